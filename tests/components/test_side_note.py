"""<side-note>: a short text beside a line, always on the same page as its paragraph."""

from __future__ import annotations

import pytest

from printgen.scene.shapes import Line, Rect, Text
from tests.helpers import context, draw, element, house
from tests.pages.test_paginate import document, pages, problems, texts

NOTE = '<side-note mark="†">Some **bold** words.</side-note>'


def test_it_is_set_in_small_sans_behind_its_mark() -> None:
    found = [shape for shape in draw(NOTE, 60, 10) if isinstance(shape, Text)]
    assert [text.text for text in found] == ["†", "Some", "bold", "words."]
    assert {text.face for text in found} == {"sans", "sans-bold"}
    assert {text.size for text in found} == {house().styles["side-note"].size}
    assert house().styles["side-note"].size < house().styles["book"].size


def test_a_rule_stands_at_its_left_and_a_tint_behind_it() -> None:
    shapes = draw(NOTE, 60, 10)
    (rule,) = (shape for shape in shapes if isinstance(shape, Line))
    (tint,) = (shape for shape in shapes if isinstance(shape, Rect))
    assert (rule.x1, rule.y1, rule.x2, rule.y2) == (rule.stroke.width / 2, 0, rule.stroke.width / 2, 10)
    assert (tint.width, tint.height, tint.fill) == (60, 10, house().paints["tint"].colour)


def test_it_is_as_high_as_its_text_and_padding() -> None:
    note = element(f'<side-note padding="2mm">{"word " * 30}</side-note>')
    high = note.natural_height(context(), 60)
    assert high > 10
    assert high - element(f'<side-note padding="1mm">{"word " * 30}</side-note>').natural_height(context(), 58) == (
        pytest.approx(2)
    )


@pytest.mark.parametrize("lines", range(46, 58))
def test_it_stays_in_the_column_of_the_paragraph_before_it(lines: int) -> None:
    filler = "".join(f"<flow>line {i}</flow>" for i in range(lines))
    for page in pages(filler + '<flow>Before.</flow><side-note mark="">Note.</side-note>' + filler, 'gap="0mm"'):
        found = {text.text: text for text in texts(page)}
        assert ("Before." in found) == ("Note." in found)
        if "Note." in found:
            assert abs(found["Note."].x - found["Before."].x) < 5
            assert found["Note."].y > found["Before."].y


def test_the_guard_against_lone_notes_can_fail() -> None:
    """A panel of the same height, which has no such guard, is sometimes separated from the paragraph before it."""

    def parted(lines: int) -> bool:
        filler = "".join(f"<flow>line {i}</flow>" for i in range(lines))
        made = pages(filler + "<flow>Before.</flow><panel><text>Note.</text></panel>" + filler, 'gap="0mm"')
        found = {text.text: (number, text.x) for number, page in enumerate(made) for text in texts(page)}
        return found["Before."][0] != found["Note."][0] or abs(found["Before."][1] - found["Note."][1]) > 5

    assert any(parted(lines) for lines in range(46, 58))


def test_it_may_stand_first_and_after_a_turn() -> None:
    assert problems(NOTE + "<turn/>" + NOTE) == []


def test_it_may_refer_to_sections() -> None:
    (page,) = pages('<heading id="a">Title</heading><flow>x</flow><side-note>see [](#a)</side-note>')
    assert "see 1" in " ".join(text.text for text in texts(page))


def test_it_is_a_part_of_documents() -> None:
    assert [child.tag for child in document("<side-note>so</side-note>").children] == ["side-note"]
