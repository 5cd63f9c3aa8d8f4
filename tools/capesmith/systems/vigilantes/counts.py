"""What the scenarios and campaigns of Vigilantes count, for the sentences that tell of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any

from capesmith.content.model import Card
from capesmith.effects.numbers import numbers_beside
from capesmith.systems.base import Count
from capesmith.systems.vigilantes.campaigns import CampaignSheet
from capesmith.systems.vigilantes.game.pieces import HENCHMAN_TYPES
from capesmith.systems.vigilantes.locations import Location
from capesmith.systems.vigilantes.scenario_parts import LISTS, Objective, said
from capesmith.systems.vigilantes.scenario_types import Placed
from capesmith.systems.vigilantes.scenarios import ScenarioSheet


def counts_of(content: Any, location: Location | None, cast: Sequence[Card]) -> Iterator[Count]:
    """The numbers of a scenario or a campaign."""
    if isinstance(content, CampaignSheet):
        nights = len(content.scenarios)
        yield Count(("night", "scenario"), frozenset({nights}), "scenarios", "scenarios|length")
    elif isinstance(content, ScenarioSheet):
        for objective in content.objectives.values():
            yield _tokens(objective, content)
        yield from _chits(content)
        yield from _henchmen(content)
        yield Count(("vigilante",), frozenset(content.vigilantes), "vigilantes")
        if content.turn_tracker is not None:
            rounds = frozenset(content.turn_tracker.numbers)
            yield Count(("round",), rounds, "turn-tracker", "turn-tracker" if len(rounds) == 1 else "")


def _told(sheet: ScenarioSheet) -> tuple[Any, ...]:
    return (*sheet.abilities(), *(goal.if_ for goal in (*sheet.win, *sheet.lose)))


def _tokens(objective: Objective, sheet: ScenarioSheet) -> Count:
    """All of them, those of one space, and what texts and goals ask for."""
    own = {objective.tokens, objective.count, len(objective.spaces)} - {0}
    words = tuple(dict.fromkeys((objective.name, said(objective.id))))
    key = f"objectives.{objective.id}"
    fact = f"{key}.count" if objective.count > 1 else f"{key}.spaces|length" if objective.spaces else ""
    return Count(words, frozenset(own) | numbers_beside({objective.id}, _told(sheet)), key, fact)


def _chits(sheet: ScenarioSheet) -> Iterator[Count]:
    for objective in sheet.objectives.values():
        if objective.chits:
            key = f"objectives.{objective.id}.chits"
            yield Count((f"{objective.name} chit", "chit"), frozenset({sum(objective.chits.values())}), key)
            for chit, number in objective.chits.items():
                yield Count((f"{said(chit)} chit",), frozenset({number}), f"{key}.{chit}", f"{key}.{chit}")


def _henchmen(sheet: ScenarioSheet) -> Iterator[Count]:
    """All that stand there for some size of team, those of one list, of one type or on one space."""
    lists = [sheet.enemies.get(name, ()) for name in LISTS]
    texts = numbers_beside({"henchman", *HENCHMAN_TYPES}, _told(sheet))
    numbers = {*map(len, lists), *Counter(one.space for placed in lists for one in placed).values(), *_growing(lists)}
    for type in HENCHMAN_TYPES:
        own = _growing([[one for one in placed if one.what == type] for placed in lists])
        yield Count((f"{type} henchman",), frozenset(own) | texts, "enemies")
        numbers |= own
    yield Count(("henchman",), frozenset(numbers) | texts, "enemies")


def _growing(lists: Sequence[Sequence[Placed]]) -> set[int]:
    """How many there are against two, three and four vigilantes (VG-152)."""
    return set(accumulate(map(len, lists)))
