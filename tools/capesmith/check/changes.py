"""What an author changed: the cards, boards and scenarios of a box that are not as in the box they come from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from capesmith.content.model import Board, Box, Card, Deck, Scenario, Where
from capesmith.source.record import record

Thing = Card | Board | Scenario
Played = Card | Scenario  # what can be in a game
Key = tuple[str, str]  # what it is, and its id


@record
class Change:
    """Something that is new, different or gone; `now` and `before` are what there is of it."""

    key: Key
    now: Thing | None
    before: Thing | None

    @property
    def thing(self) -> Thing:
        found = self.now or self.before
        assert found is not None
        return found


Group = tuple[Change, ...]  # changes that name each other: they are only understood together


def changes(box: Box, base: Box) -> list[Change]:
    """Everything that is not as in the base; a box that builds on it has all the rest."""
    own, old = _things(box), _things(base)
    keys = dict.fromkeys((*own, *old)) if box.base is None else dict.fromkeys(own)
    found = [Change(key, own.get(key), old.get(key)) for key in keys]
    return [one for one in found if not _same(one.now, one.before)]


def played(box: Box) -> list[Played]:
    """The cards and scenarios of this box alone."""
    return [*box.cards, *box.scenarios]


def touched(box: Box, found: Iterable[Change]) -> list[Where]:
    """The places of what is new or different: scenarios as well whose board is."""
    here = [one.now for one in found if one.now is not None]
    boards = {one.id for one in here if isinstance(one, Board)}
    places = [one.where for one in here if not isinstance(one, Board)]
    return places + [one.where for one in box.scenarios if not boards.isdisjoint(one.content.boards)]


def groups(found: Iterable[Change], box: Box, base: Box) -> list[Group]:
    """The changes, those together that name each other."""
    left = list(found)
    ids = {one.thing.id for one in left}
    named = {(one.source, one.target) for one in (*box.references, *base.references) if {one.source, one.target} <= ids}
    made: list[Group] = []
    while left:
        group, reached = [left.pop(0)], 0
        while reached < len(group):
            id = group[reached].thing.id
            near = [one for one in left if {(id, one.thing.id), (one.thing.id, id)} & named or one.thing.id == id]
            group += near
            left = [one for one in left if not any(one is other for other in near)]
            reached += 1
        made.append(tuple(group))
    return made


def only_with(box: Box, base: Box, group: Group) -> Box:
    """The base, changed in nothing but this."""
    now = [one.now for one in group if one.now is not None]
    made = Box(box.system, base=base, places=box.places)
    return _with(made, now)


def reverted(box: Box, group: Group) -> Box:
    """The box as it would be without these changes."""
    gone = {id(one.now) for one in group}
    decks = [replace(deck, cards=tuple(card for card in deck.cards if id(card) not in gone)) for deck in box.decks]
    made = replace(
        box,
        decks=decks,
        boards=[one for one in box.boards if id(one) not in gone],
        scenarios=[one for one in box.scenarios if id(one) not in gone],
    )
    return _with(made, [one.before for one in group if one.before is not None])


def _with(box: Box, things: Iterable[Thing]) -> Box:
    cards: dict[str, list[Card]] = {}
    for thing in things:
        if isinstance(thing, Card):
            cards.setdefault(thing.kind, []).append(thing)
    decks = [
        Deck(box.system, f"changed-{kind}", kind, kind, some[0].where, tuple(some)) for kind, some in cards.items()
    ]
    return replace(
        box,
        decks=[*box.decks, *decks],
        boards=[*box.boards, *(one for one in things if isinstance(one, Board))],
        scenarios=[*box.scenarios, *(one for one in things if isinstance(one, Scenario))],
    )


def _things(box: Box) -> dict[Key, Thing]:
    found: Iterator[tuple[str, Any]] = (
        (kind, one) for kind, some in (("board", box.boards), ("scenario", box.scenarios)) for one in some
    )
    return {(kind, one.id): one for kind, one in (*((card.kind, card) for card in box.cards), *found)}


def _same(now: Thing | None, before: Thing | None) -> bool:
    """Whether somebody who reads both finds the same; where it stands does not matter."""
    if now is None or before is None:
        return False
    if isinstance(now, Card) and isinstance(before, Card):
        return replace(now, where=before.where, deck=before.deck) == before
    return replace(now, where=before.where) == before
