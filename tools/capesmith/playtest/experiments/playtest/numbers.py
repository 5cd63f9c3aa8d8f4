"""The numbers of one cell: how its games ended, what was scored, how long they took, all with intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from capesmith.playtest.batch.match import Row
from capesmith.playtest.measures import games
from capesmith.playtest.measures.fairness import fairness
from capesmith.playtest.measures.intervals import mean, share, spread, wilson
from capesmith.rules.facts import Facts
from capesmith.rules.game import Game
from capesmith.rules.table import Result


def numbers(game: Game, bots: Sequence[str], rows: Sequence[Row], roles: Sequence[str] = ()) -> dict[str, Any]:
    """All that the games of a cell say, as a report carries it; `roles` are those of its seats."""
    results = [row.result for row in rows if row.result is not None]
    facts = [row.facts for row in rows if row.result is not None and row.facts is not None]
    shares = [[games.share(result, seat) for seat in range(len(bots))] for result in results]
    return {
        "outcomes": _shares([result.outcome for result in results]),
        "ranks": _shares([result.rank for result in results if result.rank]),
        "success": share([games.success(game, result) for result in results]),
        "scores": {
            "all": _all_scores(results),
            "best": spread([games.best(result) for result in results]),
        },
        "margin": spread([games.lead(result) for result in results], least=0),
        "seats": [_seat(seat, bot, results, shares) for seat, bot in enumerate(bots)],
        "roles": _roles(roles, results),
        "fairness": fairness(shares) if len(set(bots)) == 1 and not game.cooperative and not roles else None,
        "length": spread([games.length(result) for result in results], least=0),
        "decisions": spread([result.decisions for result in results], least=0),
        "pace": spread([round(games.pace(result), 2) for result in results], least=0),
        "lead-changes": _lead_changes(facts),
        "first-defeat": _first_defeat(facts),
    }


def _all_scores(results: Sequence[Result]) -> dict[str, Any]:
    """The scores of all seats; seats of one game rise and fall together, so how sure their mean is depends on games."""
    found = spread([score for result in results for score in result.scores])
    return found | {"mean": mean([games.mean_score(result) for result in results])}


def _shares(words: Sequence[str]) -> dict[str, Any]:
    """How often each word occurred, the most frequent first."""
    return {
        word: wilson(n, len(words)) for word, n in sorted(Counter(words).items(), key=lambda one: (-one[1], one[0]))
    }


def _seat(seat: int, bot: str, results: Sequence[Result], shares: Sequence[Sequence[float]]) -> dict[str, Any]:
    return {
        "seat": seat + 1,
        "bot": bot,
        "score": spread([games.score(result, seat) for result in results]),
        "wins": share([parts[seat] for parts in shares]),
    }


def _roles(roles: Sequence[str], results: Sequence[Result]) -> list[dict[str, Any]]:
    """What the seats of each role win; those of one role win together."""
    return [
        {
            "role": role,
            "seats": [seat + 1 for seat, one in enumerate(roles) if one == role],
            "wins": share([games.won(result, roles.index(role)) for result in results]),
            "score": spread([games.score(result, roles.index(role)) for result in results]),
        }
        for role in dict.fromkeys(roles)
    ]


def _lead_changes(facts: Sequence[Facts]) -> dict[str, Any] | None:
    told = [one for one in facts if one.standing and len(one.standing[0]) > 1]
    return spread([games.lead_changes(one) for one in told], least=0) if told else None


def _first_defeat(facts: Sequence[Facts]) -> dict[str, Any] | None:
    if not facts:
        return None
    turns = [one.first_defeat for one in facts if one.first_defeat]
    return {"share": wilson(len(turns), len(facts)), "turn": spread(turns, least=1)}
