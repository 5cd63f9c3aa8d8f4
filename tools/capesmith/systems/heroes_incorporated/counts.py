"""What the scenarios and cities of Heroes Incorporated count, for the sentences that tell of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from capesmith.content.model import Card
from capesmith.effects.numbers import numbers_beside
from capesmith.systems.base import Count
from capesmith.systems.heroes_incorporated.cities import SPACES, City
from capesmith.systems.heroes_incorporated.game.pieces import LAIR_POINTS
from capesmith.systems.heroes_incorporated.kinds import KINDS
from capesmith.systems.heroes_incorporated.scenarios import HEROES_EACH, ROUND_LIMIT, ScenarioSheet


def counts_of(content: Any, city: City | None, cast: Sequence[Card]) -> Iterator[Count]:
    """The numbers of a scenario or a city."""
    if isinstance(content, City):
        yield Count(("block",), frozenset({len(SPACES), len(SPACES) - 1}), "the city")  # with Crimeland or without
    elif isinstance(content, ScenarioSheet):
        yield _points(content)
        crimes = frozenset(len(content.crimes[count]) for count in content.players)
        yield Count(("crime",), crimes, "crimes", "crimes|length" if len(crimes) == 1 else "")
        yield Count(("player",), frozenset(content.players), "players")
        yield from _heroes(content, cast)
        yield from _left_out(content, cast)
        if content.round_limit != ROUND_LIMIT:
            yield Count(("round",), frozenset({content.round_limit}), "round-limit", "round-limit")


def _points(sheet: ScenarioSheet) -> Count:
    """HP that win, and what lairs and texts of its own are worth."""
    targets = {sheet.target_points[count] for count in sheet.players}
    worth = {LAIR_POINTS} if sheet.switches.supervillain_lairs else set()
    worth |= numbers_beside({"points", "income"}, sheet.abilities())
    fact = "target-points" if len(targets) == 1 else ""
    return Count(("Hero point", "HP"), frozenset(targets | worth), "target-points", fact)


def _heroes(sheet: ScenarioSheet, cast: Sequence[Card]) -> Iterator[Count]:
    """Those of a team, of everybody, of the scenario and of the box."""
    everybody = len([card for card in cast if card.kind == "hero"])
    if everybody:
        teams = {HEROES_EACH * count for count in (1, *sheet.players)}
        own = {sheet.deal, len(sheet.heroes), everybody} | numbers_beside({"hero"}, sheet.abilities())
        yield Count(("Hero",), frozenset(teams | own) - {0}, "players")


def _left_out(sheet: ScenarioSheet, cast: Sequence[Card]) -> Iterator[Count]:
    """Cards of a kind that stay in the box."""
    for kind in sheet.research_without_kinds:
        number = sum(card.copies for card in cast if card.kind == kind)
        if number:
            yield Count((KINDS[kind].title,), frozenset({number}), "the box")
