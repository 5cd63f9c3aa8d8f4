"""The studio: the server, and the page in a real browser."""
