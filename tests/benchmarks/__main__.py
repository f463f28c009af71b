"""Print the run time of printgen relative to bare ReportLab, both measured in one run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from printgen.game.load_game import load_game
from printgen.read.library import Library
from printgen.scene.shapes import Line, Page, Rect, Text
from printgen.scene.transforms import apply
from printgen.scene.traversal import leaves
from printgen.style.fonts import face
from tests.benchmarks.deck import write_deck
from tests.helpers import REPOSITORY, job, laid_out_job

ROUNDS = 5


def environment(cwd: Path) -> dict[str, str]:
    """Return an environment like that of an installed program, with byte code cached in a temporary folder."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": str(REPOSITORY), "PYTHONPYCACHEPREFIX": str(cwd.parent / "bytecode")}


def seconds(command: list[str], cwd: Path) -> float:
    start = time.perf_counter()
    subprocess.run(command, cwd=cwd, check=True, capture_output=True, env=environment(cwd))
    return time.perf_counter() - start


def ratio(ours: list[str], floor: list[str], cwd: Path, rounds: int = ROUNDS) -> tuple[float, float, float]:
    """Return the best times of both sides and their ratio; alternating runs expose both to the same load."""
    pairs = [(seconds(ours, cwd), seconds(floor, cwd)) for _ in range(rounds)]
    best_ours, best_floor = min(a for a, _ in pairs), min(b for _, b in pairs)
    return best_ours, best_floor, best_ours / best_floor


def page_list(pages: list[Page]) -> dict[str, Any]:
    """Return the same pages as plain numbers, for the version in bare ReportLab."""
    fonts: dict[str, str] = {}
    listed = []
    for page in pages:
        shapes: list[list[Any]] = []
        for shape, matrix in leaves(page.scene):
            if isinstance(shape, Text):
                fonts[shape.face] = str(face(shape.face).path)
                shapes.append(
                    ["text", *apply(matrix, shape.x, shape.y), shape.face, shape.size, shape.colour, shape.text]
                )
            elif isinstance(shape, Line):
                ends = [*apply(matrix, shape.x1, shape.y1), *apply(matrix, shape.x2, shape.y2)]
                shapes.append(["line", *ends, shape.stroke.width, shape.stroke.colour])
            elif isinstance(shape, Rect) and shape.stroke:
                x, y = apply(matrix, shape.x, shape.y)
                shapes.append(["rect", x, y, shape.width, shape.height, shape.stroke.width, shape.stroke.colour])
        listed.append({"width": page.width, "height": page.height, "shapes": shapes})
    return {"fonts": fonts, "pages": listed}


def laid_out(folder: Path, game_name: str, sheets: list[str] | None = None) -> list[Page]:
    library = Library.at(folder)
    game = load_game(library, game_name)
    found: list[Page] = []
    for sheet in game.sheets:
        if sheets is None or sheet.id in sheets:
            found += laid_out_job(job(sheet.id, game=game, library=library)).pages
    return found


def peak_megabytes(command: list[str], cwd: Path) -> float:
    """Return the peak memory of a command, measured in a process that has no other children."""
    code = (
        "import resource, subprocess, sys;"
        "subprocess.run(sys.argv[1:], check=True, capture_output=True);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    run = subprocess.run([sys.executable, "-c", code, *command], cwd=cwd, check=True, capture_output=True, text=True)
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return int(run.stdout) / unit


def main() -> None:
    python = sys.executable
    printgen = [python, "-m", "printgen"]
    print(f"{'what':<40} {'printgen':>9} {'floor':>9} {'ratio':>7}")

    def row(what: str, ours: float, floor: float, note: str = "") -> None:
        print(f"{what:<40} {ours:>8.2f}s {floor:>8.2f}s {ours / floor:>6.2f}x  {note}", flush=True)

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "work"
        folder.mkdir()
        floor_command = [python, "-m", "tests.benchmarks.floor"]
        for what, sheets in (("all sheets of bob-a, A4, cold", None), ("one sheet (stands), A4, cold", ["stands"])):
            pages = folder / "pages.json"
            pages.write_text(json.dumps(page_list(laid_out(folder, "bob-a", sheets))))
            target = "bob-a" if sheets is None else "bob-a/stands"
            ours = [*printgen, "build", target, "--paper", "a4", "--jobs", "1", "--out", "out"]
            row(what, *ratio(ours, [*floor_command, str(pages), "floor.pdf"], folder)[:2])
        pages = folder / "pages.json"
        pages.write_text(json.dumps(page_list(laid_out(folder, "bob-a", ["board", "board-posters"]))))
        ours = [
            *printgen,
            "build",
            "bob-a/board",
            "bob-a/board-posters",
            "--paper",
            "a4",
            "--jobs",
            "1",
            "--out",
            "out",
        ]
        row("board: 36 tiles and 3 posters, cold", *ratio(ours, [*floor_command, str(pages), "floor.pdf"], folder)[:2])
        help_time, bare, _ = ratio([*printgen, "build", "--help"], [python, "-c", "pass"], folder)
        row("--help (floor: python -c pass)", help_time, bare, f"{help_time * 1000:.0f} ms")
        times = {}
        for count, table in ((500, False), (1000, True), (5000, False)):
            deck = Path(name) / f"deck{count}"
            deck.mkdir()
            write_deck(deck, count, table)
            pages = deck / "pages.json"
            pages.write_text(json.dumps(page_list(laid_out(deck, "deck"))))
            ours = [*printgen, "build", "deck", "--paper", "a4", "--jobs", "1", "--out", "out"]
            times[count], floor, _ = ratio(
                ours, [*floor_command, str(pages), "floor.pdf"], deck, 3 if count > 500 else ROUNDS
            )
            row(
                f"{count} cards{' from a table' if table else ''}, cold",
                times[count],
                floor,
                f"peak {peak_megabytes(ours, deck):.0f} MB",
            )
        print(f"5,000 cards take {times[5000] / times[500]:.1f} times as long as 500.")


if __name__ == "__main__":
    main()
