"""Heroes Wanted: rules, content, story and whole games."""
