"""How a bot sees the game: its own style for its own seat, cards it must (not) play, and nothing it cannot know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from capesmith.rules.chance import RecurringStream
from capesmith.rules.choosing import Prompt
from capesmith.rules.game import Game


class Mind:
    """What a bot at a seat thinks of options and positions. Of the others it thinks that they play as usual."""

    __slots__ = ("_chance", "_imagined", "always", "bound", "breadth", "game", "seat", "weights", "without")

    def __init__(
        self, game: Game, seat: int, weights: Any = None, without: Iterable[str] = (), always: Iterable[str] = (),
        breadth: float = 1.0,
    ) -> None:  # fmt: skip
        self.game = game
        self.seat = seat
        self.weights = game.weights if weights is None else weights
        self.without, self.always = frozenset(without), frozenset(always)
        self.bound = bool(self.without or self.always)
        self.breadth = breadth  # how many more options than usual are worth a look
        self._chance = -1
        self._imagined = RecurringStream(self._chance)

    def wider(self, breadth: float) -> Mind:
        """The same mind, to whom more options are worth a look."""
        return Mind(self.game, self.seat, self.weights, self.without, self.always, breadth)

    def rank(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> Sequence[int]:
        """The indexes of the options that are worth a look, best first, at a glance; at least one."""
        if seat != self.seat:
            return self.game.rank_options(table, seat, prompt, options)
        if not self.bound:
            return self.game.rank_options(table, seat, prompt, options, self.weights, self.breadth)
        return self._allowed(table, seat, prompt, options)

    def _allowed(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> Sequence[int]:
        """The same among the options that play a card it must play, or else no forbidden one; where all are forbidden,
        the rules leave no choice."""
        cards = [self.game.card_played(table, seat, prompt, option) for option in options]
        free = [index for index, card in enumerate(cards) if card in self.always]
        free = free or [index for index, card in enumerate(cards) if card not in self.without]
        if len(free) in (0, len(options)):
            return self.game.rank_options(table, seat, prompt, options, self.weights, self.breadth)
        left = [options[index] for index in free]
        ranked = self.game.rank_options(table, seat, prompt, left, self.weights, self.breadth)
        return [free[index] for index in ranked]

    def evaluate(self, table: Any) -> float:
        """How well its seat stands."""
        return self.game.evaluate(table, self.seat, self.weights)

    def hide(self, table: Any, chance: int) -> None:
        """Replace what its seat cannot know by what this chance says: the same in every copy that is given it."""
        if chance != self._chance:
            self._chance, self._imagined = chance, RecurringStream(chance)
        self._imagined.begin()
        self.game.hide(table, self._imagined, self.seat)
