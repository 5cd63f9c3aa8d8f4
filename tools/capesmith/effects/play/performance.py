"""One worked example on a table: its steps are done by the same rules that every game is played by."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import Any, ClassVar, Generic, Protocol, TypeVar, cast

from capesmith.content.model import Example
from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Unplayable
from capesmith.effects.play.cast import Prepared, TextCast
from capesmith.effects.play.spotting import Spotter
from capesmith.effects.play.table import AnyTextTable
from capesmith.rules.atoms import load
from capesmith.rules.choosing import Player
from capesmith.rules.example import Deed
from capesmith.rules.example_run import ASKS, Answers, Asked, Difference, Loaded, LoadedDice, Options, Unfit, methods
from capesmith.rules.following import Follower
from capesmith.rules.naming import Names
from capesmith.rules.scene import Then
from capesmith.rules.state import Part
from capesmith.rules.table import GameOver

T = TypeVar("T", bound=AnyTextTable)
T_contra = TypeVar("T_contra", contravariant=True)
C = TypeVar("C", bound=TextCast[Prepared])
Words = Mapping[str, Any]
NOTHING, NOBODY = "nothing", "nobody"
TEXT = "do"  # the verb of a step that carries out a text which stands on no card


class Progress(Protocol):
    """What the state of every game says about itself: where in the game it is, and how it ended."""

    @property
    def stage(self) -> str: ...

    @property
    def outcome(self) -> str: ...


class Checking(Protocol[T_contra]):
    """A game, as far as an example knows it."""

    def check(self, table: T_contra) -> None:
        """Raise `Broken` when an invariant does not hold."""


class TextPerformance(Generic[T, C]):
    """One example being played. A game has a method for each of its deeds, and says how a table is laid out, what
    things are called there, and which streams of chance an example scripts."""

    game: Checking[T]
    people: str  # the key of `given` under which those are named who play
    then: Then
    deeds: ClassVar[Deed]
    arranges: Callable[[C, Words, Sequence[Player]], T]  # lays out a table as `given` describes it
    calls: Callable[[T, Sequence[str]], Names[T]]  # what things are called there
    ends: Callable[[T], object]  # what is done when the rules end the game in the middle of something
    setting_up: ClassVar[tuple[str, ...]] = ()  # the stages in which everything is still in the box
    from_the_box: ClassVar[tuple[str, ...]] = ("set-up",)  # what may be resolved then
    afterwards: ClassVar[frozenset[str]] = frozenset(("next-scenario",))  # what may be done when the game is over
    container: ClassVar[str] = ""  # what a text that stands on no card counts as
    follows: ClassVar[type[Follower]] = Follower
    rolls: tuple[int, ...] = ()  # the streams of chance that `roll` scripts
    scripts: ClassVar[Mapping[Callable[[], Loaded], tuple[int, ...]]] = {}  # and what scripts others
    done_by: ClassVar[Mapping[str, Callable[..., None]]]

    def __init_subclass__(cls) -> None:
        """A deed that no method does is an error when the module is loaded."""
        cls.done_by = methods(cls, (verb for verb in cls.deeds.verbs if verb != TEXT))

    def __init__(self, cast: C, example: Example, answers: Answers, dice: LoadedDice) -> None:
        self.cast, self.answers, self.dice = cast, answers, dice
        self.player = self.follows(answers)
        self.scripted = {make(): purposes for make, purposes in self.scripts.items()}
        self.players, self.names = list(example.given[self.people]), self.named(example.given)
        self.done = 0
        self.last = len(example.when) - 1 if any(key in example.then for key in ASKS) else -1
        self.spotter = Spotter(cast.compiler, example.then, self.names, self.seen_by)  # before there is a state
        self.texts = self._compiled(cast, example)
        self.take(self.arranges(cast, example.given, [self.player]))

    def _compiled(self, cast: C, example: Example) -> dict[int, Text | Unplayable]:
        """The texts that stand on no card, by the number of their step; or why they mean nothing at a table."""
        found: dict[int, Text | Unplayable] = {}
        with self.speaking(cast, example.given):
            for number, one in enumerate(example.when):
                if one["verb"] != TEXT:
                    continue
                try:
                    steps = replace(one["steps"], container=self.container)
                    found[number] = cast.compiler.ability("example", example.title, steps)
                except Unplayable as unplayable:
                    found[number] = unplayable
        return found

    def take(self, t: T) -> None:
        """This is the table from now on."""
        self.t = t
        for stream, purposes in {self.dice: self.rolls, **self.scripted}.items():
            for purpose in purposes:
                load(t.state, purpose, stream)
        self.known = self.names_at(t)
        self.answers.words, self.answers.question = self.known.words, self.known.question
        self.spotter.watch(t)

    # --- what a game says -----------------------------------------------------------------------------

    def named(self, given: Words) -> Sequence[str]:
        """Whoever can be `you`, by seat or piece."""
        return list(given[self.people])

    def names_at(self, t: T) -> Names[T]:
        """What things are called at a table."""
        return self.calls(t, self.players)

    def speaking(self, cast: C, given: Words) -> AbstractContextManager[object]:
        """In which words the texts of the example are spoken."""
        return nullcontext()

    def seen_by(self, you: int) -> Context:
        """Whose events those are that somebody of the example brings about."""
        return Context(you, you)

    def acting(self, deed: Words) -> Context:
        """Whose text it is that stands on no card."""
        raise NotImplementedError

    def begin_step(self) -> None:
        """Nothing is going on at the table."""

    def at_rest(self) -> T:
        """The table as it would be between two turns."""
        return self.t

    # --- what is done ---------------------------------------------------------------------------------

    @property
    def progress(self) -> Progress:
        """How far the game has come."""
        return cast(Progress, self.t.state)

    def is_boxed(self) -> bool:
        """Whether nothing is set up yet."""
        return bool(self.setting_up) and self.progress.stage in self.setting_up

    def check(self) -> None:
        if not self.is_boxed():
            self.game.check(self.at_rest())

    def differences(self, then: Words, options: Options) -> Iterator[Difference]:
        return self.then.differences(self, then, options)

    def card(self, of: str, number: int) -> str:
        """A card as a state numbers it, by id."""
        return self.cast.ids(of)[number] if number >= 0 else NOTHING

    def seat_name(self, seat: int) -> str:
        """A player by the name that the example gives him."""
        return self.known.players[seat] if seat >= 0 else NOBODY

    @abstractmethod
    def record(self, *of: Any) -> Part:
        """The record of whoever is named."""

    def every_name(self) -> Iterable[str]:
        """Whatever anything is called here."""
        return self.known.every()

    def do(self, deed: Words) -> None:
        number, self.done = self.done, self.done + 1
        if self.progress.outcome and not {deed["verb"], deed.get("what")} & self.afterwards:
            raise Unfit("the game is already over", "leave this step out")
        if self.is_boxed() and deed.get("what") not in self.from_the_box:
            raise Unfit("nothing is set up yet", "start with resolve: set-up, or leave out board: box")
        for stream in self.scripted:
            stream.load(deed.get(stream.attribute, ()))
        self.player.load(deed, asks=number == self.last)
        self.begin_step()
        try:
            if deed["verb"] == TEXT:
                text = self.texts[number]
                if isinstance(text, Unplayable):
                    raise Unfit(f"this text cannot be played: {text}", text.hint, TEXT)
                self.carry_out(deed, text)
            else:
                self.done_by[deed["verb"]](self, deed)
            self.t.settle()
        except GameOver:
            self.ends(self.t)
        except Asked as asked:
            if asked.answer is None and self.player.asks:
                self.player.check()
            raise
        for stream in self.scripted:
            stream.check()
        self.player.check()

    def carry_out(self, deed: Words, text: Text) -> None:
        """A text that stands on no card."""
        whose = self.acting(deed)
        if text.run is not None:
            text.run(self.t, whose)

    def seat(self, deed: Words, attribute: str = "by") -> int:
        """The seat that a step names; from now on that is `you`."""
        self.spotter.you = seat = self.known.seat_called(deed[attribute], self.deeds.key_of(deed["verb"], attribute))
        return seat

    def must_be_boxed(self) -> None:
        """`Unfit` for a set-up of what is set up already."""
        if not self.is_boxed():
            raise Unfit("the table is set up already", "say board: box under given", "resolve")

    def fall_freely(self) -> None:
        """What the example does not say falls as chance likes, until the end of this step."""
        for stream in (self.dice, *self.scripted):
            stream.strict = False
