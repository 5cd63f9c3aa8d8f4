"""The rulebook of Heroes Incorporated: chapters in Markdown, numbers from the game, pictures from tiles and cards."""
