"""Carry out `printgen check`: build sheets in memory, replay logs, and write nothing."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from printgen.build.job import Job
from printgen.build.job_selection import select_jobs
from printgen.cli.build_options import build_request
from printgen.cli.terminal import build_with_progress, counted, print_notes, stop_at_problems
from printgen.cli.user_folder import user_library
from printgen.game.replay.log_files import check_logs
from printgen.problems import Problem
from printgen.read.library import Library


def run(options: argparse.Namespace) -> int:
    library, request = user_library(), build_request(options)
    jobs = select_jobs(library, request)
    # Logs that the user named are replayed with their jobs.
    logs, problems = (len(set(request.logs)), []) if request.logs else _check_logs(library, jobs)
    results = build_with_progress(jobs, options.jobs)
    stop_at_problems(results, problems)
    sheets = len({built.job.name for built in results})
    pages = sum(built.pages for built in results)
    replayed = f", {counted(logs, 'log')} replayed" if logs else ""
    print(f"{counted(sheets, 'sheet')} checked, {counted(pages, 'page')}{replayed}: no problems.")
    print_notes(results)
    return 0


def _check_logs(library: Library, jobs: Sequence[Job]) -> tuple[int, list[Problem]]:
    """Replay every log of the games, whether a sheet shows it or not; return their number and problems."""
    found = [check_logs(library, game) for game in {job.game.id: job.game for job in jobs}.values()]
    return sum(count for count, _ in found), [problem for _, problems in found for problem in problems]
