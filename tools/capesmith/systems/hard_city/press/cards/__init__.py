"""The cards of Hard City on paper: what each kind shows, and what only this game can draw."""
