"""A watcher that keeps the facts of a game: who used which cards, what scored, where and when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from capesmith.rules.diary import HELD, PLAYED, SPENT, PlainDiary
from capesmith.rules.watching import watches
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.episodes import GRIDS
from capesmith.systems.hard_city.game import events
from capesmith.systems.hard_city.game.events import EVENTS
from capesmith.systems.hard_city.game.goals import reached
from capesmith.systems.hard_city.game.pieces import ALLY, MUTANT_MASK, is_officer
from capesmith.systems.hard_city.game.table import CityTable


@watches(EVENTS)
class Diary(PlainDiary[CityTable]):
    """What `capesmith.rules.facts` asks for, of one game of Hard City.

    - Equipment and Skills are *held* in every round that begins with them beside a Sheet, Chaos cards in every round
      that begins with them in the hand; they are *played* when they are used or played for their text, Chaos cards
      *spent* when they are played for their numbers. A Cutscene is played by whoever's Officer is active.
    - A card of AutoDoc *fires* when its top or its bottom is resolved; rules and triggers when they do something.
    - On the board, each attack of an Officer counts 1 where it goes, each attack of a Mutant where it lands.
    - The course is taken at the end of every round, and the standing is the lead of the own side."""

    fires: ClassVar = {events.auto_card: "card", events.bottom: "card"}
    meets: ClassVar = {events.auto_card: "card", events.frame: "card"}
    located: ClassVar = {events.shoots: "space", events.attacks: "space"}
    counted: ClassVar = {
        events.shoots: "attacks of Officers",
        events.attacks: "attacks of Mutants",
        events.spawns: "Mutants spawned",
        events.kills: "Mutants killed",
        events.stuns: "Mutants stunned",
        events.eliminates: "Officers eliminated",
        events.dies: "Civilians killed",
        events.evacuates: "people evacuated",
        events.opens: "Crates and Boxes opened",
        events.scene: "Cutscenes",
        events.level: "levels",
        events.horde: "hordes",
        events.explodes: "explosions",
    }
    counts: ClassVar = ("damage to Officers", "VP of the Officers", "VP of Doctor Zero")
    spans: ClassVar = (events.round_, events.end)
    segment: ClassVar = ("round", "stage", "active")

    def __init__(self, table: CityTable) -> None:
        super().__init__(table)
        self.scored: dict[tuple[str, str], None] = {}

    def team(self, seat: int) -> tuple[str, ...]:
        """The Officers that a player runs; Doctor Zero has none."""
        t = self.t
        return tuple(t.printed(figure).card.id for figure in t.figures if t.seat_of(figure) == seat)

    def board(self) -> str:
        """An Episode is played on one of its four grids, and Vehicles and boards lie elsewhere in each."""
        return f"{self.t.options.scenario}/{GRIDS[self.t.state.grid]}"

    # --- cards ------------------------------------------------------------------------------------------------

    def on_round(self) -> None:
        t = self.t
        for figure in t.figures:
            one = t.officer(figure)
            for card in one.equipment:
                self.use(one.seat, t.cast.equipment[card].card.id, HELD)
            for card in one.skills:
                self.use(one.seat, t.cast.skills[card].card.id, HELD)
        for seat, player in enumerate(t.state.players):
            for card in dict.fromkeys(player.hand):
                self.use(seat, t.cast.chaos[card].card.id, HELD)
        if t.options.ally:
            self.meet(t.options.ally)

    def on_uses(self, officer: int, card: int) -> None:
        self.use(self.t.seat_of(officer), self.t.cast.equipment[card].card.id, PLAYED)

    def on_learns(self, piece: int, card: int) -> None:
        self.use(self.t.seat_of(piece), self.t.cast.skills[card].card.id, PLAYED)

    def on_scene(self, card: int) -> None:
        self.use(self.t.lead, self.t.cast.cutscenes[card].card.id, PLAYED)

    def on_plays(self, seat: int, card: int, how: str) -> None:
        self.use(seat, self.t.cast.chaos[card].card.id, SPENT if how == "numbers" else PLAYED)
        special = self.t.scenario.special
        if how == "text" and self.t.cast.chaos[card].type == "special" and special is not None:
            self.use(seat, special.card.id, PLAYED)

    # --- what happens ---------------------------------------------------------------------------------------------

    def on_damage(self, piece: int, amount: int) -> None:
        if is_officer(piece) or piece == ALLY:
            self.count("damage to Officers", amount)

    def on_eliminates(self, piece: int) -> None:
        if is_officer(piece):
            self.defeated()

    def on_scores(self, side: str, amount: int, reason: str) -> None:
        self.count("VP of the Officers" if side == "order" else "VP of Doctor Zero", amount)
        self.scored[side, reason] = None

    # --- all together ------------------------------------------------------------------------------------------

    def measures(self) -> dict[str, float]:
        t, state = self.t, self.t.state
        number = len(t.figures)
        return {
            "Order": state.order_marker,
            "Chaos": state.chaos_marker,
            "active Mutants": t.awake.bit_count(),
            "Mutants": (state.board & MUTANT_MASK).bit_count(),
            "Civilians": t.civilians.bit_count(),
            "HP": sum(t.hp_of(figure) for figure in t.figures) / number,
            "Skills": sum(len(one.skills) for one in state.officers) / number,
            "Equipment": sum(len(one.equipment) for one in state.officers) / number,
            "cards in Doctor Zero's hand": len(state.players[t.doctor].hand) if t.doctor >= 0 else 0,
            "Queue": len(state.queue),
        }

    def scores(self) -> Sequence[float]:
        """HC-452."""
        t = self.t
        lead = t.state.order_marker - t.state.chaos_marker
        return [-lead if seat == t.doctor else lead for seat in t.seats]

    def space(self, space: int) -> str:
        return grid.called(space)

    def goals(self) -> Mapping[str, tuple[int, ...]]:
        return reached(self.t, self.scored)
