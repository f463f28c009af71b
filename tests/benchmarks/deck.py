"""A synthetic deck of small cards, as a game for the pipeline and as plain calls of ReportLab."""

from __future__ import annotations

from pathlib import Path

CARD = (40.0, 56.0)
_GAME = """title: Deck
designer: Nobody
version: "1"
date: 2026-01-01
language: en
credits: none
sheets:
  cards: {title: Cards, template: cards.xml.j2, about: A deck.}
"""
_KIND = """about: A card.
one: card
fields:
  title: text
  number: whole
  text: text
"""
_TEMPLATE = """<sheet>
  <pieces title="Cards" gap="2mm" turn="no">
    {% for card in cards %}
    <piece name="{{ card.id }}" width="40mm" height="56mm">
      <column padding="3mm" gap="2mm">
        <text style="heading">{{ card.title }}</text>
        <line paint="rule"/>
        <text style="title" align="centre" height="12mm">{{ card.number }}</text>
        <text style="label" wrap="yes" valign="top" height="fill">{{ card.text }}</text>
      </column>
    </piece>
    {% endfor %}
  </pieces>
</sheet>
"""


def words(number: int) -> tuple[str, str]:
    return f"Card {number}", f"Move up to {number % 7} squares and fire at {number % 5} planes of squadron {number}."


def write_deck(folder: Path, count: int, table: bool = False) -> None:
    """Write the deck as a game `deck` in a folder, with its cards in YAML or in a table."""
    (folder / "data/deck/kinds").mkdir(parents=True)
    (folder / "templates/deck").mkdir(parents=True)
    (folder / "data/deck/game.yaml").write_text(_GAME)
    (folder / "data/deck/kinds/cards.yaml").write_text(_KIND)
    (folder / "templates/deck/cards.xml.j2").write_text(_TEMPLATE)
    rows = ["id,title,number,text"] if table else []
    for number in range(1, count + 1):
        title, text = words(number)
        yaml = f"c{number}: {{title: {title}, number: {number}, text: {text}}}"
        rows.append(f'c{number},{title},{number},"{text}"' if table else yaml)
    (folder / f"data/deck/cards.{'csv' if table else 'yaml'}").write_text("\n".join(rows) + "\n")
