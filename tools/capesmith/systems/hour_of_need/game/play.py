"""A scenario made ready: its ground, its panels, its Overview and its cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.table import AnyTable
from capesmith.rules.sizes import SPACES, Size
from capesmith.systems.hour_of_need.boards import Board, Ground
from capesmith.systems.hour_of_need.issues import Issue

if TYPE_CHECKING:
    from capesmith.systems.hour_of_need.game.cast import Cast

WHOLE = Context()


class Play:
    """Everything of an issue that never changes in its games."""

    def __init__(self, cast: Cast, sheet: Issue, board: Board) -> None:
        self.sheet = sheet
        self.ground = Ground(board)
        self.sizes: Mapping[Size, int] = {SPACES: self.ground.everything}
        own = [one for one in cast.encounters if one.issue == sheet.id]
        self.schemes = [one for one in own if one.kind == "scheme"]
        self.cards = [one for one in own if one.kind == "issue-card"]
        overview = next(card for card in cast.deck("overview") if card.fields["issue"] == sheet.id)
        self.overview = overview
        self.texts: dict[str, Text] = cast.texts[overview.id]
        self.standing = cast.standing[overview.id]
        self.objective = cast.objectives[overview.id]
        self.advance = str(overview.fields["advance"])
        self.carried = frozenset(number - 1 for number in overview.fields.get("takes_captives", ()))
        self.online_danger = cast.amounts.get((overview.id, "online_danger"))
        panels = {card.fields["number"]: card for card in cast.deck("panel") if card.fields["issue"] == sheet.id}
        self.panels: list[dict[str, Text]] = [cast.texts[panels[number].id] for number in sorted(panels)]
        self.panel_names = [panels[number].name for number in sorted(panels)]
        self.characters = {one.number: n for n, one in enumerate(one for one in self.cards if one.is_character)}

    def lost(self, t: AnyTable) -> bool:
        """HN-072: the villain has reached the goal."""
        return self.objective(t, WHOLE)
