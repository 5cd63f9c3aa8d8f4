"""How a game of Vigilantes goes on: what the table asks for at every step, and which rule answers."""

from __future__ import annotations

from functools import partial

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.standing import StandingRule, WaitingTrigger
from capesmith.effects.play.events import trigger_over
from capesmith.effects.play.live import LiveTrigger
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.refs import card_ref
from capesmith.rules.table import GameOver, Result
from capesmith.systems.vigilantes.game import atoms, events, paying, record, scoring, turn
from capesmith.systems.vigilantes.game.ending import check_end
from capesmith.systems.vigilantes.game.holdings import changing_maxima
from capesmith.systems.vigilantes.game.in_force import texts_in_force
from capesmith.systems.vigilantes.game.odds import MOST_DICE
from capesmith.systems.vigilantes.game.pieces import RECORD
from capesmith.systems.vigilantes.game.state import DICE
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.game.usage import REACT

MAXIMA = ("max-health", "max-energy", "max-charge")


def _of_maxima(rule: StandingRule) -> bool:
    return any(stat in MAXIMA for stat, _ in rule.stats)


class VigilantesFlow(VigilantesTable):
    """A table with all its rules."""

    def segment(self) -> None:
        turn.play_segment(self)

    def result(self) -> Result:
        return scoring.result(self)

    def renew(self) -> None:
        state = self.state
        self.bonds, self.stickers = record.bonds(self), record.stickers(self)
        team = tuple((one.card, tuple(one.slots), one.knocked_out) for one in state.vigilantes)
        villain = (state.villain, tuple(state.villain_abilities))
        marks = tuple(self.scenario.marks)
        key = (self.scenario.sheet.id, team, villain, tuple(self.bonds), tuple(self.stickers), marks)
        self.live = self.cast.live(key, lambda: texts_in_force(self))

    def roll(self, c: Context, number: int) -> list[int]:
        """VG-520: attack dice that a text rolls outside an attack."""
        rolled = [self.state.streams[DICE].roll() for _ in range(min(number, MOST_DICE))]
        events.text_roll(self, c.you, tuple(rolled))
        return rolled

    # --- what happens, and what ends with it ------------------------------------------------------------

    def happened(
        self, word: str, object: int = NOBODY, by: int = NOBODY, amount: int = 0, place: int = NOBODY,
        faces: str = "", loser: int = NOBODY, origin: str = "",
    ) -> None:  # fmt: skip
        """VG-261: the end of the game is looked for first, then the triggers hear of it."""
        if self.undecided:
            try:
                check_end(self)
            except GameOver:
                self.ended_by(word, object, by, amount, place, faces, loser, origin)
                raise
        super().happened(word, object, by, amount, place, faces, loser, origin)
        if word in self.live.tallies:
            check_end(self)

    def heard(self, e: Event) -> None:
        try:
            check_end(self)
        except GameOver:
            self.witness(e)
            raise
        super().heard(e)
        if e.word in self.live.tallies:
            check_end(self)

    def wait_for(self, trigger: WaitingTrigger, c: Context) -> None:
        """VG-905: what waits for somebody to enter a trap is bound to the trap that was laid."""
        laid = c.names.get("laid") if c.names else None
        if isinstance(laid, list) and laid and trigger.event == "enter":
            c = c.copy()
            c.it = laid[-1]
        super().wait_for(trigger, c)

    def moment(self, word: str, seat: int = NOBODY) -> None:
        super().moment(word, seat)
        if self.state.lasting:
            atoms.expire(self, word, seat)

    def stand(self, rule: StandingRule, c: Context, targets: list[int]) -> None:
        """VG-610: with a maximum the number goes up, and is cut when it falls."""
        begin = partial(super().stand, rule, c, targets)
        changing_maxima(self, begin) if _of_maxima(rule) else begin()

    def expire(self, word: str, seat: int) -> None:
        """VG-610, VG-683."""
        end = partial(super().expire, word, seat)
        timed = any(_of_maxima(self.compiler.rules[entry[0]]) for entry in self.state.timed)
        changing_maxima(self, end) if timed else end()

    # --- reactions ------------------------------------------------------------------------------------

    def offer(self, e: Event, seat: int, word: str = "when") -> None:
        """VG-544, VG-621: gadgets and abilities that react to what is about to happen, or has happened."""
        for slot, one in self.live.reactions[seat]:
            if (one.trigger.word == "after") == (word == "after") and one.trigger.word != "instead-of":
                self._react(e, seat, slot, one)

    def replaced(self, e: Event) -> bool:
        """Texts in force first; then whoever has a card for it is asked."""
        if super().replaced(e):
            return True
        for seat in dict.fromkeys((e.object, e.by, *self.seats)):
            for slot, one in self.live.reactions[seat] if seat in self.seats else ():
                if one.trigger.word == "instead-of" and self._react(e, seat, slot, one):
                    return True
        return False

    def _react(self, e: Event, seat: int, slot: int, one: LiveTrigger) -> bool:
        """VG-625: once for each triggering event; VG-629: the price is paid before the effect."""
        trigger, key = one.trigger, one.trigger.id * 16 + seat
        if trigger.event != e.word or key in e.replaced_by or self.state.vigilantes[seat].knocked_out:
            return False
        held = slot < RECORD  # a relationship has no price
        if held and (self.state.vigilantes[seat].slots[slot] < 0 or not paying.payable(self, seat, slot)):
            return False
        if not (trigger.matches(self, one.context, e) and self._ready(one, e)):
            return False
        if self.choose(seat, REACT, (card_ref(seat, slot) if held else slot, NOBODY)) < 0:
            return False
        e.replaced_by = (*e.replaced_by, key)
        if held:
            paying.pay(self, seat, slot)
        events.react(self, seat, slot, e)
        try:
            if trigger.body is not None:
                self._carried_out(one, e)
            elif self.noted is not None:
                self.noted("trigger", trigger.card, seat)
        finally:
            trigger_over(self, one, e)
        return True
