"""The rulebook of Heroes Wanted: its chapters are the Markdown files of this folder, its numbers come from the game."""
