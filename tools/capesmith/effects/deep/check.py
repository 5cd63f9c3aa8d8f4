"""The deep check of one box: what is said against its texts, what it is asked, and what rehearsals show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from capesmith.content.model import Box
from capesmith.effects.deep.rehearsal import Rehearsal
from capesmith.effects.deep.steps_seen import Told
from capesmith.effects.deep.texts import without
from capesmith.effects.play.cast import TextCast
from capesmith.effects.vocabulary import Vocabulary
from capesmith.rules.game import Finding, Own

C = TypeVar("C", bound=TextCast)
INSIDE = ("DEP003", "DEP004")  # these point into a step, at its condition or its event


class DeepCheck(Generic[C]):
    """Looks at a box as a game. A system says how its texts are made ready, what to ask, and how a rehearsal goes."""

    def __init__(self, box: Box, v: Vocabulary) -> None:
        self.v = v
        self.broken = list(self.unplayable(box))
        self.cast = self.ready(without(box, {id(where) for where, _ in self.broken}))

    def unplayable(self, box: Box) -> Iterator[Finding]:
        """The texts of this box that cannot be carried out."""
        raise NotImplementedError

    def ready(self, box: Box) -> C:
        """The box made ready for play, every step counting itself."""
        raise NotImplementedError

    def is_game(self) -> bool:
        """Whether there is enough to play with: a few cards are no game."""
        raise NotImplementedError

    def asked(self, own: Own) -> Iterator[Finding]:
        """What can be told without playing."""
        raise NotImplementedError

    def rehearsal(self, own: Own) -> Rehearsal:
        """How these cards are rehearsed."""
        raise NotImplementedError

    def proved(self, own: Own) -> list[Finding]:
        """What cannot be, whatever chance and players do."""
        found = [(where, note) for where, note in self.broken if own(where)]
        return found + (list(self.asked(own)) if self.is_game() else [])

    def rehearsed(self, own: Own, told: Iterable[Finding]) -> list[Finding]:
        """What never happened although it was tried often; what was told before is not told again."""
        places: Told = {
            (where.file, note.path[:-1] if note.code in INSIDE else note.path)
            for where, note in told
            if note.code != "DEP001"  # it is not in the game
        }
        return list(self.rehearsal(own).rehearse(places)) if self.is_game() else []

    def findings(self, own: Own) -> list[Finding]:
        """Everything that is wrong with one's own content, looked at as a game."""
        proved = self.proved(own)
        return [*proved, *self.rehearsed(own, proved)]
