"""What experiments say: as text, as Markdown, as JSON with a documented shape, as one HTML page."""
