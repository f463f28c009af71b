"""Run the edit matrix: `python -m tests.matrix [GAME ...] [--jobs N] [--out FOLDER] [--fields PATTERN]`."""

from __future__ import annotations

import argparse
import sys
from fnmatch import fnmatchcase
from pathlib import Path
from random import Random

from tests.helpers import bundled
from tests.matrix.exceptions import load_exceptions
from tests.matrix.report import report
from tests.matrix.runner import all_findings, edits_of_game, kept_results, run


def main() -> int:
    """Try every edit of the named games; print what is not explained, and return 1 if there is anything."""
    parser = argparse.ArgumentParser(prog="python -m tests.matrix", description=__doc__)
    parser.add_argument("games", nargs="*", help="games to try; all if none is named")
    parser.add_argument("--jobs", type=int, default=2, help="number of processes")
    parser.add_argument("--fields", default="*", help="only edits of paths like this, such as 'targets.*'")
    parser.add_argument("--numbers", action="store_true", help="only take numbers to their limits, and to 1.5 times")
    parser.add_argument("--keep", action="store_true", help="keep results of an earlier version")
    parser.add_argument("--quick", action="store_true", help="do not lay out sheets, only look at their text")
    parser.add_argument("--most", type=int, help="largest number of edits to try, chosen at random but always the same")
    parser.add_argument("--out", type=Path, help="folder for one report per game")
    options = parser.parse_args()
    return max([_try_game(game, options) for game in options.games or bundled().games()])


def _try_game(game: str, options: argparse.Namespace) -> int:
    """Try the edits of a game, print a report, and return 1 if there is anything to correct."""
    exceptions = load_exceptions()
    unedited = [entry for entry in exceptions if entry.section == "not-edited" and entry.game in (game, "*")]
    every = edits_of_game(game)
    edits = [edit for edit in every if not any(fnmatchcase(edit.datum, entry.field) for entry in unedited)]
    edits = [edit for edit in edits if fnmatchcase(edit.datum, options.fields)]
    edits = [edit for edit in edits if edit.is_extreme or not options.numbers]
    if options.most is not None:
        edits = Random(0).sample(edits, min(options.most, len(edits)))
    results = run(game, edits, options.jobs, kept_results(game, any_digest=options.keep, is_quick=options.quick))
    names = {edit.name for edit in edits}
    found = [finding for finding in all_findings(results) if finding.edit in names]
    known = [entry for entry in exceptions if entry.section == "findings"]
    left = [finding for finding in found if not any(entry.explains(finding) for entry in known)]
    # Only all edits can show that an entry explains nothing.
    if options.fields == "*" and options.most is None and not options.quick and not options.numbers:
        unused = [entry for entry in known if entry.game == game and not any(map(entry.explains, found))]
        unused += [entry for entry in unedited if not any(fnmatchcase(edit.datum, entry.field) for edit in every)]
    else:
        unused = []
    text = report(left) + "".join(f"exceptions.yaml: nothing is like this entry: {entry}\n" for entry in unused)
    summary = f"{game}: {len(edits)} edits, {len(found)} findings, {len(left)} of them not explained"
    if options.out:
        (options.out / f"findings-{game}.txt").write_text(f"# {summary}\n\n{text}\n", encoding="utf-8")
    print(f"{text}\n{summary}")
    return 1 if left or unused else 0


if __name__ == "__main__":
    sys.exit(main())
