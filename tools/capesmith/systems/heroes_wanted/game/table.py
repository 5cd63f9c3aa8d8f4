"""A table of Heroes Wanted as its rules see it: what is in play, and where it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from capesmith.content.masks import bits
from capesmith.effects.play.live import LiveTrigger
from capesmith.effects.play.scenario import ScenarioTable
from capesmith.rules.choosing import Player
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.refs import CARDS, MARKERS, SEAT_CARDS, SPACES, card_of, card_ref, is_card
from capesmith.rules.table import MOST_NESTED, Endless
from capesmith.systems.heroes_wanted.game.cast import NO_PLAYSET, Action, Cast, Play, Playset
from capesmith.systems.heroes_wanted.game.events import EVENTS
from capesmith.systems.heroes_wanted.game.live import Live
from capesmith.systems.heroes_wanted.game.options import Options
from capesmith.systems.heroes_wanted.game.pieces import VILLAIN
from capesmith.systems.heroes_wanted.game.state import ANNOUNCED, CHANCE, SPANS, State

_HANDS: Final[dict[int, tuple[int, ...]]] = {}  # the cards of a hand, by its bits and by seat


class HeroesTable(ScenarioTable[State, Live, Cast, Play, Options]):
    """One game of Heroes Wanted.

    What every text does is shared with other games: cards bend the rules (HW-061), a hero is never his own target
    (HW-081), options are performed in any order (HW-106, HW-107), triggers wait for the end of the outermost text
    and are resolved one by one (HW-174, HW-175, HW-178), and one with a limit fires once (HW-179).
    """

    __slots__ = ("cards", "gathering", "ground", "nested", "playsets", "solo")
    states = State
    texts_chance = CHANCE
    span_numbers: ClassVar = {span: number for number, span in enumerate(SPANS)}
    floors: ClassVar = {"move": 1}
    events = EVENTS
    announces = ANNOUNCED

    def __init__(self, cast: Cast, scenario: Play, options: Options, state: State, players: Sequence[Player]) -> None:
        super().__init__(cast, scenario, options, state, players)
        self.ground = scenario.ground
        self.solo: bool = options.solo
        self.playsets: list[Playset] = []
        self.cards: list[int] = []  # all actions of all sets
        self.nested = 0  # cards played inside cards
        self.gathering: dict[int, int] | None = None  # DMG of the villain's attack, on its way into the totals
        self.renew()

    def over(self) -> bool:
        return self.state.outcome != ""

    @property
    def in_villain_phase(self) -> bool:
        return self.state.stage == "villain"

    def inside(self, name: str) -> Inside:
        """A text inside a text; one that leads back to itself for ever is an error."""
        self.nested += 1
        if self.nested > MOST_NESTED:
            raise Endless(f"{name} leads back to itself again and again")
        return Inside(self)

    def deal_playsets(self) -> None:
        """Each hero's set of actions, by the Hero A card."""
        cast = self.cast
        self.playsets = [cast.playset(hero.a) if hero.a >= 0 else NO_PLAYSET for hero in self.state.heroes]
        self.cards = []
        for seat, playset in enumerate(self.playsets):
            first = card_ref(seat, 0)
            self.cards += range(first, first + len(playset.actions))

    # --- looking ------------------------------------------------------------------------------------

    def villain_in_play(self) -> bool:
        return self.state.where[VILLAIN] >= 0

    def card_called(self, seat: int, id: str) -> int:
        """The card with this id in a hero's set, or nobody."""
        number = self.playsets[seat].numbers.get(id)
        return NOBODY if number is None else card_ref(seat, number)

    def action(self, card: int) -> Action:
        number = card - CARDS
        return self.playsets[number // SEAT_CARDS].actions[number % SEAT_CARDS]

    def hand(self, seat: int) -> tuple[int, ...]:
        """The cards in a hero's hand."""
        hand = self.state.heroes[seat].hand
        found = _HANDS.get(hand << 3 | seat)
        if found is None:
            found = _HANDS[hand << 3 | seat] = _cards_in(hand, seat)
        return found

    def space_of(self, ref: int) -> int:
        """The space a thing is on, or -1; a power token is where its character is (HW-207)."""
        if ref < SPACES:
            space = self.state.where[ref] if ref >= 0 else -1
            return space if space >= 0 else -1
        if ref < CARDS:
            return ref - SPACES
        if is_card(ref):
            seat = card_of(ref)[0]
            return max(-1, self.state.where[seat]) if seat in self.seats else -1
        if ref >= MARKERS:
            token = self.state.heroes[ref - MARKERS].token
            return self.space_of(token) if token >= 0 else -1
        return -1

    def place(self, place: int, by: int, object: int) -> int:
        """An event without a place of its own happens where the one is who causes it, or whom it happens to."""
        if place >= 0:
            return place
        piece = by if 0 <= by < SPACES else object
        space = self.state.where[piece] if 0 <= piece < SPACES else -1
        return SPACES + space if space >= 0 else place

    # --- what Heroes Wanted says about triggers ---------------------------------------------------------

    def whose(self, one: LiveTrigger, e: Event | None) -> int:
        """HW-176: the triggers of the villain are ordered by the hero they are about."""
        if one.you >= 0:
            return one.you
        n = len(self.seats)
        if e is not None:
            if 0 <= e.by < n:
                return e.by
            if 0 <= e.object < n:
                return e.object
        return max(self.acting, 0)

    def order(self) -> list[int]:
        """HW-177: clockwise from the acting hero, in the Villain Phase from the 1st Hero."""
        return self.clockwise(self.state.first if self.in_villain_phase or self.acting < 0 else self.acting)

    def is_in(self, span: str, seat: int) -> int:
        return int(span == "go" and self.state.stage == "go" and self.state.active == seat)


def _cards_in(hand: int, seat: int) -> tuple[int, ...]:
    return tuple([card_ref(seat, number) for number in bits(hand)])


class Inside:
    """While a text inside a text is carried out."""

    __slots__ = ("t",)

    def __init__(self, t: HeroesTable) -> None:
        self.t = t

    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None:
        self.t.nested -= 1
