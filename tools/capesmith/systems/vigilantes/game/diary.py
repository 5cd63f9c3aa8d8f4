"""A watcher that keeps the facts of a game: which cards were used, where and when things happened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from capesmith.content.masks import bits
from capesmith.rules.diary import HELD, IdOf, PlainDiary
from capesmith.rules.facts import Use
from capesmith.rules.sorts import Sort
from capesmith.rules.watching import watches
from capesmith.systems.vigilantes.game import events
from capesmith.systems.vigilantes.game.events import EVENTS
from capesmith.systems.vigilantes.game.goals import reached
from capesmith.systems.vigilantes.game.items import item_of
from capesmith.systems.vigilantes.game.objectives import counters
from capesmith.systems.vigilantes.game.pieces import ENEMIES, OBJECTIVES, SEATS, is_enemy, token
from capesmith.systems.vigilantes.game.table import VigilantesTable


@watches(EVENTS)
class Diary(PlainDiary[VigilantesTable]):
    """What `capesmith.rules.facts` asks for, of one game of Vigilantes.

    - A gadget or ability is *held* with each turn begun with it, *played* with each use, reactions included, and
      *spent* when it goes back to its deck.
    - A text *fires*, beside being played, when an event or reward is carried out, an item is used, a trigger did
      something, and once for each turn or phase in which a rule of the card changed a number or forbade something.
    - The villain, its abilities, and the henchmen that came on the board were *met*.
    - On the map, each attack of either side, each knock-out, each work on an objective and each item used counts 1 on
      its space.
    - The course of the game is taken at the end of every round. All vigilantes have one score (VG-001): there is no
      standing among them.
    """

    played: ClassVar = {events.use: "slot", events.react: "slot"}
    fires: ClassVar = {events.event_: "card", events.reward: "card"}
    located: ClassVar = {
        events.attack: "enemy", events.enemy_attacks: "seat", events.deed: "seat", events.activate_objective: "piece",
        events.use_item: "seat", events.knocked_out: "piece",
    }  # fmt: skip
    spans: ClassVar = (events.round_, events.end)
    segment: ClassVar = ("round", "stage", "active")
    ids: Mapping[Sort, IdOf[VigilantesTable]] = {events.SLOT: lambda t, seat, slot: t.usable(seat, slot).card.id}

    # --- cards --------------------------------------------------------------------------------------

    def on_turn(self, seat: int) -> None:
        for id in self._held(seat):
            self.use(seat, id, HELD)

    def on_card(self, seat: int, slot: int) -> None:
        self.use(seat, self.t.usable(seat, slot).card.id, HELD, 0)

    def on_use_item(self, item: int) -> None:
        self.fire(item_of(self.t, item))

    def _held(self, seat: int) -> list[str]:
        return [self.t.usable(seat, slot).card.id for slot in self.t.cards(seat)]

    def cards(self, seat: int) -> dict[str, Use]:
        """What went back to its deck is spent."""
        kept = self._held(seat)
        return {id: replace(use, spent=int(id not in kept)) for id, use in super().cards(seat).items()}

    # --- the map ------------------------------------------------------------------------------------

    def on_place(self, piece: int) -> None:
        card = self.t.card_of(piece) if is_enemy(piece) else None
        if card is not None:
            self.meet(card.id)

    def on_knocked_out(self, piece: int) -> None:
        if piece < SEATS:
            self.defeated()

    # --- time ---------------------------------------------------------------------------------------

    def on_round(self) -> None:
        """Who is on the board, and what the villain has."""
        cast, state = self.t.cast, self.t.state
        for id in (*self.against(), *(cast.villain_abilities[number].id for number in state.villain_abilities)):
            self.meet(id)
        for piece in bits(state.board & ENEMIES):
            self.on_place(piece)

    def on_end(self) -> None:
        self.on_round()

    def measures(self) -> dict[str, float]:
        t, state = self.t, self.t.state
        team, number = state.vigilantes, len(state.vigilantes)
        at_work = [n for n in range(OBJECTIVES) if state.roles[n] >= 0 and state.board >> token(n) & 1]
        return {
            "threat": state.threat,
            "alarm": int(state.alarm),
            "enemies": (state.board & ENEMIES).bit_count(),
            "villain health": state.villain_health if t.villain_in_play() else 0,
            "health": sum(one.health for one in team) / number,
            "energy": sum(one.energy for one in team) / number,
            "charge": sum(sum(one.charge) for one in team) / number,
            "knocked-out vigilantes": sum(one.knocked_out for one in team),
            "progress": sum(counters(t, n) for n in at_work),
        }

    # --- all together -------------------------------------------------------------------------------

    def space(self, space: int) -> str:
        return self.t.map.id(space)

    def goals(self) -> Mapping[str, tuple[int, ...]]:
        return reached(self.t)

    def against(self) -> tuple[str, ...]:
        villain = self.t.state.villain
        return (self.t.cast.villains[villain].card.id,) if villain >= 0 else ()
