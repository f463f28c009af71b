"""Turn YAML and CSV data into print-ready components and rulebooks for tabletop games."""

__version__ = "0.8.0"
