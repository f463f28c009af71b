"""Turn a checked game and a Jinja template into XML, and the XML into typed elements."""
