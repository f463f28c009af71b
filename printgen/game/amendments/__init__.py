"""Turn the rule outline of a published game and declared changes into the rules as they are played."""
