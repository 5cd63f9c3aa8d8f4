"""What the verbs of a game do, and whether they can be done now: the list that its modules fill.

Each module of a game's `performing` package has a `VERBS = Performers[SomeTable](…)` and says there what it does:

    @VERBS.each(Stun, legal=enemy_on_board, kinds=ENEMY_KINDS, refused="only enemies can be stunned")
    def stun(t: SomeTable, c: Context, enemy: int) -> bool:
        "One token each, as many as there are."

    @VERBS.runs(Turn)
    def turn(t: SomeTable, c: Context, faces: Counted, into: str) -> bool:
        "Dice show another face."

Beside the table, the context and the thing it is done to, such a function asks for fields of the step by their names:
it gets numbers for amounts (None for `all`, or where there is none), lists of things for selectors, `Wanted` for cards,
and words as they are. `performers_of` finds them all. A step is done when it was done to anything; before anything is
changed that a step has chosen, the table hears of it (`commit`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from inspect import signature
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar

from capesmith.effects.ast import Selector, Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Could, Fits, Make, Run, T, Test, Things, Unplayable
from capesmith.effects.compile.picking import chosen
from capesmith.effects.compile.targets import could_act, only, who_acts
from capesmith.effects.declaration import AmountOrAll
from capesmith.effects.performing.cards import Wanted
from capesmith.effects.questions import TARGET
from capesmith.effects.scope import means_several
from capesmith.effects.things import ThingsType
from capesmith.effects.types import AMOUNT, SELECTOR, Field
from capesmith.effects.verbs.cards import Discard, Play, Retrieve
from capesmith.rules.choosing import Question

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

P = ParamSpec("P")  # the fields of a step that a function asks for
X = TypeVar("X")
People = Callable[["Compiler[T]", Any], Things[T]]  # whom a step means
Do = Callable[Concatenate[T, Context, P], bool]
DoTo = Callable[Concatenate[T, Context, X, P], bool]
Counted = list[tuple[str, int | None]]  # things by their words, and how many of each; None is all of them
Read = Callable[[T, Context], Any]  # the value of a field now


class Performers(Generic[T]):
    """The verbs that one module carries out; `you` is the kind that players are."""

    def __init__(self, *, you: str) -> None:
        self.you = you
        self.perform: dict[type[Step], Make[T]] = {}
        self.possible: dict[type[Step], Could[T]] = {}

    def does(self, *verbs: type[Step]) -> Callable[[Make[T]], Make[T]]:
        """What is decorated compiles a step with one of these verbs."""

        def declare(make: Make[T]) -> Make[T]:
            self.perform |= dict.fromkeys(verbs, make)
            return make

        return declare

    def can(self, *verbs: type[Step]) -> Callable[[Could[T]], Could[T]]:
        """What is decorated says whether a step with one of these verbs can be done; None: always."""

        def declare(make: Could[T]) -> Could[T]:
            self.possible |= dict.fromkeys(verbs, make)
            return make

        return declare

    def runs(
        self, *verbs: type[Step], who: People[T] = who_acts, legal: Fits[T] | None = None,
        refuses: Callable[[Any], str] = lambda step: "", asks: Question = TARGET,
    ) -> Callable[[Do[T, P]], Do[T, P]]:  # fmt: skip
        """What is decorated carries a step out, with those fields of it that it asks for.

        `who` says whom the step means, `legal` what it can choose, `refuses` why it cannot be carried out, and `asks`
        how somebody is asked which cards are meant."""

        def declare(do: Do[T, P]) -> Do[T, P]:
            names = _asked_for(do, 2, verbs)

            def make(k: Compiler[T], step: Step) -> Run[T]:
                if message := refuses(step):
                    raise Unplayable(message, step.at)
                return _with_fields(do, [_read(k, step, name, who, legal, asks) for name in names])

            self.does(*verbs)(make)
            return do

        return declare

    def could(self, *verbs: type[Step], who: People[T] = could_act) -> Callable[[Do[T, P]], Do[T, P]]:
        """What is decorated says whether a step can be done now, by those fields of it that it asks for."""

        def declare(can: Do[T, P]) -> Do[T, P]:
            names = _asked_for(can, 2, verbs)

            def make(k: Compiler[T], step: Step) -> Test[T]:
                return _with_fields(can, [_read(k, step, name, who, asks=None) for name in names])

            self.can(*verbs)(make)
            return can

        return declare

    def each(
        self, *verbs: type[Step], legal: Fits[T] | None = None,
        legal_for: Callable[[Any], Fits[T] | None] | None = None, kinds: Sequence[str] = (), refused: str = "",
    ) -> Callable[[DoTo[T, int, P]], DoTo[T, int, P]]:  # fmt: skip
        """What is decorated is done to each thing that the step chooses, with those fields of it that it asks for; the
        step is done when one of them was.

        Only what is `legal` can be chosen; `legal_for` says so of one step. A step that speaks of other `kinds` is
        `refused` with these words."""

        def declare(do: DoTo[T, int, P]) -> DoTo[T, int, P]:
            def made(reads: list[Read[T]]) -> Callable[[T, Context, list[int]], bool]:
                to_one = _with_fields_to(do, reads)

                def to_each(t: T, c: Context, things: list[int]) -> bool:
                    done, before = False, c.target
                    for thing in things:
                        c.target = thing
                        done = to_one(t, c, thing) or done
                    c.target = before
                    return done

                return to_each

            self._chosen(verbs, _asked_for(do, 3, verbs), made, legal_for or (lambda step: legal), kinds, refused)
            return do

        return declare

    def all(
        self, *verbs: type[Step], legal: Fits[T] | None = None, kinds: Sequence[str] = (), refused: str = ""
    ) -> Callable[[DoTo[T, list[int], P]], DoTo[T, list[int], P]]:
        """The same for everything that the step chooses, at once; there is something."""

        def declare(do: DoTo[T, list[int], P]) -> DoTo[T, list[int], P]:
            def made(reads: list[Read[T]]) -> Callable[[T, Context, list[int]], bool]:
                return _with_fields_to(do, reads)

            self._chosen(verbs, _asked_for(do, 3, verbs), made, lambda step: legal, kinds, refused)
            return do

        return declare

    def _chosen(
        self, verbs: Sequence[type[Step]], names: Sequence[str],
        made: Callable[[list[Read[T]]], Callable[[T, Context, list[int]], bool]],
        legal_for: Callable[[Any], Fits[T] | None], kinds: Sequence[str], refused: str,
    ) -> None:  # fmt: skip
        """What is `made` of the fields that are asked for is done to what a step chooses."""

        @self.does(*verbs)
        def make(k: Compiler[T], step: Step) -> Run[T]:
            node = chosen_by(step)
            if kinds and node is not None:
                only(k, step, node, tuple(kinds), refused, self.you)
            find = targets(k, step, legal_for(step))
            do = made([_read(k, step, name, who_acts) for name in names])

            def run(t: T, c: Context) -> bool:
                found = find(t, c)
                if not found:
                    return False
                t.commit()
                return do(t, c, found)

            return run

        self.can(*verbs)(lambda k, step: something(k, step, legal_for(step)))


def _with_fields(do: Callable[..., bool], reads: Sequence[Read[T]]) -> Run[T]:
    """A function called with the fields it asks for, as they are then; for the few that most ask for, without a list in
    between."""
    if not reads:
        return do
    if len(reads) == 1:
        (only,) = reads
        return lambda t, c: do(t, c, only(t, c))
    if len(reads) == 2:
        first, second = reads
        return lambda t, c: do(t, c, first(t, c), second(t, c))
    return lambda t, c: do(t, c, *[read(t, c) for read in reads])


def _with_fields_to(do: Callable[..., bool], reads: Sequence[Read[T]]) -> Callable[[T, Context, X], bool]:
    """The same for a function that is done to something."""
    if not reads:
        return do
    if len(reads) == 1:
        (only,) = reads
        return lambda t, c, to: do(t, c, to, only(t, c))
    if len(reads) == 2:
        first, second = reads
        return lambda t, c, to: do(t, c, to, first(t, c), second(t, c))
    return lambda t, c, to: do(t, c, to, *[read(t, c) for read in reads])


def _asked_for(do: Callable[..., bool], first: int, verbs: Sequence[type[Step]]) -> tuple[str, ...]:
    """The fields that a function asks for; every one of these verbs has them."""
    names = tuple(signature(do).parameters)[first:]
    for verb in verbs:
        known = {"who", *_fields(verb), *(("what",) if verb.verb.cards else ())}
        if not known.issuperset(names):
            raise TypeError(f"{do.__name__} asks for {', '.join(names)}; “{verb.verb.name}” has {', '.join(known)}")
    return names


def _fields(verb: type[Step]) -> dict[str, Field]:
    value = verb.verb.value
    return {field.attribute: field for field in (*([] if value is None else [value]), *verb.verb.details.values())}


def _read(
    k: Compiler[T], step: Step, name: str, who: People[T], legal: Fits[T] | None = None, asks: Question | None = TARGET
) -> Read[T]:
    """How a field of a step is read when it is carried out, by the type it is declared with.

    Nobody is asked where there is no question."""
    if name == "who":
        return who(k, step)
    if isinstance(step, Retrieve | Discard | Play) and name == "what":
        wanted = Wanted(k, step, asks or TARGET)
        return lambda t, c: wanted
    node, type_ = getattr(step, name), _fields(type(step))[name].type
    if isinstance(type_, ThingsType):
        parts = k.parts(node)
        return lambda t, c: [(word, None if number is None else number.value(t, c)) for word, number in parts]
    if type_ is AMOUNT or isinstance(type_, AmountOrAll):
        number = k.number(node)
        return (lambda t, c: None) if number is None else number.value
    if type_ is SELECTOR and asks is None:
        return k.possible_targets(node, step).of
    if type_ is SELECTOR:
        return targets(k, step, legal) if name == type(step).verb.main else chosen(k, node, k.prompt(TARGET, step))
    return lambda t, c: node


def performers_of(package: str) -> Performers[T]:
    """What every verb does, and whether it can be done, as the modules of a package say in their `VERBS`."""
    found: Performers[T] = Performers(you="")
    for module in iter_modules(import_module(package).__path__):
        verbs: Performers[T] | None = getattr(import_module(f"{package}.{module.name}"), "VERBS", None)
        if verbs is not None:
            found.perform |= verbs.perform
            found.possible |= verbs.possible
    return found


def chosen_by(step: Step) -> Selector | None:
    """The selector by which a step chooses what it is about; None: it names nobody, and is about its owner."""
    verb = type(step).verb
    assert verb.main or verb.value is not None
    found: Selector | None = getattr(step, verb.main or verb.value.attribute)
    return found


def targets(k: Compiler[T], step: Step, legal: Fits[T] | None = None) -> Things[T]:
    """What a step chooses; where its verb says so, later steps speak of that as `it` and `them`."""
    node = chosen_by(step)
    if node is None:
        return who_acts(k, step)
    find = k.main(node, step, legal)
    if not type(step).verb.main:
        return find

    several = means_several(node)

    def bound(t: T, c: Context) -> list[int]:
        found = find(t, c)
        if several:  # even if there is but one of them: what was chosen before stays `it`
            c.them = found
        else:
            c.bind(found)
        return found

    return bound


def something(k: Compiler[T], step: Step, legal: Fits[T] | None = None) -> Test[T]:
    """Whether there is anything now that a step could choose."""
    node = chosen_by(step)
    if node is None:
        return lambda t, c: True
    return k.possible_targets(node, step, legal).exist
