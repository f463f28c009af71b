"""Turn the elements of the markup into entries: attributes, content, the places where each may be used, examples."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from printgen.elements.element import Element, Holds
from printgen.elements.roles import Role
from printgen.markup.attributes import Attribute, attributes_of
from printgen.reference.attribute_words import default_words, type_words
from printgen.reference.examples import MarkupExample
from printgen.reference.reference_page import Entry, Example, Row
from printgen.reference.source_texts import describe_class, field_texts, own_field_texts

Vocabulary = Mapping[str, type[Element]]

_ALL_HAVE = ("width", "height")
"""Attributes that are described once for all elements."""
_BOXES = "elements.md#boxes"
_ANY_PARENT = f"every element that contains [boxes]({_BOXES})"
_HOLDS_WORDS = {
    "nothing": "nothing",
    "text": "text",
    "boxes": f"any number of [boxes]({_BOXES})",
    "one box": f"one [box]({_BOXES})",
    "text or one box": f"text, or one [box]({_BOXES})",
}
_ROLE_WORDS = {
    Role.FLOWING: "the elements of a document",
    Role.PAGE_MAKER: "the elements that make pages",
    Role.PIECE: "pieces",
    Role.TILEABLE: "elements that can be divided into tiles",
}


@dataclass(frozen=True)
class Shown:
    """The examples by name, and the page of each element by its tag."""

    examples: Mapping[str, MarkupExample]
    pages: Mapping[str, str]

    def link(self, tag: str) -> str:
        """Return the tag of an element as a link to its entry."""
        return f"[`<{tag}>`]({self.pages[tag]}.md#{tag})"


def element_entry(tag: str, vocabulary: Vocabulary, shown: Shown) -> Entry:
    """Return the entry of one element."""
    element = vocabulary[tag]
    described = describe_class(element)
    return Entry(
        name=tag,
        meaning="element",
        title=f"`<{tag}>`",
        summary=described.summary,
        text=described.text,
        facts=(("Contains", _content(element.holds, vocabulary, shown)), ("Used in", _parents(tag, vocabulary, shown))),
        rows=tuple(attribute_rows(element)),
        examples=tuple(_example(tag, one, shown) for one in examples_of(tag, shown.examples)),
        aliases=(f"<{tag}>",),
    )


def attribute_rows(element: type[Element]) -> Iterable[Row]:
    """Return a row for each attribute, required ones first; `width` and `height` only if the element describes them."""
    texts, own = field_texts(element), own_field_texts(element)
    known = attributes_of(element)  # type: ignore[arg-type]
    shown = {name: attribute for name, attribute in known.items() if name not in _ALL_HAVE or name in own}
    for name, attribute in sorted(shown.items(), key=lambda item: (not item[1].required, item[0] in _ALL_HAVE)):
        yield attribute_row(element, name, attribute, texts.get(attribute.name, ""))


def attribute_row(element: type[Element], name: str, attribute: Attribute, text: str) -> Row:
    return Row(name, text, type_words(attribute.value_type), default_words(element, attribute))


def _content(holds: Holds, vocabulary: Vocabulary, shown: Shown) -> str:
    """Return the content that an element can have, in words."""
    if isinstance(holds, str):
        return _HOLDS_WORDS[holds]
    tags = [shown.link(one) for one in holds if isinstance(one, str)]
    roles = [_role_words(one, vocabulary, shown) for one in holds if isinstance(one, Role)]
    return ", ".join((*tags, *roles))


def _role_words(role: Role, vocabulary: Vocabulary, shown: Shown) -> str:
    tags = ", ".join(shown.link(tag) for tag in sorted(vocabulary) if role in vocabulary[tag].roles)
    return f"{_ROLE_WORDS[role]}: {tags}"


def _parents(tag: str, vocabulary: Vocabulary, shown: Shown) -> str:
    """Return the elements that can contain an element, in words."""
    element = vocabulary[tag]
    parents = [name for name, parent in sorted(vocabulary.items()) if _names(parent.holds, element)]
    words = ", ".join(shown.link(name) for name in parents)
    if element.is_box:
        return f"{_ANY_PARENT}, and directly in {words}" if words else _ANY_PARENT
    return words or "no other element, because it is the root of every template"


def _names(holds: Holds, element: type[Element]) -> bool:
    """Return whether an element is named in the content of another, by its tag or its role."""
    return isinstance(holds, tuple) and (element.tag in holds or not element.roles.isdisjoint(holds))


def examples_of(tag: str, examples: Mapping[str, MarkupExample]) -> list[MarkupExample]:
    """Return the example of an element, or the shortest in which it occurs if it has none."""
    if tag in examples:
        return [examples[tag]]
    found = [example for example in examples.values() if tag in example.tags]
    return sorted(found, key=lambda example: len(example.markup))[:1]


def _example(tag: str, example: MarkupExample, shown: Shown) -> Example:
    sort = "Pages" if example.is_sheet else "Picture"
    owner = "" if example.name == tag else shown.link(example.name)
    return Example(example.markup, "xml", f"{example.name}.png", f"{sort} drawn from this markup", owner)
