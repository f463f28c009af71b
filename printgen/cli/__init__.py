"""Turn a command line into a request, and its results into words on the terminal and an exit code."""
