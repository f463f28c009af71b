"""Turn the files of a game into a checked game, and the game and the user's options into the edition to print."""
