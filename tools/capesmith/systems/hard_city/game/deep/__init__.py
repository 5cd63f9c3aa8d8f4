"""What the deep check of Hard City tries."""
