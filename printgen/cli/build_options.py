"""Turn the parsed arguments of `build` and `check` into a build request."""

from __future__ import annotations

import argparse

from printgen.build.job_selection import HOME_PAPERS, BuildRequest
from printgen.game.amendments.options import VariantOptions
from printgen.style.house_style import INKS


def build_request(options: argparse.Namespace) -> BuildRequest:
    """Return the request without a format, an option that only `build` has."""
    return BuildRequest(
        targets=tuple(options.target),
        papers=tuple(options.paper or HOME_PAPERS),
        inks=INKS if options.ink == "both" else (options.ink,),
        backs=options.backs,
        logs=tuple(options.log or ()),
        printer=options.printer,
        options=VariantOptions(
            with_=tuple(options.with_ or ()),
            without=tuple(options.without or ()),
            against=options.against or "",
            base_text=options.base_text,
        ),
    )
