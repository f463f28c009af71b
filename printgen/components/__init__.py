"""Every element that draws in a box, one file each: a file in this folder adds one to the vocabulary of the markup."""
