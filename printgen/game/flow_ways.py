"""Turn the arrows of flow charts, some of whose boxes are left out, into arrows between the boxes that are left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from printgen.facts import Record, Ref

NODES = "nodes"
"""Kind of the boxes of flow charts."""
WAYS = "ways"
"""Kind of their arrows."""


def bridged_ways(ways: Iterable[Record], left_out: Iterable[str]) -> list[Record]:
    """Lead the arrows to a box that is left out on to the next box, if there is exactly one; leave out its others."""
    found, nodes = list(ways), list(left_out)
    while nodes:
        # A question has only one answer left if the box after its other answer is left out, too.
        node = min(nodes, key=lambda one: len(_onward(found, one)))
        nodes.remove(node)
        found = _without(found, node)
    return found


def _onward(ways: Iterable[Record], node: str) -> list[Record]:
    return [way for way in ways if _end(way, "from") == node and _end(way, "to") != node]


def _without(ways: Sequence[Record], node: str) -> list[Record]:
    onward = _onward(ways, node)
    last = onward[0] if len(onward) == 1 else None
    kept: list[Record] = []
    for way in ways:
        if node not in (_end(way, "from"), _end(way, "to")):
            kept.append(way)
        elif last and way is not last and _end(way, "from") not in (node, _end(last, "to")):
            ends = {"to": last.fields["to"], "enters": last.fields["enters"]}
            kept.append(replace(way, fields={**way.fields, **ends}))
    return kept


def _end(way: Record, field: str) -> str:
    ref = way.fields[field]
    return ref.id if isinstance(ref, Ref) else ""


def stranded_nodes(
    nodes: Iterable[Record], before: Iterable[Record], after: Iterable[Record]
) -> Iterator[tuple[Record, str]]:
    """Yield the boxes that lost their last arrow in or out, and questions that lost an answer, each with the reason."""
    old, new = list(before), list(after)
    for node in nodes:
        into, out = ([_count(ways, node, end) for ways in (old, new)] for end in ("to", "from"))
        if into[0] and not into[1]:
            yield node, "no arrow leads to this box any more"
        if out[0] and not out[1]:
            yield node, "no arrow leads on from this box any more"
        elif out[0] > out[1] == 1:
            yield node, "this box has only one arrow left that leads on"


def _count(ways: Iterable[Record], node: Record, end: str) -> int:
    return sum(_end(way, end) == node.id for way in ways)
