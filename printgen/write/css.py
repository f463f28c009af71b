"""Turn the house colours into the style sheet of an HTML page, light and dark, for phones and large screens."""

from __future__ import annotations

# Every text colour has a contrast of at least 4.5 with its background; tests/write/test_html.py checks this.
LIGHT = {
    "paper": "#ffffff",
    "tint": "#f4f1ea",
    "ink": "#1c1f24",
    "soft": "#565d67",
    "accent": "#a3342a",
    "hairline": "#b9bec4",
    "rule": "#1c1f24",
}
DARK = {
    "paper": "#14171b",
    "tint": "#1e2228",
    "ink": "#e7e4dd",
    "soft": "#a8afb8",
    "accent": "#f0988d",
    "hairline": "#454b54",
    "rule": "#c9c6bf",
}


def _paints(paints: dict[str, str]) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in paints.items())


STYLE = f"""
:root{{color-scheme:light dark;{_paints(LIGHT)}
--sans:"Source Sans 3","Source Sans Pro",system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
--serif:"Source Serif 4","Source Serif Pro",Charter,Georgia,"Noto Serif",serif}}
@media (prefers-color-scheme:dark){{:root{{{_paints(DARK)}}}
svg{{background:#fff;border-radius:.2em}} .art{{background:#fff;padding:.5em;border-radius:.4em}}}}
*{{box-sizing:border-box}}
html{{font-size:106.25%;-webkit-text-size-adjust:100%;text-size-adjust:100%}}
body{{margin:0 auto;padding:1.2rem;max-width:46rem;background:var(--paper);color:var(--ink);
font:1rem/1.55 var(--serif);overflow-wrap:break-word}}
h1,h2,h3,h4,h5,h6,nav,table,caption,figcaption,footer,.label,.line{{font-family:var(--sans)}}
h1,.title{{color:var(--accent);font-weight:900;font-size:clamp(1.9rem,7vw,2.9rem);line-height:1.08;margin:.3em 0 .35em;
padding-bottom:.3em;border-bottom:2px solid var(--rule)}}
h2,h3,h4,h5,h6{{line-height:1.2;margin:1.5em 0 .45em;scroll-margin-top:1rem}}
main h2{{font-size:1.5rem;border-top:1px solid var(--rule);padding-top:.5em;margin-top:2em}}
h3{{font-size:1.15rem}}
h4,h5,h6{{font-size:1rem}}
.number{{color:var(--accent);margin-right:.35em}}
p,ul,ol{{margin:.55em 0}}
ul,ol{{padding-left:1.5em}}
li+li{{margin-top:.3em}}
a{{color:var(--accent);text-underline-offset:.15em}}
a:focus-visible,[tabindex]:focus-visible{{outline:3px solid var(--accent);outline-offset:2px;border-radius:2px}}
:target{{background:var(--tint)}}
.soft{{color:var(--soft)}}
.label{{line-height:1.4;margin:.35em 0}}
.marked{{position:relative;padding-left:1.3em;font-size:.95em}}
.mark{{position:absolute;left:.2em;color:var(--accent);font-weight:700}}
.unseen{{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}}
.skip{{position:absolute;left:.5rem;top:-4rem;padding:.6rem 1rem;background:var(--ink);color:var(--paper);z-index:2}}
.skip:focus{{top:.5rem}}
svg{{display:block;height:auto;max-width:100%}}
.art{{margin:1em 0;width:fit-content;max-width:100%}}
figure{{margin:1.6em 0;scroll-margin-top:1rem}}
figcaption,caption{{color:var(--soft);font-size:.95rem;line-height:1.4;text-align:left}}
figcaption{{margin:.6em 0}}
caption{{padding-bottom:.5em}}
caption>span{{display:inline-block;position:sticky;left:0;max-width:calc(100vw - 2.4rem)}}
.scroll{{overflow-x:auto;margin:1em 0}}
table{{border-collapse:collapse;width:100%;font-size:.95rem;line-height:1.3}}
th,td{{padding:.38em .55em;text-align:left;vertical-align:top;border-bottom:1px solid var(--hairline)}}
th:first-child,td:first-child{{padding-left:0}}
th:last-child,td:last-child{{padding-right:0}}
thead th,thead td{{color:var(--soft);font-weight:600;vertical-align:bottom;border-bottom:0}}
thead tr:last-child>*{{border-bottom:1.5px solid var(--rule)}}
td svg,th svg{{display:inline-block;vertical-align:-.15em}}
.whole{{white-space:nowrap}}
.centre{{text-align:center}} .right{{text-align:right}} td.centre,td.right{{white-space:nowrap}}
.line,.beside{{display:flex;gap:.3em .9em;align-items:baseline}}
.line{{font-size:.95rem;line-height:1.4;padding:.14em 0}}
.line>*,.beside>*{{min-width:0;max-width:100%}}
.line>.icon>svg{{max-width:none}}
.icon{{flex:none}}
.line svg{{position:relative;top:.15em}}
.beside{{flex-wrap:wrap;align-items:flex-start;gap:.8em 1.6em;margin:.7em 0}}
.beside>.fill{{flex:1 1 0;min-width:min(100%,13em)}}
.beside>*>:first-child{{margin-top:0}}
.line{{flex-wrap:wrap}}
.line>.fill{{flex:1 1 0;min-width:6em}}
.line p{{margin:0}}
td .line,th .line{{display:inline-flex;flex-wrap:nowrap;padding:0;gap:.5em;font-size:1em}}
td .line>.fill,th .line>.fill{{flex:none;min-width:0}}
p.title{{font:700 1.4rem/1.2 var(--sans);border:0;margin:.4em 0;padding:0}}
.grid{{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,13em),1fr));gap:.2em 1.6em;margin:.7em 0}}
.changed{{border-left:3px solid var(--ink);padding-left:.8em;margin:1em 0 1em -1em;position:relative}}
.letter{{float:right;font:600 .8em/1.5 var(--sans)}}
aside{{background:var(--tint);border-top:1px solid var(--rule);padding:.5em 1em;margin:1.2em 0}}
nav{{margin:1.6rem 0}}
nav h2{{font-size:1rem;margin:0 0 .4em;color:var(--soft);font-weight:600;letter-spacing:.04em}}
nav ol{{list-style:none;margin:0;padding:0;columns:2 14em;column-gap:2em}}
nav li{{margin:0;break-inside:avoid;display:flex;line-height:1.3}}
nav a{{display:flex;padding:.32em 0;color:var(--ink);text-decoration:none}}
nav a:hover{{text-decoration:underline}}
nav .number{{min-width:1.7em;font-weight:700}}
nav .deeper{{padding-left:2em}}
footer{{margin-top:3em;padding-top:.8em;border-top:1px solid var(--rule);color:var(--soft);font-size:.9rem}}
@media screen and (min-width:68rem){{
body{{max-width:66rem;padding:2rem;display:grid;grid-template-columns:15rem minmax(0,44rem);gap:0 3rem;
justify-content:center}}
header,main,footer{{grid-column:2}}
nav{{grid-column:1;grid-row:1/span 3;position:sticky;top:2rem;align-self:start;max-height:calc(100vh - 4rem);
overflow-y:auto;font-size:.92rem;margin:0}}
nav ol{{columns:auto}}
main{{grid-row:2}}
footer{{grid-row:3}}
body:not(:has(nav)){{display:block;max-width:46rem}}
}}
@media print{{
:root{{{_paints(LIGHT)}}}
html{{font-size:10pt}}
body{{display:block;max-width:none;padding:0}}
svg,.art{{background:none;padding:0}}
.skip{{display:none}}
a{{color:inherit;text-decoration:none}}
.scroll{{overflow:visible}}
h2,h3,h4,h5,h6,caption{{break-after:avoid}}
figure,tr,aside,.line,li{{break-inside:avoid}}
p,li{{orphans:2;widows:2}}
}}
""".strip()
