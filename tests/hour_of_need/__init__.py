"""Hour of Need, which is not among the shipped systems yet: its tests load it, and its content, from here."""
