"""Turn whatever Jinja or Python raised while a template was rendered into a problem at the template's line."""

from __future__ import annotations

import re
import traceback

from jinja2 import TemplateNotFound, TemplateSyntaxError
from jinja2.exceptions import SecurityError, UndefinedError

from printgen.game.game import Sheet
from printgen.game.kinds import kind_files
from printgen.markup.marked_text import LINE_START
from printgen.markup.template_loader import MarkingLoader
from printgen.problems import Place, Problem, did_you_mean


def problem_of(error: Exception, loader: MarkingLoader, game: str, sheet: Sheet, known: list[str]) -> Problem:
    """Describe the error of a sheet's template; `known` are the names that the template may use."""
    name = f"{game}/{sheet.template}"
    match error:
        case TemplateNotFound():
            return _not_found(error, loader, game, sheet)
        case TemplateSyntaxError():
            place = Place(error.filename or loader.shown(error.name or name), error.lineno)
            return Problem(place, f"the template cannot be read: {sentence(error.message)}")
    place = _failing_line(error, loader) or Place(loader.shown(name))
    said = sentence(str(error) or type(error).__name__)
    match error:
        case SecurityError():
            return Problem(place, f"templates may not do this: {said}")
        case UndefinedError():
            unknown = re.fullmatch(r"'(\w+)' is undefined", str(error))
            if unknown and f"{unknown[1]}.yaml" in kind_files(loader.library, game):
                return Problem(place, f"this needs the game's {unknown[1]}.yaml, which is not there.", "Add it.")
            return Problem(place, said, did_you_mean(unknown[1], known) if unknown else "")
    return Problem(place, f"the template fails here: {said}")


def _not_found(error: TemplateNotFound, loader: MarkingLoader, game: str, sheet: Sheet) -> Problem:
    missing = str(error.name)
    library = loader.library
    known = [f"{folder}/{name}" for folder in (game, "shared") for name in library.files(f"templates/{folder}", "*")]
    if missing == f"{game}/{sheet.template}":
        what = f"sheet {sheet.id} needs templates/{missing}, which is not there."
        return Problem(sheet.place, what, did_you_mean(missing, known))
    place = _failing_line(error, loader) or sheet.place
    if ".." in missing:
        return Problem(place, f"'{missing}' leads out of its folder.", "Name a template below templates/.")
    return Problem(place, f"templates/{missing} is not there.", did_you_mean(missing, known))


def _failing_line(error: Exception, loader: MarkingLoader) -> Place | None:
    files = {loader.shown(name) for name in loader.names}
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename in files]
    return Place(frames[-1].filename, frames[-1].lineno or 0) if frames else None


def sentence(text: str | None) -> str:
    """The words of Jinja or Python, ending with one full stop."""
    text = " ".join((text or "").split())
    if LINE_START in text or repr(LINE_START)[1:-1] in text:
        return "a {{ or {% is not closed before the end of its line."
    return text if text.endswith(("?", ".")) else f"{text}."
