"""Turn jobs into built sheets: each sheet is rendered once, then laid out and written in parallel processes."""

from __future__ import annotations

import pickle
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace

from printgen.build.job import BuiltSheet, Job
from printgen.build.parcels import pack, unpack, unpacked_edition
from printgen.build.pipeline import build_sheet
from printgen.markup.marked_text import Markup
from printgen.markup.render import Renderer
from printgen.problems import Problem, ProblemsError, UsageError

Step = Callable[[Job, Markup], BuiltSheet]
"""The work on a rendered sheet: build it, or only count its pages."""


@dataclass(frozen=True)
class _Task:
    """A job with its markup, or with the problems of rendering it; it can be sent to another process."""

    step: Step
    job: Job
    rendered: Markup | tuple[Problem, ...]


def build_all(
    jobs: Sequence[Job], workers: int, done: Callable[[BuiltSheet], None], step: Step = build_sheet
) -> list[BuiltSheet]:
    """Build every job, in parallel if there are several; return the results in the order of the jobs."""
    tasks = (_Task(step, job, rendered) for job, rendered in render_all(jobs))
    if workers <= 1 or len(jobs) <= 1:
        return list(_reported(map(_run, tasks), done))
    with ProcessPoolExecutor(min(workers, len(jobs)), initializer=_ignore_interrupts) as pool:
        try:
            return list(_reported(_results(pool, tasks), done))
        except KeyboardInterrupt:
            # The processes are not terminated, because an incomplete message in a pipe would make Python wait for ever.
            pool.shutdown(wait=True, cancel_futures=True)
            raise
        except BrokenProcessPool:
            raise UsageError("a worker process was killed, possibly because memory ran out. Try --jobs 1.") from None


def _results(pool: ProcessPoolExecutor, tasks: Iterable[_Task]) -> Iterator[BuiltSheet]:
    """Yield the results of tasks in their order, each when it is there, while later sheets are still rendered."""
    editions: dict[int, bytes] = {}
    waiting: deque[tuple[Job, Future[bytes]]] = deque()
    for task in tasks:
        edition = task.job.edition
        if id(edition) not in editions:
            editions[id(edition)] = pickle.dumps(edition)
        # Packed here: the pool's thread would do it while rendering the next sheet changes the caches of the job.
        packed = pack(task, edition)
        waiting.append((task.job, pool.submit(_run_interruptibly, editions[id(edition)], packed)))
        while waiting and waiting[0][1].done():
            yield _received(*waiting.popleft())
    while waiting:
        yield _received(*waiting.popleft())


def _received(job: Job, future: Future[bytes]) -> BuiltSheet:
    built: BuiltSheet = unpack(future.result(), job.edition)
    return built


def render_all(jobs: Iterable[Job]) -> Iterator[tuple[Job, Markup | tuple[Problem, ...]]]:
    """Yield each job with its markup or problems; jobs of one edition share a renderer, which keeps its markup."""
    renderers: dict[int, Renderer] = {}
    for job in jobs:
        if id(job.edition) not in renderers:
            renderers[id(job.edition)] = Renderer(job.library, job.edition, job.day)
        try:
            yield job, renderers[id(job.edition)].markup(job.sheet, job.log, job.backs)
        except ProblemsError as error:
            yield job, error.problems


def problems_of(results: Sequence[BuiltSheet]) -> tuple[Problem, ...]:
    """Return every problem once, even if it occurs on several papers or in several inks."""
    return tuple(dict.fromkeys(problem for built in results for problem in built.problems))


def _run(task: _Task) -> BuiltSheet:
    if isinstance(task.rendered, Markup):
        built = task.step(task.job, task.rendered)
        return replace(built, notes=(*task.rendered.notes, *built.notes)) if task.rendered.notes else built
    return BuiltSheet(task.job, problems=task.rendered)


def _reported(results: Iterable[BuiltSheet], done: Callable[[BuiltSheet], None]) -> Iterator[BuiltSheet]:
    for built in results:
        done(built)
        yield built


def _ignore_interrupts() -> None:
    """Ignore Ctrl-C, which reaches every process and could interrupt a message in a pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _run_interruptibly(edition: bytes, task: bytes) -> bytes:
    """Run a packed task that Ctrl-C may interrupt, because no file is written before every sheet is built."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        shared = unpacked_edition(edition)
        return pack(_run(unpack(task, shared)), shared)
    finally:
        _ignore_interrupts()
