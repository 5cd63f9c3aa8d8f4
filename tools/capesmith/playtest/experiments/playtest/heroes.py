"""The cards that seats play as: what each scores and wins, over all games of a batch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capesmith.playtest.batch.match import Match, Row
from capesmith.playtest.lab import Lab
from capesmith.playtest.measures import games
from capesmith.playtest.measures.intervals import mean, share
from capesmith.playtest.measures.many import adjusted
from capesmith.playtest.measures.pairs import chance


def heroes(lab: Lab, cells: Sequence[Sequence[tuple[Match, Row]]]) -> list[dict[str, Any]]:
    """Each card with its mean score, its edge over the average seat of the same cell, and its wins; the best first.

    Bots may choose their heroes, so this is what was observed, not the effect of the card: that is for `impact`.
    """
    seen: dict[str, list[tuple[float, float, float]]] = {}
    for played in cells:
        rows = [(row.result, row.facts) for _, row in played if row.result is not None and row.facts is not None]
        usual = [games.mean_score(result) for result, _ in rows]
        average = sum(usual) / len(usual) if usual else 0.0
        for result, facts in rows:
            for seat, team in enumerate(facts.teams):
                points = games.score(result, seat)
                for id in dict.fromkeys(team):
                    seen.setdefault(id, []).append((points, points - average, games.share(result, seat)))
    names = {card.id: card.name for card in lab.box.everything()}
    found = [_hero(id, names.get(id, id), values) for id, values in seen.items()]
    for hero, p in zip(found, adjusted([_chance(seen[hero["id"]]) for hero in found]), strict=True):
        hero["p"] = round(p, 6)
    return sorted(found, key=lambda hero: (-hero["edge"]["value"], hero["id"]))


def _hero(id: str, name: str, values: Sequence[tuple[float, float, float]]) -> dict[str, Any]:
    scores, edges, shares = zip(*values, strict=True)
    return {
        "id": id, "name": name, "games": len(values), "score": mean(scores), "edge": mean(edges), "wins": share(shares),
    }  # fmt: skip


def _chance(values: Sequence[tuple[float, float, float]]) -> float:
    return chance([0.0] * len(values), [edge for _, edge, _ in values])
