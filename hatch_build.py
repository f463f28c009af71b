"""Build the documentation site into the wheel, where `printgen docs` finds it."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class SiteBuildHook(BuildHookInterface[Any]):
    """Adds the site to a wheel. An editable installation has none: `make docs` builds it in the clone."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        # Only a wheel needs Sphinx.
        from sphinx.cmd.build import build_main

        self._folder = tempfile.TemporaryDirectory()
        site = Path(self._folder.name) / "site"
        # The table of contents and the search index are part of the pages; the cache of Sphinx is not.
        cache = Path(self._folder.name) / "cache"
        if build_main(["-q", "-W", "-b", "html", "-d", str(cache), str(Path(self.root) / "docs"), str(site)]):
            raise RuntimeError("the documentation site cannot be built")
        (site / ".buildinfo").unlink(missing_ok=True)
        build_data["force_include"][str(site)] = "printgen/bundled/site"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self._folder.cleanup()
