"""PNG for screens: one picture per page, at the stated resolution."""

from __future__ import annotations

import io

from PIL import Image

from printgen.write.png import write_png
from tests.helpers import job, make


def test_a_page_becomes_a_picture_of_its_size() -> None:
    pictures = [Image.open(io.BytesIO(p)) for p in write_png(make(job("stands", "letter")).files[0][1], 50)]
    assert [picture.size for picture in pictures] == [(425, 550)] * 2
    assert pictures[0].getpixel((0, 0)) == (255, 255, 255)
    assert len(pictures[0].getcolors(10**6) or ()) > 20
