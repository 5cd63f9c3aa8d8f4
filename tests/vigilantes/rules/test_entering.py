"""Entering and leaving somebody's space: what happens to a space happens to whoever is on it (VG-310, VG-316)."""

from __future__ import annotations

import pytest

from capesmith.systems.vigilantes.game import movement
from vigilantes.tables import Bench, table
from vigilantes.texts import carry_out


def moved(text: str, piece: str, *spaces: str) -> int:
    """How far the threat level rises when a piece goes along these spaces, with this event waited for."""
    g: Bench = table("first-shift", at={"P03": ["night-porter"], "P08": ["brickyard"], "P02": ["normal"]})
    carry_out(g, f"after: {text}, do: [{{advance: {{threat: 1}}}}]")
    before, number = g.state.threat, g.piece(piece)
    for space in spaces:
        g.do(lambda space=space: movement.go(g.t, number, g.space(space)))
    return int(g.state.threat - before)


@pytest.mark.parametrize(
    ("text", "rises"),
    [
        ("{enter: you, by: enemy}", 1),
        ("{enter: your-space, by: enemy}", 1),
        ("{enter: you, by: vigilante}", 0),
        ("{enter: {one: vigilante, not: you}, by: enemy}", 0),
        ("{enter: vigilante, by: enemy}", 1),
        ("{enter: any, by: enemy}", 1),  # the next time, that is
        ("{leave: you, by: enemy}", 1),
        ("{leave: {one: vigilante, not: you}, by: enemy}", 0),
    ],
)
def test_an_enemy_comes_and_goes(text: str, rises: int) -> None:
    """VG-316: the Dockhand walks through the Night Porter's space, and away from it."""
    assert moved(text, "normal P02", "P03", "P02", "P01") == rises


@pytest.mark.parametrize(
    ("text", "rises"),
    [
        ("{enter: {one: vigilante, not: you}, by: enemy}", 1),
        ("{enter: you, by: enemy}", 0),
    ],
)
def test_somebody_elses_space(text: str, rises: int) -> None:
    assert moved(text, "normal P02", "P08") == rises


def test_nobody_enters_the_space_of_himself() -> None:
    """Brickyard goes where nobody is: no other vigilante's space has been entered."""
    assert moved("{enter: {one: vigilante, not: you}, by: vigilante}", "brickyard", "P09") == 0
    assert moved("{enter: you, by: vigilante}", "brickyard", "P03") == 1
