"""Expressions: unknown names, names that are not available, and filters."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import TemplateError
from jinja2.exceptions import SecurityError, UndefinedError

from printgen.cells import parse_route
from printgen.dice import Roll
from printgen.facts import with_datum
from printgen.game.expressions import sandbox
from printgen.game.fact_views import FactViews
from printgen.game.list_filters import evenly, thinned
from printgen.game.number_filters import inches, round_steps, signed, thousands
from tests.helpers import bob_a


def printed(template: str) -> str:
    return sandbox().from_string(template).render(**FactViews(bob_a().facts).all())


@pytest.mark.parametrize(
    ("expression", "said"),
    [
        ("game.titel", "game bob-a has no field 'titel'. Did you mean 'title'?"),
        ("aircraft.spitfir", "aircraft has no record 'spitfir'. Did you mean 'spitfire'?"),
        ("aircraft['Spit-fire']", "aircraft has no record 'Spit-fire'. Did you mean 'spitfire'?"),
        ("bases.depth", "bases has no field 'depth'. Use one of: id, side, square."),
        ("aircraft.ju87.side.nam", "sides german has no field 'nam'. Did you mean 'name'?"),
        ("{'a': 1}.b", "this group has no 'b'. The only choice is 'a'."),
    ],
)
def test_an_unknown_name_is_answered_with_what_was_meant(expression: str, said: str) -> None:
    with pytest.raises(UndefinedError) as caught:
        printed(f"{{{{ {expression} }}}}")
    assert str(caught.value) == said


@pytest.mark.parametrize(
    "expression",
    [
        "game.title.__class__",
        "''.__class__.__mro__",
        "game.title | attr('__class__')",
        "aircraft.ju87.models.__class__",
        "cycler.__init__.__globals__",
        "[].append(1)",
        "'{0.__class__}'.format(game.title)",
    ],
)
def test_expressions_cannot_reach_below_the_data(expression: str) -> None:
    with pytest.raises(SecurityError):
        printed(f"{{{{ {expression} }}}}")


@pytest.mark.parametrize(
    "expression",
    ["game.__class__", "game._record", "aircraft._collection", "game | attr('_views')", "'{0._views}'.format(game)"],
)
def test_a_record_shows_its_fields_and_nothing_of_its_insides(expression: str) -> None:
    with pytest.raises(TemplateError):
        printed(f"{{{{ {expression} }}}}")


def test_a_template_cannot_loop_beyond_reason() -> None:
    with pytest.raises(OverflowError):
        sandbox().compile_expression("range(1000000000) | list")()


def test_there_is_no_filler_text_for_it_would_differ_each_time() -> None:
    with pytest.raises(UndefinedError):
        printed("{{ lipsum() }}")


@pytest.mark.parametrize(
    ("parent", "named", "found"),
    [
        ("bob-a/stands.xml.j2", "./stand-parts.xml.j2", "bob-a/stand-parts.xml.j2"),
        ("mine/deep/stands.xml.j2", "./parts.xml.j2", "mine/deep/parts.xml.j2"),
        ("bob-a/stands.xml.j2", "shared/house.xml.j2", "shared/house.xml.j2"),
    ],
)
def test_a_template_named_with_a_dot_lies_beside_the_one_that_names_it(parent: str, named: str, found: str) -> None:
    assert sandbox().join_path(named, parent) == found


def test_templates_can_say_a_date_in_words() -> None:
    assert printed("{{ game.date | long_date }}") == "16 November 2026"


@pytest.mark.parametrize(("length", "shown"), [(50.8, "2"), (38.1, "1.5"), (25.4 / 3, "0.333")])
def test_a_length_in_inches_has_no_needless_digits_and_knows_its_datum(length: float, shown: str) -> None:
    found = inches(with_datum(length, "bases.square"))
    assert found == shown
    assert getattr(found, "datum", "") == "bases.square"


@pytest.mark.parametrize(
    ("expression", "said"),
    [
        ("9 ** 9 ** 9 ** 9", "too large"),
        ("10 ** 200", "too large"),
        ("'a' * 999999999", "only with numbers, not with text and a whole number"),
        ("[1] * 9", "only with numbers, not with a list and a whole number"),
    ],
)
def test_a_few_characters_cannot_blow_up(expression: str, said: str) -> None:
    with pytest.raises(SecurityError, match=said):
        sandbox().compile_expression(expression)()


def test_plain_products_and_powers_are_worked_out() -> None:
    assert sandbox().compile_expression("3 * 4 + 2 ** 5")() == 44


@pytest.mark.parametrize(
    ("expression", "said"),
    [
        ("roll | at_most(3)", "3/6"),
        ("roll | at_least(7, bonus=2)", "2/6"),
        ("(roll | at_most(3) | hits(1, sure=1)).2", "3/6"),
    ],
)
def test_templates_ask_for_odds_without_arithmetic(expression: str, said: str) -> None:
    assert sandbox().from_string(f"{{{{ ({expression}).fraction }}}}").render(roll=Roll(1, 6, 0)) == said


@given(st.integers(0, 200), st.integers(1, 30))
def test_a_list_is_divided_evenly_into_the_fewest_groups(count: int, most: int) -> None:
    groups = evenly(range(count), most)
    assert [item for group in groups for item in group] == list(range(count))
    assert len(groups) == -(-count // most)
    lengths = [len(group) for group in groups]
    assert not lengths or max(lengths) - min(lengths) <= 1


def test_longer_groups_are_first_and_groups_need_room() -> None:
    assert [len(group) for group in evenly(range(29), 10)] == [10, 10, 9]
    with pytest.raises(ValueError, match="1 or more, not 0"):
        evenly(range(3), 0)


@given(st.integers(-3, 2000), st.integers(1, 60))
def test_round_steps_end_with_the_number_and_are_few_enough(last: int, most: int) -> None:
    found = round_steps(last, most)
    assert len(found) <= most
    assert found == sorted(set(found))
    assert found[-1:] == ([last] if last > 0 else [])


def test_round_steps_are_1_2_or_5_or_these_with_zeros() -> None:
    assert [round_steps(last, 8)[0] for last in (8, 9, 17, 41, 81, 161)] == [1, 2, 5, 10, 20, 50]
    with pytest.raises(ValueError, match="round_steps needs a number of 1 or more, not 0"):
        round_steps(3, 0)


@given(st.integers(0, 80), st.integers(2, 20))
def test_a_thinned_list_keeps_its_ends_and_its_order(count: int, most: int) -> None:
    found = thinned(range(count), most)
    assert len(found) == min(count, most)
    assert found == sorted(set(found))
    assert found[:1] + found[-1:] == ([0, count - 1] if count else [])


def test_a_list_cannot_be_thinned_to_one_item() -> None:
    with pytest.raises(ValueError, match="thinned needs a number of 2 or more, not 1"):
        thinned(range(3), 1)


@pytest.mark.parametrize(
    ("expression", "said"),
    [
        ("5000 | thousands", "5,000"),
        ("150 | thousands", "150"),
        ("2 | signed", "+2"),
        ("-1 | signed", "−1"),
        ("0 | signed", "0"),
        ("[2, 3, 4] | listed('or')", "2, 3 or 4"),
        ("['D-V', 'D-Va'] | listed", "D-V and D-Va"),
        ("['D-V'] | listed", "D-V"),
        ("[] | listed", ""),
        ("350 | stepped_down(100) | join(' ')", "250 150 50"),
        ("300 | stepped_down(100) | join(' ')", "200 100"),
        ("50 | stepped_down(100) | join(' ')", ""),
        ("2 | negated", "-2"),
        ("'aab' | balanced('aab', 1) | map(attribute='place') | join(' ')", "1 2 3"),
        ("'aab' | balanced('aab', 1) | map(attribute='rolled') | join(' ')", "1 3 2"),
    ],
)
def test_numbers_are_written_as_people_read_them(expression: str, said: str) -> None:
    assert sandbox().from_string(f"{{{{ {expression} }}}}").render() == said


@pytest.mark.parametrize("write", [thousands, signed])
def test_a_written_number_knows_its_datum(write: Callable[[int], str]) -> None:
    assert getattr(write(with_datum(5000, "guns.jam-altitude")), "datum", "") == "guns.jam-altitude"


@pytest.mark.parametrize(
    ("template", "said"),
    [
        (
            "{% for step in route | steps %}{{ step.number }} {{ step.end }} {{ step.direction }}. {% endfor %}",
            "1 M8 NW. ",
        ),
        ("{% for name in route %}{{ name }} {% endfor %}{{ route | length }}", "N9 M8 2"),
        ("{{ 2 | grid_cells(3) | other_than(route) }}", "A1–A3, B1–B3"),
        ("{{ route | outside(13, 9) }} {{ 'N9' in route }}", "N9 True"),
    ],
)
def test_templates_follow_a_route_without_arithmetic(template: str, said: str) -> None:
    assert sandbox().from_string(template).render(route=parse_route("N9 M8")) == said
