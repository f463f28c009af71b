"""Turn a bundled game, or the starter, into folders of the user's own, with schemas an editor can use."""

from __future__ import annotations

import json
import os
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any

from printgen.game.load_game import game_schema
from printgen.game.load_kinds import load_kinds
from printgen.game.replay.entry_log import log_schema
from printgen.problems import UsageError
from printgen.read.library import SHARED, Library

_NAME = re.compile(r"[a-z][a-z0-9-]*")
STARTER = f"{SHARED}/starter"
_SCHEMAS = "schema"
_DATA_ENDINGS = ("yaml", "csv")


def schemas(library: Library, game: str | None) -> dict[str, dict[str, Any]]:
    """JSON Schema by kind: the shared kinds, and a game's own where one is named; of a log if it has the records."""
    kinds = load_kinds(library, game or SHARED)
    return {
        "game": game_schema(),
        **{name: log_schema(kind) if kind.in_logs else kind.schema() for name, kind in kinds.items()},
    }


def new_game(library: Library, name: str) -> list[Path]:
    if name in library.games():
        raise UsageError(f"there is a game '{name}' already. Choose another name, or use copy.")
    return _lay_down(library, STARTER, name)


def copy_game(library: Library, source: str, name: str) -> list[Path]:
    library.require(source)
    return _lay_down(library, source, name)


def _lay_down(library: Library, source: str, name: str) -> list[Path]:
    _check_name(library, name)
    made = []
    for part in ("data", "templates"):
        (library.here / part).mkdir(parents=True, exist_ok=True)
    for part in ("data", "templates"):
        target = library.here / part / name
        stage = Path(tempfile.mkdtemp(prefix=".printgen-", dir=target.parent))
        try:
            stage.chmod(0o755)
            for relative, path in _tree(library, f"{part}/{source}").items():
                (stage / relative).parent.mkdir(parents=True, exist_ok=True)
                (stage / relative).write_bytes(_adapted(library.read(path), relative, name, part))
            if part == "data":
                _write_schemas(library, source, stage / _SCHEMAS)
            os.replace(stage, target)
        finally:
            shutil.rmtree(stage, ignore_errors=True)
        made.append(target)
    return made


def _check_name(library: Library, name: str) -> None:
    if name == SHARED:
        raise UsageError(f"'{SHARED}' is the name of the common folder. Choose another.")
    if not _NAME.fullmatch(name):
        raise UsageError(
            f"'{name}' is no name for a game. Start with a lower-case letter, go on with letters, digits and hyphens."
        )
    for part in ("data", "templates"):
        if (library.here / part / name).exists():
            raise UsageError(f"{part}/{name} is there already. Choose another name.")


def _tree(library: Library, folder: str) -> dict[str, Path]:
    """Every file below a folder, over all roots; the user's own win."""
    found: dict[str, Path] = {}
    read = {path for files in library.files_by_ending(folder, *_DATA_ENDINGS) for path in files.values()}
    for root in library.roots:
        base = root / folder
        for path in sorted(base.rglob("*")):
            relative = path.relative_to(base).as_posix()
            is_data = path.parent == base and path.suffix.removeprefix(".") in _DATA_ENDINGS
            # A table can override a YAML file of the same kind, which must not be copied beside it.
            if path.is_file() and not relative.startswith(f"{_SCHEMAS}/") and (path in read or not is_data):
                found.setdefault(relative, path)
    return found


def _adapted(content: bytes, relative: str, name: str, part: str) -> bytes:
    """Data files get the comment by which an editor finds their schema."""
    if part != "data" or "/" in relative or not relative.endswith(".yaml"):
        return content
    try:
        text = content.decode("utf-8-sig").replace("{{name}}", name)
    except UnicodeDecodeError:  # left as it is, for `check` to point at
        return content
    lines = [line for line in text.splitlines() if not line.startswith("# yaml-language-server:")]
    comment = f"# yaml-language-server: $schema={_SCHEMAS}/{relative.removesuffix('.yaml')}.json"
    return ("\n".join([comment, *lines]) + "\n").encode()


def _write_schemas(library: Library, source: str, folder: Path) -> None:
    folder.mkdir()
    for kind, schema in schemas(library, source).items():
        (folder / f"{kind}.json").write_text(json.dumps(schema, indent=2) + "\n", encoding="utf-8")
