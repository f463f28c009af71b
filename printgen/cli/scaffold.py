"""Turn a game, or the starter, into new folders for the user, with schemas for an editor."""

from __future__ import annotations

import json
import os
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any

from printgen.game.game_head import game_schema
from printgen.game.load_kinds import load_kinds
from printgen.game.replay.entry_log import log_schema
from printgen.problems import UsageError
from printgen.read.library import SHARED, Library

_NAME = re.compile(r"[a-z][a-z0-9-]*")
STARTER = f"{SHARED}/starter"
_SCHEMAS = "schema"
_DATA_ENDINGS = ("yaml", "csv")


def schemas(library: Library, game: str | None) -> dict[str, dict[str, Any]]:
    """Return the JSON Schema of each kind: the shared kinds and those of the game, if one is named.

    A kind whose records are in logs has the schema of a log.
    """
    kinds = load_kinds(library, game or SHARED)
    return {
        "game": game_schema(),
        **{name: log_schema(kind) if kind.in_logs else kind.schema() for name, kind in kinds.items()},
    }


def new_game(library: Library, name: str) -> list[Path]:
    """Create a game from the starter; return its folders."""
    if name in library.games():
        raise UsageError(f"there is already a game '{name}'. Choose another name, or use printgen copy.")
    return _lay_down(library, STARTER, name)


def copy_game(library: Library, source: str, name: str) -> list[Path]:
    """Create a game as a copy of another; return its folders."""
    library.require(source)
    return _lay_down(library, source, name, copied=True)


def _lay_down(library: Library, source: str, name: str, *, copied: bool = False) -> list[Path]:
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
                content = _adapted(library.read(path), relative, name, part)
                origin = f"copy-of: {source}\n".encode() if copied and f"{part}/{relative}" == "data/game.yaml" else b""
                # A copy of a copy keeps the name of the first game.
                (stage / relative).write_bytes(content + (b"" if b"\ncopy-of:" in content else origin))
            if part == "data":
                _write_schemas(library, source, stage / _SCHEMAS)
            os.replace(stage, target)
        finally:
            shutil.rmtree(stage, ignore_errors=True)
        made.append(target)
    return made


def _check_name(library: Library, name: str) -> None:
    if name == SHARED:
        raise UsageError(f"'{SHARED}' is reserved for files that all games share. Choose another name.")
    if not _NAME.fullmatch(name):
        raise UsageError(
            f"invalid game name '{name}'. Use lower-case letters, digits and hyphens, starting with a letter."
        )
    for part in ("data", "templates"):
        if (library.here / part / name).exists():
            raise UsageError(f"{part}/{name} already exists. Choose another name.")


def _tree(library: Library, folder: str) -> dict[str, Path]:
    """Return every file in a folder of all roots; a user's file overrides the bundled one."""
    found: dict[str, Path] = {}
    read = {path for files in library.files_by_ending(folder, *_DATA_ENDINGS) for path in files.values()}
    for root in library.roots:
        base = root / folder
        for path in sorted(base.rglob("*")):
            relative = path.relative_to(base).as_posix()
            is_data = path.parent == base and path.suffix.removeprefix(".") in _DATA_ENDINGS
            # A CSV file can override a YAML file of the same kind; then the YAML file must not be copied, too.
            if path.is_file() and not relative.startswith(f"{_SCHEMAS}/") and (path in read or not is_data):
                found.setdefault(relative, path)
    return found


def _adapted(content: bytes, relative: str, name: str, part: str) -> bytes:
    """Return the content of a copied file; a data file gets a comment that tells an editor where its schema is."""
    if part != "data" or "/" in relative or not relative.endswith(".yaml"):
        return content
    try:
        text = content.decode("utf-8-sig").replace("{{name}}", name)
    except UnicodeDecodeError:  # copied unchanged; `check` will report it
        return content
    lines = [line for line in text.splitlines() if not line.startswith("# yaml-language-server:")]
    comment = f"# yaml-language-server: $schema={_SCHEMAS}/{relative.removesuffix('.yaml')}.json"
    return ("\n".join([comment, *lines]) + "\n").encode()


def _write_schemas(library: Library, source: str, folder: Path) -> None:
    folder.mkdir()
    for kind, schema in schemas(library, source).items():
        (folder / f"{kind}.json").write_text(json.dumps(schema, indent=2) + "\n", encoding="utf-8")
