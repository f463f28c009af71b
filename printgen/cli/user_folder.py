"""Turn the user's current folder into the project that contains it, and errors of the file system into messages."""

from __future__ import annotations

import os
from pathlib import Path

from printgen.problems import reason
from printgen.read.library import Library

_PARTS = ("data", "templates")


def user_library() -> Library:
    """Return the library of the project that contains the current folder, and the bundled files."""
    return Library.at(project_folder(Path.cwd()))


def project_folder(here: Path) -> Path:
    """Return the nearest folder, from this one upwards, that has a game in `data/`; this one if there is none."""
    try:
        home = Path.home()
    except RuntimeError:  # the system does not know the user
        home = here
    for folder in (here, *here.parents):
        if any(folder.glob("data/*/game.yaml")):
            return folder
        if folder == home:
            break
    return here


def default_output() -> Path:
    """Return the folder for files: `output` in the project, as a path from the current folder."""
    here = Path.cwd()
    return Path(os.path.relpath(project_folder(here) / "output", here))


def target_name(typed: str) -> str:
    """Return the game, or the game and sheet, that a user names by a path or with the separators of another system.

    `./mine`, `data/mine`, `data/mine/play.yaml` and, in that folder, `.` are all the game `mine`, and `mine\\rules` is
    one of its sheets.
    """
    name = typed.replace("\\", "/")
    here = Path.cwd()
    project = project_folder(here)
    names = [word for word in name.split("/") if word not in ("", ".")]
    if names and names[0] in Library.at(project).games():
        return "/".join(names)
    path = Path(os.path.normpath(here / name))
    for part in _PARTS:
        if path.is_relative_to(project / part) and path != project / part:
            game, *rest = path.relative_to(project / part).parts
            # A file of the game stands for the whole game, because other sheets can use it as well.
            return "/".join([game, *rest]) if rest and not path.exists() else game
    return "/".join(names[1:] if len(names) > 1 and names[0] in _PARTS else names) or typed


def reason_with_file(error: OSError) -> str:
    """Return the cause of an error, after the name of the file if it is known."""
    name = f"{error.filename}: " if error.filename else ""
    return f"{name}{reason(error)}."
