"""Setting up a game in which the wanted cards are in play: for tests and playtests of particular cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from capesmith.rules.chance import Stream
from capesmith.rules.featuring import from_seat, placed, shuffled, with_owners
from capesmith.systems.heroes_wanted.game.cast import Cast
from capesmith.systems.heroes_wanted.game.options import Options
from capesmith.systems.heroes_wanted.scenarios import MOST_HEROES

LAPSES = 0.1  # HW-228


def featuring(
    cast: Cast, wanted: Sequence[str], chance: Stream, given: Mapping[str, Any] | None = None, first: int = 0
) -> Options:
    """Options for a game with as many of these cards as fit into it, the first ones first, from the seat `first` on.

    What is given stays as it is; an empty id in a list of heroes, villains or quirks is a place that is still free.
    """
    fixed = Options.of(dict(given or {}))
    named = dict(given or {})
    scenarios = shuffled(cast.scenario_ids(), chance)
    scenario = fixed.scenario if "scenario" in named else _scenario_of(cast, wanted) or _first(scenarios, wanted)
    drawn = 2 + chance.below(MOST_HEROES - 1)
    players = fixed.players if "players" in named else drawn
    heroes_a = shuffled([hero.card.id for hero in cast.hero_as], chance)
    heroes_b = shuffled([card.id for card in cast.hero_bs], chance)
    villains_a = shuffled([card.id for card in cast.villain_as], chance)
    villains_b = shuffled([card.id for card in cast.villain_bs], chance)
    tiles = shuffled([card.id for card in cast.headlines if not card.fields.get("printed_on")], chance)
    quirks = shuffled([card.id for card in cast.quirks], chance)
    if players == 1:  # HW-373: solo, what speaks of other heroes is drawn again
        heroes_b, villains_b, tiles = (_for_one(cast, ids) for ids in (heroes_b, villains_b, tiles))
    random = cast.play(scenario).sheet.headlines.random if scenario in cast.scenario_ids() else 0
    pairs = [*fixed.heroes, *[("", "")] * players][:players]
    as_ = placed(heroes_a, with_owners(wanted, heroes_a, partial(_owners, cast)), [a for a, _ in pairs])
    bs = placed(heroes_b, wanted, [b for _, b in pairs])
    a, b = fixed.villain
    quirky = fixed.quirks if "quirks" in named else LAPSES if any(id in quirks for id in wanted) else 0.0
    heroes = tuple(zip(as_, bs, strict=True))
    chosen = {
        "scenario": scenario,
        "players": players,
        "quirks": quirky,
        "heroes": heroes if "heroes" in named else from_seat(first, heroes),
        "villain": (*placed(villains_a, wanted, [a]), *placed(villains_b, wanted, [b])),
        "headlines": fixed.headlines or tuple(placed(tiles, wanted, [""] * random)),
    }
    if quirky:
        cards = [*fixed.quirk_cards, *[""] * players][:players]
        chosen["quirk_cards"] = tuple(placed(quirks, wanted, cards))
    return Options.of({**named, **chosen})


def _first(order: list[str], wanted: Sequence[str]) -> str:
    return next((id for id in wanted if id in order), order[0])


def _scenario_of(cast: Cast, wanted: Sequence[str]) -> str:
    """The scenario the most wanted card belongs to, when it belongs to one."""
    for id in wanted[:3]:
        if id in cast.scenario_ids():
            return id
        card = cast.card_by_id.get(id)
        if card is not None and card.fields.get("printed_on"):
            return str(card.fields["printed_on"])
    return ""


def _for_one(cast: Cast, ids: list[str]) -> list[str]:
    return [id for id in ids if not cast.card_by_id[id].fields.get("affects_other_heroes")]


def _owners(cast: Cast, id: str) -> list[str]:
    """Hero A cards of the type that has this action or bonus card."""
    card = cast.card_by_id.get(id)
    type = None if card is None else card.fields.get("hero_type")
    return [hero.card.id for hero in cast.hero_as if hero.hero_type == type]
