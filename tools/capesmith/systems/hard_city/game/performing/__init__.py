"""What the verbs of Hard City do."""
