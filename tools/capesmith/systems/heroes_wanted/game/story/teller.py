"""The desk of the commentator: how heroes and the villain are called, and why things happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from capesmith.rules.teller import Desk, Say
from capesmith.systems.heroes_wanted.game.pieces import VILLAIN
from capesmith.systems.heroes_wanted.game.story import names, phrases
from capesmith.systems.heroes_wanted.game.story.beats import SENTENCE, Beat, apart

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.table import HeroesTable


class Teller(Desk):
    """Collects beats of Heroes Wanted; `flush` says them."""

    def __init__(self, table: HeroesTable, say: Say) -> None:
        super().__init__(say)
        self.t = table
        self.hit = SENTENCE  # who was hit last
        self.source = ""  # the threat step that is being carried out
        self.facing: set[int] = set()  # heroes who were dealt DMG and have not discarded anything yet

    def name(self, subject: int) -> str:
        return names.villain(self.t) if subject == VILLAIN else names.hero(self.t, subject)

    def again(self, subject: int) -> str:
        return "the villain" if subject == VILLAIN else names.short(self.t, subject)

    def words(self, beat: Beat) -> str:
        return phrases.words(beat)

    def moment(self) -> int:
        return int(self.t.state.turn)

    def make(self, subject: int, kind: str, text: str, parts: Sequence[Any], lead: str) -> Beat:
        return Beat(subject, kind, text, parts, lead)

    def apart(self, first: Beat, beat: Beat) -> bool:
        return apart(first, beat)

    def heard(self, word: str, never: Sequence[str] = ()) -> None:
        super().heard(word, never or _NEVER)

    def reason(self, cause: str, causer: int, subject: int) -> str:
        if causer == VILLAIN:
            return f"courtesy of {names.villain(self.t)}" if subject == SENTENCE else ""
        return f"with {cause} kicking in" if causer == subject else ""


_NEVER = ("defend", "defended", "rest", "go", "turn")  # the game goes on
