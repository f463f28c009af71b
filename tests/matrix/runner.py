"""Try the edits of a game in several processes, and keep the results, so that an interrupted run can go on."""

from __future__ import annotations

import hashlib
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tests.helpers import REPOSITORY, bundled
from tests.matrix.edits import Edit, edits_of
from tests.matrix.sites import data_files_of
from tests.matrix.trial import Bench, Finding, bench_of, try_edit
from tests.remembered_sources import remembered_sources

KEPT = REPOSITORY / ".matrix"
"""Folder with the results of the last run of each game."""
_CHUNK = 8
"""Number of edits that a process tries before it reports them."""


@dataclass
class Results:
    """The findings of each edit that was tried, by its name."""

    game: str
    digest: str
    is_quick: bool = False
    findings: dict[str, list[Finding]] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        return KEPT / f"{self.game}{'-quick' if self.is_quick else ''}.jsonl"

    def add(self, edit: str, findings: Sequence[Finding]) -> None:
        self.findings[edit] = list(findings)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([edit, [asdict(finding) for finding in findings]], ensure_ascii=False) + "\n")


def digest_of(game: str) -> str:
    """Return a digest of everything that the results of a game depend on."""
    digest = hashlib.sha256()
    folders = ("printgen", "tests/matrix", "data/shared", f"data/{game}", "templates/shared", f"templates/{game}")
    for folder in folders:
        for path in sorted((REPOSITORY / folder).rglob("*")):
            if path.is_file() and path.suffix not in (".pyc",) and path.name != "exceptions.yaml":
                digest.update(f"{path.relative_to(REPOSITORY)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def kept_results(game: str, *, any_digest: bool = False, is_quick: bool = False) -> Results:
    """Return the results of an earlier run of the same version, or none; start their file if there is none."""
    results = Results(game, digest_of(game), is_quick)
    lines = results.file.read_text(encoding="utf-8").splitlines() if results.file.is_file() else []
    if lines and (any_digest or json.loads(lines[0]) == results.digest):
        for line in lines[1:]:
            edit, findings = json.loads(line)
            results.findings[edit] = [Finding(**finding) for finding in findings]
        return results
    KEPT.mkdir(exist_ok=True)
    results.file.write_text(json.dumps(results.digest) + "\n", encoding="utf-8")
    return results


def run(game: str, edits: Sequence[Edit], workers: int, results: Results) -> Results:
    """Try the edits that have no result yet, and print a line of progress."""
    left = [edit for edit in edits if edit.name not in results.findings]
    chunks = [left[start : start + _CHUNK] for start in range(0, len(left), _CHUNK)]
    if not chunks:
        return results
    with ProcessPoolExecutor(min(workers, len(chunks)), initializer=_start, initargs=(game, results.is_quick)) as pool:
        for future in as_completed([pool.submit(_try_all, chunk) for chunk in chunks]):
            for name, findings in future.result():
                results.add(name, findings)
            _show_progress(game, len(results.findings), len(edits), results)
    print(file=sys.stderr)
    return results


def edits_of_game(game: str) -> list[Edit]:
    return edits_of(game, data_files_of(bundled(), game))


_benches: dict[str, Bench] = {}
"""The game that this process tries edits of."""


def _start(game: str, is_quick: bool) -> None:
    # The process ends with its game, so nothing is taken back.
    remembered_sources().__enter__()
    _benches[game] = bench_of(bundled(), game, is_laid_out=not is_quick)


def _try_all(edits: Sequence[Edit]) -> list[tuple[str, list[Finding]]]:
    with tempfile.TemporaryDirectory() as folder:
        return [(edit.name, try_edit(_benches[edit.game], edit, Path(folder))) for edit in edits]


def _show_progress(game: str, done: int, total: int, results: Results) -> None:
    found = sum(map(len, results.findings.values()))
    print(f"\r{game}: {done} of {total} edits, {found} findings", end="", file=sys.stderr, flush=True)


def all_findings(results: Results) -> Iterator[Finding]:
    """Yield the findings of all edits."""
    for findings in results.findings.values():
        yield from findings
