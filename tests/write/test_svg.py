"""SVG for cutting machines: actual size, one labelled group per layer, and closed cut lines."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

import pytest

from printgen.write.svg import write_svg
from tests.helpers import laid_out

SVG = "{http://www.w3.org/2000/svg}"
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"


@cache
def drawing(sheet: str) -> ElementTree.Element:
    pages = laid_out("bob-a", sheet).pages
    return ElementTree.fromstring(write_svg(pages[0], "title"))


def layer(root: ElementTree.Element, name: str) -> ElementTree.Element:
    return next(group for group in root.iter(f"{SVG}g") if group.get("id") == name)


def test_the_drawing_has_the_true_size_of_the_paper() -> None:
    root = drawing("stands")
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")


def test_each_layer_is_a_group_that_inkscape_shows_as_a_layer() -> None:
    groups = [g for g in drawing("stands").iter(f"{SVG}g") if g.get(f"{INKSCAPE}groupmode") == "layer"]
    assert [g.get(f"{INKSCAPE}label") for g in groups] == ["Print", "Guides", "Registration", "Fold", "Cut"]


def test_cut_outlines_of_pieces_are_closed_paths_of_the_pieces_size() -> None:
    paths = [p.get("d") or "" for p in layer(drawing("stands"), "cut").iter(f"{SVG}path")]
    assert len(paths) == 15
    for path in paths:
        assert path.endswith("Z")
        xs = [float(x) for x, _ in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path)]
        assert max(xs) - min(xs) == pytest.approx(21)


def test_no_line_between_neighbouring_bases_is_cut_twice() -> None:
    paths = [p.get("d") or "" for p in layer(drawing("bases"), "cut").iter(f"{SVG}path")]
    assert len(paths) == 1 + 6 + 4
    assert len(set(paths)) == len(paths)
    assert paths[0].endswith("Z")


def test_text_is_outlines_that_keep_their_words() -> None:
    titles = {t.text for t in layer(drawing("stands"), "print").iter(f"{SVG}title")}
    assert {"Ju87", "red", "Stands"} <= titles
    assert not list(drawing("stands").iter(f"{SVG}text"))
