"""A game of Vigilantes in words: the commentary, the questions, the location in plain characters."""

from capesmith.systems.vigilantes.game.story.asking import SAY
from capesmith.systems.vigilantes.game.story.narrator import Narrator

say_option, say_prompt = SAY.say_option, SAY.say_prompt

__all__ = ["SAY", "Narrator", "say_option", "say_prompt"]
