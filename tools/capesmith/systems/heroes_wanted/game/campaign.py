"""The campaign: the same heroes play several scenarios, and injuries stay with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from capesmith.rules.choosing import Player
from capesmith.rules.table import Result
from capesmith.source.record import record
from capesmith.systems.heroes_wanted.game.options import Options

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.cast import Cast
    from capesmith.systems.heroes_wanted.game.table import HeroesTable

HEALED = 2  # HW-379: the injuries a hero loses between two scenarios
MakePlayers = Callable[[int], Sequence[Player]]  # the players of each game of the campaign


@record
class CampaignResult:
    """How a campaign went: every game's result, the injuries each hero carried on, and who won."""

    games: tuple[Result, ...]
    injuries_after: tuple[tuple[int, ...], ...]
    best: tuple[int, ...]
    winners: tuple[int, ...]


def play_campaign(
    cast: Cast, scenarios: Sequence[str], players: int, seed: int | str, make_players: MakePlayers,
    options: Options | None = None,
) -> CampaignResult:  # fmt: skip
    """HW-376 to HW-381: scenario after scenario with the same heroes; each is scored by itself.

    A new table resets fame, Achievements, hands, bonus cards and epic actions (HW-377, HW-378, HW-381); Hero A,
    Hero B and Quirk stay, and so do injuries beyond two (HW-379).
    """
    from capesmith.systems.heroes_wanted.game.game import GAME

    games: list[Result] = []
    carried: list[tuple[int, ...]] = []
    now = replace(options or Options(), players=players)
    for number, scenario in enumerate(scenarios):
        now = replace(now, scenario=scenario)
        table = GAME.table(cast, now, f"{seed}/{number}", make_players(number))
        games.append(table.play())
        now = carry_on(table, now)
        carried.append(now.injuries)
    scores = [tuple(game.scores[seat] for game in games) for seat in range(players)]
    return CampaignResult(tuple(games), tuple(carried), tuple(max(own) for own in scores), winners(scores))


def carry_on(table: HeroesTable, options: Options) -> Options:
    """HW-379, HW-381: what the next scenario of a campaign begins with."""
    injuries = tuple(carried_on(hero.injuries) for hero in table.state.heroes)
    return replace(options, heroes=heroes_of(table), quirk_cards=quirks_of(table), injuries=injuries)


def carried_on(injuries: int) -> int:
    """HW-379: two injuries heal, any beyond stay."""
    return max(0, injuries - HEALED)


def heroes_of(table: HeroesTable) -> tuple[tuple[str, str], ...]:
    """The Hero A and Hero B cards of each seat, to be dealt again."""
    cast = table.cast
    return tuple((cast.hero_as[hero.a].card.id, cast.hero_bs[hero.b].id) for hero in table.state.heroes)


def quirks_of(table: HeroesTable) -> tuple[str, ...]:
    return tuple(table.cast.quirks[hero.quirk].id if hero.quirk >= 0 else "" for hero in table.state.heroes)


def winners(scores: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """HW-380, HW-382: the best single scenario wins; then the second best, then the total; who is still tied shares."""
    marks = [(sorted(own, reverse=True)[:2], sum(own)) for own in scores]
    return tuple(seat for seat, mark in enumerate(marks) if mark == max(marks))
