"""The command line as users see it: words, files and exit codes."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from printgen.cli.main import main
from tests.helpers import REPOSITORY, copied_game


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)


def run(*arguments: str) -> int:
    try:
        return main(arguments)
    except SystemExit as error:
        return int(error.code or 0)


def test_build_writes_the_named_sheet_and_a_manifest(tmp_path: Path) -> None:
    assert run("build", "bob-a/stands", "--paper", "letter", "--ink", "mono", "--out", "out", "--jobs", "1") == 0
    written = sorted(path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*.*"))
    assert written == ["bob-a/stands-letter-mono.pdf", "manifest.json"]
    (entry,) = json.loads((tmp_path / "out/manifest.json").read_text())["files"]
    assert entry["sheet"] == "bob-a/stands"
    assert entry["pages"] == 2
    assert "data/bob-a/aircraft.yaml" in entry["data"]
    assert "data/bob-a/targets.yaml" not in entry["data"]


def test_build_makes_both_papers_unless_told(tmp_path: Path) -> None:
    assert run("build", "bob-a/bases", "--jobs", "1") == 0
    assert {p.name for p in (tmp_path / "output/bob-a").iterdir()} == {"bases-a4.pdf", "bases-letter.pdf"}


def test_svg_and_png_come_one_file_a_page(tmp_path: Path) -> None:
    assert run("build", "bob-a/stands", "--paper", "a4", "--format", "svg", "--jobs", "1") == 0
    assert run("build", "bob-a/bases", "--paper", "a4", "--format", "png", "--dpi", "40", "--jobs", "1") == 0
    names = {p.name for p in (tmp_path / "output/bob-a").iterdir()}
    assert names == {"stands-a4-1.svg", "stands-a4-2.svg", "bases-a4.png"}


def test_markup_is_kept_on_request(tmp_path: Path) -> None:
    assert run("build", "bob-a/bases", "--keep-markup", "--jobs", "1") == 0
    assert (tmp_path / "output/bob-a/bases.xml").read_text(encoding="utf-8").lstrip().startswith("<sheet>")


def test_large_papers_are_there(tmp_path: Path) -> None:
    assert run("build", "bob-a/stands", "--paper", "a3", "--paper", "tabloid", "--jobs", "1") == 0
    assert {p.name for p in (tmp_path / "output/bob-a").iterdir()} == {"stands-a3.pdf", "stands-tabloid.pdf"}


def test_a_paper_of_the_users_own_is_one_file(tmp_path: Path) -> None:
    paper = tmp_path / "templates/shared/papers/card.yaml"
    paper.parent.mkdir(parents=True)
    paper.write_text("name: Card\nwidth: 250 mm\nheight: 300 mm\nmargin: 4 mm\n")
    assert run("build", "bob-a/bases", "--paper", "card", "--jobs", "1") == 0
    assert (tmp_path / "output/bob-a/bases-card.pdf").is_file()


def test_a_sheet_with_a_size_of_its_own_has_no_paper_in_its_name(tmp_path: Path) -> None:
    import pikepdf

    assert run("new", "poster") == 0
    game = tmp_path / "data/poster/game.yaml"
    text = game.read_text().replace("    about:", "    size: {width: 500 mm, height: 20 in}\n    about:")
    game.write_text(text)
    assert run("build", "poster", "--jobs", "1") == 0
    assert [p.name for p in (tmp_path / "output/poster").iterdir()] == ["cards.pdf"]
    with pikepdf.open(tmp_path / "output/poster/cards.pdf") as document:
        assert [float(v) * 25.4 / 72 for v in document.pages[0].mediabox] == pytest.approx([0, 0, 500, 508])


def test_check_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", "bob-a/bases", "bob-a/stands", "tiny-bob/card-sheet", "--jobs", "1") == 0
    assert "no problems" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_one_process_and_two_write_the_same_bytes(tmp_path: Path) -> None:
    sheets = ["bob-a/stands", "bob-a/record-sheet", "bob-a/player-aid", "tiny-bob/card-sheet", "tiny-bob/rules"]
    assert run("build", *sheets, "--out", "one", "--paper", "a4", "--jobs", "1") == 0
    assert run("build", *sheets, "--out", "two", "--paper", "a4", "--jobs", "2") == 0
    assert (tmp_path / "one/manifest.json").read_bytes() == (tmp_path / "two/manifest.json").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["build", "bob-b"], "there is no game 'bob-b'. Did you mean 'bob-a'?"),
        (["build", "bob-a/stand"], "bob-a has no sheet 'stand'. Did you mean 'stands'?"),
        (["build", "--paper", "a44"], "there is no paper 'a44'. Did you mean 'a4'?"),
        (["build", "--ink", "red"], "--ink cannot be 'red'. Use one of: colour, mono, both."),
        (["build", "--jobs", "none"], "'none' is not a whole number from 1 to 256"),
        (["build", "--format", "png", "--dpi", "5"], "'5' is not a whole number from 20 to 1200"),
        (["copy", "nope", "mine"], "there is no game 'nope'"),
        (["new", "Bad Name"], "invalid game name 'Bad Name'"),
        (["frobnicate"], "there is no command 'frobnicate'. Use one of:"),
    ],
)
def test_a_wrong_command_line_is_exit_code_2(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    assert said in capsys.readouterr().err


def test_wrong_data_is_exit_code_1_with_every_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copied_game(
        tmp_path,
        {
            "data/mine/squadrons.yaml": ("aircraft: [ju87]", "aircraft: [ju78]"),
            "data/mine/targets.yaml": ("name: Radar, hits: 30", 'name: Radar, hits: "30"'),
        },
    )
    assert run("build", "mine", "--jobs", "1") == 1
    assert capsys.readouterr().err.splitlines() == [
        "data/mine/squadrons.yaml:2:29: squadron GB1: aircraft (item 1) is 'ju78', but there is no such aircraft. "
        "Did you mean 'ju87'?",
        "data/mine/targets.yaml:2:39: target radar: hits is the text '30', but should be a whole number. "
        "Write 30 without quotes or leading zeros.",
        "2 problems; no sheet was written.",
    ]
    assert not (tmp_path / "output").exists()


def test_new_builds_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "my-game") == 0
    assert run("build", "my-game", "--jobs", "1") == 0
    assert (tmp_path / "output/my-game/cards-a4.pdf").is_file()
    first = (tmp_path / "data/my-game/cards.yaml").read_text().splitlines()[0]
    assert first == "# yaml-language-server: $schema=schema/cards.json"
    assert (tmp_path / "data/my-game/schema/cards.json").is_file()


def test_copy_gives_a_game_to_edit_that_builds_the_same_pages(tmp_path: Path) -> None:
    assert run("copy", "bob-a", "mine") == 0
    assert run("build", "mine/stands", "bob-a/stands", "--paper", "a4", "--jobs", "1") == 0
    mine, original = (tmp_path / f"output/{game}/stands-a4.pdf" for game in ("mine", "bob-a"))
    assert mine.read_bytes() == original.read_bytes()


def test_schema_prints_every_shared_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("schema") == 0
    shown = json.loads(capsys.readouterr().out)
    assert {"game", "aircraft", "rules", "changes"} <= set(shown)
    assert "squadrons" not in shown


def test_schema_of_a_game_prints_its_own_kinds_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("schema", "bob-a") == 0
    shown = json.loads(capsys.readouterr().out)
    assert {"game", "aircraft", "squadrons", "targets", "campaign"} <= set(shown)


def test_an_output_folder_that_is_a_file_is_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "out").write_text("in the way")
    assert run("build", "bob-a/bases", "--out", "out", "--jobs", "1") == 2
    assert "cannot write to out" in capsys.readouterr().err


def test_source_date_epoch_sets_the_date_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import pikepdf

    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    assert run("build", "bob-a/record-sheet", "--paper", "a4", "--jobs", "1", "--keep-markup") == 0
    with pikepdf.open(tmp_path / "output/bob-a/record-sheet-a4.pdf") as document:
        assert str(document.docinfo["/CreationDate"]) == "D:20010909000000Z"
    assert "9 September 2001" in (tmp_path / "output/bob-a/record-sheet.xml").read_text(encoding="utf-8")


def test_help_wakes_no_heavy_module() -> None:
    code = (
        "import sys, printgen.cli.main; printgen.cli.main.parser().format_help();"
        "print(*[m for m in ('reportlab', 'jinja2', 'yaml', 'uharfbuzz', 'PIL', 'shapely') if m in sys.modules])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == ""


@pytest.mark.skipif(os.name != "posix", reason="the test sends a POSIX signal")
def test_ctrl_c_in_the_middle_changes_nothing_and_shows_no_traceback(tmp_path: Path) -> None:
    assert run("build", "bob-a/bases", "--paper", "a4", "--jobs", "1") == 0
    before = {p: p.read_bytes() for p in (tmp_path / "output").rglob("*") if p.is_file()}
    # A terminal shows the progress, so that the test knows when the first of many sheets is finished.
    terminal, shown_on = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "printgen", "build", "--ink", "both", "--jobs", "2"],
        cwd=tmp_path,
        stderr=shown_on,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": str(REPOSITORY)},
    ) as process:
        os.close(shown_on)
        said = _read_until(terminal, "1/")
        os.killpg(process.pid, signal.SIGINT)
        # The terminal reaches its end only when all processes of the build have ended.
        said += _read_until(terminal, None)
        os.close(terminal)
    assert process.returncode == 130, said
    assert "no file was changed" in said
    assert "Traceback" not in said
    assert {p: p.read_bytes() for p in (tmp_path / "output").rglob("*") if p.is_file()} == before


def _read_until(terminal: int, words: str | None) -> str:
    """Return the text on a terminal until some words appear, or until its last writer has closed it."""
    shown = b""
    while words is None or words.encode() not in shown:
        try:
            more = os.read(terminal, 4096)
        except OSError:  # On Linux, reading beyond the end of a terminal is an error.
            more = b""
        if not more:
            break
        shown += more
    return shown.decode(errors="replace")


@pytest.mark.skipif(os.name != "posix", reason="the test sends a POSIX signal")
def test_a_killed_build_leaves_no_half_file_and_its_stage_is_swept(tmp_path: Path) -> None:
    stage = tmp_path / "output/.printgen-999999999-abc"
    stage.mkdir(parents=True)
    (stage / "0").write_bytes(b"half a file")
    assert run("build", "bob-a/bases", "--paper", "a4", "--jobs", "1") == 0
    assert not stage.exists()
    assert not list((tmp_path / "output").glob(".printgen-*"))


def test_the_command_is_installed() -> None:
    command = Path(sys.executable).parent / "printgen"
    if not command.exists():
        found = shutil.which("printgen")
        assert found, "printgen is not on the PATH"
        command = Path(found)
    shown = subprocess.run([str(command), "--version"], capture_output=True, text=True, check=True)
    assert shown.stdout.startswith("printgen ")


def test_a_terminal_shows_progress_and_a_pipe_does_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("check", "bob-a/bases", "--paper", "a4", "--jobs", "1") == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert run("check", "bob-a/bases", "--paper", "a4", "--jobs", "1") == 0
    assert "█ 1/1 bob-a/bases-a4" in capsys.readouterr().err
