"""Verbs of action cards and counter tokens, and prices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from capesmith.effects.ast import Role, Some, Step
from capesmith.effects.compile.amounts import constant
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Number, Run, Table, Test, Unplayable
from capesmith.effects.compile.selectors import bare
from capesmith.effects.verbs.cards import Discard, Play, Retrieve, Reveal, Shuffle
from capesmith.rules.choosing import NONE, Prompt, Question
from capesmith.rules.refs import card_of, card_ref
from capesmith.systems.heroes_wanted.game import atoms, events, holdings
from capesmith.systems.heroes_wanted.game.things import ACTION

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler


RETRIEVE = Question("card", "retrieve", ACTION, asked="Which action do you take back?", none="no more")
DISCARD = Question("card", "discard", ACTION, asked="Which action do you discard?")
PLAY = Question("card", "play", ACTION, asked="Which further action do you play?", plays=True)
PAY_WITH = DISCARD.again("discard", "cost")


def _retrieve(k: Compiler, step: Retrieve) -> Run:
    """HW-086 to HW-089, HW-112, HW-113, HW-155: spent actions back to hand, as many as he likes of them."""
    fits = _card_fits(k, step.what)
    number = _how_many(k, step.what)
    prompt, top, by_chance = k.prompt(RETRIEVE, step), step.pile == "top", _by_chance(step.what)
    chooser = _chooser(step.what)

    def retrieve(t: Table, c: Context) -> bool:
        seat = c.you
        if seat < 0 or t.state.heroes[seat].koed:
            return False
        most = 99 if number is None else number(t, c)
        pile = t.state.heroes[seat].pile
        base = card_ref(seat, 0)
        if top:
            fitting = [number for number in reversed(pile) if fits(t, c, base + number)]
            taken = fitting[: max(0, most)]
        else:
            left = [
                card
                for card in range(base, base + len(t.playsets[seat].actions))
                if card - base in pile and fits(t, c, card)
            ]
            taken = []
            while left and len(taken) < most:
                if by_chance:
                    card = left[t.chance(len(left))]
                else:
                    card = t.choose(chooser(c), prompt, [*left, NONE])
                if card == NONE:
                    break
                left.remove(card)
                taken.append(card - base)
        perform = partial(atoms.take_back, t, seat, taken)
        if not taken or events.retrieve.announce(t, perform, seat, taken) < 0:
            return False
        atoms.take_back(t, seat, taken)
        return True

    return retrieve


def _how_many(k: Compiler, what: Some) -> Number | None:
    """How many cards a text asks for; None is all of them."""
    if what.number is not None:
        return k.amount(what.number)
    return constant(1) if what.quantity == "one" else None


def _by_chance(what: Some) -> bool:
    return what.chosen_by == "chance"


def _chooser(what: Some) -> Callable[[Context], int]:
    """Who says which cards: who has them; with `chosen-by: you` the owner of the text."""
    if what.chosen_by == "you":
        return lambda c: c.owner if c.owner >= 0 else c.you
    return lambda c: c.you


def _card_fits(k: Compiler, what: Some) -> Any:
    rest = replace(what, number=None, in_=None, owner=None, chosen_by=None)
    return (lambda t, c, card: True) if bare(rest) else k.filters(rest)


def _discard(k: Compiler, step: Discard) -> Run:
    fits = _card_fits(k, step.what)
    number = _how_many(k, step.what)
    prompt, by_chance, chooser = k.prompt(DISCARD, step), _by_chance(step.what), _chooser(step.what)

    def discard(t: Table, c: Context) -> bool:
        if c.you < 0:
            return False
        left = [card for card in t.hand(c.you) if fits(t, c, card)]
        wanted = len(left) if number is None else number(t, c)
        return discard_cards(t, c.you, left, wanted, prompt, chooser(c), by_chance=by_chance)

    return discard


def discard_cards(
    t: Table, seat: int, cards: list[int], wanted: int, prompt: Prompt, chooser: int, *, by_chance: bool = False
) -> bool:
    """HW-102, HW-105: to the top of the pile, without their stamina; done when all of it was discarded."""
    left, taken = list(cards), 0
    while left and taken < wanted:
        card = left[t.chance(len(left))] if by_chance else t.choose(chooser, prompt, left)
        left.remove(card)
        events.discard(t, seat, card_of(card)[1])
        atoms.spend(t, seat, card_of(card)[1])
        taken += 1
    return 0 < wanted <= taken


def _play(k: Compiler, step: Play) -> Run:
    """HW-108: play a further card from hand, in full, now."""
    fits = _card_fits(k, step.what)
    number = _how_many(k, step.what)
    prompt, by_chance, chooser = k.prompt(PLAY, step), _by_chance(step.what), _chooser(step.what)

    def play(t: Table, c: Context) -> bool:
        if c.you < 0:
            return False
        played = 0
        while number is None or played < number(t, c):
            cards = [card for card in t.hand(c.you) if card != c.card and fits(t, c, card)]
            if not cards:
                break
            card = cards[t.chance(len(cards))] if by_chance else t.choose(chooser(c), prompt, cards)
            t.play_card(c.you, card_of(card)[1])
            played += 1
        return played > 0

    return play


def _reveal(k: Compiler, step: Reveal) -> Run:
    if not (isinstance(step.what, Some) and step.what.kinds == ("counter",)):
        raise Unplayable("only counter tokens can be revealed", step.at)
    return lambda t, c: atoms.reveal_counter(t) > 0


def _shuffle(k: Compiler, step: Shuffle) -> Run:
    """HW-338, HW-339: all the numbered tokens, face down again."""
    if step.what != Role("counters"):
        raise Unplayable("only the counter tokens can be shuffled", step.at)

    def shuffle(t: Table, c: Context) -> bool:
        counters = t.scenario.sheet.counters
        if counters is not None:
            atoms.stack_counters(t, list(counters.numbers))
            atoms.set_aside(t, 0)
        return counters is not None

    return shuffle


def price(k: Compiler, word: str, number: Number | str) -> tuple[Run, Test]:
    """How a cost is paid, and whether it can be: all of it, from what the hero has now."""

    def wanted(t: Table, c: Context, all_of_it: int) -> int:
        return all_of_it if isinstance(number, str) else number(t, c)

    def can(t: Table, c: Context) -> bool:
        if c.you < 0:
            return False
        hero = t.state.heroes[c.you]
        if word == "discard":
            return hero.hand.bit_count() >= wanted(t, c, hero.hand.bit_count())
        if word == "fame":
            return bool(hero.fame >= wanted(t, c, hero.fame))
        return True

    def pay(t: Table, c: Context) -> bool:
        if not can(t, c):
            return False
        hero = t.state.heroes[c.you]
        if word == "discard":
            cards = t.hand(c.you)
            return discard_cards(t, c.you, cards, wanted(t, c, len(cards)), PAY_WITH, c.you)
        if word == "fame":
            amount = wanted(t, c, hero.fame)
            return holdings.lose_fame(t, c.you, amount)
        hurt = [holdings.gain_injury(t, c.you) for _ in range(wanted(t, c, 1))]
        return all(hurt)

    return pay, can


def _can_retrieve(k: Compiler, step: Retrieve) -> Test:
    fits = _card_fits(k, step.what)

    def can(t: Table, c: Context) -> bool:
        if c.you < 0:
            return False
        hero = t.state.heroes[c.you]
        return not hero.koed and any(fits(t, c, card_ref(c.you, number)) for number in hero.pile)

    return can


def _can_discard(k: Compiler, step: Discard) -> Test:
    fits = _card_fits(k, step.what)
    number = _how_many(k, step.what)

    def can(t: Table, c: Context) -> bool:
        cards = [card for card in t.hand(c.you) if fits(t, c, card)] if c.you >= 0 else []
        return bool(cards) and (number is None or len(cards) >= number(t, c))

    return can


def _can_play(k: Compiler, step: Play) -> Test:
    fits = _card_fits(k, step.what)
    return lambda t, c: c.you >= 0 and any(card != c.card and fits(t, c, card) for card in t.hand(c.you))


PERFORM: dict[type[Step], Any] = {
    Retrieve: _retrieve, Discard: _discard, Play: _play, Reveal: _reveal, Shuffle: _shuffle,
}  # fmt: skip
POSSIBLE: dict[type[Step], Any] = {Retrieve: _can_retrieve, Discard: _can_discard, Play: _can_play}
