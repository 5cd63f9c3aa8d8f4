"""The board of a table in plain characters, for a game that draws none: its spaces, their ways, and who is there."""

from __future__ import annotations

from textwrap import fill
from typing import cast

from capesmith.content.masks import bits
from capesmith.content.routes import RouteMap
from capesmith.effects.play.scenario import AnyScenarioTable
from capesmith.rules.piece_fields import Pieces
from capesmith.rules.prose import listed

WIDE = 80


def plain_map(t: AnyScenarioTable) -> str:
    """A line for each space of a map of ways; nothing where there is none."""
    drawn, state = getattr(getattr(t.scenario, "board", None), "map", None), t.state
    if not isinstance(drawn, RouteMap):
        return ""
    field, lines = cast(Pieces, state.fields["where"]), []
    for space in range(drawn.size):
        here = listed([field.named(piece) for piece in bits(state.on[space])])
        ways = ", ".join(drawn.name(other) for other, _ in drawn.ways(space))
        lines.append(f"{drawn.name(space)}{f' ({here})' if here else ''}: to {ways}")
    return "\n".join(fill(line, WIDE, subsequent_indent="  ") for line in lines)
