"""What a player sees coming in Vigilantes: how the team stands, what is about to happen, which options matter."""
