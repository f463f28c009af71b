"""Turn pages and the PDF written from them into a list of problems; an empty list means that it can be printed."""
