"""What players of Heroes Wanted may ask for before a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from capesmith.rules.wish import (
    AND,
    Asked,
    Wish,
    Wishes,
    by_name,
    card_called,
    demand_different,
    demand_room,
    flag,
    ids,
    parts,
)
from capesmith.source.diagnostic import suggestion
from capesmith.source.refusal import Refusal

HERO, VILLAIN = ("hero-a", "hero-b"), ("villain-a", "villain-b")


def heroes(text: str, asked: Asked) -> list[list[str]]:
    """The heroes that were asked for take the first seats; the seed deals the rest."""
    box = asked.cast.box
    pairs = [_pair(asked, HERO, "hero", word) for word in parts(text)]
    demand_room(len(pairs), "heroes", asked.players)
    for place, kind in enumerate(HERO):
        demand_different(kind, [pair[place] for pair in pairs])
    dealt = []
    for place, kind in enumerate(HERO):
        taken = {pair[place] for pair in pairs}
        free = [id for id in ids(box, kind) if id not in taken]
        dealt.append(asked.deal(f"heroes/{kind}", free, asked.players - len(pairs)))
    return pairs + [list(pair) for pair in zip(*dealt, strict=True)]


def villain(text: str, asked: Asked) -> list[str]:
    return _pair(asked, VILLAIN, "villain", text)


def headlines(text: str, asked: Asked) -> list[str]:
    found = [card_called(asked.cast.box, "headline", id) for id in parts(text)]
    demand_different("headline", found)
    return found


def quirks(text: str, _: Asked) -> float:
    """HW-228: the chance of a lapse."""
    try:
        rate = float(text)
    except ValueError:
        raise Refusal(f'"{text}" is no chance of a lapse', "quirks takes a number from 0 to 1") from None
    if not 0 <= rate <= 1:
        raise Refusal(f"{rate:g} is no chance of a lapse", "quirks takes a number from 0 to 1")
    return rate


def _pair(asked: Asked, kinds: tuple[str, str], word: str, wanted: str) -> list[str]:
    """`barefoot+bot` as the ids of both halves, in the order of their kinds; they may be written in any order."""
    box = asked.cast.box
    known = [ids(box, kind) for kind in kinds]
    halves = parts(wanted, AND)
    if len(halves) != len(kinds):
        example = AND.join(ids[0] for ids in reversed(known) if ids)
        raise Refusal(f'"{wanted}" is not the two halves of a {word}', f"write it like {example}")
    meant = max((halves, halves[::-1]), key=lambda order: sum(map(_sense, order, known)))
    return [card_called(box, kind, half) for half, kind in zip(meant, kinds, strict=True)]


def _sense(word: str, known: list[str]) -> int:
    """How well a word fits among these: it is one of them, or near to one, or neither."""
    return 3 if word in known else 1 if suggestion(word, known) else 0


def _listed(values: Iterable[Any]) -> str:
    return ",".join(value if isinstance(value, str) else AND.join(value) for value in values)


WISHES: Wishes = by_name(
    Wish("heroes", "heroes", "who plays, both halves of each, the first at seat 1; the seed deals the rest", heroes,
         _listed, "barefoot+bot,mighty+star", many=True),
    Wish("villain", "villain", "the villain, both halves", villain, AND.join, "baron-von+beast"),
    Wish("headlines", "headlines", "headline tiles instead of random ones", headlines, _listed,
         "ten-fame,bruised", many=True),
    Wish("quirks", "quirks", "play with quirks: the chance of a lapse, from 0 to 1", quirks, "{:g}".format, "0.2"),
    flag("first-game", "with the first-game settings"),
    flag("hard", "with the harder rules of the scenario, if it has any"),
)  # fmt: skip
