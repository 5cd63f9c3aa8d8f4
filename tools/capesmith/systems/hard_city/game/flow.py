"""How a game of Hard City goes on: Event Phase, then Officers and Doctor Zero in turn (section 4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.standing import StandingRule
from capesmith.effects.play import memory
from capesmith.rules.event import NOBODY
from capesmith.rules.table import GameOver, Result
from capesmith.systems.hard_city.game import actions, atoms, autodoc, damage, doctor, events, phases, scoring, setup
from capesmith.systems.hard_city.game.live import texts_in_force
from capesmith.systems.hard_city.game.pieces import is_friend, is_mutant
from capesmith.systems.hard_city.game.questions import DO, NEXT
from capesmith.systems.hard_city.game.state import DICE
from capesmith.systems.hard_city.game.table import CityTable


class CityFlow(CityTable):
    """A table with all its rules."""

    def segment(self) -> None:
        """From one resting point to the next; the stage in the state says what comes."""
        self.rest()
        try:
            STAGES[self.state.stage](self)
            self.settle()
        except GameOver:
            self.rest()
            atoms.set_stage(self, "over")

    def result(self) -> Result:
        return scoring.result(self)

    def renew(self) -> None:
        officers = tuple((one.card, one.seat, one.down, tuple(one.skills)) for one in self.state.officers)
        key = (officers, tuple(self.state.ally_skills))
        self.live = self.cast.live(key, lambda: texts_in_force(self))

    def roll(self, c: Context, number: int) -> list[int]:
        return [self.state.streams[DICE].roll() for _ in range(number)]

    def roll_again(self, c: Context, dice: list[int], index: int) -> None:
        dice[index] = self.state.streams[DICE].roll()

    def acts(self, thing: int) -> bool:
        """Mutants and the Ally carry out steps of texts."""
        return is_mutant(thing) or is_friend(thing)

    def stand(self, rule: StandingRule, c: Context, targets: list[int]) -> None:
        super().stand(rule, c, targets)
        self.renew()


# --- stages -----------------------------------------------------------------------------------------------


def _set_up(t: CityTable) -> None:
    setup.set_up(t)
    memory.begin_span(t, "game")
    atoms.set_stage(t, "event")


def _event_phase(t: CityTable) -> None:
    phases.event_phase(t)
    atoms.set_stage(t, "next")


def _next(t: CityTable) -> None:
    """HC-042 to HC-046, HC-050, HC-218: who has not acted and is not eliminated; else the round is over."""
    left = [figure for figure in t.up() if not t.officer(figure).acted]
    if not left:
        atoms.set_active(t, NOBODY)
        phases.end_round(t)
        atoms.set_stage(t, "event")
        return
    figure = t.jointly(NEXT, left)
    memory.begin_span(t, "turn")
    atoms.begin_mutants(t)
    atoms.begin_officer(t, figure)
    t.moment("start-of-your-turn", t.seat_of(figure))
    atoms.set_stage(t, "officer")


def _officer(t: CityTable) -> None:
    """HC-047, HC-051, HC-084, HC-127, HC-455: one thing at a time, until the Officer ends the turn or falls."""
    figure = t.active
    chosen = t.choose(t.seat_of(figure), DO, actions.offered(t, figure))
    DO.carry_out(t, t.seat_of(figure), chosen)
    damage.settle_kills(t)
    t.settle()
    atoms.note_best(t, t.killed)
    if actions.end.is_(chosen) or not t.is_up(figure):
        _end_turn(t, figure)


def _end_turn(t: CityTable, figure: int) -> None:
    atoms.set_ap(t, figure, 0)  # HC-076
    t.moment("end-of-your-turn", t.seat_of(figure))
    atoms.expire_for(t, figure)
    events.turn_over(t, figure)
    if t.doctor < 0:
        atoms.set_stage(t, "auto")
        return
    t.moment("end-of-turn")
    memory.end_span(t, "turn")
    atoms.set_active(t, NOBODY)
    atoms.set_stage(t, "instant")


def _instant(t: CityTable) -> None:
    """HC-041, HC-152: Doctor Zero's turn begins."""
    memory.begin_span(t, "turn")
    atoms.begin_mutants(t)
    events.doctor_turn(t, t.doctor)
    t.moment("your-next-turn", t.doctor)
    doctor.instant(t)
    atoms.set_stage(t, "doctor")


def _doctor(t: CityTable) -> None:
    """HC-153."""
    doctor.act(t)
    t.moment("end-of-turn")
    memory.end_span(t, "turn")
    atoms.set_stage(t, "next")


def _auto(t: CityTable) -> None:
    """HC-048, HC-049: still part of the Officer's turn."""
    autodoc.resolution(t)
    t.moment("end-of-turn")
    memory.end_span(t, "turn")
    atoms.set_active(t, NOBODY)
    atoms.set_stage(t, "next")


STAGES: Final[Mapping[str, Callable[[CityTable], None]]] = {
    "setup": _set_up, "event": _event_phase, "next": _next, "officer": _officer, "instant": _instant, "doctor": _doctor,
    "auto": _auto,
}  # fmt: skip
