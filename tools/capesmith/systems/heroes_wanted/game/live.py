"""What is in force at a table of Heroes Wanted: the texts of scenario, villain, headlines and heroes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from capesmith.effects.ast import AllOf, AnyOf, Exists, Happened, Measure, Range, Role, Some
from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.selectors import bare
from capesmith.effects.play.live import LiveTexts, LiveTrigger
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import card_ref
from capesmith.systems.heroes_wanted.game.pieces import MASKS, VILLAIN

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.table import HeroesTable

AT_ONCE = ("end-movement", "enter")  # rules of the board that a movement itself sets off (HW-070)
NEWS = ("gain", "lose", "ko", "place", "remove", "take", "escape", "complete")  # what numbers change with
ENDS = 1 << 30  # the bit of the ends of the game, beside those of the headlines
ALL_NEWS = (1 << 31) - 1
COUNTED = ("fame", "injury", "headline", "event-token", "litter", "box", "mirror", "bystander", "supply")
CARD_STATS = ("move", "range", "damage", "stamina")


def _changing(node: Any) -> tuple[str, ...]:
    """The event words with which the numbers and pieces of a condition change, beside its tallies."""
    if isinstance(node, AllOf | AnyOf):
        return tuple(word for part in node.parts for word in _changing(part))
    if isinstance(node, Happened):
        return ()
    if isinstance(node, Measure) and node.value in ("fame", "injury"):
        return ("gain", "lose")
    if isinstance(node, Exists) and isinstance(node.what, Some) and node.what.where is not None:
        return _changing(node.what.where)
    return NEWS


def told_by_events(node: Any) -> bool:
    """Whether a condition can only come true when something newsworthy happens, so that it need not be tested
    after every text."""
    if isinstance(node, AllOf | AnyOf):
        return all(told_by_events(part) for part in node.parts)
    if isinstance(node, Happened):
        ranges = [range for range in (node.times, node.adding_up_to) if range is not None]
        return all(isinstance(range, Range) and bool(range.low) for range in ranges)
    if isinstance(node, Measure):
        return node.value in COUNTED and node.in_ is None
    if isinstance(node, Exists) and isinstance(node.what, Some) and all(kind in MASKS for kind in node.what.kinds):
        what = replace(node.what, where=None, in_=None if node.what.in_ == Role("board") else node.what.in_)
        return bare(what) and (node.what.where is None or told_by_events(node.what.where))
    return False


def awaits(condition: Any) -> tuple[bool, tuple[str, ...]]:
    """Whether events alone tell when a condition comes true, and the words of those that its tallies do not count."""
    return told_by_events(condition), _changing(condition)


class Live(LiveTexts):
    """Everything in force at a table of Heroes Wanted."""

    def __init__(self, t: HeroesTable) -> None:
        super().__init__()
        self.at_once: dict[str, list[LiveTrigger]] = {}  # of the board, resolved inside the movement
        self.quirks: dict[str, list[LiveTrigger]] = {}
        self.boosts: list[list[tuple[int, LiveTrigger]]] = [[] for _ in t.seats]
        self.spent: list[list[tuple[int, LiveTrigger]]] = [[] for _ in t.seats]
        self._gather(t)
        for place, number in enumerate(t.state.headlines):
            self._await(t.cast.awaits[number], t.cast.requirements[number], 1 << place)
        for text, end in t.scenario.ends:
            self._await(awaits(end.if_), text, ENDS)
        offers = [one.trigger.event for seat in t.seats for _, one in (*self.boosts[seat], *self.spent[seat])]
        cards = [card_ref(seat, number) for seat in t.seats for number in range(len(t.playsets[seat].actions))]
        self.finish(t, cards, CARD_STATS, offers)
        after = [one for seat in t.seats for _, one in (*self.boosts[seat], *self.spent[seat])]
        self.offered_after = frozenset(one.trigger.event for one in after if one.trigger.word == "after")
        self.heard = self.heard | frozenset(self.quirks) | self.offered_after
        self.noticing = bool(self.quirks)

    def _await(self, awaited: tuple[bool, tuple[str, ...]], text: Text, bit: int) -> None:
        """Which words may make a condition true."""
        told, words = awaited
        if not told:
            self.restless |= bit
        self.wake(text, bit, words)

    def _gather(self, t: HeroesTable) -> None:
        """In the fixed order scenario, villain, heroes by seat."""
        cast, state = t.cast, t.state
        self._scenario(t)
        if t.villain_in_play():
            for deck, number in ((cast.villain_as, state.villain_a), (cast.villain_bs, state.villain_b)):
                for text in cast.standing[deck[number].id]:
                    self.add(text, NOBODY, VILLAIN)
            for text in cast.attacks[state.villain_a].texts:
                self.remember(text)
        for headline in state.headlines:
            self.remember(cast.requirements[headline])
        for seat in t.seats:
            self._hero(t, seat)

    def _scenario(self, t: HeroesTable) -> None:
        """The rules of the board: those that speak to “you” are there for each hero, the others once."""
        play = t.scenario
        for text in (play.setup, *play.colours.values(), *(text for text, _ in play.ends)):
            self.remember(text)
        if play.triggers is None:
            return
        self.remember(play.triggers)
        for trigger in play.triggers.triggers:
            if not trigger.speaks_to_you:
                self.await_(trigger, NOBODY, NOBODY)
                continue
            for seat in t.seats:
                if trigger.word == "after" and trigger.event in AT_ONCE:
                    self.at_once.setdefault(trigger.event, []).append(LiveTrigger(trigger, seat, seat))
                else:
                    self.await_(trigger, seat, seat)

    def _hero(self, t: HeroesTable, seat: int) -> None:
        hero, cast = t.state.heroes[seat], t.cast
        if hero.b >= 0:
            for text in cast.standing[cast.hero_bs[hero.b].id]:
                self.add(text, seat, seat)
        if hero.quirk >= 0 and t.options.quirks:
            for text in cast.texts[cast.quirks[hero.quirk].id].values():
                for trigger in text.triggers:
                    word = trigger.event or trigger.moment
                    self.quirks.setdefault(word, []).append(LiveTrigger(trigger, seat, seat))
        if hero.a < 0:
            return
        for power in cast.hero_as[hero.a].powers.values():
            for text in power.texts.values():
                if text.stands():
                    self.add(text, seat, seat, t.card_called(seat, power.slot))
        playset = t.playsets[seat]
        for number, action in enumerate(playset.actions):
            if hero.tucked >> number & 1:  # under the mat it is not in play yet
                continue
            card = card_ref(seat, number)
            for text in cast.standing[action.id]:
                if text.container in ("boost", "spent"):
                    offers = self.boosts if text.container == "boost" else self.spent
                    offers[seat] += [(number, LiveTrigger(trigger, seat, seat, card)) for trigger in text.triggers]
                    self.remember(text)
                else:
                    self.add(text, seat, seat, card)
        for line in playset.bonus:
            self.remember(line)
