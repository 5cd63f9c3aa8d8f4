"""The texts in force at a table of Vigilantes, found by what sets them off."""

from __future__ import annotations

from typing import Final

from capesmith.effects.play.live import LiveTexts, LiveTrigger
from capesmith.rules.refs import SPACES
from capesmith.systems.vigilantes.game.cards import Printed
from capesmith.systems.vigilantes.game.pieces import PIECES

LOWEST_VISIBLE: Final = "lowest-visible"  # the starting threat as the location's own track shows it


class Live(LiveTexts):
    """Everything in force, with the cards of the pieces and the reactions that players are asked about."""

    __slots__ = ("printed", "reactions")

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.printed: list[Printed | None] = [None] * PIECES  # the card of each piece
        # By seat: the slot of a card or the number of a bond, and what it does (VG-544, VG-621).
        self.reactions: list[list[tuple[int, LiveTrigger]]] = [[] for _ in range(seats)]

    def cover_track(self) -> None:
        """VG-129, VG-662: a sticker raises the number printed on the location; of that and the scenario's the higher
        counts, and whatever else raises the starting threat comes on top of it."""
        every = self.pieces.pop("start-threat", [])
        for bend in every:
            on_location = bend.context.figure >= SPACES
            self.pieces.setdefault(LOWEST_VISIBLE if on_location else "start-threat", []).append(bend)
