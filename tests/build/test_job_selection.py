"""Jobs: each kind of size has its papers, and only files for home printers have the paper in their names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printgen.build.job import Format
from printgen.build.job_selection import BuildRequest, papers_for, select_jobs
from printgen.game.game import CardSize, OwnSize, PaperSize, SheetSize
from printgen.style.papers import PageFormat, ShopCards, ShopSize
from tests.helpers import bundled, job, papers, tiny_bob

CHOSEN = [papers()["letter"], papers()["a4"]]


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        (PaperSize(), CHOSEN),
        (OwnSize(297, 210), [ShopSize(297, 210)]),
        (CardSize(), [ShopCards()]),
    ],
)
def test_only_a_sheet_for_papers_is_printed_on_those_that_the_user_chose(
    size: SheetSize, expected: list[PageFormat | ShopCards]
) -> None:
    assert papers_for(replace(tiny_bob().sheets[0], size=size), CHOSEN) == expected


@pytest.mark.parametrize(
    ("paper", "format_", "paper_id", "stem"),
    [
        (papers()["letter"], "pdf", "letter", "tiny-bob/rules-letter"),
        (papers()["letter"], "png", "letter", "tiny-bob/rules-letter"),
        (papers()["letter"], "html", None, "tiny-bob/rules"),
        (papers()["letter"], "md", None, "tiny-bob/rules"),
        (ShopSize(297, 210), "pdf", None, "tiny-bob/rules"),
        (ShopCards(), "pdf", None, "tiny-bob/rules"),
    ],
)
def test_only_pages_for_printers_at_home_have_their_paper_in_the_name_of_their_file(
    paper: PageFormat | ShopCards, format_: Format, paper_id: str | None, stem: str
) -> None:
    made = replace(job("rules", game=tiny_bob(), format_=format_), paper=paper)
    assert (made.paper_id, made.stem) == (paper_id, stem)


def test_a_paper_can_be_written_in_capitals() -> None:
    request = BuildRequest(targets=("tiny-bob/rules",), papers=("A4,Letter", "a4"))
    assert [made.paper_id for made in select_jobs(bundled(), request)] == ["a4", "letter"]
