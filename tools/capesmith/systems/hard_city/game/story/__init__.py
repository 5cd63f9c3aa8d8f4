"""An Episode of Hard City in words: the commentary, the questions, the board in plain characters."""

from capesmith.systems.hard_city.game.story.asking import SAY
from capesmith.systems.hard_city.game.story.narrator import Narrator

say_option, say_prompt = SAY.say_option, SAY.say_prompt

__all__ = ["SAY", "Narrator", "say_option", "say_prompt"]
