"""Turn templates/shared/papers/ into papers for printers at home, and define page sizes for print shops."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from printgen.problems import ProblemsError
from printgen.read.library import Library
from printgen.read.number_types import LengthField
from printgen.read.scalar_types import TextField
from printgen.style.shared_files import read_shared_files

_OWN_SIZE = "its own size"
"""The name of every size that is not that of a paper; it is in the keywords of the PDF."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper for a printer at home, which cannot print on its margin."""

    id: str
    name: str
    width: float
    height: float
    margin: float


@dataclass(frozen=True, slots=True)
class ShopSize:
    """The size of pages that a print shop trims and that therefore have no margin."""

    name: ClassVar[str] = _OWN_SIZE
    margin: ClassVar[float] = 0.0

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class ShopCards:
    """Pages for a print shop, each as large as the card on it, so that their sizes can differ."""

    name: ClassVar[str] = _OWN_SIZE


PageFormat = Paper | ShopSize
"""The size and the margin that all pages of a sheet share."""

PAPER_FIELDS = {
    "name": TextField(about="name of the paper in messages and PDFs, such as A4"),
    "width": LengthField(minimum=30, maximum=2000, about="width of the upright paper"),
    "height": LengthField(minimum=30, maximum=2000, about="height of the upright paper"),
    "margin": LengthField(
        minimum=0, maximum=30, about="width of the strip along each edge on which printers cannot print"
    ),
}


def load_papers(library: Library) -> dict[str, Paper]:
    """Return every paper by its id; raise the problems of all files together."""
    files, problems = read_shared_files(library, "papers", PAPER_FIELDS, "paper")
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
