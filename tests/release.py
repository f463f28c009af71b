"""Check that a release is ready: versions agree, everything is committed, and the package installs and works."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

from printgen import __version__

REPOSITORY = Path(__file__).resolve().parent.parent
SHEET = "tiny-bob/set-up"


def version_problems(pyproject: str, package: str, changelog: str) -> list[str]:
    """Return a line for each place whose version differs from the one in pyproject.toml."""
    wanted = tomllib.loads(pyproject)["project"]["version"]
    heading = re.search(r"^## (\S+)", changelog, re.MULTILINE)
    found = {"printgen.__version__": package, "the first section of CHANGELOG.md": heading[1] if heading else "missing"}
    return [
        f"{place} is {version}, but pyproject.toml has {wanted}."
        for place, version in found.items()
        if version != wanted
    ]


def uncommitted(repository: Path) -> list[str]:
    """Return a line for each file that differs from the last commit."""
    status = subprocess.run(
        ["git", "status", "--porcelain"], cwd=repository, check=True, capture_output=True, text=True
    )
    return [f"not committed: {line[3:]}" for line in status.stdout.splitlines()]


def _run(*command: str | Path, cwd: Path = REPOSITORY) -> None:
    print("$", *command, flush=True)
    # The new environment must not find the code of this repository.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if subprocess.run(command, cwd=cwd, env=environment, check=False).returncode:
        raise SystemExit("the release is not ready: this command failed.")


def main() -> int:
    """Report problems, or put the checked files into dist/."""
    read = {name: (REPOSITORY / name).read_text(encoding="utf-8") for name in ("pyproject.toml", "CHANGELOG.md")}
    problems = version_problems(read["pyproject.toml"], __version__, read["CHANGELOG.md"]) + uncommitted(REPOSITORY)
    if problems:
        print("\n".join([*problems, "The release is not ready."]))
        return 1
    dist = REPOSITORY / "dist"
    shutil.rmtree(dist, ignore_errors=True)
    _run(sys.executable, "-m", "build", "--outdir", dist)
    made = sorted(dist.iterdir())
    _run(sys.executable, "-m", "twine", "check", "--strict", *made)
    (wheel,) = (path for path in made if path.suffix == ".whl")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        venv.create(folder / "venv", with_pip=True)
        python = folder / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        _run(python, "-m", "pip", "install", "--quiet", "-c", REPOSITORY / "constraints.txt", wheel)
        _run(python, "-m", "printgen", "build", SHEET, "--paper", "a4", cwd=folder)
        if not (folder / f"output/{SHEET}-a4.pdf").is_file():
            raise SystemExit(f"the release is not ready: the wheel did not build {SHEET}.")
    print(f"printgen {__version__} is ready: {', '.join(path.name for path in made)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
