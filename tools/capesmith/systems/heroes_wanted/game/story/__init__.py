"""A game of Heroes Wanted in words: the commentary, the questions, the board in plain characters."""

from capesmith.systems.heroes_wanted.game.story.asking import SAY
from capesmith.systems.heroes_wanted.game.story.narrator import Narrator

say_option, say_prompt = SAY.say_option, SAY.say_prompt

__all__ = ["SAY", "Narrator", "say_option", "say_prompt"]
