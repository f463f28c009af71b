"""Turn findings into a text for people: grouped by their sort, one entry for findings that are alike."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from tests.matrix.trial import Finding

_ORDER = ("traceback", "refused", "does not fit", "refused elsewhere", "old value shown", "literal")
_HEADS = {
    "traceback": "Tracebacks: the program fails",
    "refused": "Refused: edits that must build",
    "does not fit": "Does not fit: numbers that are allowed, but cannot be printed",
    "refused elsewhere": "Refused elsewhere: no problem leads to the edited value",
    "old value shown": "Old values: text that is marked with the edited field shows the old value",
    "literal": "Old values: literal words that still say what the edited field said before",
}
_MOST_EDITS = 4
"""Number of edits that an entry names."""


def report(findings: Iterable[Finding]) -> str:
    """Return the findings as text; an empty text if there are none."""
    by_sort: dict[str, dict[tuple[str, str, str], list[Finding]]] = {sort: defaultdict(list) for sort in _ORDER}
    for finding in findings:
        text = finding.word if finding.sort == "traceback" else finding.text
        by_sort[finding.sort][finding.field, finding.word, text].append(finding)
    return "\n".join(_section(sort, groups) for sort, groups in by_sort.items() if groups)


def _section(sort: str, groups: dict[tuple[str, str, str], list[Finding]]) -> str:
    return "\n".join([f"## {_HEADS[sort]} ({len(groups)})", *(_entry(key, group) for key, group in groups.items()), ""])


def _entry(key: tuple[str, str, str], group: Sequence[Finding]) -> str:
    edits = list(dict.fromkeys(finding.edit for finding in group))
    sheets = sorted({finding.sheet for finding in group} - {""})
    more = f" and {len(edits) - _MOST_EDITS} more" if len(edits) > _MOST_EDITS else ""
    return "\n".join(_lines(key, edits, sheets, more, group[0]))


def _lines(
    key: tuple[str, str, str], edits: Sequence[str], sheets: Sequence[str], more: str, first: Finding
) -> Iterator[str]:
    _, word, text = key
    yield f"- {'; '.join(edits[:_MOST_EDITS])}{more}"
    if first.sort == "traceback":
        yield from (f"    {line}" for line in first.text.strip().splitlines()[-8:])
        return
    quoted = f"'{word}' in: " if word and word != text else ""
    yield f"    {quoted}{text}" + (f"  [{', '.join(sheets)}]" if sheets else "")
