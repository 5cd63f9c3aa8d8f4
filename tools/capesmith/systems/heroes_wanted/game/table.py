"""A game of Heroes Wanted in progress; the phases are modules of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import ClassVar

from capesmith.effects.compile.context import Context
from capesmith.effects.play.live import LiveTrigger
from capesmith.effects.play.table import TextTable
from capesmith.rules.choosing import Player, Prompt, Question
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.refs import CARDS, MARKERS, SPACES, card_of, card_ref, is_card
from capesmith.rules.table import MOST_NESTED, Endless, GameOver, Result
from capesmith.systems.heroes_wanted.game import atoms, events, headlines, scoring, turn
from capesmith.systems.heroes_wanted.game.cast import Action, Cast, Play, Playset
from capesmith.systems.heroes_wanted.game.events import EVENTS
from capesmith.systems.heroes_wanted.game.live import ALL_NEWS, ENDS, Live
from capesmith.systems.heroes_wanted.game.options import Options
from capesmith.systems.heroes_wanted.game.pieces import VILLAIN
from capesmith.systems.heroes_wanted.game.state import ANNOUNCED, CHANCE, DICE, QUIRKS, SPANS, State
from capesmith.systems.heroes_wanted.game.things import ACTION

BOOST = Question("boost", "discard it for its BOOST", ACTION, asked="Do you use it with this action?", none="no")
SPENT = BOOST.again("use its SPENT ability")


class HeroesTable(TextTable[State]):
    """One game of Heroes Wanted.

    What every text does is shared with other games: cards bend the rules (HW-061), a hero is never his own target
    (HW-081), options are performed in any order (HW-106, HW-107), triggers wait for the end of the outermost text
    and are resolved one by one (HW-174, HW-175, HW-178), and one with a limit fires once (HW-179).
    """

    system = "heroes-wanted"
    span_numbers: ClassVar = {span: number for number, span in enumerate(SPANS)}
    floors: ClassVar = {"move": 1}
    events = EVENTS
    announces = ANNOUNCED
    live: Live

    def __init__(self, cast: Cast, scenario: Play, options: Options, state: State, players: Sequence[Player]) -> None:
        super().__init__(cast.compiler, state, players)
        self.cast = cast
        self.scenario = scenario
        self.ground = scenario.ground
        self.options = options
        self.seats: range = range(len(state.heroes))
        self.playsets: list[Playset] = []
        self.in_villain_phase = False
        self.nested = 0  # cards played inside cards
        self.gathering: dict[int, int] | None = None  # DMG of the villain's attack, on its way into the totals
        self.renew()

    # --- the course of the game ---------------------------------------------------------------------

    def title(self) -> str:
        return self.scenario.sheet.name

    def again(self, state: State, players: Sequence[Player]) -> HeroesTable:
        return HeroesTable(self.cast, self.scenario, self.options, state, players)

    def over(self) -> bool:
        return bool(self.state.outcome)

    def segment(self) -> None:
        turn.play_segment(self)

    def result(self) -> Result:
        return scoring.result(self)

    def play_card(self, seat: int, number: int) -> None:
        """HW-108, HW-109: a card inside another; its triggers wait until the outermost text is done."""
        with self.inside(self.playsets[seat].actions[number].name):
            turn.play_card(self, seat, number)

    @contextmanager
    def inside(self, name: str) -> Iterator[None]:
        """A text inside a text; one that leads back to itself for ever is an error."""
        self.nested += 1
        if self.nested > MOST_NESTED:
            raise Endless(f"{name} leads back to itself again and again")
        try:
            yield
        finally:
            self.nested -= 1

    def rest(self, seat: int) -> None:
        turn.rest(self, seat)

    def deal_playsets(self) -> None:
        """Each hero's set of actions, by the Hero A card."""
        cast = self.cast
        self.playsets = [cast.playset(hero.a) if hero.a >= 0 else NO_PLAYSET for hero in self.state.heroes]

    def renew(self) -> None:
        """Look again at which cards are in play."""
        state, cast = self.state, self.cast
        self.deal_playsets()
        villain = (state.villain_a, state.villain_b) if self.villain_in_play() else ()
        heroes = tuple((hero.a, hero.b, hero.quirk, hero.tucked) for hero in state.heroes)
        key = (self.scenario.sheet.id, heroes, villain, tuple(state.headlines), self.options.quirks > 0)
        self.live = cast.live(key, lambda: Live(self))
        self.news = ALL_NEWS
        self.in_villain_phase = state.stage == "villain"

    # --- looking ------------------------------------------------------------------------------------

    def villain_in_play(self) -> bool:
        return self.state.where[VILLAIN] >= 0

    def clockwise(self, first: int) -> list[int]:
        n = len(self.seats)
        return [(first + step) % n for step in range(n)]

    def card_called(self, seat: int, id: str) -> int:
        """The card with this id in a hero's set, or nobody."""
        number = self.playsets[seat].numbers.get(id)
        return NOBODY if number is None else card_ref(seat, number)

    def action(self, card: int) -> Action:
        seat, number = card_of(card)
        return self.playsets[seat].actions[number]

    def hand(self, seat: int) -> list[int]:
        """The cards in a hero's hand; a shared list, not to be changed."""
        return self.playsets[seat].cards(seat, self.state.heroes[seat].hand)

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

    # --- dice -----------------------------------------------------------------------------------------

    def chance(self, n: int) -> int:
        return self.state.streams[CHANCE].below(n)

    def roll(self, c: Context, number: int) -> list[int]:
        """HW-115 to HW-119; SPENT and the like may roll dice again before they are read."""
        stream = self.state.streams[DICE]
        by = c.you if c.you >= 0 else c.figure
        e = events.rolled.made(by, c.origin)
        self.interrupt(e, "before")
        if self.live.noticing:
            self.noticed("roll", e)
        dice = [stream.roll() for _ in range(number)]
        e.dice, e.amount = dice, sum(dice)
        events.roll(self, by, list(dice), c)
        self.interrupt(e)
        e.amount = sum(dice)
        self.emit(e)
        return dice

    def roll_again(self, c: Context, dice: list[int], index: int) -> None:
        before = dice[index]
        dice[index] = self.state.streams[DICE].roll()
        events.reroll(self, c.you, before, dice[index])

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

    def pending(self) -> list[tuple[int, int]]:
        """HW-181, HW-196: headlines wait with the triggers."""
        return headlines.completable(self)

    def carry_out(self, seat: int, number: int) -> None:
        headlines.complete(self, seat, number)

    def settled(self, news: int) -> None:
        if news & ENDS:
            self.check_end()

    def is_in(self, span: str, seat: int) -> int:
        return int(span == "go" and self.state.stage == "go" and self.state.active == seat)

    def place(self, place: int, by: int, object: int) -> int:
        """An event without a place of its own happens where the one is who causes it, or whom it happens to."""
        if place >= 0:
            return place
        space = self.space_of(by) if 0 <= by < SPACES else self.space_of(object) if 0 <= object < SPACES else -1
        return SPACES + space if space >= 0 else place

    def offer(self, e: Event, seat: int, word: str = "when") -> None:
        """BOOST from hand or SPENT from the pile, to the hero it concerns (HW-101 to HW-104, HW-360, HW-362)."""
        hero = self.state.heroes[seat]
        for number, one in self.live.boosts[seat]:
            if hero.hand >> number & 1 and self._usable(one, e, word) and self._taken(seat, BOOST, number):
                events.boost(self, seat, number)
                atoms.spend(self, seat, number)  # HW-105
                self.resolve(one, e)
                events.boosted(self, seat)
        for number, one in self.live.spent[seat]:
            there = number in hero.pile and not hero.koed
            if there and self._usable(one, e, word) and self._taken(seat, SPENT, number):
                events.spent(self, seat, number)
                self.resolve(one, e)

    def _usable(self, one: LiveTrigger, e: Event, word: str) -> bool:
        trigger = one.trigger
        if trigger.event != e.word or (trigger.word == "after") != (word == "after"):
            return False
        return trigger.matches(self, one.context, e) and self._ready(one, e)

    def _taken(self, seat: int, prompt: Prompt, number: int) -> bool:
        return self.choose(seat, prompt, (card_ref(seat, number), NOBODY)) >= 0

    def noticed(self, word: str, e: Event | None, seat: int = NOBODY) -> None:
        """HW-224, HW-228: a quirk asks for its behaviour, and sometimes the player forgets."""
        for one in self.live.quirks.get(word, ()):
            trigger = one.trigger
            if e is None:
                if trigger.yours and one.you != seat:
                    continue
            elif (trigger.word == "before") != (e.dice is None and word == "roll") or not trigger.matches(
                self, one.context, e
            ):
                continue
            lapsed = self.state.streams[QUIRKS].below(1000) < self.options.quirks * 1000
            events.quirk(self, one.you, lapsed)
            if trigger.body is not None:
                trigger.body(self, one.context)  # nothing but `act`: see Cast
            if lapsed:
                atoms.lapse(self, one.you)

    def check_end(self) -> None:
        """Whether the scenario says that the game ends, now or with the turn (HW-240, HW-344 to HW-349)."""
        for text, end in self.scenario.ends:
            if text.if_ is not None and text.if_(self, _UNOWNED):
                self.end_game(end.result, end.at_end_of)

    def end_game(self, result: str, at_end_of: str | None = None) -> None:
        if at_end_of is not None:
            if not self.state.ending:
                atoms.set_ending(self, result)
            return
        atoms.set_outcome(self, result)
        raise GameOver


_UNOWNED = Context()
NO_PLAYSET = Playset([], -1, ())
