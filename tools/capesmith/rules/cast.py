"""The content of a box made ready for play, as far as the rules of every game know it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from capesmith.content.model import Box, Card


class Cast(Protocol):
    """Made once for a box; a game adds its decks and its compiled texts."""

    @property
    def box(self) -> Box: ...

    @property
    def card_by_id(self) -> Mapping[str, Card]: ...

    def scenario_ids(self) -> list[str]: ...

    def ids(self, of: str) -> Sequence[str]: ...

    def copies_in(self, deck: str) -> Mapping[int, int]: ...


class CardTable(Protocol):
    """A table at which the cards of a box are played."""

    @property
    def cast(self) -> Cast: ...
