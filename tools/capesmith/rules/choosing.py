"""The one door for decisions: what is asked, who answers, and scripts that answer first.

A question is declared once, as a `Question`, and every option it offers is an integer whose meaning it knows:

    CARRIER = Question("carrier", "who carries it", HERO, asked="Who carries it?")

    ACTION = Question("action", "what to do", asked="What do you do?", none="end your turn")

    @ACTION.option("fight {hero}", "fight {hero} {space}", hero=HERO, space=BLOCK)
    def fight(t: SomeTable, seat: int, hero: int, space: int) -> None:
        ...

    options = fight.each(hero, spaces)
    ACTION.carry_out(t, seat, t.choose(seat, ACTION, options))

Sentences, names in worked examples and worth for bots hang on the declarations: see `rules.saying`, `rules.naming` and
`rules.valuing`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import TYPE_CHECKING, Any, ClassVar, Concatenate, Final, Generic, ParamSpec, TypeVar

from capesmith.rules.event import NOBODY
from capesmith.rules.sorts import ROW, Sort
from capesmith.source.generated import function

if TYPE_CHECKING:
    from capesmith.rules.state import SavedState
    from capesmith.rules.table import Table

NONE: Final = -1  # the option "none of them", "stop", "no thanks"
NOTHING: Final = ("none", "no", "stop")  # what it is called in worked examples
WIDTH: Final = 20  # bits for the fields of an option; which one it is stands above them

P = ParamSpec("P")
T = TypeVar("T")
R = TypeVar("R")
Words = tuple[str, ...]
Spread = Callable[Concatenate[T, int, P], R]  # takes table (or what stands for it), seat, and the fields of an option


class Prompt:
    """A question as it is asked: which one, by which text, and for which step of it."""

    __slots__ = ("kind", "node", "question", "text", "where")

    def __init__(self, question: Question, text: str, where: str = "", node: Any = None) -> None:
        self.question = question
        self.kind: str = "" if question is self else question.kind
        self.text = text
        self.where = where
        self.node = node  # the step that asks, for whoever puts it in words

    def __str__(self) -> str:
        return f"{self.where}: {self.text}" if self.where else self.text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.kind}, {self})"


class Option(Generic[P]):
    """One of the things that a question offers: its fields are packed into one integer, and it knows its rule.

    `pack(hero, space)` is the integer; `each(hero, spaces)` are those that differ in the last field.
    """

    __slots__ = ("_rule", "called", "each", "fields", "number", "pack", "plays", "question", "said", "unpack")

    def __init__(
        self, question: Question, fields: Mapping[str, Sort], called: Words, said: str, plays: str,
        rule: Callable[..., object],
    ) -> None:  # fmt: skip
        self.question = question
        self.fields = dict(fields)
        self.number = len(question.options)
        self.called = called  # in worked examples: patterns with the names of fields, the usual one first
        self.said = said  # to a person: a pattern, too
        self.plays = plays  # the field that is a card played for its text
        _check(self, rule)
        places, shift = _places(self.fields)
        if shift > WIDTH:
            raise ValueError(f"{question.kind}: {', '.join(fields)} do not fit into {WIDTH} bits")
        terms = [str(self.number << WIDTH), *(f"({name} << {places[name][0]})" for name in fields)]
        self.pack: Callable[P, int] = function("pack", list(fields), [f"return {' + '.join(terms)}"], {})
        *first, last = list(fields) or ["()"]
        start = " + ".join(terms[: 1 + len(first)])
        lines = [f"start, found = {start}, []", f"for one in {last}: found.append(start + one)", "return found"]
        self.each: Callable[..., list[int]] = function("each", list(fields), lines, {})
        read = f"return ({_read(places)})"
        self.unpack: Callable[[int], Sequence[int]] = function("unpack", ["option"], [read], {})
        self._rule: Callable[[Table[SavedState], int, int], object] = self.spread(rule)

    def __str__(self) -> str:
        return self.called[0] if self.called else f"option {self.number}"

    def spread(self, call: Spread[T, P, R]) -> Callable[[T, int, int], R]:
        """Something that takes the fields of this option, as something that takes the option."""
        read = _read(_places(self.fields)[0])
        made: Callable[[T, int, int], R] = function(
            "spread", ["t", "seat", "option"], [f"return call(t, seat, {read})"], {"call": call}
        )
        return made

    def is_(self, option: int) -> bool:
        """Whether that is what was chosen."""
        return option >> WIDTH == self.number

    def carry_out(self, t: Table[SavedState], seat: int, option: int) -> object:
        return self._rule(t, seat, option)


def _check(option: Option[...], rule: Callable[..., object]) -> None:
    """Patterns, the card that is played and the rule speak of the fields there are, in their order."""
    spoken = [name for pattern in (*option.called, option.said) for _, name, _, _ in Formatter().parse(pattern) if name]
    unknown = [name for name in (*spoken, option.plays) if name and name not in option.fields]
    if unknown:
        raise ValueError(f"{option.question.kind}: there is no field {unknown[0]}")
    code = getattr(rule, "__code__", None)
    if code is not None and code.co_varnames[2 : code.co_argcount] != tuple(option.fields):
        raise ValueError(f"{option.question.kind}: the rule does not take {', '.join(option.fields) or 'no fields'}")


def _places(fields: Mapping[str, Sort]) -> tuple[dict[str, tuple[int, int]], int]:
    """By field: how far it is shifted, and its mask; the last one is not shifted. And how wide they are together."""
    found: dict[str, tuple[int, int]] = {}
    shift = 0
    for name, sort in reversed(list(fields.items())):
        width = sort.most.bit_length()
        found[name] = (shift, (1 << width) - 1)
        shift += width
    return {name: found[name] for name in fields}, shift


def _read(places: Mapping[str, tuple[int, int]]) -> str:
    return "".join(
        f"option >> {shift} & {mask}, " if shift else f"option & {mask}, " for shift, mask in places.values()
    )


class Question(Prompt):
    """A question of the rules, declared once; asked as it is, or by a text.

    Its options are numbers of one sort, or what `option` declares; besides them `NONE`, if it may be declined.
    """

    __slots__ = ("asked", "called_none", "none", "optional", "options", "plays", "sort")

    def __init__(
        self, kind: str, text: str, sort: Sort = ROW, *, asked: str = "", none: str = "none",
        called_none: Words = NOTHING, optional: bool = False, plays: bool = False, where: str = "",
    ) -> None:  # fmt: skip
        super().__init__(self, text, where)
        self.kind = kind
        self.sort = sort
        self.asked = asked  # the question, to a person
        self.none = none  # to decline, to a person
        self.called_none = called_none  # the same in worked examples
        self.optional = optional  # in worked examples: what nobody mentions is not done
        self.plays = plays  # an option is a card that is played for its text
        self.options: list[Option[...]] = []

    def option(
        self, *called: str, said: str = "", plays: str = "", **fields: Sort
    ) -> Callable[[Spread[T, P, object]], Option[P]]:
        """Declare something it offers, by the rule that carries it out: that takes table, seat and the fields."""

        def declare(rule: Spread[T, P, object]) -> Option[P]:
            made: Option[P] = Option(self, fields, called, said, plays, rule)
            self.options.append(made)
            return made

        return declare

    def again(self, text: str, where: str = "") -> Prompt:
        """The same question for another reason."""
        return Prompt(self, text, where)

    def of(self, option: int) -> Option[...] | None:
        """Which of its options that is; None for a number of its sort, and for declining."""
        return self.options[option >> WIDTH] if self.options and option >= 0 else None

    def carry_out(self, t: Table[SavedState], seat: int, option: int) -> object:
        """Do what was chosen."""
        return self.options[option >> WIDTH].carry_out(t, seat, option)

    def fields(self, option: int) -> list[tuple[str, Sort, int]]:
        """What an option is made of: name, sort and number of each field; nothing for declining."""
        if option < 0:
            return []
        found = self.of(option)
        if found is None:
            return [(self.sort.name, self.sort, option)]
        return [(*field, number) for field, number in zip(found.fields.items(), found.unpack(option), strict=True)]

    def spoken(self) -> set[str]:
        """The words that the names of its options are made of, besides those of their fields."""
        parsed = [Formatter().parse(pattern) for option in self.options for pattern in option.called]
        return {said.strip() for parts in parsed for said, _, _, _ in parts if said.strip()}

    def points_at(self, option: int) -> tuple[int, ...]:
        """The things on the table that an option means, as references, for whoever shows them on a board."""
        return tuple(ref for _, sort, number in self.fields(option) if (ref := sort.ref(number)) != NOBODY)

    def played(self, option: int) -> tuple[Sort, int] | None:
        """The card that an option plays for its text, as a number of its sort."""
        found = self.of(option)
        if found is not None:
            return next(((sort, n) for name, sort, n in self.fields(option) if name == found.plays), None)
        return (self.sort, option) if self.plays and option >= 0 else None


# A player answers with the index of an option. What the options mean the prompt's question knows.
Player = Callable[["Table[SavedState]", int, Prompt, Sequence[int]], int]


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
    looks_ahead: ClassVar[bool] = False

    def __init__(self, answers: Sequence[int], after: Player | None = None) -> None:
        self.answers = answers
        self.after = after
        self.used = 0

    def __call__(self, table: Table[SavedState], seat: int, prompt: Prompt, options: Sequence[int]) -> int:
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
