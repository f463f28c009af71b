"""Turn the user's current folder into a library, and errors of the file system into messages."""

from __future__ import annotations

from pathlib import Path

from printgen.problems import reason
from printgen.read.library import Library


def user_library() -> Library:
    """Return the library of the current folder and the bundled files."""
    return Library.at(Path.cwd())


def reason_with_file(error: OSError) -> str:
    """Return the cause of an error, after the name of the file if it is known."""
    name = f"{error.filename}: " if error.filename else ""
    return f"{name}{reason(error)}."
