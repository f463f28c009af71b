"""Games as values: a sheet is found by its name."""

from __future__ import annotations

import pytest

from printgen.problems import ProblemsError
from tests.helpers import bob_a


def test_a_sheet_that_is_not_there_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(ProblemsError) as caught:
        bob_a().sheet("stand")
    assert str(caught.value) == "data/bob-a/game.yaml:8:3: bob-a has no sheet 'stand'. Did you mean 'stands'?"
