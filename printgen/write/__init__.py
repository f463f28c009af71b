"""Turn pages into the bytes of PDF, SVG and PNG files, and prose into the bytes of HTML and Markdown files."""
