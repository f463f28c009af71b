"""Carry out the commands, one module per command: each turns parsed arguments into work and words on the terminal."""
