"""Turn an edition and its Jinja templates into XML, and the XML into typed elements."""
