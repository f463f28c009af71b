"""Turn built files into files on disk: staged first, then moved into place, with a manifest."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from printgen.build.job import BuiltSheet

MANIFEST = "manifest.json"
_STAGE = ".printgen-"


def deliver(results: Sequence[BuiltSheet], out: Path) -> list[Path]:
    """Write every file of the results to `out`; nothing there changes until all of them are complete."""
    files = [(name, content) for made in results for name, content in made.files]
    # The markup is the same on every paper and in every ink.
    files += {f"{made.job.filled_name}.xml": made.markup.encode() for made in results if made.markup}.items()
    out.mkdir(parents=True, exist_ok=True)
    _sweep(out)
    before = read_manifest(out)
    entries = _entries(results)
    keys, names = {_key(new) for new in entries}, {new["file"] for new in entries}
    kept = [e for e in before if _key(e) not in keys and e["file"] not in names and _there(out, e)]
    manifest = {"files": sorted([*kept, *entries], key=lambda entry: entry["file"])}
    files.append((MANIFEST, (json.dumps(manifest, indent=2, ensure_ascii=False) + "\n").encode()))
    for name, _ in files:
        if (out / name).is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(out / name))
    stage = Path(tempfile.mkdtemp(prefix=f"{_STAGE}{os.getpid()}-", dir=out))
    try:
        staged = [_stage(stage, number, content) for number, (_, content) in enumerate(files)]
        for name, _ in files:
            (out / name).parent.mkdir(parents=True, exist_ok=True)
        for path, (name, _) in zip(staged, files, strict=True):
            os.replace(path, out / name)
    finally:
        shutil.rmtree(stage, ignore_errors=True)
    _remove_stale(out, before, manifest["files"])
    return [out / name for name, _ in files if name != MANIFEST]


def write_new(path: Path, content: bytes) -> None:
    """Write one file that does not exist yet, completely or not at all."""
    try:
        stage = Path(tempfile.mkdtemp(prefix=f"{_STAGE}{os.getpid()}-", dir=path.parent))
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    try:
        _claim(_stage(stage, 0, content), path)
    finally:
        shutil.rmtree(stage, ignore_errors=True)


def write_over(path: Path, content: bytes) -> None:
    """Write one file, completely or not at all, and replace it if it exists."""
    path.parent.mkdir(parents=True, exist_ok=True)
    stage = Path(tempfile.mkdtemp(prefix=f"{_STAGE}{os.getpid()}-", dir=path.parent))
    try:
        os.replace(_stage(stage, 0, content), path)
    finally:
        shutil.rmtree(stage, ignore_errors=True)


def _claim(staged: Path, path: Path) -> None:
    """Move a file to an unused name; if the file system does not support links, create the name first."""
    try:
        os.link(staged, path)
    except FileExistsError:
        raise
    except OSError:
        path.open("x").close()
        os.replace(staged, path)


def _stage(stage: Path, number: int, content: bytes) -> Path:
    path = stage / str(number)
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    return path


def _entries(results: Sequence[BuiltSheet]) -> list[dict[str, Any]]:
    return [
        {
            "sheet": made.job.name,
            "file": name,
            "format": made.job.format,
            "paper": made.job.paper_id,
            "ink": made.job.ink,
            "backs": made.job.backs if made.job.sheet.backs else None,
            "log": made.job.library.relative(made.job.library.shown(made.job.log)) if made.job.log else None,
            "printer": made.job.printer.name if made.job.printer else None,
            "pages": made.pages,
            "sha256": hashlib.sha256(content).hexdigest(),
            "data": list(made.data_files),
        }
        for made in results
        for name, content in made.files
    ]


def read_manifest(out: Path) -> list[dict[str, Any]]:
    """Return the entries of an earlier build, or an empty list if there is no readable manifest."""
    try:
        files = json.loads((out / MANIFEST).read_text(encoding="utf-8"))["files"]
        return [entry for entry in files if _is_entry(entry)]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return []


def _is_entry(entry: Any) -> bool:
    words = [entry["file"], *(part for part in _key(entry) if part is not None)]
    return all(isinstance(word, str) and word.isprintable() for word in words)


def _key(entry: dict[str, Any]) -> tuple[str | None, ...]:
    same = ("sheet", "paper", "ink", "format", "log", "backs", "printer")
    return tuple(entry.get(name) for name in same)


def _there(out: Path, entry: dict[str, Any]) -> bool:
    return (out / str(entry["file"])).is_file()


def _remove_stale(out: Path, before: Iterable[dict[str, Any]], now: Iterable[dict[str, Any]]) -> None:
    """Delete files that an earlier build wrote for the same sheets and that this build no longer writes."""
    current = {entry["file"] for entry in now}
    for entry in before:
        path = (out / entry["file"]).resolve()
        if entry["file"] not in current and path.is_relative_to(out.resolve()) and path.is_file():
            path.unlink()


def _sweep(out: Path) -> None:
    """Delete the temporary folders of builds that were killed."""
    for stage in out.glob(f"{_STAGE}*-*"):
        pid = stage.name.removeprefix(_STAGE).partition("-")[0]
        if pid.isdigit() and not _alive(int(pid)):
            shutil.rmtree(stage, ignore_errors=True)


def _alive(pid: int) -> bool:
    if os.name != "posix":  # on other systems, signal 0 would not only test the process
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
