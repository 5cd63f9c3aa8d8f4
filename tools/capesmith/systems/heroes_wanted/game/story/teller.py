"""The commentator: how heroes and the villain are called, and why things happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from capesmith.effects.play.commentary import TextTeller
from capesmith.effects.play.live import LiveTrigger
from capesmith.rules.beats import SENTENCE
from capesmith.rules.prose import possessive
from capesmith.rules.refs import is_piece
from capesmith.rules.teller import Say
from capesmith.systems.heroes_wanted.game.pieces import VILLAIN
from capesmith.systems.heroes_wanted.game.story import names, phrases
from capesmith.systems.heroes_wanted.game.story.beats import OF_DEFENCE, Beat, apart, together
from capesmith.systems.heroes_wanted.game.table import HeroesTable


class Teller(TextTeller[HeroesTable]):
    """Collects beats of Heroes Wanted; `flush` says them."""

    opponent = VILLAIN
    made: ClassVar = {"place": phrases.place, **OF_DEFENCE}
    prologue = ("first-roll", "setup")

    def __init__(self, table: HeroesTable, say: Say) -> None:
        super().__init__(table, say, begun=table.state.stage != "setup")
        self.hit = SENTENCE  # who was hit last
        self.shown = ""  # the card that was shown for its BOOST or SPENT text
        self.attacking = False  # whether the villain was told to attack
        self.source = ""  # the threat step that is being carried out
        self.facing: set[int] = set()  # heroes who were dealt DMG and have not discarded anything yet

    def name(self, subject: int) -> str:
        return names.villain(self.t) if subject == VILLAIN else names.hero(self.t, subject)

    def again(self, subject: int) -> str:
        return "the villain" if subject == VILLAIN else names.short(self.t, subject)

    def somebody(self, subject: int) -> bool:
        return subject in self.t.seats or subject == VILLAIN

    def together(self, beat: Beat) -> Sequence[str] | str:
        """Pieces are told with their spaces."""
        return phrases.crowd(beat.parts) if isinstance(beat.parts[0], tuple) else super().together(beat)

    def moment(self) -> int:
        return self.t.state.turn

    def make(self, subject: int, kind: str, text: str, parts: Sequence[Any], lead: str) -> Beat:
        return Beat(subject, kind, text, parts, lead)

    def apart(self, first: Beat, beat: Beat) -> bool:
        return apart(first, beat)

    def flush(self) -> None:
        """Heroes who only discard cards against the same attack are told in one sentence."""
        self.beats = together(self.beats, self.name)
        super().flush()

    def label(self, one: LiveTrigger) -> str:
        """Hero B names are adjectives; powers and cards have names."""
        label = one.trigger.label
        if label == self.t.scenario.sheet.name:
            return ""
        return label if one.card < 0 else f"“{label}”"

    def called(self, things: Sequence[int]) -> list[str]:
        return [names.piece(self.t, one) for one in things if is_piece(one)]

    def reason(self, cause: str, causer: int, subject: int) -> str:
        if causer == VILLAIN:
            return "" if subject == VILLAIN else f"courtesy of {names.villain(self.t)}"
        whose = "" if subject in (causer, SENTENCE) else f"{possessive(self.name(causer))} "
        return f"with {whose}{cause} kicking in"
