"""Turn the folders a user works in, and the bundled ones behind them, into one set of files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from printgen.problems import Place, Problem, ProblemsError, UsageError, did_you_mean, reason

SHARED = "shared"
_LARGEST = 20 * 10**6
"""Bytes of a file; larger files were not written by hand."""


def bundled_root() -> Path:
    """Return the folder with `data/` and `templates/`: beside this package in a clone, inside it when installed."""
    package = Path(__file__).resolve().parent.parent
    clone = package.parent
    return clone if (clone / "pyproject.toml").is_file() and (clone / "data").is_dir() else package / "bundled"


@dataclass(frozen=True)
class Library:
    """Roots with `data/` and `templates/`, the user's first; the same file in an earlier root wins."""

    roots: tuple[Path, ...]
    here: Path
    only: Mapping[str, Path] = field(default_factory=dict, hash=False)
    """Folders of which all files come from one root, such as `data/<game>` for an earlier version of a game."""

    @staticmethod
    def at(here: Path) -> Library:
        roots = dict.fromkeys([here.resolve(), bundled_root()])
        return Library(tuple(roots), here.resolve())

    def roots_for(self, relative: str) -> tuple[Path, ...]:
        """Return the roots in which a file or a folder can be."""
        for folder, root in self.only.items():
            if f"{relative}/".startswith(f"{folder}/"):
                return (root,)
        return self.roots

    def games(self) -> list[str]:
        found: dict[str, None] = {}
        for root in self.roots:
            data = root / "data"
            if data.is_dir():
                names = (path.parent.name for path in sorted(data.glob("*/game.yaml")) if path.is_file())
                found.update(dict.fromkeys(name for name in names if name != SHARED))
        return sorted(found)

    def require(self, game: str) -> None:
        if game not in self.games():
            place = Place(self.shown(self.here / "data" / game / "game.yaml"))
            raise ProblemsError([Problem(place, *self.unknown(game))])

    def unknown(self, game: str) -> tuple[str, str]:
        """Return the problem with the name of a game that does not exist, and its remedy."""
        return f"there is no game '{game}'.", did_you_mean(game, self.games())

    def files(self, folder: str, pattern: str) -> dict[str, Path]:
        """File name to path for every file of a folder, over all roots."""
        found: dict[str, Path] = {}
        for root in self.roots_for(folder):
            for path in sorted((root / folder).glob(pattern)):
                if path.is_file():
                    found.setdefault(path.name, path)
        return dict(sorted(found.items()))

    def files_by_ending(self, folder: str, *endings: str) -> list[dict[str, Path]]:
        """File name to path for each ending; a file also overrides those of later roots that differ in their ending."""
        found: list[dict[str, Path]] = [{} for _ in endings]
        stems: set[str] = set()
        for root in self.roots_for(folder):
            paths = [[path for path in sorted((root / folder).glob(f"*.{e}")) if path.is_file()] for e in endings]
            for files, here in zip(found, paths, strict=True):
                files.update({path.name: path for path in here if path.stem not in stems})
            stems |= {path.stem for here in paths for path in here}
        return [dict(sorted(files.items())) for files in found]

    def find(self, relative: str) -> Path | None:
        for root in self.roots_for(relative):
            try:
                if (root / relative).is_file():
                    return root / relative
            except OSError:  # a name no file system takes is a file that is not there
                continue
        return None

    def shown(self, path: Path) -> str:
        """A path as the user would type it: relative below their folder, else in full."""
        try:
            return path.resolve().relative_to(self.here).as_posix()
        except ValueError:
            return path.as_posix()

    def relative(self, shown: str) -> str:
        """Return a shown path below the root that has it, the same on every machine."""
        path = self.here / shown
        for root in self.roots:
            if path.is_relative_to(root):
                return path.relative_to(root).as_posix()
        return shown

    def read(self, path: Path) -> bytes:
        try:
            return self._readable(path).read_bytes()
        except OSError as error:
            raise ProblemsError([unreadable(self.shown(path), error)]) from None

    def _readable(self, path: Path) -> Path:
        """The path, unless reading it would never end or take all memory."""
        if path.is_file():
            size = path.stat().st_size
            what = f"the file has {size // 10**6} MB." if size > _LARGEST else ""
        else:
            what = "this is no file that can be read to its end." if path.exists() and not path.is_dir() else ""
        if what:
            remedy = f"At most {_LARGEST // 10**6} MB are read." if path.is_file() else ""
            raise ProblemsError([Problem(Place(self.shown(path)), what, remedy)])
        return path


def unreadable(shown: str, error: OSError) -> Problem:
    return Problem(Place(shown), f"the file cannot be used: {reason(error)}.", "")


def require_game(library: Library, game: str) -> None:
    if game not in library.games():
        raise UsageError(" ".join(library.unknown(game)))
