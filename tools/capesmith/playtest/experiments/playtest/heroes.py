"""The cards that seats play as: what each scores and wins, over all games of a batch."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from capesmith.playtest.batch.match import Match, Row
from capesmith.playtest.lab import Lab
from capesmith.playtest.measures import games
from capesmith.playtest.measures.intervals import mean, share
from capesmith.playtest.measures.many import adjusted
from capesmith.playtest.measures.pairs import chance
from capesmith.rules.table import Result


def heroes(lab: Lab, cells: Sequence[Sequence[tuple[Match, Row]]]) -> list[dict[str, Any]]:
    """Each card with its mean score, its edge over the average seat of the same cell, and its wins; the best first.

    Where seats have roles, the average is that of the role, and a win with others counts as a whole one. Bots may
    choose their heroes, so this is what was observed, not the effect of the card: that is for `impact`.
    """
    seen: dict[str, list[tuple[float, float, float]]] = {}
    for played in cells:
        rows = [(row.result, row.facts) for _, row in played if row.result is not None and row.facts is not None]
        roles = lab.game.roles(lab.game.options(played[0][0].options)) if played else ()
        usual = _averages([result for result, _ in rows], roles)
        wins = games.won if roles else games.share
        for result, facts in rows:
            for seat, team in enumerate(facts.teams):
                points = games.score(result, seat)
                average = usual[roles[seat] if roles else ""]
                for id in dict.fromkeys(team):
                    seen.setdefault(id, []).append((points, points - average, wins(result, seat)))
    names = {card.id: card.name for card in lab.box.everything()}
    found = [_hero(id, names.get(id, id), values) for id, values in seen.items()]
    for hero, p in zip(found, adjusted([_chance(seen[hero["id"]]) for hero in found]), strict=True):
        hero["p"] = round(p, 6)
    return sorted(found, key=lambda hero: (-hero["edge"]["value"], hero["id"]))


def _averages(results: Sequence[Result], roles: Sequence[str]) -> dict[str, float]:
    """What a seat of each role scores on average; of no role, any seat."""
    found: dict[str, list[float]] = {}
    for result in results:
        if not roles:
            found.setdefault("", []).append(games.mean_score(result))
        for seat, role in enumerate(roles):
            found.setdefault(role, []).append(games.score(result, seat))
    return {role: fmean(scores) for role, scores in found.items()}


def _hero(id: str, name: str, values: Sequence[tuple[float, float, float]]) -> dict[str, Any]:
    scores, edges, shares = zip(*values, strict=True)
    return {
        "id": id, "name": name, "games": len(values), "score": mean(scores), "edge": mean(edges), "wins": share(shares),
    }  # fmt: skip


def _chance(values: Sequence[tuple[float, float, float]]) -> float:
    return chance([0.0] * len(values), [edge for _, edge, _ in values])
