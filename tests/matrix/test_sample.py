"""Some edits of every game build or are refused at their field, and leave no old value in print."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.helpers import bundled
from tests.matrix.edits import edits_of
from tests.matrix.exceptions import load_exceptions
from tests.matrix.report import report
from tests.matrix.sample import AT_RANDOM, WENT_WRONG, edits_at_random, named_edit
from tests.matrix.trial import Bench, Finding, bench_of, try_edit


@pytest.fixture(scope="module")
def bench() -> Callable[[str], Bench]:
    return cache(lambda game: bench_of(bundled(), game))


def unexplained(findings: list[Finding]) -> str:
    known = [entry for entry in load_exceptions() if entry.section == "findings"]
    return report(finding for finding in findings if not any(entry.explains(finding) for entry in known))


@pytest.mark.parametrize("game", bundled().games())
def test_edits_chosen_at_random_are_followed(game: str, bench: Callable[[str], Bench], tmp_path: Path) -> None:
    edits = edits_at_random(edits_of(game, bench(game).files))
    assert len(edits) == AT_RANDOM
    assert unexplained([finding for edit in edits for finding in try_edit(bench(game), edit, tmp_path)]) == ""


@pytest.mark.parametrize(("game", "datum", "new"), WENT_WRONG)
def test_an_edit_that_went_wrong_is_followed(
    game: str, datum: str, new: str, bench: Callable[[str], Bench], tmp_path: Path
) -> None:
    edit = named_edit(edits_of(game, bench(game).files), datum, new)
    assert unexplained(try_edit(bench(game), edit, tmp_path, must_build=True)) == ""
