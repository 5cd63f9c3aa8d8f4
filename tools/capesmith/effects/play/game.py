"""A game whose cards have texts: its box is made ready with the words of its system."""

from __future__ import annotations

from importlib import import_module
from typing import Any, TypeVar

from capesmith.content.model import Box
from capesmith.effects.play.cast import TextCast
from capesmith.effects.vocabulary import Vocabulary
from capesmith.rules.game import BoardGame, O, T
from capesmith.rules.parts import found_in

C = TypeVar("C", bound=TextCast)


class TextGame(BoardGame[C, O, T]):
    """A game with a `Cast` in `cast.py`, and a `SYSTEM` in the package around it."""

    def cast(self, box: Box, *, trace: bool = False) -> C:
        made: C = found_in(self.package, "cast", "Cast")(box, self.speech(box), trace=trace)
        return made

    def speech(self, box: Box) -> Vocabulary:
        """The words of the game, and of the places of this box."""
        system: Any = import_module(self.home).SYSTEM
        words: Vocabulary = system.speech(box.places)
        return words
