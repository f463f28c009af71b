"""Turn built files into files on disk: staged first, then moved into place, with a manifest."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import tempfile
import threading
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from printgen.build.job import BuiltSheet, Job
from printgen.build.manifest import MANIFEST, Entry, is_of, manifest_bytes, new_manifest, read_manifest

_STAGE = ".printgen-"


@dataclass(frozen=True)
class Delivery:
    """The files that were written, and the older files that are now out of date."""

    written: tuple[Path, ...] = ()
    out_of_date: tuple[Path, ...] = ()


def deliver(
    built: Sequence[BuiltSheet], out: Path, failed: Collection[Job] = (), lost: Collection[str] = ()
) -> Delivery:
    """Write every file of the built sheets to `out`, all of them or none, and mark older files as out of date.

    Those are the files of failed jobs, and all files of the lost sheets and games.
    """
    files = [(name, content) for made in built for name, content in made.files]
    # The markup is the same on every paper and in every ink.
    files += {f"{made.job.filled_name}.xml": made.markup.encode() for made in built if made.markup}.items()
    before = read_manifest(out)
    now = new_manifest(before, built, failed, lost, out)
    if not files and now == before:
        return Delivery((), _out_of_date(now, out, failed, lost))
    out.mkdir(parents=True, exist_ok=True)
    _sweep(out)
    written = [*files, (MANIFEST, manifest_bytes(now))]
    for name, _ in written:
        if (out / name).is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(out / name))
    stage = Path(tempfile.mkdtemp(prefix=f"{_STAGE}{os.getpid()}-", dir=out))
    try:
        staged = [_stage(stage, number, content) for number, (_, content) in enumerate(written)]
        for name, _ in written:
            (out / name).parent.mkdir(parents=True, exist_ok=True)
        with _uninterrupted():
            _move(staged, [out / name for name, _ in written], stage)
            _remove_stale(out, before, now)
    finally:
        shutil.rmtree(stage, ignore_errors=True)
    return Delivery(tuple(out / name for name, _ in files), _out_of_date(now, out, failed, lost))


def _out_of_date(now: Sequence[Entry], out: Path, failed: Collection[Job], lost: Collection[str]) -> tuple[Path, ...]:
    """Return the older files of what failed in this build; other files can be out of date since an earlier build."""
    return tuple(out / str(entry["file"]) for entry in now if is_of(entry, failed, lost))


def _move(staged: Sequence[Path], targets: Sequence[Path], stage: Path) -> None:
    """Move all files to their places; if one cannot be moved, put back those that were there before."""
    moved: list[tuple[Path, Path | None]] = []
    try:
        for number, (path, target) in enumerate(zip(staged, targets, strict=True)):
            earlier = _second_name(target, stage / f"earlier-{number}") if target.exists() else None
            os.replace(path, target)
            moved.append((target, earlier))
    except BaseException:
        for target, earlier in reversed(moved):
            if earlier:
                os.replace(earlier, target)
            else:
                target.unlink()
        raise


def _second_name(path: Path, name: Path) -> Path:
    """Give a file a second name, or copy it if the file system does not support links."""
    try:
        os.link(path, name)
    except OSError:
        shutil.copy2(path, name)
    return name


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ignore Ctrl-C for the short time in which files are moved, so that a stopped build has changed no file."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)


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


def _remove_stale(out: Path, before: Iterable[Entry], now: Iterable[Entry]) -> None:
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
