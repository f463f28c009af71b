"""Carry out `printgen build`: build sheets and write them to the output folder."""

from __future__ import annotations

import argparse
from dataclasses import replace

from printgen.build.deliver import deliver
from printgen.build.job import PROSE
from printgen.build.job_selection import require_documents, select_jobs
from printgen.cli.build_options import build_request
from printgen.cli.terminal import build_with_progress, counted, print_notes, stop_at_problems
from printgen.cli.user_folder import reason_with_file, user_library
from printgen.problems import UsageError


def run(options: argparse.Namespace) -> int:
    request = replace(build_request(options), format=options.format, dpi=options.dpi, keep_markup=options.keep_markup)
    results = build_with_progress(select_jobs(user_library(), request), options.jobs)
    stop_at_problems(results)
    if request.format in PROSE:
        require_documents(results, request.targets)
    try:
        paths = deliver(results, options.out)
    except OSError as error:
        raise UsageError(f"cannot write to {options.out}: {reason_with_file(error)}") from None
    pages = {name: built.pages for built in results for name, _ in built.files}
    for path in paths:
        count = pages.get(path.relative_to(options.out).as_posix())
        note = f"  {counted(count, 'page')}" if count and path.suffix == ".pdf" else ""
        print(f"{path.as_posix()}{note}")
    print_notes(results)
    return 0
