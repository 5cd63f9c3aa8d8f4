"""A game of Heroes Wanted in words: the commentary, the questions, the board in plain characters."""

from capesmith.systems.heroes_wanted.game.story.asking import say_option, say_prompt
from capesmith.systems.heroes_wanted.game.story.narrator import Narrator

__all__ = ["Narrator", "say_option", "say_prompt"]
