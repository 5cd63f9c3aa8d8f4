"""Players of worked examples who do what the step in hand says, without being told again under `choose`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capesmith.rules.choosing import Prompt
from capesmith.rules.rehearsal import Answers, plain
from capesmith.rules.sorts import AMOUNT


class Follower:
    """A player who follows the step in hand, and answers everything else in the words of `choose`.

    What is optional and nobody mentions is not done; unless the example `asks` what is offered there.
    """

    def __init__(self, answers: Answers) -> None:
        self.answers = answers
        self.asks = False

    def stated(self, seat: int, prompt: Prompt, options: Sequence[int]) -> str | None:
        """What the step itself says to this question; None if nothing."""
        return None

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        words = self.stated(seat, prompt, options)
        if words is None and prompt.question.optional and not self._answered(seat, prompt, options):
            words = self.nothing(prompt)
        if words is None:
            return self.answers(table, seat, prompt, options)
        before = self.answers.first
        self.answers.first = (prompt.kind, words)
        found = self.answers(table, seat, prompt, options)
        self.answers.first = before
        return found

    def nothing(self, prompt: Prompt) -> str | None:
        """To leave it alone, in words; None where the example asks what is offered."""
        if self.asks and not self.answers.left:
            return None
        return "0" if prompt.question.sort is AMOUNT else "none"

    def offered(self, words: str, seat: int, prompt: Prompt, options: Sequence[int]) -> bool:
        """Whether these words are one of the options."""
        return any(plain(words) in map(plain, self.answers.words(seat, prompt, option)) for option in options)

    def _answered(self, seat: int, prompt: Prompt, options: Sequence[int]) -> bool:
        left = self.answers.left
        return bool(left) and self.offered(left[0], seat, prompt, options)
