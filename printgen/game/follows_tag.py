"""Turn `{% follows "rule" %}` in a template or a text into a test whether the rules that it restates are used."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from jinja2 import Environment, nodes
from jinja2.ext import Extension
from jinja2.parser import Parser
from jinja2.runtime import Undefined


@dataclass(frozen=True)
class TiedBlock:
    """The place of a block in its template; the name is empty in a text of the data."""

    template: str
    first: int
    last: int
    """Line of the tag that ends the block."""
    words: int = 0
    """Number of words in it that are not from the data; a heading or a number has only a few."""


AskBlock = Callable[[tuple[str, ...], TiedBlock], bool]
"""A function that returns whether a block is printed, from the ids of the rules that it restates."""
ASK = "is_block_used"
"""Name of that function in an environment."""


class FollowsTag(Extension):
    """The tag `follows`: its block is printed if one of its rules is used; the part after `otherwise` if none is."""

    tags = {"follows"}  # noqa: RUF012  (as in the base class)

    def __init__(self, environment: Environment):
        super().__init__(environment)
        # Without a book of rules, such as in a check of a record, every rule counts as used.
        if not hasattr(environment, ASK):
            environment.extend(**{ASK: _always})

    def parse(self, parser: Parser) -> nodes.Node:
        line = next(parser.stream).lineno
        ids = [parser.parse_expression()]
        while parser.stream.skip_if("comma"):
            ids.append(parser.parse_expression())
        body = parser.parse_statements(("name:otherwise", "name:endfollows"))
        instead: list[nodes.Node] = []
        if next(parser.stream).value == "otherwise":
            instead = parser.parse_statements(("name:endfollows",), drop_needle=True)
        block = (parser.name or "", line, parser.stream.current.lineno, _words_in(body))
        test = self.call_method("_is_used", [nodes.List(ids), *(nodes.Const(part) for part in block)], lineno=line)
        return nodes.If(test, body, [], instead, lineno=line)

    def _is_used(self, ids: list[Any], template: str, first: int, last: int, words: int) -> bool:
        ask: AskBlock = getattr(self.environment, ASK)
        return ask(tuple(_flat(ids)), TiedBlock(template, first, last, words))


def _words_in(body: list[nodes.Node]) -> int:
    """Count the words of a block, without those of markup."""
    texts = (text.data for node in body for text in node.find_all(nodes.TemplateData))
    return sum(len(re.findall(r"[^\W\d_]{2,}", re.sub(r"<[^>]*>?", " ", text))) for text in texts)


def _flat(ids: Any) -> Iterator[str]:
    """Yield the ids of nested lists; an empty field contains none."""
    match ids:
        case Undefined():
            str(ids)  # raises the error of an undefined name
        case None:
            return
        case str():
            yield ids
        case list() | tuple():
            for one in ids:
                yield from _flat(one)
        case _:
            raise TypeError('follows needs ids of rules or tables, such as "take-off"')


def _always(ids: tuple[str, ...], block: TiedBlock) -> bool:
    return True
