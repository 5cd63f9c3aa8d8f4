"""Whole campaigns by the hundred: how often each of their games is won, after what, and what they leave behind."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.playtest.batch.match import Leg, Match, Row, game_seed, nodes_of
from capesmith.playtest.coverage import coverage_data
from capesmith.playtest.experiments.again import again
from capesmith.playtest.lab import Lab, digest
from capesmith.playtest.measures.intervals import mean, spread, wilson
from capesmith.playtest.report.campaign_text import summary
from capesmith.source.record import record

WON, LOST = "win", "lose"


@record
class Team:
    """So many players with these bots, and how the first game of their campaigns is set up beside that."""

    players: int
    bots: tuple[str, ...]
    options: Mapping[str, Any]


def campaigns(
    lab: Lab, word: str, teams: Sequence[Team], *, games: int, seed: str = "1", coverage: bool = False,
    check: bool = False,
) -> dict[str, Any]:  # fmt: skip
    """Play so many campaigns with each team, and report."""
    start = time.perf_counter()
    course = lab.game.course(lab.cast, word)
    matches = [_match(team, course.id, seed, number) for team in teams for number in range(games)]
    with lab.pool(check=check, trace=coverage) as pool:
        rows = pool.play(matches)
    report = lab.head(
        "campaign", bots=[bot for team in teams for bot in team.bots], seed=seed, games=len(rows),
        digest="" if pool.interrupted else digest(matches, rows),
    )  # fmt: skip
    legs = [leg for row in rows for leg in row.legs]
    report |= {
        "summary": [],
        "campaign": course.id,
        "name": course.name,
        "scenarios": list(course.scenarios),
        "options": _shared(teams),
        "finished": sum(row.result is not None for row in rows),
        "decisions": sum(leg.result.decisions for leg in legs),
        "seconds": round(time.perf_counter() - start, 3),
        "interrupted": pool.interrupted,
        "errors": [_went_wrong(lab.system.id, matches[row.number], row) for row in rows if row.result is None],
        "cells": [
            _cell(team, course.scenarios, own)
            for place, team in enumerate(teams)
            if (own := [row for row in rows if row.number // games == place])
        ],
    }
    if coverage and pool.counts is not None:
        report["coverage"] = coverage_data(nodes_of(lab.game.cast(lab.box, trace=True)), pool.counts)
    report["summary"] = summary(report)
    return report


def _match(team: Team, course: str, seed: str, number: int) -> Match:
    options = {**team.options, "players": team.players}
    return Match(options, team.bots, game_seed(seed, course, team.players, number), course=course)


def _shared(teams: Sequence[Team]) -> dict[str, Any]:
    """The options that all teams have."""
    first = teams[0].options if teams else {}
    return {name: value for name, value in first.items() if all(team.options.get(name) == value for team in teams)}


def _went_wrong(system: str, match: Match, row: Row) -> dict[str, Any]:
    return {
        "scenario": match.course, "players": match.options["players"], "bots": list(match.bots), "seed": match.seed,
        "error": row.error, "again": again(system, match),
    }  # fmt: skip


def _cell(team: Team, scenarios: Sequence[str], rows: Sequence[Row]) -> dict[str, Any]:
    played = [row.legs for row in rows if row.result is not None]
    wins = [sum(leg.won for leg in legs) for legs in played]
    return {
        "players": team.players,
        "bots": list(team.bots),
        "campaigns": len(rows),
        "finished": len(played),
        "in-full": wilson(sum(won == len(scenarios) for won in wins), len(played)),
        "not-once": wilson(sum(won == 0 for won in wins), len(played)),
        "last": wilson(sum(legs[-1].won for legs in played), len(played)),
        "won": spread(wins),
        "steps": [_step(number, id, played) for number, id in enumerate(scenarios)],
        "courses": _courses(played),
    }


def _step(number: int, scenario: str, played: Sequence[tuple[Leg, ...]]) -> dict[str, Any]:
    """One game of the campaign: by itself, after a win, after a loss, and what there is when it is over."""
    own = [legs[number] for legs in played]
    outcomes = Counter(leg.result.outcome for leg in own)
    after: dict[str, list[Leg]] = {WON: [], LOST: []} if number else {}
    for legs in played if number else ():
        after[WON if legs[number - 1].won else LOST].append(legs[number])
    names = [name for name, _ in own[0].grown] if own else []
    return {
        "scenario": scenario,
        "won": _share(own),
        "after": {before: _share(legs) for before, legs in after.items()},
        "turns": mean([leg.result.turns for leg in own]),
        "outcomes": {word: wilson(times, len(own)) for word, times in sorted(outcomes.items())},
        "grown": {name: mean([dict(leg.grown)[name] for leg in own]) for name in names},
    }


def _share(legs: Sequence[Leg]) -> dict[str, Any]:
    return wilson(sum(leg.won for leg in legs), len(legs))


def _courses(played: Sequence[tuple[Leg, ...]]) -> list[dict[str, Any]]:
    """How campaigns went from game to game, the most frequent first."""
    found = Counter(tuple(WON if leg.won else LOST for leg in legs) for legs in played)
    ordered = sorted(found.items(), key=lambda entry: (-entry[1], entry[0]))
    return [{"results": list(results), "share": wilson(times, len(played))} for results, times in ordered]
