"""The cards of Heroes Wanted on paper: what each kind shows, and what only this game can draw."""
