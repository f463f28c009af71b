"""Turn the parser of the command line into entries: each command with its arguments and options."""

from __future__ import annotations

import argparse
import re
from collections.abc import Collection, Iterator

from printgen.reference.attribute_words import REQUIRED
from printgen.reference.reference_page import Entry, Row


def command_entries(parser: argparse.ArgumentParser) -> tuple[Entry, ...]:
    """Return an entry for the program itself, and one for each of its commands."""
    choices = _subcommands(parser)
    helps = {choice.dest: choice.help or "" for choice in choices._choices_actions}
    commands = (
        _entry(f"{parser.prog} {name}", name, helps.get(name, ""), one) for name, one in choices.choices.items()
    )
    return _entry(parser.prog, parser.prog, parser.description or "", parser), *commands


def _subcommands(parser: argparse.ArgumentParser) -> argparse._SubParsersAction[argparse.ArgumentParser]:
    return next(action for action in parser._actions if isinstance(action, argparse._SubParsersAction))


def _entry(shown: str, name: str, help_: str, command: argparse.ArgumentParser) -> Entry:
    summary = _sentence(help_)
    return Entry(
        name=name,
        meaning="command",
        title=f"`{shown}`",
        summary=summary,
        text=(command.description or "").removeprefix(summary).strip(),
        facts=(("Usage", f"`{_usage(command)}`"),),
        rows=tuple(_rows(command)),
        rows_title="Options",
        aliases=(shown,),
    )


def _rows(command: argparse.ArgumentParser) -> Iterator[Row]:
    has_commands = any(isinstance(action, argparse._SubParsersAction) for action in command._actions)
    for action in command._actions:
        # Every command has --help; it is described once, with the program.
        if isinstance(action, argparse._SubParsersAction) or (
            isinstance(action, argparse._HelpAction) and not has_commands
        ):
            continue
        text = _sentence(_with_code(_help(action), () if action.metavar else tuple(action.choices or ())))
        yield Row(_name(action), text, _type(action), _default(action))


def _usage(command: argparse.ArgumentParser) -> str:
    """Return the command line; the table below it lists the options."""
    options = [one for one in command._actions if one.option_strings and not isinstance(one, argparse._HelpAction)]
    arguments = [_argument(one) for one in command._actions if not one.option_strings]
    return " ".join((command.prog, *(["[OPTIONS]"] if options else []), *arguments))


def _argument(action: argparse.Action) -> str:
    name = _name(action)
    if isinstance(action, argparse._SubParsersAction):
        return f"{name} ..."
    return {"*": f"[{name} ...]", "?": f"[{name}]"}.get(str(action.nargs), name)


def _name(action: argparse.Action) -> str:
    if action.option_strings:
        return ", ".join(action.option_strings)
    return str(action.metavar) if action.metavar else "|".join(action.choices or (action.dest,))


def _help(action: argparse.Action) -> str:
    return (action.help or "") % {"default": action.default} if "%(" in (action.help or "") else action.help or ""


def _type(action: argparse.Action) -> str:
    if not action.option_strings:
        return "any number" if action.nargs == "*" else ""
    if action.choices:
        return ", ".join(f"`{choice}`" for choice in action.choices)
    if action.nargs == 0:
        return ""
    return f"`{action.metavar or action.dest.upper()}`"


def _default(action: argparse.Action) -> str:
    if action.option_strings:
        return ""
    return "" if action.nargs in ("*", "?") else REQUIRED


def _with_code(text: str, values: Collection[str]) -> str:
    """Return the help of an option with the values that the option can have as code."""
    return re.sub(rf"\b(?:{'|'.join(map(re.escape, values))})\b", r"`\g<0>`", text) if values else text


def _sentence(text: str) -> str:
    if not text:
        return ""
    start = f"{text[0].upper()}{text[1:]}"
    return start if start.endswith((".", "?")) else f"{start}."
