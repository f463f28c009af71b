"""Define what an element of the markup is: its attributes and content, and how it is drawn, divided and read.

The elements themselves are in `components` (they draw in a box) and in `pages` (they make pages).
"""
