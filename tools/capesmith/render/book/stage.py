"""The stage of a book: worked examples are played by the rules, and looked at before and afterwards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from capesmith.content.model import Example
from capesmith.render.edition import Order
from capesmith.rules.cast import Cast
from capesmith.rules.example_run import Answers, ExampleRunner, LoadedDice, Performance, run_example

M = TypeVar("M")


class WrongExample(ValueError):
    """An example that the rules have otherwise, or that the box does not have."""


@dataclass(frozen=True, slots=True)
class Play(Generic[M]):
    """An example played out: a moment before, and one afterwards."""

    example: Example
    before: M
    after: M


class Stage(Generic[M]):
    """Plays what a book shows, with the cards of one box; `seen` says what there is to be seen of a performance."""

    def __init__(self, order: Order, seen: Callable[[Any], M]) -> None:
        self.order, self.seen = order, seen
        self.examples = {example.id: example for example in order.box.examples}
        self._played: dict[str, Play[M]] = {}

    @cached_property
    def cast(self) -> Any:
        return self.order.game.game.cast(self.order.box)

    def play(self, id: str) -> Play[M]:
        """An example by its id; `WrongExample` says what is wrong with it."""
        if id not in self._played:
            example = self.examples.get(id)
            if example is None:
                raise WrongExample(f'the box has no example "{id}"')
            self._played[id] = self.performed(example)
        return self._played[id]

    def performed(self, example: Example) -> Play[M]:
        """Any example, played."""
        watched = _Watched(self.order.game.example_runner, self.seen)
        failures = run_example(example, watched, self.cast)
        if failures:
            where = ".".join(map(str, failures[0].path))
            raise WrongExample(f'the rules have "{example.id}" otherwise, at {where}: {failures[0].message}')
        return Play(example, watched.before[0], self.seen(watched.show))

    def plays(self, id: str) -> bool:
        """Whether the box has the example, and the rules have it so."""
        try:
            return bool(self.play(id))
        except WrongExample:
            return False


class _Watched(Generic[M]):
    """A runner of examples where the table is looked at as it is laid out."""

    def __init__(self, runner: ExampleRunner[Cast], seen: Callable[[Any], M]) -> None:
        self._runner, self._seen = runner, seen
        self.show: Any = None
        self.before: list[M] = []

    def __call__(self, cast: Cast, example: Example, answers: Answers, dice: LoadedDice) -> Performance:
        show = self.show = self._runner(cast, example, answers, dice)
        self.before.append(self._seen(show))
        return show
