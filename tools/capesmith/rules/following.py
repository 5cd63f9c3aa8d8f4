"""Players of worked examples who do what the step in hand says, without being told again under `choose`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from capesmith.rules.choosing import Prompt, Question
from capesmith.rules.example_run import Answers, Leftover, plain
from capesmith.rules.sorts import AMOUNT
from capesmith.rules.state import SavedState
from capesmith.rules.table import Table
from capesmith.source.record import record


@record
class Stated:
    """What a step says to a question under a key of its own, one after the other; `left_over` is what is wrong with a
    word that nobody asks for, if it is. What `waits` is said where it is offered, and until then nothing; what comes
    `last` is said when `choose` has nothing more to say."""

    key: str
    left_over: str = ""
    hint: str = "delete it"
    waits: bool = False
    last: bool = False

    def words(self, deed: Mapping[str, Any]) -> list[str]:
        said = deed.get(self.key.replace("-", "_"), ())
        if isinstance(said, bool):  # the rule that carries out the step says where, or which
            return []
        return [str(said)] if isinstance(said, int | str) else list(said)


class Follower:
    """A player who follows the step in hand, and answers everything else in the words of `choose`.

    What is optional and nobody mentions is not done; unless the example `asks` what is offered there.
    """

    states: ClassVar[Mapping[Question, Stated]] = {}

    def __init__(self, answers: Answers) -> None:
        self.answers = answers
        self.asks = False
        self.said: dict[Question, list[str]] = {}

    def load(self, deed: Mapping[str, Any], *, asks: bool) -> None:
        """Follow this step from now on."""
        self.asks = asks
        self.said = {question: one.words(deed) for question, one in self.states.items()}

    def stated(self, seat: int, prompt: Prompt, options: Sequence[int]) -> str | None:
        """What the step itself says to this question; None if nothing."""
        said = self.said.get(prompt.question)
        if not said or (self.states[prompt.question].last and self.answers.left):
            return None
        if self.states[prompt.question].waits and not self.offered(said[0], seat, prompt, options):
            return "none"
        return said.pop(0)

    def check(self) -> None:
        """Everything the step says was asked for; nothing needs no question."""
        for question, said in self.said.items():
            one = self.states[question]
            if said and said[0] != "0" and one.left_over:
                raise Leftover(one.left_over.format(said[0]), one.hint, one.key)

    def __call__(self, table: Table[SavedState], seat: int, prompt: Prompt, options: Sequence[int]) -> int:
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
