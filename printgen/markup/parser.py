"""Turn sheet markup into checked elements: a closed list of names, typed attributes, all problems together."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any
from xml.parsers import expat

from printgen.elements.content import Content, Run
from printgen.elements.element import Element, Holds
from printgen.elements.vocabulary import Vocabulary
from printgen.markup.attributes import attributes_of, example_of, read_value
from printgen.markup.malformed import malformed_words
from printgen.markup.marked_text import DATUM_END, DATUM_MIDDLE, DATUM_START, Markup
from printgen.problems import Place, Problem, ProblemsError
from printgen.style.house_style import HouseStyle
from printgen.suggestions import did_you_mean

_DATUM = re.compile(f"{DATUM_START}([^{DATUM_MIDDLE}]*){DATUM_MIDDLE}([^{DATUM_END}]*){DATUM_END}")
_SPACE = re.compile(r"[ \t\r\n]+")

_DEEPEST = 60
_CONTENTS = {
    "text": "only text",
    "boxes": "boxes, such as <row>, <text> and <rect>",
    "one box": "one box, such as <column>",
    "text or one box": "text, or one box, such as <column>",
}
"""Words for the content of elements that may contain any box, or text."""


@dataclass
class _Open:
    """An element whose end tag has not been read yet."""

    tag: str
    attributes: dict[str, str]
    where: Place
    text: list[str] = field(default_factory=list)
    children: list[Element] = field(default_factory=list)


def parse(markup: Markup, vocabulary: Vocabulary, house: HouseStyle) -> Element:
    """Return the <sheet> that rendered markup describes; raise all of its problems together."""
    return _Parser(markup, vocabulary, house).run()


class _Parser:
    def __init__(self, markup: Markup, vocabulary: Vocabulary, house: HouseStyle):
        self.markup, self.vocabulary, self.house = markup, vocabulary, house
        self.problems: list[Problem] = []
        self.stack: list[_Open] = []
        self.root: Element | None = None

    def run(self) -> Element:
        self.expat = expat.ParserCreate()
        self.expat.buffer_text = True
        self.expat.StartElementHandler = self._start
        self.expat.EndElementHandler = self._end
        self.expat.CharacterDataHandler = self._text
        try:
            self.expat.Parse(self.markup.text, True)
        except expat.ExpatError as error:
            place = self.markup.place(error.lineno, error.offset)
            malformed = Problem(place, *malformed_words(error.code, self._innermost(place)))
            raise ProblemsError([*self.problems, malformed]) from None
        if self.problems or self.root is None:
            raise ProblemsError(self.problems)
        if self.root.tag != "sheet":
            what = f"the outermost element is <{self.root.tag}>, but must be <sheet>."
            raise ProblemsError([Problem(self.root.where, what, "Put everything into one <sheet>.")])
        return self.root

    def _innermost(self, place: Place) -> str:
        """Name the innermost element that is open, and its line, which can be in another file."""
        if not self.stack:
            return ""
        where = self.stack[-1].where
        return f"<{self.stack[-1].tag}> {f'on line {where.line}' if where.file == place.file else f'at {where}'}"

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        if len(self.stack) == _DEEPEST:
            self._problem(self._here(), "elements are nested too deeply here.", f"Nest at most {_DEEPEST} elements.")
            raise ProblemsError(self.problems)
        self.stack.append(_Open(tag, attributes, self._here()))

    def _here(self) -> Place:
        return self.markup.place(self.expat.CurrentLineNumber, self.expat.CurrentColumnNumber)

    def _text(self, text: str) -> None:
        if self.stack:
            self.stack[-1].text.append(text)

    def _end(self, tag: str) -> None:
        opened = self.stack.pop()
        element = self._element(opened)
        if element is None:
            return
        if self.stack:
            self.stack[-1].children.append(element)
        else:
            self.root = element

    def _problem(self, where: Place, what: str, remedy: str = "") -> None:
        self.problems.append(Problem(where, what, remedy))

    def _element(self, opened: _Open) -> Element | None:
        element_class = self.vocabulary.get(opened.tag)
        if element_class is None:
            self._problem(
                opened.where,
                f"unknown element <{opened.tag}>.",
                did_you_mean(opened.tag, self.vocabulary, "elements"),
            )
            return None
        values = self._attributes(opened, element_class)
        text = "".join(opened.text)
        content = read_content(text, element_class.keeps_lines) if text.strip() else ()
        self._check_inside(opened, element_class, content)
        if values is None:
            return None
        shown = tuple(
            (name.replace("-", "_"), match[1])
            for name, raw in opened.attributes.items()
            for match in _DATUM.finditer(raw)
        )
        return element_class(
            where=opened.where, content=content, children=tuple(opened.children), attribute_data=shown, **values
        )

    def _check_inside(self, opened: _Open, element_class: type[Element], content: Content) -> None:
        holds = element_class.holds
        if content and holds not in ("text", "text or one box"):
            what = f"<{opened.tag}> cannot contain text."
            self._problem(opened.where, what, "Put the text into a <text> element.")
        for child in opened.children:
            if not _may_hold(holds, child):
                what = f"<{child.tag}> cannot be inside <{opened.tag}>."
                self._problem(child.where, what, self._allowed(opened.tag, holds))
        if holds in ("one box", "text or one box") and len(opened.children) > 1:
            what = f"<{opened.tag}> can contain only one box, not {len(opened.children)}."
            self._problem(opened.where, what, "Put them into a <column>.")
        if content and opened.children and holds == "text or one box":
            what = f"<{opened.tag}> can contain text or a box, not both."
            self._problem(opened.where, what, "Put the text into a <text> element, and both into a <column>.")

    def _allowed(self, tag: str, holds: Holds) -> str:
        """Return a sentence about the content that an element may have; this reads the files of all elements."""
        if holds == "nothing":
            return f"<{tag}> must be empty."
        if isinstance(holds, str):
            return f"<{tag}> can contain {_CONTENTS[holds]}."
        named = ([one] if isinstance(one, str) else self.vocabulary.with_role(one) for one in holds)
        return f"<{tag}> can contain {', '.join(f'<{one}>' for tags in named for one in tags)}."

    def _attributes(self, opened: _Open, element_class: type[Element]) -> dict[str, Any] | None:
        known = attributes_of(element_class)  # type: ignore[arg-type]
        values: dict[str, Any] = {}
        good = True
        for name, raw in opened.attributes.items():
            attribute = known.get(name)
            if attribute is None:
                self._problem(opened.where, f"<{opened.tag}> has no attribute '{name}'.", did_you_mean(name, known))
                good = False
                continue
            text = _DATUM.sub(r"\2", raw) if DATUM_START in raw else raw
            try:
                values[attribute.name] = read_value(attribute.value_type, text, self.house)
            except ValueError as error:
                self._problem(opened.where, f'<{opened.tag} {name}="{text}"> is not valid.', str(error))
                good = False
        for name, attribute in known.items():
            if attribute.required and name not in opened.attributes:
                remedy = f'Add, for example, {name}="{example_of(attribute.value_type)}".'
                self._problem(opened.where, f"<{opened.tag}> needs the attribute '{name}'.", remedy)
                good = False
        return values if good else None


def read_content(text: str, keep_lines: bool = False) -> Content:
    """Return a text as runs, each with its datum if it has one; white space is folded unless lines are kept."""
    if DATUM_START not in text:
        return (Run(text if keep_lines else _SPACE.sub(" ", text).strip(" ")),)
    runs: list[Run] = []
    position = 0
    for match in _DATUM.finditer(text):
        if match.start() > position:
            runs.append(Run(text[position : match.start()]))
        runs.append(Run(match[2], match[1]))
        position = match.end()
    if position < len(text):
        runs.append(Run(text[position:]))
    if keep_lines:
        return tuple(runs)
    folded = [Run(_SPACE.sub(" ", run.text), run.datum) for run in runs]
    folded[0] = Run(folded[0].text.lstrip(" "), folded[0].datum)
    folded[-1] = Run(folded[-1].text.rstrip(" "), folded[-1].datum)
    return tuple(run for run in folded if run.text)


def _may_hold(holds: Holds, child: Element) -> bool:
    if isinstance(holds, tuple):
        return child.tag in holds or not child.roles.isdisjoint(holds)
    return holds in ("boxes", "one box", "text or one box") and child.is_box
