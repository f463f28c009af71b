"""Carry out `printgen schema`: print or write the JSON Schemas of the kinds."""

from __future__ import annotations

import argparse
import json

from printgen.cli.scaffold import schemas
from printgen.cli.user_folder import reason_with_file, user_library
from printgen.problems import UsageError
from printgen.read.library import require_game


def run(options: argparse.Namespace) -> int:
    library = user_library()
    if options.game:
        require_game(library, options.game)
    found = schemas(library, options.game)
    if options.out is None:
        print(json.dumps(found, indent=2))
        return 0
    try:
        options.out.mkdir(parents=True, exist_ok=True)
        for kind, content in found.items():
            (options.out / f"{kind}.json").write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        raise UsageError(f"cannot write to {options.out}: {reason_with_file(error)}") from None
    print(f"{len(found)} schemas in {options.out.as_posix()}/")
    return 0
