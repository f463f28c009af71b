"""The record sheet as a form: fields have names and an order, and a script in the viewer adds up totals."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
from functools import cache

import pikepdf
import pytest

from printgen.write.form import _SCRIPT
from tests.helpers import bob_a, job, make


@cache
def form() -> bytes:
    return make(job("record-sheet-form")).files[0][1]


@cache
def document() -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(form()))


def fields() -> list[pikepdf.Object]:
    return list(document().Root.AcroForm.Fields)


def named(name: str) -> pikepdf.Object:
    return next(field for field in fields() if str(field.T) == name)


def test_each_row_has_a_box_and_a_total_for_each_day() -> None:
    days = bob_a().facts["campaign"].fields["days"]  # type: ignore[union-attr]
    rows = len(bob_a().facts["targets"]) + len(bob_a().facts["squadrons"])  # type: ignore[arg-type]
    names = [str(field.T) for field in fields()]
    assert len(names) == len(set(names)) == 3 + rows * days * 2
    assert {"date", "target-radar-1", "target-radar-total-7", "squadron-GB1-3", "squadron-BF6-total-1"} <= set(names)


def test_tab_order_is_reading_order() -> None:
    boxes = [[float(v) for v in field.Rect] for field in fields()[3:]]
    order = [(round(-box[3]), box[0]) for box in boxes]
    assert order == sorted(order)
    assert document().pages[0].Tabs == "/S"


def test_a_total_is_read_only_and_says_what_it_sums() -> None:
    total = named("target-radar-total-3")
    assert int(total.Ff) & 1
    assert '"target-radar-1", "target-radar-2", "target-radar-3"' in str(total.AA.C.JS)


def test_totals_are_calculated_after_what_they_sum() -> None:
    order = [str(field.T) for field in document().Root.AcroForm.CO]
    assert len(order) == 147
    assert order.index("squadron-GF1-total-1") < order.index("squadron-GF1-total-2")


def test_every_field_explains_itself() -> None:
    assert all(str(field.TU) for field in fields())
    assert str(named("squadron-GB1-total-2").TU) == "GB1, left after day 2"


def test_the_sheet_to_print_has_no_fields() -> None:
    printed = pikepdf.open(io.BytesIO(make(job("record-sheet")).files[0][1]))
    assert "/AcroForm" not in printed.Root


def test_fields_are_typed_in_an_embedded_font() -> None:
    font = document().Root.AcroForm.DR.Font["/Type"]
    assert font.Encoding == "/WinAnsiEncoding"
    assert "/FontFile2" in font.FontDescriptor
    assert all(str(field.DA).startswith("/Type ") for field in document().Root.AcroForm.Fields)


@pytest.mark.tool
@pytest.mark.skipif(not shutil.which("node"), reason="no JavaScript engine is installed")
def test_the_script_adds_up_and_counts_down() -> None:
    program = (
        _SCRIPT
        + """
        var values = {"a": "2", "b": "", "c": "1"};
        var doc = {getField: function (name) { return {value: values[name]}; }};
        console.log(JSON.stringify([
          printgenTotal(doc, ["a"], null), printgenTotal(doc, ["a", "b"], null),
          printgenTotal(doc, ["a", "b", "c"], null), printgenTotal(doc, ["a", "b", "c"], 3)]));
        """
    )
    shown = subprocess.run(["node", "-e", program], capture_output=True, text=True, check=True).stdout
    assert re.sub(r"\s", "", shown) == '[2,"",3,0]'
