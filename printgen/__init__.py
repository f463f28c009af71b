"""printgen turns structured data into print-ready components for tabletop air-war games."""

__version__ = "0.4.0"
