"""Worked examples on the table: what is done is done by the same rules that every game is played by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.effects.play.performance import TextPerformance
from capesmith.rules.event import NOBODY
from capesmith.rules.example_run import Unfit
from capesmith.rules.following import Follower, Stated
from capesmith.rules.naming import found
from capesmith.systems.hard_city.example_files import DEEDS, THEN
from capesmith.systems.hard_city.game import atoms, autodoc, basic, damage, fubar, phases, spawning
from capesmith.systems.hard_city.game.actions import DO
from capesmith.systems.hard_city.game.cast import Cast
from capesmith.systems.hard_city.game.examples.arranging import arranged
from capesmith.systems.hard_city.game.examples.naming import Names, seats_of
from capesmith.systems.hard_city.game.flow import CityFlow
from capesmith.systems.hard_city.game.game import GAME
from capesmith.systems.hard_city.game.pieces import OFFICER
from capesmith.systems.hard_city.game.questions import PUSH
from capesmith.systems.hard_city.game.state import DICE, Officer, Player

Words = Mapping[str, Any]


class CityFollower(Follower):
    """What a step does not mention is neither spent nor used."""

    states = {  # noqa: RUF012
        DO: Stated(""),  # the deed itself
        PUSH: Stated("pushes", "nobody asks for {} Pushes", "look at the roll, and at the AP"),
    }


class CityPerformance(TextPerformance[CityFlow, Cast]):
    """One example of Hard City being played."""

    game, people, deeds, then = GAME, "officers", DEEDS, THEN
    arranges = staticmethod(arranged)
    ends = staticmethod(partial(atoms.set_stage, stage="over"))
    setting_up = ("setup",)
    container = "scene"
    follows = CityFollower
    rolls = (DICE,)
    known: Names

    def names_at(self, t: CityFlow) -> Names:
        return Names(t, seats_of(t) if t.state.officers[0].card >= 0 else [])

    def seen_by(self, you: int) -> Context:
        """Events of an Officer."""
        return Context(NOBODY, OFFICER + you)

    def record(self, n: int) -> Officer:
        return self.t.state.officers[n]

    @property
    def doctor(self) -> Player:
        """Doctor Zero's cards."""
        if self.t.doctor < 0:
            raise Unfit("nobody is Doctor Zero here", "mode: one-vs-all")
        return self.t.state.players[self.t.doctor]

    def officer_called(self, id: str, *path: str | int) -> int:
        """Which of the Officers that take part bears an id."""
        t = self.t
        there = [t.printed(figure).card.id for figure in t.figures]
        return found(id, there, f"{id} does not take part", f"officers: {', '.join(there)}", *path)

    def begin_step(self) -> None:
        self.t.rest()

    def _figure(self, deed: Words) -> int:
        """Whoever acts: the Officer that the step names, who is active from now on."""
        t = self.t
        if deed.get("by") is None:
            if t.active < 0:
                raise Unfit("it is nobody's turn", "say by whom", deed["verb"])
            return t.active
        n = self.officer_called(deed["by"], self.deeds.key_of(deed["verb"], "by"))
        self.spotter.you = n
        if t.active != OFFICER + n:
            atoms.set_active(t, OFFICER + n)
            atoms.set_stage(t, "officer")
        return OFFICER + n

    # --- texts ---------------------------------------------------------------------------------------------

    def acting(self, deed: Words) -> Context:
        """An Officer's text, or AutoDoc's."""
        if "by" not in deed:
            return Context(NOBODY, NOBODY)
        figure = self._figure(deed)
        return Context(self.t.seat_of(figure), figure)

    def carry_out(self, deed: Words, text: Text) -> None:
        self.t.priority = deed.get("priority", "closest")
        super().carry_out(deed, text)
        damage.settle_kills(self.t)

    # --- what is done --------------------------------------------------------------------------------------

    def act(self, deed: Words) -> None:
        """One Action."""
        self._figure(deed)
        if self.t.state.stage != "officer":
            raise Unfit("it is no Officer's turn", "leave out doctors-turn", "act")
        self.player.said[DO] = [deed["what"]]
        self.t.segment()

    def ask(self, deed: Words) -> None:
        """Whatever the Officer may do is offered."""
        self._figure(deed)
        self.t.segment()

    def basic(self, deed: Words) -> None:
        _BASIC[deed["action"]](self.t, deed["number"])
        self.t.settle()

    def resolve(self, deed: Words) -> None:
        what, t = deed["what"], self.t
        if what == "set-up":
            self.must_be_boxed()
            self.fall_freely()
            t.segment()
            self.known = self.names_at(t)
            return
        _PARTS[what](t)
        damage.settle_kills(t)
        t.settle()


def _event_phase(t: CityFlow) -> None:
    """HC-031: a new round, unless one has begun."""
    atoms.set_active(t, NOBODY)
    atoms.set_stage(t, "event")
    t.segment()


def _round_start(t: CityFlow) -> None:
    """HC-035."""
    for word in t.sheet.round_start:
        phases.BEGINNINGS[word](t)


def _spawn(t: CityFlow, number: int) -> None:
    """HC-166, HC-261: up to so many, or with AutoDoc so many."""
    spawning.spawn(t, number, spawning.all_zones(t), optional=t.doctor >= 0)


def _doctors_turn(t: CityFlow) -> None:
    """HC-152, HC-153."""
    atoms.set_stage(t, "instant")
    t.segment()
    t.segment()


_BASIC: Final[Mapping[str, Callable[[CityFlow, int], object]]] = {
    "spawn": _spawn, "move": basic.move, "attack": basic.attack,
}  # fmt: skip
_PARTS: Final[Mapping[str, Callable[[CityFlow], object]]] = {
    "event-phase": _event_phase, "round-start": _round_start, "doctors-turn": _doctors_turn,
    "autodoc": autodoc.resolution, "fubar": fubar.activate,
}  # fmt: skip
EXAMPLES = CityPerformance
