"""Players for rule tests of all games: they answer in words, and fail the test when something is asked or left over.

An answer is the name of an option, with the sort of question before a colon and the seat before that when it
matters: `"costume"`, `"defend: costume"`, `"1 defend: costume"`. It may also be a function that gets the question and
gives the name. `"target?: box A1"` is used only if a question of that sort comes next. A last answer of `...` takes
the first option of everything else that is asked. A question without an answer fails the test, and so does an answer
or a loaded die that nobody asked for. As everywhere in the engine, a single option is no question.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

from capesmith.rules.chance import ScriptedStream
from capesmith.rules.choosing import Prompt


class Question:
    """What a player was asked, in words."""

    def __init__(self, seat: int, prompt: Prompt, names: list[str]) -> None:
        self.seat, self.kind, self.text, self.where, self.names = seat, prompt.kind, prompt.text, prompt.where, names

    def __repr__(self) -> str:
        return f"seat {self.seat}, {self.kind} ({self.where} {self.text}): {', '.join(self.names)}"


Answer = Any  # a name, a function from a Question to a name, or ...
NameOf = Callable[[Any, int, Prompt, int], str]  # an option in the words of the tests of a game
_ANSWER = re.compile(r"(?:(\d) )?(?:([a-z-]+)(\??): )?(.+)")


class LoadedDice(ScriptedStream):
    """Dice that show what the test says, and nothing else."""

    __slots__ = ()

    def roll(self, lowest: int = 1, highest: int = 6) -> int:
        if not self.left:
            pytest.fail("a die is rolled that the test has not loaded", pytrace=False)
        return super().roll(lowest, highest)

    def clone(self) -> LoadedDice:
        made = LoadedDice(self.at, self.script)
        made.used = self.used
        return made


class Choices:
    """The player of every seat: answers in words, in the order of the questions."""

    def __init__(self, name_of: NameOf) -> None:
        self.name_of = name_of
        self.answers: list[Answer] = []
        self.asked: list[Question] = []
        self.anything_goes = False

    def load(self, answers: Iterable[Answer]) -> None:
        self.answers = list(answers)
        self.anything_goes = bool(self.answers) and self.answers[-1] is ...
        if self.anything_goes:
            self.answers.pop()

    def __call__(self, t: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        question = Question(seat, prompt, [self.name_of(t, seat, prompt, option) for option in options])
        self.asked.append(question)
        self.skip(prompt.kind)
        if not self.answers:
            if self.anything_goes:
                return 0
            pytest.fail(f"no answer for {question}", pytrace=False)
        answer = self.answers.pop(0)
        if callable(answer):
            answer = answer(question)
        found = _ANSWER.fullmatch(answer)
        assert found is not None, answer
        wanted_seat, kind, _, name = found.groups()
        if (wanted_seat and int(wanted_seat) != seat) or (kind and kind != prompt.kind) or name not in question.names:
            pytest.fail(f"“{answer}” is no answer for {question}", pytrace=False)
        return question.names.index(name)

    def skip(self, kind: str = "") -> None:
        """Answers to questions that need not come are left out when another sort of question comes."""
        while self.answers and isinstance(self.answers[0], str):
            found = _ANSWER.fullmatch(self.answers[0])
            if found is None or not found[3] or found[2] == kind:
                return
            self.answers.pop(0)

    def check(self) -> None:
        self.skip()
        if self.answers:
            left, self.answers = self.answers, []
            pytest.fail(f"nobody asked for {left}; asked were {self.asked[-5:]}", pytrace=False)


class Watched:
    """A table that a test plays at, with everything that was asked and told since it was ready."""

    def __init__(self, t: Any, players: Choices) -> None:
        self.t = t
        self.players = players
        self.told: list[tuple[Any, ...]] = []
        t.watch = lambda word, *facts: self.told.append((word, *facts))

    @property
    def state(self) -> Any:
        return self.t.state

    @property
    def asked(self) -> list[Question]:
        """Everything asked since the table was ready."""
        return self.players.asked

    def kinds_asked(self) -> list[str]:
        return [question.kind for question in self.asked]

    def offered(self, kind: str, number: int = -1) -> list[str]:
        """The options of a question of this sort: the last one, or the one with this number."""
        found = [question for question in self.asked if question.kind == kind]
        assert found, f"nobody was asked “{kind}”, only {self.kinds_asked()}"
        return found[number].names

    def words(self, *words: str) -> list[tuple[Any, ...]]:
        """What was told with these words, in order."""
        return [line for line in self.told if line[0] in words]
