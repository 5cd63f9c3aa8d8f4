"""Worked examples of Rooftops, as plain as its state."""

from __future__ import annotations

from capesmith.systems.plain_examples import PlainExamples
from rooftops.game import DICE, GAME, State

THEATRE = PlainExamples(State, GAME, (DICE,))
