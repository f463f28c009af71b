"""Hold drawings as frozen shapes in millimetres, and do plane geometry on them."""
