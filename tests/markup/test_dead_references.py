"""References to rules that are gone: removed if the text only points at them, otherwise found with their sentence."""

from __future__ import annotations

import pytest

from printgen.markup.dead_references import sentences_to_edit, without_gone

GONE = frozenset({"x", "y"})


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Fire (section [](#x)).", "Fire."),
        ("Fire (see [](#x) and [](#y)).", "Fire."),
        ("Fire (sections [](#x) and [](#a)).", "Fire (section [](#a))."),
        ("Fire (see sections [](#a), [](#x) and [](#b)).", "Fire (see sections [](#a) and [](#b))."),
        ("Fire ([](#a), [](#b) or [](#x)) now.", "Fire ([](#a) or [](#b)) now."),
        ('Fire\n    ([](#x "Title")).', "Fire."),
        ("It is lower: see [](#x).", "It is lower."),
        ("It is lower: see [](#x) and [](#a).", "It is lower: see [](#a)."),
        ("Fire. See section [](#x). Move.", "Fire. Move."),
        ("See also [](#x).", ""),
        ("Fire (section [](#a)).", "Fire (section [](#a))."),
        ("By [](#x), fire.", "By [](#x), fire."),
        ("At night, see [](#x).", "At night, see [](#x)."),
        ("Fire (at night, [](#x)).", "Fire (at night, [](#x))."),
    ],
)
def test_a_reference_that_only_points_is_removed(text: str, left: str) -> None:
    assert without_gone(text, GONE).strip() == left


def test_a_sentence_that_needs_its_reference_is_found() -> None:
    text = "Move first. By section [](#x), you\nfire twice. Then stop.\n\n- Use [](#y).\n- Use [](#a)."
    assert sentences_to_edit(text, GONE) == [
        ("x", "By section [](#x), you fire twice."),
        ("y", "Use [](#y)."),
    ]


def test_a_text_without_such_references_stays_the_same_object() -> None:
    text = "See [](#a)."
    assert without_gone(text, GONE) is text
    assert sentences_to_edit(text, GONE) == []
