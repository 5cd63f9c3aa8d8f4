"""A game of Vigilantes in words: the commentary, the questions, the location in plain characters."""

from capesmith.systems.vigilantes.game.story.asking import say_option, say_prompt
from capesmith.systems.vigilantes.game.story.narrator import Narrator

__all__ = ["Narrator", "say_option", "say_prompt"]
