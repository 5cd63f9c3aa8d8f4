"""From the effect language to plain Python functions, once per text; no dictionary is walked while a game runs."""
