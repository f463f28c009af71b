"""Folding a strip of paper: which faces touch, which are outside, and what is visible when it is opened again."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.style.leaflet_folding import CannotFoldError, Crease, PanelFace, fold_up

A, B = False, True
"""The outside and the inside of the strip."""


def faces(panels: int, *folds: tuple[int, Crease]) -> list[tuple[int, bool]]:
    return [(face.panel, face.inside) for face in fold_up(panels, folds).faces()]


def test_a_mountain_has_the_insides_together() -> None:
    assert sorted(faces(2, (1, "mountain"))[1:3]) == [(0, B), (1, B)]


def test_a_valley_has_the_outsides_together() -> None:
    assert sorted(faces(2, (1, "valley"))[1:3]) == [(0, A), (1, A)]


def test_the_end_folded_first_lies_inside() -> None:
    first, last = (1, "mountain"), (2, "mountain")
    assert faces(3, first, last) == [(2, A), (2, B), (0, A), (0, B), (1, B), (1, A)]  # type: ignore[arg-type]
    assert faces(3, last, first) == [(1, A), (1, B), (2, B), (2, A), (0, B), (0, A)]  # type: ignore[arg-type]


def test_a_fold_through_two_layers_is_a_mountain_in_one_and_a_valley_in_the_other() -> None:
    assert fold_up(4, [(2, "mountain"), (1, "valley")]).creases() == ["valley", "mountain", "mountain"]
    assert fold_up(4, [(2, "mountain"), (1, "mountain")]).creases() == ["mountain", "mountain", "valley"]


def test_opened_the_halves_of_the_last_fold_come_to_sight_first() -> None:
    outer, halves, inside, outside = fold_up(3, [(1, "mountain"), (2, "mountain")]).opened()
    assert outer == [PanelFace(2, A), PanelFace(1, A)]
    assert halves == [PanelFace(2, B), PanelFace(0, A)]
    assert inside == [PanelFace(2, B), PanelFace(1, B), PanelFace(0, B)]
    assert outside == [PanelFace(0, A), PanelFace(1, A), PanelFace(2, A)]


def test_a_fold_that_is_made_along_with_another_cannot_be_made_again() -> None:
    with pytest.raises(CannotFoldError, match="fold 3 is already made"):
        fold_up(4, [(2, "mountain"), (1, "valley"), (3, "mountain")])


def test_a_fold_that_is_left_out_is_named() -> None:
    with pytest.raises(CannotFoldError, match="fold 2 is never made"):
        fold_up(3, [(1, "mountain")])


@given(
    st.integers(2, 6).flatmap(lambda n: st.tuples(st.permutations(range(1, n)), st.lists(st.booleans(), min_size=n)))
)
def test_however_it_is_folded_every_face_is_there_once_and_neighbours_meet_as_their_fold_says(
    drawn: tuple[list[int], list[bool]],
) -> None:
    order, kinds = drawn
    panels = len(order) + 1
    said: list[Crease] = ["mountain" if kind else "valley" for kind in kinds]
    made: list[tuple[int, Crease]] = []
    for fold in order:
        try:
            fold_up(panels, [*made, (fold, said[fold - 1])])
        except CannotFoldError as error:
            if error.made and error.fold == fold:
                continue
        made.append((fold, said[fold - 1]))
    folded = fold_up(panels, made)
    found = folded.faces()
    assert sorted((face.panel, face.inside) for face in found) == list(itertools.product(range(panels), (A, B)))
    for fold, crease in made:
        assert folded.creases()[fold - 1] == crease
        # The sides of the two panels that face each other, perhaps with folded-in panels between them.
        left, right = (min(i for i, f in enumerate(found) if f.panel == p) for p in (fold - 1, fold))
        first, second = sorted((left, right))
        towards = {(found[first + 1]).inside, found[second].inside}
        assert towards == ({B} if crease == "mountain" else {A})
