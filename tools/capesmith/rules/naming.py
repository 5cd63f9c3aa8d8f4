"""What options are called: the words by which a worked example chooses, and those in which it is answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from string import Formatter
from typing import Any, ClassVar, Generic, TypeVar, cast

from capesmith.rules.cast import CardTable
from capesmith.rules.choosing import NONE, Option, Prompt, Question, Words
from capesmith.rules.example_run import Unfit
from capesmith.rules.sorts import AMOUNT, ROW, THING, YES_OR_NO, Sort, Things
from capesmith.source.diagnostic import suggestion

T = TypeVar("T", covariant=True)
N = TypeVar("N", bound="Names[object]")
YES = ("do it", "yes")


def found(name: str, known: Iterable[str], wrong: str, otherwise: str, *path: str | int) -> int:
    """The place of a name among those there are; else `Unfit`, with one that is nearly it as a hint."""
    names = list(known)
    if name in names:
        return names.index(name)
    raise Unfit(wrong, suggestion(name, names) or otherwise, *path)


class Naming(Generic[N]):
    """How one game names each sort of thing by its number, and what only one question offers. `people` are the
    players, and `nobody` is what is wrong with a name that none of them bears."""

    def __init__(self, things: Things, people: str = "players", nobody: str = "{} does not take part") -> None:
        self.things, self.people, self.nobody = things, people, nobody
        self._sorts: dict[Sort, Callable[[N, int], Words]] = {AMOUNT: _amount, YES_OR_NO: _yes_or_no, ROW: _row}
        self._questions: dict[Question, Callable[[N, Prompt, int], Words]] = {}

    def of(self, *sorts: Sort) -> Callable[[Callable[[N, int], Words]], Callable[[N, int], Words]]:
        """The words a number of a sort goes by, the usual one first."""

        def register(name: Callable[[N, int], Words]) -> Callable[[N, int], Words]:
            self._sorts.update(dict.fromkeys(sorts, name))
            return name

        return register

    def asked(
        self, *questions: Question
    ) -> Callable[[Callable[[N, Prompt, int], Words]], Callable[[N, Prompt, int], Words]]:
        """The words an option of a question goes by, where its sort does not say."""

        def register(name: Callable[[N, Prompt, int], Words]) -> Callable[[N, Prompt, int], Words]:
            self._questions.update(dict.fromkeys(questions, name))
            return name

        return register

    def seat_called(self, players: Sequence[str], name: str, *path: str | int) -> int:
        """The seat of one of these players."""
        return found(name, players, self.nobody.format(name), f"{self.people}: {', '.join(players)}", *path)

    def unnamed(self, questions: Iterable[Question]) -> list[str]:
        """What of these questions no worked example can choose."""
        found = []
        for question in questions:
            for option in question.options:
                if not option.called:
                    found.append(f"{question.kind}: {option}")
                found += [f"{question.kind}: {sort.name}" for sort in self._unknown(option)]
            if not question.options and question not in self._questions:
                sorts = self.things.sorts if question.sort is THING else (question.sort,)
                found += [f"{question.kind}: {sort.name}" for sort in sorts if not self._knows(sort)]
        return found

    def _knows(self, sort: Sort) -> bool:
        return sort in self._sorts or bool(sort.deck)

    def _unknown(self, option: Option[...]) -> list[Sort]:
        spoken = {name for pattern in option.called for name in _placeholders(pattern)}
        return [sort for name, sort in option.fields.items() if name in spoken and not self._knows(sort)]


class Names(Generic[T]):
    """The names of things at one table; `players` are those that the example gives the seats."""

    naming: ClassVar[Naming[Any]]

    def __init__(self, t: T, players: Sequence[str]) -> None:
        self.t, self.players = t, players

    def seat_called(self, name: str, *path: str | int) -> int:
        """The seat of somebody who takes part."""
        return self.naming.seat_called(self.players, name, *path)

    def space_called(self, id: str, *path: str | int) -> int:
        """A space of the board by its name."""
        raise NotImplementedError

    def space_id(self, space: int) -> str:
        """The name of a space of the board."""
        raise NotImplementedError

    def every(self) -> Iterator[str]:
        """Every name that options are made of."""
        yield from self.players

    def question(self, seat: int, prompt: Prompt) -> str:
        who = self.players[seat] if 0 <= seat < len(self.players) else "somebody"
        return f"{who} has to choose – {prompt}"

    def words(self, seat: int, prompt: Prompt, option: int) -> Words:
        """The words an option goes by, the usual one first."""
        question = prompt.question
        if option == NONE:
            return question.called_none
        found = question.of(option)
        if found is not None:
            return self.option(found, option)
        name = self.naming._questions.get(question)
        return self.of(question.sort, option) if name is None else name(self, prompt, option)

    def option(self, found: Option[...], option: int) -> Words:
        """Its patterns with the usual word of each field, then those with all other words of their fields."""
        fields = {name: self.of(sort, number) for name, sort, number in found.question.fields(option)}
        usual = {name: words[0] for name, words in fields.items()}
        named = [pattern.format(**usual) for pattern in found.called]
        for pattern in found.called:
            spoken = _placeholders(pattern)
            every = product(*(fields[name] for name in spoken))
            named += [pattern.format(**dict(zip(spoken, words, strict=True))) for words in every]
        return tuple(dict.fromkeys(named))

    def fully(self, question: Question, option: int) -> str:
        """An option with fields in its most exact pattern, the last one."""
        found = question.of(option)
        return question.called_none[0] if found is None else self.option(found, option)[len(found.called) - 1]

    def of(self, sort: Sort, number: int) -> Words:
        """The words a number of a sort goes by."""
        if sort is THING:
            return self.thing(number)
        name = self.naming._sorts.get(sort)
        return _card(cast(CardTable, self.t), sort, number) if name is None else name(self, number)

    def thing(self, ref: int) -> Words:
        """Anything on the table."""
        sort = self.naming.things.sort_of(ref)
        return (f"number {ref}",) if sort is None else self.of(sort, ref - sort.base)


def _card(t: CardTable, sort: Sort, number: int) -> Words:
    """A card of the deck that its sort names."""
    card = sort.card(t.cast, number)
    return (card.id, card.name)


def _placeholders(pattern: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(pattern) if name]


def _amount(names: object, number: int) -> Words:
    return (str(number),)


def _yes_or_no(names: object, number: int) -> Words:
    return YES if number else ("none", "no", "stop")


def _row(names: object, number: int) -> Words:
    return (f"option {number + 1}",)
