"""Worked examples on the table: what is done is done by the same rules that every game is played by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from capesmith.content.model import Example
from capesmith.effects.play import encores, memory
from capesmith.effects.play.spotting import Spotter
from capesmith.rules.atoms import load
from capesmith.rules.event import NOBODY
from capesmith.rules.rehearsal import Answers, Difference, LoadedDice, Options, Unfit, methods
from capesmith.rules.scene import must_be_scenario
from capesmith.rules.table import GameOver
from capesmith.rules.watching import Watcher, watches
from capesmith.systems.heroes_wanted.example_facts import THEN
from capesmith.systems.heroes_wanted.example_files import DEEDS
from capesmith.systems.heroes_wanted.game import atoms, campaign, headlines, turn, villain
from capesmith.systems.heroes_wanted.game.cast import Cast
from capesmith.systems.heroes_wanted.game.defence import defend
from capesmith.systems.heroes_wanted.game.events import EVENTS
from capesmith.systems.heroes_wanted.game.examples.calling import seat_of
from capesmith.systems.heroes_wanted.game.examples.naming import Names
from capesmith.systems.heroes_wanted.game.examples.staging import SEED, staged
from capesmith.systems.heroes_wanted.game.invariants import check
from capesmith.systems.heroes_wanted.game.pieces import VILLAIN
from capesmith.systems.heroes_wanted.game.state import DICE, State, sizes
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.game.turn import GO


@watches(EVENTS)
class Dealt(Watcher):
    """The DMG that heroes were dealt: every total, by seat."""

    def __init__(self) -> None:
        super().__init__()
        self.totals: dict[int, list[int]] = {}

    def on_dealt(self, seat: int, total: int) -> None:
        self.totals.setdefault(seat, []).append(total)


class HeroesPerformance:
    """One example of Heroes Wanted being played."""

    def __init__(self, cast: Cast, example: Example, answers: Answers, dice: LoadedDice) -> None:
        self.names = list(example.given["heroes"])
        self.answers, self.dice = answers, dice
        self.dealt = Dealt()
        self.spotter = Spotter(cast.compiler, example.then, self.names)  # before there is a state
        self._take(staged(cast, example.given, [answers] * len(self.names)))

    def _take(self, t: HeroesTable) -> None:
        """This is the table from now on."""
        self.t = t
        load(t.state, DICE, self.dice)
        t.watch = self.dealt
        known = Names(t, self.names)
        self.answers.words, self.answers.question = known.words, known.question
        self.known = known
        self.spotter.watch(t)

    def check(self) -> None:
        check(self.t)

    def differences(self, then: Mapping[str, Any], options: Options) -> Iterator[Difference]:
        return THEN.differences(self, then, options)

    def every_name(self) -> Iterable[str]:
        """Whatever anything is called here."""
        return self.known.every()

    # --- what is done -----------------------------------------------------------------------------

    def do(self, deed: Mapping[str, Any]) -> None:
        if self.t.over() and deed["verb"] != "next-scenario":
            raise Unfit("the game is already over", "leave this step out")
        if self.t.state.stage == "setup" and deed.get("what") != "set-up":
            raise Unfit("nothing is set up yet", "start with resolve: set-up, or leave out board: box")
        try:
            _DEEDS[deed["verb"]](self, deed)
        except GameOver:
            turn.end_of_game(self.t)

    def seat(self, deed: Mapping[str, Any], key: str = "by", word: str = "by") -> int:
        seat = seat_of(self.names, deed[key], word)
        self.spotter.you = seat
        return seat

    def go(self, seat: int, choice: str) -> None:
        """HW-045 to HW-050: a whole go, in which the hero does this, and the extra goes it brings."""
        t = self.t
        step = (seat - t.state.start) % len(t.seats)
        atoms.set_stage(t, "go", step)
        self.answers.first = (turn.GO.kind, choice)  # not asked for when there is nothing else to do
        take = partial(turn.go, t)
        encores.take_turns(t, seat, take, take)

    def play(self, deed: Mapping[str, Any]) -> None:
        seat, id = self.seat(deed), deed["card"]
        hero, numbers = self.t.state.heroes[seat], self.t.playsets[seat].numbers
        if id not in numbers or not hero.hand >> numbers[id] & 1:
            held = [id for id, number in numbers.items() if hero.hand >> number & 1]
            raise Unfit(
                f'"{id}" is not in the hand of {deed["by"]}', f"in hand: {', '.join(held) or 'nothing'}", "play"
            )
        self.go(seat, id)

    def rest(self, deed: Mapping[str, Any]) -> None:
        self.go(self.seat(deed, word="rest"), GO.called_none[0])

    def deal(self, deed: Mapping[str, Any]) -> None:
        """HW-138: DMG to one hero, defended at once, with all that it sets off."""
        t, seat = self.t, self.seat(deed, "to", "to")
        source, by = deed.get("from_"), NOBODY
        if source == "villain":
            by = VILLAIN
        elif source is not None:
            by = seat_of(self.names, source, "from")
        if not 0 <= by < VILLAIN:
            atoms.set_stage(t, "villain", len(t.scenario.sheet.villain_phase) - 1)
        t.queue, t.acting = [], by if 0 <= by < VILLAIN else t.state.first
        memory.begin_span(t, "action")
        defend(t, seat, deed["amount"], by, ((by, deed["amount"]),))
        t.settle()

    def resolve(self, deed: Mapping[str, Any]) -> None:
        what, t = deed["what"], self.t
        if what == "set-up":
            self.dice.strict = "roll" in deed
            if t.state.stage != "setup":
                raise Unfit("the table is set up already", "say board: box under given", "resolve")
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

    def complete(self, deed: Mapping[str, Any]) -> None:
        """HW-182: what a hero does whose headline is complete, however he came by it."""
        t, seat = self.t, self.seat(deed)
        laid = [t.cast.headlines[number].id for number in t.state.headlines]
        if deed["headline"] not in laid:
            raise Unfit(f'"{deed["headline"]}" is not in play', "list it under given: headlines", "complete")
        place = laid.index(deed["headline"])
        if place in t.state.heroes[seat].done:
            raise Unfit("a hero completes a headline only once", "choose another", "complete")  # HW-183
        t.queue, t.acting = [], seat
        headlines.complete(t, seat, place)
        t.settle()

    def forget(self, deed: Mapping[str, Any]) -> None:
        """HW-224."""
        seat = self.seat(deed, word="forget")
        for _ in range(deed.get("times", 1)):
            atoms.lapse(self.t, seat)

    def end_game(self, deed: Mapping[str, Any]) -> None:
        """HW-243."""
        atoms.set_outcome(self.t, deed["how"])
        turn.end_of_game(self.t)

    def next_scenario(self, deed: Mapping[str, Any]) -> None:
        """HW-376 to HW-381."""
        self.dice.strict = "roll" in deed
        t = self.t
        must_be_scenario(deed["scenario"], t.cast.scenario_ids(), "next-scenario")
        injuries = tuple(campaign.carried_on(hero.injuries) for hero in t.state.heroes)
        options = replace(
            t.options, scenario=deed["scenario"], heroes=campaign.heroes_of(t), quirk_cards=campaign.quirks_of(t),
            injuries=injuries, villain=("", ""), headlines=(),
        )  # fmt: skip
        play = t.cast.play(options.scenario)
        state = State.new(sizes(options.players, play.ground.size, t.cast.cells), SEED)
        self._take(HeroesTable(t.cast, play, options, state, t.players))
        self.t.advance()


_DEEDS = methods(HeroesPerformance, DEEDS.verbs)


class HeroesTheatre:
    """Where the examples of Heroes Wanted are played."""

    def raise_curtain(self, cast: Cast, example: Example, answers: Answers, dice: LoadedDice) -> HeroesPerformance:
        return HeroesPerformance(cast, example, answers, dice)


THEATRE = HeroesTheatre()
