"""Turn built sheets and the manifest of earlier builds into a new manifest, which marks files that are out of date."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # `list` reads a manifest without loading anything that builds sheets
    from printgen.build.job import BuiltSheet, Job

MANIFEST = "manifest.json"
OUT_OF_DATE = "out-of-date"
"""True in the entry of an older file whose sheet could not be built again."""
Entry = dict[str, Any]
"""One file in the manifest."""
_SAME_JOB = (
    "sheet",
    "paper",
    "ink",
    "format",
    "log",
    "backs",
    "printer",
    "with",
    "without",
    "base-text",
    "against",
)
"""Everything that makes another file name: entries with the same values are the files of one job."""


def read_manifest(out: Path) -> list[Entry]:
    """Return the entries of an earlier build, or an empty list if there is no readable manifest."""
    try:
        files = json.loads((out / MANIFEST).read_text(encoding="utf-8"))["files"]
        return [entry for entry in files if _is_entry(entry)]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return []


def new_manifest(
    before: Sequence[Entry], built: Sequence[BuiltSheet], failed: Collection[Job], lost: Collection[str], out: Path
) -> list[Entry]:
    """Return the entries after a build: those of the new files, and those of older files that are still there.

    The older files of failed jobs are marked as out of date, and so are all files of the lost sheets and games.
    """
    entries = [entry for made in built for entry in _entries(made)]
    keys, names = {_key(new) for new in entries}, {new["file"] for new in entries}
    kept = [
        {**entry, OUT_OF_DATE: True} if is_of(entry, failed, lost) else entry
        for entry in before
        if _key(entry) not in keys and entry["file"] not in names and (out / str(entry["file"])).is_file()
    ]
    return sorted([*kept, *entries], key=lambda entry: str(entry["file"]))


def is_of(entry: Entry, failed: Collection[Job], lost: Collection[str]) -> bool:
    """Return whether a file belongs to one of the failed jobs, or to one of the lost sheets and games."""
    sheet = str(entry["sheet"])
    if sheet in lost or sheet.partition("/")[0] in lost:
        return True
    return any(job.name == sheet and _key(_of_job(job)) == _key(entry) for job in failed)


def manifest_bytes(entries: Sequence[Entry]) -> bytes:
    """Return the manifest as it is written to disk."""
    return (json.dumps({"files": entries}, indent=2, ensure_ascii=False) + "\n").encode()


def plain_pages(entries: Sequence[Entry], sheet: str) -> dict[str | None, Entry]:
    """Return an entry of a sheet on each paper, built as if no option was given except the paper, the ink or a format.

    The paper is None for a sheet with its own size.
    """
    found: dict[str | None, Entry] = {}
    for entry in entries:
        options = ("log", "printer", "with", "without", "base-text", "against")
        is_plain = not any(entry.get(name) for name in options) and entry.get("backs") in (None, "long")
        is_paged = entry.get("format") in ("pdf", "svg", "png") and isinstance(entry.get("pages"), int)
        if entry["sheet"] == sheet and is_plain and is_paged:
            known = found.get(entry["paper"])
            # A PDF that is up to date says more than an older picture.
            if known is None or _preference(entry) < _preference(known):
                found[entry["paper"]] = entry
    return found


def _preference(entry: Entry) -> tuple[bool, bool, bool]:
    return bool(entry.get(OUT_OF_DATE)), entry["format"] != "pdf", entry["ink"] != "colour"


def _entries(made: BuiltSheet) -> list[Entry]:
    return [
        {
            "sheet": made.job.name,
            "file": name,
            **_of_job(made.job),
            "pages": made.pages,
            "sha256": hashlib.sha256(content).hexdigest(),
            "data": list(made.data_files),
        }
        for name, content in made.files
    ]


def _of_job(job: Job) -> Entry:
    """Return the part of an entry that is the same for all files of a job."""
    # The name of a file that is filled in from a log does not contain the options of a variant.
    variant = None if job.log else job.edition.variant
    return {
        "sheet": job.name,
        "format": job.format,
        "paper": job.paper_id,
        "ink": job.ink,
        "backs": job.backs if job.sheet.backs else None,
        "log": job.library.relative(job.library.shown(job.log)) if job.log else None,
        "printer": job.printer.name if job.printer else None,
        "with": list(variant.choice.on) if variant else [],
        "without": list(variant.choice.off) if variant else [],
        "base-text": bool(variant and variant.own_text_places),
        "against": variant.baseline.name if variant and variant.baseline else None,
    }


def _is_entry(entry: Any) -> bool:
    parts = (part for part in _key(entry) if part is not None and not isinstance(part, bool | tuple))
    words = [entry["file"], entry["sheet"], *parts]
    return all(isinstance(word, str) and word.isprintable() for word in words)


def _key(entry: Entry) -> tuple[Any, ...]:
    return tuple(_hashable(entry.get(name)) for name in _SAME_JOB)


def _hashable(value: Any) -> Any:
    """Return a value of a key; a missing value, as in the manifest of an older version, is the same as none."""
    return tuple(map(str, value)) if isinstance(value, list) and value else value or None
