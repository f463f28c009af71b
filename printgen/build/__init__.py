"""Turn jobs (a sheet, a paper, an ink) into checked files on disk: all the other steps, in order."""
