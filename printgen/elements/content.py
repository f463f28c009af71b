"""Hold the text of an element as runs, each with the datum that it shows."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text, and the datum that it shows, if any."""

    text: str
    datum: str = ""


Content = tuple[Run, ...]
_NOTHING = Run("")


def as_content(text: str) -> Content:
    """Return a text that shows no datum as content."""
    return (Run(text),)


def plain(content: Content) -> str:
    """Return the text of all runs."""
    return content[0].text if len(content) == 1 else "".join(run.text for run in content)


def datum_of(content: Content) -> str:
    """Return the datum of the longest run that has one, or an empty text."""
    return max((run for run in content if run.datum), key=lambda run: len(run.text), default=_NOTHING).datum
