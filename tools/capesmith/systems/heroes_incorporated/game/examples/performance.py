"""Worked examples on the table: what is done is done by the same rules that every game is played by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from capesmith.effects.compile.context import Context
from capesmith.effects.play import encores
from capesmith.effects.play.performance import TextPerformance
from capesmith.effects.questions import SPACE
from capesmith.rules.arranging import card_called
from capesmith.rules.event import NOBODY
from capesmith.rules.example_run import Unfit, usual
from capesmith.systems.heroes_incorporated.cities import space_name
from capesmith.systems.heroes_incorporated.example_files import DEEDS, THEN
from capesmith.systems.heroes_incorporated.game import actions, atoms, crimes, lairs, round_end, setup, turn
from capesmith.systems.heroes_incorporated.game.cast import Cast
from capesmith.systems.heroes_incorporated.game.examples.arranging import arranged, between_turns
from capesmith.systems.heroes_incorporated.game.examples.following import CrimeDie, IncorporatedFollower
from capesmith.systems.heroes_incorporated.game.examples.naming import Names
from capesmith.systems.heroes_incorporated.game.game import GAME
from capesmith.systems.heroes_incorporated.game.moving import THEN_FIGHT
from capesmith.systems.heroes_incorporated.game.pieces import HERO, seat_of
from capesmith.systems.heroes_incorporated.game.state import CRIMES, FIGHTS, SETUP, TELEPORT, TEXTS, TIES, Hero, Team
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

Words = Mapping[str, Any]
BOXED: Final = ("set-up", "draft", "kits", "placement")


class IncorporatedPerformance(TextPerformance[IncorporatedTable, Cast]):
    """One example of Heroes Incorporated being played."""

    game, people, deeds, then = GAME, "players", DEEDS, THEN
    arranges, calls, ends = staticmethod(arranged), Names, staticmethod(turn.end_of_game)
    setting_up = SETUP
    from_the_box = (*BOXED, "first-crime-move")
    container = "bonus"
    follows = IncorporatedFollower
    rolls = (FIGHTS, TELEPORT, TIES, TEXTS)
    scripts = {CrimeDie: (CRIMES,)}  # noqa: RUF012
    known: Names

    def named(self, given: Words) -> list[str]:
        """Heroes are `you`, by their pieces."""
        return [*[""] * HERO, *(id for words in given["players"].values() for id in words.get("heroes", ()))]

    def seen_by(self, you: int) -> Context:
        return Context(seat_of(you), you) if you >= HERO else Context(you, you)

    def begin_step(self) -> None:
        self.t.rest()

    def at_rest(self) -> IncorporatedTable:
        return between_turns(self.t)

    def record(self, seat: int, hero: int = NOBODY) -> Team | Hero:
        return self.t.state.teams[seat] if hero < 0 else self.t.hero(hero)

    def hero(self, deed: Words) -> int:
        self.spotter.you = hero = self.known.hero_called(deed["by"], "by")
        return hero

    def acting(self, deed: Words) -> Context:
        """The turn of the player whose hero it is, or nobody's."""
        if "by" not in deed:
            return Context(NOBODY, NOBODY, origin="bonus")
        hero = self.hero(deed)
        self.begin_turn(seat_of(hero))
        return Context(seat_of(hero), hero, origin="bonus")

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
        turn.begin_turn(t, seat)

    def close_turn(self) -> None:
        """Whoever's turn it is ends it."""
        t, seat = self.t, self.t.state.active
        if seat < 0:
            return
        turn.end_turn(t, seat)
        for again in encores.brought(t):
            turn.one_turn(t, again, extra=True)

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
            self.player.said[THEN_FIGHT] = [space_name(to)]
        if power >= 0 and "move" in t.power(power).texts:
            self.player.said[SPACE] = [space_name(to)]
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
        self.act(self.seat(deed), actions.draw.pack(), "draw")

    def pass_(self, deed: Words) -> None:
        self.act(self.seat(deed), actions.pass_.pack(), "pass")

    def bonus(self, deed: Words) -> None:
        hero = self.hero(deed)
        number = card_called(self.cast, "power", deed["power"], "bonus")
        self.act(seat_of(hero), actions.use_bonus.pack(hero, number), "bonus")

    def activate(self, deed: Words) -> None:
        seat = self.seat(deed)
        hq = self.t.state.teams[seat].hq
        if self.card("hq-gadget", hq) != deed["card"]:
            raise Unfit(f"“{deed['card']}” is not the Team HQ Gadget of {deed['by']}", "say so: hq: …", "activate")
        self.act(seat, actions.activate.pack(hq), "activate")

    def use(self, deed: Words) -> None:
        """A Gadget of the hero, or a power without a marker."""
        t, hero = self.t, self.hero(deed)
        number = t.cast.power_numbers.get(deed["card"], NOBODY)
        if number >= 0:
            self.act(seat_of(hero), actions.trade.pack(hero, number), "use")
            return
        held = [card for card in t.hero(hero).gadgets if card in t.cast.copies(deed["card"])]
        if not held:
            raise Unfit(f"{deed['by']} does not carry “{deed['card']}”", "say so: gadgets: […]", "use")
        self.act(seat_of(hero), actions.use_gadget.pack(held[0]), "use")

    def turn(self, deed: Words) -> None:
        """HI-201: from its beginning until the player ends it."""
        seat = self.seat(deed)
        self.begin_turn(seat)
        actions.act(self.t, seat)
        self.close_turn()

    def end_turn(self, deed: Words) -> None:
        self.begin_turn(self.seat(deed))
        self.close_turn()

    def resolve(self, deed: Words) -> None:
        what = deed["what"]
        self.close_turn()
        if what in BOXED:
            self.must_be_boxed()
        _PARTS[what](self.t)


# --- parts of the game --------------------------------------------------------------------------------


def _until(*stages: str) -> Callable[[IncorporatedTable], None]:
    def play(t: IncorporatedTable) -> None:
        while t.state.stage not in (*stages, "over"):
            t.segment()

    return play


def _place_heroes(t: IncorporatedTable) -> None:
    """HI-128, HI-129."""
    _until("placing")(t)
    while setup.place_next(t):
        pass


def _end_round(t: IncorporatedTable) -> None:
    atoms.set_stage(t, "scoring")
    _until("round")(t)


_PARTS: dict[str, Callable[[IncorporatedTable], object]] = {
    "set-up": _until("round"),
    "draft": _until("kits"),
    "kits": _until("placing"),
    "placement": _place_heroes,
    "first-crime-move": setup.first_crime_move,
    "round": _until("round"),
    "end-of-round": _end_round,
    "scoring": round_end.score,
    "supervillains": lairs.villains_leave,
    "crimes": crimes.move_all,
    "recovery": round_end.recover,
    "starting-player": round_end.name_first,
}
EXAMPLES = IncorporatedPerformance
