"""A watcher that keeps the facts of a game: which cards were used, where and when things happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from capesmith.content.masks import bits
from capesmith.rules.diary import Keeper
from capesmith.rules.facts import Facts, Use
from capesmith.rules.watching import watches
from capesmith.systems.vigilantes.game import events
from capesmith.systems.vigilantes.game.events import EVENTS
from capesmith.systems.vigilantes.game.goals import reached
from capesmith.systems.vigilantes.game.items import item_of
from capesmith.systems.vigilantes.game.objectives import counters
from capesmith.systems.vigilantes.game.pieces import ENEMIES, OBJECTIVES, SEATS, is_enemy, token

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.table import VigilantesTable

COURSE: Final = (
    "threat", "alarm", "enemies", "villain health", "health", "energy", "charge", "knocked-out vigilantes", "progress",
)  # fmt: skip
HELD, PLAYED = range(2)


@watches(EVENTS)
class Diary(Keeper):
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

    located: ClassVar = {
        events.attack: "enemy",
        events.enemy_attacks: "seat",
        events.deed: "seat",
        events.activate_objective: "piece",
    }

    def __init__(self, table: VigilantesTable) -> None:
        super().__init__(table, table.map.size)
        self._uses: list[dict[str, list[int]]] = [{} for _ in table.seats]
        self._met: dict[str, None] = {}

    # --- cards --------------------------------------------------------------------------------------

    def _use(self, seat: int, card: str, how: int) -> None:
        self._uses[seat].setdefault(card, [0, 0])[how] += 1

    def on_turn(self, seat: int) -> None:
        for slot in self.t.cards(seat):
            self._use(seat, self.t.usable(seat, slot).card.id, HELD)

    def on_use(self, seat: int, slot: int) -> None:
        self._use(seat, self.t.usable(seat, slot).card.id, PLAYED)

    def on_react(self, seat: int, slot: int) -> None:
        self._use(seat, self.t.usable(seat, slot).card.id, PLAYED)

    def on_card(self, seat: int, slot: int) -> None:
        self._uses[seat].setdefault(self.t.usable(seat, slot).card.id, [0, 0])

    # --- texts --------------------------------------------------------------------------------------

    def _noted(self, how: str, card: str, seat: int) -> None:
        if how != "card":
            super()._noted(how, card, seat)

    def segment(self) -> tuple[int, str, int]:
        state = self.t.state
        return state.round, state.stage, state.active

    def on_event(self, card: int) -> None:
        self._fire(self.t.cast.events[card].id)

    def on_reward(self, card: int) -> None:
        self._fire(self.t.cast.rewards[card].id)

    def on_use_item(self, seat: int, item: int) -> None:
        self._fire(item_of(self.t, item))
        self._here(self.t.state.where[seat])

    # --- the map ------------------------------------------------------------------------------------

    def on_place(self, piece: int) -> None:
        card = self.t.card_of(piece) if is_enemy(piece) else None
        if card is not None:
            self._met[card.id] = None

    def on_knocked_out(self, piece: int) -> None:
        self._here(self.t.state.where[piece])
        if piece < SEATS:
            self._defeated(self.t.state.round)

    # --- time ---------------------------------------------------------------------------------------

    def on_round(self, number: int) -> None:
        self._meet()
        if number > 1:
            self._round_over()

    def on_end(self) -> None:
        self._meet()
        self._round_over()

    def _meet(self) -> None:
        """Who is on the board, and what the villain has."""
        t, state = self.t, self.t.state
        if state.villain >= 0:
            self._met[t.cast.villains[state.villain].card.id] = None
        for number in state.villain_abilities:
            self._met[t.cast.villain_abilities[number].id] = None
        for piece in bits(state.board & ENEMIES):
            self.on_place(piece)

    def _round_over(self) -> None:
        t, state = self.t, self.t.state
        team, number = state.vigilantes, len(state.vigilantes)
        self._course.append(
            (
                state.threat,
                int(state.alarm),
                (state.board & ENEMIES).bit_count(),
                state.villain_health if t.villain_in_play() else 0,
                sum(one.health for one in team) / number,
                sum(one.energy for one in team) / number,
                sum(sum(one.charge) for one in team) / number,
                sum(one.knocked_out for one in team),
                sum(counters(t, n) for n in range(OBJECTIVES) if state.roles[n] >= 0 and state.board >> token(n) & 1),
            )
        )

    # --- all together -------------------------------------------------------------------------------

    def facts(self) -> Facts:
        """The facts so far."""
        t, cast, state = self.t, self.t.cast, self.t.state
        return Facts(
            teams=tuple((cast.vigilantes[one.card].card.id,) if one.card >= 0 else () for one in state.vigilantes),
            met=tuple(self._met),
            cards=tuple(self._cards(seat) for seat in t.seats),
            fired=self.fired(),
            board=t.scenario.location.id,
            spaces=self.spaces(t.map.id),
            course=self.course(COURSE),
            goals=reached(t),
            first_defeat=self._first_defeat,
            against=(cast.villains[state.villain].card.id,) if state.villain >= 0 else (),
        )

    def _cards(self, seat: int) -> dict[str, Use]:
        """What went back to its deck is spent."""
        kept = {self.t.usable(seat, slot).card.id for slot in self.t.cards(seat)}
        return {id: Use(held, played, int(id not in kept)) for id, (held, played) in self._uses[seat].items()}
