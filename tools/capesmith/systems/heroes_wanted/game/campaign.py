"""The campaign: the same heroes play several scenarios, and injuries stay with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from capesmith.rules.course import Course, Standing
from capesmith.rules.table import Result
from capesmith.source.diagnostic import suggestion
from capesmith.source.refusal import Refusal
from capesmith.systems.heroes_wanted.game.cast import Cast
from capesmith.systems.heroes_wanted.game.options import Options
from capesmith.systems.heroes_wanted.game.table import HeroesTable

HEALED = 2  # HW-379: the injuries a hero loses between two scenarios


def course(cast: Cast, word: str) -> Course:
    """HW-376: any scenarios in a row, as a comma list."""
    known = cast.scenario_ids()
    order = tuple(part.strip() for part in word.split(","))
    for id in order:
        if id not in known:
            raise Refusal(f'there is no scenario "{id}"', suggestion(id, known) or f"scenarios: {', '.join(known)}")
    return Course.through(cast, order, ",".join(order), "The campaign")


def carry_on(table: HeroesTable, options: Options) -> Options:
    """HW-377 to HW-379, HW-381: what the next scenario of a campaign begins with.

    Hero A, Hero B and Quirk stay, and so do injuries beyond two; a new table resets fame, Achievements, hands, bonus
    cards and epic actions.
    """
    cast, heroes = table.cast, table.state.heroes
    return replace(
        options,
        heroes=tuple((cast.hero_as[hero.a].card.id, cast.hero_bs[hero.b].id) for hero in heroes),
        quirk_cards=tuple(cast.quirks[hero.quirk].id if hero.quirk >= 0 else "" for hero in heroes),
        injuries=tuple(max(0, hero.injuries - HEALED) for hero in heroes),
    )


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
    return options.only("players", "heroes", "quirks", "quirk_cards")


def another(options: Options) -> Options:
    """Nothing stays: every campaign begins with new heroes, or with those it is asked for."""
    return options.only("players")
