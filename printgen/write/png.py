"""Turn the bytes of a PDF into one PNG per page."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pypdfium2


def write_png(pdf: bytes, dpi: float) -> list[bytes]:
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        return [_picture(document[number], dpi) for number in range(len(document))]
    finally:
        document.close()


def _picture(page: pypdfium2.PdfPage, dpi: float) -> bytes:
    image = page.render(scale=dpi / 72).to_pil().convert("RGB")
    file = io.BytesIO()
    image.save(file, "PNG", dpi=(dpi, dpi))
    return file.getvalue()
