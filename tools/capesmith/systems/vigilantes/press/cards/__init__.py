"""The cards of Vigilantes on paper: what each kind shows, and what only this game can draw."""
