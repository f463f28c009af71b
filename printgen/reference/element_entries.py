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
_HOLDS_WORDS = {
    "nothing": "nothing",
    "text": "text",
    "boxes": "any number of boxes",
    "one box": "one box",
    "text or one box": "text, or one box",
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
        facts=(("Contains", content_words(element.holds, vocabulary)), ("Used in", parent_words(tag, vocabulary))),
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


def content_words(holds: Holds, vocabulary: Vocabulary) -> str:
    """Return the content that an element can have, in words."""
    if isinstance(holds, str):
        return _HOLDS_WORDS[holds]
    tags = [f"`<{one}>`" for one in holds if isinstance(one, str)]
    roles = [_role_words(one, vocabulary) for one in holds if isinstance(one, Role)]
    return ", ".join((*tags, *roles))


def _role_words(role: Role, vocabulary: Vocabulary) -> str:
    tags = ", ".join(f"`<{tag}>`" for tag in sorted(vocabulary) if role in vocabulary[tag].roles)
    return f"{_ROLE_WORDS[role]} ({tags})"


def parent_words(tag: str, vocabulary: Vocabulary) -> str:
    """Return the elements that can contain an element, in words."""
    element = vocabulary[tag]
    parents = [name for name, parent in sorted(vocabulary.items()) if _names(parent.holds, element)]
    words = [f"`<{name}>`" for name in parents]
    if element.is_box:
        words.insert(0, "every element that contains boxes")
    return ", ".join(words) or "no other element, because it is the root of every template"


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
    owner = "" if example.name == tag else f"[`<{example.name}>`]({shown.pages[example.name]}.md#{example.name})"
    return Example(example.markup, "xml", f"{example.name}.png", f"{sort} drawn from this markup", owner)
