"""Turn the documents of a sheet into blocks of text, tables and pictures, without any paper."""
