"""The edit matrix: edit every field of every game, build all sheets, and look for old values in print."""
