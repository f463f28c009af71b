"""Turn a command line into jobs, and their results into words on the terminal and an exit code."""
