"""Turn the values of a game's files into one checked game, and that with a user's options into the edition to print."""
