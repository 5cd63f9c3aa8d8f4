"""Verbs of action cards and counter tokens."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from capesmith.effects.ast import Role, Some
from capesmith.effects.compile.amounts import constant
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Fits, Number, Run, Table, Test
from capesmith.effects.compile.selectors import bare
from capesmith.effects.performing.performers import Performers
from capesmith.effects.verbs.cards import Discard, Play, Retrieve, Reveal, Shuffle
from capesmith.rules.choosing import NONE, Question
from capesmith.rules.refs import card_of, card_ref
from capesmith.systems.heroes_wanted.game import atoms, events, turn
from capesmith.systems.heroes_wanted.game.things import ACTION

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

VERBS = Performers(you="hero")
RETRIEVE = Question("card", "retrieve", ACTION, asked="Which action do you take back?", none="no more")
DISCARD = Question("card", "discard", ACTION, asked="Which action do you discard?")
PLAY = Question("card", "play", ACTION, asked="Which further action do you play?", plays=True)
PAY_WITH = DISCARD.again("discard", "cost")


class _Wanted:
    """Which actions a step speaks of, how many, and who says which: who has them, the owner of the text, or chance."""

    def __init__(self, k: Compiler, step: Retrieve | Discard | Play, question: Question) -> None:
        what, self.prompt = step.what, k.prompt(question, step)
        rest = replace(what, number=None, in_=None, owner=None, chosen_by=None)
        self.fits: Fits = (lambda t, c, card: True) if bare(rest) else k.filters(rest)
        self.number: Number | None = None  # all of them
        if what.number is not None:
            self.number = k.amount(what.number)
        elif what.quantity == "one":
            self.number = constant(1)
        self.by_chance, self.by_owner = what.chosen_by == "chance", what.chosen_by == "you"

    def among(self, t: Table, c: Context, cards: list[int]) -> list[int]:
        fits = self.fits
        return [card for card in cards if fits(t, c, card)]

    def one(self, t: Table, c: Context, cards: list[int], *last: int) -> int:
        """One of these, or the last."""
        if self.by_chance:
            return cards[t.chance(len(cards))]
        return int(t.choose(c.owner if self.by_owner and c.owner >= 0 else c.you, self.prompt, [*cards, *last]))


@VERBS.does(Retrieve)
def _retrieve(k: Compiler, step: Retrieve) -> Run:
    """HW-086 to HW-089, HW-112, HW-113, HW-155: spent actions back to hand, as many as he likes of them."""
    wanted, top = _Wanted(k, step, RETRIEVE), step.pile == "top"

    def retrieve(t: Table, c: Context) -> bool:
        seat = c.you
        if seat < 0 or t.state.heroes[seat].koed:
            return False
        most = 99 if wanted.number is None else wanted.number(t, c)
        spent = [card_ref(seat, number) for number in reversed(t.state.heroes[seat].pile)]
        left, taken = wanted.among(t, c, spent if top else sorted(spent)), list[int]()
        while left and len(taken) < most:
            card = left[0] if top else wanted.one(t, c, left, NONE)
            if card == NONE:
                break
            left.remove(card)
            taken.append(card_of(card)[1])
        perform = partial(atoms.take_back, t, seat, taken)
        if not taken or events.retrieve.announce(t, perform, seat, taken) < 0:
            return False
        atoms.take_back(t, seat, taken)
        return True

    return retrieve


@VERBS.can(Retrieve)
def _can_retrieve(k: Compiler, step: Retrieve) -> Test:
    fits = _Wanted(k, step, RETRIEVE).fits

    def can(t: Table, c: Context) -> bool:
        if c.you < 0:
            return False
        hero = t.state.heroes[c.you]
        return not hero.koed and any(fits(t, c, card_ref(c.you, number)) for number in hero.pile)

    return can


@VERBS.does(Discard)
def _discard(k: Compiler, step: Discard) -> Run:
    """HW-102, HW-105: to the top of the pile, without their stamina; done when all of it was discarded."""
    wanted = _Wanted(k, step, DISCARD)

    def discard(t: Table, c: Context) -> bool:
        left = wanted.among(t, c, t.hand(c.you)) if c.you >= 0 else []
        number = len(left) if wanted.number is None else wanted.number(t, c)
        enough = 0 < number <= len(left)
        for _ in range(min(number, len(left))):
            card = wanted.one(t, c, left)
            left.remove(card)
            _spend(t, c.you, card)
        return enough

    return discard


@VERBS.can(Discard)
def _can_discard(k: Compiler, step: Discard) -> Test:
    wanted = _Wanted(k, step, DISCARD)

    def can(t: Table, c: Context) -> bool:
        cards = wanted.among(t, c, t.hand(c.you)) if c.you >= 0 else []
        return bool(cards) and (wanted.number is None or len(cards) >= wanted.number(t, c))

    return can


def _spend(t: Table, seat: int, card: int) -> None:
    events.discard(t, seat, card_of(card)[1])
    atoms.spend(t, seat, card_of(card)[1])


def discard_as_price(t: Table, c: Context, seat: int, number: int) -> int:
    """So many actions of his choice."""
    for _ in range(number):
        _spend(t, seat, t.choose(seat, PAY_WITH, t.hand(seat)))
    return number


@VERBS.does(Play)
def _play(k: Compiler, step: Play) -> Run:
    """HW-108: play a further card from hand, in full, now."""
    wanted = _Wanted(k, step, PLAY)

    def play(t: Table, c: Context) -> bool:
        played = 0
        while c.you >= 0 and (wanted.number is None or played < wanted.number(t, c)):
            cards = [card for card in wanted.among(t, c, t.hand(c.you)) if card != c.card]
            if not cards:
                break
            turn.play_inside(t, c.you, card_of(wanted.one(t, c, cards))[1])
            played += 1
        return played > 0

    return play


@VERBS.can(Play)
def _can_play(k: Compiler, step: Play) -> Test:
    fits = _Wanted(k, step, PLAY).fits
    return lambda t, c: c.you >= 0 and any(card != c.card and fits(t, c, card) for card in t.hand(c.you))


def _no_counter(step: Reveal) -> str:
    counters = isinstance(step.what, Some) and step.what.kinds == ("counter",)
    return "" if counters else "only counter tokens can be revealed"


@VERBS.runs(Reveal, refuses=_no_counter)
def _reveal(t: Table, c: Context) -> bool:
    return atoms.reveal_counter(t) > 0


def _no_counters(step: Shuffle) -> str:
    return "" if step.what == Role("counters") else "only the counter tokens can be shuffled"


@VERBS.runs(Shuffle, refuses=_no_counters)
def _shuffle(t: Table, c: Context) -> bool:
    """HW-338, HW-339: all the numbered tokens, face down again."""
    counters = t.scenario.sheet.counters
    if counters is not None:
        atoms.stack_counters(t, list(counters.numbers))
        atoms.set_aside(t, 0)
    return counters is not None
