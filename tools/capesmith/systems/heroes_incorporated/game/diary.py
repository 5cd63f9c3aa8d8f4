"""A watcher that keeps the facts of a game: where points came from, which cards were used, what happened where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from capesmith.rules.diary import Keeper
from capesmith.rules.facts import Facts, Use
from capesmith.rules.watching import watches
from capesmith.systems.heroes_incorporated.cities import space_name
from capesmith.systems.heroes_incorporated.game import events
from capesmith.systems.heroes_incorporated.game.events import EVENTS
from capesmith.systems.heroes_incorporated.game.goals import reached
from capesmith.systems.heroes_incorporated.game.ground import BLOCKS
from capesmith.systems.heroes_incorporated.game.pieces import LAIR_POINTS, seat_of

if TYPE_CHECKING:
    from capesmith.effects.play.live import LiveTrigger
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

SOURCES: Final = ("blocks", "Fame", "powers", "lairs", "other texts")
COUNTED: Final = (
    "fights", "fights won", "dice beaten", "Supervillains played", "Supervillains defeated", "cards drawn",
    "cards played", "cards cancelled", "knock-outs", "bonus actions",
)  # fmt: skip
COURSE: Final = (*(f"points from {source}" for source in SOURCES), *COUNTED, "cards in hand", "dice on the board")
HELD, PLAYED, SPENT = range(3)
SET_UP: Final = "kits"


@watches(EVENTS)
class Diary(Keeper):
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

    counted: ClassVar = {
        events.fight: "fights",
        events.fight_won: "fights won",
        events.draw: "cards drawn",
        events.cancelled: "cards cancelled",
        events.bonus: "bonus actions",
    }
    located: ClassVar = {events.fight: "space"}

    def __init__(self, table: IncorporatedTable) -> None:
        super().__init__(table, BLOCKS)
        self._uses: list[dict[str, list[int]]] = [{} for _ in table.seats]
        self._met: dict[str, None] = {}
        self._powers_used: dict[str, list[int]] = {}  # blocks, with the seats that used their power
        self._standing: list[tuple[float, ...]] = []
        self._counts = dict.fromkeys((*SOURCES, *COUNTED), 0)
        self._source = SOURCES[-1]
        self._begun = False

    # --- cards --------------------------------------------------------------------------------------

    def _use(self, seat: int, card: str, how: int) -> None:
        self._uses[seat].setdefault(card, [0, 0, 0])[how] += 1

    def on_turn(self, seat: int) -> None:
        t = self.t
        self._source = SOURCES[-1]
        for id in dict.fromkeys(t.research(card).card.id for card in t.state.teams[seat].hand):
            self._use(seat, id, HELD)
        for hero in t.team_heroes(seat):
            for number in t.hero_card(hero).powers:
                self._use(seat, t.power(number).card.id, HELD)

    def on_play(self, seat: int, card: int) -> None:
        one = self.t.research(card)
        self._use(seat, one.card.id, PLAYED)
        self._counts["cards played"] += 1
        if one.kind == "supervillain":
            self._counts["Supervillains played"] += 1

    def on_discard_hand(self, seat: int, card: int) -> None:
        self._use(seat, self.t.research(card).card.id, SPENT)

    def on_activate(self, seat: int, card: int) -> None:
        self._use(seat, self.t.research(card).card.id, PLAYED)

    def on_use(self, hero: int, card: int) -> None:
        self._use(seat_of(hero), self.t.research(card).card.id, PLAYED)

    def on_power(self, hero: int, power: int) -> None:
        self._use(seat_of(hero), self.t.power(power).card.id, PLAYED)
        self._source = "powers"

    def on_react(self, one: LiveTrigger) -> None:
        self._use(one.you, one.trigger.card, PLAYED)

    # --- texts --------------------------------------------------------------------------------------

    def _noted(self, how: str, card: str, seat: int) -> None:
        if how != "card" or self.t.state.stage == SET_UP:
            super()._noted(how, card, seat)

    def segment(self) -> tuple[int, str, int]:
        state = self.t.state
        return state.round, state.stage, state.active

    def on_block_power(self, seat: int, space: int) -> None:
        id = self.t.tile(space).card.id
        self._fire(id)
        self._powers_used.setdefault(id, []).append(seat)
        self._source = SOURCES[-1]

    # --- the board ----------------------------------------------------------------------------------

    def on_die_back(self) -> None:
        if self.t.fights:
            self._counts["dice beaten"] += 1

    def on_villain(self, card: int) -> None:
        self._met[self.t.research(card).card.id] = None

    def on_lair(self, card: int) -> None:
        self._met[self.t.research(card).card.id] = None

    def on_defeat(self, card: int) -> None:
        self._counts["Supervillains defeated"] += 1
        self._source = "lairs" if self.t.lair(self.t.villain_space(card)) == card else SOURCES[-1]

    def on_down(self, hero: int) -> None:
        self._counts["knock-outs"] += 1
        self._here(self.t.state.where[hero])
        self._defeated(self.t.state.round)

    # --- points and time ----------------------------------------------------------------------------

    def on_scores(self, won: Sequence[tuple[int, int]], fame: int, total: int) -> None:
        """The sum of a scoring; what is neither from blocks nor from Fame is from powers (HI-230, HI-231)."""
        from_blocks = sum(points for _, points in won)
        self._counts["blocks"] += from_blocks
        self._counts["Fame"] += fame
        self._counts["powers"] += total - from_blocks - fame
        self._source = ""

    def on_points(self, amount: int) -> None:
        if not self._source:  # the sum that was told just before
            self._source = SOURCES[-1]
            return
        source = self._source if self._source != "lairs" or amount == LAIR_POINTS else SOURCES[-1]
        self._counts[source] += amount

    def on_round(self) -> None:
        if self._begun:
            self._round_over()
        self._begun = True

    def on_end(self) -> None:
        self._round_over()

    def _round_over(self) -> None:
        t = self.t
        in_hand = sum(len(team.hand) for team in t.state.teams) / len(t.seats)
        dice = sum(t.team_dice(seat) for seat in t.seats)
        self._course.append((*self._counts.values(), in_hand, dice))
        self._standing.append(tuple(float(team.points) for team in t.state.teams))
        self._counts = dict.fromkeys(self._counts, 0)

    # --- all together -------------------------------------------------------------------------------

    def facts(self) -> Facts:
        """The facts so far."""
        t = self.t
        blocks = [t.cast.blocks[number].card.id for number in t.state.tiles if number >= 0]
        return Facts(
            teams=tuple(self._team(seat) for seat in t.seats),
            met=(*self._met, *blocks),
            cards=tuple({id: Use(*uses) for id, uses in own.items()} for own in self._uses),
            fired=self.fired(),
            board=t.scenario.city.id,
            spaces=self.spaces(space_name),
            course=self.course(COURSE),
            standing=tuple(self._standing),
            goals=reached(t, self._powers_used),
            first_defeat=self._first_defeat,
        )

    def _team(self, seat: int) -> tuple[str, ...]:
        return tuple(self.t.hero_card(hero).card.id for hero in self.t.team_heroes(seat) if self.t.hero(hero).card >= 0)
