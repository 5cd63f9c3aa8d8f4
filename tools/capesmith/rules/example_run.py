"""Playing worked examples: choices by name, loaded dice, and what differs from what the example says."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from keyword import iskeyword
from typing import Any, Protocol, TypeVar

from capesmith.content.model import Example
from capesmith.rules.cast import Cast
from capesmith.rules.chance import ScriptedStream, stream_seed
from capesmith.rules.choosing import Prompt
from capesmith.rules.state import SavedState
from capesmith.rules.table import Broken, Endless, Table
from capesmith.source.diagnostic import DocPath, suggestion
from capesmith.source.record import record

C = TypeVar("C", bound=Cast, contravariant=True)
UNFIT, STUCK, UNUSED, DIFFERS = "EXM001", "EXM002", "EXM003", "EXM004"
ASKS = ("offered", "not_offered", "only_offered")
MOST_LISTED = 20
Options = Sequence[Sequence[str]]  # of a question: the words each goes by, the usual ones first


@record
class Failure:
    """One thing that is wrong with an example, at a path below it."""

    code: str
    message: str
    hint: str
    path: DocPath
    expected: str = ""
    found: str = ""


class Unfit(ValueError):
    """The example describes something the table cannot show; `path` leads to the word that does not fit."""

    def __init__(self, message: str, hint: str = "", *path: str | int) -> None:
        super().__init__(message)
        self.message, self.hint, self.path = message, hint, path


class Leftover(Unfit):
    """The example says something about a step that nobody asked for."""


class Asked(Exception):
    """A question that the example does not answer, or answers with something that is not offered."""

    def __init__(self, question: str, options: Options, answer: str | None) -> None:
        super().__init__(question)
        self.question, self.options, self.answer = question, tuple(options), answer


class NoDie(Exception):
    """A die is rolled, and the example does not say what it shows."""


@record
class Difference:
    """Something on the table that is not as the example says."""

    what: str
    expected: str
    found: str
    path: DocPath
    hint: str = ""


class Performance(Protocol):
    """One example on the table of one game."""

    def do(self, deed: Mapping[str, Any]) -> None:
        """Do what one step of `when` says; where the dice do not matter, it may make them fall as they like."""
        ...

    def differences(self, then: Mapping[str, Any], options: Options) -> Iterator[Difference]:
        """What is not as `then` says; `options` are those of the question the example stopped at."""
        ...

    def check(self) -> None:
        """Raise `Broken` when the table is not in order."""
        ...


class ExampleRunner(Protocol[C]):
    """What a game system needs to have to play worked examples."""

    def __call__(self, cast: C, example: Example, answers: Answers, dice: LoadedDice, /) -> Performance:
        """The table as `given` describes it; `Unfit` says what does not fit."""
        ...


def methods(cls: type, words: Iterable[str], before: str = "") -> dict[str, Callable[..., None]]:
    """What a class does at these words, by the names of its methods: `end-turn` is `end_turn`, `pass` is `pass_`. A
    missing one is an error when the module is loaded."""
    names = {word: f"{before}{word.replace('-', '_')}{'_' * iskeyword(word)}" for word in words}
    return {word: getattr(cls, name) for word, name in names.items()}


class Loaded(ScriptedStream):
    """Chance that brings what a key of the step says; what is `left` of that is a mistake."""

    __slots__ = ("hint", "key", "left_over", "strict")

    def __init__(self, purpose: str, key: str, left_over: str, hint: str = "delete it") -> None:
        super().__init__(stream_seed("example", purpose), [])
        self.key, self.left_over, self.hint = key, left_over, hint
        self.strict = True

    @property
    def attribute(self) -> str:
        return self.key.replace("-", "_")

    def load(self, numbers: Sequence[int]) -> None:
        self.script, self.used, self.strict = list(numbers), 0, True

    def check(self) -> None:
        """Nothing is left over."""
        if self.left:
            raise Leftover(self.left_over.format(self.left[0]), self.hint, self.key, self.used)


class LoadedDice(Loaded):
    """Dice that show what the example says, and nothing else while it is strict."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("dice", "roll", "nobody rolls the {}", "delete it, or look at what was rolled before")

    def roll(self, lowest: int = 1, highest: int = 6) -> int:
        if self.strict and not self.left:
            raise NoDie
        return super().roll(lowest, highest)

    def below(self, n: int) -> int:
        if self.strict and not self.left:
            raise NoDie
        return super().below(n)


class Answers:
    """A player who chooses what the example says. The game gives each option its words, the usual one first."""

    words: Callable[[int, Prompt, int], Sequence[str]]  # of seat, question and option: what it goes by
    question: Callable[[int, Prompt], str]  # in words

    def __init__(self) -> None:
        self.answers: Sequence[str] = ()
        self.used = 0
        self.first: tuple[str, str] | None = None  # what the verb of the step itself says to a kind of question

    def load(self, answers: Sequence[str]) -> None:
        self.answers, self.used, self.first = answers, 0, None

    @property
    def left(self) -> Sequence[str]:
        return self.answers[self.used :]

    def __call__(self, table: Table[SavedState], seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        words = [self.words(seat, prompt, option) for option in options]
        if self.first is not None and self.first[0] == prompt.kind:
            answer, self.first = self.first[1], None
        elif self.used < len(self.answers):
            answer = self.answers[self.used]
            self.used += 1
        else:
            raise Asked(self.question(seat, prompt), words, None)
        for index, known in enumerate(words):
            if plain(answer) in map(plain, known):
                return index
        raise Asked(self.question(seat, prompt), words, answer)


def usual(options: Options) -> list[str]:
    """What each option is usually called, each name once."""
    return list(dict.fromkeys(known[0] for known in options))


def plain(words: str) -> str:
    """Words as they are compared: capitals, hyphens and articles do not matter."""
    return re.sub(r"\b(the|a|an) ", "", re.sub(r"[\s_-]+", " ", words.strip().lower()))


# --- playing ----------------------------------------------------------------------------------------


def run_example(example: Example, runner: ExampleRunner[C], cast: C) -> list[Failure]:
    """Play an example; everything that is not as it says."""
    answers, dice = Answers(), LoadedDice()
    try:
        show = runner(cast, example, answers, dice)
        show.check()
    except Unfit as unfit:
        return [Failure(UNFIT, unfit.message, unfit.hint, ("given", *unfit.path))]
    except Broken as broken:
        return [Failure(UNFIT, f"this table cannot be: {broken}", "look at what given says", ("given",))]
    options: Options = ()
    for number, deed in enumerate(example.when):
        here = ("when", number)
        last = number == len(example.when) - 1
        try:
            failure, options = _done(show, deed, answers, dice, here, may_stop=last and _asks(example.then))
        except (Broken, Endless) as broken:
            return [Failure(STUCK, f"the game breaks off: {broken}", "the rules have a mistake here", here)]
        if failure is not None:
            return [failure]
    if not options:
        if _asks(example.then):
            return [Failure(STUCK, "nobody is asked anything at the end", "leave out what is offered", ("then",))]
        try:
            show.check()
        except Broken as broken:
            return [Failure(STUCK, f"the table is out of order: {broken}", "the rules have a mistake here", ("when",))]
    try:
        found = list(show.differences(example.then, options))
    except Unfit as unfit:
        return [Failure(UNFIT, unfit.message, unfit.hint, ("then", *unfit.path))]
    return [
        Failure(
            DIFFERS, f"{one.what}: expected {one.expected}, found {one.found}", one.hint or "correct one of the two",
            ("then", *one.path), one.expected, one.found,
        )
        for one in found
    ]  # fmt: skip


def _asks(then: Mapping[str, Any]) -> bool:
    return any(key in then for key in ASKS)


def _done(
    show: Performance, deed: Mapping[str, Any], answers: Answers, dice: LoadedDice, here: DocPath, *, may_stop: bool
) -> tuple[Failure | None, Options]:
    """Do one step; a failure, or the options of the question it may stop at."""
    answers.load(deed.get("choose", ()))
    dice.load(deed.get("roll", ()))
    options: Options = ()
    try:
        show.do(deed)
    except Unfit as unfit:
        code = UNUSED if isinstance(unfit, Leftover) else STUCK
        return Failure(code, unfit.message, unfit.hint, (*here, *unfit.path)), ()
    except Asked as asked:
        if asked.answer is None and may_stop:
            options = asked.options
        else:
            return _unanswered(asked, answers, here, deed), ()
    except NoDie:
        place = (*here, "roll") if "roll" in deed else here
        return Failure(STUCK, "a die is rolled, and nobody says what it shows", "add it to roll: [...]", place), ()
    except ValueError as odd:  # a loaded die shows what no die can
        return Failure(STUCK, f"the dice are loaded too well: {odd}", "correct roll", (*here, "roll")), ()
    if answers.left:
        message = f"nobody is asked for “{answers.left[0]}”"
        return Failure(
            UNUSED, message, "delete it, or look at the choices before it", (*here, "choose", answers.used)
        ), ()
    try:
        dice.check()
    except Leftover as left:
        return Failure(UNUSED, left.message, left.hint, (*here, *left.path)), ()
    return None, options


def _unanswered(asked: Asked, answers: Answers, here: DocPath, deed: Mapping[str, Any]) -> Failure:
    offered = usual(asked.options)
    listed = ", ".join(offered[:MOST_LISTED]) + (", …" if len(offered) > MOST_LISTED else "")
    if asked.answer is None:
        message = f"a question without an answer: {asked.question}"
        place = (*here, "choose", len(answers.answers) - 1) if answers.answers else here
        return Failure(STUCK, message, f"add to choose one of: {listed}", place)
    message = f"“{asked.answer}” is not offered: {asked.question}"
    near = suggestion(asked.answer, offered)
    place = (*here, "choose", answers.used - 1) if answers.used else (*here, deed["verb"])
    return Failure(STUCK, message, near or f"offered: {listed}", place)
