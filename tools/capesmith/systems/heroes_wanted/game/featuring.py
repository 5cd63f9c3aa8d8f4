"""Setting up a game in which the wanted cards are in play: for tests and playtests of particular cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capesmith.rules.chance import Stream
from capesmith.systems.heroes_wanted.game.cast import Cast, HeroA
from capesmith.systems.heroes_wanted.game.options import Options
from capesmith.systems.heroes_wanted.scenarios import MOST_HEROES

LAPSES = 0.3


def featuring(cast: Cast, wanted: Sequence[str], chance: Stream) -> Options:
    """Options for a game with as many of these cards as fit into it, the first ones first."""
    place = {id: number for number, id in enumerate(wanted)}
    scenarios = _first(list(cast.scenario_ids()), place, chance)
    scenario = _scenario_of(cast, wanted) or scenarios[0]
    players = 2 + chance.below(MOST_HEROES - 1)
    heroes_a = _first_heroes(cast, place, chance)[:players]
    heroes_b = _first([card.id for card in cast.hero_bs], place, chance)[:players]
    tiles = [card.id for card in cast.headlines if not card.fields.get("printed_on")]
    return Options(
        scenario=scenario,
        players=players,
        quirks=LAPSES,
        heroes=tuple(zip(heroes_a, heroes_b, strict=True)),
        villain=(
            _first([card.id for card in cast.villain_as], place, chance)[0],
            _first([card.id for card in cast.villain_bs], place, chance)[0],
        ),
        headlines=tuple(_first(tiles, place, chance)[: cast.play(scenario).sheet.headlines.random]),
        quirk_cards=tuple(_first([card.id for card in cast.quirks], place, chance)[:players]),
    )


def _scenario_of(cast: Cast, wanted: Sequence[str]) -> str:
    """The scenario the most wanted card belongs to, when it belongs to one."""
    for id in wanted[:3]:
        if id in cast.scenario_ids():
            return id
        card: Any = cast.card_by_id.get(id)
        if card is not None and card.fields.get("printed_on"):
            return str(card.fields["printed_on"])
    return ""


def _first(ids: list[str], place: dict[str, int], chance: Stream) -> list[str]:
    """Wanted ones first, the rest as chance will have it."""
    chance.shuffle(ids)
    return sorted(ids, key=lambda id: place.get(id, len(place)))


def _first_heroes(cast: Cast, place: dict[str, int], chance: Stream) -> list[str]:
    """Hero A cards that are wanted, or whose type has wanted actions or a wanted bonus card."""
    types: dict[str, int] = {}
    for card in cast.card_by_id.values():
        of_type = card.fields.get("hero_type")
        if card.id in place and of_type and card.kind != "hero-a":
            types[str(of_type)] = min(place[card.id], types.get(str(of_type), len(place)))

    def rank(hero: HeroA) -> int:
        return min(place.get(hero.card.id, len(place)), types.get(hero.hero_type, len(place)))

    heroes = list(cast.hero_as)
    chance.shuffle(heroes)
    return [hero.card.id for hero in sorted(heroes, key=rank)]
