"""Turn a sentence that is no longer true, and the edits of the game, into a problem at the edit that broke it."""

from __future__ import annotations

from collections.abc import Mapping

from printgen.game.claims import BrokenClaim, data_read
from printgen.game.edits import FieldEdit, edits_under
from printgen.problems import Place, Problem

_REMEDY = "Rewrite the sentence, or write another wording after {% otherwise %}."


def claim_problem(
    claim: BrokenClaim, sentence: Place, places: Mapping[str, Place], edits: Mapping[str, FieldEdit]
) -> Problem:
    """Return the problem of a false condition: at the first edit of its data, or at the first field it reads."""
    paths = data_read(claim.values)
    edited = edits_under(edits, *paths)
    if edited:
        others = f", and {len(edited) - 1} more" if len(edited) > 1 else ""
        what = f"{edited[0]}{others}, but the sentence at {sentence} is only true if {claim.condition}."
        return Problem(edited[0].place, what, _REMEDY)
    place = next((places[path] for path in paths if path in places), sentence)
    return Problem(place, f"the sentence at {sentence} is only true if {claim.condition}.", _REMEDY)
