"""Worked examples on the table: what is done is done by the same rules that every game is played by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from capesmith.content.model import Example
from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.effects.play import encores, memory
from capesmith.effects.play.spotting import Spotter
from capesmith.rules.atoms import load
from capesmith.rules.event import NOBODY
from capesmith.rules.rehearsal import ASKS, Answers, Asked, Difference, LoadedDice, Options, Unfit, methods, usual
from capesmith.rules.table import GameOver
from capesmith.systems.heroes_incorporated.cities import space_name
from capesmith.systems.heroes_incorporated.example_facts import THEN
from capesmith.systems.heroes_incorporated.example_files import DEEDS, PARTS
from capesmith.systems.heroes_incorporated.game import actions, atoms, crimes, lairs, round_end, setup, turn
from capesmith.systems.heroes_incorporated.game.cast import Cast
from capesmith.systems.heroes_incorporated.game.examples.calling import hero_called, seat_called
from capesmith.systems.heroes_incorporated.game.examples.chance import LoadedCrimeDie
from capesmith.systems.heroes_incorporated.game.examples.naming import every, names_at
from capesmith.systems.heroes_incorporated.game.examples.plan import Plan
from capesmith.systems.heroes_incorporated.game.examples.staging import between_turns, staged
from capesmith.systems.heroes_incorporated.game.pieces import HERO, seat_of
from capesmith.systems.heroes_incorporated.game.state import CRIMES, FIGHTS, TELEPORT, TEXTS, TIES

Words = Mapping[str, Any]
SIX_SIDED = (FIGHTS, TELEPORT, TIES, TEXTS)
SETTING_UP = ("draft", "second-pick", "kits", "placing")
BOXED = ("set-up", "draft", "kits", "placement", "first-crime-move")


class HeroSpotter(Spotter):
    """Events as heroes see them: `you` is a hero, and the player whose hero that is."""

    def context(self, you: int) -> Context:
        return Context(seat_of(you), you) if you >= HERO else Context(you, you)


class IncorporatedPerformance:
    """One example of Heroes Incorporated being played."""

    def __init__(self, cast: Cast, example: Example, answers: Answers, dice: LoadedDice) -> None:
        heroes = [id for words in example.given["players"].values() for id in words.get("heroes", ())]
        self.answers, self.dice, self.crime_die = answers, dice, LoadedCrimeDie()
        self.plan = Plan(answers)
        self.done = 0
        self.last = len(example.when) - 1 if any(key in example.then for key in ASKS) else -1
        self.spotter = HeroSpotter(cast.compiler, example.then, [*[""] * HERO, *heroes])  # before there is a state
        self.texts = self._compiled(cast, example)
        self.t = staged(cast, example.given, [self.plan])
        for purpose in SIX_SIDED:
            load(self.t.state, purpose, dice)
        load(self.t.state, CRIMES, self.crime_die)
        self.known = names_at(self.t)
        self.answers.words, self.answers.question = self.known.words, self.known.question
        self.spotter.watch(self.t)

    def _compiled(self, cast: Cast, example: Example) -> dict[int, Text]:
        """The texts of `do`; for steps by their number."""
        return {
            number: cast.compiler.ability("example", example.title, replace(deed["steps"], container="bonus"))
            for number, deed in enumerate(example.when)
            if deed["verb"] == "do"
        }

    def check(self) -> None:
        """The table as it would be between two turns."""
        from capesmith.systems.heroes_incorporated.game.game import GAME

        t = self.t
        if t.state.stage in SETTING_UP:
            return
        GAME.check(between_turns(t))

    def differences(self, then: Words, options: Options) -> Iterator[Difference]:
        return THEN.differences(self, then, options)

    def every_name(self) -> Iterable[str]:
        """Whatever anything is called here."""
        return every(self.known)

    def ids(self, cards: Sequence[int]) -> list[str]:
        """Research cards by id."""
        return [self.t.research(card).card.id for card in cards]

    # --- what is done -----------------------------------------------------------------------------

    def do(self, deed: Words) -> None:
        t, number = self.t, self.done
        self.done += 1
        if t.over():
            raise Unfit("the game is already over", "leave this step out")
        if t.state.stage in SETTING_UP and deed.get("what") not in BOXED:
            raise Unfit("nothing is set up yet", "start with resolve: set-up, or leave out board: box")
        self.crime_die.load(deed.get("crime_die", ()))
        self.plan.load(deed, asks=number == self.last)
        t.rest()
        try:
            if deed["verb"] == "do":
                self.text(deed, self.texts[number])
            else:
                _DEEDS[deed["verb"]](self, deed)
            t.settle()
        except GameOver:
            turn.end_of_game(t)
        except Asked as asked:
            if asked.answer is None and self.plan.asks:
                self.plan.check()
            raise
        self.crime_die.check()
        self.plan.check()

    def hero(self, deed: Words) -> int:
        hero = hero_called(self.t, deed["by"], "by")
        self.spotter.you = hero
        return hero

    def seat(self, deed: Words, word: str = "by") -> int:
        seat = seat_called(self.t, deed["by"], word)
        self.spotter.you = seat
        return seat

    # --- the turn of a player (HI-205 to HI-221) ----------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """It is this player's turn, if it was not before; whoever's it was has ended it."""
        t = self.t
        if t.state.stage == "round":
            turn.begin_round(t)
        atoms.set_stage(t, "turn")
        if t.state.active == seat:
            return
        self.close_turn()
        encores.begin(t)
        memory.begin_span(t, "turn")
        atoms.start_turn(t, seat)
        for word in ("start-of-turn", "start-of-your-turn"):
            t.moment(word, seat)
        t.settle()

    def close_turn(self) -> None:
        """Whoever's turn it is ends it."""
        t, seat = self.t, self.t.state.active
        if seat < 0:
            return
        for word in ("end-of-turn", "end-of-your-turn"):
            t.moment(word, seat)
        t.settle()
        atoms.end_turn(t)
        memory.end_span(t, "turn")
        encores.follow(t, partial(turn.one_turn, t, extra=True))

    def act(self, seat: int, option: int, key: str) -> None:
        """One thing a player may do in the own turn."""
        t = self.t
        self.begin_turn(seat)
        found = actions.options(t, seat)
        if option not in found:
            wanted = self.known.fully(actions.ACTION, option)
            why = " after the action of this turn (end-turn)" if t.state.acted and option not in found else ""
            listed = ", ".join(usual([self.known.words(seat, actions.ACTION, one) for one in found]))
            raise Unfit(f"it is not possible to {wanted} now{why}", f"possible: {listed}", key)
        actions.ACTION.carry_out(t, seat, option)
        t.settle()

    def fight(self, deed: Words) -> None:
        hero = self.hero(deed)
        self.act(seat_of(hero), actions.fight.pack(hero, deed["at"]), "fight")

    def move(self, deed: Words) -> None:
        """HI-311; HI-565: by a power, which asks where to; HI-560: and fight, as the same action."""
        t, hero, to = self.t, self.hero(deed), deed["to"]
        power = t.cast.power_numbers.get(deed.get("using", ""), NOBODY)
        if deed.get("and_fight"):
            self.plan.fights_at = space_name(to)
        if power >= 0 and "move" in t.power(power).texts:
            self.plan.goes_to = space_name(to)
            self.act(seat_of(hero), actions.move_by.pack(hero, power), "move")
        else:
            self.act(seat_of(hero), actions.move.pack(hero, to), "move")

    def play(self, deed: Words) -> None:
        seat = self.seat(deed)
        play = actions.play_free if deed.get("free") else actions.play
        copies = self.t.cast.copies(deed["card"])
        held = [card for card in sorted(self.t.state.teams[seat].hand) if card in copies]
        if not held:
            raise Unfit(f"{deed['by']} does not hold “{deed['card']}”", "add it to the hand under given", "play")
        self.act(seat, play.pack(held[0]), "play")

    def draw(self, deed: Words) -> None:
        self.act(self.seat(deed, "draw"), actions.draw.pack(), "draw")

    def pass_(self, deed: Words) -> None:
        self.act(self.seat(deed, "pass"), actions.pass_.pack(), "pass")

    def bonus(self, deed: Words) -> None:
        hero = self.hero(deed)
        number = self.t.cast.power_numbers[deed["power"]]
        self.act(seat_of(hero), actions.use_bonus.pack(hero, number), "bonus")

    def activate(self, deed: Words) -> None:
        seat = self.seat(deed)
        hq = self.t.state.teams[seat].hq
        if hq < 0 or self.ids([hq]) != [deed["card"]]:
            raise Unfit(f"“{deed['card']}” is not the Team HQ Gadget of {deed['by']}", "say so: hq: …", "activate")
        self.act(seat, actions.activate.pack(hq), "activate")

    def use(self, deed: Words) -> None:
        """A Gadget of the hero, or a power without a marker."""
        t, hero = self.t, self.hero(deed)
        number = t.cast.power_numbers.get(deed["card"], NOBODY)
        if number >= 0:
            self.act(seat_of(hero), actions.trade.pack(hero, number), "use")
            return
        held = [card for card in t.hero(hero).gadgets if self.ids([card]) == [deed["card"]]]
        if not held:
            raise Unfit(f"{deed['by']} does not carry “{deed['card']}”", "say so: gadgets: […]", "use")
        self.act(seat_of(hero), actions.use_gadget.pack(held[0]), "use")

    def turn(self, deed: Words) -> None:
        """HI-201: from its beginning until the player ends it."""
        seat = self.seat(deed, "turn")
        self.begin_turn(seat)
        actions.act(self.t, seat)
        self.close_turn()

    def end_turn(self, deed: Words) -> None:
        self.begin_turn(self.seat(deed, "end-turn"))
        self.close_turn()

    def text(self, deed: Words, text: Text) -> None:
        """A text that stands on no card; `you` is the hero who does it, or nobody."""
        hero = self.hero(deed) if "by" in deed else NOBODY
        if hero >= 0:
            self.begin_turn(seat_of(hero))
        if text.run is not None:
            text.run(self.t, Context(seat_of(hero) if hero >= 0 else NOBODY, hero, origin="bonus"))

    # --- parts of the game ----------------------------------------------------------------------------

    def resolve(self, deed: Words) -> None:
        self.close_turn()
        _PARTS[deed["what"]](self)

    def _until(self, *stages: str) -> None:
        while self.t.state.stage not in (*stages, "over"):
            self.t.segment()

    def _must_be_boxed(self) -> None:
        if self.t.state.stage not in SETTING_UP:
            raise Unfit("the table is set up already", "say board: box under given", "resolve")

    def _set_up(self) -> None:
        self._must_be_boxed()
        self._until("round")

    def _draft(self) -> None:
        self._must_be_boxed()
        self._until("kits")

    def _kits(self) -> None:
        self._must_be_boxed()
        self._until("placing")

    def _placement(self) -> None:
        """HI-128, HI-129."""
        self._must_be_boxed()
        self._until("placing")
        while setup.place_next(self.t):
            pass

    def _first_crime_move(self) -> None:
        setup.first_crime_move(self.t)

    def _round(self) -> None:
        """The rest of this round, up to its end."""
        self._until("round")

    def _end_of_round(self) -> None:
        atoms.set_stage(self.t, "scoring")
        self._until("round")

    def _scoring(self) -> None:
        round_end.score(self.t)

    def _supervillains(self) -> None:
        lairs.villains_leave(self.t)

    def _crimes(self) -> None:
        crimes.move_all(self.t)

    def _recovery(self) -> None:
        round_end.recover(self.t)

    def _starting_player(self) -> None:
        round_end.name_first(self.t)


_DEEDS = methods(IncorporatedPerformance, (verb for verb in DEEDS.verbs if verb != "do"))
_PARTS = methods(IncorporatedPerformance, PARTS, "_")


class IncorporatedTheatre:
    """Where the examples of Heroes Incorporated are played."""

    def raise_curtain(
        self, cast: Cast, example: Example, answers: Answers, dice: LoadedDice
    ) -> IncorporatedPerformance:
        return IncorporatedPerformance(cast, example, answers, dice)


THEATRE = IncorporatedTheatre()
