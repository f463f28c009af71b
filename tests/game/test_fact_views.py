"""Views: records as expressions see them, and the list of files that were read."""

from __future__ import annotations

from typing import Any

import pytest

from printgen.game.expressions import sandbox
from printgen.game.fact_views import CollectionView, FactViews, RecordView
from tests.helpers import bob_a


def worked_out(expression: str, views: FactViews | None = None) -> Any:
    names = (views or FactViews(bob_a().facts)).all()
    return sandbox().compile_expression(expression, undefined_to_none=False)(**names)


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("aircraft.ju87.name", "Ju87"),
        ("aircraft['ju87']['name']", "Ju87"),
        ("aircraft.ju87.id", "ju87"),
        ("bases.side < bases.square", True),
        ("aircraft | length", 8),
        ("aircraft | map(attribute='id') | first", "ju87"),
        ("aircraft.ju87.side.name", "German"),
        ("aircraft.ju87.class.stand.name", "short stand"),
        ("aircraft.ju87.models | map(attribute='name') | join(' ')", "red white blue"),
        ("squadrons.GB2.aircraft[1].name", "Do17"),
        ("aircraft.ju87.side == sides.german", True),
        ("aircraft.ju87.side == sides.british", False),
        ("aircraft.ju87.side == 'german'", False),
        ("aircraft | map(attribute='side') | unique | list | length", 2),
        ("game.title", "The Battle of Britain—Again!"),
    ],
)
def test_expressions_see_fields_by_name_and_follow_references(expression: str, value: object) -> None:
    assert worked_out(expression) == value


@pytest.mark.parametrize(
    ("expression", "files"),
    [
        ("1 + 1", set()),
        ("aircraft.ju87.name", {"aircraft"}),
        ("aircraft | list", {"aircraft"}),
        ("targets | length", {"targets"}),
        ("aircraft.ju87.side.name", {"aircraft", "sides"}),
        ("bases.side", {"bases"}),
    ],
)
def test_what_was_read_is_noted_by_file(expression: str, files: set[str]) -> None:
    views = FactViews(bob_a().facts)
    worked_out(expression, views)
    assert {file.rpartition("/")[2].removesuffix(".yaml") for file in views.files_read} == files


def test_two_views_of_one_record_are_equal_and_hash_alike() -> None:
    one, two = worked_out("aircraft.ju87.side"), worked_out("sides.german")
    assert one == two
    assert hash(one) == hash(two)


def test_views_say_what_they_are() -> None:
    assert [str(worked_out(name)) for name in ("aircraft.ju87", "aircraft", "bases")] == [
        "aircraft ju87",
        "aircraft",
        "bases",
    ]


def test_a_kind_is_seen_as_a_collection_or_as_its_single_record() -> None:
    names = FactViews(bob_a().facts).all()
    assert isinstance(names["aircraft"], CollectionView)
    assert isinstance(names["bases"], RecordView)


def test_references_are_followed_inside_lists_and_groups() -> None:
    facts = bob_a().facts
    ref = facts["classes"].records["bomber"].fields["stand"]  # type: ignore[union-attr]
    followed = FactViews(facts).resolve_references({"a": (ref, 3)})
    assert str(followed["a"][0]) == "stands short"
    assert followed["a"][1] == 3


def test_a_record_is_found_by_kind_and_id_and_the_single_one_by_any_id() -> None:
    views = FactViews(bob_a().facts)
    assert str(views.find("aircraft", "ju87")) == "aircraft ju87"
    assert views.find("bases", "") == views.all()["bases"]


def test_files_that_are_read_without_a_view_are_listed_with_the_others() -> None:
    views = FactViews(bob_a().facts)
    views.note(["z.yaml", "a.yaml"])
    views.note(["a.yaml"])
    assert views.files_read == ("a.yaml", "z.yaml")
    views.find("aircraft", "ju87").look_up("name")
    assert [file.rpartition("/")[2] for file in views.files_read] == ["a.yaml", "aircraft.yaml", "z.yaml"]


def test_making_views_reads_nothing_and_each_reader_has_its_own_list() -> None:
    one, other = FactViews(bob_a().facts), FactViews(bob_a().facts)
    one.all()
    assert list(one.files_read) == []
    worked_out("aircraft.ju87.name", one)
    assert len(one.files_read) == 1
    assert list(other.files_read) == []
