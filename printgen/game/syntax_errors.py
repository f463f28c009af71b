"""Turn Jinja's message about a template that it cannot read into plain words and a remedy."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass

from jinja2 import TemplateSyntaxError

from printgen.suggestions import did_you_mean

_TAGS = (
    "autoescape",
    "block",
    "call",
    "extends",
    "filter",
    "follows",
    "for",
    "from",
    "holds",
    "if",
    "import",
    "include",
    "macro",
    "print",
    "raw",
    "set",
    "with",
)
_BLOCKS = ("autoescape", "block", "call", "filter", "follows", "for", "holds", "if", "macro", "raw", "set", "with")
"""Tags that need an end; `set` needs one if it has no `=`."""
_SIGNS = {
    "begin of print statement": "{{",
    "begin of statement block": "{%",
    "end of print statement": "}}",
    "end of statement block": "%}",
}
_KINDS = {
    "float": "a number",
    "integer": "a number",
    "name": "a name",
    "string": "text",
    "template data / text": "text",
}
_TAG = re.compile(r"\{#.*?#\}|\{%[-+]?\s*(\w+)\b(.*?)[-+]?%\}", re.DOTALL)


@dataclass(frozen=True)
class SyntaxWords:
    what: str
    remedy: str = ""
    line: int = 0
    """Line of the template to correct, if it is not the line at which Jinja stopped."""


def syntax_words(
    error: TemplateSyntaxError, filters: Collection[str] = (), tests: Collection[str] = (), marks: str = ""
) -> SyntaxWords:
    """Describe a syntax error; `marks` are characters that were put in front of lines and are not the user's."""
    message = " ".join((error.message or "").split())
    if any(mark in message or repr(mark)[1:-1] in message for mark in marks):
        # The mark is in front of the next line.
        return SyntaxWords("a {{ or {% is not closed.", "Add }} or %}.", error.lineno - 1)
    source = error.source or ""
    for name in ("filter", "test"):
        if found := re.match(rf"No {name} named '([\w.]+)'", message):
            known = filters if name == "filter" else tests
            return SyntaxWords(f"there is no {name} '{found[1]}'.", unknown_filter_remedy(found[1], known, name))
    if found := re.match(r"Encountered unknown tag '(\w+)'\.", message):
        return _unknown_tag(found[1], message, source, error.lineno)
    if message.startswith("Unexpected end of template."):
        return _not_closed(source)
    for pattern, words in _MESSAGES.items():
        if found := re.fullmatch(pattern, message):
            return words(found)
    return SyntaxWords("this cannot be read as part of a template.", "Check the {{ }}, {% %} and quotes of the line.")


def unknown_filter_remedy(name: str, known: Collection[str], kind: str) -> str:
    """Suggest a filter or test, or the parentheses that a field of its result needs."""
    first, _, field = name.partition(".")
    if field and first in known:
        return f"To use the field '{field}' of its result, write (... | {first}).{field}."
    words = sorted(word for word in known if word.isidentifier())
    return did_you_mean(name, words, "filters" if kind == "filter" else "")


def _unknown_tag(tag: str, message: str, source: str, line: int) -> SyntaxWords:
    open_blocks = _open_blocks(source, tag, line)
    if tag.startswith("end") and tag.removeprefix("end") in _BLOCKS:
        if not open_blocks:
            return SyntaxWords(f"{{% {tag} %}} does not end anything.", "Delete it, or check its block.")
        name, opened = open_blocks[-1]
        what = f"{{% {tag} %}} is here, but the {{% {name} %}} on line {opened} is still open."
        return SyntaxWords(what, f"Write {{% end{name} %}} first.")
    if tag == "otherwise":
        return SyntaxWords("{% otherwise %} is not inside a {% holds %} or {% follows %}.", "Move it, or delete it.")
    if tag in ("else", "elif"):
        return SyntaxWords(f"{{% {tag} %}} is not inside an {{% if %}}.", "Move it, or delete it.")
    needed = re.findall(r"'(\w+)'", message.partition("looking for")[2].partition(".")[0])
    return SyntaxWords(f"there is no tag {{% {tag} %}}.", did_you_mean(tag, [*needed, *_TAGS]))


def _not_closed(source: str) -> SyntaxWords:
    open_blocks = _open_blocks(source)
    if not open_blocks:
        return SyntaxWords("the template ends inside a block.", "Add the tag that ends the block.")
    name, line = open_blocks[-1]
    return SyntaxWords(f"this {{% {name} %}} is not closed.", f"Add {{% end{name} %}}.", line)


def _open_blocks(source: str, tag: str = "", line: int = 0) -> list[tuple[str, int]]:
    """Return the blocks that are open at a tag of a line, or at the end, and the lines that open them."""
    stack: list[tuple[str, int]] = []
    for match in _TAG.finditer(source):
        name, at = match[1], source.count("\n", 0, match.start()) + 1
        if (name, at) == (tag, line):
            break
        if name in _BLOCKS and not (name == "set" and "=" in match[2]):
            stack.append((name, at))
        elif name and name.startswith("end") and stack and stack[-1][0] == name.removeprefix("end"):
            stack.pop()
    return stack


def _sign(word: str) -> str:
    """Return a sign in quotes, or the words for a kind of value."""
    return _KINDS.get(word) or f"'{_SIGNS.get(word, word)}'"


def _expected(match: re.Match[str]) -> SyntaxWords:
    # A name that is found is quoted, even if it is "name"; one that is expected is only called a name.
    wanted, found = _sign(match[1]), "'name'" if match[2] == "name" else _sign(match[2])
    if match[2] == "=":
        return SyntaxWords("a single '=' is not a comparison.", "Write == to compare.")
    if match[1].startswith("end of") and not match[2].startswith("end of"):
        remedy = f"Remove it, or write {wanted} or an operator in front of it."
        return SyntaxWords(f"{found} is not expected here.", remedy)
    if match[2] == "end of template":
        return SyntaxWords(f"the expression ends too early: {wanted} is missing.", "Complete it.")
    return SyntaxWords(f"{wanted} is missing in front of {found}.", f"Add {wanted}.")


def _unexpected(match: re.Match[str]) -> SyntaxWords:
    found = _SIGNS.get(match[1], match[1])
    if found in ("}}", "%}"):
        return SyntaxWords(f"a name or value is missing in front of '{found}'.", "Add it.")
    if found == "end of template":
        return SyntaxWords("the expression ends too early.", "Complete it.")
    if found == "}":
        return SyntaxWords("'}' is not expected here.", "Write }} to end an expression, or %} to end a tag.")
    return SyntaxWords(f"'{found}' is not expected here.", "Remove it, or add what is missing in front of it.")


def _unexpected_character(match: re.Match[str]) -> SyntaxWords:
    if match[2] in "\"'":
        return SyntaxWords("text in quotes is not closed.", f"Add {match[2]} at its end.")
    return SyntaxWords(f"'{match[2]}' is not expected here.", "Remove it, or put text in quotes.")


def _fixed(what: str, remedy: str) -> Callable[[re.Match[str]], SyntaxWords]:
    return lambda match: SyntaxWords(what, remedy)


def _quoting(what: str, remedy: str) -> Callable[[re.Match[str]], SyntaxWords]:
    """Describe an error with the parts of Jinja's message, which are \\1 and \\2."""
    return lambda match: SyntaxWords(match.expand(what), match.expand(remedy))


_MESSAGES: dict[str, Callable[[re.Match[str]], SyntaxWords]] = {
    r"expected token '(.+)', got '(.+)'": _expected,
    r"Expected an expression, got '(.+)'": _unexpected,
    r"unexpected end of template, expected '(.+)'\.": _fixed("the expression ends too early.", "Complete it."),
    r"unexpected '(.+)', expected '(.+)'": _quoting(
        r"'\1' does not match: the open bracket needs '\2'.", r"Write '\2'."
    ),
    r"unexpected '(.+)'": _unexpected,
    r"unexpected char (['\"])(.+)\1 at \d+": _unexpected_character,
    r"expected name or number": _fixed("a name is missing after the dot.", "Add the name of a field."),
    r"expected subscript expression": _fixed("a name is missing after the dot.", "Add the name of a field."),
    r"tag name expected": _fixed("the name of the tag is missing after {%.", "Write a tag such as {% if card %}."),
    r"Missing end of comment tag": _fixed("a comment is not closed.", "Add #}."),
    r"Missing end of raw directive": _fixed("{% raw %} is not closed.", "Add {% endraw %}."),
    r"block '(\w+)' defined twice": _quoting(
        r"the block name '\1' is used twice.", "Give each block a different name."
    ),
    r"can't assign to '(\w+)'": _fixed("{% set %} and {% for %} need a new name.", "Write {% set name = value %}."),
    r"non-default argument follows default argument": _fixed(
        "the arguments of a macro that have a default must come last.", "Move the others in front of them."
    ),
    r"You cannot chain multiple tests with is": _fixed(
        "only one test can follow 'is'.", "Join two tests with and: a is x and a is y."
    ),
    r"Can't assign to special loop variable in for-loop target": _fixed(
        "'loop' is the name of the loop itself.", "Choose another name."
    ),
    r"holds needs a condition": _fixed(
        "{% holds %} needs a condition.", "Write one, such as {% holds play.waves == 4 %}."
    ),
    r"expected call": _fixed("{% call %} needs a macro with parentheses.", "Write {% call name() %}."),
    r"names starting with an underline can not be imported": _fixed(
        "names that start with _ cannot be imported.", "Rename the macro."
    ),
    r"chunk after expression": _fixed(
        "there is something after the end of the expression.", "Remove the rest, or add an operator."
    ),
    r"Invalid character in identifier": _fixed(
        "a name contains a character that is not a letter, digit or _.", "Rename it, or put text in quotes."
    ),
    r"invalid syntax for function call expression": _fixed(
        "the arguments in these parentheses are in the wrong order.", "Write plain values first, then name=value."
    ),
    r"Block names in Jinja have to be valid Python .*": _fixed(
        "the name of a block cannot contain a hyphen.", "Use _ instead."
    ),
    r"it is not written in UTF-8": _fixed("the file is not written in UTF-8.", "Save it as UTF-8."),
    r".*escape.*": _fixed(
        "a backslash in this text starts an unknown escape sequence.", "Write two backslashes for one."
    ),
}
