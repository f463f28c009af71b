"""Carry out `printgen check`: build sheets in memory, replay logs, and write nothing."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from printgen.build.build_report import report_of
from printgen.build.job import Job
from printgen.build.job_selection import select
from printgen.cli.build_options import build_request
from printgen.cli.exit_codes import PROBLEMS, SUCCESS
from printgen.cli.problem_summary import print_problems, summary
from printgen.cli.terminal import build_with_progress, counted, print_notes
from printgen.cli.user_folder import user_library
from printgen.game.replay.log_files import check_logs
from printgen.problems import Problem
from printgen.read.library import Library


def run(options: argparse.Namespace) -> int:
    library, request = user_library(), build_request(options)
    selection = select(library, request)
    sound = [job for job in selection.jobs if job.game.id not in selection.problems]
    # Logs that the user named are replayed with their jobs.
    logs, problems = (len(set(request.logs)), []) if request.logs else _check_logs(library, sound)
    results = build_with_progress(selection.jobs, options.jobs)
    report = report_of(selection, results, problems)
    if report.problems:
        print_problems(report)
        summary(report)
        return PROBLEMS
    sheets = len({built.job.name for built in results})
    pages = sum(built.pages for built in results)
    replayed = f", {counted(logs, 'log')} replayed" if logs else ""
    print(f"{counted(sheets, 'sheet')} checked, {counted(pages, 'page')}{replayed}: no problems.")
    print_notes(results)
    return SUCCESS


def _check_logs(library: Library, jobs: Sequence[Job]) -> tuple[int, list[Problem]]:
    """Replay every log of the games, whether a sheet shows it or not; return their number and problems."""
    found = [check_logs(library, game) for game in {job.game.id: job.game for job in jobs}.values()]
    return sum(count for count, _ in found), [problem for _, problems in found for problem in problems]
