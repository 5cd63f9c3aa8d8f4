"""`capesmith impact`: what each card does to the game."""
