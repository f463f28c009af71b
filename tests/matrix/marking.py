"""Mark the output of every expression and of every claim in rendered markup, so that the rest is literal text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from jinja2 import nodes, pass_context
from jinja2.parser import Parser
from jinja2.runtime import Context
from markupsafe import Markup as SafeText

from printgen.game.claims import ClaimTag
from printgen.markup import render
from printgen.markup.marked_text import DATUM_END, DATUM_MIDDLE, DATUM_START

_CLAIM_START, _CLAIM_END = "\ue010", "\ue011"
_CLAIM = re.compile(f"{_CLAIM_START}([^{_CLAIM_START}{_CLAIM_END}]*){_CLAIM_END}")
_MARKED = re.compile(f"({DATUM_START}[^{DATUM_END}]*{DATUM_END}|<[^<>]*>|\ue003[^\ue004]*\ue004)")
"""Parts that are marked already, or that are not printed."""
_COMPUTED = "="
"""The path of a run that shows no single datum."""


@contextmanager
def every_expression_marked() -> Iterator[None]:
    """Mark the output of every expression, also if it shows no single datum, and the text of every claim."""
    finalize, parse = render._finalize, ClaimTag.parse

    @pass_context
    def marking(context: Context, value: Any) -> Any:
        shown = finalize(context, value)
        is_plain = not isinstance(value, SafeText) and isinstance(shown, str) and DATUM_START not in shown
        return _run(shown) if is_plain and shown else shown

    def marking_claim(self: ClaimTag, parser: Parser) -> nodes.Node:
        claim = parse(self, parser)
        assert isinstance(claim, nodes.If)
        for body in (claim.body, claim.else_):
            body[:] = [_data(_CLAIM_START), *body, _data(_CLAIM_END)]
        return claim

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(render, "_finalize", marking)
        patch.setattr(ClaimTag, "parse", marking_claim)
        yield


def claims_as_runs(markup: str) -> str:
    """Return markup in which the text of claims is marked as that of expressions is."""
    while _CLAIM.search(markup):
        markup = _CLAIM.sub(lambda claim: _parts_marked(claim[1]), markup)
    return markup


def _parts_marked(text: str) -> str:
    parts = _MARKED.split(text)
    return "".join(part if number % 2 or not part.strip() else _run(part) for number, part in enumerate(parts))


def _run(text: str) -> str:
    """Mark each line of a text, because a paragraph can end in it."""
    return "\n".join(
        f"{DATUM_START}{_COMPUTED}{DATUM_MIDDLE}{line}{DATUM_END}" if line else "" for line in text.split("\n")
    )


def _data(text: str) -> nodes.Node:
    return nodes.Output([nodes.TemplateData(text)])
