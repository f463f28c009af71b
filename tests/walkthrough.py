"""Turn a page of the documentation into steps, and carry them out literally in a folder.

A page is written for readers, and this is how it is read as a script:

- each line of a block of `sh` is a command;
- a block of `text` directly after it is the output of its last command; a line of three dots stands for any lines;
- any other block whose introduction ends with a path in backticks and a colon is a file to write, or lines to add to
  the file if the introduction says "the end of";
- a block of `diff` after such an introduction is an edit of that file, with `@@` between places that are apart.

Other blocks are illustrations.
"""

from __future__ import annotations

import contextlib
import io
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from printgen.cli.main import main

_BLOCK = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)
_INTRODUCED = re.compile(r"(the end of\s+)?`([\w./-]+)`[^`\n]*:\s*\Z")
_ANY_LINES = "..."
_LAST_LINE = re.compile(r"^\d+ problems?; ", re.MULTILINE)
"""The line at the end of a command that found problems."""
ANSWERS = "149.6\n7.86 in\n105.3\n148.1\n\n\n"
"""Answers to the one command that asks: two bars, the cross from two edges, the back as it should be."""
IN_A_CLONE = ("make", "pip", "git")
"""Programs whose commands set printgen up; they are not run, because the tests run in such a place already."""


@dataclass(frozen=True)
class Command:
    line: int
    words: tuple[str, ...]


@dataclass(frozen=True)
class Output:
    """Output of the command before it."""

    line: int
    text: str


@dataclass(frozen=True)
class WrittenFile:
    line: int
    path: str
    text: str
    is_added: bool = False
    """Whether the text is added to the end of a file that exists."""


@dataclass(frozen=True)
class Edit:
    line: int
    path: str
    old: str
    new: str


Step = Command | Output | WrittenFile | Edit


def steps_of(page: str) -> Iterator[Step]:
    """Return the steps of a page of Markdown, each with its line."""
    previous_end, previous_language = 0, ""
    for block in _BLOCK.finditer(page):
        indent, language, body = block.groups()
        text = re.sub(f"^{indent}", "", body, flags=re.MULTILINE)
        between = page[previous_end : block.start()]
        line = page.count("\n", 0, block.start()) + 2
        introduced = _INTRODUCED.search(between)
        if language == "sh":
            for number, command in enumerate(text.splitlines()):
                words = tuple(shlex.split(command, comments=True))
                if words:
                    yield Command(line + number, words)
        elif language == "text" and previous_language == "sh" and not between.strip():
            yield Output(line, text)
        elif language == "diff" and introduced:
            for hunk in re.split(r"^@@.*\n", text, flags=re.MULTILINE):
                yield Edit(line, introduced[2], _side(hunk, "-"), _side(hunk, "+"))
        elif introduced:
            yield WrittenFile(line, introduced[2], text, is_added=bool(introduced[1]))
        previous_end, previous_language = block.end(), language


def _side(diff: str, sign: str) -> str:
    """Return the text before (-) or after (+) an edit."""
    return "".join(f"{line[1:]}\n" for line in diff.splitlines() if line[:1] in (sign, " ", ""))


def carry_out(page: str, folder: Path) -> int:
    """Carry out the steps of a page in the current folder; return how many commands of printgen were run."""
    steps = list(steps_of(page))
    ran, printed = 0, ""
    for step, following in zip_longest(steps, steps[1:]):
        match step:
            case Command(words=("printgen", *arguments)):
                code, printed = run(arguments)
                failed = isinstance(following, Output) and _LAST_LINE.search(following.text) is not None
                assert code == (1 if failed else 0), (
                    f"line {step.line}: printgen {shlex.join(arguments)} gave {code}:\n{printed}"
                )
                ran += 1
            case Command(words=("rm", path)):
                (folder / path).unlink()
            case Command(words=(program, *_)):
                assert program in IN_A_CLONE, f"line {step.line}: {program} is not run by this test."
            case Output(text=text):
                assert matches(printed, text), f"line {step.line}: the page shows\n{text}\nbut the output is\n{printed}"
            case WrittenFile(path=path, text=text, is_added=is_added):
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                earlier = (folder / path).read_text(encoding="utf-8") if is_added else ""
                (folder / path).write_text(earlier + text, encoding="utf-8")
            case Edit(path=path, old=old, new=new):
                before = f"\n{(folder / path).read_text(encoding='utf-8')}"
                count = before.count(f"\n{old}")
                assert count == 1, f"line {step.line}: {path} has these lines {count} times:\n{old}"
                (folder / path).write_text(before.replace(f"\n{old}", f"\n{new}")[1:], encoding="utf-8")
    return ran


def run(arguments: list[str]) -> tuple[int, str]:
    """Run a command line of printgen; return its exit code, and its output with its error messages."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        try:
            code = main(arguments)
        except SystemExit as end:  # `--version` and `--help` end the program, and so does a wrong option
            code = int(end.code or 0)
    return code, printed.getvalue()


def matches(printed: str, shown: str) -> bool:
    """Whether an output is the one that is shown, in which a line of three dots stands for any lines."""
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() == _ANY_LINES else re.escape(line.rstrip()) + r"[ \t]*\n"
        for line in shown.splitlines()
    )
    return re.fullmatch(pattern, printed) is not None
