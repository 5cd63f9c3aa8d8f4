"""What a scenario is about, as bots and reports read it."""

from __future__ import annotations

import pytest

from capesmith.systems.vigilantes.game.bot_values.purpose import purpose
from vigilantes.lab.night import GAME, SCENARIOS, cast


def ids(scenario: str, numbers: frozenset[int]) -> set[str]:
    return {cast().play(scenario).objectives[number].id for number in numbers}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_can_be_won(scenario: str) -> None:
    goals = GAME.objectives(cast(), scenario)
    assert goals[-1] == f"{scenario}-win"
    about = purpose(cast().play(scenario))
    assert about.villain or about.work or about.fetch >= 0


def test_the_villain_has_to_fall_where_the_scenario_says_so() -> None:
    """VG-260."""
    assert {id for id in SCENARIOS if purpose(cast().play(id)).villain} == {"vault-run", "last-boat-out"}


def test_loads_and_how_many_are_too_many() -> None:
    """VG-270: two loads of loot, two canisters."""
    for scenario, load in (("vault-run", "loot"), ("poisoned-mains", "canister")):
        play = cast().play(scenario)
        assert [(play.objectives[number].id, limit) for number, limit in purpose(play).loads] == [(load, 2)]


def test_what_has_to_be_done_and_what_may_be() -> None:
    """VG-710."""
    about = purpose(cast().play("poisoned-mains"))
    assert ids("poisoned-mains", about.work) == {"valve"}
    assert ids("poisoned-mains", about.extra) == {"bleed"}
    ledger = purpose(cast().play("names-in-the-ledger"))
    assert ids("names-in-the-ledger", ledger.found) == {"contact"}
    assert cast().play("names-in-the-ledger").objectives[ledger.fetch].id == "informant"
