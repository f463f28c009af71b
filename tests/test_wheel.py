"""The wheel contains all data and templates and the documentation, and works in an empty folder outside the clone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.helpers import REPOSITORY
from tests.site_links import broken_links


def test_a_wheel_has_everything_and_builds_sheets_in_an_empty_folder(tmp_path: Path) -> None:
    wheels, site, here = tmp_path / "wheels", tmp_path / "site", tmp_path / "here"
    here.mkdir()
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(wheels), str(REPOSITORY)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = wheels.glob("*.whl")
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(site)]
    subprocess.run([*install, str(wheel)], check=True, capture_output=True)
    bundled = site / "printgen/bundled"
    for folder in ("data", "templates"):
        assert files_in(bundled / folder) == files_in(REPOSITORY / folder)
    code = (
        "import printgen, sys; from printgen.read.library import bundled_root; from printgen.cli.main import main;"
        "print(bundled_root()); sys.exit(main(['build', 'bob-a/record-sheet-form', 'tiny-bob/card', '--paper', 'a4']))"
    )
    environment = {**os.environ, "PYTHONPATH": str(site)}
    done = subprocess.run([sys.executable, "-c", code], cwd=here, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0] == str(bundled)
    assert (here / "output/bob-a/record-sheet-form-a4.pdf").is_file()
    assert (bundled / "site/index.html").is_file()
    assert list(broken_links(bundled / "site")) == []


def files_in(folder: Path) -> dict[Path, bytes]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert files
    return {path.relative_to(folder): path.read_bytes() for path in files}
