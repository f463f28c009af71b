"""Several processes: the job of a sheet is sent to a worker before the next sheet is rendered."""

from __future__ import annotations

import threading
from collections.abc import Callable

from printgen.build.job import BuiltSheet, Job
from printgen.build.workers import build_all
from printgen.markup.marked_text import Markup
from tests.helpers import job

pickled_by: list[threading.Thread] = []


class CountNothing:
    """A step that records which thread pickles it."""

    def __call__(self, job: Job, markup: Markup) -> BuiltSheet:
        return BuiltSheet(job)

    def __reduce__(self) -> tuple[Callable[[], CountNothing], tuple[()]]:
        pickled_by.append(threading.current_thread())
        return CountNothing, ()


def test_a_job_is_pickled_by_the_thread_that_renders() -> None:
    jobs = [job("player-aid"), job("record-sheet")]
    built = build_all(jobs, 2, lambda _: None, CountNothing())
    assert [one.job.sheet.id for one in built] == ["player-aid", "record-sheet"]
    assert pickled_by == [threading.main_thread()] * 2
