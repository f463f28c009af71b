"""The guide is true: everything it shows can be done as it is shown, in order, in an empty folder."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from tests.helpers import REPOSITORY
from tests.walkthrough import ANSWERS, carry_out

GUIDE = REPOSITORY / "docs" / "guide"
TUTORIALS = {path.stem: [path] for path in sorted(GUIDE.glob("*.md"))} | {
    folder.name: sorted(folder.glob("*.md")) for folder in sorted(GUIDE.iterdir()) if folder.is_dir()
}
"""The pages that are read one after the other: a page alone, or all pages of a folder."""


@pytest.mark.parametrize("name", TUTORIALS)
def test_everything_a_page_shows_can_be_done_in_an_empty_folder(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for variable in ("XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.setenv(variable, str(tmp_path / "settings"))
    for page in TUTORIALS[name]:
        monkeypatch.setattr("sys.stdin", io.StringIO(ANSWERS * 2))
        try:
            carry_out(page.read_text(encoding="utf-8"), tmp_path)
        except AssertionError as error:
            raise AssertionError(f"{page.relative_to(REPOSITORY)}, {error}") from None


def test_the_guide_has_a_page_for_each_thing_that_people_come_for() -> None:
    assert set(TUTORIALS) >= {"print", "calibrate", "change", "log", "make", "variant", "model", "architecture"}
    assert len(TUTORIALS["make"]) == 7


@pytest.mark.parametrize("page", sorted(GUIDE.rglob("*.md")), ids=lambda page: page.stem)
def test_every_page_of_the_guide_can_be_reached_from_the_start(page: Path) -> None:
    start = (REPOSITORY / "docs/index.md").read_text(encoding="utf-8")
    tutorial = (GUIDE / "make/index.md").read_text(encoding="utf-8")
    shown = page.relative_to(REPOSITORY / "docs").as_posix()
    assert f"]({shown})" in start or re.search(rf"\]\({page.name}\)", tutorial)
