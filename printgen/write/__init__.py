"""Turn pages into the bytes of PDF, SVG and PNG files, and prose into those of HTML and Markdown."""
