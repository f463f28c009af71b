"""Sentences that are true only under a condition: another wording, or a problem at the edit that broke them."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen.build.workers import problems_of
from printgen.problems import ProblemsError
from printgen.read.library import Library
from tests.helpers import ANY_GAME, copied_game, job_in, make, minimal_game, rendered

KIND = """\
one: play
about: P.
single: true
fields:
  days: {type: whole}
  text: {type: text}
  holds: {type: text, optional: true}
  otherwise: {type: text, optional: true}
"""
SHEET = '<sheet><page title="T"><flow style="book">%s</flow></page></sheet>'


def game(folder: Path, template: str, play: str) -> Library:
    files = {
        "data/g/game.yaml": ANY_GAME,
        "data/g/kinds/play.yaml": KIND,
        "data/g/play.yaml": play,
        "templates/g/s.xml.j2": SHEET % template,
    }
    return minimal_game(folder, files)


def printed(library: Library) -> str:
    return rendered(job_in(library, "s", game="g")).clean


def complaints(library: Library, name: str = "g", sheet: str = "s") -> list[str]:
    with pytest.raises(ProblemsError) as raised:
        rendered(job_in(library, sheet, game=name))
    return [str(problem) for problem in raised.value.problems]


WEEK = "{% holds play.days == 7 %}A week.{% otherwise %}{{ play.days | days | capitalize }}.{% endholds %}"


@pytest.mark.parametrize(("days", "wording"), [(7, "A week."), (10, "Ten days.")])
def test_a_template_prints_the_wording_that_is_true(tmp_path: Path, days: int, wording: str) -> None:
    assert wording in printed(game(tmp_path, WEEK, f"days: {days}\ntext: x\n"))


@pytest.mark.parametrize(("days", "wording"), [(7, "A week."), (10, "Ten days.")])
def test_a_text_of_the_data_prints_the_wording_that_is_true(tmp_path: Path, days: int, wording: str) -> None:
    assert wording in printed(game(tmp_path, "{{ play.text | prose }}", f"days: {days}\ntext: |\n  {WEEK}\n"))


def test_a_sentence_of_a_template_without_another_wording_stops_the_build(tmp_path: Path) -> None:
    library = game(tmp_path, "{% holds play.days == 7 %}A week.{% endholds %}", "days: 10\ntext: x\n")
    assert complaints(library) == [
        "data/g/play.yaml:1:7: the sentence at templates/g/s.xml.j2:1 is only true if play.days == 7. "
        "Rewrite the sentence, or write another wording after {% otherwise %}."
    ]


def test_the_line_of_a_sentence_in_the_data_is_named(tmp_path: Path) -> None:
    text = "days: 10\ntext: |\n  First.\n  {% holds play.days == 7 %}A week.{% endholds %}\n"
    (problem,) = complaints(game(tmp_path, "{{ play.text | prose }}", text))
    assert problem.startswith(
        "data/g/play.yaml:1:7: the sentence at data/g/play.yaml:4 is only true if play.days == 7."
    )


def test_all_untrue_sentences_are_reported_together(tmp_path: Path) -> None:
    two = "{% holds play.days == 7 %}A.{% endholds %} {{ play.text | prose }}"
    text = 'days: 10\ntext: "{% holds play.days < 8 %}B.{% endholds %}"\n'
    assert len(complaints(game(tmp_path, two, text))) == 2


def test_a_record_can_have_its_condition_and_other_wording_in_fields(tmp_path: Path) -> None:
    text = "days: 10\ntext: A week.\nholds: play.days == 7\notherwise: '{{ play.days }} days.'\n"
    assert "10 days." in printed(game(tmp_path, "{{ play.text | prose }}", text))


@pytest.mark.parametrize(
    ("tag", "said"),
    [
        ("{% holds %}x{% endholds %}", "{% holds %} needs a condition. Write one, such as"),
        ("{% holds play.days 7 %}x{% endholds %}", "'7' is not expected here."),
        ("{% holds play.days == 7 %}x", "this {% holds %} is not closed. Add {% endholds %}."),
        ("{% otherwise %}", "{% otherwise %} is not inside a {% holds %} or {% follows %}. Move it, or delete it."),
    ],
)
def test_a_wrong_tag_is_explained(tmp_path: Path, tag: str, said: str) -> None:
    (problem,) = complaints(game(tmp_path, tag, "days: 7\ntext: x\n"))
    assert said in problem


def test_the_condition_is_shown_as_a_person_would_write_it(tmp_path: Path) -> None:
    tag = '{% holds play.days|string ~ "x"  in ["7x"] and ( not play["days"]>3 ) %}x{% endholds %}'
    (problem,) = complaints(game(tmp_path, tag, "days: 8\ntext: x\n"))
    assert 'only true if play.days | string ~ "x" in ["7x"] and (not play["days"] > 3).' in problem


def test_the_edit_that_made_a_sentence_untrue_is_named(tmp_path: Path) -> None:
    library = copied_game(tmp_path, {"data/mine/combat.yaml": ("defence: 6", "defence: 5")})
    template = SHEET % "{% holds combat.defence == 6 %}Six.{% endholds %}"
    (tmp_path / "templates/mine/bases.xml.j2").write_text(template, encoding="utf-8")
    built = make(job_in(library, "bases"))
    (problem,) = problems_of([built])
    assert str(problem).startswith(
        "data/mine/combat.yaml:5:10: combat.defence is 5 (it was 6), but the sentence at templates/mine/bases.xml.j2:1 "
        "is only true if combat.defence == 6."
    )


@pytest.mark.parametrize(("days", "shown"), [(7, "Said: A week."), (8, "Nothing.")])
def test_a_text_that_says_nothing_is_false_in_a_template(tmp_path: Path, days: int, shown: str) -> None:
    template = "{% set words = play.text | prose %}{% if words %}Said: {{ words }}{% else %}Nothing.{% endif %}"
    text = "{% if play.days == 7 %}A week.{% endif %}"
    assert shown in printed(game(tmp_path, template, f"days: {days}\ntext: '{text}'\n"))
