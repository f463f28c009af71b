"""The tests themselves: they leave no process behind, do not use the clock, and can try more examples."""

from __future__ import annotations

import ast
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import FUZZ, MORE_EXAMPLES, give_more_examples
from tests.helpers import REPOSITORY, calls_in
from tests.processes import children, left_behind

CLOCKS = {"now", "today", "utcnow", "timeout", "sleep", "perf_counter", "monotonic", "time"}
"""Functions and arguments that make a result depend on the time or the speed of the machine."""


def clock_uses(source: str) -> list[str]:
    """Return every use of a clock in a module: imports of `time`, calls such as `date.today()`, and `timeout`."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names) if any(alias.name == "time" for alias in names):
                found.append(f"{node.lineno}: import time")
            case ast.ImportFrom(module="time"):
                found.append(f"{node.lineno}: from time import")
            case ast.Call(func=ast.Attribute(attr=name)) if name in CLOCKS:
                found.append(f"{node.lineno}: {name}()")
            case ast.keyword(arg="timeout"):
                found.append(f"{node.value.lineno}: timeout=")
            case _:
                pass
    return found


def test_no_test_looks_at_the_clock() -> None:
    modules = [path for path in (REPOSITORY / "tests").rglob("*.py") if "benchmarks" not in path.parts]
    assert len(modules) > 100
    for path in modules:
        assert clock_uses(path.read_text(encoding="utf-8")) == [], path


@pytest.mark.parametrize(
    "code",
    [
        "import time",
        "import os, time",
        "from time import sleep",
        "date.today()",
        "datetime.datetime.now(UTC)",
        "run(command, timeout=60)",
        "asyncio.sleep(1)",
        "def f():\n    import time",
    ],
)
def test_the_guard_against_clocks_can_fail(code: str) -> None:
    assert len(clock_uses(code)) == 1


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are listed in /proc")
def test_the_guard_against_processes_left_behind_can_fail() -> None:
    before = [*children()]
    with subprocess.Popen([sys.executable, "-c", "input('canary')"], stdin=subprocess.PIPE) as process:
        assert process.stdin
        (left,) = left_behind(before)
        assert left.startswith(f"{process.pid}: ")
        process.stdin.close()
    assert left_behind(before) == []


def test_no_folder_of_tests_is_skipped(pytestconfig: pytest.Config) -> None:
    tests = [path.relative_to(REPOSITORY) for path in (REPOSITORY / "tests").rglob("test_*.py")]
    folders = {folder.name for path in tests for folder in path.parents}
    skipped = pytestconfig.getini("norecursedirs")
    assert "build" in folders
    assert [name for name in folders if any(fnmatch(name, pattern) for pattern in skipped)] == []


def test_the_same_work_costs_the_same_and_more_costs_more() -> None:
    few, again, many = (calls_in(lambda count=count: [len("") for _ in range(count)]) for count in (10, 10, 20))  # type: ignore[misc]
    assert few == again
    assert many == few + 10


def test_properties_try_the_same_examples_on_every_run_but_for_fuzzing() -> None:
    assert settings.get_profile("printgen").derandomize
    assert not settings.get_profile(FUZZ).derandomize
    assert settings.get_profile(FUZZ).max_examples == MORE_EXAMPLES * settings.get_profile("printgen").max_examples


def test_fuzzing_tries_more_examples_of_a_property_that_states_their_number() -> None:
    tried = []

    @settings(max_examples=3, derandomize=True, database=None)
    @given(st.integers())
    def a_property(number: int) -> None:
        tried.append(number)

    a_property()
    assert len(tried) == 3
    give_more_examples(a_property)
    tried.clear()
    a_property()
    assert len(tried) == 3 * MORE_EXAMPLES
