"""How a bot sees the game: its own style for its own seat, cards it may not play, and nothing it cannot know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capesmith.rules.chance import Stream
from capesmith.rules.choosing import Prompt
from capesmith.rules.game import Game


class Mind:
    """What a bot at a seat thinks of options and positions. Of the others it thinks that they play as usual."""

    __slots__ = ("game", "seat", "weights", "without")

    def __init__(self, game: Game, seat: int, weights: Any = None, without: Sequence[str] = ()) -> None:
        self.game = game
        self.seat = seat
        self.weights = weights
        self.without = frozenset(without)

    def rank(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> Sequence[int]:
        """The indexes of the options that are worth a look, best first, at a glance; at least one."""
        if seat != self.seat:
            return self.game.rank_options(table, seat, prompt, options)
        if not self.without:
            return self.game.rank_options(table, seat, prompt, options, self.weights)
        return self._allowed(table, seat, prompt, options)

    def _allowed(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> Sequence[int]:
        """The same among the options that play no forbidden card; where all of them do, the rules leave no choice."""
        played = self.game.card_played
        free = [
            index for index, option in enumerate(options) if played(table, seat, prompt, option) not in self.without
        ]
        if len(free) in (0, len(options)):
            return self.game.rank_options(table, seat, prompt, options, self.weights)
        ranked = self.game.rank_options(table, seat, prompt, [options[index] for index in free], self.weights)
        return [free[index] for index in ranked]

    def evaluate(self, table: Any) -> float:
        """How well its seat stands."""
        return self.game.evaluate(table, self.seat, self.weights)

    def hide(self, table: Any, chance: int) -> None:
        """Replace what its seat cannot know by what this chance says."""
        self.game.hide(table, Stream(chance), self.seat)
