"""The rulebook of Vigilantes: chapters in Markdown, numbers from the game, pictures from the maps and the cards."""
