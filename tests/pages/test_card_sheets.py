"""Cards: backs are behind their fronts, bleed is printed and cut off, and cards have no marks drawn on them."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest

from printgen.check.file_checks import check_file
from printgen.check.page_checks import check_pages
from printgen.cli.main import main
from printgen.elements.attribute_types import Backs
from printgen.markup.element_registry import vocabulary
from printgen.markup.parser import parse
from printgen.pages.impose import impose
from printgen.problems import Place, ProblemsError
from printgen.read.library import Library
from printgen.scene.shapes import Line, Page, Placed, Rect, Scene
from printgen.scene.transforms import apply
from printgen.scene.traversal import leaves, pieces
from printgen.style.house_style import load_layouts
from printgen.style.papers import ShopSize
from printgen.units import MM_PER_PT
from printgen.write.pdf import write_pdf
from tests.check.makers import INFO
from tests.helpers import context, house, markup, minimal_game, papers

HERE = Place("game.yaml")
BACK = '<back fill="#112233"><text>back</text></back>'
SIZES = ["", 'width="90mm" height="50mm"', 'width="120mm" height="100mm"']


def card(name: str = "a", back: str = BACK, copies: int = 1) -> str:
    return f'<card name="{name}" copies="{copies}"><front fill="#445566"><text>{name}</text></front>{back}</card>'


def pages(inner: str, paper: str = "a4", backs: Backs = "long", more: str = "") -> list[Page]:
    used = replace(context(), backs=backs)
    text = f'<sheet><cards title="Deck" layout="poker" {more}>{inner}</cards></sheet>'
    found = impose(parse(markup(text), vocabulary(), house()), papers()[paper], used)
    if used.problems:
        raise ProblemsError(used.problems)
    return found


def told(inner: str, more: str = 'layout="poker"') -> list[str]:
    used = context()
    text = f'<sheet><cards title="Deck" {more}>{inner}</cards></sheet>'
    impose(parse(markup(text), vocabulary(), house()), papers()["a4"], used)
    return [str(problem) for problem in used.problems]


def centres(page: Page) -> list[tuple[str, tuple[float, float]]]:
    """Return the name and the middle of every face on a page, in the order of the deck."""
    faces = [shape for shape in page.scene.shapes if isinstance(shape, Placed)]
    return [(shape.scene.name, apply(shape.matrix, shape.scene.width / 2, shape.scene.height / 2)) for shape in faces]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("count", [1, 3, 40])
def test_turned_over_the_long_edge_every_back_lies_behind_its_front(paper: str, count: int, size: str) -> None:
    found = pages("".join(card(f"c{i}") for i in range(count)), paper, "long", size)
    for front, back in zip(found[::2], found[1::2], strict=True):
        assert (front.back, back.back) == (False, True)
        landscape = front.width > front.height
        for (name, middle), (other, (bx, by)) in zip(centres(front), centres(back), strict=True):
            assert other == f"{name}, back"
            behind = (bx, front.height - by) if landscape else (front.width - bx, by)
            assert behind == pytest.approx(middle)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_turned_over_the_short_edge_every_back_lies_behind_its_front(paper: str, size: str) -> None:
    found = pages("".join(card(f"c{i}") for i in range(7)), paper, "short", size)
    for front, back in zip(found[::2], found[1::2], strict=True):
        landscape = front.width > front.height
        for (_, middle), (_, (bx, by)) in zip(centres(front), centres(back), strict=True):
            behind = (front.width - bx, by) if landscape else (bx, front.height - by)
            assert behind == pytest.approx(middle)


def test_over_the_top_edge_backs_stand_on_their_heads() -> None:
    def turns(backs: Backs) -> set[float]:
        _, back = pages(card(), "a4", backs, SIZES[2])
        assert back.width < back.height
        return {shape.turn for shape in back.scene.shapes if isinstance(shape, Placed)}

    assert (turns("long"), turns("short")) == ({0}, {180})


def test_folded_over_front_and_back_share_a_line_and_print_nothing_across_it() -> None:
    (page,) = pages(card(), "a4", "fold")
    ((scene, _),) = pieces(page.scene)
    assert (scene.width, scene.height) == (126, 88)
    (fold,) = (shape for shape in scene.shapes if isinstance(shape, Line) and shape.layer == "fold")
    assert (fold.x1, fold.x2) == (63, 63)
    front, back = (shape for shape in scene.shapes if isinstance(shape, Placed))
    left, right = (next(s for s in face.scene.shapes if isinstance(s, Rect)) for face in (front, back))
    assert (left.x, left.width) == (-3, 66)
    assert (back.x + right.x, right.width) == (63, 66)


BAND = '<band><rect height="8mm"/></band>'


def folded_pages(paper: str, size: tuple[float, float], copies: int = 3, band: str = BAND) -> list[Page]:
    used = replace(context(), backs="fold")
    more = f'width="{size[0]}mm" height="{size[1]}mm"'
    text = f'<sheet>{band}<cards title="Deck" layout="boards" {more}>{card(copies=copies)}</cards></sheet>'
    found = impose(parse(markup(text), vocabulary(), house()), papers()[paper], used)
    assert [str(problem) for problem in used.problems] == []
    return found


def fold_of(scene: Scene) -> tuple[Line, Placed, Placed]:
    (line,) = (shape for shape in scene.shapes if isinstance(shape, Line) and shape.layer == "fold")
    front, back = (shape for shape in scene.shapes if isinstance(shape, Placed))
    return line, front, back


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", [(63, 88), (88, 63), (90, 120), (150, 100), (180, 120)])
def test_folded_over_every_point_of_the_back_lies_upright_behind_the_front(
    paper: str, size: tuple[float, float]
) -> None:
    for page in folded_pages(paper, size):
        for scene, _ in pieces(page.scene):
            line, front, back = fold_of(scene)
            width, height = size
            for u, v in ((0, 0), (width, 0), (width / 3, height / 5)):
                x, y = apply(back.matrix, u, v)
                over = (2 * line.x1 - x, y) if line.x1 == line.x2 else (x, 2 * line.y1 - y)
                # Seen from behind, left and right are swapped, but the top is still the top.
                assert over == pytest.approx(apply(front.matrix, width - u, v))


def test_a_back_is_folded_over_the_side_unless_more_cards_fit_with_it_above() -> None:
    def upright(size: tuple[float, float]) -> bool:
        ((scene, _), *_) = pieces(folded_pages("a4", size, 1)[0].scene)
        return fold_of(scene)[0].x1 == fold_of(scene)[0].x2

    assert (upright((63, 88)), upright((130, 130)), upright((180, 120))) == (True, True, False)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_boards_of_180_by_120_mm_fold_over_below_the_band_of_a_page(paper: str) -> None:
    (page,) = folded_pages(paper, (180, 120), 1)
    assert page.width < page.height
    ((scene, _),) = pieces(page.scene)
    assert (scene.width, scene.height) == (180, 240)
    assert check_pages([page], house(), HERE) == []
    assert check_file(write_pdf([page], INFO), [page], HERE) == []
    band = next(shape for shape in page.scene.shapes if isinstance(shape, Rect))
    marks = [shape for shape in page.scene.shapes if isinstance(shape, Line)]
    assert min(mark.y1 for mark in marks) > band.y + band.height


def test_folded_over_the_top_nothing_is_printed_across_the_fold() -> None:
    (page,) = folded_pages("a4", (180, 120), 1)
    ((scene, _),) = pieces(page.scene)
    line, front, back = fold_of(scene)
    lower, upper = (next(s for s in face.scene.shapes if isinstance(s, Rect)) for face in (front, back))
    assert (lower.x, lower.width, lower.height, upper.x, upper.width, upper.height) == (-3, 186, 123, -3, 186, 123)
    assert front.y + lower.y == line.y1 == 120
    assert apply(back.matrix, upper.x, upper.y + upper.height) == pytest.approx((183, -3))
    assert apply(back.matrix, upper.x, upper.y) == pytest.approx((183, 120))


def test_without_a_fold_as_much_stays_free_below_the_cards_as_above() -> None:
    used = context()
    text = f'<sheet>{BAND}<cards title="Deck" layout="boards">{card(copies=2)}</cards></sheet>'
    front = impose(parse(markup(text), vocabulary(), house()), papers()["a4"], used)[0]
    found = [middle for _, middle in centres(front)]
    assert sum(y for _, y in found) / len(found) == pytest.approx(front.height / 2)


def counters(copies: int, backs: Backs = "none") -> list[Page]:
    used = replace(context(), backs=backs)
    text = (
        f'<sheet><cards title="Deck" layout="counters">{card("1", BACK.replace("back<", "2<"), copies)}</cards></sheet>'
    )
    return impose(parse(markup(text), vocabulary(), house()), papers()["a4"], used)


def test_counters_edge_to_edge_share_their_crop_marks() -> None:
    page = counters(7)[0]
    marks = [shape for shape in page.scene.shapes if isinstance(shape, Line)]
    assert len(marks) == len(set(marks))
    upright = sorted(mark.x1 for mark in marks if mark.x1 == mark.x2)
    assert len(upright) == 2 * (7 + 1)
    assert [b - a for a, b in zip(upright[1::2], upright[2::2], strict=False)] == pytest.approx([12.7] * 7)


def test_counters_without_bleed_pass_every_check() -> None:
    found = counters(400, "long")
    assert len(found) == 4
    assert check_pages(found, house(), HERE) == []
    assert check_file(write_pdf(found, INFO), found, HERE) == []


def test_a_counter_without_its_crop_mark_is_told() -> None:
    (page,) = counters(1)
    left = min(shape.x1 for shape in page.scene.shapes if isinstance(shape, Line) and shape.x1 == shape.x2)
    shapes = tuple(s for s in page.scene.shapes if not (isinstance(s, Line) and s.x1 == s.x2 == left))
    broken = replace(page, scene=replace(page.scene, shapes=shapes))
    (problem,) = check_file(write_pdf([broken], INFO), [broken], HERE)
    assert "the card '1' has no crop mark on its left side." in str(problem)


def test_without_backs_there_are_only_fronts() -> None:
    assert [page.back for page in pages(card(back=""))] == [False]
    assert [page.back for page in pages(card(), "a4", "none")] == [False]


def test_the_cards_lie_in_the_middle_of_the_paper() -> None:
    page = pages(card(back="", copies=50))[0]
    found = [middle for _, middle in centres(page)]
    assert len(found) > 3
    assert sum(x for x, _ in found) / len(found) == pytest.approx(105 if page.width < 220 else 148.5)
    assert sum(y for _, y in found) / len(found) == pytest.approx(148.5 if page.width < 220 else 105)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_few_cards_stand_in_the_middle_of_their_only_page(count: int) -> None:
    page = pages(card(back="", copies=count))[0]
    across, down = zip(*(middle for _, middle in centres(page)), strict=True)
    assert (min(across) + max(across)) / 2 == pytest.approx(page.width / 2)
    assert (min(down) + max(down)) / 2 == pytest.approx(page.height / 2)


def test_colour_is_printed_three_millimetres_beyond_the_trim() -> None:
    (page,) = pages(card(back=""))
    (fill,) = (shape for shape, _ in leaves(page.scene) if isinstance(shape, Rect))
    assert (fill.x, fill.y, fill.width, fill.height) == (-3, -3, 69, 94)


@pytest.mark.parametrize("backs", ["long", "fold"])
def test_crop_marks_are_in_line_with_every_edge_and_outside_every_bleed(backs: Backs) -> None:
    page = pages(card(copies=5), "a4", backs)[0]
    marks = [shape for shape in page.scene.shapes if isinstance(shape, Line)]
    assert marks
    for scene, matrix in pieces(page.scene):
        left, top = apply(matrix, 0, 0)
        right, bottom = left + scene.width, top + scene.height
        upright = {round(mark.x1, 3) for mark in marks if mark.x1 == mark.x2}
        level = {round(mark.y1, 3) for mark in marks if mark.y1 == mark.y2}
        assert {round(left, 3), round(right, 3)} <= upright
        assert {round(top, 3), round(bottom, 3)} <= level
        for mark in marks:
            aside = max(mark.x1, mark.x2) <= left - 3.9 or min(mark.x1, mark.x2) >= right + 3.9
            assert aside or max(mark.y1, mark.y2) <= top - 3.9 or min(mark.y1, mark.y2) >= bottom + 3.9


@pytest.mark.parametrize("backs", ["long", "short", "fold"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_deck_passes_every_check_of_pages_and_file(paper: str, backs: Backs) -> None:
    found = pages(card("one", copies=10) + card("two"), paper, backs)
    assert check_pages(found, house(), HERE) == []
    assert check_file(write_pdf(found, INFO), found, HERE) == []


def test_a_missing_crop_mark_is_told() -> None:
    (page,) = pages(card(back=""))
    left = min(shape.x1 for shape in page.scene.shapes if isinstance(shape, Line) and shape.x1 == shape.x2)
    shapes = tuple(s for s in page.scene.shapes if not (isinstance(s, Line) and s.x1 == s.x2 == left))
    broken = replace(page, scene=replace(page.scene, shapes=shapes))
    (problem,) = check_file(write_pdf([broken], INFO), [broken], HERE)
    assert "the card 'a' has no crop mark on its left side." in str(problem)


def test_artwork_beyond_the_bleed_is_told() -> None:
    (page,) = pages(card(back=""))
    (placed,) = (shape for shape in page.scene.shapes if isinstance(shape, Placed))
    wide = replace(placed.scene, shapes=(Rect("print", -4, 0, 10, 10, None, "#000000"),))
    broken = replace(page, scene=Scene("x", page.width, page.height, (replace(placed, scene=wide),)))
    assert "extends outside its piece 'a'" in " ".join(map(str, check_pages([broken], house(), HERE)))


def test_single_cards_for_a_print_shop_have_their_bleed_around_the_trim() -> None:
    text = f'<sheet><cards title="Deck" layout="poker">{card()}</cards></sheet>'
    found = impose(parse(markup(text), vocabulary(), house()), ShopSize(63, 88), context())
    assert [(page.width, page.height, page.back) for page in found] == [(69, 94, False), (69, 94, True)]
    pdf = write_pdf(found, INFO)
    assert check_file(pdf, found, HERE) == []
    with pikepdf.open(io.BytesIO(pdf)) as document:
        boxes = {
            name: [float(v) * MM_PER_PT for v in document.pages[0].obj[name]] for name in ("/TrimBox", "/BleedBox")
        }
    assert boxes["/TrimBox"] == pytest.approx([3, 3, 66, 91], abs=0.01)
    assert boxes["/BleedBox"] == pytest.approx([0, 0, 69, 94], abs=0.01)


@pytest.mark.parametrize(
    ("inner", "more", "what"),
    [
        ("", 'layout="poker"', "<cards> has no <card>."),
        (card(), 'layout="pokr"', "unknown layout 'pokr'. Did you mean 'poker'?"),
        (f'<card name="a">{BACK}</card>' + card("b"), 'layout="poker"', "the card 'a' has no <front>."),
        (card(copies=-1) + card("b"), 'layout="poker"', "the card 'a' cannot have -1 copies."),
        (card(), 'layout="poker" width="300mm"', "poker cards (300.0 x 88.0 mm) do not fit on A4"),
    ],
)
def test_what_cannot_be_a_deck_is_told(inner: str, more: str, what: str) -> None:
    assert what in told(inner, more)[0]


@pytest.mark.parametrize("tag", ["front", "back"])
def test_a_second_face_is_told_once_and_not_dropped_silently(tag: str) -> None:
    second = card().replace("</card>", f"<{tag}><text>again</text></{tag}></card>")
    assert told(second) == [f"test.xml.j2:1: <card> has a second <{tag}>. Keep only one of them."]


def test_a_layout_whose_bleeds_would_overlap_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "templates" / "shared" / "impose"
    folder.mkdir(parents=True)
    sizes = "name: t\nwidth: 50 mm\nheight: 50 mm\nbleed: 3 mm\ngap: 2 mm\nmarks: 4 mm\n"
    (folder / "tight.yaml").write_text(sizes, encoding="utf-8")
    with pytest.raises(ProblemsError, match=r"tight\.yaml:5:6: layout tight: a gap of 2 mm is less than twice the"):
        load_layouts(Library.at(tmp_path))


def test_each_way_of_printing_backs_has_files_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    sheet = f"<sheet>{DECK}</sheet>"
    files = {"data/g/game.yaml": GAME.replace(", size: SIZE", ""), "templates/g/deck.xml.j2": sheet}
    minimal_game(tmp_path, files)
    for backs in ("long", "short", "fold"):
        assert main(["build", "g", "--paper", "a4", "--backs", backs]) == 0
    found = {path.name for path in (tmp_path / "output" / "g").iterdir()}
    assert found == {"deck-a4.pdf", "deck-a4-short.pdf", "deck-a4-fold.pdf"}


GAME = """title: T
designer: D
version: "1"
date: 2026-01-01
language: en
credits: c
sheets:
  deck: {title: Deck, template: deck.xml.j2, about: a, backs: true, size: SIZE}
"""


def deck_game(folder: Path, size: str, inner: str) -> None:
    sheet = f'{{% from "shared/house.xml.j2" import band %}}\n<sheet>\n{{{{ band(game, "Deck") }}}}\n{inner}</sheet>'
    minimal_game(folder, {"data/g/game.yaml": GAME.replace("SIZE", size), "templates/g/deck.xml.j2": sheet})


DECK = f'<cards title="Deck" layout="bridge">{card()}</cards>'
PAGE = '<page title="p"><text>t</text></page>'


def test_backs_that_the_game_does_not_declare_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Otherwise --backs would be ignored, and backs would be printed behind the wrong fronts."""
    monkeypatch.chdir(tmp_path)
    deck_game(tmp_path, "own", DECK)
    game = tmp_path / "data" / "g" / "game.yaml"
    game.write_text(GAME.replace("backs: true, size: SIZE", "form: false"), encoding="utf-8")
    assert main(["build", "g", "--backs", "short"]) == 1
    assert (
        "data/g/game.yaml:8:33: sheet deck has backs, but does not say backs: true, so --backs would be ignored. "
        "Add backs: true."
    ) in capsys.readouterr().err
    assert main(["check", "g"]) == 1


def test_a_sheet_of_its_own_size_takes_that_of_its_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    deck_game(tmp_path, "own", DECK)
    assert main(["build", "g", "--ink", "colour"]) == 0
    assert [path.name for path in (tmp_path / "output" / "g").iterdir()] == ["deck.pdf"]
    with pikepdf.open(tmp_path / "output" / "g" / "deck.pdf") as document:
        assert [[round(float(v) * MM_PER_PT, 2) for v in page.obj["/TrimBox"]] for page in document.pages] == [
            [3, 3, 60, 92]
        ] * 2


def test_a_sheet_of_its_cards_size_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    deck_game(tmp_path, "own", DECK)
    assert main(["list", "g", "--json", "--pages"]) == 0
    assert json.loads(capsys.readouterr().out)["games"][0]["sheets"][0]["pages"] == {"own size": 2}


@pytest.mark.parametrize(
    ("size", "inner", "what"),
    [
        ("own", PAGE, "deck.xml.j2:4: this sheet takes its size from its cards (size: own), but contains a <page>."),
        (
            "own",
            DECK + PAGE,
            "deck.xml.j2:4: this sheet takes its size from its cards (size: own), but contains a <page>.",
        ),
        (
            "{width: 63 mm, height: 88 mm}",
            DECK,
            "deck.xml.j2:4: the pages of this sheet are 63 x 88 mm, but its cards are 57 x 89 mm. Set",
        ),
        ("onw", DECK, "deck: size cannot be 'onw'. Did you mean 'own'?"),
    ],
)
def test_a_size_that_is_not_that_of_the_cards_is_told(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    size: str,
    inner: str,
    what: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    deck_game(tmp_path, size, inner)
    assert main(["check", "g", "--jobs", "1"]) == 1
    assert what in capsys.readouterr().err
