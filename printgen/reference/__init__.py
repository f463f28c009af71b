"""Turn the code that defines elements, fields, filters and files into the pages of the reference."""
