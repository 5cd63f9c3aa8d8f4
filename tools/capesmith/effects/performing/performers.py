"""What the verbs of a game do, and whether they can be done now: the list that its modules fill.

Each module of a game's `performing` package has a `VERBS = Performers(…)` and says what it carries out there:

    @VERBS.each(Stun, legal=enemy_on_board, kinds=ENEMY_KINDS, refused="only enemies can be stunned")
    def stun(t: Table, c: Context, enemy: int) -> bool:
        "One token each, as many as there are."

    @VERBS.does(Rest)
    def _rest(k: Compiler, step: Rest) -> Run:
        "Compiles a step of a form of its own."

`performers_of` finds them all. A step is done when it was done to anything; before anything is changed the table
hears that all is chosen (`commit`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, TypeVar

from capesmith.effects.ast import Selector, Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Fits, Run, Table, Test, Things
from capesmith.effects.compile.targets import only

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

Make = Callable[["Compiler", Any], Run]
Could = Callable[["Compiler", Any], Test | None]
People = Callable[["Compiler", Any], Things]  # whom a step means
ToEach = Callable[[Table, Context, int], bool]
ToAll = Callable[[Table, Context, list[int]], bool]
M = TypeVar("M", bound=Make)
P = TypeVar("P", bound=Could)
E = TypeVar("E", bound=ToEach)
A = TypeVar("A", bound=ToAll)


class Performers:
    """The verbs that one module carries out; `you` is the kind that players are."""

    def __init__(self, *, you: str) -> None:
        self.you = you
        self.perform: dict[type[Step], Make] = {}
        self.possible: dict[type[Step], Could] = {}

    def does(self, *verbs: type[Step]) -> Callable[[M], M]:
        """What is decorated compiles a step with one of these verbs."""

        def declare(make: M) -> M:
            self.perform |= dict.fromkeys(verbs, make)
            return make

        return declare

    def can(self, *verbs: type[Step]) -> Callable[[P], P]:
        """What is decorated says whether a step with one of these verbs can be done; None: always."""

        def declare(make: P) -> P:
            self.possible |= dict.fromkeys(verbs, make)
            return make

        return declare

    def each(
        self, *verbs: type[Step], legal: Fits | None = None, legal_for: Callable[[Any], Fits] | None = None,
        kinds: Sequence[str] = (), refused: str = "",
    ) -> Callable[[E], E]:  # fmt: skip
        """What is decorated is done to each thing that the step chooses; the step is done when one of them was.

        Only what is `legal` can be chosen; `legal_for` says so of one step. A step that speaks of other `kinds` is
        `refused` with these words."""

        def declare(do: E) -> E:
            def to_all(t: Table, c: Context, things: list[int]) -> bool:
                done = False
                for thing in things:
                    done = do(t, c, thing) or done
                return done

            self.all(*verbs, legal=legal, legal_for=legal_for, kinds=kinds, refused=refused)(to_all)
            return do

        return declare

    def all(
        self, *verbs: type[Step], legal: Fits | None = None, legal_for: Callable[[Any], Fits] | None = None,
        kinds: Sequence[str] = (), refused: str = "",
    ) -> Callable[[A], A]:  # fmt: skip
        """What is decorated is done to everything that the step chooses, at once; there is something."""

        def may(step: Step) -> Fits | None:
            return legal if legal_for is None else legal_for(step)

        def declare(do: A) -> A:
            def make(k: Compiler, step: Step) -> Run:
                if kinds:
                    only(k, step, chosen_by(step), tuple(kinds), refused, self.you)
                find = targets(k, step, may(step))

                def run(t: Table, c: Context) -> bool:
                    found = find(t, c)
                    if not found:
                        return False
                    t.commit()
                    return do(t, c, found)

                return run

            self.does(*verbs)(make)
            self.can(*verbs)(lambda k, step: something(k, step, may(step)))
            return do

        return declare


def performers_of(package: str) -> tuple[dict[type[Step], Make], dict[type[Step], Could]]:
    """What every verb does, and whether it can be done, as the modules of a package say in their `VERBS`."""
    perform: dict[type[Step], Make] = {}
    possible: dict[type[Step], Could] = {}
    for found in iter_modules(import_module(package).__path__):
        verbs: Performers | None = getattr(import_module(f"{package}.{found.name}"), "VERBS", None)
        if verbs is not None:
            perform |= verbs.perform
            possible |= verbs.possible
    return perform, possible


def chosen_by(step: Step) -> Selector:
    """The selector by which a step chooses what it is about."""
    verb = type(step).verb
    assert verb.main or verb.value is not None
    found: Selector = getattr(step, verb.main or verb.value.attribute)
    return found


def targets(k: Compiler, step: Step, legal: Fits | None = None) -> Things:
    """What a step chooses; where its verb says so, later steps speak of that as `it` and `them`."""
    find = k.main(chosen_by(step), step, legal)
    if not type(step).verb.main:
        return find

    def bound(t: Table, c: Context) -> list[int]:
        found = find(t, c)
        c.bind(found)
        return found

    return bound


def something(k: Compiler, step: Step, legal: Fits | None = None) -> Test:
    """Whether there is anything now that a step could choose."""
    found = k.possible_targets(chosen_by(step), step, legal)
    return lambda t, c: bool(found(t, c))


def or_otherwise(k: Compiler, step: Step, can: Test) -> Test | None:
    """Whether a step can be done, or else what is done otherwise; None: always."""
    if not step.otherwise:
        return can
    otherwise = k.possible(step.otherwise[0])
    return None if otherwise is None else lambda t, c: can(t, c) or otherwise(t, c)
