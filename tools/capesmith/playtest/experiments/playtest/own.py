"""What a project brings along, by name: how often each of its cards was seen and used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from capesmith.playtest.featured import Featured
from capesmith.playtest.lab import Lab
from capesmith.playtest.measures.intervals import wilson
from capesmith.playtest.measures.use import usage
from capesmith.rules.facts import Facts

if TYPE_CHECKING:
    from capesmith.playtest.experiments.playtest.playtest import Cell

FEWEST: Final = 10  # games with a card before anything is said about it


def own_content(lab: Lab, cells: Sequence[Cell], games: Sequence[Facts]) -> dict[str, Any] | None:
    """Each card and scenario of the project; None where there is nothing but one box."""
    own = Featured.own(lab.game, lab.cast, lab.box)
    if not own:
        return None
    scenarios = lab.box.every_scenario()
    return {
        "featured": any(cell.featured and not cell.featured.asked for cell in cells),
        "fewest": FEWEST,
        "cards": [_card(card.id, card.name, card.kind, games) for card in own.cards],
        "scenarios": [
            {"id": id, "name": scenarios[id].name, "played": any(cell.scenario == id for cell in cells)}
            for id in own.scenarios
        ],
    }


def _card(id: str, name: str, kind: str, games: Sequence[Facts]) -> dict[str, Any]:
    found = usage(id, games)
    there = [facts for facts in games if facts.has(id)]
    return {
        "id": id, "name": name, "kind": kind, "games": found.seen, "seldom": found.seen < FEWEST,
        "seats": sum(id in team for facts in there for team in facts.teams), "held": found.held,
        "active": wilson(sum(_active(id, facts) for facts in there), found.seen), **usage(id, there).data(),
    }  # fmt: skip


def _active(id: str, facts: Facts) -> bool:
    """Whether it was played in a game, or a text of it did something."""
    return bool(facts.fired.get(id)) or any(hand[id].played for hand in facts.cards if id in hand)
