"""Collections and records in templates: indexed, sliced, sorted and grouped as an author of Jinja expects."""

from __future__ import annotations

from typing import Any

import pytest
from jinja2.exceptions import UndefinedError

from printgen.facts import Collection, Record, Ref, with_datum
from printgen.game.expressions import sandbox
from printgen.game.fact_views import CollectionView, FactViews, RecordView

CARDS = {
    "king": ("King", 13, "red", None),
    "ace": ("Ace", 1, "black", "king"),
    "ten": ("Ten", 10, "red", "ace"),
}


def facts() -> dict[str, Collection | Record]:
    """Cards of two suits; a suit has a colour, and the red one is the first in its file."""
    suits = {
        name: Record("suits", name, {"name": with_datum(name.title(), f"suits.{name}.name")}, f"suits.{name}", "s.yaml")
        for name in ("red", "black")
    }
    cards = {
        id_: Record(
            "cards",
            id_,
            {
                "name": with_datum(name, f"cards.{id_}.name"),
                "value": with_datum(value, f"cards.{id_}.value"),
                "suit": Ref("suits", suit, f"cards.{id_}.suit"),
                "beats": Ref("cards", beats, f"cards.{id_}.beats") if beats else None,
            },
            f"cards.{id_}",
            "c.csv",
        )
        for id_, (name, value, suit, beats) in CARDS.items()
    }
    return {"cards": Collection("cards", cards, "c.csv"), "suits": Collection("suits", suits, "s.yaml")}


def worked_out(expression: str, views: FactViews | None = None) -> Any:
    names = (views or FactViews(facts())).all()
    return sandbox().compile_expression(expression, undefined_to_none=False)(**names)


def printed(template: str) -> str:
    return sandbox().from_string(template).render(**FactViews(facts()).all())


IDS = "| map(attribute='id') | join(' ')"


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("cards[0].name", "King"),
        ("cards.0.name", "King"),
        ("cards[-1].name", "Ten"),
        ("cards['ace'].name", "Ace"),
        (f"cards[:2] {IDS}", "king ace"),
        (f"cards[1:] {IDS}", "ace ten"),
        (f"cards[::-1] {IDS}", "ten ace king"),
        (f"cards | reverse {IDS}", "ten ace king"),
        (f"cards | list | reverse {IDS}", "ten ace king"),
        ("(cards | reverse)[0].id", "ten"),
        (f"cards | sort(attribute='value') {IDS}", "ace ten king"),
        (f"cards | sort(attribute='name', reverse=true) {IDS}", "ten king ace"),
        (f"cards | sort(attribute='suit,value') {IDS}", "ten king ace"),
        (f"[cards.ten, cards.king] | sort {IDS}", "king ten"),
        ("cards | map(attribute='suit.name') | join(' ')", "Red Black Red"),
        ("cards | map(attribute='name') | length", 3),
        (f"cards | selectattr('beats') {IDS}", "ace ten"),
        (f"cards | rejectattr('beats') {IDS}", "king"),
        (f"cards | selectattr('value', 'gt', 5) {IDS}", "king ten"),
        (f"cards | selectattr('suit', 'eq', suits.red) {IDS}", "king ten"),
        (f"cards | selectattr('suit.id', 'eq', 'black') {IDS}", "ace"),
        ("cards | selectattr('value', 'gt', 5) | length", 2),
        ("(cards | selectattr('value', 'gt', 5) | last).id", "ten"),
        ("(cards | selectattr('value', 'gt', 5))[0].id", "king"),
        ("true if cards | selectattr('value', 'gt', 50) else false", False),
        ("cards | sum(attribute='value')", 24),
        ("(cards | min(attribute='value')).id", "ace"),
        ("(cards | max(attribute='value')).id", "king"),
        ("(cards | first).id", "king"),
        ("(cards | last).id", "ten"),
        ("cards | length", 3),
        ("cards | count", 3),
        ("cards | map(attribute='suit') | unique | length", 2),
        ("cards | unique(attribute='suit') | length", 2),
        ("cards | batch(2) | map('length') | join(' ')", "2 1"),
        ("cards | batch(2) | length", 2),
        ("cards | slice(2) | map('length') | join(' ')", "2 1"),
        ("'ace' in cards", True),
        ("'joker' in cards", False),
        ("cards.ace in cards", True),
        ("suits.red in cards", False),
        ("7 in cards", False),
        ("cards.ace in cards | selectattr('beats')", True),
        ("cards.keys() | join(' ')", "king ace ten"),
        ("cards.values() | map(attribute='name') | join(' ')", "King Ace Ten"),
        ("(cards.items() | first)[0]", "king"),
        ("(cards | items | last)[1].name", "Ten"),
        ("(cards | dictsort | first)[0]", "ace"),
        ("cards.get('ace').name", "Ace"),
        ("cards.get('joker')", None),
        ("cards.get('joker', 'none')", "none"),
        ("cards is iterable", True),
        ("cards.ace.name", "Ace"),
        ("cards.ace['name']", "Ace"),
        ("cards.ace.id", "ace"),
        ("cards.ace.suit.name", "Black"),
        ("cards.ten.beats.beats.name", "King"),
        ("'beats' in cards.ace", True),
        ("'beats' in cards.king", False),
        ("'nothing' in cards.king", False),
        ("'id' in cards.king", True),
        ("cards.king.keys() | join(' ')", "name value suit"),
        ("cards.ace.values() | first", "Ace"),
        ("(cards.ace.items() | list)[1][1]", 1),
        ("(cards.ace | items | first)[0]", "name"),
        ("cards.king.get('beats', 'none')", "none"),
        ("cards.king.get('nothing', 'none')", "none"),
        ("cards.king.get('name')", "King"),
        ("cards.king.beats | default('-')", "-"),
        ("cards.king.beats | d('-')", "-"),
        ("cards.king.nothing | default('-')", "-"),
        ("cards.king.name | default('-')", "King"),
        ("0 | default('-')", 0),
        ("0 | default('-', true)", "-"),
        ("cards.ace == cards[1]", True),
        ("cards.ace < cards.ten", True),
        ("cards.ace.value < cards.ten.value", True),
        ("{'a': 1}.items() | first | last", 1),
    ],
)
def test_records_are_found_as_in_any_jinja(expression: str, value: Any) -> None:
    assert worked_out(expression) == value


@pytest.mark.parametrize(
    ("by", "said"),
    [
        ("'suit'", "red: king ten; black: ace; "),
        ("'suit.name'", "Black: ace; Red: king ten; "),
    ],
)
def test_records_are_grouped_by_a_reference_in_the_order_of_its_file_or_by_a_field_of_it(by: str, said: str) -> None:
    label = "suit.id" if by == "'suit'" else "suit"
    template = (
        f"{{% for suit, group in cards | groupby({by}) %}}{{{{ {label} }}}}: {{{{ group {IDS} }}}}; {{% endfor %}}"
    )
    assert printed(template) == said


@pytest.mark.parametrize(
    ("expression", "datum"),
    [
        ("cards[0].name", "cards.king.name"),
        ("cards | map(attribute='name') | last", "cards.ten.name"),
        ("(cards | sort(attribute='value'))[0].value", "cards.ace.value"),
        ("(cards | max(attribute='value')).value", "cards.king.value"),
        ("cards | map(attribute='value') | max", "cards.king.value"),
        ("(cards | groupby('suit.name') | first).grouper", "suits.black.name"),
        ("cards | map(attribute='name') | reverse | first", "cards.ten.name"),
        ("cards | map(attribute='suit.name') | unique | first", "suits.red.name"),
        ("cards.king.get('name')", "cards.king.name"),
        ("cards.king.values() | first", "cards.king.name"),
        ("cards.king.name | default('-')", "cards.king.name"),
        ("(cards | batch(2) | first)[1].name", "cards.ace.name"),
    ],
)
def test_a_value_keeps_its_datum_on_the_way(expression: str, datum: str) -> None:
    assert worked_out(expression).datum == datum


@pytest.mark.parametrize(
    ("expression", "files"),
    [
        ("cards[0].name", ("c.csv",)),
        ("cards[:2]", ("c.csv",)),
        ("cards | reverse", ("c.csv",)),
        ("'ace' in cards", ("c.csv",)),
        ("cards.keys()", ("c.csv",)),
        ("cards.get('joker')", ("c.csv",)),
        ("'name' in cards.ace", ("c.csv",)),
        ("cards.ace.keys()", ("c.csv",)),
        ("cards | groupby('suit.name')", ("c.csv", "s.yaml")),
        ("cards | map(attribute='suit') | list", ("c.csv",)),
        ("suits | length", ("s.yaml",)),
    ],
)
def test_the_files_that_are_read_are_noted(expression: str, files: tuple[str, ...]) -> None:
    views = FactViews(facts())
    worked_out(expression, views)
    assert views.files_read == files


@pytest.mark.parametrize(
    ("expression", "said"),
    [
        ("cards[9].name", "the list of cards has 3 items, so there is no item 9. The first is item 0"),
        ("cards['joker'].name", "cards has no record 'joker'. Use one of: king, ace, ten."),
        ("cards.ace.nmae + 1", "cards ace has no field 'nmae'. Did you mean 'name'?"),
        ("cards.pop('ace')", "cards has no record 'pop'. Use one of: king, ace, ten."),
    ],
)
def test_what_is_not_there_is_undefined(expression: str, said: str) -> None:
    with pytest.raises(UndefinedError) as caught:
        str(worked_out(expression))
    assert str(caught.value) == said


def test_a_record_or_a_field_with_the_name_of_a_method_is_found_first() -> None:
    record = Record("cards", "items", {"keys": 7}, "cards.items", "c.csv")
    views = FactViews({"cards": Collection("cards", {"items": record}, "c.csv")})
    assert worked_out("cards.items.keys", views) == 7


def test_a_record_is_not_smaller_than_anything_else() -> None:
    view = FactViews(facts()).find("cards", "ace")
    with pytest.raises(TypeError):
        assert view < 3
    assert isinstance(view, RecordView)


def test_records_of_several_kinds_are_sorted_by_kind() -> None:
    views = FactViews(facts())
    found = sorted([views.find("suits", "red"), views.find("cards", "ten"), views.find("cards", "king")])
    assert [str(view) for view in found] == ["cards king", "cards ten", "suits red"]


def test_a_collection_is_reversed_without_a_list() -> None:
    cards = FactViews(facts()).all()["cards"]
    assert isinstance(cards, CollectionView)
    assert [str(view) for view in reversed(cards)] == ["cards ten", "cards ace", "cards king"]


def test_a_text_is_still_reversed_as_a_text() -> None:
    assert worked_out("'abc' | reverse") == "cba"
