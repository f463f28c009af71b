"""Say what every element is: its attributes and content, how it is drawn, divided, read and put on pages."""
