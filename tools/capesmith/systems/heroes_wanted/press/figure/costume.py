"""What a figure wears: one record of choices per card, from a table of traits and, where it is silent, from chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path as File
from typing import Any

from capesmith.render.chance import Chance
from capesmith.render.colour import luminance
from capesmith.source.files import shipped_data

TRAITS = File(__file__).with_name("traits.yaml")
ENOUGH = 0.15  # two colours of a costume differ at least this much in luminance


@dataclass(frozen=True)
class Costume:
    """All choices of one figure; either half can be drawn from it."""

    kind: str
    id: str
    main: str
    second: str
    accent: str
    skin: str
    hair: str
    head: str
    hairdo: str
    mask: str
    eyes: str
    mouth: str
    build: str
    pose: str
    suit: str
    sleeves: str
    gloves: str
    collar: str
    gear: str
    prop: str
    badge: str
    emblem: str
    stance: str
    legs: str
    boots: str
    waist: str
    hem: str
    detail: str

    @property
    def villain(self) -> bool:
        return self.kind.startswith("villain")

    @property
    def looks(self) -> tuple[str, ...]:
        """Everything that shows, to compare two figures."""
        return tuple(getattr(self, field.name) for field in fields(self) if field.name not in ("kind", "id"))


_CHOSEN = tuple(field.name for field in fields(Costume) if field.name not in ("kind", "id"))
_COLOURS = ("main", "second", "accent", "skin", "hair")


@lru_cache(maxsize=1)
def traits() -> Mapping[str, Any]:
    """The table of traits."""
    found: Mapping[str, Any] = shipped_data(TRAITS)
    return found


def costume_of(kind: str, id: str, tags: Sequence[str] = ()) -> Costume:
    """The costume of a card. No other card has a say in it, nor the place in the deck: a card keeps its figure."""
    return _of_the_table(kind).get(id) or _dressed(kind, id, tags, _nothing_worn())


def costumes(kind: str, ids: Iterable[str], tags: Mapping[str, Sequence[str]] | None = None) -> dict[str, Costume]:
    """The costumes of several cards by their ids."""
    return {id: costume_of(kind, id, (tags or {}).get(id, ())) for id in ids}


@lru_cache(maxsize=8)
def _of_the_table(kind: str) -> Mapping[str, Costume]:
    """Those who have a line in the table: each takes what the ones before it wear least, so that no two look alike."""
    tagged = traits()["tagged"].get(kind, {})
    worn = _nothing_worn()
    found: dict[str, Costume] = {}
    for id in traits()["cards"].get(kind, {}):
        found[id] = _dressed(kind, id, [tag for tag, ids in tagged.items() if id in ids], worn)
        for name in _CHOSEN:
            worn[name][getattr(found[id], name)] += 1
    return found


def _nothing_worn() -> dict[str, Counter[str]]:
    return {name: Counter() for name in _CHOSEN}


def _dressed(kind: str, id: str, tags: Sequence[str], worn: Mapping[str, Counter[str]]) -> Costume:
    table, palette = traits(), traits()["colours"]
    side = kind.partition("-")[0]
    wishes: dict[str, Any] = {**table["choices"]["all"], **table["choices"].get(side, {})}
    for tag in tags:
        wishes |= table["tags"].get(tag, {})
    wishes |= _traits_of(kind, id)
    chosen: dict[str, str] = {}
    for name in _CHOSEN:
        options = wishes[name] if isinstance(wishes[name], list) else [wishes[name]]
        if name == "second":
            options = _apart(options, palette[chosen["main"]], palette)
        if len(options) == 1:
            chosen[name] = options[0]
        else:
            chosen[name] = _least_worn(options, worn[name], Chance("heroes-wanted", kind, id, name), palette)
    return Costume(kind, id, **{n: palette.get(v, v) if n in _COLOURS else v for n, v in chosen.items()})


def _traits_of(kind: str, id: str) -> Mapping[str, Any]:
    """The line of the table for a card; a card of one's own takes the line of a word in its id."""
    lines: Mapping[str, Any] = traits()["cards"].get(kind, {})
    for word in (id, *reversed(id.split("-"))):
        if word in lines:
            found: Mapping[str, Any] = lines[word]
            return found
    return {}


def _apart(options: Sequence[str], main: str, palette: Mapping[str, str]) -> list[str]:
    """The colours that stand out against the main one."""
    light = luminance(main)
    found = [name for name in options if abs(luminance(palette[name]) - light) >= ENOUGH]
    return found or [options[0]]


def _least_worn(options: Sequence[str], worn: Counter[str], chance: Chance, palette: Mapping[str, str]) -> str:
    """One of the choices that were made least often so far; what is listed twice may be worn twice as often."""
    wear = {option: worn[palette.get(option, option)] / options.count(option) for option in options}
    least = min(wear.values())
    return chance.pick([option for option in options if wear[option] == least])
