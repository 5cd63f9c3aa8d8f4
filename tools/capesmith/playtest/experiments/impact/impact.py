"""What each card does to the game: pairs of games with it and with a plain card in its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from statistics import fmean, pstdev, pvariance
from typing import Any

from capesmith.playtest.batch.match import Match, Row
from capesmith.playtest.batch.pool import GamePool
from capesmith.playtest.experiments.impact.combos import Suspect, interactions, suspects
from capesmith.playtest.experiments.impact.pairing import Pair, Pairing, Venue, different, play_once
from capesmith.playtest.experiments.impact.standouts import MUCH, claim, flags, second_look, summary, verdict
from capesmith.playtest.experiments.impact.uses import SEAT, TABLE, points, scope, uses
from capesmith.playtest.lab import Lab, digest
from capesmith.playtest.measures import games as measure
from capesmith.playtest.measures.intervals import mean
from capesmith.playtest.measures.many import RATE, adjusted
from capesmith.playtest.measures.pairs import chance
from capesmith.rules.facts import Facts, Subject
from capesmith.rules.table import Result

BLOCK = 10  # pairs that every card gets before any card gets more
FEWEST_IN_GROUP = 3
FEWEST_TO_TRIM = 4
Values = Mapping[str, float]


class Weighed:
    """One card and its pairs of games, as far as they were played."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.scope = ""
        self.facts: list[Facts] = []
        self.with_it: dict[int, Values] = {}  # by the number of the pair
        self.without: dict[int, Values] = {}

    def differences(self, what: str = "worth") -> dict[int, float]:
        return {number: values[what] - self.without[number][what] for number, values in self.with_it.items()}

    def column(self, what: str) -> tuple[list[float], list[float]]:
        """A measure without and with the card, pair by pair."""
        numbers = sorted(self.with_it)
        return [self.without[n][what] for n in numbers], [self.with_it[n][what] for n in numbers]


class Impact:
    """One run: first all cards, then those that stand out once more, then pairs of cards."""

    def __init__(self, lab: Lab, subjects: Sequence[Subject], venue: Venue, pairs: int, *, combos: bool = True) -> None:
        self.lab, self.venue, self.pairs, self.combos = lab, venue, pairs, combos
        self.pairing = Pairing(lab, subjects)
        self.subjects = self.pairing.subjects
        self.plan = list(self._planned(self.subjects, venue))
        self.matches: list[Match] = []  # what was really played, with its rows
        self.rows: list[Row] = []
        self.errors: dict[str, dict[str, str]] = {}  # by the key of the game
        self.seen: dict[str, tuple[Facts, Result]] = {}  # games with all cards as they are
        self.interrupted = False
        self.shared = 0

    @property
    def games(self) -> int:
        """How many games the first round takes."""
        return different(_both(self.plan))

    def run(self) -> dict[str, Any]:
        with self.lab.pool(self.pairing.contents, diary=True) as pool:
            weighed = self._weigh(pool, self.plan)
            first = len(self.rows)
            cards = self._cards(weighed)
            if not self.interrupted:
                self._look_again(pool, weighed, cards)
            again = len(self.rows) - first
        squares = self._squares() if self.combos and not self.interrupted else []
        for card in cards:
            card["flags"] = flags(card)
            card["verdict"] = verdict(card)
        cards.sort(key=lambda card: (-_order(card), card["id"]))
        report = self.lab.head(
            "impact", bots=[self.venue.bot], seed=self.venue.seed, games=len(self.rows),
            digest="" if self.interrupted else digest(self.matches, self.rows),
        )  # fmt: skip
        report["summary"] = []
        report |= {
            "scenarios": self.venue.scenarios,
            "players": self.venue.players,
            "pairs": self.pairs,
            "interrupted": self.interrupted,
            "played": {
                "first": first, "again": again, "combos": len(self.rows) - first - again, "shared": self.shared,
            },
            "errors": list(self.errors.values()),
            "cards": cards,
            "groups": self._groups(weighed),
            "combos": squares,
        }  # fmt: skip
        report["summary"] = summary(report)
        return report

    def _planned(self, subjects: Sequence[Subject], venue: Venue) -> Iterator[Pair]:
        """In blocks: whoever stops early has something about every card."""
        for start in range(0, self.pairs, BLOCK):
            for subject in subjects:
                for number in range(start, min(self.pairs, start + BLOCK)):
                    yield self.pairing.pair(subject, number, venue)

    def _play(self, pool: GamePool, matches: Sequence[Match]) -> dict[str, Row]:
        rows = play_once(pool, matches)
        known = {match.key(): match for match in matches}
        self.shared += sum(match.key() in rows for match in matches) - len(rows)
        for key, row in rows.items():
            self.matches.append(known[key])
            self.rows.append(replace(row, number=len(self.rows), facts=None))
        self.interrupted |= pool.interrupted
        return rows

    def _weigh(self, pool: GamePool, plan: Sequence[Pair]) -> dict[str, Weighed]:
        rows = self._play(pool, _in_order(plan))
        pairs: dict[str, list[Pair]] = {}
        for pair in plan:
            pairs.setdefault(pair.card, []).append(pair)
        found = {subject.id: Weighed(subject) for subject in self.subjects if subject.id in pairs}
        for id, one in found.items():
            games = [row.facts for pair in pairs[id] if (row := rows.get(pair.with_it.key())) and row.facts]
            one.facts = [facts for facts in games if facts.has(id)]
            one.scope = TABLE if self.lab.game.cooperative else scope(id, one.facts)
            for pair in pairs[id]:
                self._enter(one, pair, rows)
        return found

    def _enter(self, one: Weighed, pair: Pair, rows: Mapping[str, Row]) -> None:
        """A pair counts when both games were finished and the card was in play."""
        with_it, without = rows.get(pair.with_it.key()), rows.get(pair.without.key())
        for match, row in ((pair.with_it, with_it), (pair.without, without)):
            self._note_error(pair.card, match, row)
        if with_it is None or without is None or with_it.result is None or without.result is None:
            return
        facts = with_it.facts
        if facts is not None:
            self.seen[pair.with_it.key()] = (facts, with_it.result)
        if facts is None or not facts.has(pair.card):
            return
        seat = facts.seat_of(pair.card) if one.scope == SEAT else None
        roles = self._roles(pair.with_it)
        one.with_it[pair.number] = self._values(with_it.result, seat, roles)
        one.without[pair.number] = self._values(without.result, seat, roles)

    def _note_error(self, card: str, match: Match, row: Row | None) -> None:
        if row is not None and row.result is None:
            self.errors.setdefault(match.key(), {"card": card, "seed": match.seed, "error": row.error})

    def _roles(self, match: Match) -> Sequence[str]:
        return self.lab.game.roles(self.lab.game.options(match.options))

    def _values(self, result: Result, seat: int | None, roles: Sequence[str]) -> Values:
        """Everything that is measured in one game; `worth` decides: the lead of the seat, else the score of all."""
        table = {"success": measure.success(self.lab.game, result), "length": measure.length(result)}
        if seat is None:
            score = measure.mean_score(result, roles)
            return {"worth": score, "score": score, **table}
        ahead = partial(measure.margin, roles=roles)
        own: dict[str, Callable[[Result, int], float]] = {
            "worth": ahead, "share": measure.share, "score": measure.score, "margin": ahead
        }  # fmt: skip
        return {name: of(result, seat) for name, of in own.items()} | table

    # --- what the first round says ----------------------------------------------------------------

    def _cards(self, weighed: Mapping[str, Weighed]) -> list[dict[str, Any]]:
        cards = [_card(one, _others(one, weighed), self.venue) for one in weighed.values()]
        chances = [(card, key) for key in ("p", "p-relative") for card in cards if card[key] is not None]
        for (card, key), corrected in zip(chances, adjusted([card[key] for card, key in chances]), strict=True):
            card[f"{key}-corrected"] = round(corrected, 6)
        return cards

    def _look_again(self, pool: GamePool, weighed: Mapping[str, Weighed], cards: Sequence[dict[str, Any]]) -> None:
        """Cards that stand out play once more on fresh seeds: the luck that made them stand out is gone."""
        out = [card for card in cards if claim(card)]
        subjects = [weighed[card["id"]].subject for card in out]
        fresh = self._weigh(pool, list(self._planned(subjects, self.venue.fresh("again"))))
        if self.interrupted:
            return
        for card in out:
            one = weighed[card["id"]]
            usual = _usual(_others(one, weighed))
            own = fresh[card["id"]].differences()
            card["again"] = second_look(card, list(own.values()), list(usual.values()))
        for card, corrected in zip(out, adjusted([card["again"]["p"] for card in out]), strict=True):
            card["again"]["p"] = round(corrected, 6)
            card["again"]["confirmed"] = corrected <= RATE

    def _groups(self, weighed: Mapping[str, Weighed]) -> list[dict[str, Any]]:
        groups: dict[tuple[str, str], list[Weighed]] = {}
        for one in weighed.values():
            if one.with_it:
                groups.setdefault((one.subject.group, one.scope), []).append(one)
        found = []
        for (group, whose), members in groups.items():
            effects = [fmean(one.differences().values()) for one in members]
            found.append(
                {
                    "group": group,
                    "cards": len(members),
                    "points": points(whose, self.venue.players),
                    "worth": mean(list(_usual(members).values())),
                    "spread": round(pstdev(effects), 3),
                }
            )
        return found

    # --- pairs of cards -----------------------------------------------------------------------------

    def _squares(self) -> list[dict[str, Any]]:
        """A 2 x 2 experiment for every pair of cards that looked striking in the first round."""
        found = suspects(self.seen.values(), list(self.pairing.plain))
        if not found:
            return []
        contents = [*self.pairing.contents, *(self.pairing.neither(*one.cards) for one in found)]
        venue = self.venue.fresh("together")
        plan = [
            [self.pairing.square(*one.cards, number, venue, len(self.pairing.contents) + place)
             for number in range(self.pairs)]
            for place, one in enumerate(found)
        ]  # fmt: skip
        with self.lab.pool(contents, diary=True) as pool:
            rows = self._play(pool, [match for squares in plan for square in squares for match in square])
        games = [self._leads(one, squares, rows) for one, squares in zip(found, plan, strict=True)]
        return interactions(found, games, {subject.id: subject.name for subject in self.subjects})

    def _leads(
        self, suspect: Suspect, squares: Sequence[tuple[Match, ...]], rows: Mapping[str, Row]
    ) -> list[tuple[float, float, float, float]]:
        """The leads of the seat that has both cards, for the squares whose four games were finished."""
        found = []
        for square in squares:
            played = [rows.get(match.key()) for match in square]
            for match, row in zip(square, played, strict=True):
                self._note_error(suspect.cards[0], match, row)
            results = [row.result for row in played if row is not None and row.result is not None]
            facts = None if played[0] is None else played[0].facts
            seat = None if facts is None else facts.seat_of(suspect.cards[0])
            if len(results) == 4 and facts is not None and seat is not None and suspect.cards[1] in facts.teams[seat]:
                roles = self._roles(square[0])
                both, one, other, neither = (measure.margin(result, seat, roles) for result in results)
                found.append((both, one, other, neither))
        return found


def _card(one: Weighed, others: Sequence[Weighed], venue: Venue) -> dict[str, Any]:
    subject = one.subject
    own = ("share", "score", "margin") if one.scope == SEAT else ("score",)
    effect = {}
    for name in ("worth", *own, "success", "length"):
        without, with_it = one.column(name)
        effect[name] = mean([b - a for a, b in zip(without, with_it, strict=True)])
    relative = _relative(one, others)
    cells = len(venue.cells)
    return {
        "id": subject.id,
        "name": subject.name,
        "kind": subject.kind,
        "group": subject.group,
        "scope": one.scope,
        "points": points(one.scope, venue.players),
        "pairs": len(one.with_it),
        "use": uses(subject.id, one.facts),
        "effect": effect,
        "relative": mean(relative) if relative else None,
        "much": round(_much(one, others, cells), 3),
        "p": round(chance(*one.column("worth")), 6) if one.with_it else None,
        "p-corrected": None,
        "p-relative": round(chance([0.0] * len(relative), relative), 6) if relative else None,
        "p-relative-corrected": None,
        "again": None,
    }


def _others(one: Weighed, weighed: Mapping[str, Weighed]) -> list[Weighed]:
    """The cards it competes with, without the best and the worst of them: one card far out is not what is usual.

    None if they are too few to say.
    """
    found = [
        other for other in weighed.values()
        if other is not one and other.subject.group == one.subject.group and other.scope == one.scope and other.with_it
    ]  # fmt: skip
    if len(found) + 1 < FEWEST_IN_GROUP:
        return []
    found.sort(key=lambda other: (fmean(other.differences().values()), other.subject.id))
    return found[1:-1] if len(found) >= FEWEST_TO_TRIM else found


def _relative(one: Weighed, others: Sequence[Weighed]) -> list[float]:
    """What the card adds beyond what the others add in the same pairs."""
    usual = _usual(others)
    own = sorted(one.differences().items())
    return [round(value - usual[number], 9) for number, value in own if number in usual]


def _usual(cards: Sequence[Weighed]) -> dict[int, float]:
    """What these cards add in each pair, on average."""
    found: dict[int, list[float]] = {}
    for card in cards:
        for number, value in card.differences().items():
            found.setdefault(number, []).append(value)
    return {number: fmean(found[number]) for number in sorted(found)}


def _much(one: Weighed, others: Sequence[Weighed], cells: int) -> float:
    """How many points are much: a part of what worth differs anyway from game to game of one scenario and number of
    players; these take turns, so pairs with the same remainder belong together."""
    places: dict[int, list[float]] = {}
    for card in (one, *others):
        for number, values in card.with_it.items():
            places.setdefault(number % cells, []).append(values["worth"])
    freedom = sum(len(worths) - 1 for worths in places.values())
    return MUCH * (sum(pvariance(worths) * len(worths) for worths in places.values()) / max(1, freedom)) ** 0.5


def _order(card: Mapping[str, Any]) -> float:
    value = card["effect"]["worth"]["value"]
    return float("-inf") if value is None else value


def _both(pairs: Sequence[Pair]) -> list[Match]:
    return [match for pair in pairs for match in (pair.with_it, pair.without)]


def _in_order(pairs: Sequence[Pair]) -> list[Match]:
    """All games of the pairs, those with the same content one after the other where that changes nothing else."""
    found = []
    for _, block in groupby(pairs, key=lambda pair: (pair.card, pair.number // BLOCK)):
        own = list(block)
        found += [pair.with_it for pair in own]
        found += sorted((pair.without for pair in own), key=lambda match: match.content)
    return found
