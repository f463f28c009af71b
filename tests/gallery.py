"""One example of each component, for the gallery and the golden pictures."""

from __future__ import annotations

from printgen.elements.references import ReferenceTarget

_STAND = 'stand-height="30mm" foot="21mm" top="10mm" spread="18mm" tab="6mm" tab-width="6mm" flange="7mm" base="38.1mm"'

_MODEL = (
    'name="Gull" span="10m" length="9m" scale="300" square="50.8mm" card="0.25mm" play="0.2mm" rim="0.4mm" tab="3mm" '
    'tab-width="3.4mm" stand-height="50mm" coat="#5a6b48/dots" under-coat="#9fb8cc/none"'
)
_VIEWS = (
    '<profile shape="0,0c 1,0.6 4,0.9 8,0.6c 8.4,1.5 9,1.6c 9,0c 8.8,0c 7.5,0c 5,-0.8c 2,-0.8c">'
    '<area paint="#bcd4e6/none" points="3,0.8c 3.6,0.9 4.2,0.88 4.6,0.8c 4.4,0.5c 3.2,0.5c"/>'
    '<area role="badge" points="0,-1c 0.6,-1c 0.6,1c 0,1c"/></profile>'
    '<flap name="wing" hinge="2,-0.8 5,-0.8" shape="2,0c 2.2,3 2.6,5c 3.8,5c 4.4,3 5,0c" dihedral="5">'
    '<area role="patch" paint="#6e5a3c/cross" points="20,0 45,15 38,60 20,40"/>'
    '<decal at="3.2,3.6" size="1.1"><disc diameter="1" paint="#24407c/none"/>'
    '<disc diameter="0.4" paint="#b02a30/none"/></decal><stroke points="3.9,2 4.1,4"/></flap>'
    '<flap name="tail" hinge="7.5,0 8.8,0" shape="7.5,0c 7.9,1.4 8.4,1.5 8.7,1c 8.8,0c"/>'
)

# Modules without a picture: parts of documents, a group of pieces, and helpers of other components.
NO_BOXES = {
    "changed",
    "flow_chart_parts",
    "flow_prose",
    "flow_text",
    "index",
    "map_parts",
    "map_space",
    "model",
    "model_art",
    "rows_as_table",
    "table_prose",
    "table_rows",
    "timeline_parts",
    "turn",
    "wide",
}

# Definitions that the examples refer to.
TARGETS = {
    "combat": ReferenceTarget("6", "Combat", 1, 4),
    "head-on": ReferenceTarget("6.1", "Head-on attacks", 2, 4),
    "bombing": ReferenceTarget("7", "Bombing", 1, 5),
    "cost": ReferenceTarget("Figure 1", "what it costs"),
}
# Each component with a piece of markup and the size of its box in mm.
EXAMPLES: dict[str, tuple[str, float, float]] = {
    "art": ('<art name="target" paint="accent"/>', 24, 24),
    "around": ('<around front="1" front-diagonal="2" side="3" shaded="back"/>', 24, 24),
    "board": (
        '<board columns="2" rows="2" square="20mm" top="ENTRY"><start at="B2" facing="up">lead</start></board>',
        40,
        40,
    ),
    "calendar": (
        '<calendar><day date="1940-11-28" strip="night" disc="night"/>'
        '<day date="1940-11-29" strip="night" disc="night" strong="yes" label="new moon"/>'
        '<day date="1940-11-30" badge="−1"><entry name="t" label="t" frame="line" height="fill"/>'
        '<entry name="r" label="r" frame="none" height="fill"/></day><day date="1940-12-01" shade="shade"/>'
        '<day date="1940-12-02" strip="glow" disc="sun"/></calendar>',
        190,
        40,
    ),
    "chart": (
        '<chart first="1" last="12" axis="hits"><series points="1,100 4,92 8,42 12,3">2d6</series></chart>',
        60,
        34,
    ),
    "contents": ("<contents/>", 110, 12),
    "column": ('<column gap="1mm"><text>first</text><rect height="fill"/><text>last</text></column>', 30, 20),
    "dice_mat": (
        '<dice-mat dice="red 2, white 1"><row gap="2mm"><slot holds="red" die="8mm"/>'
        '<slot holds="red" die="8mm"><die side="8mm" value="4" paint="#c8202f/vertical"/></slot>'
        '<slot holds="white" die="8mm" dashed="yes"><text align="centre" paint="hairline">W</text></slot></row>'
        "</dice-mat>",
        33,
        12,
    ),
    "die": (
        '<row gap="2mm"><die side="8mm" value="3" paint="#c8202f/vertical"/>'
        '<die side="8mm" value="6" paint="#f2c411/dots"/><die side="8mm" value="5" paint="#1a1a1a/solid"/></row>',
        32,
        12,
    ),
    "die_net": ('<die-net side="8mm" paint="#2458a6/cross"/>', 36, 31),
    "dot": ('<dot paint="#c8202f/vertical">red</dot>', 12, 10),
    "ends": (
        '<ends columns="3" rows="20" near="3" far="2" top="here" bottom="there">'
        '<start at="B2" facing="down">lead</start><start at="A20" facing="up"/></ends>',
        40,
        60,
    ),
    "entry": ('<entry name="won" label="won" fill="tint"/>', 12, 8),
    "field": ('<field name="date">DATE</field>', 40, 8),
    "figure": ('<figure id="cost" caption="what it costs"><around front="1" height="20mm"/></figure>', 40, 30),
    "flip_counter": ('<flip-counter side="12mm" paint="#2458a6/cross" front="1 2 3" back="4 5 6"/>', 24, 12),
    "flow": ("<flow>Some **bold** and *italic* prose.\n\n- one\n- two</flow>", 40, 24),
    "flow_chart": (
        '<flow-chart columns="2"><node id="go" at="1,1" kind="start">Ready</node>'
        '<node id="seen" at="1,2" kind="question">Enemy seen?</node><node id="wait" at="2,2">Wait a turn</node>'
        '<node id="up" at="1,3" kind="end">Take off</node><edge from="go" to="seen"/>'
        '<edge from="seen" to="up" label="yes"/><edge from="seen" to="wait" label="no"/>'
        '<edge from="wait" to="go"/></flow-chart>',
        80,
        46,
    ),
    "footprint": (f"<footprint {_STAND}><text>behind</text></footprint>", 38.1, 38.1),
    "grid": ('<grid columns="2" gap="1mm"><rect height="6mm"/><rect/><rect/></grid>', 30, 16),
    "heading": ('<heading id="combat">Combat</heading>', 40, 10),
    "line_key": ('<line-key kind="valley">score</line-key>', 24, 5),
    "line": ('<line weight="0.5mm" paint="rule"/>', 30, 6),
    "map": (
        '<row gap="4mm"><map rows="6" columns="5" ground="map-water" paint="map-grid" width="56mm">'
        '<region cells="E1-E3, F1-F5" fill="map-green-tint" paint="map-green" line="0.8mm"/>'
        '<terrain cells="A1-A3, B2-B4, C2-C4, D3, F5" fill="map-land" coast="yes" water-lines="3" paint="map-coast" '
        'water-paint="map-shore"/><border between="B2 B3, C2 C3" dashed="yes"/>'
        '<route cells="F5 E4 D4 C3 B3"/><place at="B2" symbol="ring" side="below">Town</place></map>'
        '<map rows="4" columns="4" naming="0101" names="cells" ground="map-water" paint="map-grid" width="46mm">'
        '<terrain cells="0201-0203, 0302, 0401" fill="map-land" coast="yes" water-lines="2" paint="map-coast" '
        'water-paint="map-shore"/><route cells="0104 0203 0303" arrows="steps"/><place at="0401" symbol="square"/>'
        "</map></row>",
        108,
        66,
    ),
    "matrix": (
        '<matrix><case>day</case><case>night</case><group name="Britain"/><matrix-row name="fighter"><mark kind="yes"/>'
        '<mark kind="if" note="1"/></matrix-row><matrix-row name="bomber"><mark kind="no"/><mark kind="none"/>'
        '</matrix-row><footnote note="1">if its crew can</footnote></matrix>',
        50,
        37,
    ),
    "model_view": (
        f'<model-view step="done" badge-paint="#c8202f/vertical" {_MODEL}>{_VIEWS}<stand {_STAND}/></model-view>',
        40,
        40,
    ),
    "order": (
        '<order rolled="rolled" moves="moves"><ahead>balloon</ahead><mover to="1" number="3">A</mover>'
        '<mover to="2" number="5">B</mover><mover to="4" number="6">C</mover>'
        '<mover to="3" number="8" side="open">X</mover></order>',
        84,
        38,
    ),
    "page_number": ("<page-number/>", 20, 6),
    "panel": ("<panel><text>inside</text></panel>", 30, 10),
    "panel_grid": (
        '<panel-grid columns="2" gap="2mm"><panel><text>one</text></panel><panel><text>two</text></panel>'
        '<panel height="fill"><text>three</text><text>is longer</text></panel></panel-grid>',
        50,
        24,
    ),
    "range": ("<range/>", 20, 6),
    "rect": ('<rect radius="2mm" fill="tint"/>', 20, 10),
    "rose": ('<rose directions="W NW N" diameter="26mm">outbound</rose>', 30, 32),
    "row": ('<row gap="1mm"><text>left</text><rect/><text>right</text></row>', 40, 8),
    "ruler": ("<ruler/>", 62, 10),
    "side_note": (
        '<side-note mark="†">A note to what stands **above** it, in a few words of its own.</side-note>',
        50,
        10.8,
    ),
    "slot": (
        '<slot holds="red" die="12mm" fill="tint"><text align="centre" paint="hairline">red</text></slot>',
        16,
        16,
    ),
    "space": ('<column><space height="3mm"/><rect height="3mm"/></column>', 20, 8),
    "stack": ('<stack><rect fill="tint"/><text align="centre">on it</text></stack>', 20, 8),
    "stand": (f'<stand {_STAND}><dot paint="#2458a6/horizontal">blue</dot></stand>', 21, 89),
    "stand_view": (f'<stand-view step="stand" {_STAND}/>', 30, 30),
    "table": (
        '<table><col width="10mm"/><col/><tr height="5mm" fill="accent" paint="paper"><cell span="2">head</cell></tr>'
        "<tr><cell>a</cell><cell><rect/></cell></tr></table>",
        30,
        14,
    ),
    "tally": ('<tally name="radar" step="2" label="hits" total-label="so far" total="25">9</tally>', 22, 9),
    "tick_box": ('<tick-box name="ace" label="Ace" crossed="yes">ace (5–19)</tick-box>', 26, 6),
    "tick_track": ('<tick-track name="lewis" label="Lewis" count="12" group="6" box="6mm"/>', 80, 8),
    "track": ('<track last="12" per-row="6"/>', 44, 16),
    "text": ('<text style="title">Kerned AVATAR ½</text>', 60, 10),
    "timeline": (
        '<timeline first="0" last="5" unit="turn"><odds at="2" value="1/6"/><odds at="3" value="3/6"/>'
        '<odds at="4" value="2/6"/><span from="2" to="4" label="relief"/><event at="1" label="alarm"/></timeline>',
        70,
        46,
    ),
    "wire_view": ('<wire-view points="0,0,0 20,0,0 20,0,30 5,0,30"/>', 24, 24),
}
