"""One game as one line of a journal, and back: the same to the last digit."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

from capesmith.playtest.batch.match import Leg, Played, Row, Tally
from capesmith.playtest.batch.weighing import Decisions, Offer, Weighed
from capesmith.rules.facts import Facts, Use
from capesmith.rules.table import Result
from capesmith.source.json import read_json

KEY = slice(2, 26)  # where the key of the match stands in a line: it is found without reading the rest


_NESTED = (list, dict)


def written(key: str, played: Played) -> bytes:
    """A line for a game that came to its end."""
    row, tally = played.row, played.tally
    assert row.result is not None
    parts = [
        key,
        row.result.row(),
        None if row.facts is None else _facts(row.facts),
        None if tally is None else (tally.steps, tally.counts),
        [leg.row() for leg in row.legs],
        None if row.decisions is None else _decisions(row.decisions),
    ]
    return json.dumps(parts, separators=(",", ":")).encode() + b"\n"


def read(line: bytes) -> Played | None:
    """The game of a line; None for a line that is torn or was changed by somebody."""
    try:
        _, result, facts, tally, legs, decisions = read_json(line)
        row = Row(
            0,
            _result(result),
            facts=None if facts is None else _read_facts(facts),
            legs=tuple(_leg(leg) for leg in legs),
            decisions=None if decisions is None else _read_decisions(decisions),
        )
        return Played(row, None if tally is None else Tally(*_tuples(tally)))
    except (ValueError, TypeError, AttributeError, KeyError):
        return None


def _result(data: Any) -> Result:
    outcome, scores, winners, turns, decisions, rank = _tuples(data)
    return Result(outcome, scores, winners, turns, decisions, rank)


def _leg(data: Any) -> Leg:
    scenario, result, won, grown = data
    return Leg(scenario, _result(result), won, _tuples(grown))


def _facts(facts: Facts) -> dict[str, Any]:
    found = {field.name: getattr(facts, field.name) for field in fields(Facts)}
    found["cards"] = [
        {card: (use.held, use.played, use.spent) for card, use in seat.items()} for seat in found["cards"]
    ]
    return {name: dict(value) if hasattr(value, "items") else value for name, value in found.items()}


def _read_facts(data: dict[str, Any]) -> Facts:
    cards = data.pop("cards")
    seats = tuple({card: Use(*use) for card, use in seat.items()} for seat in cards)
    return Facts(cards=seats, **{name: _tuples(value) for name, value in data.items()})


def _decisions(found: Decisions) -> list[Any]:
    names = [field.name for field in fields(Weighed)][:-1]
    weighed = [
        [*(getattr(one, name) for name in names), [(offer.kind, offer.card, offer.lead) for offer in one.offers]]
        for one in found.weighed
    ]
    return [dict(found.asked), weighed]


def _read_decisions(data: list[Any]) -> Decisions:
    asked, weighed = data
    found = (Weighed(*[*one, tuple(Offer(*offer) for offer in offers)]) for *one, offers in weighed)
    return Decisions(_tuples(asked), tuple(found))


def _tuples(value: Any) -> Any:
    """What was written from tuples."""
    if type(value) is list:
        return tuple([_tuples(part) if type(part) in _NESTED else part for part in value])
    if type(value) is dict:
        return {key: _tuples(part) if type(part) in _NESTED else part for key, part in value.items()}
    return value
