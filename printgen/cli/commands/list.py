"""Carry out `printgen list`: print the games with their sheets, papers and page counts."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from typing import Any

from printgen.build.job_selection import BuildRequest, select_jobs
from printgen.build.pipeline import count_pages
from printgen.build.workers import build_all, problems_of
from printgen.cli.user_folder import user_library
from printgen.problems import Problem, ProblemsError
from printgen.read.library import Library, require_game


def run(options: argparse.Namespace) -> int:
    library = user_library()
    for name in options.game:
        require_game(library, name)
    listed: list[dict[str, Any]] = []
    problems: list[Problem] = []
    for name in options.game or library.games():
        try:
            game, found = _listed(library, name)
        except ProblemsError as error:
            problems += error.problems
        else:
            listed.append(game)
            problems += found
    if options.json:
        print(json.dumps({"games": listed}, indent=2, ensure_ascii=False))
    else:
        _print_list(listed)
    if problems:
        raise ProblemsError(problems)
    return 0


def _listed(library: Library, name: str) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """Return the description of a game for the list, and the problems of its sheets."""
    jobs = select_jobs(library, BuildRequest(targets=(name,)))
    results = build_all(jobs, os.cpu_count() or 1, lambda _: None, count_pages)
    game = jobs[0].game
    sheets = [
        {
            "id": sheet.id,
            "title": sheet.title,
            "about": sheet.about,
            "form": sheet.form,
            "pages": {
                "own size" if built.job.paper_id is None else built.job.paper_id: built.pages
                for built in results
                if built.job.sheet.id == sheet.id and not built.problems
            },
        }
        for sheet in game.sheets
    ]
    listed = {
        "id": game.id,
        "title": game.title,
        "designer": game.designer,
        "version": game.version,
        "sheets": sheets,
    }
    return listed, problems_of(results)


def _print_list(listed: Sequence[dict[str, Any]]) -> None:
    for game in listed:
        print(f"{game['id']}  {game['title']} (version {game['version']}, designer: {game['designer']})")
        for sheet in game["sheets"]:
            pages = ", ".join(f"{paper} {count}" for paper, count in sheet["pages"].items()) or "cannot be built"
            print(f"  {game['id'] + '/' + sheet['id']:<28} pages: {pages:<16} {sheet['about']}")
