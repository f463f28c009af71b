"""`printgen docs`: the documentation in the browser, and the reference in the terminal."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from printgen.cli.commands import docs
from printgen.cli.main import main


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    pages: list[str] = []
    monkeypatch.setattr("webbrowser.open", pages.append)
    return pages


def built_site(folder: Path, monkeypatch: pytest.MonkeyPatch, relative: str) -> Path:
    page = folder / relative
    page.parent.mkdir(parents=True)
    page.write_text("<title>printgen</title>", encoding="utf-8")
    monkeypatch.setattr(docs, "bundled_root", lambda: folder)
    return page


def test_an_element_is_printed_with_its_attributes_and_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["docs", "table"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("<table> (element)\n\n")
    assert "\n  row-min  length; default: 5mm\n" in out
    assert '\n    <tr style="label-bold" fill="accent" paint="paper">\n' in out


def test_an_option_of_another_command_is_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["docs", "build", "--backs"]) == 0
    assert capsys.readouterr().out.startswith("printgen build --backs (option)\n  long, short, fold, none\n")


def test_a_word_with_several_meanings_is_shown_in_short(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["docs", "day"]) == 0
    out = capsys.readouterr().out
    assert "<day> (element)\n" in out
    assert "\nday (template variable)\n" in out
    assert "Attributes:" not in out
    assert out.endswith("name what it is as well: printgen docs element day\n")


def test_a_page_is_shown_in_full_with_a_hint_at_other_meanings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["docs", "paints"]) == 0
    out = capsys.readouterr().out
    assert "\n  accent " in out
    assert out.endswith("\nSee also: printgen docs kind paints\n")


def test_an_unknown_word_gets_the_nearest_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["docs", "tabel"]) == 2
    assert capsys.readouterr().err == "printgen: the reference has no entry 'tabel'. Did you mean 'table'?\n"


@pytest.mark.parametrize("relative", ["docs/_site/index.html", "site/index.html"])
def test_without_a_word_the_documentation_is_opened(
    relative: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    opened: list[str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = built_site(tmp_path / "printgen", monkeypatch, relative)
    assert main(["docs"]) == 0
    assert opened == [page.as_uri()]
    assert capsys.readouterr().out == f"{page}\n"


def test_the_path_is_printed_without_a_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    page = built_site(tmp_path / "printgen", monkeypatch, "site/index.html")
    assert main(["docs", "--path"]) == 0
    assert capsys.readouterr().out == f"{page}\n"
    assert opened == []


def test_documentation_that_is_not_built_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(docs, "bundled_root", lambda: tmp_path)
    assert main(["docs"]) == 2
    assert "the documentation is not built. Run 'make docs'" in capsys.readouterr().err
    assert opened == []


def test_a_path_and_a_word_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["docs", "--path", "table"]) == 2
    assert "--path works only without a word" in capsys.readouterr().err


def test_looking_a_word_up_loads_nothing_that_draws() -> None:
    code = (
        "import sys; from printgen.cli.main import main; main(['docs', 'table']); "
        "print(sorted({'reportlab', 'shapely', 'PIL', 'pypdfium2', 'pikepdf'} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == "[]\n"
