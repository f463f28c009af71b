"""Transformations: a product applies the inner one first, and the identity changes nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.scene.transforms import IDENTITY, Matrix, apply, multiply

numbers = st.floats(-100, 100)
matrices = st.tuples(numbers, numbers, numbers, numbers, numbers, numbers)


@given(matrices, matrices, numbers, numbers)
def test_a_product_of_transformations_applies_the_inner_one_first(
    inner: Matrix, outer: Matrix, x: float, y: float
) -> None:
    assert apply(multiply(inner, outer), x, y) == pytest.approx(apply(outer, *apply(inner, x, y)), abs=1e-4)


@given(numbers, numbers)
def test_the_identity_moves_nothing(x: float, y: float) -> None:
    assert apply(IDENTITY, x, y) == (x, y)
