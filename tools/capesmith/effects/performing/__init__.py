"""Standard performers: how the shared verbs are carried out, over what a game declares."""
