"""Styles of play: what a bot thinks things are worth."""

from __future__ import annotations

from typing import Any

from capesmith.source.record import record


@record
class Persona:
    """One style: its name, what it does in a sentence, and the weights the game's evaluation takes."""

    name: str
    about: str
    weights: Any
