"""Turn pages and the PDF written from them into a list of violations; an empty list means printable."""
