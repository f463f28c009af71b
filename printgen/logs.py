"""Turn the logs in a game's folder, and those a user names, into replays or into what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from printgen.library import Library
from printgen.log import read_log
from printgen.model import Game, Sheet
from printgen.muster import KIND, Muster, has_muster, load_muster
from printgen.problems import Place, Problem, ProblemsError, did_you_mean
from printgen.replay import Replay, replay


def log_files(library: Library, game: str) -> dict[str, Path]:
    """The logs that lie in the game's folder, by name; the user's own win."""
    files = library.files(_folder(game), "*.yaml")
    return {name.removesuffix(".yaml"): path for name, path in files.items()}


def muster_for(game: Game, sheets: Iterable[Sheet], named: bool) -> Muster | None:
    """How logs of the game are replayed, worked out once for the sheets that will show one; None where none will."""
    shows = any(sheet.log and (named or not sheet.takes_logs) for sheet in sheets)
    return load_muster(game) if has_muster(game) and shows else None


def replay_file(library: Library, game: Game, muster: Muster | None, path: Path) -> Replay:
    if muster is None:
        what = f"{game.id} has no {KIND}.yaml, which says how a log is replayed."
        raise ProblemsError([Problem(Place(library.shown(path)), what, "Add it, or take the log away.")])
    return replay(muster, read_log(library.read(path), library.shown(path), muster))


def replay_for(library: Library, game: Game, muster: Muster | None, sheet: Sheet, named: Path | None) -> Replay | None:
    """The log that fills in a sheet: the one a user named, else the sheet's own; None where it stays blank."""
    if named is not None:
        return replay_file(library, game, muster, named)
    if sheet.log is None or sheet.takes_logs:
        return None
    files = log_files(library, game.id)
    if sheet.log not in files:
        place = game.places[f"game.sheets.{sheet.id}.log"]
        what = f"sheet {sheet.id} is filled in from {_folder(game.id)}/{sheet.log}.yaml, which is not there."
        raise ProblemsError([Problem(place, what, did_you_mean(sheet.log, files))])
    try:
        return replay_file(library, game, muster, files[sheet.log])
    except ProblemsError:
        if sheet.log_optional:
            return None
        raise


def check_logs(library: Library, game: Game) -> tuple[int, list[Problem]]:
    """How many logs the game has, and what is wrong with them or with how they are replayed."""
    problems = [
        Problem(Place(library.shown(path)), "files that end in .yml are not read.", "Rename it to .yaml.")
        for path in library.files(_folder(game.id), "*.yml").values()
    ]
    files = log_files(library, game.id)
    try:
        muster = load_muster(game) if has_muster(game) else None
    except ProblemsError as error:
        return len(files), [*problems, *error.problems]
    for path in files.values():
        try:
            replay_file(library, game, muster, path)
        except ProblemsError as error:
            problems += error.problems
    return len(files), problems


def _folder(game: str) -> str:
    return f"data/{game}/logs"
