"""Carry out `printgen build`: build sheets and write those without problems to the output folder."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from printgen.build.build_report import BuildReport, report_of
from printgen.build.deliver import Delivery, deliver
from printgen.build.draft_files import write_drafts
from printgen.build.job import PROSE
from printgen.build.job_selection import select
from printgen.build.required_documents import require_documents
from printgen.cli.build_options import build_request
from printgen.cli.exit_codes import INTERRUPTED, PROBLEMS, SUCCESS
from printgen.cli.problem_summary import delivery_summary, print_out_of_date, print_problems, say, summary
from printgen.cli.terminal import build_with_progress, counted, print_notes
from printgen.cli.user_folder import reason_with_file, user_library
from printgen.problems import UsageError

_Written = TypeVar("_Written")


def run(options: argparse.Namespace) -> int:
    if options.draft and options.strict:
        raise UsageError("--draft and --strict exclude each other: --strict writes no file if there is a problem.")
    request = replace(
        build_request(options),
        format=options.format,
        dpi=options.dpi,
        keep_markup=options.keep_markup,
        draft=options.draft,
    )
    selection = select(user_library(), request)
    report = report_of(selection, build_with_progress(selection.jobs, options.jobs))
    if request.format in PROSE and report.built:
        require_documents(report.built, request.targets)
    if options.strict and report.problems:
        print_problems(report)
        summary(report)
        return PROBLEMS
    unmade = (*report.failed_jobs, *selection.unmade)
    delivery = _writing(options.out, lambda: deliver(report.built, options.out, unmade, report.lost))
    try:
        tried = (*report.built, *(made for made in report.failed if made.problems))
        drafts = _writing(options.out, lambda: write_drafts(tried, options.out))
        return _print_result(report, delivery, drafts, options)
    except KeyboardInterrupt:
        say("printgen: stopped after all sheets without problems were written.")
        return INTERRUPTED


def _writing(out: Path, write: Callable[[], _Written]) -> _Written:
    """Write files; refuse an output folder that cannot be written to."""
    try:
        return write()
    except OSError as error:
        raise UsageError(f"cannot write to {out}: {reason_with_file(error)}") from None


def _print_result(report: BuildReport, delivery: Delivery, drafts: Sequence[Path], options: argparse.Namespace) -> int:
    _print_files(report, delivery, options)
    for path in drafts:
        print(f"{path.as_posix()}  draft", flush=True)
    print_notes(report.built)
    if not report.problems:
        print_out_of_date(delivery)
        return SUCCESS
    print_problems(report)
    delivery_summary(report, delivery)
    return PROBLEMS


def _print_files(report: BuildReport, delivery: Delivery, options: argparse.Namespace) -> None:
    pages = {name: built.pages for built in report.built for name, _ in built.files}
    for path in delivery.written:
        count = pages.get(path.relative_to(options.out).as_posix())
        note = f"  {counted(count, 'page')}" if count and path.suffix == ".pdf" else ""
        print(f"{path.as_posix()}{note}", flush=True)
