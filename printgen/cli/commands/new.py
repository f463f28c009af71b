"""Carry out `printgen new` and `printgen copy`: create the folders of a game in the user's folder."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from printgen.cli.scaffold import copy_game, new_game
from printgen.cli.user_folder import reason_with_file, user_library
from printgen.problems import UsageError
from printgen.read.library import require_game


def run(options: argparse.Namespace) -> int:
    library = user_library()
    if options.command == "new":
        return _create(lambda: new_game(library, options.name), options.name)
    require_game(library, options.game)
    return _create(lambda: copy_game(library, options.game, options.name), options.name)


def _create(work: Callable[[], list[Path]], name: str) -> int:
    try:
        created = work()
    except OSError as error:
        raise UsageError(f"cannot create the game: {reason_with_file(error)}") from None
    library = user_library()
    for path in created:
        print(f"{library.shown(path)}/")
    print(f"Edit the files in these folders, then build the game: printgen build {name}")
    return 0
