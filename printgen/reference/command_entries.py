"""Turn the parser of the command line into entries: each command with its arguments and options."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from printgen.reference.attribute_words import REQUIRED
from printgen.reference.reference_page import Entry, Row


def command_entries(parser: argparse.ArgumentParser) -> tuple[Entry, ...]:
    """Return one entry for each command of the program."""
    choices = _subcommands(parser)
    helps = {choice.dest: choice.help or "" for choice in choices._choices_actions}
    return tuple(_entry(parser.prog, name, helps.get(name, ""), command) for name, command in choices.choices.items())


def _subcommands(parser: argparse.ArgumentParser) -> argparse._SubParsersAction[argparse.ArgumentParser]:
    return next(action for action in parser._actions if isinstance(action, argparse._SubParsersAction))


def _entry(program: str, name: str, help_: str, command: argparse.ArgumentParser) -> Entry:
    usage = " ".join(command.format_usage().removeprefix("usage: ").split())
    return Entry(
        name=name,
        meaning="command",
        title=f"`{program} {name}`",
        summary=_sentence(help_),
        text=command.description or "",
        facts=(("Usage", f"`{usage}`"),),
        rows=tuple(_rows(command)),
        rows_title="Options",
        aliases=(f"{program} {name}",),
    )


def _rows(command: argparse.ArgumentParser) -> Iterator[Row]:
    for action in command._actions:
        if isinstance(action, argparse._HelpAction):
            continue
        name = ", ".join(action.option_strings) or str(action.metavar or action.dest)
        yield Row(name, _sentence(_help(action)), _type(action), _default(action))


def _help(action: argparse.Action) -> str:
    return (action.help or "") % {"default": action.default} if "%(" in (action.help or "") else action.help or ""


def _type(action: argparse.Action) -> str:
    if action.choices:
        return ", ".join(f"`{choice}`" for choice in action.choices)
    if not action.option_strings:
        return "any number" if action.nargs == "*" else ""
    if action.nargs == 0:
        return ""
    value = f"`{action.metavar or action.dest.upper()}`"
    return f"{value}, repeatable" if isinstance(action, argparse._AppendAction) else value


def _default(action: argparse.Action) -> str:
    if action.option_strings:
        return ""
    return "" if action.nargs in ("*", "?") else REQUIRED


def _sentence(text: str) -> str:
    if not text:
        return ""
    start = f"{text[0].upper()}{text[1:]}"
    return start if start.endswith((".", "?")) else f"{start}."
