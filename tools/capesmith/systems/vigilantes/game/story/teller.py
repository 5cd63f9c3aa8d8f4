"""The commentator: how figures are called, what a beat was worth, what is paid and not yet explained."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capesmith.effects.play.commentary import TextTeller
from capesmith.effects.play.live import LiveTrigger
from capesmith.rules.beats import SENTENCE, Beat
from capesmith.rules.event import NOBODY
from capesmith.rules.prose import possessive
from capesmith.rules.teller import Say
from capesmith.systems.vigilantes.game.pieces import PIECES, VILLAIN
from capesmith.systems.vigilantes.game.story import names
from capesmith.systems.vigilantes.game.story.phrases import MADE, by_place
from capesmith.systems.vigilantes.game.table import VigilantesTable

PAYS = ("fight", "deed", "use", "does")


class Fight:
    """An attack as it is told: from the first swing to what came of it."""

    __slots__ = ("again", "dice", "end", "enemy", "energy", "opening", "seat", "shown", "turned", "used")

    def __init__(self, seat: int, enemy: int, opening: str) -> None:
        self.seat, self.enemy, self.opening = seat, enemy, opening
        self.energy = self.dice = 0
        self.used: list[str] = []
        self.shown = self.again = self.turned = self.end = ""

    def so_far_told(self) -> None:
        """Only what comes from here on is told."""
        self.opening = self.shown = self.again = self.turned = ""
        self.energy, self.used = 0, []


class Teller(TextTeller[VigilantesTable]):
    """Collects beats of Vigilantes; `flush` says them."""

    made, opponent = MADE, VILLAIN
    prologue = ("setup",)
    no_news = ("end-of-action",)

    def __init__(self, table: VigilantesTable, say: Say) -> None:
        super().__init__(table, say, begun=table.state.stage != "setup")
        self.fights: list[Fight] = []  # in progress, the innermost last
        self.beaten = NOBODY  # the enemy whose attack was told to the end
        self.blow: tuple[int, int] | None = None  # an enemy's attack that has done nothing yet
        self.paid: dict[tuple[str, int, int], int] = {}  # energy and charge that left somebody: what, seat, slot

    def name(self, subject: int) -> str:
        return names.villain(self.t) if subject == VILLAIN else names.vigilante(self.t, subject)

    def again(self, subject: int) -> str:
        return "the villain" if subject == VILLAIN else names.short(self.t, subject)

    def somebody(self, subject: int) -> bool:
        return subject in self.t.seats

    def place(self) -> str:
        return self.t.scenario.location.name

    def together(self, beat: Beat) -> Sequence[str] | str:
        """Pieces are told with their spaces."""
        return by_place(beat.parts) if isinstance(beat.parts[0], tuple) else super().together(beat)

    def moment(self) -> int:
        return self.t.state.round

    def apart(self, first: Any, beat: Any) -> bool:
        """A fight is a sentence of its own."""
        return first.kind == "fight" or beat.kind == "fight"

    def label(self, one: LiveTrigger) -> str:
        card = self.t.cast.card_by_id.get(one.trigger.card)
        return "" if card is None else str(card.fields.get("trait", card.name))

    def called(self, things: Sequence[int]) -> list[str]:
        return [names.the_piece(self.t, one) for one in things if 0 <= one < PIECES]

    def reason(self, cause: str, causer: int, subject: int) -> str:
        if causer not in self.t.seats:
            return f"courtesy of “{cause}”"
        whose = "" if subject in (causer, SENTENCE) else f"{possessive(self.name(causer))} "
        return f"with {whose}“{cause}” at work"

    # --- what it brought and cost ---------------------------------------------------------------------

    def gained(self, seat: int, amount: int, what: str) -> None:
        """More of something: a note on what brought it, or a thing of its own."""
        if not self.credit(seat, amount, what, PAYS):
            verb, told = "gain" if amount > 0 else "lose", f"{abs(amount)} {what}"
            self.grow(SENTENCE, "changes", names.vigilante(self.t, seat), f"{verb}s {told}|{verb} {told} each")

    def spent(self, what: str, seat: int, slot: int = NOBODY) -> int:
        """What was paid for the thing that is being told."""
        return self.paid.pop((what, seat, slot), 0)

    def owe(self, what: str, seat: int, slot: int, amount: int) -> None:
        self.paid[what, seat, slot] = self.paid.get((what, seat, slot), 0) + amount

    def write_off(self) -> None:
        """What nobody explains was lost."""
        owed, self.paid = self.paid, {}
        for (what, seat, slot), amount in owed.items():
            if what == "charge":
                self.add(seat, "does", f"loses {amount} charge of {names.held(self.t, seat, slot)}")
            else:
                self.gained(seat, -amount, what)

    def acting(self) -> int:
        """The vigilante whose turn it is, or SENTENCE."""
        state = self.t.state
        return state.active if state.stage == "turn" and state.active >= 0 else SENTENCE
