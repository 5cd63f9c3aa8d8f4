"""An issue of Hour of Need in words: the commentary, the questions, the board in plain characters."""

from capesmith.systems.hour_of_need.game.story import offers  # noqa: F401  (it registers its options)
from capesmith.systems.hour_of_need.game.story.asking import SAY
from capesmith.systems.hour_of_need.game.story.narrator import Narrator

say_option, say_prompt = SAY.say_option, SAY.say_prompt

__all__ = ["SAY", "Narrator", "say_option", "say_prompt"]
