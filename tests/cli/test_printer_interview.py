"""Measuring a printer as users see it: questions, problems and files, which are written completely or not at all."""

from __future__ import annotations

import builtins
import io
import json
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.cli.main import main
from printgen.cli.printer_interview import read_length
from printgen.read.library import Library
from printgen.style.printer_profile import Printer, load_printer, profile_path
from printgen.write.operators import FIRST

ANSWERS = ("149.4", "199", "105.6", "148", "0.5", "-1")


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for variable in ("XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.setenv(variable, str(tmp_path / "settings"))


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str, answers: tuple[str, ...] = ()) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))
    try:
        return main(arguments)
    except SystemExit as error:
        return int(error.code or 0)


def den() -> Printer:
    return load_printer(Library.at(Path.cwd()), "den")


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("149.6", 149.6), (" 149,6 mm ", 149.6), ("14.96cm", 149.6), ("5.9 in", 149.86), ('5.9"', 149.86),
        ("5.9 inches", 149.86), ("5.9inch", 149.86),
        ("5 29/32 in", 150.01875), ('-1/16"', -1.5875), ("\u22120.5", -0.5), ("+.5", 0.5), ("0", 0.0),
        ("", None), ("foo", None), ("1e3", None), ("nan", None), ("1/0", None), ("5 in 3", None), ("1.2.3", None),
        ("9" * 400, None), ("--1", None), ("\u0663", None), ("12 pt", None),
    ],
)  # fmt: skip
def test_answers_are_millimetres_or_inches_also_in_fractions(text: str, length: float | None) -> None:
    assert read_length(text) == (None if length is None else pytest.approx(length))


@given(st.text(max_size=20))
def test_no_answer_is_too_odd_to_be_read(text: str) -> None:
    length = read_length(text)
    assert length is None or abs(length) < 1e9


def test_the_answers_become_a_profile(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, "calibrate", "--name", "den", answers=ANSWERS) == 0
    assert den() == Printer("den", 149.4, 199.0, 0.6, -0.5, -0.5, 1.0)
    shown = capsys.readouterr().out
    assert "should be 148.5 mm" in shown
    assert "printgen build GAME --printer den" in shown


def test_the_middle_is_that_of_the_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = ("5 7/8 in", "7.9 in", "4.25 in", "5.5 in", "", "")
    assert run(monkeypatch, "calibrate", "--name", "den", "--paper", "letter", answers=answers) == 0
    assert den() == Printer("den", 149.225, 200.66)


def test_nonsense_and_what_cannot_be_are_asked_again_with_a_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = ("wide", "", "145.4", "149.4", "206.1", "199", "89.9", "105.6", "164", "148", "15.1", "0.5", "x", "-1")
    assert run(monkeypatch, "calibrate", "--name", "den", answers=odd) == 0
    assert den() == Printer("den", 149.4, 199.0, 0.6, -0.5, -0.5, 1.0)
    shown = capsys.readouterr().out
    assert "'wide' is not a length. Type, for example, 149.6 or 5.89 in." in shown
    assert "A length is needed." in shown
    assert "145.4 mm is more than 3% off 150 mm. Was the sheet printed at 100 %" in shown
    assert "89.9 mm is more than 15 mm off the middle." in shown
    assert shown.count("more than 3%") == 2
    assert shown.count("more than 15 mm") == 3


def test_a_sheet_measured_as_if_on_another_paper_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = ("150", "200", "108.1", "139.5", "0", "0")
    assert run(monkeypatch, "calibrate", "--name", "den", answers=answers) == 2
    assert "in the middle of Letter, not of A4. Nothing was saved. Start again with --paper letter." in (
        capsys.readouterr().err
    )
    assert not profile_path("den").exists()


@pytest.mark.parametrize("given_", range(len(ANSWERS)))
def test_answers_that_end_early_write_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, given_: int
) -> None:
    assert run(monkeypatch, "calibrate", "--name", "den", answers=ANSWERS[:given_]) == 2
    assert "Nothing was saved" in capsys.readouterr().err
    assert list(tmp_path.rglob("*")) == []


def test_stopping_writes_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def stop(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", stop)
    assert run(monkeypatch, "calibrate", "--name", "den") == 130
    assert list(tmp_path.rglob("*")) == []


def test_a_printer_that_is_there_is_shown_and_replaced_only_by_force(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "calibrate", "--name", "den", answers=ANSWERS) == 0
    before = profile_path("den").read_bytes()
    capsys.readouterr()
    other = ("150", *ANSWERS[1:])
    assert run(monkeypatch, "calibrate", "--name", "den", answers=other) == 2
    said = capsys.readouterr()
    assert "bar-across: 149.4 mm" in said.out
    assert "Replace it with --force" in said.err
    assert run(monkeypatch, "calibrate", "--name", "den", "--force", answers=other[:3]) == 2
    assert profile_path("den").read_bytes() == before
    assert run(monkeypatch, "calibrate", "--name", "den", "--force", answers=other) == 0
    assert den().bar_across == 150.0
    assert [path.name for path in profile_path("den").parent.iterdir()] == ["den.yaml"]


def test_the_test_sheet_is_written_for_one_paper_or_both(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert run(monkeypatch, "calibrate", "--paper", "letter", "--out", "sheets") == 0
    assert [path.name for path in (tmp_path / "sheets").iterdir()] == ["calibration-letter.pdf"]
    assert run(monkeypatch, "calibrate") == 0
    assert run(monkeypatch, "calibrate") == 0
    names = sorted(path.name for path in (tmp_path / "output").iterdir())
    assert names == ["calibration-a4.pdf", "calibration-letter.pdf"]


def test_known_printers_are_listed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, "calibrate", "--list") == 0
    assert "No printer is saved yet" in capsys.readouterr().out
    assert run(monkeypatch, "calibrate", "--name", "den", answers=ANSWERS) == 0
    capsys.readouterr()
    assert run(monkeypatch, "calibrate", "--list") == 0
    assert capsys.readouterr().out == "den\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("calibrate", "--force"), "--force works only with --name"),
        (("calibrate", "--name", "den", "--out", "x"), "--out does not work with --name"),
        (("calibrate", "--name", "../den"), "invalid printer name '../den'"),
        (("calibrate", "--name", "nul"), "Windows reserves this word"),
        (("build", "bob-a/bases", "--printer", "den"), "there is no printer 'den'. No printer is saved yet"),
        (("build", "bob-a/bases", "--printer", ""), "there is no printer ''"),
        (("check", "bob-a/bases", "--printer", "den"), "there is no printer 'den'. No printer is saved yet"),
        (
            ("build", "bob-a/bases", "--printer", "den", "--format", "svg"),
            "--printer corrects PDF files only. Omit --printer or --format svg.",
        ),
        (
            ("build", "bob-a/bases", "--printer", "den", "--format", "png"),
            "--printer corrects PDF files only. Omit --printer or --format png.",
        ),
    ],
)
def test_what_cannot_be_asked_for_is_a_usage_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    assert run(monkeypatch, *arguments) == 2
    assert said in capsys.readouterr().err


def test_a_corrected_build_stands_beside_the_plain_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(monkeypatch, "calibrate", "--name", "den", answers=ANSWERS) == 0
    build = ("build", "bob-a/bases", "--paper", "a4", "--jobs", "1")
    assert run(monkeypatch, *build) == 0
    plain = (tmp_path / "output/bob-a/bases-a4.pdf").read_bytes()
    assert run(monkeypatch, *build, "--printer", "den") == 0
    assert run(monkeypatch, "check", "bob-a/bases", "--printer", "den", "--jobs", "1") == 0
    assert "note: bob-a/bases-a4@den: after correction, 1 of 1 pages print up to" in capsys.readouterr().err
    assert (tmp_path / "output/bob-a/bases-a4.pdf").read_bytes() == plain
    assert (tmp_path / "output/bob-a/bases-a4@den.pdf").read_bytes() != plain
    entries = json.loads((tmp_path / "output/manifest.json").read_text())["files"]
    assert [(entry["file"], entry["printer"]) for entry in entries] == [
        ("bob-a/bases-a4.pdf", None),
        ("bob-a/bases-a4@den.pdf", "den"),
    ]
    with pikepdf.open(tmp_path / "output/bob-a/bases-a4@den.pdf") as pdf:
        assert b" cm\n1.004016064 0.000000000" in pdf.pages[0].Contents.read_bytes().replace(f" {FIRST}".encode(), b"")


def test_settings_that_cannot_be_written_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "settings").write_text("a file where a folder should be")
    assert run(monkeypatch, "calibrate", "--name", "den", answers=ANSWERS) == 2
    assert "den.yaml: not a directory." in capsys.readouterr().err


def test_a_broken_profile_stops_a_build_with_its_place(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(monkeypatch, "calibrate", "--name", "den", answers=ANSWERS) == 0
    profile_path("den").write_text("bar-across: wide\n")
    assert run(monkeypatch, "build", "bob-a/bases", "--printer", "den") == 1
    said = capsys.readouterr().err
    assert "settings/printgen/printers/den.yaml:1:13: printer den: bar-across is the text 'wide'" in said
    assert "needs 'bar-down', 'front-right'" in said
    assert not (tmp_path / "output").exists()


def test_a_sheet_for_a_print_shop_is_not_corrected(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "calibrate", "--name", "den", answers=ANSWERS) == 0
    assert run(monkeypatch, "check", "bob-a/board-posters", "--printer", "den", "--jobs", "1") == 2
    assert "which has its own page size for a print shop" in capsys.readouterr().err


def test_a_sheet_of_the_size_of_its_cards_is_not_corrected_either(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(monkeypatch, "calibrate", "--name", "den", answers=ANSWERS) == 0
    assert run(monkeypatch, "new", "deck") == 0
    game = tmp_path / "data" / "deck" / "game.yaml"
    game.write_text(game.read_text().rstrip() + "\n    size: own\n")
    assert run(monkeypatch, "check", "deck", "--printer", "den", "--jobs", "1") == 2
    assert "which has its own page size for a print shop" in capsys.readouterr().err
