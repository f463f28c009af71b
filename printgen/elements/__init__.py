"""Define every element of the markup: its attributes and content, and how it is drawn, divided and read."""
