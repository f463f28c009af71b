"""Turn the tag `holds` into text that is printed only if its condition is true, and report conditions that are not.

`{% holds campaign.days == 7 %}A week of raids.{% otherwise %}{{ campaign.days }} days of raids.{% endholds %}`
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from jinja2 import nodes
from jinja2.exceptions import TemplateRuntimeError
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from jinja2.parser import Parser

from printgen.facts import with_datum

_TIGHT_BEFORE = frozenset({"dot", "lbracket", "rbracket", "lparen", "rparen", "comma"})
_TIGHT_AFTER = frozenset({"dot", "lbracket", "lparen"})
_OPERATORS = frozenset({"and", "or", "not", "in", "is", "if", "else"})
_STOPPERS = ("name:otherwise", "name:endholds")


@dataclass(frozen=True)
class BrokenClaim:
    """A condition that is false although no other wording is given, with the values that it reads."""

    condition: str
    values: tuple[Any, ...]
    line: int
    """Line of the template or of the text of the data."""


class ClaimTag(Extension):
    """The tag `holds`: a text that is true only under a condition, and another wording after `otherwise`."""

    tags = {"holds"}  # noqa: RUF012  (the attribute of Jinja's class)

    def parse(self, parser: Parser) -> nodes.Node:
        line = next(parser.stream).lineno
        condition, text = _condition(parser, line)
        body = parser.parse_statements(_STOPPERS)
        if parser.stream.skip_if("name:otherwise"):
            other = parser.parse_statements(("name:endholds",))
        else:
            other = [_report(condition, text, line)]
        parser.stream.expect("name:endholds")
        return nodes.If(condition, body, [], other, lineno=line)


def claimed_text(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the fields of a record with `holds` and `otherwise`, if it has them, as tags around its `text`."""
    condition, text, other = (fields.get(name) for name in ("holds", "text", "otherwise"))
    if not condition or not text:
        return fields
    wording = f"{{% otherwise %}}{other}" if other else ""
    claimed = f"{{% holds {condition} %}}{text}{wording}{{% endholds %}}"
    return {**fields, "text": with_datum(claimed, getattr(text, "datum", ""))}


def refuse_claim(claim: BrokenClaim) -> NoReturn:
    """Raise an error for a condition that is false where nothing collects such problems."""
    raise TemplateRuntimeError(f"the condition '{claim.condition}' of {{% holds %}} is false")


def _condition(parser: Parser, line: int) -> tuple[nodes.Expr, str]:
    """Parse the condition of a tag; return it with its text."""
    stream = parser.stream
    tokens: list[Token] = []
    while stream.current.type not in ("block_end", "eof"):
        tokens.append(next(stream))
    if not tokens:
        parser.fail("holds needs a condition", line)
    parser.stream = TokenStream(iter(tokens), stream.name, stream.filename)
    condition = parser.parse_expression()
    if parser.stream.current.type != "eof":
        parser.fail(f"unexpected '{parser.stream.current.value}'", line)
    parser.stream = stream
    return condition, "".join(_spaced(tokens))


def _spaced(tokens: Sequence[Token]) -> Iterator[str]:
    """Yield the parts of a condition as a person would write them."""
    previous = ""
    for token in tokens:
        opens = token.type in ("lparen", "lbracket") and previous not in ("name", "rbracket", "rparen")
        tight = (token.type in _TIGHT_BEFORE and not opens) or previous in _TIGHT_AFTER or not previous
        yield ("" if tight else " ") + (f'"{token.value}"' if token.type == "string" else str(token.value))
        previous = "operator" if token.value in _OPERATORS else token.type


def _report(condition: nodes.Expr, text: str, line: int) -> nodes.Node:
    """Return the call that reports a false condition, with the values that it reads."""
    values = nodes.List([*_paths(condition)], lineno=line)
    arguments = [nodes.ContextReference(), nodes.Const(text), values, nodes.Const(line)]
    call = nodes.Call(nodes.EnvironmentAttribute("broken_claim"), arguments, [], None, None, lineno=line)
    return nodes.ExprStmt(call, lineno=line)


def _paths(node: nodes.Node) -> Iterator[nodes.Expr]:
    """Yield every name in an expression with the fields that follow it, such as campaign.days."""
    if isinstance(node, nodes.Name | nodes.Getattr | nodes.Getitem):
        yield node
        if isinstance(node, nodes.Getitem):
            yield from _paths(node.arg)
        return
    for child in node.iter_child_nodes():
        yield from _paths(child)


def data_read(values: Iterable[Any]) -> tuple[str, ...]:
    """Return the paths of the data that a condition reads: of fields, of records, or of all records of a kind."""
    return tuple(dict.fromkeys(path for value in values if (path := getattr(value, "datum", ""))))
