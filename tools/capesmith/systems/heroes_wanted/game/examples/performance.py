"""Worked examples on the table: what is done is done by the same rules that every game is played by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from capesmith.effects.play import encores, memory
from capesmith.effects.play.performance import TextPerformance
from capesmith.rules.arranging import SEED, must_be_scenario
from capesmith.rules.event import NOBODY
from capesmith.rules.example_run import Unfit
from capesmith.rules.watching import Watcher, watches
from capesmith.systems.heroes_wanted.example_files import DEEDS, THEN
from capesmith.systems.heroes_wanted.game import atoms, campaign, headlines, turn, villain
from capesmith.systems.heroes_wanted.game.cast import Cast
from capesmith.systems.heroes_wanted.game.damage import defend
from capesmith.systems.heroes_wanted.game.events import EVENTS
from capesmith.systems.heroes_wanted.game.examples.arranging import arranged
from capesmith.systems.heroes_wanted.game.examples.naming import Names
from capesmith.systems.heroes_wanted.game.game import GAME
from capesmith.systems.heroes_wanted.game.pieces import VILLAIN
from capesmith.systems.heroes_wanted.game.state import DICE, Hero
from capesmith.systems.heroes_wanted.game.table import HeroesTable

Words = Mapping[str, Any]


@watches(EVENTS)
class Dealt(Watcher):
    """The DMG that heroes were dealt: every total, by seat."""

    def __init__(self) -> None:
        super().__init__()
        self.totals: dict[int, list[int]] = {}

    def on_dealt(self, seat: int, total: int) -> None:
        self.totals.setdefault(seat, []).append(total)


class HeroesPerformance(TextPerformance[HeroesTable, Cast]):
    """One example of Heroes Wanted being played."""

    game, people, deeds, then = GAME, "heroes", DEEDS, THEN
    arranges, calls, ends = staticmethod(arranged), Names, staticmethod(turn.end_of_game)
    setting_up = ("setup",)
    rolls = (DICE,)
    known: Names

    @cached_property
    def dealt(self) -> Dealt:
        return Dealt()

    def take(self, t: HeroesTable) -> None:
        super().take(t)
        t.watch = self.dealt

    def record(self, seat: int) -> Hero:
        return self.t.state.heroes[seat]

    def laid(self) -> list[str]:
        """The headlines in play, by id."""
        return [self.t.cast.headlines[number].id for number in self.t.state.headlines]

    # --- what is done -----------------------------------------------------------------------------

    def go(self, seat: int, choice: str) -> None:
        """HW-045 to HW-050: a whole go, in which the hero does this, and the extra goes it brings."""
        t = self.t
        step = (seat - t.state.start) % len(t.seats)
        atoms.set_stage(t, "go", step)
        self.answers.first = (turn.GO.kind, choice)  # not asked for when there is nothing else to do
        encores.begin(t)
        turn.go(t, seat)
        for again in encores.brought(t):
            turn.go(t, again)

    def play(self, deed: Words) -> None:
        seat, id = self.seat(deed), deed["card"]
        hero, numbers = self.t.state.heroes[seat], self.t.playsets[seat].numbers
        held = [id for id, number in numbers.items() if hero.hand >> number & 1]
        if id not in held:
            hint = f"in hand: {', '.join(held) or 'nothing'}"
            raise Unfit(f'"{id}" is not in the hand of {deed["by"]}', hint, "play")
        self.go(seat, id)

    def rest(self, deed: Words) -> None:
        self.go(self.seat(deed), turn.GO.called_none[0])

    def deal(self, deed: Words) -> None:
        """HW-138: DMG to one hero, defended at once, with all that it sets off."""
        t, seat = self.t, self.seat(deed, "to")
        source, by = deed.get("from_"), NOBODY
        if source is not None:
            by = VILLAIN if source == "villain" else self.known.seat_called(source, "from")
        if not 0 <= by < VILLAIN:
            atoms.set_stage(t, "villain", len(t.scenario.sheet.villain_phase) - 1)
        t.queue, t.acting = [], by if 0 <= by < VILLAIN else t.state.first
        memory.begin_span(t, "action")
        defend(t, seat, deed["amount"], by, ((by, deed["amount"]),))

    def resolve(self, deed: Words) -> None:
        what, t = deed["what"], self.t
        if what == "set-up":
            self.must_be_boxed()
            self.dice.strict = "roll" in deed
            t.advance()
        elif what in ("turn", "hero-phase"):
            atoms.set_stage(t, "turn")
            stops = ("turn",) if what == "turn" else ("villain", "turn")
            t.advance()
            while not t.over() and t.state.stage not in stops:
                t.advance()
        elif what == "villain-phase":
            turn.end_hero_phase(t)
            while not t.over() and t.state.stage == "villain":
                t.advance()
        else:
            self._villain_step(what)

    def _villain_step(self, what: str) -> None:
        t = self.t
        words = [line.word for line in t.scenario.sheet.villain_phase]
        if what not in words:
            raise Unfit(f"this scenario has no step “{what}”", f"its steps: {', '.join(words)}", "resolve")
        if t.state.stage != "villain":
            memory.begin_span(t, "villain-phase")
        atoms.set_stage(t, "villain", words.index(what))
        villain.villain_phase_step(t, words.index(what))

    def complete(self, deed: Words) -> None:
        """HW-182: what a hero does whose headline is complete, however he came by it."""
        t, seat = self.t, self.seat(deed)
        laid = self.laid()
        if deed["headline"] not in laid:
            raise Unfit(f'"{deed["headline"]}" is not in play', "list it under given: headlines", "complete")
        place = laid.index(deed["headline"])
        if place in t.state.heroes[seat].done:
            raise Unfit("a hero completes a headline only once", "choose another", "complete")  # HW-183
        t.queue, t.acting = [], seat
        headlines.complete(t, seat, place)

    def forget(self, deed: Words) -> None:
        """HW-224."""
        seat = self.seat(deed)
        for _ in range(deed.get("times", 1)):
            atoms.lapse(self.t, seat)

    def end_game(self, deed: Words) -> None:
        """HW-243."""
        atoms.set_outcome(self.t, deed["how"])
        turn.end_of_game(self.t)

    def next_scenario(self, deed: Words) -> None:
        """HW-376 to HW-381."""
        self.dice.strict = "roll" in deed
        t = self.t
        must_be_scenario(deed["scenario"], t.cast.scenario_ids(), "next-scenario")
        options = replace(t.options, scenario=deed["scenario"], villain=("", ""), headlines=())
        options = campaign.carry_on(t, options)
        self.take(GAME.table(t.cast, options, SEED, t.players))
        self.t.advance()


EXAMPLES = HeroesPerformance
