"""Turn the values of a game's files into one checked game, and into what templates may see of it."""
