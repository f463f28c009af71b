"""A leaflet as in the box of a published game: a cover, rules in short sections, a figure, a table and a back."""

from __future__ import annotations

_WHAT = (
    "Each player leads one flight of four gliders and tries to bring them home over the ridge before the evening wind "
    "dies. You need the board, eight gliders, two dice and the deck of weather. The first game takes an hour; later "
    "ones half of that."
)
_SETUP = (
    "1. Lay the board between you, the ridge in its middle.\n2. Shuffle the weather and put it face down beside the "
    "board.\n3. Put your gliders on the four fields of your own edge, facing the ridge.\n4. Roll one die each: the "
    "higher roll starts."
)
_TURN = (
    "In your turn you do three things in this order: **weather**, **moves**, **landing**. Then your turn ends and the "
    "other player begins. Nobody may skip the weather, even where no glider is left in the air."
)
_WEATHER = (
    "Turn over the top card. It says how strong the wind is and where it blows. A card with a storm ends the turn at "
    "once: every glider on the ridge loses one step of height, and those without any are lost."
)
_MOVES = (
    "Move each of your gliders once. A glider goes straight on for as many fields as it has steps of height left, and "
    "may turn once by one side before or after that. Against the wind it goes one field less, with it one more; see "
    "[](#costs). Two gliders never end on the same field."
)
_LIFT = (
    "A glider that ends its move on the ridge, nose into the wind, gains one step of height. On a cloud it gains two. "
    "Nothing lifts a glider above six steps. Lift is counted *after* the move, never before."
)
_LANDING = (
    "A glider that has crossed the ridge may land on any free field of the far edge. It stays there for the rest of "
    "the game and counts as many points as it has steps of height left, and one for coming home at all. A glider that "
    "has no height left and stands anywhere else is lost."
)
_END = (
    "The game ends when no glider is in the air, or when the deck is empty. Add up your points. Where they are equal, "
    "the player with the single best glider wins; where these are equal, too, fly again tomorrow."
)
_HINTS = (
    "Do not hurry to the ridge: the first glider there meets the whole deck. Wait for a west wind, and keep one glider "
    "behind to see what comes. Height is worth more than distance until the last ten cards."
)

_PLAYED = (
    "Ann leads the grey flight. She turns over *west wind, light* and moves her first glider from the edge: five steps "
    "of height carry it five fields, and the wind from behind makes it six. It ends on the ridge with its nose to the "
    "east, so it gains nothing.\n\nHer second glider turns first and goes four fields against the wind, onto a cloud. "
    "It gains two steps and has six now, the most there is. The other two wait.\n\nBen turns over *storm*. Ann's "
    "glider on the ridge falls to four steps; his own have not left their edge and lose nothing. His turn is over "
    "before it began, and Ann is on the move again with a cloud behind her and the far edge in sight."
)
_FOUR = (
    "In a game of four, partners sit across from each other and share their points, not their gliders. Each turns "
    "over a card of their own, and the wind holds for both until the next."
)

_TABLE = """
<figure id="costs" label="Table" place="above" caption="fields a glider goes">
  <table row-min="5.4mm"><col/><col width="11.5mm"/><col width="11.5mm"/><col width="11.5mm"/>
    <tr><cell style="cell-head">Wind</cell><cell style="cell-head" align="centre">none</cell>
      <cell style="cell-head" align="centre">light</cell><cell style="cell-head" align="centre">strong</cell></tr>
    <tr><cell style="cell">From behind</cell><cell style="cell" align="centre">+0</cell>
      <cell style="cell" align="centre">+1</cell><cell style="cell" align="centre">+2</cell></tr>
    <tr><cell style="cell">From the side</cell><cell style="cell" align="centre">+0</cell>
      <cell style="cell" align="centre">+0</cell><cell style="cell" align="centre">−1</cell></tr>
    <tr><cell style="cell">From ahead</cell><cell style="cell" align="centre">+0</cell>
      <cell style="cell" align="centre">−1</cell><cell style="cell" align="centre">−2</cell></tr>
  </table>
</figure>
"""

COVER = """
<cover inset="7mm">
  <panel padding="9mm" fill="tint">
    <space height="30mm"/>
    <text style="book-title" paint="accent" align="centre" wrap="yes">Over the Ridge</text>
    <space height="4mm"/>
    <text style="subtitle" align="centre">RULES</text>
    <space height="fill"/>
    <text style="folio" align="centre">for two to four players</text>
  </panel>
</cover>
"""
BACK = """
<cover>
  <column gap="2mm">
    <text style="panel-head">In this leaflet</text>
    <line paint="rule"/>
    <contents columns="1" depth="1"/>
    <space height="fill"/>
    <line/>
    <text style="folio" align="centre">Fold along the marks</text>
  </column>
</cover>
"""
FOOT = '<foot><line/><page-number height="5mm" style="folio" align="centre"/></foot>'


def _part(name: str, title: str, text: str, level: int = 1) -> str:
    return f'<heading id="{name}" level="{level}">{title}</heading><flow style="book">{text}</flow>'


TEXT = "".join(
    [
        _part("what", "What it is about", _WHAT),
        _part("setup", "Setting up", _SETUP),
        _part("turn", "Your turn", _TURN),
        _part("weather", "Weather", _WEATHER, 2),
        _part("moves", "Moves", _MOVES, 2),
        _TABLE,
        _part("lift", "Lift", _LIFT, 2),
        '<figure id="around" caption="how a glider turns">'
        '<around front="1" front-diagonal="2" side="3" height="30mm"/></figure>',
        _part("landing", "Landing", _LANDING),
        _part("end", "The end of the game", _END),
        _part("hints", "Hints", _HINTS),
        _part("four", "A game of four", _FOUR),
        "<turn/>",
        _part("played", "An example of play", _PLAYED),
    ]
)
FULL = f'<sheet><leaflet title="Rules" layout="LAYOUT">{FOOT}{COVER}{TEXT}{BACK}</leaflet></sheet>'
