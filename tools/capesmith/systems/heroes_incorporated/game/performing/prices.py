"""What is paid for texts: Research cards, the Gadget itself, Justice tokens, markers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Number, Run, Table, Test, Unplayable
from capesmith.systems.heroes_incorporated.game import atoms, gadgets, playing
from capesmith.systems.heroes_incorporated.game.finding import speaker
from capesmith.systems.heroes_incorporated.game.pieces import CARD, is_hero, is_research
from capesmith.systems.heroes_incorporated.game.state import COLOURED

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

THIS = "this"


def price(k: Compiler, word: str, number: Number | str) -> tuple[Run, Test]:
    """How a price is paid, and whether it can be."""
    if word == "discard" and number == THIS:
        return _discard_this(k)
    if isinstance(number, str) or word not in PRICES:
        raise Unplayable(f"“{word}: {number}” is no price in this game" if isinstance(number, str) else
                         f"“{word}” is no price in this game", k.at, PRICES)  # fmt: skip
    pay, held = PRICES[word]

    def paid(t: Table, c: Context) -> bool:
        pay(t, speaker(c), number(t, c))
        return True

    def payable(t: Table, c: Context) -> bool:
        seat = speaker(c)
        return seat >= 0 and bool(held(t, seat) >= number(t, c))

    return paid, payable


def _spend_markers(t: Table, seat: int, number: int) -> None:
    for _ in range(number):
        atoms.spend_marker(t, seat, COLOURED)


PRICES = {
    "discard": (playing.discard_choice, lambda t, seat: len(t.state.teams[seat].hand)),  # HI-533, HI-541
    "justice": (atoms.spend_justice, lambda t, seat: t.state.teams[seat].justice),  # HI-555, HI-567
    "marker": (_spend_markers, lambda t, seat: t.state.teams[seat].coloured),
}


def _discard_this(k: Compiler) -> tuple[Run, Test]:
    """HI-430: the Gadget whose text this is leaves its carrier."""
    card = k.meaning.cast.card_by_id.get(k.card)  # type: ignore[attr-defined]
    if card is None or card.kind != "equipped-gadget":
        raise Unplayable("only a carried Gadget can be discarded as its own price", k.at)

    def pay(t: Table, c: Context) -> bool:
        gadgets.lose(t, c.figure, c.card - CARD)
        return True

    def can(t: Table, c: Context) -> bool:
        return is_hero(c.figure) and is_research(c.card) and c.card - CARD in t.hero(c.figure).gadgets

    return pay, can
