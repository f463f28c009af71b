"""Turn the options that a user chooses into the state of each condition: on, off, or open if it is not decided."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from printgen.problems import UsageError
from printgen.suggestions import did_you_mean

State = Literal["on", "off", "open"]
_NOT = "not "


@dataclass(frozen=True)
class Condition:
    """An option, scenario, event or date that a change can depend on."""

    id: str
    name: str
    kind: str
    rule: str = ""
    off: bool = False


@dataclass(frozen=True)
class Choice:
    """Ids of the conditions that a user switched on and off."""

    on: tuple[str, ...] = ()
    off: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The part that it adds to file names, separated by underscores, which ids cannot contain."""
        return "".join(f"_with-{one}" for one in self.on) + "".join(f"_without-{one}" for one in self.off)


def parse_choice(known: Iterable[Condition], on: Sequence[str], off: Sequence[str]) -> Choice:
    """Return the conditions that a user names, by id or by the number of their rule."""
    conditions = list(known)
    names = {name: one.id for one in conditions for name in (one.id, one.rule) if name}

    def id_of(name: str, option: str) -> str:
        if name not in names:
            listed = ", ".join(f"{one.id} ({one.rule})" if one.rule else one.id for one in conditions) or "none"
            near = did_you_mean(name, names)
            hint = f"{near} " if near.startswith("Did") else ""
            raise UsageError(f"{option} {name}: unknown option, scenario or event. {hint}Use one of: {listed}.")
        return names[name]

    chosen = Choice(tuple(id_of(name, "--with") for name in on), tuple(id_of(name, "--without") for name in off))
    if both := sorted(set(chosen.on) & set(chosen.off)):
        raise UsageError(f"'{both[0]}' is given with both --with and --without. Use only one of them.")
    scenarios = [one.id for one in conditions if one.kind == "scenario" and one.id in chosen.on]
    if len(scenarios) > 1:
        raise UsageError(
            f"{' and '.join(scenarios)} are different scenarios, which cannot be combined. Choose one of them."
        )
    return chosen


@dataclass(frozen=True)
class ConditionStates:
    """Every condition with its state after a choice."""

    conditions: Mapping[str, Condition] = field(hash=False)
    choice: Choice = Choice()

    def state(self, id_: str) -> State:
        one = self.conditions[id_]
        if id_ in self.choice.on:
            return "on"
        if id_ in self.choice.off or one.off:
            return "off"
        if one.kind == "scenario":
            return "off" if any(self.conditions[other].kind == "scenario" for other in self.choice.on) else "open"
        return "on" if one.kind == "option" else "open"

    def open_terms(self, terms: Iterable[str]) -> tuple[str, ...] | None:
        """Return the terms that are not decided, or None if any term is false."""
        undecided = []
        for term in terms:
            state = self.state(condition_of(term))
            if state == "open":
                undecided.append(term)
            elif (state == "on") == term.startswith(_NOT):
                return None
        return tuple(undecided)

    def words(self, term: str) -> str:
        """Return a term as a sheet prints it."""
        name = self.conditions[condition_of(term)].name
        return f"not: {name}" if term.startswith(_NOT) else name

    def contradiction(self, terms: Iterable[str]) -> str:
        """Return the reason why terms can never be true together, or an empty text if they can."""
        wanted = list(terms)
        for term in wanted:
            if f"{_NOT}{term}" in wanted:
                return f"'{term}' cannot be both on and off"
        scenarios = [term for term in wanted if not term.startswith(_NOT) and self.conditions[term].kind == "scenario"]
        return (
            f"{' and '.join(scenarios)} are different scenarios, which cannot be combined"
            if len(set(scenarios)) > 1
            else ""
        )


def condition_of(term: str) -> str:
    """Return the id of the condition in a term such as `night` or `not night`."""
    return term.removeprefix(_NOT).strip()
