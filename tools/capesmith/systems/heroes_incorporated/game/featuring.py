"""Setting up a game in which the wanted cards are in play: for tests and playtests of particular cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from capesmith.rules.chance import Stream
from capesmith.rules.featuring import from_seat, shuffled, with_owners
from capesmith.systems.heroes_incorporated.game.cast import Cast
from capesmith.systems.heroes_incorporated.game.options import Options
from capesmith.systems.heroes_incorporated.game.pieces import TEAM
from capesmith.systems.heroes_incorporated.scenarios import COUNTS


def featuring(
    cast: Cast, wanted: Sequence[str], chance: Stream, given: Mapping[str, Any] | None = None, first: int = 0
) -> Options:
    """Options for a game with as many of these cards as fit into it, the first ones first, from the seat `first` on.

    A wanted power brings a hero who has it; wanted Research cards are dealt, then lie on top of the deck.
    """
    named = dict(given or {})
    scenarios = shuffled(cast.scenario_ids(), chance)
    scenario = str(named.get("scenario") or next((id for id in wanted if id in scenarios), scenarios[0]))
    known = scenario in cast.scenario_ids()
    counts = list(cast.play(scenario).sheet.players) if known else [COUNTS[0]]
    drawn = chance.one_of(counts)
    players = int(named.get("players", drawn))
    pool = [cast.heroes[number].card.id for number in cast.play(scenario).heroes] if known else []
    heroes = shuffled(pool, chance)
    chosen: dict[str, Any] = {"scenario": scenario, "players": players}
    if "teams" not in named and len(heroes) >= players * TEAM:
        order = [*dict.fromkeys([*with_owners(wanted, heroes, partial(_owners, cast)), *heroes])][: players * TEAM]
        teams = [(order[seat], order[seat + players]) for seat in range(players)]
        chosen["teams"] = from_seat(first, teams)
    if known:
        chosen |= _cards(cast, scenario, wanted, players, named, first)
    return Options.of({**named, **chosen})


def _cards(
    cast: Cast, scenario: str, wanted: Sequence[str], players: int, named: Mapping[str, Any], first: int
) -> dict[str, Any]:
    """Wanted Research cards that are in the deck: one for each hand, the rest on top of the deck."""
    play = cast.play(scenario)
    in_deck = {cast.research[number].card.id for number in play.deck}
    cards = [id for id in dict.fromkeys(wanted) if id in in_deck]
    size = play.sheet.hand_size.get(players, 0)
    found: dict[str, Any] = {}
    if cards and "on_top" not in named:  # hands are dealt from the top of the deck later, in the order of play
        found["on_top"] = tuple(cards[players:] if size and "hands" not in named else cards)
    if cards and size and "hands" not in named:
        hands = [*((id,) for id in cards[:players]), *[()] * max(0, players - len(cards))]
        found["hands"] = from_seat(first, hands)
    return found


def _owners(cast: Cast, id: str) -> list[str]:
    """The heroes who have this power."""
    number = cast.power_numbers.get(id)
    return [hero.card.id for hero in cast.heroes if number in hero.powers]
