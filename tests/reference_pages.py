"""Write the generated reference into docs/reference/, and compare what is there with what the code generates."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from printgen.cli.reference_sources import bundled_sources
from printgen.reference.site_files import reference_pictures, reference_texts
from tests.golden_files import picture_difference, text_difference
from tests.helpers import REPOSITORY

FOLDER = REPOSITORY / "docs/reference"
REMEDY = "Run 'make reference', read the difference, and commit it."


def differences(texts: Mapping[str, str], pictures: Mapping[str, bytes], folder: Path = FOLDER) -> list[str]:
    """Return what differs between a folder and the generated files: contents, missing files, surplus files."""
    found = [text_difference(name, text, False, folder) for name, text in texts.items()]
    found += [picture_difference(name, picture, False, folder) for name, picture in pictures.items()]
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    found += [f"{name} is not generated any more." for name in sorted(there - {*texts, *pictures})]
    return [f"{difference}\n{REMEDY}" for difference in found if difference]


def write(texts: Mapping[str, str], pictures: Mapping[str, bytes], folder: Path = FOLDER) -> None:
    """Write all files that differ; pictures that only anti-aliasing changes stay as they are."""
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    for name, picture in pictures.items():
        if not (folder / name).is_file() or picture_difference(name, picture, False, folder):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(picture)
    for path in [path for path in folder.rglob("*") if path.is_file()]:
        if path.relative_to(folder).as_posix() not in {*texts, *pictures}:
            path.unlink()


def main() -> int:
    sources = bundled_sources()
    write(reference_texts(sources), reference_pictures(sources))
    return 0


if __name__ == "__main__":
    sys.exit(main())
