"""What the rules cannot play although the schema accepts it: questions about texts, scenarios and whole games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from capesmith.content.model import Box, Card, Where
from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Ability, Moment, Rule, Step, Trigger
from capesmith.effects.compile.compiler import Compiler
from capesmith.effects.compile.meaning import Unplayable
from capesmith.effects.play.steps_seen import Finding, moments_hint
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.diagnostic import listing
from capesmith.source.notes import Note
from capesmith.systems.heroes_incorporated.game.cast import Cast
from capesmith.systems.heroes_incorporated.game.deep.prospects import left_out
from capesmith.systems.heroes_incorporated.game.deep.rehearsal import rehearse
from capesmith.systems.heroes_incorporated.game.options import FEWEST
from capesmith.systems.heroes_incorporated.game.pieces import TEAM
from capesmith.systems.heroes_incorporated.game.state import ANNOUNCED
from capesmith.systems.heroes_incorporated.game.words import Words

Own = Callable[[Where], bool]
Cards = Mapping[str, Card]

# The points in time that really come. A test holds this list to the code.
MOMENTS: Final = (
    "start-of-round", "end-of-round", "start-of-turn", "start-of-your-turn", "end-of-turn", "end-of-your-turn",
    "end-of-fight",
)  # fmt: skip
FOR_GOOD: Final = ("end-of-game",)


def deep(box: Box, v: Vocabulary, own: Own) -> Iterator[Finding]:
    """Everything that is wrong with one's own content, looked at as a game."""
    broken = list(_unplayable(box, v, own))
    yield from broken
    cast = Cast(_without(box, {id(where) for where, _ in broken}), v, trace=True)
    if not (cast.scenario_ids() and cast.research and len(cast.heroes) >= FEWEST * TEAM):
        return  # a few cards are no game
    found = [*_never_asked(cast.box, own), *left_out(cast, own)]
    yield from found
    told = {(where.file, note.path[:-1] if note.code == "DEP004" else note.path) for where, note in found}
    yield from rehearse(cast, own, told)


# --- texts that cannot be carried out -------------------------------------------------------------------


def _unplayable(box: Box, v: Vocabulary, own: Own) -> Iterator[Finding]:
    """Every text is compiled by itself, so that one that fails does not hide the next."""
    cards = {card.id: card for card in box.everything()}
    texts = [(card.where, card.id, ability) for card in box.everything() for ability in card.all_abilities()]
    texts += [(one.where, one.id, ability) for one in box.scenarios for ability in one.content.abilities()]
    for where, id, ability in texts:
        if own(where):
            yield from _compiled(where, id, ability, v, cards)


class _Alone:
    """Stands in for the cast of a text that is compiled by itself."""

    def __init__(self, v: Vocabulary, cards: Cards) -> None:
        self.card_by_id = cards
        self.compiler = Compiler(v, Words(self))  # type: ignore[arg-type]


def _compiled(where: Where, id: str, text: Ability, v: Vocabulary, cards: Cards) -> Iterator[Finding]:
    k = _Alone(v, cards).compiler
    try:
        k.ability(id, id, text)
    except Unplayable as error:
        place = error.at or k.at or text.at
        yield where, Note("DEP001", error.message, error.hint, tuple(place))


def _without(box: Box, broken: set[int]) -> Box:
    """The box without the cards and scenarios that cannot be played."""
    if not broken:
        return box
    decks = [
        replace(deck, cards=tuple(card for card in deck.cards if id(card.where) not in broken)) for deck in box.decks
    ]
    return replace(box, decks=decks, scenarios=[one for one in box.scenarios if id(one.where) not in broken])


# --- what never comes ---------------------------------------------------------------------------------------


def _never_asked(box: Box, own: Own) -> Iterator[Finding]:
    """Triggers for moments that never come, and rules that never end."""
    texts = [(card.where, ability) for card in box.everything() for ability in card.all_abilities()]
    texts += [(one.where, ability) for one in box.scenarios for ability in one.content.abilities()]
    for where, ability in texts:
        if own(where):
            for step in walk_steps(ability.steps):
                for note in (*_never_fires(step), *_never_over(step)):
                    yield where, note


def _never_fires(step: Step) -> Iterator[Note]:
    if not isinstance(step, Trigger):
        return
    at = (*step.at, step.word)
    if isinstance(step.event, Moment):
        if step.event.word not in MOMENTS:
            yield Note(
                "DEP004",
                f'this never fires: "{step.event.word}" never comes',
                moments_hint(step.event.word, MOMENTS),
                at,
            )
    elif step.word == "instead-of" and step.event.word not in ANNOUNCED:
        message = f'this never fires: nothing can happen instead of "{step.event.word}"'
        yield Note("DEP004", message, f"write after:, or replace one of: {listing(ANNOUNCED, limit=24)}", at)


def _never_over(step: Step) -> Iterator[Note]:
    """A rule or trigger that waits for a moment that never comes."""
    until = step.until if isinstance(step, Rule | Trigger) else None
    if until is not None and until.replace("end-of-next-", "end-of-") not in (*MOMENTS, *FOR_GOOD):
        at = (*step.at, "until")
        yield Note(
            "DEP004", f'this is never over: "{until}" never comes', moments_hint(until, (*MOMENTS, *FOR_GOOD)), at
        )
