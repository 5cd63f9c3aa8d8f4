"""What pairs of games say: each measure on both sides, its difference, and a verdict."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.content.model import Card
from capesmith.playtest.batch.match import Row
from capesmith.playtest.experiments.compare.versus import Pair, Versus
from capesmith.playtest.measures import games, intervals, pairs
from capesmith.playtest.measures.sequential import DifferenceTest
from capesmith.playtest.measures.use import how_little, usage
from capesmith.rules.facts import Facts, Use
from capesmith.rules.game import Game
from capesmith.source.record import record

SHARE, SCORE, MARGIN, SUCCESS, LENGTH = "share", "score", "margin", "success", "length"
MEASURES = (SHARE, SCORE, MARGIN, SUCCESS, LENGTH)
SHARES = (SHARE, SUCCESS)
AGAINST = (SHARE, MARGIN)  # measures that take somebody to play against
SEAT, TABLE = "seat", "table"
BESIDES = 0.99  # how sure one has to be of what was not asked: many measures and places are many tries for chance
SAME, UNCLEAR, UNTESTED = "same", "unclear", "untested"
FEWEST = 20  # pairs; with fewer nothing is said about a difference


@record
class Duel:
    """A pair of games that were both finished."""

    pair: Pair
    one: Row
    other: Row

    @property
    def alike(self) -> bool:
        return self.one.result == self.other.result


@record
class Gauge:
    """A measure: of the first seat, or of all seats together; and how much of it matters."""

    measure: str
    whose: str
    matters: float | None = None
    game: Game | None = None

    def fits(self, duel: Duel) -> bool:
        """Whether it says something about these games: nobody wins alone."""
        return self.measure not in AGAINST or duel.pair.cell.players > 1

    def value(self, row: Row) -> float:
        result = row.result
        assert result is not None
        if self.measure == LENGTH:
            return games.length(result)
        if self.measure == SUCCESS:
            assert self.game is not None
            return games.success(self.game, result)
        if self.whose == TABLE:
            return games.mean_score(result)
        measured = {SHARE: games.share, SCORE: games.score, MARGIN: games.margin}
        return measured[self.measure](result, 0)

    def difference(self, duel: Duel) -> float:
        return self.value(duel.other) - self.value(duel.one)


def measures_for(whose: str, duels: Sequence[Duel]) -> list[str]:
    """The measures that say something: who wins is no question for a table, nor for somebody who plays alone."""
    against = whose == SEAT and any(duel.pair.cell.players > 1 for duel in duels)
    return [measure for measure in MEASURES if against or measure not in AGAINST]


def owned_by_first_seat(duels: Sequence[Duel], versus: Versus) -> bool:
    """Whether what is compared is the first seat's own: it has it in every game, and not everybody has it."""
    apart = False
    for duel in duels:
        for side, row in zip(versus.sides, (duel.one, duel.other), strict=True):
            if row.facts is None:
                return False
            owners = [seat for seat in range(duel.pair.cell.players) if _has(row.facts, seat, side.ids)]
            if 0 not in owners:
                return False
            apart = apart or len(owners) < duel.pair.cell.players
    return apart or all(duel.pair.cell.players == 1 for duel in duels)


def _has(facts: Facts, seat: int, ids: Sequence[str]) -> bool:
    team = facts.teams[seat] if seat < len(facts.teams) else ()
    cards = facts.cards[seat] if seat < len(facts.cards) else {}
    return all(id in team or id in cards for id in ids)


# --- verdicts --------------------------------------------------------------------------------------------


def contrast(
    gauge: Gauge, duels: Sequence[Duel], answer: str | None = None, level: float = intervals.LEVEL
) -> dict[str, Any]:
    """One measure on both sides; `answer` is what a sequential test said about it, `level` how sure a verdict is."""
    measured = [duel for duel in duels if gauge.fits(duel)]
    one = [gauge.value(duel.one) for duel in measured]
    other = [gauge.value(duel.other) for duel in measured]
    estimate = intervals.share if gauge.measure in SHARES else intervals.mean
    paired = pairs.paired_shares if gauge.measure in SHARES else pairs.paired
    return {
        "measure": gauge.measure,
        "one": estimate(one),
        "other": estimate(other),
        "difference": paired(one, other),
        "matters": gauge.matters,
        "verdict": _verdict(gauge, paired(one, other, level), answer),
        "helped": pairs.saving(one, other),
    }


def _verdict(gauge: Gauge, found: dict[str, Any], answer: str | None) -> str:
    up, down = ("more", "less") if gauge.whose == TABLE or gauge.measure == LENGTH else ("better", "worse")
    said = {DifferenceTest.MORE: up, DifferenceTest.LESS: down, DifferenceTest.SAME: "same"}
    if answer in said:
        return said[answer]
    low, high, n = found["low"], found["high"], found["n"]
    if n < FEWEST or low is None:
        return "unclear"
    if gauge.matters is not None and -gauge.matters < low and high < gauge.matters and _enough(gauge, n):
        return "same"
    return up if low > 0 else down if high < 0 else "unclear"


def _enough(gauge: Gauge, n: int) -> bool:
    """What never happened in n games may still happen three times in n: the rule of three."""
    return gauge.measure not in SHARES or gauge.matters is None or 3 / n <= gauge.matters


# --- use -------------------------------------------------------------------------------------------------


def uses(versus: Versus, duels: Sequence[Duel], whose: str, bot: str) -> list[dict[str, Any]]:
    """How the cards in question were used on each side: those that were named, or those that differ."""
    found = []
    for number, (side, box) in enumerate(zip(versus.sides, versus.boxes, strict=True)):
        rows = [(duel.one, duel.other)[number] for duel in duels]
        facts = [row.facts for row in rows if row.facts is not None]
        cards = side.cards or [card for id in versus.featured if (card := box.card(id)) is not None]
        for card in cards if facts else ():
            found.append(_use(card, number + 1, facts, whose) | _tested(card, facts, versus, bot))
    return found


def untested(found: Sequence[Mapping[str, Any]]) -> list[str]:
    """The cards that neither side has put to the test."""
    tested = {use["card"] for use in found if use["tested"]}
    return list(dict.fromkeys(use["card"] for use in found if use["card"] not in tested))


def _tested(card: Card, games: Sequence[Facts], versus: Versus, bot: str) -> dict[str, Any]:
    """Whether the games put a card to the test; where its texts are the same, its numbers count in other uses, too."""
    both = [other for box in versus.boxes if (other := box.card(card.id)) is not None]
    same_text = len(both) > 1 and both[0].all_abilities() == both[1].all_abilities()
    # Of whole contents, each game features one of the cards that differ.
    there = games if not versus.featured else [facts for facts in games if facts.has(card.id)]
    found = usage(card.id, there, spent=same_text)
    why = "" if found.tested else how_little(card.name, found, bot)
    return {"hands": found.data()["hands"], "tested": found.tested, "why": why}


def _use(card: Card, side: int, games: Sequence[Facts], whose: str) -> dict[str, Any]:
    here = [facts for facts in games if facts.has(card.id)]
    each = [
        _together([cards.get(card.id, Use()) for cards in (facts.cards[:1] if whose == SEAT else facts.cards)])
        for facts in here
    ]
    held, played, spent = (sum(getattr(use, part) for use in each) for part in ("held", "played", "spent"))
    fired = [facts.fired.get(card.id, 0) for facts in here]
    often = [use.played for use in each] if held or played else fired
    return {
        "card": card.id, "name": card.name, "side": side, "games": len(here), "held": held, "played": played,
        "spent": spent, "fired": sum(fired), "rate": intervals.mean(often),
        "share": round(played / held, 6) if held else None,
    }  # fmt: skip


def _together(found: Sequence[Use]) -> Use:
    return Use(*(sum(getattr(use, part) for use in found) for part in ("held", "played", "spent")))
