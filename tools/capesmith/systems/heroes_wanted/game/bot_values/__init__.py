"""What a player sees coming in Heroes Wanted: how a hero stands, what is about to happen, which options matter."""
