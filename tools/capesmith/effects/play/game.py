"""A game whose cards have texts: its box is made ready with the words of its system."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, ClassVar, TypeVar

from capesmith.content.model import Box, Card
from capesmith.effects.play.cast import TextCast
from capesmith.effects.play.table import TextTable
from capesmith.effects.vocabulary import Vocabulary
from capesmith.rules.facts import Subject
from capesmith.rules.game import BoardGame, Deep, O
from capesmith.rules.parts import found_in

C = TypeVar("C", bound=TextCast)
T = TypeVar("T", bound=TextTable[Any])


class TextGame(BoardGame[C, O, T]):
    """A game with a `Cast` in `cast.py`, and a `SYSTEM` in the package around it."""

    measured: ClassVar[Sequence[str]] = ()  # the kinds of cards whose effect on the game can be measured

    def cast(self, box: Box, *, trace: bool = False) -> C:
        made: C = found_in(self.package, "cast", "Cast")(box, self.speech(box), trace=trace)
        return made

    def subjects(self, cast: C) -> list[Subject]:
        return cast.subjects(self.measured, self.rivals)

    def rivals(self, card: Card) -> str:
        """The group in which a card that can be measured competes with others; as a rule, its kind."""
        return card.kind

    def deep(self, box: Box) -> Deep | None:
        """By `Deep` in `deep/check.py`, a `capesmith.effects.deep.check.DeepCheck`."""
        made: Callable[..., Deep] | None = found_in(self.package, "deep.check", "Deep")
        return None if made is None else made(self, box)

    def speech(self, box: Box) -> Vocabulary:
        """The words of the game, and of the places of this box."""
        system: Any = import_module(self.home).SYSTEM
        words: Vocabulary = system.speech(box.places)
        return words
