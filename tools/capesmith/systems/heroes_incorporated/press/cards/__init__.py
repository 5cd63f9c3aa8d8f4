"""The cards of Heroes Incorporated on paper: what each kind shows, and what only this game can draw."""
