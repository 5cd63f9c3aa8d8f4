"""Questions and options in words, for whoever takes a seat: from the declarations, and what a game says of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, ParamSpec, TypeVar

from capesmith.rules.choosing import NONE, Option, Prompt, Question, Spread
from capesmith.rules.nouns import Nouns
from capesmith.rules.phrases import worded
from capesmith.rules.prose import capital
from capesmith.rules.sorts import AMOUNT, THING, YES_OR_NO, Sort

T = TypeVar("T")
P = ParamSpec("P")
Say = Callable[[T, int, Prompt, int], str]  # table, seat, question, number
Ask = Callable[[T, int, Prompt, str], str]  # table, seat, question, and how it is put by itself
Verbs = Mapping[tuple[Question, str], str]


class Sayings(Generic[T]):
    """How one game says its questions and options.

    A number is said by its sort, an option by its pattern, unless something is registered for them or their question.
    A sort that nothing is registered for is said by its noun, and so is `{hero:name}` in a pattern.
    """

    def __init__(
        self, nouns: Nouns[T], asked: Mapping[Question, str] | None = None, by_verb: Verbs | None = None,
        declined: Verbs | None = None,
    ) -> None:  # fmt: skip
        self.nouns, self.things = nouns, nouns.things
        self.asked = dict(asked or {})  # questions of texts as this game puts them
        self.by_verb = dict(by_verb or {})  # the same where the verb of the text says more
        self.declined = dict(declined or {})
        self._says: dict[Sort | Question, Say[T]] = {YES_OR_NO: _yes_or_no, AMOUNT: _amount}
        self._options: dict[Option[...], Callable[[T, int, int], str]] = {}
        self._none: dict[Question, Callable[[T, int], str]] = {}
        self._asks: dict[Question, Ask[T]] = {}

    # --- what a game registers ----------------------------------------------------------------------

    def of(self, *declared: Sort | Question) -> Callable[[Say[T]], Say[T]]:
        """How numbers of a sort are said, or those of one question; declining is said elsewhere."""

        def register(say: Say[T]) -> Say[T]:
            self._says.update(dict.fromkeys(declared, say))
            return say

        return register

    def simply(self, *declared: Sort | Question) -> Callable[[Callable[[T, int], str]], Callable[[T, int], str]]:
        """The same, where it is said alike to whoever is asked whatever."""

        def register(say: Callable[[T, int], str]) -> Callable[[T, int], str]:
            self.of(*declared)(lambda t, seat, prompt, number: say(t, number))
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
        fields = {name: (sort, one) for name, sort, one in question.fields(option)}

        def called(name: str, way: str) -> str:
            sort, one = fields[name]
            return self.nouns.call(t, f"{sort.name}:{way}", one, {}) if way else self.number(t, seat, prompt, sort, one)

        return worded(found.said, called)

    def number(self, t: T, seat: int, prompt: Prompt, sort: Sort, number: int) -> str:
        """A number of a sort."""
        say = self._says.get(prompt.question) or self._says.get(sort)
        if say is not None:
            return say(t, seat, prompt, number)
        if sort is THING:
            found = self.things.sort_of(number)
            return "nobody" if found is None else self.number(t, seat, prompt, found, number - found.base)
        return self.nouns.number(t, sort, number) if sort.name in self.nouns else f"{sort.name} {number}"

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
                unsaid = [sort.name for sort in sorts if sort not in self._says and sort.name not in self.nouns]
                found += [f"{question.kind}: {name}" for name in unsaid]
        return found


def _yes_or_no(t: object, seat: int, prompt: Prompt, option: int) -> str:
    return "yes" if option else "no"


def _amount(t: object, seat: int, prompt: Prompt, number: int) -> str:
    return str(number)
