"""Turn `templates/shared/leaflets/*.yaml` into checked layouts of leaflets: numbered panels and their folds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from printgen.problems import Place, Problem, ProblemsError
from printgen.read.compound_types import ListField
from printgen.read.library import Library
from printgen.read.number_types import LengthField, WholeField
from printgen.read.scalar_types import ChoiceField, TextField
from printgen.style.leaflet_folding import CannotFoldError, Crease, Folded, PanelFace, fold_up
from printgen.style.shared_files import read_shared_files

MOST_PANELS = 6
"""Largest number of panels on one side."""
_PANEL = WholeField(minimum=1, maximum=2 * MOST_PANELS)


def _side(name: str) -> ListField:
    about = f"panels of the {name} from left to right; 1 is the cover, and the numbers give the reading order"
    return ListField(about=about, of=_PANEL, minimum=2, maximum=MOST_PANELS)


_CREASE = ChoiceField(choices=("mountain", "valley"))
_FOLD = WholeField(minimum=1, maximum=MOST_PANELS - 1)
LEAFLET_FIELDS = {
    "name": TextField(about="name of the layout in messages, such as letter fold"),
    "outside": _side("outside"),
    "inside": _side("inside"),
    "folds": ListField(
        about="folds from left to right, each a mountain or valley as you see it on the outside", of=_CREASE, minimum=1
    ),
    "order": ListField(
        about="numbers of the folds in the order in which you make them, counted from the left; "
        "omit a fold that is made together with another",
        of=_FOLD,
    ),
    "folds-in": ListField(
        about="panels that are folded inside and must be narrower than the others", optional=True, of=_PANEL, minimum=1
    ),
    "flap": LengthField(about="how much narrower the panels of folds-in are", optional=True, minimum=0.1, maximum=10),
}


@dataclass(frozen=True)
class LeafletLayout:
    """The panels of each side from left to right, numbered in reading order, and the folds seen from the outside."""

    id: str
    name: str
    outside: tuple[int, ...]
    inside: tuple[int, ...]
    folds: tuple[Crease, ...]
    order: tuple[int, ...]
    narrow: frozenset[int] = frozenset()
    """Narrow panels by position, counted from 0, from the left as seen from the outside."""
    flap: float = 0.0

    @property
    def count(self) -> int:
        """Return the number of panels on both sides."""
        return len(self.outside) + len(self.inside)

    def widths(self, paper: float) -> list[float]:
        """Return the widths of the panels, from the left as seen from the outside; narrow panels widen the others."""
        full = (paper + len(self.narrow) * self.flap) / len(self.outside)
        return [full - self.flap if i in self.narrow else full for i in range(len(self.outside))]

    def number(self, face: PanelFace) -> int:
        """Return the panel number of a face; seen from the inside, the order of the panels is reversed."""
        return self.inside[-1 - face.panel] if face.inside else self.outside[face.panel]

    def fold_up(self) -> Folded:
        return fold_up(len(self.outside), [(fold, self.folds[fold - 1]) for fold in self.order])

    def packet(self) -> list[int]:
        """Return the panel numbers through the folded leaflet, from its cover to its back."""
        found = [self.number(face) for face in self.fold_up().faces()]
        return found if found[0] == 1 else found[::-1]

    def opened(self) -> list[list[int]]:
        """Return the panels that a reader sees: the cover, each stage of opening, and the whole other side."""
        _, *stages = self.fold_up().opened()
        return [self.packet()[:1], *([self.number(face) for face in stage] for stage in stages)]


def load_leaflets(library: Library) -> dict[str, LeafletLayout]:
    """Return every layout of leaflets in templates/shared/leaflets/, by its id."""
    layouts: dict[str, LeafletLayout] = {}
    files, problems = read_shared_files(library, "leaflets", LEAFLET_FIELDS, "leaflet")
    for file in files:
        check = _Check(file.id, file.values, file.places)
        if any(None in entries for entries in check.lists.values()):
            continue  # the unreadable entries were already reported
        wrong = list(check.numbers()) or [*check.folding(), *check.flaps()]
        problems += wrong
        if not wrong:
            layouts[file.id] = check.layout()
    if problems:
        raise ProblemsError(problems)
    return layouts


class _Check:
    """The checks of one file, each of which yields problems with their places."""

    def __init__(self, id_: str, values: Mapping[str, Any], places: Mapping[str, Place]):
        self.id, self.values, self.places = id_, values, places
        self.lists: dict[str, tuple[Any, ...]] = {
            key: values.get(key) or () for key in ("outside", "inside", "folds", "order", "folds-in")
        }

    def _problem(self, key: str, what: str, remedy: str) -> Problem:
        return Problem(self.places[f"leaflets.{self.id}.{key}"], f"leaflet {self.id}: {what}", remedy)

    def numbers(self) -> Iterator[Problem]:
        """Check that both sides have the same number of panels, and that each panel is there once."""
        outside, inside = self.lists["outside"], self.lists["inside"]
        if len(outside) != len(inside):
            what = f"the inside has {len(inside)} panels, but the outside has {len(outside)}."
            yield self._problem("inside", what, "Both sides must have the same number of panels.")
            return
        count, seen = len(outside) + len(inside), set[int]()
        missing = ", ".join(str(n) for n in range(1, count + 1) if n not in (*outside, *inside))
        for key in ("outside", "inside"):
            for at, number in enumerate(self.lists[key], 1):
                if number in seen or number > count:
                    what = f"panel {number} is used twice." if number in seen else f"there is no panel {number}."
                    yield self._problem(f"{key}.{at}", what, f"Number the panels 1 to {count}; missing: {missing}.")
                seen.add(number)

    def folding(self) -> Iterator[Problem]:
        """Check that the folds can be made, are mountains or valleys as stated, and leave the cover outside."""
        lines = len(self.lists["outside"]) - 1
        if len(self.lists["folds"]) != lines:
            what = f"{lines + 1} panels need {lines} folds, but the list has {len(self.lists['folds'])}."
            yield self._problem("folds", what, "Write mountain or valley for each fold.")
            return
        for at, fold in enumerate(self.lists["order"], 1):
            if fold > lines:
                yield self._problem(f"order.{at}", f"there is no fold {fold}.", f"Number the folds 1 to {lines}.")
                return
        try:
            folded = self.layout().fold_up()
        except CannotFoldError as error:
            how = "Omit it: each fold is made through all layers there." if error.made else "Add it."
            yield self._problem("order", f"{error}.", how)
            return
        for at, (said, made) in enumerate(zip(self.lists["folds"], folded.creases(), strict=True), 1):
            if said != made:
                what = f"folded in this order, fold {at} becomes a {made}."
                yield self._problem(f"folds.{at}", what, f"Write {made}, or change the order.")
        if self.layout().packet()[0] != 1:
            yield self._problem(
                "order", "panel 1 is inside the folded leaflet.", "Number the cover 1, or change the order."
            )
            return
        _, first, *_ = self.layout().opened()
        if 2 not in first:
            seen = " and ".join(map(str, first))
            what = f"if you open the cover, you see panels {seen}, but not panel 2, where its text continues."
            yield self._problem("order", what, "Number one of these panels 2, or change the order.")

    def flaps(self) -> Iterator[Problem]:
        flap, narrow = self.values.get("flap"), self.lists["folds-in"]
        if narrow and flap is None:
            what = "folds-in needs flap, the difference in width."
            yield self._problem("folds-in", what, "Add, for example, flap: 1.5 mm.")
        if flap is not None and not narrow:
            what = "flap needs folds-in, the panels that are narrower."
            yield self._problem("flap", what, "Add, for example, folds-in: [5], or omit flap.")
        for at, number in enumerate(narrow, 1):
            if number > 2 * len(self.lists["outside"]):
                remedy = f"The panels are 1 to {2 * len(self.lists['outside'])}."
                yield self._problem(f"folds-in.{at}", f"there is no panel {number}.", remedy)
        if len(self.layout().narrow) == len(self.lists["outside"]):
            what = "all panels are narrower."
            yield self._problem("folds-in", what, "Omit the panels that are on the outside when folded.")

    def layout(self) -> LeafletLayout:
        sides = [tuple(map(int, self.lists[key])) for key in ("outside", "inside")]
        outside, inside = sides
        narrow = frozenset(
            outside.index(number) if number in outside else len(inside) - 1 - inside.index(number)
            for number in self.lists["folds-in"]
            if number in (*outside, *inside)
        )
        folds: tuple[Crease, ...] = tuple(
            "valley" if str(fold) == "valley" else "mountain" for fold in self.lists["folds"]
        )
        order = tuple(map(int, self.lists["order"]))
        flap = float(self.values.get("flap") or 0)
        return LeafletLayout(
            id=self.id,
            name=str(self.values["name"]),
            outside=outside,
            inside=inside,
            folds=folds,
            order=order,
            narrow=narrow,
            flap=flap,
        )
