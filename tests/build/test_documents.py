"""Documents as HTML or Markdown: the files that are written, their names, and the problems that are reported."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from printgen.cli.main import main
from tests.helpers import ANY_GAME, minimal_game


def built(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.*"))


@pytest.mark.parametrize("format_", ["html", "md"])
def test_of_a_whole_game_the_documents_are_written_without_paper_and_ink(tmp_path: Path, format_: str) -> None:
    assert main(["build", "tiny-bob", "--format", format_, "--out", str(tmp_path), "--ink", "both"]) == 0
    assert built(tmp_path) == ["manifest.json", f"tiny-bob/rules.{format_}"]


def test_the_manifest_lists_them_beside_other_formats(tmp_path: Path) -> None:
    for format_ in ("html", "md", "pdf"):
        assert main(["build", "tiny-bob/rules", "--format", format_, "--paper", "a4", "--out", str(tmp_path)]) == 0
    entries = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))["files"]
    assert [(entry["file"], entry["paper"]) for entry in entries] == [
        ("tiny-bob/rules-a4.pdf", "a4"),
        ("tiny-bob/rules.html", None),
        ("tiny-bob/rules.md", None),
    ]
    assert all("data/tiny-bob/rules.yaml" in entry["data"] for entry in entries)


def test_a_paper_makes_no_difference(tmp_path: Path) -> None:
    for paper in ("a4", "letter"):
        command = ["build", "tiny-bob/rules", "--format", "html", "--paper", paper, "--out", str(tmp_path / paper)]
        assert main(command) == 0
    one, other = (tmp_path / paper / "tiny-bob/rules.html" for paper in ("a4", "letter"))
    assert one.read_bytes() == other.read_bytes()


def test_a_sheet_that_is_no_document_is_refused_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["build", "bob-a/board", "bob-a/rules", "--format", "html", "--out", str(tmp_path)]
    assert main(command) == 2
    said = capsys.readouterr().err
    assert "cannot write bob-a/board as HTML, which is for documents only." in said
    assert "The documents are bob-a/rules, bob-a/record-sheet-week." in said
    assert built(tmp_path) == []


def test_what_is_not_text_is_left_out_and_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", "bob-a/record-sheet-week", "--format", "html", "--out", str(tmp_path)]) == 0
    assert "record-sheet-week.html contains only the text of the sheet, without its <page>" in capsys.readouterr().err


def test_problems_of_the_text_are_problems_here_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = '<sheet><document title="R"><flow>See [](#nowhere).</flow></document></sheet>'
    game = (
        'title: G\ndesigner: D\nversion: "1.0"\ndate: 2026-01-01\nlanguage: en-GB\ncredits: c\n'
        "sheets: {rules: {title: R, template: r.xml.j2, about: a}}\n"
    )
    minimal_game(tmp_path, {"data/g/game.yaml": game, "templates/g/r.xml.j2": sheet})
    monkeypatch.chdir(tmp_path)
    assert main(["build", "g/rules", "--format", "md"]) == 1
    assert "nothing has that id" in capsys.readouterr().err


@pytest.mark.parametrize("format_", ["html", "pdf"])
def test_a_document_on_pages_as_large_as_cards_is_a_problem_in_every_format(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], format_: str
) -> None:
    monkeypatch.chdir(tmp_path)
    game = ANY_GAME.replace("about: A}", "about: A, size: own}")
    sheet = '<sheet><document title="D"><text>Text</text></document></sheet>'
    minimal_game(tmp_path, {"data/g/game.yaml": game, "templates/g/s.xml.j2": sheet})
    assert main(["build", "g", "--format", format_]) == 1
    assert "this sheet takes its size from its cards (size: own), but contains a <document>." in capsys.readouterr().err
