"""Carry out `printgen list`: print the games with their sheets, and the page counts of the last build."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from printgen.build.manifest import OUT_OF_DATE, Entry, plain_pages, read_manifest
from printgen.cli.user_folder import user_library
from printgen.game.game_head import GameHead, load_head
from printgen.problems import Problem, ProblemsError
from printgen.read.library import Library, require_game

_OWN_SIZE = "own size"
"""The paper of a sheet that sets its own page size."""
_Pages = dict[str, Any]
"""The number of pages of a sheet on each paper, and the papers on which it is out of date."""


def run(options: argparse.Namespace) -> int:
    library = user_library()
    for name in options.game:
        require_game(library, name)
    entries = [entry for entry in read_manifest(options.out) if (options.out / str(entry["file"])).is_file()]
    listed: list[dict[str, Any]] = []
    problems: list[Problem] = []
    for name in options.game or library.games():
        try:
            head = _with_texts(library, load_head(library, name))
        except ProblemsError as error:
            problems += error.problems
            continue
        if options.pages:
            pages, found = _counted_now(library, head)
            problems += found
        else:
            pages = {sheet.id: _last_built(entries, f"{name}/{sheet.id}") for sheet in head.sheets}
        listed.append(_described(head, pages))
    if options.json:
        print(json.dumps({"games": listed}, indent=2, ensure_ascii=False))
    else:
        _print_list(listed, "cannot be built" if options.pages else "not built yet")
    if problems:
        raise ProblemsError(problems)
    return 0


def _with_texts(library: Library, head: GameHead) -> GameHead:
    """Return a game with the titles and descriptions that must be worked out from its data."""
    if not head.has_expressions:
        return head
    from printgen.game.load_game import read_game

    game = read_game(library, head.id).game
    return replace(head, title=game.title, sheets=game.sheets) if game else head


def _described(head: GameHead, pages: Mapping[str, _Pages]) -> dict[str, Any]:
    """Return the description of a game for the list."""
    return {
        "id": head.id,
        "title": head.title,
        "designer": head.designer,
        "version": head.version,
        "sheets": [
            {"id": sheet.id, "title": sheet.title, "about": sheet.about, "form": sheet.form, **pages[sheet.id]}
            for sheet in head.sheets
        ],
    }


def _last_built(entries: Sequence[Entry], sheet: str) -> dict[str, Any]:
    """Return the page counts of the last build of a sheet, and the papers on which it is out of date."""
    found = {_OWN_SIZE if paper is None else paper: entry for paper, entry in plain_pages(entries, sheet).items()}
    return {
        "pages": {paper: entry["pages"] for paper, entry in found.items()},
        OUT_OF_DATE: [paper for paper, entry in found.items() if entry.get(OUT_OF_DATE)],
    }


def _counted_now(library: Library, head: GameHead) -> tuple[dict[str, _Pages], list[Problem]]:
    """Lay out all sheets of a game; return the page counts, and the problems."""
    from printgen.build.build_report import report_of
    from printgen.build.job_selection import BuildRequest, select
    from printgen.build.pipeline import count_pages
    from printgen.build.workers import build_all

    selection = select(library, BuildRequest(targets=(head.id,)))
    results = build_all(selection.jobs, os.cpu_count() or 1, lambda _: None, count_pages)
    report = report_of(selection, results)
    pages: dict[str, _Pages] = {sheet.id: {"pages": {}, OUT_OF_DATE: []} for sheet in head.sheets}
    for built in report.built:
        pages[built.job.sheet.id]["pages"][built.job.paper_id or _OWN_SIZE] = built.pages
    return pages, list(report.problems)


def _print_list(listed: Sequence[dict[str, Any]], unknown: str) -> None:
    # Before the first build, a column that says so in every line would tell nothing.
    if not any(sheet["pages"] for game in listed for sheet in game["sheets"]):
        unknown = ""
    for game in listed:
        print(f"{game['id']}  {game['title']} (version {game['version']}, designer: {game['designer']})")
        for sheet in game["sheets"]:
            column = f" {_counts(sheet['pages'], sheet[OUT_OF_DATE]) or unknown:<23}" if unknown else ""
            print(f"  {game['id'] + '/' + sheet['id']:<28}{column} {sheet['about']}")


def _counts(pages: Mapping[str, int], old: Sequence[str]) -> str:
    """Return the number of pages on each paper, with a mark for those that are out of date."""
    if not pages:
        return ""
    mark = " (out of date)"
    all_old = set(old) == set(pages)
    counts = [f"{paper} {count}{mark if paper in old and not all_old else ''}" for paper, count in pages.items()]
    return f"pages: {', '.join(counts)}{mark if all_old else ''}"
