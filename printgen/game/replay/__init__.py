"""Turn a log of play into the state of the game after each day, or into a list of impossible entries."""
