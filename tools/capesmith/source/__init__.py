"""YAML text in, a tree that remembers where everything stood, and the diagnostics about it."""
