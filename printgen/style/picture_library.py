"""Turn the name of a picture into the picture: the game's file before a shared one, each read only once."""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable
from pathlib import Path

from printgen.problems import Problem, ProblemsError
from printgen.read.library import SHARED, Library
from printgen.scene.shapes import Scene
from printgen.style.picture import Picture
from printgen.style.svg_reader import read_picture
from printgen.suggestions import did_you_mean

_NAME = re.compile("[a-z0-9][a-z0-9-]*")


class PictureLibrary:
    """The pictures that a sheet can show, and the files that were read."""

    def __init__(self, library: Library, game: str, paints: Collection[str]):
        self.library, self.paints = library, paints
        self.folders = (f"templates/{game}/art", f"templates/{SHARED}/art")
        self.taken: dict[str, Picture | None] = {}
        self.files: list[str] = []
        """Names of the files as shown to the user, in the order in which they were read."""
        self.scenes: dict[Hashable, Scene] = {}
        """Drawn pictures, by everything that changes their appearance on one sheet."""

    def take(self, name: str) -> tuple[Picture | None, tuple[Problem, ...]]:
        """Return the picture with a name, and the problems of its file the first time only."""
        if name in self.taken:
            return self.taken[name], ()
        path = self._path(name)
        self.taken[name] = None
        if path is None:
            return None, ()
        shown = self.library.shown(path)
        self.files.append(shown)
        try:
            self.taken[name] = read_picture(self.library.read(path), shown, self.paints)
        except ProblemsError as error:
            return None, error.problems
        return self.taken[name], ()

    def has(self, name: str) -> bool:
        return self._path(name) is not None

    def missing(self, name: str) -> tuple[str, str]:
        """Return the problem that there is no picture with a name, and its remedy."""
        files = {file: None for folder in self.folders for file in self.library.files(folder, "*.svg")}
        found = sorted(file.removesuffix(".svg") for file in files)
        names = [file for file in found if _NAME.fullmatch(file)]
        meant = next((file for file in found if file != name and file.lower() == name), "")
        if meant:
            return f"there is no picture '{name[:60]}', only a file {meant}.svg.", f"Rename it to {name[:60]}.svg."
        remedy = did_you_mean(name, names) or f"Save the picture in {self.folders[0]}/."
        return f"there is no picture '{name[:60]}'.", remedy

    def _path(self, name: str) -> Path | None:
        if not _NAME.fullmatch(name):
            return None
        found = (self.library.find(f"{folder}/{name}.svg") for folder in self.folders)
        return next((path for path in found if path is not None), None)
