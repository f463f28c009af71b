"""Turn a command line into a call of its command, and errors into messages and an exit code."""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from printgen import __version__
from printgen.cli.argument_parser import ArgumentParser, parse_arguments
from printgen.cli.exit_codes import INTERRUPTED, PROBLEMS, SUCCESS, WRONG_USE

_OUTPUT = Path("output")
"""Folder for files in the project, if the user names none."""
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
"""The module of each command, imported only when it is used, so that `--help` does not load ReportLab."""
_ALL_OR_NOTHING = ("list", "build", "check", "docs")
"""Commands that write all of their files together at the end, or no file."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    given = sys.argv[1:] if arguments is None else list(arguments)
    if not given:
        parser().print_help()
        return SUCCESS
    options = parse_arguments(parser(), _with_separator(given))
    from printgen.problems import ProblemsError, UsageError, reason

    try:
        _find_project(options)
        code = int(importlib.import_module(COMMANDS[options.command]).run(options))
        sys.stdout.flush()
        return code
    except ProblemsError as error:
        return _report(error)
    except UsageError as error:
        _say(f"printgen: {error}")
        return WRONG_USE
    except KeyboardInterrupt:
        # The other commands write files one after the other, so some of them can be there.
        _say(f"printgen: stopped{'; no file was changed' if options.command in _ALL_OR_NOTHING else ''}.")
        return INTERRUPTED
    except BrokenPipeError:
        # The reading program closed the pipe. Without this, Python would report an error when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        _say(f"printgen: {error.filename or 'output'}: {reason(error)}.")
        return WRONG_USE


def _find_project(options: argparse.Namespace) -> None:
    """Replace the games and the folder for output as the user typed them by those of the project."""
    from printgen.cli.user_folder import default_output, target_name

    for name in {"target", "game"} & set(vars(options)):
        typed = getattr(options, name)
        setattr(options, name, [*map(target_name, typed)] if isinstance(typed, list) else typed and target_name(typed))
    if getattr(options, "out", None) == _OUTPUT:
        options.out = default_output()


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
    from printgen.cli.problem_report import MOST_SHOWN, report
    from printgen.problems import ProblemsError

    assert isinstance(error, ProblemsError)
    count = len(error.problems)
    for line in report(error.problems, MOST_SHOWN):
        _say(line)
    _say(f"{count} problem{'s' if count != 1 else ''}; no file was changed.")
    return PROBLEMS


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    top = ArgumentParser(
        prog="printgen",
        description="Build print-ready components and rulebooks for tabletop games from YAML and CSV data.",
        epilog="To start, type 'printgen list', then 'printgen build' and the name of a sheet. "
        "For the options of a command, type its name and --help, such as 'printgen build --help'.",
    )
    top.add_argument("--version", action="version", version=f"printgen {__version__}", help="print the version")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)

    def add(name: str, about: str, details: str = "") -> argparse.ArgumentParser:
        description = f"{about[0].upper()}{about[1:]}.{details and f' {details}'}"
        return commands.add_parser(name, help=about, description=description)

    command = add(
        "list",
        "list games and their sheets",
        "The numbers of pages are those of the last build, as far as they are known.",
    )
    command.add_argument("game", nargs="*", metavar="GAME", help="list only these games")
    command.add_argument("--pages", action="store_true", help="count the pages now; this takes as long as `check`")
    command.add_argument(
        "--out", type=Path, default=_OUTPUT, metavar="DIR", help="folder of the last build (default: output)"
    )
    command.add_argument("--json", action="store_true", help="print the list as JSON, for programs")

    command = add(
        "build",
        "build sheets and write them to output/",
        "A sheet with a problem is not written. Its older file is kept and reported as out of date.",
    )
    _add_targets(command)
    command.add_argument(
        "--out", type=Path, default=_OUTPUT, metavar="DIR", help="folder to write to (default: output)"
    )
    command.add_argument(
        "--format",
        choices=("pdf", "svg", "png", "html", "md"),
        default="pdf",
        help="file format (default: pdf); html and md are only for documents such as rulebooks, without paper or ink",
    )
    command.add_argument(
        "--dpi", type=_whole(20, 1200), default=150, help="resolution of PNG files, in dots per inch (default: 150)"
    )
    command.add_argument(
        "--keep-markup",
        action="store_true",
        help="also write the XML markup that each template produces, to find mistakes in templates",
    )

    command.add_argument(
        "--draft",
        action="store_true",
        help="also write drafts of the sheets with problems, with red frames around what does not fit",
    )
    command.add_argument(
        "--strict", action="store_true", help="write all sheets or none: if there is a problem, change no file"
    )

    command = add("check", "find problems in data, templates and finished pages, without writing files")
    _add_targets(command)

    command = add(
        "calibrate",
        "make a test sheet for your printer, or save its measurements",
        "Without options: write the test sheets. With --name: ask for the measurements of a printed test sheet.",
    )
    command.add_argument(
        "--paper",
        type=str.lower,
        choices=("a4", "letter"),
        help="paper of the test sheet (default: both; with --name: a4)",
    )
    command.add_argument("--out", type=Path, metavar="DIR", help="folder for the test sheets (default: output)")
    command.add_argument(
        "--name", metavar="PRINTER", help="ask for the measurements, and save them as a printer with this name"
    )
    command.add_argument("--force", action="store_true", help="with --name: replace a saved printer")
    command.add_argument("--list", action="store_true", help="list the saved printers")

    command = add("log", "create an empty log of a game, to fill in as you play")
    command.add_argument("game", metavar="GAME", help="the game that you play")
    command.add_argument("action", choices=("new",), help="create an empty log, with comments that explain it")
    command.add_argument(
        "file", type=Path, metavar="FILE", help="file to create, such as week2.yaml; it must not exist yet"
    )

    command = add("new", "create a small working game in this folder")
    command.add_argument("name", metavar="NAME", help="name of the new game, such as my-game")

    command = add("copy", "copy a game into this folder so that you can edit it")
    command.add_argument("game", metavar="GAME", help="game to copy")
    command.add_argument("name", metavar="NAME", help="name of the copy, such as my-game")

    command = add("schema", "print JSON Schemas of the YAML files, so that your editor can find mistakes as you type")
    command.add_argument("game", nargs="?", metavar="GAME", help="include the kinds of data that this game declares")
    command.add_argument(
        "--out", type=Path, metavar="DIR", help="write one file per kind to this folder instead of printing them"
    )

    command = add("docs", "open the documentation, or look up a word in the reference")
    command.add_argument(
        "word",
        nargs="*",
        metavar="WORD",
        help="element, attribute, filter, field type, command, paint or topic, such as table, table.row-min or units",
    )
    command.add_argument(
        "--path", action="store_true", help="print the path of the documentation without opening a browser"
    )
    return top


def _add_targets(command: argparse.ArgumentParser) -> None:
    """Add the arguments that select sheets and change how they are built."""
    command.add_argument(
        "target",
        nargs="*",
        metavar="GAME[/SHEET]",
        help="games, such as my-game or data/my-game, or single sheets, such as my-game/cards "
        "(default: all sheets of all games)",
    )
    command.add_argument(
        "--paper",
        action="append",
        metavar="PAPER",
        help="paper such as a4, letter, a3 or tabloid; can be repeated (default: a4 and letter)",
    )
    command.add_argument(
        "--log",
        action="append",
        type=Path,
        metavar="FILE",
        help="fill in the record sheets from this log, and use only those sheets; can be repeated",
    )
    command.add_argument(
        "--with",
        dest="with_",
        action="append",
        metavar="OPTION",
        help="for a variant: switch on an option, scenario or event, by id or rule number; can be repeated",
    )
    command.add_argument(
        "--without", action="append", metavar="OPTION", help="for a variant: switch off an option; can be repeated"
    )
    command.add_argument(
        "--against",
        metavar="DIR",
        help="for a variant: mark the differences from an earlier version (a folder that contains data/), or from the "
        "published game if DIR is 'base' (default: base)",
    )
    command.add_argument(
        "--base-text",
        type=Path,
        metavar="DIR",
        help="for a variant: print your copy of the published rules, one file per rule (8.6.md) in this folder",
    )
    command.add_argument(
        "--printer", metavar="NAME", help="correct PDFs for the errors of a printer that you measured with 'calibrate'"
    )
    command.add_argument(
        "--backs",
        choices=("long", "short", "fold", "none"),
        default="long",
        help="long or short: print both sides of the paper, flipped on that edge; fold: print each card and its back "
        "as one piece, to be folded and glued; none: print cards without backs (default: long)",
    )
    command.add_argument(
        "--ink",
        choices=("colour", "mono", "both"),
        default="colour",
        help="colour, mono (black and white) or both (default: colour)",
    )
    command.add_argument(
        "--jobs",
        type=_whole(1, 256),
        default=0,
        metavar="N",
        help="number of parallel processes (default: one per core)",
    )


def _whole(low: int, high: int) -> Callable[[str], int]:
    """Return a reader of whole numbers within limits, for argparse."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 5 and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(f"'{text[:40]}' is not a whole number from {low} to {high}")
        return int(text)

    return read
