"""Build everything with an earlier revision and with the working tree, and list every output that differs."""

from __future__ import annotations

import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
KEPT = REPOSITORY / ".venv/same"
"""Folder of cached hashes, so that each earlier revision is built only once."""

_PRINTER = """\
bar-across: 149.2 mm
bar-down: 199.1 mm
front-right: 0.6 mm
front-down: -0.4 mm
back-right: 0.5 mm
back-down: 0.3 mm
reach: 0.5 mm
"""
_VARIANT, _WITH_LOG = "onebob-plus", "bob-a"
_CONDITIONS = (
    "scenario-2",
    "scenario-3",
    "night-training",
    "patrols",
    "night-operations",
    "training",
    "climbing",
    "german-defence",
    "split-endurance",
    "last-month",
    "lada",
)


def commands() -> Iterator[str]:
    """Yield every command whose output is compared, without its `--out`; {folder} is the folder of prepared files."""
    for backs in ("long", "short", "fold", "none"):
        yield f"build --ink both --keep-markup --backs {backs}"
    yield "build --ink both --paper a3,tabloid"
    yield "build --ink both --format svg"
    yield "build --format png --dpi 40 --paper a4"
    yield "build --format html --keep-markup"
    yield "build --format md"
    yield "build --ink mono --format html"
    yield "build --printer crooked"
    yield "build --printer crooked --backs short --paper a4"
    for format_ in ("pdf", "svg", "html"):
        yield f"build {_WITH_LOG} --log {{folder}}/week.yaml --format {format_}"
    for format_ in ("pdf", "html"):
        yield f"build {_VARIANT} --against {{folder}}/earlier --paper a4 --format {format_}"
        yield f"build {_VARIANT} --base-text {{folder}}/rules --paper a4 --format {format_}"
        yield f"build {_VARIANT} --with scenario-3 --with climbing --without patrols --paper a4 --format {format_}"
    yield f"build {_VARIANT} --with scenario-2 --against {{folder}}/earlier --base-text {{folder}}/rules --format md"
    for condition in _CONDITIONS:
        yield f"build {_VARIANT}/reference --with {condition} --paper a4"
        yield f"build {_VARIANT}/reference --without {condition} --format md"
    yield "build copied --paper a4"
    yield "build started"
    yield "calibrate"


def outputs(tree: Path, only: str = "") -> dict[str, str]:
    """Return the SHA-256 of every file that the commands write with the program in a folder, and of their output."""
    found: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _prepare(tree, folder)
        for command in commands():
            if only not in command:
                continue
            out = folder / "out"
            printed = _run(tree, folder, [*command.format(folder=".").split(), "--out", "out"])
            found[f"{command}: printed"] = hashlib.sha256(printed.encode()).hexdigest()
            for path in sorted(out.rglob("*")) if out.is_dir() else ():
                if path.is_file():
                    content = hashlib.sha256(path.read_bytes()).hexdigest()
                    found[f"{command}: {path.relative_to(out).as_posix()}"] = content
            shutil.rmtree(out, ignore_errors=True)
    return found


def _prepare(tree: Path, folder: Path) -> None:
    """Write the files that commands use: a printer, a log, rule texts, an earlier version, a copy and a new game."""
    printers = folder / "settings/printgen/printers"
    printers.mkdir(parents=True)
    (printers / "crooked.yaml").write_text(_PRINTER, encoding="utf-8")
    data = tree / "data"
    shutil.copy(data / _WITH_LOG / "logs/published-week.yaml", folder / "week.yaml")
    shutil.copytree(data / _VARIANT, folder / "earlier/data" / _VARIANT)
    _replace(folder / "earlier/data" / _VARIANT / "game.yaml", 'version: "1"', 'version: "0.9"')
    _replace(folder / "earlier/data" / _VARIANT / "air.yaml", "reach: 1", "reach: 2")
    (folder / "rules").mkdir()
    (folder / "rules/8.6.md").write_text("A reader's **own** text {of} a rule.\n\n- one\n- two\n", encoding="utf-8")
    _run(tree, folder, ["new", "started"])
    _run(tree, folder, ["copy", "tiny-bob", "copied"])


def _replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{path.name} does not contain {old!r}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def _run(tree: Path, folder: Path, arguments: Sequence[str]) -> str:
    """Return the output of a command with its exit code, without the paths of this machine."""
    settings = {"PYTHONPATH": str(tree), "XDG_CONFIG_HOME": str(folder / "settings"), "PYTHONDONTWRITEBYTECODE": "1"}
    # The commands `new` and `copy` write into the folder they run in.
    done = subprocess.run(
        [sys.executable, "-m", "printgen", *arguments],
        cwd=folder,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    if "Traceback" in done.stderr:
        raise SystemExit(f"printgen {' '.join(arguments)} failed:\n{done.stderr}")
    printed = f"{done.returncode}\n{done.stdout}{done.stderr}"
    return printed.replace(str(folder), "HERE").replace(str(tree), "TREE")


def differences(before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    """Return one line for each output that is new, missing or changed."""
    lines = [f"gone     {name}" for name in before if name not in after]
    lines += [f"new      {name}" for name in after if name not in before]
    lines += [f"changed  {name}" for name in before if name in after and before[name] != after[name]]
    return lines


def _outputs_of_revision(revision: str, only: str) -> dict[str, str]:
    commit = _git("rev-parse", f"{revision}^{{commit}}").decode().strip()
    asked = hashlib.sha256("\n".join([only, *commands(), _PRINTER]).encode()).hexdigest()[:12]
    kept = KEPT / f"{commit}-{asked}.json"
    if kept.is_file():
        found: dict[str, str] = json.loads(kept.read_text(encoding="utf-8"))
        return found
    with tempfile.TemporaryDirectory() as name:
        with tarfile.open(fileobj=io.BytesIO(_git("archive", commit))) as archive:
            archive.extractall(name, filter="data")
        found = outputs(Path(name), only)
    KEPT.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps(found, indent=1), encoding="utf-8")
    return found


def _git(*arguments: str) -> bytes:
    done = subprocess.run(["git", *arguments], cwd=REPOSITORY, capture_output=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr.decode().strip())
    return done.stdout


def main(arguments: Sequence[str]) -> int:
    """Run `python -m tests.same REVISION [PART OF A COMMAND]`; the exit code is 1 if an output differs."""
    revision, only = (*arguments, "", "")[:2]
    before = _outputs_of_revision(revision or "HEAD", only)
    after = outputs(REPOSITORY, only)
    if not before:
        print(f"no command contains '{only}'.")
        return 2
    lines = differences(before, after)
    print("\n".join([*lines, f"{len(after)} outputs, {len(lines)} different from {revision or 'HEAD'}."]))
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
