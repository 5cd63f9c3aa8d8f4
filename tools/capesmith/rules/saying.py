"""Questions and options in words, for whoever takes a seat: from the declarations, and what a game says of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, ParamSpec, TypeVar

from capesmith.rules.choosing import NONE, Option, Prompt, Question, Spread
from capesmith.rules.prose import capital
from capesmith.rules.sorts import AMOUNT, THING, YES_OR_NO, Sort, Things

T = TypeVar("T")
P = ParamSpec("P")
Say = Callable[[T, int, Prompt, int], str]  # table, seat, question, number
Ask = Callable[[T, int, Prompt, str], str]  # table, seat, question, and how it is put by itself
Verbs = Mapping[tuple[Question, str], str]


class Sayings(Generic[T]):
    """How one game says its questions and options.

    A number is said by its sort, an option by its pattern, unless something is registered for them or their question.
    """

    def __init__(
        self, things: Things, asked: Mapping[Question, str] | None = None, by_verb: Verbs | None = None,
        declined: Verbs | None = None,
    ) -> None:  # fmt: skip
        self.things = things
        self.asked = dict(asked or {})  # questions of texts as this game puts them
        self.by_verb = dict(by_verb or {})  # the same where the verb of the text says more
        self.declined = dict(declined or {})
        self._says: dict[Sort | Question, Say[T]] = {YES_OR_NO: _yes_or_no, AMOUNT: _amount}
        self._options: dict[Option[Any], Callable[[T, int, int], str]] = {}
        self._none: dict[Question, Callable[[T, int], str]] = {}
        self._asks: dict[Question, Ask[T]] = {}

    # --- what a game registers ----------------------------------------------------------------------

    def of(self, *declared: Sort | Question) -> Callable[[Say[T]], Say[T]]:
        """How numbers of a sort are said, or those of one question; declining is said elsewhere."""

        def register(say: Say[T]) -> Say[T]:
            self._says.update(dict.fromkeys(declared, say))
            return say

        return register

    def option(self, option: Option[P]) -> Callable[[Spread[T, P, str]], Spread[T, P, str]]:
        """How an option with fields is said."""

        def register(say: Spread[T, P, str]) -> Spread[T, P, str]:
            self._options[option] = option.spread(say)
            return say

        return register

    def none(self, *questions: Question) -> Callable[[Callable[[T, int], str]], Callable[[T, int], str]]:
        """How declining is said where it depends on the table."""

        def register(say: Callable[[T, int], str]) -> Callable[[T, int], str]:
            self._none.update(dict.fromkeys(questions, say))
            return say

        return register

    def asking(self, *questions: Question) -> Callable[[Ask[T]], Ask[T]]:
        """How a question is put where it needs more than its own words."""

        def register(ask: Ask[T]) -> Ask[T]:
            self._asks.update(dict.fromkeys(questions, ask))
            return ask

        return register

    # --- what is said ---------------------------------------------------------------------------------

    def say_prompt(self, t: T, seat: int, prompt: Prompt) -> str:
        """The question."""
        question = prompt.question
        plain = self.by_verb.get((question, prompt.text)) or self.asked.get(question) or question.asked
        asked = plain or f"{capital(prompt.text)}?"
        ask = self._asks.get(question)
        return asked if ask is None else ask(t, seat, prompt, asked)

    def say_option(self, t: T, seat: int, prompt: Prompt, option: int) -> str:
        """What an option means."""
        question = prompt.question
        if option == NONE:
            none = self._none.get(question)
            return self.declined.get((question, prompt.text), question.none) if none is None else none(t, seat)
        found = question.of(option)
        if found is None:
            return self.number(t, seat, prompt, question.sort, option)
        say = self._options.get(found)
        if say is not None:
            return say(t, seat, option)
        return found.said.format(
            **{name: self.number(t, seat, prompt, sort, one) for name, sort, one in question.fields(option)}
        )

    def number(self, t: T, seat: int, prompt: Prompt, sort: Sort, number: int) -> str:
        """A number of a sort."""
        say = self._says.get(prompt.question) or self._says.get(sort)
        if say is None and sort is THING:
            found = self.things.sort_of(number)
            if found is None:
                return "nobody"
            return self._says[found](t, seat, prompt, number - found.base)
        return f"{sort.name} {number}" if say is None else say(t, seat, prompt, number)

    def unsaid(self, questions: Iterable[Question]) -> list[str]:
        """What of these questions cannot be said: a question without words, an option or a sort that nobody says."""
        found = []
        for question in questions:
            if not (question.asked or self.asked.get(question) or question in self._asks):
                found.append(f"{question.kind}: the question")
            for option in question.options:
                if option not in self._options and not option.said:
                    found.append(f"{question.kind}: {option}")
            if not question.options and question not in self._says:
                sorts = self.things.sorts if question.sort is THING else (question.sort,)
                found += [f"{question.kind}: {sort.name}" for sort in sorts if sort not in self._says]
        return found


def _yes_or_no(t: object, seat: int, prompt: Prompt, option: int) -> str:
    return "yes" if option else "no"


def _amount(t: object, seat: int, prompt: Prompt, number: int) -> str:
    return str(number)
