"""HTML of documents: one accessible page for any screen that contains everything that is printed."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from printgen.build.job import Job
from printgen.elements.prose_blocks import Beside, Heading, Imprint, Listing, Paragraph, Prose, Table, Words
from printgen.scene.shapes import Text
from printgen.scene.traversal import leaves
from printgen.write.css import DARK, LIGHT
from printgen.write.html import write_html
from tests.helpers import bundled_game, job, laid_out, make

_NO_WORDS = re.compile(r"\d+ / \d+|•|\d+\.")
"""Page numbers, and the marks that a list makes automatically."""
VOID = {"meta", "link", "br", "hr", "img", "input"}
DOCUMENTS = [
    "bob-a/rules",
    "tiny-bob/rules",
    "bob-a/record-sheet-week",
    "onebob-plus/reference",
    "blitz/reference",
    "richthofen/reference",
]
IMPRINT = Imprint("Game", "Rules", "en-GB", "Somebody", "a <game>", "1.0", "1 May 1940", "About it")


def job_of(name: str) -> Job:
    game, sheet = name.split("/")
    return job(sheet, game=bundled_game(game), format_="html")


@cache
def page(name: str) -> str:
    made = make(job_of(name))
    assert made.problems == ()
    ((_, content),) = made.files
    return content.decode()


@dataclass
class Tag:
    name: str
    attributes: dict[str, str]
    within: tuple[str, ...]
    text: str = ""


@dataclass
class Reader(HTMLParser):
    """Parser that records every element with its parents, and the faults that a strict reader would report."""

    tags: list[Tag] = field(default_factory=list)
    stack: list[Tag] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        HTMLParser.__init__(self)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = Tag(tag, {name: value or "" for name, value in attrs}, tuple(t.name for t in self.stack))
        if len(found.attributes) < len(attrs):
            self.faults.append(f"<{tag}> has an attribute twice")
        self.tags.append(found)
        self.words.append(found.attributes.get("aria-label", ""))
        if tag not in VOID:
            self.stack.append(found)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.stack or self.stack[-1].name != tag:
            self.faults.append(f"</{tag}> closes {self.stack[-1].name if self.stack else 'nothing'}")
        else:
            self.stack.pop()

    def handle_data(self, data: str) -> None:
        if self.stack and self.stack[-1].name not in ("style", "title"):
            self.words.append(data)
        for tag in self.stack:
            tag.text += data


def reading(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    reader.close()
    reader.faults += [f"<{tag.name}> is not closed" for tag in reader.stack]
    return reader


def faults(html: str) -> list[str]:
    """Return the faults that keep some browsers or screen readers from reading a page."""
    found = reading(html)
    problems = list(found.faults)
    ids = Counter(tag.attributes["id"] for tag in found.tags if "id" in tag.attributes)
    problems += [f"the id {id_} stands {count} times" for id_, count in ids.items() if count > 1]
    for tag in found.tags:
        for name in ("href", "aria-labelledby"):
            to = tag.attributes.get(name, "").removeprefix("#")
            if to and to not in ids:
                problems.append(f"{to} is nowhere")
        if tag.name in ("svg", "img") and not tag.attributes.get("aria-label", "").strip():
            problems.append(f"<{tag.name}> has no name")
        if tag.name in ("h1", "h2", "h3", "th", "caption", "title", "a") and not tag.text.strip():
            problems.append(f"<{tag.name}> is empty")
        if tag.name == "th" and tag.attributes.get("scope") not in ("col", "colgroup", "row"):
            problems.append("a head has no scope")
    levels = [int(tag.name[1]) for tag in found.tags if re.fullmatch("h[1-6]", tag.name)]
    problems += [f"h{b} follows h{a}" for a, b in pairwise(levels) if b > a + 1]
    if levels.count(1) != 1 or levels[0] != 1:
        problems.append("not one h1, and first")
    names = Counter(tag.name for tag in found.tags)
    problems += [f"{names[name]} <{name}>" for name in ("main", "header", "footer", "title") if names[name] != 1]
    if names["caption"] != names["table"]:
        problems.append("a table without a caption")
    tables = re.findall("<table>.*?</table>", html, re.DOTALL)
    problems += ["a table without a head" for table in tables if "<th " not in table]
    problems += [f"something is fetched: {url}" for url in re.findall(r"(?:src=|url\(|@import)[^>;]*", html)]
    return problems


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_page_is_well_formed_linked_named_and_headed(name: str) -> None:
    assert faults(page(name)) == []


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ("</main>", "</div>"),
        ('id="goal"', 'id="loss"'),
        ('href="#goal"', 'href="#gaol"'),
        ('aria-label="5"', 'aria-label=""'),
        ("h3", "h4"),
        ("<th ", "<td "),
        ("<caption", "<p"),
        ("</style>", "@import url(x.css)</style>"),
    ],
)
def test_the_guard_of_pages_sees_what_it_should(good: str, bad: str) -> None:
    assert faults(page("tiny-bob/rules").replace(good, bad))


@pytest.mark.parametrize(
    "name",
    [
        "bob-a/rules",
        "tiny-bob/rules",
        "bob-a/record-sheet-week",
        "onebob-plus/reference",
        "blitz/reference",
        "richthofen/reference",
    ],
)
def test_every_word_that_is_printed_is_on_the_page(name: str) -> None:
    assert missing(name, page(name)) == []


def test_the_guard_of_words_misses_a_word_that_is_left_out() -> None:
    assert missing("tiny-bob/rules", page("tiny-bob/rules").replace("cross-hair", "")) == ["cross-hair."]


def missing(name: str, html: str) -> list[str]:
    """Return words of the printed document that the page lacks; at line ends, parts of words are enough."""
    undivided = re.sub(r'<span class="whole">(.*?)</span>', r"\1", html)
    words = set(" ".join(reading(undivided).words).split())
    text = " ".join(words)
    found = []
    game, id_ = name.split("/")
    for sheet in laid_out(game, id_).pages:
        if name.endswith("record-sheet-week") and sheet.title != "Notes on this log":
            continue
        for shape, _ in leaves(sheet.scene):
            if not isinstance(shape, Text) or _NO_WORDS.fullmatch(shape.text):
                continue
            # Letters of nested changes are one text beside one bar on paper, but separate texts on an HTML page.
            first, *inner = shape.text.replace("][", "] [").split() or [""]
            ends = [first, *inner[-1:]]
            found += [end for end in ends if end not in text and end.rstrip("-‐") not in text]
            found += [word for word in inner[:-1] if word not in words]
    # Running heads mean nothing without paper.
    return [word for word in found if not (name.endswith("/reference") and word in ("Reference", "–"))]


def test_it_says_its_language_its_title_and_its_version() -> None:
    html = page("tiny-bob/rules")
    game = bundled_game("tiny-bob")
    assert f'<html lang="{game.language}">' in html
    assert f"<title>{game.title}: Rules</title>" in html
    assert f"version {game.version}" in html
    assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in html


def test_the_same_document_makes_the_same_bytes() -> None:
    assert make(job_of("tiny-bob/rules")).files == make(job_of("tiny-bob/rules")).files


def test_references_lead_to_the_section_with_its_number_as_their_text() -> None:
    assert re.search(r'section\xa0<a href="#goal" title="Winning and losing">1</a>', page("tiny-bob/rules"))


def test_a_mark_is_seen_and_its_meaning_is_heard() -> None:
    html = page("tiny-bob/rules")
    assert (
        '<span class="mark" aria-hidden="true">†</span><span class="unseen">this edition’s interpretation: </span>'
        in html
    )


def test_the_contents_are_links_to_every_section() -> None:
    nav = page("bob-a/rules").partition("<nav")[2].partition("</nav>")[0]
    assert len(re.findall('<a href="#', nav)) == len(re.findall("<h2 id=", page("bob-a/rules"))) - 1 == 14


def test_what_data_say_is_never_markup() -> None:
    prose = Prose(
        "Rules", (), (Paragraph((Words("<b>&"),)), Listing(((Words('"<i>"'),),)), Heading(1, "a", "1", "<u>"))
    )
    html = write_html([prose], IMPRINT).decode()
    assert "&lt;b&gt;&amp;" in html
    assert "&lt;i&gt;" in html
    assert "&lt;u&gt;" in html
    assert "a &lt;game&gt;" in html
    assert not {"b", "i", "u", "game"} & {tag.name for tag in reading(html).tags}


def test_a_short_name_with_a_hyphen_is_not_divided_at_the_end_of_a_line() -> None:
    words = "Roll on C-9 for a D-VII in air-to-air combat."
    html = write_html([Prose("Rules", (), (Paragraph((Words(words),)),))], IMPRINT).decode()
    assert 'Roll on <span class="whole">C-9</span> for a <span class="whole">D-VII</span> in air-to-air' in html


def test_documents_of_one_sheet_stand_on_one_page() -> None:
    first, second = Prose("One", (), (Heading(1, "a", "1", "A"),)), Prose("Two", (), (Heading(1, "b", "1", "B"),))
    html = write_html([first, second], IMPRINT).decode()
    assert faults(html) == []
    assert html.index("One" if "One" in html else "A") < html.index("Two") < html.index('id="b"')


def test_a_table_scrolls_in_a_box_that_keys_reach() -> None:
    table = Table((), (), name="Odds")
    html = write_html([Prose("Rules", (), (table, Beside(((), ()), (None, 3.1))))], IMPRINT).decode()
    assert '<div class="scroll" role="region" aria-labelledby="_caption-1" tabindex="0">' in html
    assert '<caption id="_caption-1"><span class="unseen">Odds</span></caption>' in html


@pytest.mark.parametrize("paints", [LIGHT, DARK])
@pytest.mark.parametrize("text", ["ink", "soft", "accent"])
@pytest.mark.parametrize("ground", ["paper", "tint"])
def test_text_stands_out_from_its_ground(paints: dict[str, str], text: str, ground: str) -> None:
    assert contrast(paints[text], paints[ground]) >= 4.5


def test_grey_on_grey_would_be_seen_to_be_faint() -> None:
    assert contrast("#777777", "#888888") < 4.5


def contrast(one: str, other: str) -> float:
    """Return the contrast as the Web Content Accessibility Guidelines define it."""
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


def _light(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
