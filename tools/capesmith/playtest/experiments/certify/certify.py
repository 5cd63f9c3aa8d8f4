"""`certify`: plays what is needed to hold scenarios to their promises, and stops as soon as it knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from capesmith.content.model import Box
from capesmith.playtest.batch.match import Match, Row
from capesmith.playtest.batch.pool import GamePool
from capesmith.playtest.experiments.certify.cells import COUNTED, Cell
from capesmith.playtest.experiments.certify.certificates import (
    Basis,
    Standing,
    basis,
    certificate,
    demand_bots,
    limits,
    path_of,
    promises_of,
    standing,
)
from capesmith.playtest.experiments.certify.spread import FEWEST, HeroesTrial, HeroWinsTrial, ObjectivesTrial
from capesmith.playtest.experiments.certify.trials import (
    KEPT,
    ONE_IN_TWENTY,
    RARE,
    BeatsTrial,
    FaultsTrial,
    LengthTrial,
    SeatsTrial,
    ShareTrial,
    Trial,
    is_stalled,
)
from capesmith.playtest.featured import Featured
from capesmith.playtest.lab import Lab, digest
from capesmith.playtest.measures import games as measured
from capesmith.playtest.measures.sequential import POINTS
from capesmith.playtest.measures.use import usage
from capesmith.rules.facts import Facts
from capesmith.rules.promises import Band, Promise
from capesmith.source.record import record

WAVE = 20  # games of each cell, or more when few cells are waiting
LEAST_AT_ONCE = 80  # games of all cells together
MOST = 1500  # games of one cell; nearly all tests have come to an end by then

LATER = ("hardly-played", "seldom")  # what older certificates do not say
NOT_CERTIFIED = ("broken", "stale", "missing", "stopped")
BROKEN_OFF = "the games were stopped before the end"


@record
class Certified:
    """The report, and the certificates to be kept or withdrawn, by their files."""

    report: dict[str, Any]
    files: dict[Path, str]
    withdrawn: tuple[Path, ...]
    interrupted: bool


def certify(
    lab: Lab, scenarios: Sequence[str], root: Path, *, seed: str = "1", again: bool = False, dry: bool = False,
    most: int = MOST, featured: Featured | None = None,
) -> Certified:  # fmt: skip
    """Hold scenarios to their promises; those whose certificate still holds are passed over unless `again`."""
    entries: list[dict[str, Any]] = []
    files: dict[Path, str] = {}
    withdrawn: list[Path] = []
    interrupted = False
    for scenario in scenarios:
        demand_bots(lab, promises_of(lab.box, scenario))
    with lab.pool(diary=True) as pool:
        for scenario in scenarios:
            promises = promises_of(lab.box, scenario)
            rests_on = basis(lab, scenario, promises, featured)
            path = path_of(root, lab.system.id, scenario)
            if not rests_on.fingerprint:
                interrupted = True
                entries.append(_known(lab, scenario, rests_on, Standing("stopped", BROKEN_OFF), _shown(path, root)))
                break
            before = standing(path, root, rests_on)
            if dry or (before.status == "unchanged" and not again):
                entries.append(_known(lab, scenario, rests_on, before, _shown(path, root)))
                continue
            hearing = Hearing(lab, scenario, promises, seed, most, featured)
            hearing.run(pool)
            entry = {**_head(lab, scenario, rests_on), **hearing.report(before)}
            if entry["status"] == "kept":
                entry["certificate"] = _shown(path, root)
                files[path] = certificate(lab, entry, rests_on, seed)
            elif entry["status"] == "broken" and before.status != "missing":
                withdrawn.append(path)
            entries.append(entry)
            interrupted = pool.interrupted
            if interrupted:
                break
    bots = [bot for scenario in scenarios for promise in promises_of(lab.box, scenario) for bot in promise.bots()]
    played = [entry for entry in entries if entry["status"] in ("kept", "broken", "stopped")]
    games = sum(entry["games"] for entry in played)
    report = lab.head("certify", bots=bots, seed=seed, games=games, digest=_chained(played))
    report["own"] = [card.id for card in featured.cards] if featured else []
    report["summary"] = [*seldom(lab, entries), *summary(entries)]
    report["passed"] = not any(entry["status"] in NOT_CERTIFIED for entry in entries) and not interrupted
    report["scenarios"] = entries
    report["limits"] = limits(featured)
    return Certified(report, files, tuple(withdrawn), interrupted)


class Hearing:
    """All promises of one scenario, and the games they share."""

    def __init__(
        self, lab: Lab, scenario: str, promises: Sequence[Promise], seed: str, most: int,
        featured: Featured | None = None,
    ) -> None:  # fmt: skip
        self.lab, self.game, self.scenario, self.seed, self.most = lab, lab.game, scenario, seed, most
        self.featured = featured
        self.cells: dict[tuple[int, str, str], Cell] = {}
        self.trials = [trial for promise in promises for trial in self._trials(promise)]
        self.trials.append(FaultsTrial(list(self.cells.values())))
        self.stopped = False

    @property
    def own(self) -> frozenset[str]:
        """The cards that have a part in the games because they are the project's own."""
        return frozenset(card.id for card in self.featured.cards) if self.featured else frozenset()

    def _cell(self, players: int, bot: str, given: Mapping[str, Any] | None) -> Cell:
        key = (players, bot, repr(given))
        if key not in self.cells:
            self.cells[key] = Cell(
                self.lab.system.id, self.scenario, players, bot, self.seed, self.featured, given, self.game.span
            )  # fmt: skip
        return self.cells[key]

    def _trials(self, promise: Promise) -> list[Trial]:
        cells = [self._cell(players, promise.bot, promise.given) for players in promise.players]
        found: list[Trial] = []
        for cell in cells:
            found += self._trials_of(promise, cell)
        if promise.heroes is not None:
            found.append(HeroesTrial(promise, cells, self.game, self.own))
        if promise.hero_wins is not None:
            found.append(HeroWinsTrial(promise, cells, self.own))
        if promise.objectives is not None:
            found.append(ObjectivesTrial(promise, cells, self.game.objectives(self.lab.cast, self.scenario)))
        if promise.stalled is not None:
            found.append(_ending(promise, promise.stalled, cells))
        return found

    def _trials_of(self, promise: Promise, cell: Cell) -> list[Trial]:
        """The promises that each number of players is held to by itself."""
        game, found = self.game, list[Trial]()
        if promise.win is not None:
            found.append(
                ShareTrial("win", f"the {game.called.players} win {promise.win} % of games", promise, [cell],
                           lambda row: None if row.result is None else measured.success(game, row.result),
                           *_shares(promise.win), words="won {share} of {games}")
            )  # fmt: skip
        for other, points in promise.beats.items():
            found.append(BeatsTrial(promise, other, points, cell, self._cell(cell.players, other, promise.given), game))
        if promise.turns is not None:
            found.append(LengthTrial(promise, cell))
        if promise.longest is not None:
            found.append(_longest(promise, promise.longest, cell))
        if promise.seats is not None:
            found.append(SeatsTrial(promise, cell))
        return found + [_rank(promise, rank, band, cell) for rank, band in promise.ranks.items()]

    def run(self, pool: GamePool) -> None:
        """Waves of games for the cells that somebody is still waiting for."""
        while waiting := self._waiting():
            matches: list[Match] = []
            owners: list[Cell] = []
            wave = max(WAVE, LEAST_AT_ONCE // len(waiting))
            for cell in waiting:
                first = len(cell.rows)
                for number in range(first, min(self.most, first + (wave if first else COUNTED))):
                    matches.append(cell.match(number))
                    owners.append(cell)
            rows = pool.play(matches)
            if pool.interrupted:
                self.stopped = True
                return
            for row in rows:
                owners[row.number].rows.append(row)
            for trial in self.trials:
                trial.look()

    def _waiting(self) -> list[Cell]:
        needed = {id(cell) for trial in self.trials if not trial.verdict for cell in trial.cells}
        return [cell for cell in self.cells.values() if id(cell) in needed and len(cell.rows) < self.most]

    def report(self, before: Standing) -> dict[str, Any]:
        promises = [trial.report() for trial in self.trials]
        good = sum(one["verdict"] == KEPT for one in promises)
        status = "stopped" if self.stopped else "kept" if good == len(promises) else "broken"
        why = f"{good} of {len(promises)} promises are kept"
        matches, rows = self._everything()
        return {
            "status": status,
            "why": BROKEN_OFF if self.stopped else why,
            "changed": list(before.changed),
            "games": len(rows),
            "digest": digest(matches, rows),
            "promises": promises,
            "cells": [cell.report(self.game) for cell in self.cells.values()],
            "never-played": self._never_played(),
            "hardly-played": self._hardly_played(),
            "seldom": self._seldom(),
        }

    def _everything(self) -> tuple[list[Match], list[Row]]:
        matches = [cell.match(number) for cell in self.cells.values() for number in range(len(cell.rows))]
        found = [row for cell in self.cells.values() for row in cell.rows]
        return matches, [Row(number, row.result, row.error) for number, row in enumerate(found)]

    def _never_played(self) -> list[str]:
        """Cards that had no part in any game."""
        seen: set[str] = set()
        for cell in self.cells.values():
            for row in cell.rows:
                if row.facts is not None:
                    seen.update(row.facts.met, *row.facts.teams)
                    seen.update(id for id, times in row.facts.fired.items() if times)
                    seen.update(id for cards in row.facts.cards for id, use in cards.items() if use.played)
        seen.update(self.game.apart(self.lab.box, self.scenario))
        return [one.id for one in self.game.subjects(self.lab.cast) if one.id not in seen]

    def _seldom(self) -> list[str]:
        """The project's own cards that were in too few games to say anything about them."""
        games = [row.facts for cell in self.cells.values() for row in cell.rows if row.facts is not None]
        own = self.featured.cards if self.featured else ()
        return [card.id for card in own if sum(facts.has(card.id) for facts in games) < FEWEST]

    def _hardly_played(self) -> list[str]:
        """Cards that were in hand, but that these bots left there: the games say little about them."""
        games = [row.facts for cell in self.cells.values() for row in cell.rows if row.facts is not None]
        held = dict.fromkeys(id for facts in games for hand in facts.cards for id, use in hand.items() if use.held)
        return [one.id for one in self.game.subjects(self.lab.cast) if one.id in held and _is_idle(one.id, games)]


def _is_idle(id: str, games: Sequence[Facts]) -> bool:
    return not usage(id, [facts for facts in games if facts.has(id)]).tested


# --- parts of the report --------------------------------------------------------------------------


def seldom(lab: Lab, entries: Sequence[dict[str, Any]]) -> list[str]:
    """What was not seen comes first: nothing that follows speaks of it."""
    found = []
    for entry in entries:
        if entry["seldom"]:
            named = ", ".join(card.name for id in entry["seldom"] if (card := lab.box.card(id)) is not None)
            found.append(f"{entry['name']}: seen too seldom to say anything about: {named}; it takes {FEWEST} games.")
    return found


def summary(entries: Sequence[dict[str, Any]]) -> list[str]:
    """What came out, in sentences."""
    if not entries:
        return ["No scenario here promises anything."]
    found = []
    good = [entry for entry in entries if entry["status"] not in NOT_CERTIFIED]
    known = sum(entry["status"] == "unchanged" for entry in good)
    one, many = "The scenario keeps its promises", f"All {len(entries)} scenarios keep their promises"
    if len(good) == len(entries):
        before = ", as certified before" if known == len(entries) else ""
        found.append(f"{one if len(entries) == 1 else many}{before}.")
    else:
        found.append(f"{len(good)} of {len(entries)} scenarios are certified.")
    for entry in entries:
        if entry["status"] == "broken":
            bad = [one for one in entry["promises"] if one["verdict"] != KEPT]
            found += [f"{entry['name']} {_players(one)}: {one['says']}, but {one['evidence']}." for one in bad[:4]]
            if len(bad) > 4:
                found.append(f"{entry['name']}: {len(bad) - 4} more promises are not kept.")
        elif entry["status"] in NOT_CERTIFIED:
            found.append(f"{entry['name']}: {entry['why']}.")
    return found


def _players(promise: dict[str, Any]) -> str:
    counts = promise["players"]
    word = "player" if counts == [1] else "players"
    said = str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"
    return f"with {said} {word}" + (f" and {promise['with']}" if "with" in promise else "")


def _head(lab: Lab, scenario: str, rests_on: Basis) -> dict[str, Any]:
    return {
        "scenario": scenario,
        "name": name_of(lab.box, scenario),
        "status": "",
        "why": "",
        "changed": [],
        "certificate": "",
        "content": rests_on.content,
        "promised": rests_on.promised,
        "fingerprint": rests_on.fingerprint,
    }


def _known(lab: Lab, scenario: str, rests_on: Basis, found: Standing, file: str) -> dict[str, Any]:
    """A scenario for which nothing is played: its certificate holds, or it is only asked whether it does."""
    entry: dict[str, Any] = {**_head(lab, scenario, rests_on), "status": found.status, "why": found.why}
    entry["changed"] = list(found.changed)
    entry |= {
        "games": 0,
        "digest": "",
        "promises": [],
        "cells": [],
        "never-played": [],
        "hardly-played": [],
        "seldom": [],
    }
    if found.certificate is not None:
        entry["certificate"] = file
        entry |= {key: found.certificate[key] for key in ("games", "digest", "promises", "cells", "never-played")}
        entry |= {key: found.certificate.get(key, []) for key in LATER}
    return entry


def _shown(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix()


def name_of(box: Box, scenario: str) -> str:
    found = box.every_scenario().get(scenario)
    return scenario if found is None else found.name


def _chained(entries: Sequence[dict[str, Any]]) -> str:
    """One fingerprint for the games of several scenarios."""
    from hashlib import blake2b

    return blake2b("".join(entry["digest"] for entry in entries).encode(), digest_size=16).hexdigest()


def _ending(promise: Promise, most: int, cells: Sequence[Cell]) -> Trial:
    """Rare games need a sharper eye than the usual five points."""
    says, limit = f"at most {most} % of games do not come to an end", most / 100
    words, sharp = "{hits} of {games} did not end", min(POINTS, max(RARE, limit))
    return ShareTrial("stalled", says, promise, cells, is_stalled, None, limit, words=words, indifference=sharp)


def _longest(promise: Promise, most: int, cell: Cell) -> Trial:
    def value(row: Row) -> float | None:
        return None if row.result is None else float(row.result.turns > most)

    says = f"19 of 20 games last no more than {most} {cell.span}s"
    return ShareTrial(
        "longest", says, promise, [cell], value, None, ONE_IN_TWENTY, words="{hits} of {games} {were} longer"
    )


def _rank(promise: Promise, rank: str, band: Band, cell: Cell) -> Trial:
    def value(row: Row) -> float | None:
        return None if row.result is None else float(row.result.rank == rank)

    says = f"{band} % of games end as {rank}"
    return ShareTrial("ranks", says, promise, [cell], value, *_shares(band), words="{share} of {games} did")


def _shares(band: Band) -> tuple[float, float]:
    return band.low / 100, band.high / 100
