"""Games worth a look: the best, the worst, the longest, the closest, the one that swung most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from capesmith.playtest.batch.match import Match, Row
from capesmith.playtest.experiments.again import again
from capesmith.playtest.measures import games
from capesmith.rules.called import USUAL_SPAN
from capesmith.rules.facts import Facts
from capesmith.rules.table import Result

Measure = Callable[[Result, Facts], float]


LEVEL = "the closest: won with no more points than the next"
WORTH_A_LOOK: tuple[tuple[str, Measure, int], ...] = (  # what is said, of what, and whether most or least counts
    ("the highest score: {:g}", lambda result, _: games.best(result), 1),
    ("the lowest best score: {:g}", lambda result, _: games.best(result), -1),
    ("the longest: {:g} {span}s", lambda result, _: games.length(result), 1),
    ("the shortest: {:g} {span}s", lambda result, _: games.length(result), -1),
)
WORTH_A_LOOK_TOGETHER: tuple[tuple[str, Measure, int], ...] = (  # for games with rivals
    ("the closest: won by {:g}", lambda result, _: games.lead(result), -1),
    ("the clearest: won by {:g}", lambda result, _: games.lead(result), 1),
    ("the most lead changes: {:g}", lambda _, facts: games.lead_changes(facts), 1),
    ("the greatest comeback: the winner was {:g} behind", games.comeback, 1),
)


def notable(system: str, played: Sequence[tuple[Match, Row]], span: str = USUAL_SPAN) -> list[dict[str, Any]]:
    """The games that stand out, each once with all it stands out for, and the command that plays it again."""
    all_games = [(match, row.result, row.facts or Facts()) for match, row in played if row.result is not None]
    found: dict[str, dict[str, Any]] = {}  # by seed
    for why, measure, way in (*WORTH_A_LOOK, *WORTH_A_LOOK_TOGETHER):
        rivals = (why, measure, way) in WORTH_A_LOOK_TOGETHER
        fit = [one for one in all_games if not rivals or (len(one[1].scores) > 1 and len(one[1].winners) == 1)]
        values = [measure(result, facts) for _, result, facts in fit]
        if len(set(values)) < 2:  # all are alike
            continue
        value = max(values) if way > 0 else min(values)
        said = why.format(value, span=span) if value or not rivals else LEVEL
        top = [one for one, has in zip(fit, values, strict=True) if has == value]
        match, result, _ = next((one for one in top if one[0].seed not in found), top[0])
        if match.seed in found:
            found[match.seed]["why"] += f"; {said}"
        else:
            found[match.seed] = _game(system, match, result, said)
    return list(found.values())


def _game(system: str, match: Match, result: Result, why: str) -> dict[str, Any]:
    return {
        "why": why,
        "scenario": match.options["scenario"],
        "players": match.options["players"],
        "bots": list(match.bots),
        "seed": match.seed,
        "options": dict(match.options),
        "scores": list(result.scores),
        "turns": result.turns,
        "outcome": result.outcome,
        "again": again(system, match),
    }
