"""Turn a scene into the shapes and pieces in it, at any depth, each with its transformation to the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from printgen.scene.shapes import Leaf, Placed, Scene
from printgen.scene.transforms import IDENTITY, Matrix, multiply


def leaves(
    scene: Scene, matrix: Matrix = IDENTITY, skip: Callable[[Scene, Matrix], bool] | None = None
) -> Iterator[tuple[Leaf, Matrix]]:
    """Find every shape in a scene that is not skipped, with its transformation to the page."""
    for shape in scene.shapes:
        if isinstance(shape, Placed):
            inner = multiply(shape.matrix, matrix)
            if skip is None or not skip(shape.scene, inner):
                yield from leaves(shape.scene, inner, skip)
        else:
            yield shape, matrix


def pieces(scene: Scene, matrix: Matrix = IDENTITY) -> Iterator[tuple[Scene, Matrix]]:
    """Find every piece to cut out, with its transformation to the page."""
    for shape in scene.shapes:
        if isinstance(shape, Placed):
            inner = multiply(shape.matrix, matrix)
            if shape.piece:
                yield shape.scene, inner
            else:
                yield from pieces(shape.scene, inner)
