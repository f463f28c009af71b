"""Turn the folder that the user is in into a library, and errors of the file system into words."""

from __future__ import annotations

from pathlib import Path

from printgen.problems import reason
from printgen.read.library import Library


def user_library() -> Library:
    """The files of the folder that the user is in, and the bundled ones."""
    return Library.at(Path.cwd())


def reason_with_file(error: OSError) -> str:
    name = f"{error.filename}: " if error.filename else ""
    return f"{name}{reason(error)}."
