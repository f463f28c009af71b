"""A game of a few small sheets in the current folder, quick to build and easy to break."""

from __future__ import annotations

from pathlib import Path

from printgen.cli.main import main

_GAME = """\
title: {title}
designer: Somebody
version: "1.0"
date: 2026-01-31
language: en
credits: By somebody
sheets:
  cards: {{title: Cards, template: cards.xml.j2, about: The cards.}}
  goals: {{title: Goals, template: goals.xml.j2, about: The goals.}}
"""
_KINDS = {
    "cards": "about: A card.\none: card\nfields: {name: text, cost: {type: whole, maximum: 9}}\n"
    'checks: [{that: it.cost != 5, say: "card {{ it.id }} costs 5.", at: cost}]\n',
    "goals": "about: A goal.\none: goal\nfields: {name: text, card: {type: ref, to: cards}}\n",
}
_DATA = {
    "cards": "ace: {name: Ace, cost: 3}\nfog: {name: Fog, cost: 1}\n",
    "goals": "first: {name: First, card: ace}\nsecond: {name: Second, card: fog}\n",
}
_PAGE = """\
<sheet>
<page title="{kind}">
<column>
{{% for one in {kind} %}}
<text style="label">{{{{ one.name }}}}{more}</text>
{{% endfor %}}
</column>
</page>
</sheet>
"""


def small_game(folder: Path, name: str = "mine") -> None:
    """Write a game with the sheets `cards`, which shows only cards, and `goals`, which shows only goals."""
    data, templates = folder / "data" / name, folder / "templates" / name
    (data / "kinds").mkdir(parents=True)
    templates.mkdir(parents=True)
    (data / "game.yaml").write_text(_GAME.format(title=name.title()))
    for kind in ("cards", "goals"):
        (data / f"{kind}.yaml").write_text(_DATA[kind])
        (data / "kinds" / f"{kind}.yaml").write_text(_KINDS[kind])
        more = " {{ one.cost }}" if kind == "cards" else ""
        (templates / f"{kind}.xml.j2").write_text(_PAGE.format(kind=kind, more=more))


def edit(path: Path, old: str, new: str) -> None:
    """Replace a text that a file contains once."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path} has this {text.count(old)} times: {old}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def run(*arguments: str) -> int:
    """Run a command line in this process, without others."""
    try:
        return main([*arguments, "--jobs", "1"] if arguments[0] in ("build", "check") else list(arguments))
    except SystemExit as error:
        return int(error.code or 0)


def files_in(folder: Path) -> dict[str, bytes]:
    """Return all files of a folder by their names in it."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
