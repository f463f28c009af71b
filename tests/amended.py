"""A small published game and changes to it, for tests of resolution."""

from __future__ import annotations

import re
from pathlib import Path

from printgen.game.amendments.declarations import Declarations, declared_in
from printgen.game.amendments.resolve import ResolvedBook, resolve
from printgen.game.load_game import load_game
from printgen.problems import ProblemsError
from printgen.read.library import Library
from tests.helpers import ANY_GAME, minimal_game

BASE = """\
moves: {number: "8", title: Moves}
take-off: {number: "8.6", title: Take off, under: moves}
crash: {number: "8.9", under: moves}
training: {number: "24", title: Training, optional: true}
"""
RULES = """\
roles: {title: Roles, text: Two roles.}
defence: {under: roles, title: Defence, text: Wait.}
by-night: {under: roles, text: Stay., when: [night]}
in-three: {title: Third, text: Only there., when: [scenario-3]}
"""
TABLES = """\
odds: {title: Odds, rule: crash}
new-odds:
  title: New odds
  dice: 1d6
  columns: {result: Result}
  rows:
    lost: {roll: 1, cells: {result: gone}}
    safe: {roll: 2-6, cells: {result: home}}
"""
CONDITIONS = """\
scenario-2: {name: In Scenario 2, kind: scenario}
scenario-3: {name: In Scenario 3, kind: scenario}
training: {name: Training, kind: option, rule: "24"}
climbing: {name: Climbing, kind: option, left-out: true}
night: {name: At night, kind: event}
"""
SOURCES = """\
doc: {title: Doc, author: A, version: "1", date: 2025-01-15, changes: Base}
"""
REQUIRED = "source: doc, place: p. 1, reason: Because., impact: play"
CHANGES = f"""\
put-roles: {{op: insert, at: take-off, rule: roles, {REQUIRED}}}
new-crash: {{op: replace, at: crash, title: Crashing, text: Roll., {REQUIRED}}}
table: {{op: replace-table, at: odds, table: new-odds, expects: Odds, {REQUIRED}}}
train: {{op: require, at: training, expects: Training, {REQUIRED}}}
third: {{op: insert, at: moves, rule: in-three, when: [scenario-3], {REQUIRED}}}
"""


def inserted_rules(changes: str) -> str:
    """Return the rules that some changes insert, with their subrules."""
    lines = {line.partition(":")[0]: line for line in RULES.splitlines()}
    roots = [id_ for id_ in lines if re.search(rf"rule: {id_}\b", changes)]
    kept = [id_ for id_, line in lines.items() if id_ in roots or any(f"under: {root}," in line for root in roots)]
    return "".join(f"{lines[id_]}\n" for id_ in kept)


def library(folder: Path, changes: str = CHANGES, **files: str) -> Library:
    """Return a library with the game, in which other changes or files of a kind replace the original ones."""
    kinds = {
        "base": BASE,
        "rules": inserted_rules(changes),
        "tables": TABLES,
        "conditions": CONDITIONS,
        "sources": SOURCES,
    }
    kinds |= {"changes": changes} | files
    data = {f"data/g/{kind}.yaml": text for kind, text in kinds.items() if text}
    return minimal_game(folder, {"data/g/game.yaml": ANY_GAME, "templates/g/s.xml.j2": "<sheet/>", **data})


def declared(folder: Path, changes: str = CHANGES, **files: str) -> Declarations:
    found = declared_in(load_game(library(folder, changes, **files), "g"))
    assert found
    return found


def resolved(folder: Path, changes: str = CHANGES, **files: str) -> ResolvedBook:
    return resolve(declared(folder, changes, **files))


def problems_of(folder: Path, changes: str = CHANGES, **files: str) -> list[str]:
    """Return the problems of some changes, in the words that users see."""
    try:
        resolved(folder, changes, **files)
    except ProblemsError as error:
        return [str(problem) for problem in error.problems]
    return []
