"""Lengths: the usual notations become millimetres and points, and everything else is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.units import MM_PER_PT, PT_PER_MM, millimetres, points

HUNDREDTHS = st.integers(-100_000, 100_000).map(lambda number: number / 100)


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("38.1 mm", 38.1),
        ("1.5 in", 38.1),
        ("2in", 50.8),
        ("3 cm", 30.0),
        ("12.19 m", 12190.0),
        ("9m", 9000.0),
        ("72 pt", 25.4),
        (".5mm", 0.5),
        ("  7 mm ", 7.0),
        ("-2 mm", -2.0),
        ("+2 mm", 2.0),
    ],
)
def test_a_length_with_a_unit_is_millimetres(text: str, length: float) -> None:
    assert millimetres(text) == pytest.approx(length)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "12",
        "mm",
        "12 M",
        "12 km",
        "12 m m",
        "12 MM",
        "1,5 in",
        "1. mm",
        "1e3 mm",
        "1 2 mm",
        "12 mm wide",
        "inf mm",
        "nan mm",
    ],
)
def test_what_is_no_length_with_a_unit_is_none(text: str) -> None:
    assert (millimetres(text), points(text)) == (None, None)


@given(HUNDREDTHS)
def test_a_length_in_millimetres_comes_back_as_written(length: float) -> None:
    assert millimetres(f"{length:.2f} mm") == length


@given(HUNDREDTHS)
def test_a_size_in_points_comes_back_as_written(size: float) -> None:
    assert points(f"{size:.2f}pt") == pytest.approx(size, abs=1e-6)


@given(HUNDREDTHS)
def test_an_inch_is_two_and_a_half_centimetres_and_a_bit_in_every_unit(length: float) -> None:
    inches, centimetres, pts = (
        millimetres(f"{length:.2f} in"),
        millimetres(f"{length * 2.54:.6f} cm"),
        millimetres(f"{length * 72:.6f} pt"),
    )
    assert inches == pytest.approx(centimetres, abs=1e-4) == pytest.approx(pts, abs=1e-4)


@given(HUNDREDTHS)
def test_a_metre_is_a_hundred_centimetres_and_a_thousand_millimetres(length: float) -> None:
    metres, centimetres = millimetres(f"{length:.2f} m"), millimetres(f"{length * 100:.0f} cm")
    assert metres == pytest.approx(centimetres) == pytest.approx(length * 1000)


def test_points_and_millimetres_are_inverse() -> None:
    assert pytest.approx(1) == MM_PER_PT * PT_PER_MM
