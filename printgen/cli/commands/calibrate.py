"""Carry out `printgen calibrate`: write test sheets, or ask for measurements and save them as a printer."""

from __future__ import annotations

import argparse
from pathlib import Path

from printgen.build.calibration_sheet import calibration_pdf
from printgen.build.deliver import write_over
from printgen.build.job_selection import HOME_PAPERS
from printgen.cli.printer_interview import interview
from printgen.cli.user_folder import default_output, user_library
from printgen.problems import UsageError, reason
from printgen.style.house_style import load_house_style
from printgen.style.papers import load_papers
from printgen.style.printer_profile import known_printers, profile_path, profile_text


def run(options: argparse.Namespace) -> int:
    if options.name is None and options.force:
        raise UsageError("--force works only with --name, to replace a saved printer.")
    if options.list:
        print("\n".join(known_printers()) or "No printer is saved yet. Measure yours: printgen calibrate --name NAME")
        return 0
    return _write_test_sheets(options) if options.name is None else _measure_printer(options)


def _write_test_sheets(options: argparse.Namespace) -> int:
    library = user_library()
    house, papers = load_house_style(library), load_papers(library)
    made = {id_: calibration_pdf(house, papers[id_]) for id_ in ([options.paper] if options.paper else HOME_PAPERS)}
    for id_, pdf in made.items():
        _write((options.out or default_output()) / f"calibration-{id_}.pdf", pdf, "  2 pages")
    print("Print one sheet at 100 %, on both sides, flipped on the long edge.")
    print("Then enter its measurements: printgen calibrate --name NAME")
    return 0


def _measure_printer(options: argparse.Namespace) -> int:
    if options.out is not None:
        raise UsageError("--out does not work with --name, which saves the printer in your settings. Omit --out.")
    library, path = user_library(), profile_path(options.name)
    if path.exists():
        print(f"{path}:\n{library.read(path).decode('utf-8', 'replace').rstrip()}\n")
        if not options.force:
            raise UsageError(f"the printer '{options.name}' is already saved. Replace it with --force.")
    papers = load_papers(library)
    paper = papers[options.paper or HOME_PAPERS[0]]
    others = [papers[id_] for id_ in HOME_PAPERS if id_ != paper.id]
    _write(path, profile_text(interview(options.name, paper, others)).encode(), "")
    print(f"To use it: printgen build GAME --printer {options.name}")
    return 0


def _write(path: Path, content: bytes, note: str) -> None:
    try:
        write_over(path, content)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {reason(error)}.") from None
    print(f"{path.as_posix() if note else path}{note}")
