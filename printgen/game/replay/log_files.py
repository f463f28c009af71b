"""Turn the logs in the folder of a game, and logs that a user names, into replays or into their problems."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from printgen.game.edits import edits_between, origin_of
from printgen.game.game import Game, Sheet
from printgen.game.replay.day_logs import DayLogs
from printgen.game.replay.entry_logs import EntryLogs
from printgen.game.replay.history import KEY as PLAYED_WITH_KEY
from printgen.game.replay.history import PlayedLog, game_of_log, published_log
from printgen.game.replay.journal import KIND as JOURNAL
from printgen.game.replay.journal import has_journal, load_journal
from printgen.game.replay.load_setup import has_setup, load_setup
from printgen.game.replay.log_form import LogForm, ReplayedLog
from printgen.game.replay.setup import KIND as SETUP
from printgen.problems import Place, Problem, ProblemsError
from printgen.read.library import Library
from printgen.suggestions import did_you_mean

_MOST_EDITS = 3
"""Number of edits that a message names."""


def log_files(library: Library, game: str) -> dict[str, Path]:
    """Return the logs of a game by name; a file in the user's folder overrides the bundled file of the same name."""
    files = library.files(_folder(game), "*.yaml")
    return {name.removesuffix(".yaml"): path for name, path in files.items()}


def declared_form(library: Library, game: Game) -> LogForm | None:
    """Load the form of a game's logs from replay.yaml or journal.yaml; return None if it has neither file."""
    if has_setup(game) and has_journal(game):
        what = f"the game also has a {SETUP}.yaml, but its logs can have only one form."
        raise ProblemsError([Problem(Place(game.facts[JOURNAL].file, 1), what, "Delete one of the two files.")])
    if has_journal(game):
        return EntryLogs(load_journal(library, game))
    return DayLogs(load_setup(game)) if has_setup(game) else None


def form_for(library: Library, game: Game, sheets: Iterable[Sheet], log_is_named: bool) -> LogForm | None:
    """Load the form of a game's logs, or return None if none of the sheets shows a log."""
    any_shows_log = any(sheet.log and (log_is_named or not sheet.takes_logs) for sheet in sheets)
    return declared_form(library, game) if any_shows_log else None


def replay_file(library: Library, game: Game, form: LogForm | None, path: Path) -> PlayedLog:
    """Replay a log with the game that it was played with; raise all its problems together."""
    raw, file = library.read(path), library.shown(path)
    published = game_of_log(library, game, raw, file)
    if published:
        own = declared_form(library, published)
        # The files of the two games are different even if they say the same.
        differs = form is None or own is None or form.rules != own.rules
        return published_log(_replayed(library, published, own, path), published, differs=differs)
    return PlayedLog(_replayed(library, game, form, path))


def _replayed(library: Library, game: Game, form: LogForm | None, path: Path) -> ReplayedLog:
    if form is None:
        what = f"{game.id} has no {SETUP}.yaml or {JOURNAL}.yaml to define how a log is replayed."
        raise ProblemsError([Problem(Place(library.shown(path)), what, "Add one of the two files, or delete the log.")])
    raw, file = library.read(path), library.shown(path)
    try:
        return form.replay(raw, file)
    except ProblemsError as error:
        first, *others = error.problems
        hint = _cause_in_edits(library, game, form, raw, file)
        raise ProblemsError([replace(first, remedy=f"{first.remedy} {hint}".strip()), *others]) from None


def _cause_in_edits(library: Library, game: Game, form: LogForm, raw: bytes, file: str) -> str:
    """Return a hint that names the edits of a copied game, if the log has no problem with the published game."""
    origin = origin_of(library, game)
    published = declared_form(library, origin) if origin else None
    if origin is None or published is None:
        return ""
    try:
        published.replay(raw, file)
    except ProblemsError:
        return ""
    edits = [edit for edit in edits_between(origin, game).values() if edit.place.file in form.files]
    shown = "; ".join(f"{edit} ({edit.place})" for edit in edits[:_MOST_EDITS])
    more = f" and {len(edits) - _MOST_EDITS} more" if len(edits) > _MOST_EDITS else ""
    cause = f" You changed the game: {shown}{more}." if edits else ""
    keep = f"To keep the published numbers, add '{PLAYED_WITH_KEY}: {origin.id}' to the log."
    return f"The log has no problem with the published game.{cause} {keep}"


def replay_for(
    library: Library, game: Game, form: LogForm | None, sheet: Sheet, named_log: Path | None
) -> PlayedLog | None:
    """Replay the log that a user named, or otherwise the log of the sheet; return None if the sheet stays blank."""
    if named_log is not None:
        return replay_file(library, game, form, named_log)
    if sheet.log is None or sheet.takes_logs:
        return None
    files = log_files(library, game.id)
    if sheet.log not in files:
        place = game.places[f"game.sheets.{sheet.id}.log"]
        what = f"the log of sheet {sheet.id}, {_folder(game.id)}/{sheet.log}.yaml, does not exist."
        raise ProblemsError([Problem(place, what, did_you_mean(sheet.log, files))])
    try:
        return replay_file(library, game, form, files[sheet.log])
    except ProblemsError:
        if sheet.log_optional:
            return None
        raise


def check_logs(library: Library, game: Game) -> tuple[int, list[Problem]]:
    """Return the number of logs of a game, and the problems of the logs and their form."""
    problems = [
        Problem(Place(library.shown(path)), "printgen does not read .yml files.", "Rename it to .yaml.")
        for path in library.files(_folder(game.id), "*.yml").values()
    ]
    files = log_files(library, game.id)
    try:
        form = declared_form(library, game)
    except ProblemsError as error:
        return len(files), [*problems, *error.problems]
    for path in files.values():
        try:
            replay_file(library, game, form, path)
        except ProblemsError as error:
            problems += error.problems
    return len(files), problems


def _folder(game: str) -> str:
    return f"data/{game}/logs"
