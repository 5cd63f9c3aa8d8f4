"""A game of Heroes Incorporated in words: the commentary, the questions, the city in plain characters."""

from capesmith.systems.heroes_incorporated.game.story.asking import SAY
from capesmith.systems.heroes_incorporated.game.story.narrator import Narrator

say_option, say_prompt = SAY.say_option, SAY.say_prompt

__all__ = ["SAY", "Narrator", "say_option", "say_prompt"]
