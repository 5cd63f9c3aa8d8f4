"""What options are worth to a bot at a glance: registered by the questions that offer them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, ParamSpec, TypeVar

from capesmith.rules.choosing import WIDTH, Option, Prompt, Question, Spread

T = TypeVar("T")
P = ParamSpec("P")
Value = Callable[[T, int, Prompt, int], float]  # what the bot sees, seat, question, option; also of declining
Together = Callable[[T, int, Prompt, Sequence[int]], list[float]]


class Values(Generic[T]):
    """The values of one game; options without one are taken as they come: yes before no, the first before others."""

    def __init__(self) -> None:
        self._values: dict[Question, Value[T]] = {}
        self._together: dict[Question, Together[T]] = {}
        self._options: dict[Question, dict[int, Callable[[T, int, int], float]]] = {}
        self.as_they_come: set[Question] = set()

    def of(self, *questions: Question) -> Callable[[Value[T]], Value[T]]:
        """The value of an option of these questions."""

        def register(value: Value[T]) -> Value[T]:
            self._values.update(dict.fromkeys(questions, value))
            return value

        return register

    def together(self, *questions: Question) -> Callable[[Together[T]], Together[T]]:
        """The values of all options of these questions, where they are reckoned at once."""

        def register(values: Together[T]) -> Together[T]:
            self._together.update(dict.fromkeys(questions, values))
            return values

        return register

    def option(self, option: Option[P]) -> Callable[[Spread[T, P, float]], Spread[T, P, float]]:
        """The value of an option with fields."""

        def register(value: Spread[T, P, float]) -> Spread[T, P, float]:
            self._options.setdefault(option.question, {})[option.number] = option.spread(value)
            return value

        return register

    def none(self, question: Question) -> Callable[[Callable[[T, int], float]], Callable[[T, int], float]]:
        """The value of declining where options with fields are offered."""

        def register(value: Callable[[T, int], float]) -> Callable[[T, int], float]:
            self._options.setdefault(question, {})[-1] = lambda t, seat, option: value(t, seat)
            return value

        return register

    def all_of(self, t: T, seat: int, prompt: Prompt, options: Sequence[int]) -> list[float] | None:
        """The values of all options, in their order; None where they are taken as they come."""
        question = prompt.question
        value = self._values.get(question)
        if value is not None:
            return [value(t, seat, prompt, option) for option in options]
        values = self._options.get(question)
        if values is not None:
            return [values[option >> WIDTH](t, seat, option) for option in options]
        together = self._together.get(question)
        return None if together is None else together(t, seat, prompt, options)

    def order(self, t: T, seat: int, prompt: Prompt, options: Sequence[int]) -> list[int]:
        """The indexes of all options, the best first; of two that are worth the same, the one that comes first."""
        values = self.all_of(t, seat, prompt, options)
        if values is None:
            return list(range(len(options)))
        return sorted(range(len(options)), key=values.__getitem__, reverse=True)

    def unvalued(self, questions: Iterable[Question]) -> list[str]:
        """The questions of which nobody says what their options are worth, nor that they come as they do."""
        found = []
        for question in questions:
            if question in self._values or question in self._together or question in self.as_they_come:
                continue
            known = self._options.get(question, {})
            missing = [one for one in question.options if one.number not in known]
            if missing or not question.options:
                found.append(f"{question.kind}: {missing[0] if missing else 'its options'}")
        return found
