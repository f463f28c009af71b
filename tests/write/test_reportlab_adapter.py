"""ReportLab's internals: each exists and works as the adapter expects, and no other module uses one."""

from __future__ import annotations

import ast
import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pikepdf
import pytest
import reportlab
from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from printgen.write.reportlab_adapter import (
    add_object,
    encode_text,
    end_page,
    new_canvas,
    page_reference,
    registered_font,
    set_in_catalog,
    set_in_page,
)
from tests.helpers import REPOSITORY

ADAPTER = "printgen/write/reportlab_adapter.py"


def canvas() -> Any:
    """Return a canvas whose private attributes mypy does not check."""
    return new_canvas(io.BytesIO(), "en")


def one_page() -> Any:
    drawn = canvas()
    end_page(drawn, ["1 w"], {})
    return drawn


def saved(drawn: Any) -> pikepdf.Pdf:
    """Return the file, parsed again; keep it in a variable, because its parts are lost with it."""
    return pikepdf.open(io.BytesIO(drawn.getpdfdata()))


# One function for each internal: it returns True if ReportLab still has it and it still works as the adapter expects.


def has_document() -> bool:
    return isinstance(canvas()._doc, pdfdoc.PDFDocument)


def writes_code() -> bool:
    drawn = canvas()
    drawn._code.append("7 w")
    drawn.showPage()
    return "\n7 w\n" in drawn._doc.Pages.pages[-1].stream


def starts_pages_with_preamble() -> bool:
    drawn = canvas()
    drawn._preamble = "6 w"
    drawn._code.append("7 w")
    drawn.showPage()
    return str(drawn._doc.Pages.pages[-1].stream).startswith("6 w\n7 w\n")


def lists_pages() -> bool:
    drawn = one_page()
    end_page(drawn, ["2 w"], {})
    return [type(page) for page in drawn._doc.Pages.pages] == [pdfdoc.PDFPage, pdfdoc.PDFPage]


def names_pages() -> bool:
    drawn = one_page()
    set_in_catalog(drawn, "Probe", pdfdoc.PDFArray([page_reference(0)]))
    document = saved(drawn)
    return bool(document.Root["/Probe"][0].objgen == document.pages[0].obj.objgen)


def names_objects() -> bool:
    drawn = canvas()
    reference = drawn._doc.Reference(pdfdoc.PDFArray([1]), "probe")
    return isinstance(reference, pdfdoc.PDFObjectReference) and reference.name == "probe"


def writes_listed_keys_of_catalog() -> bool:
    drawn = one_page()
    shared = drawn._doc.Catalog.__NoDefault__
    drawn._doc.Catalog.__NoDefault__ = [*shared, "Probe"]
    drawn._doc.Catalog.Probe = 5
    document = saved(drawn)
    return document.Root.get("/Probe") == 5


def writes_listed_keys_of_page() -> bool:
    drawn = one_page()
    page = drawn._doc.Pages.pages[0]
    page.__NoDefault__ = [*page.__NoDefault__, "Probe"]
    page.Probe = 5
    document = saved(drawn)
    return document.pages[0].obj.get("/Probe") == 5


def keeps_contents_and_resources() -> bool:
    drawn = canvas()
    group = add_object(drawn, pdfdoc.PDFDictionary({"Type": pdfdoc.PDFName("OCG")}), "layer.cut")
    end_page(drawn, ["1 w"], {"cut": group})
    document = saved(drawn)
    page = document.pages[0]
    return "/cut" in page.Resources.Properties and [*page.Contents.Filter] == ["/FlateDecode"]


def numbers_characters_of_each_document() -> bool:
    font = registered_font("sans")
    first, second = canvas()._doc, canvas()._doc
    # The first character outside ASCII gets the same number in each document.
    same = font.splitString("é", first) == font.splitString("ü", second)
    name = font.getSubsetInternalName(0, first)
    return same and name.startswith("/") and name.endswith("+0")


def starts_with_given_font() -> bool:
    document = saved(one_page())
    fonts = [item for item in document.objects if isinstance(item, pikepdf.Dictionary) and "/BaseFont" in item]
    return not any("Helvetica" in str(font.BaseFont) for font in fonts)


Spoil = Callable[[pytest.MonkeyPatch], None]


def renaming(name: str) -> Spoil:
    """Remove an attribute from the canvas, as if a version of ReportLab had renamed it."""

    def found(self: Canvas, attribute: str) -> Any:
        if attribute == name:
            raise AttributeError(name)
        return object.__getattribute__(self, attribute)

    return replacing(Canvas, "__getattribute__", found)


def replacing(owner: type, name: str, value: Callable[..., Any]) -> Spoil:
    return lambda patch: patch.setattr(owner, name, value)


def show_page_without_preamble(self: Any) -> None:
    page = pdfdoc.PDFPage()
    page.setStream(["1 0 0 1 0 0 cm", *self._code])
    self._doc.addPage(page)


def write_only_known_keys(self: Any, document: Any) -> bytes:
    self.check_format(document)
    entries = {**self.__Defaults__, **{key: getattr(self, key, None) for key in type(self).__NoDefault__}}
    return pdfdoc.PDFDictionary({key: value for key, value in entries.items() if value is not None}).format(document)


def compile_page_anew(self: Any, document: Any) -> None:
    self.Contents = pdfdoc.PDFStream(content=self.stream)
    self.Resources = pdfdoc.PDFResourceDictionary()


def start_with_helvetica(self: Any) -> None:
    self._preamble = f"BT {self._doc.getInternalFontName('Helvetica')} 12 Tf ET"


# Each expectation of the adapter, a check that it is still met, and a change of ReportLab that the check must find.
INTERNALS: dict[str, tuple[Callable[[], bool], Spoil]] = {
    "Canvas._doc is the document": (has_document, renaming("_doc")),
    "Canvas._code lists the operators of the page": (writes_code, renaming("_code")),
    "Canvas._preamble is written in front of the operators": (
        starts_pages_with_preamble,
        replacing(Canvas, "showPage", show_page_without_preamble),
    ),
    "PDFDocument.Pages.pages lists the finished pages": (
        lists_pages,
        replacing(pdfdoc.PDFPages, "addPage", lambda self, page: None),
    ),
    "PDFDocument calls its pages Page1, Page2 and so on": (
        names_pages,
        replacing(pdfdoc.PDFDocument, "thisPageName", lambda self: f"Sheet{self.pageCounter}"),
    ),
    "PDFDocument.Reference registers an object under a name": (
        names_objects,
        replacing(pdfdoc.PDFDocument, "Reference", lambda self, value, name=None: value),
    ),
    "PDFCatalog writes the keys in its __NoDefault__": (
        writes_listed_keys_of_catalog,
        replacing(pdfdoc.PDFCatalog, "format", write_only_known_keys),
    ),
    "PDFPage writes the keys in its __NoDefault__": (
        writes_listed_keys_of_page,
        replacing(pdfdoc.PDFPage, "format", write_only_known_keys),
    ),
    "PDFPage keeps the Contents and Resources that are set": (
        keeps_contents_and_resources,
        replacing(pdfdoc.PDFPage, "check_format", compile_page_anew),
    ),
    "TTFont numbers the characters of each document anew": (
        numbers_characters_of_each_document,
        replacing(TTFont, "splitString", lambda self, text, document: [(0, text.encode())]),
    ),
    "Canvas starts pages with the font it is given": (
        starts_with_given_font,
        replacing(Canvas, "_make_preamble", start_with_helvetica),
    ),
}


def change_in(relied_on: str) -> str:
    """Describe what an upgrade of ReportLab has changed; empty if nothing has."""
    holds, _ = INTERNALS[relied_on]
    try:
        reason = "" if holds() else "it is no longer true"
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
    if not reason:
        return ""
    return f"ReportLab {reportlab.__version__} does not keep to '{relied_on}' ({reason}). Adapt {ADAPTER}."


@pytest.mark.parametrize("relied_on", INTERNALS)
def test_reportlab_still_works_as_the_adapter_relies_on(relied_on: str) -> None:
    assert not change_in(relied_on)


@pytest.mark.parametrize("relied_on", INTERNALS)
def test_a_change_of_an_internal_is_noticed_and_named(relied_on: str, monkeypatch: pytest.MonkeyPatch) -> None:
    INTERNALS[relied_on][1](monkeypatch)
    assert relied_on in change_in(relied_on)


# The functions of the adapter.


def test_an_object_without_a_name_gets_one() -> None:
    drawn = canvas()
    first, second = (add_object(drawn, pdfdoc.PDFArray([1])) for _ in range(2))
    assert first.name != second.name


def test_an_entry_of_one_page_is_on_no_other() -> None:
    drawn = one_page()
    end_page(drawn, ["2 w"], {})
    set_in_page(drawn, 0, "Tabs", pdfdoc.PDFName("S"))
    document = saved(drawn)
    assert ["/Tabs" in page.obj for page in document.pages] == [True, False]


def test_an_entry_set_to_none_is_removed() -> None:
    drawn = one_page()
    set_in_page(drawn, 0, "Probe", 5)
    set_in_page(drawn, 0, "Probe", None)
    document = saved(drawn)
    assert "/Probe" not in document.pages[0].obj


def test_a_page_has_its_operators_and_nothing_else() -> None:
    document = saved(one_page())
    assert document.pages[0].Contents.read_bytes().split() == [b"1", b"w"]


def test_a_font_is_registered_once() -> None:
    assert registered_font("sans") is registered_font("sans")


def test_text_is_encoded_in_subsets_of_at_most_256_characters() -> None:
    text = "".join(map(chr, (*range(0x21, 0x7F), *range(0xA1, 0x180), *range(0x391, 0x3A2))))
    parts = encode_text(canvas(), "sans", text)
    assert sum(len(shown) for _, shown in parts) == len(text)
    assert len({subset for subset, _ in parts}) == 2


# No other module may use a private name of ReportLab.


def private_uses(source: str) -> list[str]:
    """Return the private names that a module uses, except those of `self`."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=ast.Name(id="self")) | ast.Attribute(value=ast.Call(func=ast.Name(id="super"))):
                pass
            case ast.Attribute(attr=name) if name.startswith("_"):
                found.append(name)
            case ast.ImportFrom(module=str(module), names=names) if module.startswith("reportlab"):
                found += [alias.name for alias in names if alias.name.startswith("_")]
            case ast.Call(func=ast.Name(id="getattr" | "setattr" | "delattr"), args=[_, ast.Constant(str(name)), *_]):
                found += [name] if name.startswith("_") else []
    return found


WRITERS: Sequence[Path] = sorted((REPOSITORY / "printgen/write").rglob("*.py"))


def test_only_the_adapter_uses_private_names() -> None:
    used = {path.relative_to(REPOSITORY).as_posix(): private_uses(path.read_text("utf-8")) for path in WRITERS}
    assert len(used) > 5
    assert [path for path, names in used.items() if names] == [ADAPTER], used


@pytest.mark.parametrize(
    "line",
    [
        "canvas._doc.Catalog",
        "page.__NoDefault__ = []",
        "self.canvas._code.append('1 w')",
        "setattr(canvas, '_preamble', '')",
        "from reportlab.pdfbase.pdfmetrics import _fonts",
    ],
)
def test_the_guard_against_private_names_can_fail(line: str) -> None:
    assert private_uses(line)
