"""Texts that are carried out by somebody else than their owner: what is copied copies nothing in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context

if TYPE_CHECKING:
    from capesmith.effects.play.table import AnyTextTable


def copy_text(t: AnyTextTable, c: Context, text: Text, origin: str) -> bool:
    """Carry out a text as if it stood on the card of whoever copies it: “you” and “this” are theirs."""
    if t.copying or text.run is None:
        return False
    t.copying = True
    try:
        return text.run(t, Context(c.you, c.figure, c.card, c.event, origin=origin))
    finally:
        t.copying = False
