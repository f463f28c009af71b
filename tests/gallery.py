"""One example of each component: the gallery, and the picture that its golden PNG keeps."""

from __future__ import annotations

from printgen.elements import Target

_STAND = 'stand-height="30mm" foot="21mm" top="10mm" spread="18mm" tab="6mm" flange="7mm" base="38.1mm"'

# What the examples refer to.
TARGETS = {
    "combat": Target("6", "Combat", 1, 4),
    "head-on": Target("6.1", "Head-on attacks", 2, 4),
    "bombing": Target("7", "Bombing", 1, 5),
    "cost": Target("Figure 1", "what it costs"),
}
# Component to a scrap of markup and the size of its box in mm.
EXAMPLES: dict[str, tuple[str, float, float]] = {
    "around": ('<around front="1" front-diagonal="2" side="3" shaded="back"/>', 24, 24),
    "board": (
        '<board columns="2" rows="2" square="20mm" top="ENTRY"><start at="B2" facing="up">lead</start></board>',
        40,
        40,
    ),
    "contents": ("<contents/>", 110, 12),
    "column": ('<column gap="1mm"><text>first</text><rect height="fill"/><text>last</text></column>', 30, 20),
    "dot": ('<dot paint="#c8202f/vertical">red</dot>', 12, 10),
    "ends": (
        '<ends columns="3" rows="20" near="3" far="2" top="here" bottom="there">'
        '<start at="B2" facing="down">lead</start><start at="A20" facing="up"/></ends>',
        40,
        60,
    ),
    "field": ('<field name="date">DATE</field>', 40, 8),
    "figure": ('<figure id="cost" caption="what it costs"><around front="1" height="20mm"/></figure>', 40, 30),
    "flow": ("<flow>Some **bold** and *italic* prose.\n\n- one\n- two</flow>", 40, 24),
    "footprint": (f"<footprint {_STAND}><text>behind</text></footprint>", 38.1, 38.1),
    "grid": ('<grid columns="2" gap="1mm"><rect height="6mm"/><rect/><rect/></grid>', 30, 16),
    "heading": ('<heading id="combat">Combat</heading>', 40, 10),
    "line": ('<line weight="0.5mm" paint="rule"/>', 30, 6),
    "page_number": ("<page-number/>", 20, 6),
    "panel": ("<panel><text>inside</text></panel>", 30, 10),
    "rect": ('<rect radius="2mm" fill="tint"/>', 20, 10),
    "row": ('<row gap="1mm"><text>left</text><rect/><text>right</text></row>', 40, 8),
    "ruler": ("<ruler/>", 62, 10),
    "space": ('<column><space height="3mm"/><rect height="3mm"/></column>', 20, 8),
    "stand": (f'<stand {_STAND}><dot paint="#2458a6/horizontal">blue</dot></stand>', 21, 89),
    "stand_view": (f'<stand-view step="stand" {_STAND}/>', 30, 30),
    "table": (
        '<table><col width="10mm"/><col/><tr height="5mm" fill="accent" paint="paper"><cell span="2">head</cell></tr>'
        "<tr><cell>a</cell><cell><rect/></cell></tr></table>",
        30,
        14,
    ),
    "tally": ('<tally name="radar" step="2" label="hits" total-label="so far"/>', 22, 9),
    "track": ('<track last="12" per-row="6"/>', 44, 16),
    "text": ('<text style="title">Kerned AVATAR ½</text>', 60, 10),
}
