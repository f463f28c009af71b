"""Draw the pictures of the README and the guide: pages of sheets, or parts of them, as PNG files in docs/pictures/.

The games of the guide are made by carrying out its pages, so their pictures show what a reader gets.
"""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from tests.walkthrough import carry_out, run

REPOSITORY = Path(__file__).resolve().parent.parent
PICTURES = REPOSITORY / "docs" / "pictures"
_MM_PER_INCH = 25.4


@dataclass(frozen=True)
class Picture:
    """A page of a sheet on A4, or a part of it."""

    name: str
    sheet: str
    page: str = ""
    """Ending of the file of the page: -1 for the first of several pages."""
    dpi: int = 60
    part: tuple[float, float, float, float] | None = None
    """Left, top, width and height of the part that is shown, in mm; None for the whole page."""
    options: tuple[str, ...] = ()
    """Further options of the command."""
    edit: tuple[str, str, str] | None = None
    """A file of a copy of the game, and the text in it that is replaced before the sheet is built."""


_ATTACK = (107.0, 52.0, 65.0, 92.0)
"""The card on the reference sheet that shows the odds of an attack."""
_ANGLES = (110.0, 18.0, 96.0, 80.0)
"""The diagram on the player aid of a fighter's hits."""
OF_GAMES = (
    Picture("models", "bob-a/models", "-1"),
    Picture("models-mono", "bob-a/models", "-1", options=("--ink", "mono")),
    Picture("ruler", "bob-a/stands", "-1", dpi=110, part=(0, 0, 210, 19)),
    Picture("charts", "onebob-plus/charts", "-1"),
    Picture("record-sheet-week", "bob-a/record-sheet-week", "-1", dpi=80),
    Picture("card", "tiny-bob/set-up", dpi=60),
    Picture("ace-1", "tiny-bob/reference", "-1", dpi=130, part=_ATTACK),
    Picture("ace-2", "tiny-bob/reference", "-1", dpi=130, part=_ATTACK, edit=("play.yaml", "\nace: 1\n", "\nace: 2\n")),
    Picture("side-before", "bob-a/player-aid", "-1", dpi=110, part=_ANGLES),
    Picture(
        "side-after",
        "bob-a/player-aid",
        "-1",
        dpi=110,
        part=_ANGLES,
        edit=("angles.yaml", "cost: 3, hit: 6", "cost: 3, hit: 5-6"),
    ),
)
OF_PAGES = {
    "make": (
        Picture("night-mail-cards", "night-mail/cards", "-1"),
        Picture("night-mail-counters", "night-mail/counters", "-1", dpi=90, part=(0, 100, 210, 95)),
        Picture("night-mail-player-aid", "night-mail/player-aid", dpi=60),
        Picture("night-mail-rules", "night-mail/rules"),
        Picture("night-mail-record-sheet", "night-mail/record-sheet", dpi=60),
    ),
    "variant": (Picture("raid-plus", "raid-plus/reference", dpi=90, part=(0, 0, 210, 185)),),
    "model": (Picture("gliders", "gliders/models", dpi=90, part=(0, 0, 210, 100)),),
}
"""Pictures of the games that pages of the guide make, by the page or the folder of pages."""
_UNTIL = {"variant": "## If changes contradict each other", "model": "## The model must fold"}
"""The heading at which a page starts to show a mistake."""


def main() -> int:
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        os.environ["XDG_CONFIG_HOME"] = str(Path(folder, "settings"))
        _draw(OF_GAMES)
        for name, pictures in OF_PAGES.items():
            for text in pages_of(name):
                end = _UNTIL.get(name, "")
                assert end in text, f"the page {name} has no heading '{end}'"
                carry_out(text.partition(end)[0] if end else text, Path(folder))
            _draw(pictures)
        _draw_test_sheet()
    return 0


def pages_of(name: str) -> list[str]:
    """Return the texts of a page of the guide, or of all pages of a folder."""
    guide = REPOSITORY / "docs" / "guide"
    paths = sorted((guide / name).glob("*.md")) or [guide / f"{name}.md"]
    return [path.read_text(encoding="utf-8") for path in paths]


def _draw(pictures: Sequence[Picture]) -> None:
    for number, picture in enumerate(pictures, 1):
        game, _, sheet = picture.sheet.partition("/")
        if picture.edit:
            file, old, new = picture.edit
            copy = f"{game}-{number}"
            _require(["copy", game, copy])
            path = Path("data", copy, file)
            before = path.read_text(encoding="utf-8")
            assert old in before, f"{picture.name}: {path} does not contain '{old}'"
            path.write_text(before.replace(old, new), encoding="utf-8")
            game = copy
        out = f"pictures/{picture.name}"
        options = ["--paper", "a4", "--format", "png", "--dpi", str(picture.dpi), "--out", out, *picture.options]
        _require(["build", f"{game}/{sheet}", *options])
        mono = "-mono" if "mono" in picture.options else ""
        _save(Path(out, game, f"{sheet}-a4{mono}{picture.page}.png"), picture)


def _draw_test_sheet() -> None:
    import pypdfium2

    _require(["calibrate", "--paper", "a4"])
    page = pypdfium2.PdfDocument("output/calibration-a4.pdf")[0]
    page.render(scale=60 / 72).to_pil().save(PICTURES / "calibration.png", optimize=True)


def _require(arguments: list[str]) -> None:
    code, printed = run(arguments)
    assert code == 0, printed


def _save(path: Path, picture: Picture) -> None:
    image = Image.open(path).convert("RGB")
    if picture.part:
        left, top, width, height = (round(side / _MM_PER_INCH * picture.dpi) for side in picture.part)
        image = image.crop((left, top, min(left + width, image.width), min(top + height, image.height)))
    image.save(PICTURES / f"{picture.name}.png", optimize=True)


if __name__ == "__main__":
    sys.exit(main())
