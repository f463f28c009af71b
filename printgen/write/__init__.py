"""Turn pages into files: PDF, SVG and PNG."""
