"""Drafts of sheets with problems: only if wanted, under their own names, and never instead of a good file."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from printgen.build.draft_files import write_drafts
from printgen.build.job import BuiltSheet, Format
from printgen.elements.draft_frames import RED
from tests.helpers import ANY_GAME, job_in, make, minimal_game

TRACKER = """\
<sheet>
  <page title="Hits"><column>
    <column height="30mm"><track last="{{ play.hits }}" per-row="10"/></column>
    <text>{{ play.note }}</text>
  </column></page>
  <page title="Other"><text>Second page</text></page>
</sheet>
"""
KIND = """\
one: play
single: true
about: How the game is played.
fields:
  hits: {type: whole, about: hits}
  note: {type: text, about: a note}
"""
FITS, TOO_MANY = 20, 999


def built(
    folder: Path, hits: int = TOO_MANY, *, draft: bool = True, format_: Format = "pdf", template: str = TRACKER
) -> BuiltSheet:
    """Build a game with one sheet, which has room for 40 hits."""
    files = {
        "data/g/game.yaml": ANY_GAME,
        "data/g/kinds/play.yaml": KIND,
        "data/g/play.yaml": f"hits: {hits}\nnote: Tick one box for each hit.\n",
        "templates/g/s.xml.j2": template,
    }
    return make(replace(job_in(minimal_game(folder, files), "s", game="g"), draft=draft, format=format_))


def words(pdf: bytes) -> list[str]:
    """Return the text of each page of a PDF."""
    document = pypdfium2.PdfDocument(io.BytesIO(pdf))
    return [page.get_textpage().get_text_range() for page in document]


def test_a_draft_has_every_page_of_the_sheet_and_the_list_of_its_problems(tmp_path: Path) -> None:
    made = built(tmp_path)
    ((name, pdf),) = made.drafts
    assert name == "g/s-a4.draft.pdf"
    tracker, other, listed = words(pdf)
    assert "Tick one box for each hit." in tracker
    assert "Second page" in other
    assert all("DRAFT, not for play." in page for page in (tracker, other))
    (problem,) = made.problems
    assert str(problem).split()[-1] in listed
    assert "play.hits is 999, so the <column> is" in " ".join(listed.split())


def test_a_sheet_with_problems_has_no_other_files(tmp_path: Path) -> None:
    made = built(tmp_path)
    assert made.files == ()
    assert str(made.problems[0]).startswith("data/g/play.yaml:1:7: play.hits is 999, so the <column> is")


def test_there_is_no_draft_of_a_sheet_without_problems(tmp_path: Path) -> None:
    made = built(tmp_path, FITS)
    assert made.drafts == ()
    assert [name for name, _ in made.files] == ["g/s-a4.pdf"]


def test_a_good_sheet_is_the_same_whether_drafts_are_wanted_or_not(tmp_path: Path) -> None:
    assert built(tmp_path, FITS).files == built(tmp_path, FITS, draft=False).files


def test_there_is_no_draft_if_none_is_wanted(tmp_path: Path) -> None:
    assert built(tmp_path, draft=False).drafts == ()


def test_the_problems_are_the_same_whether_drafts_are_wanted_or_not(tmp_path: Path) -> None:
    assert built(tmp_path).problems == built(tmp_path, draft=False).problems


@pytest.mark.parametrize(("format_", "names"), [("svg", ["-1.svg", "-2.svg", "-3.svg"]), ("html", [])])
def test_drafts_have_the_format_of_the_build_if_it_has_pages(tmp_path: Path, format_: Format, names: list[str]) -> None:
    found = [name for name, _ in built(tmp_path, format_=format_).drafts]
    assert found == [f"g/s-a4.draft{name}" for name in names]


@pytest.mark.parametrize(
    "template",
    [
        "<sheet><page><text>{{ play.nothing }}</text></page></sheet>",
        '<sheet><page title="t"><txt/></page></sheet>',
        '<sheet><cards title="t" layout="poker"/></sheet>',
    ],
    ids=["rendering", "markup", "no pages"],
)
def test_a_sheet_that_cannot_be_laid_out_is_only_reported(tmp_path: Path, template: str) -> None:
    made = built(tmp_path, template=template)
    assert made.problems
    assert made.drafts == ()


def test_a_shape_that_leaves_the_paper_is_framed(tmp_path: Path) -> None:
    template = '<sheet><page title="t"><die-net side="90mm" paint="ink"/></page></sheet>'
    made = built(tmp_path, template=template, format_="svg")
    assert "extends outside the printable area" in made.problems[0].what
    page, *_ = (content.decode() for _, content in made.drafts)
    assert page.count(RED) >= 3, "the word DRAFT, the frame and its number"


def test_a_draft_of_a_form_has_no_form_fields(tmp_path: Path) -> None:
    field = '<entry name="same" label="A"/>'
    template = f'<sheet><page title="t"><column>{field}{field}<track last="999"/></column></page></sheet>'
    ((_, pdf),) = built(tmp_path, template=template).drafts
    with pikepdf.open(io.BytesIO(pdf)) as document:
        assert "/AcroForm" not in document.Root
        names = [str(group.Name) for group in document.Root.OCProperties.OCGs]
    assert names[-1] == "Draft", "the layer of a draft is above all others"


def test_drafts_are_written_beside_good_files_and_removed_by_a_good_build(tmp_path: Path) -> None:
    out = tmp_path / "output"
    good = out / "g" / "s-a4.pdf"
    good.parent.mkdir(parents=True)
    good.write_bytes(b"good")
    draft = good.with_name("s-a4.draft.pdf")
    assert write_drafts([built(tmp_path)], out) == [draft]
    assert good.read_bytes() == b"good"
    assert write_drafts([built(tmp_path, draft=False)], out) == []
    assert draft.exists(), "a failed build without --draft leaves the draft"
    assert write_drafts([built(tmp_path, FITS)], out) == []
    assert not draft.exists()
    assert good.exists()


def test_a_shorter_draft_leaves_no_pages_of_a_longer_one(tmp_path: Path) -> None:
    out = tmp_path / "output"
    longer = built(tmp_path, format_="svg")
    write_drafts([longer], out)
    write_drafts([replace(longer, drafts=longer.drafts[:1])], out)
    assert [path.name for path in (out / "g").iterdir()] == ["s-a4.draft-1.svg"]


def test_drafts_of_other_sheets_are_left_alone(tmp_path: Path) -> None:
    other = tmp_path / "output" / "g" / "s-a4-long.draft.pdf"
    other.parent.mkdir(parents=True)
    other.write_bytes(b"draft")
    write_drafts([built(tmp_path, FITS)], tmp_path / "output")
    assert other.exists()
