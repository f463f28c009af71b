"""Turn the logs in a game's folder, and those that a user names, into replays or into their problems."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from printgen.game.game import Game, Sheet
from printgen.game.replay.log import read_log
from printgen.game.replay.replay import Replay, replay
from printgen.game.replay.setup import KIND, ReplaySetup, has_setup, load_setup
from printgen.problems import Place, Problem, ProblemsError, did_you_mean
from printgen.read.library import Library


def log_files(library: Library, game: str) -> dict[str, Path]:
    """Return the logs in the game's folder, by name; a file in the user's folder overrides a bundled one."""
    files = library.files(_folder(game), "*.yaml")
    return {name.removesuffix(".yaml"): path for name, path in files.items()}


def setup_for(game: Game, sheets: Iterable[Sheet], log_is_named: bool) -> ReplaySetup | None:
    """Load the setup of a game if one of the sheets shows a log; return None if none does."""
    any_shows_log = any(sheet.log and (log_is_named or not sheet.takes_logs) for sheet in sheets)
    return load_setup(game) if has_setup(game) and any_shows_log else None


def replay_file(library: Library, game: Game, setup: ReplaySetup | None, path: Path) -> Replay:
    if setup is None:
        what = f"{game.id} has no {KIND}.yaml, which says how a log is replayed."
        raise ProblemsError([Problem(Place(library.shown(path)), what, "Add it, or take the log away.")])
    return replay(setup, read_log(library.read(path), library.shown(path), setup))


def replay_for(
    library: Library, game: Game, setup: ReplaySetup | None, sheet: Sheet, named_log: Path | None
) -> Replay | None:
    """Replay the log that a user named, or else the log of the sheet; return None if the sheet stays blank."""
    if named_log is not None:
        return replay_file(library, game, setup, named_log)
    if sheet.log is None or sheet.takes_logs:
        return None
    files = log_files(library, game.id)
    if sheet.log not in files:
        place = game.places[f"game.sheets.{sheet.id}.log"]
        what = f"sheet {sheet.id} is filled in from {_folder(game.id)}/{sheet.log}.yaml, which is not there."
        raise ProblemsError([Problem(place, what, did_you_mean(sheet.log, files))])
    try:
        return replay_file(library, game, setup, files[sheet.log])
    except ProblemsError:
        if sheet.log_optional:
            return None
        raise


def check_logs(library: Library, game: Game) -> tuple[int, list[Problem]]:
    """Return the number of logs of a game, and the problems of the logs and of their setup."""
    problems = [
        Problem(Place(library.shown(path)), "files that end in .yml are not read.", "Rename it to .yaml.")
        for path in library.files(_folder(game.id), "*.yml").values()
    ]
    files = log_files(library, game.id)
    try:
        setup = load_setup(game) if has_setup(game) else None
    except ProblemsError as error:
        return len(files), [*problems, *error.problems]
    for path in files.values():
        try:
            replay_file(library, game, setup, path)
        except ProblemsError as error:
            problems += error.problems
    return len(files), problems


def _folder(game: str) -> str:
    return f"data/{game}/logs"
