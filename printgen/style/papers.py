"""Turn templates/shared/papers/ into papers for printers at home, and say which sizes are for print shops."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from printgen.problems import ProblemsError
from printgen.read.library import Library
from printgen.read.number_types import LengthField
from printgen.read.scalar_types import TextField
from printgen.style.shared_files import read_shared_files

_OWN_SIZE = "its own size"
"""The name of every size that is not a paper's, as the keywords of a PDF give it."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper for a printer at home, which cannot reach its margin."""

    id: str
    name: str
    width: float
    height: float
    margin: float


@dataclass(frozen=True, slots=True)
class ShopSize:
    """The size of pages that a print shop trims, so that they have no margin."""

    name: ClassVar[str] = _OWN_SIZE
    margin: ClassVar[float] = 0.0

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class ShopCards:
    """Pages for a print shop that are as large as the card on each; they have no size in common."""

    name: ClassVar[str] = _OWN_SIZE


PageFormat = Paper | ShopSize
"""The size and the margin that all pages of a sheet share."""

_PAPER = {
    "name": TextField(about="as shown to the user"),
    "width": LengthField(minimum=30, maximum=2000),
    "height": LengthField(minimum=30, maximum=2000),
    "margin": LengthField(minimum=0, maximum=30, about="what a printer cannot reach"),
}


def load_papers(library: Library) -> dict[str, Paper]:
    """Read every paper, by its id; raise all of their problems together."""
    files, problems = read_shared_files(library, "papers", _PAPER, "paper")
    if problems:
        raise ProblemsError(problems)
    return {
        file.id: Paper(
            id=file.id,
            name=str(file.values["name"]),
            width=float(file.values["width"]),
            height=float(file.values["height"]),
            margin=float(file.values["margin"]),
        )
        for file in files
    }
