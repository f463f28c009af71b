"""Turn a command line into calls of the pipeline, and what comes back into words and an exit code."""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from printgen import __version__

_MOST_SHOWN = 100
"""Problems that are printed; the others are only counted."""
COMMANDS = {
    "list": "printgen.cli.commands.list",
    "build": "printgen.cli.commands.build",
    "check": "printgen.cli.commands.check",
    "calibrate": "printgen.cli.commands.calibrate",
    "log": "printgen.cli.commands.log",
    "new": "printgen.cli.commands.new",
    "copy": "printgen.cli.commands.new",
    "schema": "printgen.cli.commands.schema",
    "docs": "printgen.cli.commands.docs",
}
"""The module of each command, imported when it is used: `--help` answers without loading ReportLab."""


def main(arguments: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    options = parser().parse_args(_with_separator(sys.argv[1:] if arguments is None else list(arguments)))
    from printgen.cli.exit_codes import INTERRUPTED, WRONG_USE
    from printgen.problems import ProblemsError, UsageError, reason

    try:
        code = int(importlib.import_module(COMMANDS[options.command]).run(options))
        sys.stdout.flush()
        return code
    except ProblemsError as error:
        return _report(error)
    except UsageError as error:
        _say(f"printgen: {error}")
        return WRONG_USE
    except KeyboardInterrupt:
        _say("printgen: stopped; no file was changed.")
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has seen enough; Python must not complain about that when it closes the pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        _say(f"printgen: {error.filename or 'output'}: {reason(error)}.")
        return WRONG_USE


def _with_separator(arguments: list[str]) -> list[str]:
    """Return the arguments with `--` before the words of `docs`, which can be options of other commands."""
    first = next((number for number, word in enumerate(arguments) if not word.startswith("-")), len(arguments))
    if arguments[first : first + 1] != ["docs"] or arguments[first + 1 :][:1] in (["-h"], ["--help"], ["--path"]):
        return arguments
    return [*arguments[: first + 1], "--", *arguments[first + 1 :]]


def _say(text: str) -> None:
    if sys.stderr is not None:
        print(text, file=sys.stderr)


def _report(error: Exception) -> int:
    from printgen.cli.exit_codes import PROBLEMS
    from printgen.problems import ProblemsError

    assert isinstance(error, ProblemsError)
    count = len(error.problems)
    for problem in error.problems[:_MOST_SHOWN]:
        _say(str(problem))
    if count > _MOST_SHOWN:
        _say(f"... and {count - _MOST_SHOWN} more.")
    _say(f"{count} problem{'s' if count != 1 else ''}; no file was changed.")
    return PROBLEMS


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="printgen",
        description="Build print-ready components and rulebooks for tabletop games from YAML and CSV data.",
    )
    top.add_argument("--version", action="version", version=f"printgen {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)

    command = commands.add_parser("list", help="games and sheets, with papers and page counts")
    command.add_argument("game", nargs="*", metavar="GAME", help="only these games")
    command.add_argument("--json", action="store_true", help="for programs")

    command = commands.add_parser("build", help="build sheets into output/")
    _add_targets(command)
    command.add_argument("--out", type=Path, default=Path("output"), metavar="DIR", help="default: output")
    command.add_argument(
        "--format",
        choices=("pdf", "svg", "png", "html", "md"),
        default="pdf",
        help="default: pdf; html and md: documents only, as text apart from paper and ink",
    )
    command.add_argument("--dpi", type=_whole(20, 1200), default=150, help="of PNG files (default: 150)")
    command.add_argument("--keep-markup", action="store_true", help="also write the markup each template made")

    command = commands.add_parser("check", help="check data, references, layout and print; write nothing")
    _add_targets(command)

    command = commands.add_parser("calibrate", help="make a test sheet for a printer, and keep what it shows")
    command.add_argument("--paper", choices=("a4", "letter"), help="of the sheet (default: both; with --name: a4)")
    command.add_argument("--out", type=Path, metavar="DIR", help="default: output")
    command.add_argument("--name", metavar="PRINTER", help="ask what the printed sheet measures, and keep it by a name")
    command.add_argument("--force", action="store_true", help="with --name: replace a printer of that name")
    command.add_argument("--list", action="store_true", help="the printers that are known")

    command = commands.add_parser("log", help="start a log of a game, to keep day by day")
    command.add_argument("game", metavar="GAME")
    command.add_argument("action", choices=("new",), help="new: an empty log, with comments that say what to write")
    command.add_argument("file", type=Path, metavar="FILE", help="such as week2.yaml; never one that is there already")

    command = commands.add_parser("new", help="start a small working game below this folder")
    command.add_argument("name", metavar="NAME")

    command = commands.add_parser("copy", help="copy a game below this folder, to edit it")
    command.add_argument("game", metavar="GAME")
    command.add_argument("name", metavar="NAME")

    command = commands.add_parser("schema", help="JSON Schemas of the YAML kinds")
    command.add_argument("game", nargs="?", metavar="GAME", help="with the kinds this game adds")
    command.add_argument("--out", type=Path, metavar="DIR", help="write one file a kind instead of printing")

    command = commands.add_parser("docs", help="open the documentation, or look up a word in the reference")
    command.add_argument(
        "word",
        nargs="*",
        metavar="WORD",
        help="element, attribute, filter, field type, command, paint or topic, such as table, table.row-min or units",
    )
    command.add_argument("--path", action="store_true", help="print the path of the documentation; open no browser")
    return top


def _add_targets(command: argparse.ArgumentParser) -> None:
    command.add_argument("target", nargs="*", metavar="GAME[/SHEET]", help="default: every sheet of every game")
    command.add_argument(
        "--paper", action="append", metavar="PAPER", help="a4, letter, a3, ... (default: a4 and letter)"
    )
    command.add_argument(
        "--log", action="append", type=Path, metavar="FILE", help="only the sheets that a log fills in, from this one"
    )
    command.add_argument(
        "--with",
        dest="with_",
        action="append",
        metavar="OPTION",
        help="this option, scenario or event in force, by id or rule",
    )
    command.add_argument("--without", action="append", metavar="OPTION", help="without this option")
    command.add_argument(
        "--against", metavar="DIR", help="mark what differs from the data in this folder (default: the published game)"
    )
    command.add_argument(
        "--base-text", type=Path, metavar="DIR", help="your own text of the published rules, a file a rule: 8.6.md"
    )
    command.add_argument(
        "--printer", metavar="NAME", help="make up for this printer's errors (see calibrate; PDF only)"
    )
    command.add_argument(
        "--backs",
        choices=("long", "short", "fold", "none"),
        default="long",
        help="paper turned over its long or short edge; or, of cards: folded over, or none (default: long)",
    )
    command.add_argument("--ink", choices=("colour", "mono", "both"), default="colour", help="default: colour")
    command.add_argument("--jobs", type=_whole(1, 256), default=0, metavar="N", help="processes (default: one a core)")


def _whole(low: int, high: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 5 and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(f"a number from {low} to {high}")
        return int(text)

    return read
