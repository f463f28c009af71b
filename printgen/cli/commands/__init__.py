"""Carry out the commands, one module per command."""
