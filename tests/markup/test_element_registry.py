"""Elements: one sheet imports few modules, an unknown tag imports all, and other packages can add components."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from printgen.cli.main import main
from printgen.elements.roles import Role
from printgen.markup import element_registry as gathering
from printgen.markup.element_registry import installed_components, vocabulary, vocabulary_for
from printgen.problems import ProblemsError
from tests.helpers import ANY_GAME, REPOSITORY, minimal_game

GUIDE = (REPOSITORY / "docs/guide/component.md").read_text(encoding="utf-8")


def shown(language: str) -> str:
    """Return the only example in a given language in the guide."""
    (found,) = re.findall(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)
    return str(found)


def install(folder: Path, name: str, source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a package as pip does: its modules, and next to them the entry points that it declares."""
    group, (entry,) = shown("toml").splitlines()[0], shown("toml").splitlines()[1:]
    assert group == '[project.entry-points."printgen.components"]'
    package, module = entry.split('"')[1].replace("medals", name).split(".")
    (folder / package).mkdir(parents=True)
    (folder / package / "__init__.py").write_text("", encoding="utf-8")
    (folder / package / f"{module}.py").write_text(source, encoding="utf-8")
    information = folder / f"{name}-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    points = f"[printgen.components]\n{name} = {package}.{module}\n"
    (information / "entry_points.txt").write_text(points, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))


@pytest.fixture(autouse=True)
def _forget_packages() -> Iterator[None]:
    """Forget the modules that a test has installed, so that the next test does not see them."""
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        if name.split(".")[0] in ("medals", "others", "broken"):
            del sys.modules[name]


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    files = {"data/g/game.yaml": ANY_GAME, "templates/g/s.xml.j2": shown("xml")}
    minimal_game(tmp_path / "home", files)
    monkeypatch.chdir(tmp_path / "home")
    return tmp_path / "home"


def test_the_component_of_the_guide_is_built_into_pdf_and_html(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path / "site", "medals", shown("python"), monkeypatch)
    assert main(["build", "g", "--paper", "a4", "--out", "out"]) == 0
    assert (game / "out/g/s-a4.pdf").read_bytes().startswith(b"%PDF")
    assert main(["build", "g", "--format", "html", "--out", "out"]) == 0
    html = (game / "out/g/s.html").read_text(encoding="utf-8")
    assert "Award this medal to the winner." in html
    assert "Medal: Gold" in html
    assert "<svg" in html


def test_a_component_can_say_how_it_reads(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prose = """
    def prose(self, reader: ProseReader, room: Room) -> list[Block]:
        return [Paragraph((Words(f"The {self.name} medal."),))]
"""
    source = shown("python").replace(
        "from printgen.elements.roles",
        "from printgen.elements.prose_blocks import Block, Paragraph, Words\n"
        "from printgen.elements.prose_reader import ProseReader, Room\nfrom printgen.elements.roles",
    )
    install(tmp_path / "site", "medals", source + prose, monkeypatch)
    assert main(["build", "g", "--format", "html", "--out", "out"]) == 0
    html = (game / "out/g/s.html").read_text(encoding="utf-8")
    assert "The Gold medal." in html
    assert "<svg" not in html


def test_without_its_package_the_component_is_unknown(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", "g", "--paper", "a4", "--out", "out"]) == 1
    assert "unknown element <medal>." in capsys.readouterr().err


def test_a_tag_that_is_taken_names_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "medals", shown("python").replace('"medal"', '"text"'), monkeypatch)
    with pytest.raises(ProblemsError, match=r"both medals\.medal and printgen\.components\.text define <text>"):
        installed_components(vocabulary())


def test_two_packages_with_the_same_tag_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path / "one", "medals", shown("python"), monkeypatch)
    install(tmp_path / "two", "others", shown("python"), monkeypatch)
    with pytest.raises(ProblemsError, match=r"both others\.medal and medals\.medal define <medal>"):
        installed_components(vocabulary())


def test_a_package_that_cannot_be_imported_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "broken", "import nothing_of_that_name", monkeypatch)
    with pytest.raises(ProblemsError, match=r"the entry point 'broken' cannot be imported"):
        installed_components(vocabulary())


def test_other_packages_are_not_asked_for_tags_that_printgen_has(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**group: str) -> None:
        raise AssertionError(f"nobody should ask for {group}")

    monkeypatch.setattr(gathering, "entry_points", refuse)
    assert set(vocabulary_for(frozenset({"sheet", "page", "cell"}))) > {"page", "cell"}
    with pytest.raises(AssertionError, match="nobody should ask"):
        vocabulary_for(frozenset({"medal"}))


def test_no_more_files_are_read_than_a_sheet_needs() -> None:
    code = (
        "import sys; from printgen.markup.element_registry import vocabulary_for; "
        "vocabulary_for(frozenset({'sheet', 'page', 'rect'})); "
        "print(*(name for name in sys.modules if name.startswith(('printgen.components.', 'printgen.pages.'))))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=REPOSITORY, capture_output=True, text=True, check=True)
    read = {name.rpartition(".")[2] for name in done.stdout.split()}
    assert read == {"sheet", "page", "page_frame", "rect"}


def test_a_sheet_without_mistakes_is_parsed_without_reading_other_files() -> None:
    code = (
        "import sys; from tests.helpers import house, markup; from printgen.markup.parser import parse; "
        "from printgen.markup.element_registry import vocabulary_for; "
        "parse(markup('<sheet><page title=\"t\"><rect/></page></sheet>'), "
        "vocabulary_for(frozenset({'sheet', 'page', 'rect'})), house()); "
        "print(*(name for name in sys.modules if name.startswith('printgen.components.')))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=REPOSITORY, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["printgen.components.rect"]


def test_a_part_of_a_sheet_still_lists_every_tag_of_a_role() -> None:
    assert vocabulary_for(frozenset({"page"})).with_role(Role.PIECE) == ["model", "piece"]
    assert "document" in vocabulary_for(frozenset({"page"})).with_role(Role.PAGE_MAKER)
