"""Turn YAML and CSV files into values of declared types that know their file, line and column."""
