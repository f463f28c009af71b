"""Turn the YAML and CSV files of a game into a checked `Game`, or into a list of all their problems."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from printgen.facts import UNSOUND, Collection, Record
from printgen.game.cross_checks import dangling_references, declared_checks, dice_table_problems
from printgen.game.data_files import DataFiles, wrong_endings
from printgen.game.game import Game
from printgen.game.game_head import GAME_FIELDS, head_problems, sheets_of
from printgen.game.head_texts import HeadTexts
from printgen.game.load_kinds import read_kinds
from printgen.game.worked_examples import check_examples, is_of_example, without_left_out
from printgen.problems import Problem, ProblemsError
from printgen.read.fields import Reading, read_fields
from printgen.read.library import Library
from printgen.read.yaml_files import load_files

_NO_DATE = datetime.date(2000, 1, 1)
"""Date of a game whose date has a problem; nothing is written that could show it."""
_NOT_PRINTED = ("sheets", "copy-of")
"""Fields of game.yaml that templates do not see."""


@dataclass(frozen=True)
class LoadedGame:
    """A game as far as its files could be read, and all their problems."""

    game: Game | None
    """None if game.yaml cannot be read."""
    problems: tuple[Problem, ...]


def load_game(library: Library, game: str) -> Game:
    """Load a game from all of its files; raise all their problems together."""
    loaded = read_game(library, game)
    if loaded.problems or loaded.game is None:
        raise ProblemsError(loaded.problems)
    return loaded.game


def read_game(library: Library, game: str) -> LoadedGame:
    """Read all files of a game; values with problems are unsound, and later steps do without them."""
    library.require(game)
    kinds, kind_problems, broken_kinds = read_kinds(library, game)
    files, csv_files = library.files_by_ending(f"data/{game}", "yaml", "csv")
    nodes, unreadable = load_files(library, files)
    reading = Reading([*kind_problems, *unreadable, *wrong_endings(library, game)])
    head_node = nodes.pop("game", None)
    head = read_fields(GAME_FIELDS, head_node, "game", "game", reading) if head_node else None
    data = DataFiles(library, game, kinds, frozenset(broken_kinds))
    facts = data.read(nodes, files, csv_files, reading)
    incomplete = {name for name, found in facts.items() if isinstance(found, Collection) and not found.complete}
    own_refs = [reference for reference in reading.refs if not is_of_example(reference, kinds)]
    reading.problems += dangling_references(own_refs, facts, kinds, incomplete)
    reading.problems += head_problems(head, library, reading)
    checked = [name for name in facts if name in kinds and not kinds[name].example]
    checks = [
        *dice_table_problems(facts, kinds, reading.places),
        *(found.problem for found in declared_checks(facts, kinds, reading.places, checked)),
    ]
    examples, broken_checks = check_examples(reading.refs, facts, kinds, reading.places, incomplete)
    checks += broken_checks
    facts = without_left_out(facts, kinds, examples)
    problems = ProblemsError([*reading.problems, *checks]).problems
    if head is None or head_node is None:
        return LoadedGame(None, problems)
    texts = HeadTexts(facts, reading.places)
    head = texts.evaluated(head)
    problems = ProblemsError([*problems, *texts.problems]).problems
    unsound = {name: UNSOUND for name in GAME_FIELDS if f"game.{name}" in reading.unsound}
    shown = {name: value for name, value in {**head, **unsound}.items() if name not in _NOT_PRINTED}
    game_record = Record("game", game, shown, "game", head_node.place.file)
    found = Game(
        id=game,
        title=head.get("title") or "",
        designer=head.get("designer") or "",
        version=head.get("version") or "",
        date=head.get("date") or _NO_DATE,
        language=head.get("language") or "",
        credits=head.get("credits") or "",
        sheets=tuple(sheets_of(head, reading)),
        facts={"game": game_record, **facts},
        places=reading.places,
        examples=examples,
        copy_of=head.get("copy-of"),
        doubtful=frozenset(problem.place.file for problem in checks),
    )
    return LoadedGame(found, problems)
