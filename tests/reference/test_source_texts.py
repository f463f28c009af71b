"""Descriptions are read from the source: docstrings, and the literals below fields."""

from __future__ import annotations

from dataclasses import dataclass

from printgen.reference.source_texts import describe_class, field_texts, own_field_texts, split_docstring


@dataclass(frozen=True)
class Base:
    """A base.

    It has a size
    and a colour.

    - one
    - two
    """

    size: int = 1
    """Its size."""
    colour: str = ""
    """Its colour,
    on two lines."""
    silent: int = 0


@dataclass(frozen=True)
class Derived(Base):
    size: int = 2
    """Another size."""
    more: int = 0


def test_the_first_paragraph_is_the_summary_and_lists_keep_their_lines() -> None:
    described = describe_class(Base)
    assert described.summary == "A base."
    assert described.text == "It has a size and a colour.\n\n- one\n- two"


def test_a_dataclass_without_a_docstring_has_no_description() -> None:
    assert Derived.__doc__
    assert describe_class(Derived).summary == ""


def test_texts_are_inherited_unless_a_class_has_its_own() -> None:
    assert field_texts(Derived) == {"size": "Another size.", "colour": "Its colour, on two lines."}
    assert own_field_texts(Derived) == {"size": "Another size."}


def test_a_class_without_a_source_has_no_texts() -> None:
    assert field_texts(int) == {}
    assert own_field_texts(type("Made", (), {})) == {}


def test_an_empty_docstring_is_an_empty_description() -> None:
    assert split_docstring("").summary == ""
