"""Options and settings for all tests."""

from __future__ import annotations

import pytest
from hypothesis import settings

# No deadline and no surprise: a slow machine must not make a property fail.
settings.register_profile("printgen", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("printgen")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the golden files; look at the difference")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))
