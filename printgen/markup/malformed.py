"""Turn the XML parser's message about malformed markup into plain words and a remedy."""

from __future__ import annotations

from xml.parsers.expat import errors

_SIGNS = "Write &amp; for & and &lt; for <, and put the value of every attribute in quotes."


def malformed_words(code: int, open_tag: str) -> tuple[str, str]:
    """Describe an error of the parser; `open_tag` is the innermost element that is still open, with its line."""
    match errors.messages.get(code):
        case errors.XML_ERROR_TAG_MISMATCH:
            return f"this end tag does not match: {open_tag} is still open.", "Close it first."
        case errors.XML_ERROR_NO_ELEMENTS if open_tag:
            return f"{open_tag} is not closed.", "Add its end tag."
        case errors.XML_ERROR_NO_ELEMENTS:
            return "the template produces no markup.", "Write a <sheet>."
        case errors.XML_ERROR_INVALID_TOKEN:
            return "a character is not allowed here, or a quote is missing.", _SIGNS
        case errors.XML_ERROR_UNCLOSED_TOKEN:
            return "a tag is not closed with >.", "Add > or />."
        case errors.XML_ERROR_DUPLICATE_ATTRIBUTE:
            return "this element has the same attribute twice.", "Keep one of them."
        case errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
            return "there is something after the end of the <sheet>.", "Move it into the <sheet>."
        case errors.XML_ERROR_SYNTAX:
            return "there is text outside the <sheet>.", "Move it into the <sheet>, or delete it."
        case errors.XML_ERROR_UNDEFINED_ENTITY:
            return "unknown name between & and ;.", "Write the character itself, or &amp; for &."
    return "the markup cannot be read here.", "Check the tags and quotes of this line."
