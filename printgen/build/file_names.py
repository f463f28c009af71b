"""Turn the sheet, paper, ink and options of a job into the names of its files."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class FileName:
    """The parts of a file name in their order. A part that does not apply is left out."""

    sheet: str
    """The game's folder and the id of the sheet."""
    log: str = ""
    """The name of the log that fills in the sheet, after an underscore."""
    choice: str = ""
    """Conditions of a variant that were switched on or off with `--with` and `--without`."""
    own_text: bool = False
    """`_own-text` if `--base-text` adds your copy of the published rules."""
    against: str = ""
    """The folder that `--against` compares with."""
    paper: str = ""
    """The paper. HTML, Markdown and sheets with their own size have no paper in their names."""
    backs: str = "long"
    """How backs are printed, for sheets that have backs, unless it is `long`."""
    mono: bool = False
    """`-mono` for black and white."""
    printer: str = ""
    """The printer that the file is corrected for, after an `@`."""
    draft: bool = False
    """`.draft` if the file is a draft of a sheet with problems, which `--draft` writes."""

    @property
    def filled(self) -> str:
        """The name without the parts that depend on paper and ink. No id contains an underscore, so it is unique."""
        if self.log:
            return f"{self.sheet}_{self.log}"
        own = "_own-text" if self.own_text else ""
        against = f"_against-{self.against}" if self.against else ""
        return f"{self.sheet}{self.choice}{own}{against}"

    @property
    def stem(self) -> str:
        """The whole name without the number of a page and without the ending."""
        paper = f"-{self.paper}" if self.paper else ""
        backs = f"-{self.backs}" if self.backs != "long" else ""
        # No other part of a name contains an '@', so a corrected file cannot be taken for a plain one.
        printer = f"@{self.printer}" if self.printer else ""
        # No id contains a full stop, so a draft cannot be taken for another sheet.
        draft = ".draft" if self.draft else ""
        return f"{self.filled}{paper}{backs}" + ("-mono" if self.mono else "") + printer + draft


def page_file(stem: str, number: int, count: int, ending: str) -> str:
    """Return the name of the file of one page; pages are numbered only if there are several."""
    suffix = f"-{number}" if count > 1 else ""
    return f"{stem}{suffix}.{ending}"
