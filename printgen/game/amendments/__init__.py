"""Turn the outline of a published game and declared changes into the book as it is played."""
