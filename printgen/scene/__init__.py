"""The language of drawings: frozen shapes in millimetres, and plane geometry on them."""
