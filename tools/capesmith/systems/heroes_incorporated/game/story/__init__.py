"""A game of Heroes Incorporated in words: the commentary, the questions, the city in plain characters."""

from capesmith.systems.heroes_incorporated.game.story.asking import say_option, say_prompt
from capesmith.systems.heroes_incorporated.game.story.narrator import Narrator

__all__ = ["Narrator", "say_option", "say_prompt"]
