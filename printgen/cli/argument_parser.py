"""Turn a mistyped command, option or choice into a message that suggests the right one."""

from __future__ import annotations

import argparse
import re
import sys
from typing import NoReturn

from printgen.cli.exit_codes import WRONG_USE

_CHOICE = re.compile(r"argument (?P<of>\S+): invalid choice: '(?P<word>[^']*)' \(choose from (?P<known>.*)\)")
_UNKNOWN = re.compile(r"unrecognized arguments: (?P<words>.*)")
_OPTION = re.compile(r"(?<![\w-])--[a-z][\w-]*")


class ArgumentParser(argparse.ArgumentParser):
    """A parser whose errors suggest what was meant."""

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(WRONG_USE, f"{self.prog}: error: {self._explained(message)}\n")

    def _explained(self, message: str) -> str:
        # Imported here, so that `--help` does not load it.
        from printgen.suggestions import did_you_mean

        if found := _CHOICE.fullmatch(message):
            word, known = found["word"], re.findall(r"[\w-]+", found["known"])
            is_command = found["of"] == "COMMAND"
            what = f"there is no command '{word}'." if is_command else f"{found['of']} cannot be '{word}'."
            return f"{what} {did_you_mean(word, known)}"
        if found := _UNKNOWN.fullmatch(message):
            word = found["words"].split()[0]
            known = sorted(set(_OPTION.findall(self.format_help())))
            if word.startswith("-"):
                return f"there is no option '{word}'. {did_you_mean(word.partition('=')[0], known)}"
            return f"'{word}' is one argument too many. For the arguments, type {self.prog} --help."
        return message


def parse_arguments(parser: ArgumentParser, arguments: list[str]) -> argparse.Namespace:
    """Parse a command line; a wrong option is reported by the parser of its command, which knows the right ones."""
    options, unknown = parser.parse_known_args(arguments)
    if unknown:
        _parser_of(parser, options.command).error(f"unrecognized arguments: {' '.join(unknown)}")
    return options


def _parser_of(parser: argparse.ArgumentParser, command: str) -> argparse.ArgumentParser:
    choices = next(action.choices for action in parser._actions if action.dest == "command")
    assert isinstance(choices, dict), "the commands are given with their parsers"
    found: argparse.ArgumentParser = choices[command]
    return found
