"""Styles of play: what a bot thinks things are worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from capesmith.source.record import record


@record
class Persona:
    """One style: its name, what it does in a sentence, and the weights the game's evaluation takes."""

    name: str
    about: str
    weights: Any


def personas_from(rows: Iterable[Mapping[str, Any]], weights: Any) -> dict[str, Persona]:
    """Styles by name, as a data file lists them: each says what it values otherwise than these weights."""
    found = {}
    for row in rows:
        values: dict[str, Any] = {name.replace("-", "_"): float(value) for name, value in row["values"].items()}
        found[row["name"]] = Persona(row["name"], row["about"], replace(weights, **values))
    return found
