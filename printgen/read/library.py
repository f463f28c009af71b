"""Turn the user's folders and the bundled folders into one set of files, in which the user's files come first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from printgen.problems import Place, Problem, ProblemsError, UsageError, reason
from printgen.suggestions import did_you_mean

SHARED = "shared"
_LARGEST = 20 * 10**6
"""Largest size of a file in bytes; larger files were not written by hand."""


def bundled_root() -> Path:
    """Return the folder with the bundled `data/` and `templates/`: the clone, or a folder of the installed package."""
    package = Path(__file__).resolve().parent.parent
    clone = package.parent
    return clone if (clone / "pyproject.toml").is_file() and (clone / "data").is_dir() else package / "bundled"


@dataclass(frozen=True)
class Library:
    """The roots with `data/` and `templates/`, the user's first; a file overrides the same file of a later root."""

    roots: tuple[Path, ...]
    here: Path
    only: Mapping[str, Path] = field(default_factory=dict, hash=False)
    """Folders whose files all come from one root, such as `data/<game>` for an earlier version of a game."""

    @staticmethod
    def at(here: Path) -> Library:
        roots = dict.fromkeys([here.resolve(), bundled_root()])
        return Library(tuple(roots), here.resolve())

    def roots_for(self, relative: str) -> tuple[Path, ...]:
        """Return the roots that may contain a file or a folder."""
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
        """Return the problem that there is no game of this name, and its remedy."""
        games = self.games()
        return f"there is no game '{game}'.", did_you_mean(game, games)

    def files(self, folder: str, pattern: str) -> dict[str, Path]:
        """Return the paths of the files of a folder in all roots, by file name."""
        found: dict[str, Path] = {}
        for root in self.roots_for(folder):
            for path in sorted((root / folder).glob(pattern)):
                if path.is_file():
                    found.setdefault(path.name, path)
        return dict(sorted(found.items()))

    def files_by_ending(self, folder: str, *endings: str) -> list[dict[str, Path]]:
        """Return the paths of files by name, for each ending; a file overrides those of later roots with any ending."""
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
            except OSError:  # the name is too long or otherwise invalid, so there is no such file
                continue
        return None

    def shown(self, path: Path) -> str:
        """Return a path as the user would type it: relative if it is in their folder, otherwise in full."""
        try:
            return path.resolve().relative_to(self.here).as_posix()
        except ValueError:
            return path.as_posix()

    def relative(self, shown: str) -> str:
        """Return a shown path relative to the root that contains it, so that it is the same on every machine."""
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
        """Return the path; raise a problem if reading it would never end or use too much memory."""
        if path.is_file():
            size = path.stat().st_size
            what = f"the file is too large ({size // 10**6} MB)." if size > _LARGEST else ""
        else:
            what = "this is not a regular file." if path.exists() and not path.is_dir() else ""
        if what:
            remedy = f"It can have at most {_LARGEST // 10**6} MB." if path.is_file() else ""
            raise ProblemsError([Problem(Place(self.shown(path)), what, remedy)])
        return path


def unreadable(shown: str, error: OSError) -> Problem:
    """Return the problem of a file that cannot be read."""
    return Problem(Place(shown), f"cannot read the file: {reason(error)}.", "")


def require_game(library: Library, game: str) -> None:
    """Refuse the name of a game that does not exist."""
    if game not in library.games():
        raise UsageError(" ".join(library.unknown(game)))
