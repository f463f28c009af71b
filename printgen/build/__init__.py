"""Turn a build request into checked files on disk: all the other steps, in order."""
