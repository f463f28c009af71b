"""Carry out `printgen log`: write an empty log with comments that explain what to enter."""

from __future__ import annotations

import argparse

from printgen.build.deliver import write_new
from printgen.cli.user_folder import reason_with_file, user_library
from printgen.game.load_game import load_game
from printgen.game.replay.blank_log import quoted
from printgen.game.replay.log_files import declared_form
from printgen.problems import UsageError
from printgen.read.library import require_game


def run(options: argparse.Namespace) -> int:
    library = user_library()
    require_game(library, options.game)
    game = load_game(library, options.game)
    form = declared_form(library, game)
    if form is None:
        where = f"data/{game.id}/replay.yaml or journal.yaml"
        raise UsageError(f"{game.id} does not support logs: there is no {where} to define the replay.")
    fillable = [sheet.id for sheet in game.sheets if sheet.takes_logs]
    text = form.new_log(library, game, options.file, fillable[0] if fillable else None)
    try:
        write_new(options.file, text.encode())
    except FileExistsError:
        raise UsageError(f"{options.file} already exists. Choose another name.") from None
    except (OSError, ValueError) as error:
        said = reason_with_file(error) if isinstance(error, OSError) else f"{error}."
        raise UsageError(f"cannot write the log: {said}") from None
    print(f"{library.shown(options.file.resolve())}")
    print(f"Add each {form.one} to this file, then check it: printgen check {game.id} --log {quoted(options.file)}")
    return 0
