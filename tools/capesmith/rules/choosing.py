"""The one door for decisions: what is asked, who answers, and scripts that answer first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Any, Final

from capesmith.source.record import record

NONE: Final = -1  # the option "none of them", "stop", "no thanks"


@record
class Prompt:
    """A question, made once when its text is compiled: what sort of thing is asked, and by which text."""

    kind: str
    text: str
    where: str = ""
    node: Any = field(default=None, compare=False, repr=False)  # the step that asks, for whoever puts it in words

    def __str__(self) -> str:
        return f"{self.where}: {self.text}" if self.where else self.text


# A player answers with the index of an option. The options are small integers whose meaning the prompt's
# kind tells: pieces, spaces, cards, rows of a list; the system that asks can say them in words.
Player = Callable[[Any, int, Prompt, Sequence[int]], int]


class Undecided(Exception):
    """A script has no answer: the question, as data."""

    def __init__(self, seat: int, prompt: Prompt, options: Sequence[int]) -> None:
        super().__init__(f"seat {seat} has to choose: {prompt}")
        self.seat, self.prompt, self.options = seat, prompt, tuple(options)


class ScriptError(Exception):
    """A script answers with an option that is not there: it was written for another game."""

    def __init__(self, number: int, prompt: Prompt, answer: int, options: int) -> None:
        super().__init__(f"choice {number} is {answer}, but there are {options} options for “{prompt}”")
        self.number, self.prompt, self.answer, self.options = number, prompt, answer, options


class Script:
    """Answers from a list; when it is used up, another player goes on, or the question comes out."""

    __slots__ = ("after", "answers", "used")

    def __init__(self, answers: Sequence[int], after: Player | None = None) -> None:
        self.answers = answers
        self.after = after
        self.used = 0

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        number = self.used
        if number < len(self.answers):
            self.used = number + 1
            answer = self.answers[number]
            if not 0 <= answer < len(options):
                raise ScriptError(number, prompt, answer, len(options))
            return answer
        if self.after is None:
            raise Undecided(seat, prompt, options)
        return self.after(table, seat, prompt, options)
