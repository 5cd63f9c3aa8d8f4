"""The playtest: games of each scenario with each number of players, so many, or until a question is answered."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from typing import Any

from capesmith.playtest.batch.match import Match, Row, game_seed, nodes_of
from capesmith.playtest.batch.pool import GamePool
from capesmith.playtest.coverage import coverage_data
from capesmith.playtest.experiments.again import went_wrong
from capesmith.playtest.experiments.playtest.decisions import decisions
from capesmith.playtest.experiments.playtest.heroes import heroes
from capesmith.playtest.experiments.playtest.notable import notable
from capesmith.playtest.experiments.playtest.numbers import numbers
from capesmith.playtest.experiments.playtest.own import own_content
from capesmith.playtest.experiments.playtest.question import Trial, Until
from capesmith.playtest.featured import Featured
from capesmith.playtest.gathering import gather
from capesmith.playtest.lab import Lab, digest
from capesmith.playtest.measures.fairness import judge_seats
from capesmith.playtest.measures.intervals import mean, share
from capesmith.playtest.report.playtest_summary import summary
from capesmith.rules.game import Game
from capesmith.source.record import record

FIRST_WAVE = 24  # games of a cell before the first look; the size of waves must not depend on the number of workers


@record
class Cell:
    """One scenario with one number of players, who sits at each seat, and what was asked for."""

    scenario: str
    players: int
    bots: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)  # how its games are set up beside that
    featured: Featured | None = None  # what has a part in every game


class Sheet:
    """What is known of one cell so far."""

    def __init__(self, cell: Cell, seed: str, trial: Trial | None) -> None:
        self.cell, self.seed, self.trial = cell, seed, trial
        self.played: list[tuple[Match, Row]] = []
        self.begun = 0

    def wave(self, most: int) -> list[Match]:
        """The next games: all of them, or some until the question is answered."""
        if self.trial is not None and self.trial.answer:
            return []
        size = most if self.trial is None else max(FIRST_WAVE, self.begun // 4)
        last = min(most, self.begun + size)
        matches = [self._match(index) for index in range(self.begun, last)]
        self.begun = last
        return matches

    def _match(self, index: int) -> Match:
        cell = self.cell
        options = {"scenario": cell.scenario, "players": cell.players, **cell.options}
        if cell.featured:
            options = cell.featured.set_up(options, game_seed(self.seed, cell.scenario, cell.players, 0), index)
        return Match(options, cell.bots, game_seed(self.seed, cell.scenario, cell.players, index))

    def hear(self, game: Game, question: Until, first: int) -> None:
        """Tell the trial of the games from this one on, in their order."""
        assert self.trial is not None
        for _, row in self.played[first:]:
            if row.result is not None:
                self.trial.feed(question.value(game, row.result))


def playtest(
    lab: Lab, cells: Sequence[Cell], *, games: int, seed: str = "1", question: Until | None = None,
    coverage: bool = False, check: bool = False,
) -> dict[str, Any]:  # fmt: skip
    """Play `games` games of each cell, or at most so many until a question is answered there, and report."""
    start = time.perf_counter()
    sheets = [Sheet(cell, seed, question.trial(games) if question else None) for cell in cells]
    with lab.pool(check=check, trace=coverage, diary=True, weigh=True) as pool:
        while _play_wave(lab.game, pool, sheets, games, question):
            pass
    played = [pair for sheet in sheets for pair in sheet.played]
    results = [row.result for _, row in played if row.result is not None]
    told = [_cell(lab, sheet, question, pool.interrupted) for sheet in sheets if sheet.played]
    judge_seats([cell["fairness"] for cell in told])
    report = lab.head(
        "playtest", bots=[bot for cell in cells for bot in cell.bots], seed=seed, games=len(played),
        digest="" if pool.interrupted else fingerprint(played),
    )  # fmt: skip
    report |= {
        "summary": [],
        "own": own_content(lab, cells, [row.facts for _, row in played if row.facts is not None]),
        "options": _shared(cells),
        "featured": list(next((cell.featured.asked for cell in cells if cell.featured), ())),
        "question": question.data() if question else None,
        "finished": len(results),
        "decisions": sum(result.decisions for result in results),
        "seconds": round(time.perf_counter() - start, 3),
        "interrupted": pool.interrupted,
        "errors": [went_wrong(lab.system.id, match, row) for match, row in played if row.result is None],
        "cells": told,
        "weighed": decisions(lab, [sheet.played for sheet in sheets]),
        "heroes": heroes(lab, [sheet.played for sheet in sheets]),
        "notable": notable(lab.system.id, played, lab.game.span),
    }
    if coverage and pool.counts is not None:
        report["coverage"] = coverage_data(nodes_of(lab.game.cast(lab.box, trace=True)), pool.counts)
    report["summary"] = summary(report)
    return report


def _shared(cells: Sequence[Cell]) -> dict[str, Any]:
    """The options that all cells have."""
    first = cells[0].options if cells else {}
    return {name: value for name, value in first.items() if all(cell.options.get(name) == value for cell in cells)}


def _play_wave(game: Game, pool: GamePool, sheets: Sequence[Sheet], most: int, question: Until | None) -> bool:
    """Play the next games of all cells that want some; whether there may be more."""
    batch = [(sheet, match) for sheet in sheets for match in sheet.wave(most)]
    if not batch or pool.interrupted:
        return False
    before = {id(sheet): len(sheet.played) for sheet in sheets}
    for row in pool.play([match for _, match in batch]):
        sheet, match = batch[row.number]
        sheet.played.append((match, row))
    if question is None or pool.interrupted:  # a wave with gaps answers nothing
        return False
    for sheet in sheets:
        sheet.hear(game, question, before[id(sheet)])
    return True


def roles_of(game: Game, cell: Cell) -> Sequence[str]:
    """What its seats play."""
    return game.roles(game.options({"scenario": cell.scenario, "players": cell.players, **cell.options}))


def fingerprint(played: Sequence[tuple[Match, Row]]) -> str:
    """The digest of games that were played in several waves."""
    rows = [replace(row, number=number) for number, (_, row) in enumerate(played)]
    return digest([match for match, _ in played], rows)


def _cell(lab: Lab, sheet: Sheet, question: Until | None, stopped: bool) -> dict[str, Any]:
    cell, rows = sheet.cell, [row for _, row in sheet.played]
    verdict = None
    if question is not None and sheet.trial is not None:
        values = [question.value(lab.game, row.result) for row in rows if row.result is not None]
        found = share(values) if question.is_share else mean(values)
        verdict = question.verdict(sheet.trial, found, stopped)
    return {
        "scenario": cell.scenario,
        "players": cell.players,
        "bots": list(cell.bots),
        "games": len(rows),
        "finished": sum(row.result is not None for row in rows),
        "errors": sum(row.result is None for row in rows),
        "digest": "" if stopped else fingerprint(sheet.played),
        "verdict": verdict,
        **numbers(lab.game, cell.bots, rows, roles_of(lab.game, cell)),
        "facts": gather(row.facts for row in rows if row.facts is not None),
    }
