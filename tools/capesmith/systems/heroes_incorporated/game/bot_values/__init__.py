"""What a player sees coming in Heroes Incorporated: odds of fights, what a turn is worth, which options matter."""
