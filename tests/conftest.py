"""Options, settings and guards for all tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from tests.processes import children, left_behind
from tests.remembered_sources import remembered_sources

FUZZ = "fuzz"
MORE_EXAMPLES = 10
"""The factor by which `make fuzz` multiplies the examples of each property."""
_EXAMPLES = 60

# A slow machine must not make a property fail, so there is no deadline. `make test` always tries the same examples.
settings.register_profile("printgen", deadline=None, derandomize=True, max_examples=_EXAMPLES)
settings.register_profile(
    FUZZ, deadline=None, derandomize=False, print_blob=True, max_examples=MORE_EXAMPLES * _EXAMPLES
)
settings.load_profile("printgen")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="rewrite the golden files; then review the changes with git diff"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--hypothesis-profile") == FUZZ:
        for function in {item.function for item in items if isinstance(item, pytest.Function)}:
            give_more_examples(function)


def give_more_examples(test: Any) -> None:
    """Multiply the examples of a property that sets their number itself, which profiles do not change."""
    if getattr(test, "_hypothesis_internal_settings_applied", False):
        stated = test._hypothesis_internal_use_settings
        more = settings(stated, max_examples=MORE_EXAMPLES * stated.max_examples)
        test._hypothesis_internal_use_settings = more


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session", autouse=True)
def _no_process_is_left_behind() -> Iterator[None]:
    """Fail at the end of each test process if a test has left a process behind."""
    before = [*children()]
    yield
    left = left_behind(before)
    assert not left, "a test left processes behind:\n" + "\n".join(left)


@pytest.fixture(scope="session", autouse=True)
def _bundled_files_are_read_once() -> Iterator[None]:
    """Share the parsed files and compiled templates of the bundled games and their copies between tests."""
    with remembered_sources():
        yield
