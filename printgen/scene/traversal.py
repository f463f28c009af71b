"""Turn a scene into the shapes and pieces in it, at any depth, each with its transformation to the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from printgen.scene.shapes import Leaf, Placed, Scene
from printgen.scene.transforms import IDENTITY, Matrix, multiply


def leaves(
    scene: Scene, matrix: Matrix = IDENTITY, but: Callable[[Scene, Matrix], bool] | None = None
) -> Iterator[tuple[Leaf, Matrix]]:
    """Every shape that is no placed scene, with the transformation to the page; all but those of some scenes."""
    for shape in scene.shapes:
        if isinstance(shape, Placed):
            inner = multiply(shape.matrix, matrix)
            if but is None or not but(shape.scene, inner):
                yield from leaves(shape.scene, inner, but)
        else:
            yield shape, matrix


def pieces(scene: Scene, matrix: Matrix = IDENTITY) -> Iterator[tuple[Scene, Matrix]]:
    """Every piece to cut out, with the transformation to the page."""
    for shape in scene.shapes:
        if isinstance(shape, Placed):
            inner = multiply(shape.matrix, matrix)
            if shape.piece:
                yield shape.scene, inner
            else:
                yield from pieces(shape.scene, inner)
