"""Texts that no rule can carry out, and those that wait for what never comes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from capesmith.content.model import Box, Card, Where
from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Moment, Rule, Step, Trigger
from capesmith.effects.compile.compiler import Compiler
from capesmith.effects.compile.meaning import Meaning, Unplayable
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.vocabulary import Vocabulary
from capesmith.rules.game import Finding, Own
from capesmith.source.diagnostic import DocPath, listing, suggestion
from capesmith.source.notes import Note


class Alone:
    """Stands in for the cast of a text that is compiled by itself, so that one that fails does not hide the next."""

    def __init__(self, v: Vocabulary, cards: Mapping[str, Card], words: Callable[[Any], Meaning[AnyTable]]) -> None:
        self.card_by_id = cards
        self.compiler = Compiler(v, words(self))

    def refused(self, where: Where, at: DocPath, compile: Callable[[Compiler[AnyTable]], object]) -> Iterator[Finding]:
        """What is said against a text."""
        try:
            compile(self.compiler)
        except Unplayable as error:
            yield where, Note("DEP001", error.message, error.hint, tuple(error.at or self.compiler.at or at))


def without(box: Box, broken: set[int]) -> Box:
    """The box without the cards and scenarios that stand in these places."""
    if not broken:
        return box
    decks = [
        replace(deck, cards=tuple(card for card in deck.cards if id(card.where) not in broken)) for deck in box.decks
    ]
    return replace(box, decks=decks, scenarios=[one for one in box.scenarios if id(one.where) not in broken])


def never_asked(
    box: Box, own: Own, moments: Sequence[str], ends: Sequence[str], announced: Collection[str]
) -> Iterator[Finding]:
    """Triggers for moments that never come, and rules that wait for one: `ends` are those that may be named."""
    texts = [(card.where, ability) for card in box.everything() for ability in card.all_abilities()]
    texts += [(one.where, ability) for one in box.scenarios for ability in one.content.abilities()]
    for where, ability in texts:
        if own(where):
            for step in walk_steps(ability.steps):
                for note in (*never_fires(step, moments, announced), *never_over(step, ends)):
                    yield where, note


def never_fires(step: Step, moments: Sequence[str], announced: Collection[str]) -> Iterator[Note]:
    """A trigger for a moment that never comes, or instead of what nothing can happen instead of."""
    if not isinstance(step, Trigger):
        return
    at = (*step.at, step.word)
    if isinstance(step.event, Moment):
        if step.event.word not in moments:
            message = f'this never fires: "{step.event.word}" never comes'
            yield Note("DEP004", message, moments_hint(step.event.word, moments), at)
    elif step.word == "instead-of" and step.event.word not in announced:
        message = f'this never fires: nothing can happen instead of "{step.event.word}"'
        yield Note("DEP004", message, f"write after:, or replace one of: {listing(announced, limit=24)}", at)


def never_over(step: Step, moments: Sequence[str]) -> Iterator[Note]:
    """A rule or trigger that waits for a moment that never comes."""
    until = step.until if isinstance(step, Rule | Trigger) else None
    if until is not None and until.replace("end-of-next-", "end-of-") not in moments:
        message = f'this is never over: "{until}" never comes'
        yield Note("DEP004", message, moments_hint(until, moments), (*step.at, "until"))


def moments_hint(word: str, comes: Sequence[str]) -> str:
    """What to write for a moment that never comes: the nearest that does, or all of them."""
    return suggestion(word, comes) or f"these come: {listing(comes, limit=len(comes))}"
