"""The campaign: the same heroes play several scenarios, and injuries stay with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from capesmith.rules.choosing import Player
from capesmith.rules.course import Course, Journey, Standing, play_on
from capesmith.rules.table import Result
from capesmith.source.diagnostic import suggestion
from capesmith.source.record import record
from capesmith.source.refusal import Refusal
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


def course(cast: Cast, word: str) -> Course:
    """HW-376: any scenarios in a row, as a comma list."""
    known = cast.scenario_ids()
    order = tuple(part.strip() for part in word.split(","))
    for id in order:
        if id not in known:
            raise Refusal(f'there is no scenario "{id}"', suggestion(id, known) or f"scenarios: {', '.join(known)}")
    sheets = {f"scenario {id}" for id in order} | {f"board {cast.play(id).sheet.board}" for id in order}
    return Course(",".join(order), "The campaign", order, {}, frozenset(sheets))


def play_campaign(
    cast: Cast, scenarios: Sequence[str], players: int, seed: int | str, make_players: MakePlayers,
    options: Options | None = None,
) -> CampaignResult:  # fmt: skip
    """HW-376 to HW-381: scenario after scenario with the same heroes; each is scored by itself.

    A new table resets fame, Achievements, hands, bonus cards and epic actions (HW-377, HW-378, HW-381); Hero A,
    Hero B and Quirk stay, and so do injuries beyond two (HW-379).
    """
    from capesmith.systems.heroes_wanted.game.game import GAME

    carried: list[tuple[int, ...]] = []
    begun = replace(options or Options(), players=players)
    journey = Journey(course(cast, ",".join(scenarios)), str(seed), begun.data())
    while not journey.over:
        journey = play_on(GAME, cast, journey, lambda now: make_players(len(now.steps)))
        carried.append(GAME.options(journey.options).injuries)
    stand = standing(journey.results)
    return CampaignResult(tuple(journey.results), tuple(carried), stand.numbers, stand.winners)


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


def standing(results: Sequence[Result]) -> Standing:
    """HW-380: each hero stands by its best single scenario."""
    seats = range(len(results[0].scores)) if results else range(0)
    scores = [tuple(result.scores[seat] for result in results) for seat in seats]
    return Standing("Best", tuple(max(own) for own in scores), winners(scores))


def guests(options: Options) -> Options:
    """The heroes of a campaign in a single game, as whole as on their first day."""
    return Options(
        players=options.players, heroes=options.heroes, quirks=options.quirks, quirk_cards=options.quirk_cards
    )


def another(options: Options) -> Options:
    """Nothing stays: every campaign begins with new heroes, or with those it is asked for."""
    return Options(players=options.players)
