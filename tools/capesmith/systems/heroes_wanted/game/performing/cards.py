"""Verbs of action cards and counter tokens."""

from __future__ import annotations

from functools import partial

from capesmith.effects.ast import Role, Some
from capesmith.effects.compile.context import Context
from capesmith.effects.performing.cards import Wanted
from capesmith.effects.performing.performers import Performers
from capesmith.effects.verbs.cards import Discard, Play, Retrieve, Reveal, Shuffle
from capesmith.rules.choosing import NONE, Question
from capesmith.rules.refs import card_of, card_ref
from capesmith.systems.heroes_wanted.game import atoms, events, turn
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.game.things import ACTION

VERBS = Performers[HeroesTable](you="hero")
RETRIEVE = Question("card", "retrieve", ACTION, asked="Which action do you take back?", none="no more")
DISCARD = Question("card", "discard", ACTION, asked="Which action do you discard?")
PLAY = Question("card", "play", ACTION, asked="Which further action do you play?", plays=True)
PAY_WITH = DISCARD.again("discard", "cost")


@VERBS.runs(Retrieve, asks=RETRIEVE)
def _retrieve(t: HeroesTable, c: Context, what: Wanted, pile: str | None) -> bool:
    """HW-086 to HW-089, HW-112, HW-113, HW-155: spent actions back to hand, as many as he likes of them."""
    seat = c.you
    if seat < 0 or t.state.heroes[seat].koed:
        return False
    most, top = what.number(t, c), pile == "top"
    first = card_ref(seat, 0)
    spent = [first + number for number in reversed(t.state.heroes[seat].pile)]
    left = what.among(t, c, spent if top else sorted(spent))
    taken: list[int] = []
    while left and len(taken) < most:
        card = left[0] if top else what.one(t, c, left, NONE)
        if card == NONE:
            break
        left.remove(card)
        taken.append(card_of(card)[1])
    perform = partial(atoms.take_back, t, seat, taken)
    if not taken or events.retrieve.announce(t, perform, seat, taken) < 0:
        return False
    atoms.take_back(t, seat, taken)
    return True


@VERBS.could(Retrieve)
def _can_retrieve(t: HeroesTable, c: Context, what: Wanted) -> bool:
    if c.you < 0:
        return False
    hero, first = t.state.heroes[c.you], card_ref(c.you, 0)
    return not hero.koed and what.exist(t, c, [first + number for number in hero.pile])


@VERBS.runs(Discard, asks=DISCARD)
def _discard(t: HeroesTable, c: Context, what: Wanted) -> bool:
    """HW-102, HW-105: to the top of the pile, without their stamina; done when all of it was discarded."""
    left = what.among(t, c, t.hand(c.you)) if c.you >= 0 else []
    number = len(left) if what.all else what.number(t, c)
    enough = 0 < number <= len(left)
    for _ in range(min(number, len(left))):
        card = what.one(t, c, left)
        left.remove(card)
        _spend(t, c.you, card)
    return enough


@VERBS.could(Discard)
def _can_discard(t: HeroesTable, c: Context, what: Wanted) -> bool:
    cards = what.among(t, c, t.hand(c.you)) if c.you >= 0 else []
    return bool(cards) and (what.all or len(cards) >= what.number(t, c))


def _spend(t: HeroesTable, seat: int, card: int) -> None:
    events.discard(t, seat, card_of(card)[1])
    atoms.spend(t, seat, card_of(card)[1])


def discard_as_price(t: HeroesTable, c: Context, seat: int, number: int) -> int:
    """So many actions of his choice."""
    for _ in range(number):
        _spend(t, seat, t.choose(seat, PAY_WITH, t.hand(seat)))
    return number


@VERBS.runs(Play, asks=PLAY)
def _play(t: HeroesTable, c: Context, what: Wanted) -> bool:
    """HW-108: play a further card from hand, in full, now."""
    played = 0
    while c.you >= 0 and (what.all or played < what.number(t, c)):
        cards = [card for card in what.among(t, c, t.hand(c.you)) if card != c.card]
        if not cards:
            break
        turn.play_inside(t, c.you, card_of(what.one(t, c, cards))[1])
        played += 1
    return played > 0


@VERBS.could(Play)
def _can_play(t: HeroesTable, c: Context, what: Wanted) -> bool:
    return c.you >= 0 and what.exist(t, c, [card for card in t.hand(c.you) if card != c.card])


def _no_counter(step: Reveal) -> str:
    counters = isinstance(step.what, Some) and step.what.kinds == ("counter",)
    return "" if counters else "only counter tokens can be revealed"


@VERBS.runs(Reveal, refuses=_no_counter)
def _reveal(t: HeroesTable, c: Context) -> bool:
    return atoms.reveal_counter(t) > 0


def _no_counters(step: Shuffle) -> str:
    return "" if step.what == Role("counters") else "only the counter tokens can be shuffled"


@VERBS.runs(Shuffle, refuses=_no_counters)
def _shuffle(t: HeroesTable, c: Context) -> bool:
    """HW-338, HW-339: all the numbered tokens, face down again."""
    counters = t.scenario.sheet.counters
    if counters is not None:
        atoms.stack_counters(t, list(counters.numbers))
        atoms.set_aside(t, 0)
    return counters is not None
