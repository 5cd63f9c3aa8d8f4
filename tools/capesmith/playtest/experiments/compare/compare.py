"""`compare`: two sides on paired games, until it is clear whether they differ by as much as matters."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import repeat
from typing import Any

from capesmith.playtest.batch.match import Match, Row
from capesmith.playtest.batch.pool import GamePool
from capesmith.playtest.experiments.compare.contrast import (
    BESIDES,
    FEWEST,
    MARGIN,
    SAME,
    SCORE,
    SEAT,
    SHARES,
    TABLE,
    UNCLEAR,
    UNTESTED,
    Duel,
    Gauge,
    contrast,
    measures_for,
    owned_by_first_seat,
    untested,
    uses,
)
from capesmith.playtest.experiments.compare.sides import CONTENT, HERE, NoSuchSide
from capesmith.playtest.experiments.compare.versus import Cell, Pair, Versus
from capesmith.playtest.lab import Lab, digest
from capesmith.playtest.measures.sequential import ALPHA, DifferenceTest
from capesmith.playtest.measures.use import remedy, what_to_do
from capesmith.playtest.report.compare_words import summary
from capesmith.source.record import record

WAVE = 40  # pairs between two looks at the results; no smaller for fewer workers, so that they change nothing
EARLY = 0.02  # the chance to stop for a difference that is not there; with what the end adds it comes to ALPHA
MATTERS = {True: 0.05, False: 0.2}  # shares: so many parts of one; other measures: so many standard deviations
MOST_APART = 5


@record(kw_only=True)
class Terms:
    """What is asked of a comparison."""

    scenarios: Sequence[str]
    players: Sequence[int]
    bot: str = "greedy"
    seed: str = "1"
    pairs: int = 400
    measure: str = ""  # which measure decides; nothing takes the usual one
    matters: float | None = None  # the smallest difference that matters; None takes the usual one
    all_games: bool = False  # no early stop; identical sides are played, too
    again: str = ""  # the command that asks this, without the number of a pair
    asked_of: Callable[[str], str] | None = None  # the command that asks this of another bot


def cells_of(versus: Versus, terms: Terms) -> list[Cell]:
    """Where the pairs take place; `NoSuchSide` if no game could tell the sides apart."""
    cells = versus.cells(terms.scenarios, terms.players)
    first = [versus.pair(number, cells, terms.bot, terms.seed) for number in range(1, len(cells) + 1)]
    if not versus.identical and all(pair.one.key() == pair.other.key() for pair in first):
        one, other = (side.word for side in versus.sides)
        ids = ",".join(dict.fromkeys(id for side in versus.sides for id in side.ids))
        raise NoSuchSide(
            f"no game has one of {one} and {other} but not the other",
            f"capesmith impact {versus.system.id} --cards {ids} measures each against a plain card",
        )
    return cells


def compare(lab: Lab, versus: Versus, terms: Terms) -> dict[str, Any]:
    """The report; nothing is played if nothing differs."""
    if versus.identical and not terms.all_games:
        return _nothing(lab, versus, terms)
    if not versus.sides[1].ids:  # better said before the games than after the first of them
        _demand_measure(terms.measure, measures_for(TABLE, []))
    cells = cells_of(versus, terms)
    with lab.pool(versus.contents, diary=True) as pool:
        *_, played = _waves(lab, versus, terms, cells, pool, repeat(WAVE))
    return _report(lab, versus, terms, played)


def looks(lab: Lab, versus: Versus, terms: Terms, sizes: Iterable[int]) -> Iterator[dict[str, Any]]:
    """The report after every wave of so many pairs, for somebody who watches; whoever has seen enough asks no more."""
    if versus.identical and not terms.all_games:
        yield _nothing(lab, versus, terms)
        return
    cells = cells_of(versus, terms)
    with lab.pool(versus.contents, diary=True) as pool:
        for played in _waves(lab, versus, terms, cells, pool, sizes):
            yield _report(lab, versus, terms, played)


def _nothing(lab: Lab, versus: Versus, terms: Terms) -> dict[str, Any]:
    return _report(lab, versus, terms, Evidence([], Gauge("", TABLE), None, "nothing", []))


@record
class Evidence:
    """All pairs that were played, and what they were measured by."""

    duels: list[Duel]
    gauge: Gauge
    answer: str | None  # of the sequential test
    stopped: str
    errors: list[dict[str, Any]]
    games: int = 0
    digest: str = ""


def _waves(
    lab: Lab, versus: Versus, terms: Terms, cells: Sequence[Cell], pool: GamePool, sizes: Iterable[int]
) -> Iterator[Evidence]:
    """What is known after every wave, until the question is settled or all pairs are played."""
    duels: list[Duel] = []
    errors: list[dict[str, Any]] = []
    matches: list[Match] = []
    rows: list[Row] = []
    gauge: Gauge | None = None
    test: DifferenceTest | None = None
    for size in sizes:
        first = len(matches) // 2 + 1
        last = min(first + size - 1, terms.pairs)
        pairs = [versus.pair(n, cells, terms.bot, terms.seed) for n in range(first, last + 1)]
        wave = [match for pair in pairs for match in (pair.one, pair.other)]
        found = pool.play(wave)
        rows += [replace(row, number=row.number + len(matches)) for row in found]
        matches += wave
        fresh, wrong = _matched(pairs, found, terms)
        duels += fresh
        errors += wrong
        if test is None and duels:  # what matters is known when some pairs have shown how much games differ anyway
            gauge = _gauge(lab, versus, terms, duels)
            if not terms.all_games and len(duels) >= FEWEST:
                test, fresh = _test(gauge), duels
        if test is not None and gauge is not None and not pool.interrupted:  # a wave with gaps answers nothing
            test.feed_all(gauge.difference(duel) for duel in fresh if gauge.fits(duel))
        answer = test.answer or None if test is not None else None
        over = pool.interrupted or answer is not None or last >= terms.pairs
        yield Evidence(
            list(duels), gauge or Gauge(SCORE, TABLE), answer,
            "interrupted" if pool.interrupted else "settled" if answer else "all", list(errors), len(rows),
            "" if pool.interrupted else digest(matches, rows),
        )  # fmt: skip
        if over:
            return


def _matched(pairs: Sequence[Pair], rows: Sequence[Row], terms: Terms) -> tuple[list[Duel], list[dict[str, Any]]]:
    """Pairs of which both games were finished, and the games that went wrong."""
    found = {row.number: row for row in rows}
    duels, errors = [], []
    for place, pair in enumerate(pairs):
        both = found.get(2 * place), found.get(2 * place + 1)
        for side, row in enumerate(both, 1):
            if row is not None and row.result is None:
                errors.append(
                    {"pair": pair.number, "side": side, "error": row.error, "again": again(terms, pair.number)}
                )
        one, other = both
        if one is not None and other is not None and one.result is not None and other.result is not None:
            duels.append(Duel(pair, one, other))
    return duels, errors


def _gauge(lab: Lab, versus: Versus, terms: Terms, duels: Sequence[Duel]) -> Gauge:
    """By which measure the question is decided, and how much of it matters; known after the first wave."""
    rivals = not lab.game.cooperative  # where all win or lose together, everything is everybody's
    whose = SEAT if rivals and versus.sides[1].ids and owned_by_first_seat(duels, versus) else TABLE
    known = measures_for(whose, duels)
    measure = terms.measure or (MARGIN if MARGIN in known else SCORE)
    _demand_measure(measure, known)
    gauge = Gauge(measure, whose, game=lab.game)
    return replace(gauge, matters=terms.matters if terms.matters is not None else usual(gauge, duels))


def _demand_measure(measure: str, known: Sequence[str]) -> None:
    if measure and measure not in known:
        raise NoSuchSide(
            f"{measure} says nothing here: it needs one seat that has what is compared, and somebody to play against",
            f"--measure takes {', '.join(known)}",
        )


def usual(gauge: Gauge, duels: Sequence[Duel]) -> float | None:
    """The smallest difference that matters if nobody says otherwise; None where nothing varies."""
    if gauge.measure in SHARES:
        return MATTERS[True]
    import numpy as np

    found = float(
        np.std([gauge.value(row) for duel in duels[:WAVE] if gauge.fits(duel) for row in (duel.one, duel.other)])
    )
    return round(MATTERS[False] * found, 2) or None


def _test(gauge: Gauge) -> DifferenceTest | None:
    if not gauge.matters:
        return None
    return DifferenceTest(gauge.matters, unit=1.0 if gauge.measure in SHARES else None, alpha=EARLY)


# --- the report ------------------------------------------------------------------------------------------


def _report(lab: Lab, versus: Versus, terms: Terms, played: Evidence) -> dict[str, Any]:
    duels, gauge = played.duels, played.gauge
    head = lab.head(
        "compare", bots=[terms.bot], seed=terms.seed, games=played.games, digest=played.digest
    )  # fmt: skip
    gauges = _gauges(lab, gauge, duels)
    found = [
        contrast(one, duels, played.answer) if one.measure == gauge.measure else contrast(one, duels, level=BESIDES)
        for one in gauges
    ]
    cells = _cells(gauges, duels)
    used = uses(versus, duels, gauge.whose, terms.bot)
    unplayed = [] if versus.identical else untested(used)
    if unplayed and (versus.what != CONTENT or len(unplayed) == len(versus.featured)):
        _say_nothing([*found, *(one for cell in cells for one in cell["measures"])])
    decisive = next((one for one in found if one["measure"] == gauge.measure), None)
    verdict = "identical" if versus.identical else decisive["verdict"] if decisive else "unclear"
    report = head | {
        "what": versus.what,
        "command": terms.again,
        "sides": [_side(versus, number) for number in (0, 1)],
        "differences": versus.differences(),
        "featured": versus.featured,
        "verdict": verdict,
        "question": {
            "measure": gauge.measure or terms.measure or SCORE, "whose": gauge.whose, "matters": gauge.matters,
            "error": ALPHA, "pairs": terms.pairs, "sequential": not terms.all_games,
        },
        "measures": found,
        "pairing": {
            "pairs": len(duels),
            "loose": sum(bool(duel.pair.loose) for duel in duels),
            "alike": sum(duel.alike for duel in duels),
            "helped": decisive["helped"] if decisive else None,
            "why": list(dict.fromkeys(duel.pair.loose for duel in duels if duel.pair.loose)),
        },
        "stopped": played.stopped,
        "left-out": versus.left_out(terms.scenarios) if versus.what != "scenario" and duels else [],
        "cells": cells,
        "uses": used,
        "untested": _remedies(unplayed, terms),
        "apart": _apart(gauge, duels, terms),
        "errors": played.errors,
    }  # fmt: skip
    return report | {"summary": summary(report)}


def _say_nothing(measures: Sequence[dict[str, Any]]) -> None:
    """What was hardly played was not compared: that games are alike proves nothing about it."""
    for one in measures:
        if one["verdict"] in (SAME, UNCLEAR):
            one["verdict"] = UNTESTED


def _remedies(cards: Sequence[str], terms: Terms) -> dict[str, Any]:
    """The cards that were not put to the test, and the commands that would do so."""
    ask = terms.asked_of
    bots = what_to_do(terms.bot, cards) if cards else ()
    return {"cards": list(cards), "try": [f"{remedy(bot)}: {ask(bot)}" for bot in bots] if ask else []}


def _gauges(lab: Lab, gauge: Gauge, duels: Sequence[Duel]) -> list[Gauge]:
    """The measure of the terms, and all the others with what usually matters for them."""
    if not duels:
        return []
    found = []
    for measure in measures_for(gauge.whose, duels):
        one = Gauge(measure, gauge.whose, game=lab.game)
        found.append(gauge if measure == gauge.measure else replace(one, matters=usual(one, duels)))
    return found


def _side(versus: Versus, number: int) -> dict[str, Any]:
    side, opposite = versus.sides[number], versus.sides[1 - number]
    name = side.called
    if name == opposite.called and side.place != opposite.place:
        name += " as it is here" if side.place == HERE else f" of {side.place}"
    found: dict[str, Any] = {"word": side.word, "name": name, "place": side.place, "cards": list(side.ids)}
    if side.scenario is not None:
        found["scenario"] = side.scenario.id
    return found | {"content": versus.identities[number].hash}


def _cells(gauges: Sequence[Gauge], duels: Sequence[Duel]) -> list[dict[str, Any]]:
    cells = list(dict.fromkeys((duel.pair.cell.place, duel.pair.cell.players) for duel in duels))
    if len(cells) < 2:
        return []
    found = []
    for scenario, players in sorted(cells):
        here = [duel for duel in duels if (duel.pair.cell.place, duel.pair.cell.players) == (scenario, players)]
        known = measures_for(gauges[0].whose, here)
        measures = [contrast(gauge, here, level=BESIDES) for gauge in gauges if gauge.measure in known]
        found.append({"scenario": scenario, "players": players, "pairs": len(here), "measures": measures})
    return found


def _apart(gauge: Gauge, duels: Sequence[Duel], terms: Terms) -> list[dict[str, Any]]:
    """The pairs that differ most, the first ones first among equals."""
    order = sorted(filter(gauge.fits, duels), key=lambda duel: (-abs(gauge.difference(duel)), duel.pair.number))
    return [
        {
            "pair": duel.pair.number, "scenario": duel.pair.cell.place, "players": duel.pair.cell.players,
            "seed": duel.pair.one.seed, "one": gauge.value(duel.one), "other": gauge.value(duel.other),
            "difference": gauge.difference(duel), "again": again(terms, duel.pair.number),
        }
        for duel in order[:MOST_APART] if gauge.difference(duel)
    ]  # fmt: skip


def again(terms: Terms, pair: int) -> str:
    """The command that tells both games of a pair; none where no command has the content."""
    return f"{terms.again} --pair {pair}" if terms.again else ""


def command(system: str, one: str, other: str, options: Mapping[str, tuple[str, str]]) -> str:
    """The command that asks for the same games; `options` by name with what they are and what they usually are."""
    words = ["capesmith", "compare", system, one, other]
    for name, (value, common) in options.items():
        words += [] if value == common else [name, value]
    return shlex.join(words)
