"""Turn the rule outline of a published game and the declared changes into the rules as they are played."""
