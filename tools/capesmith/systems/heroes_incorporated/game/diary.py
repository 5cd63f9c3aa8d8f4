"""A watcher that keeps the facts of a game: where points came from, which cards were used, what happened where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from capesmith.rules.diary import HELD, PLAYED, IdOf, PlainDiary
from capesmith.rules.refs import SPACE
from capesmith.rules.sorts import Sort
from capesmith.rules.watching import watches
from capesmith.systems.heroes_incorporated.cities import space_name
from capesmith.systems.heroes_incorporated.game import events, things
from capesmith.systems.heroes_incorporated.game.events import EVENTS
from capesmith.systems.heroes_incorporated.game.goals import reached
from capesmith.systems.heroes_incorporated.game.pieces import LAIR_POINTS, seat_of
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

if TYPE_CHECKING:
    from capesmith.effects.play.live import LiveTrigger

SOURCES: Final = ("blocks", "Fame", "powers", "lairs", "other texts")  # of points
OTHER: Final = SOURCES[-1]


@watches(EVENTS)
class Diary(PlainDiary[IncorporatedTable]):
    """What `capesmith.rules.facts` asks for, of one game of Heroes Incorporated.

    - Each player plays as two heroes. Research cards are *held* for each own turn that begins with them in the hand,
      *played* from it, *spent* when they are thrown away; powers are *held* for each turn of their hero and *played*
      when they are used as a bonus action, a way to Move or a trade.
    - A text *fires*, beside being played, at set-up, when a trigger did something, when a block power is used, and
      once for each turn in which a rule of the card changed a number, gave or forbade something.
    - On the board, each fight and each knock-out counts 1 on its block.
    - The course of the game is counted round by round for the whole table: points by where they came from, fights,
      Supervillains, cards, knock-outs. The standing is taken at the end of every round.
    """

    played: ClassVar = {events.play: "card", events.activate: "card", events.use: "card", events.power: "power"}
    spent: ClassVar = {events.discard_hand: "card"}
    fires: ClassVar = {events.block_power: "space"}
    meets: ClassVar = {events.villain: "card", events.lair: "card"}
    located: ClassVar = {events.fight: "space", events.down: "hero"}
    counted: ClassVar = {
        events.fight: "fights",
        events.fight_won: "fights won",
        events.defeat: "Supervillains defeated",
        events.draw: "cards drawn",
        events.play: "cards played",
        events.cancelled: "cards cancelled",
        events.down: "knock-outs",
        events.bonus: "bonus actions",
    }
    counts: ClassVar = (*(f"points from {source}" for source in SOURCES), "dice beaten", "Supervillains played")
    spans: ClassVar = (events.round_, events.end)
    segment: ClassVar = ("round", "stage", "active")
    ids: Mapping[Sort, IdOf[IncorporatedTable]] = {SPACE: lambda t, seat, space: t.tile(space).card.id}
    seats: ClassVar = {things.HERO: seat_of}

    def __init__(self, table: IncorporatedTable) -> None:
        super().__init__(table)
        self._powers_used: dict[str, list[int]] = {}  # blocks, with the seats that used their power
        self._source = OTHER

    # --- cards --------------------------------------------------------------------------------------

    def on_turn(self, seat: int) -> None:
        t = self.t
        self._source = OTHER
        for id in dict.fromkeys(t.research(card).card.id for card in t.state.teams[seat].hand):
            self.use(seat, id, HELD)
        for hero in t.team_heroes(seat):
            for number in t.hero_card(hero).powers:
                self.use(seat, t.power(number).card.id, HELD)

    def on_play(self, card: int) -> None:
        if self.t.research(card).kind == "supervillain":
            self.count("Supervillains played")

    def on_power(self) -> None:
        self._source = "powers"

    def on_react(self, one: LiveTrigger) -> None:
        self.use(one.you, one.trigger.card, PLAYED)

    def on_block_power(self, seat: int, space: int) -> None:
        self._powers_used.setdefault(self.t.tile(space).card.id, []).append(seat)
        self._source = OTHER

    # --- the board ----------------------------------------------------------------------------------

    def on_die_back(self) -> None:
        if self.t.fights:
            self.count("dice beaten")

    def on_defeat(self, card: int) -> None:
        self._source = "lairs" if self.t.lair(self.t.villain_space(card)) == card else OTHER

    def on_down(self) -> None:
        self.defeated()

    # --- points and time ----------------------------------------------------------------------------

    def on_scores(self, won: Sequence[tuple[int, int]], fame: int, total: int) -> None:
        """The sum of a scoring; what is neither from blocks nor from Fame is from powers (HI-230, HI-231)."""
        from_blocks = sum(points for _, points in won)
        for source, points in (("blocks", from_blocks), ("Fame", fame), ("powers", total - from_blocks - fame)):
            self.count(f"points from {source}", points)
        self._source = ""

    def on_points(self, amount: int) -> None:
        source = self._source if self._source != "lairs" or amount == LAIR_POINTS else OTHER
        if source:
            self.count(f"points from {source}", amount)
        else:  # the sum that was told just before
            self._source = OTHER

    def measures(self) -> dict[str, float]:
        t = self.t
        in_hand = sum(len(team.hand) for team in t.state.teams) / len(t.seats)
        return {"cards in hand": in_hand, "dice on the board": sum(t.team_dice(seat) for seat in t.seats)}

    def scores(self) -> Sequence[float]:
        return [float(team.points) for team in self.t.state.teams]

    # --- all together -------------------------------------------------------------------------------

    def met(self) -> tuple[str, ...]:
        blocks = [self.t.cast.blocks[number].card.id for number in self.t.state.tiles if number >= 0]
        return (*super().met(), *blocks)

    def space(self, space: int) -> str:
        return space_name(space)

    def goals(self) -> Mapping[str, tuple[int, ...]]:
        return reached(self.t, self._powers_used)
