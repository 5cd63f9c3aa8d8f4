"""What options are worth to a bot at a glance: registered by the questions that offer them, or by their sorts.

A glance is cheap and may be wrong: whoever looks ahead tries the first few options, everybody else takes the first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import inf
from typing import Generic, ParamSpec, TypeVar

from capesmith.rules.choosing import NONE, WIDTH, Option, Prompt, Question, Spread
from capesmith.rules.sorts import THING, Sort, Things

T = TypeVar("T")  # the table of a game
W = TypeVar("W")  # what its bots think things are worth
V = TypeVar("V")  # what a bot sees: most often a `rules.position.Position`
P = ParamSpec("P")
Value = Callable[[V, int, Prompt, int], float]  # what the bot sees, seat, question, number
Together = Callable[[V, int, Prompt, Sequence[int]], list[float]]
Declining = Callable[[V, int], float]


class Values(Generic[T, W, V]):
    """The values of one game, for bots who `see` a table with their weights.

    A number of a question is worth what is registered for the question, or else for its sort; of a question about
    things of any sort, what is registered for the sort of each. To decline is worth nothing, or what is said.
    """

    def __init__(
        self, see: Callable[[T, W], V], weights: W, things: Things, *, usual: int, doubtful: float = inf,
        closer: Mapping[Question, int] | None = None, declining: Mapping[Question, float] | None = None,
    ) -> None:  # fmt: skip
        self.see, self.weights, self.things = see, weights, things
        self.usual = usual  # how many options of a question are worth a closer look, as a rule
        self.closer = dict(closer or {})  # and of these
        self.doubtful = doubtful  # those that are worth so much less than the best are not
        self.as_they_come: set[Question] = set()  # yes before no, the first before others
        self._values: dict[Sort | Question, Value[V]] = {}
        self._together: dict[Sort | Question, Together[V]] = {}
        self._options: dict[Question, dict[int, Callable[[V, int, int], float]]] = {}
        self._declining: dict[Question, Declining[V]] = {}
        self._declined_for = dict(declining or {})

    # --- what a game registers ----------------------------------------------------------------------

    def of(self, *declared: Sort | Question) -> Callable[[Value[V]], Value[V]]:
        """The value of a number of these sorts, or of these questions."""

        def register(value: Value[V]) -> Value[V]:
            self._values.update(dict.fromkeys(declared, value))
            return value

        return register

    def against(self, *declared: Sort | Question) -> Callable[[Value[V]], Value[V]]:
        """The value of what is not chosen: who gives something up keeps the best."""

        def register(value: Value[V]) -> Value[V]:
            self.of(*declared)(lambda v, seat, prompt, number: -value(v, seat, prompt, number))
            return value

        return register

    def together(self, *declared: Sort | Question) -> Callable[[Together[V]], Together[V]]:
        """The values of all numbers, where they are reckoned at once; declining is among them."""

        def register(values: Together[V]) -> Together[V]:
            self._together.update(dict.fromkeys(declared, values))
            return values

        return register

    def option(self, option: Option[P]) -> Callable[[Spread[V, P, float]], Spread[V, P, float]]:
        """The value of an option with fields."""

        def register(value: Spread[V, P, float]) -> Spread[V, P, float]:
            self._options.setdefault(option.question, {})[option.number] = option.spread(value)
            return value

        return register

    def none(self, *questions: Question) -> Callable[[Declining[V]], Declining[V]]:
        """The value of declining where it depends on the table."""

        def register(value: Declining[V]) -> Declining[V]:
            self._declining.update(dict.fromkeys(questions, value))
            return value

        return register

    # --- what a bot asks ----------------------------------------------------------------------------

    def rank(
        self, table: T, seat: int, prompt: Prompt, options: Sequence[int], weights: W | None = None,
        breadth: float = 1.0,
    ) -> Sequence[int]:  # fmt: skip
        """The indexes of the options worth a closer look, best first; never empty. More of them to a wider look, but
        one where no look tells more than the glance."""
        values = self.all_of(table, seat, prompt, options, weights)
        most = self.closer.get(prompt.question, self.usual)
        if breadth > 1 and most > 1:
            most = int(most * breadth)
        return range(len(options))[:most] if values is None else self.best(values, most, breadth)

    def best(self, values: Sequence[float], most: int, breadth: float = 1.0) -> Sequence[int]:
        """The indexes of the best, in their order; of two that are worth the same, the one that comes first."""
        if most == 1:
            return (values.index(max(values)),)
        order = sorted(range(len(values)), key=values.__getitem__, reverse=True)[:most]
        least = values[order[0]] - self.doubtful * breadth
        return order if values[order[-1]] >= least else [index for index in order if values[index] >= least]

    def all_of(
        self, table: T, seat: int, prompt: Prompt, options: Sequence[int], weights: W | None = None
    ) -> list[float] | None:
        """The values of all options, in their order; None where they are taken as they come."""
        if prompt.question in self.as_they_come:
            return None
        return self._reckoned(self.see(table, self.weights if weights is None else weights), seat, prompt, options)

    def _reckoned(self, v: V, seat: int, prompt: Prompt, options: Sequence[int]) -> list[float] | None:
        question = prompt.question
        of_options = self._options.get(question)
        if of_options is not None:
            return [
                of_options[option >> WIDTH](v, seat, option) if option >= 0 else self._declined(v, seat, question)
                for option in options
            ]
        declared: Sort | Question = question
        if question not in self._values and question not in self._together:
            declared = question.sort
            if declared is THING:
                return self._of_things(v, seat, prompt, options)
        together = self._together.get(declared)
        if together is not None:
            return together(v, seat, prompt, options)
        value = self._values.get(declared)
        return value and [
            value(v, seat, prompt, option) if option >= 0 else self._declined(v, seat, question) for option in options
        ]

    def _of_things(self, v: V, seat: int, prompt: Prompt, options: Sequence[int]) -> list[float]:
        """Each by its sort, and by its number among those; whatever nobody values is worth nothing."""
        sort = self.things.sort_of(max(options))
        together = self._together.get(sort) if sort is not None else None
        if sort is not None and together is not None:
            base = sort.base
            return together(v, seat, prompt, [option - base if option >= 0 else NONE for option in options])
        found = []
        for option in options:
            if option < 0:
                found.append(self._declined(v, seat, prompt.question))
                continue
            if sort is None or option not in sort.refs:
                sort = self.things.sort_of(option)
            value = self._values.get(sort) if sort is not None else None
            found.append(0.0 if sort is None or value is None else value(v, seat, prompt, option - sort.base))
        return found

    def _declined(self, v: V, seat: int, question: Question) -> float:
        value = self._declining.get(question)
        return self._declined_for.get(question, 0.0) if value is None else value(v, seat)

    def unvalued(self, questions: Iterable[Question]) -> list[str]:
        """The questions of which nobody says what their options are worth, nor that they come as they do."""
        found = []
        known = {*self._values, *self._together, *self.as_they_come}
        if not known.isdisjoint(self.things.sorts):
            known.add(THING)
        for question in questions:
            if question in known or (not question.options and question.sort in known):
                continue
            valued = self._options.get(question, {})
            missing = [one for one in question.options if one.number not in valued]
            if missing or not question.options:
                found.append(f"{question.kind}: {missing[0] if missing else 'its options'}")
        return found
