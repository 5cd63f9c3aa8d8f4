"""English in both directions: effects are worded, and the words are read back into the same effects."""
