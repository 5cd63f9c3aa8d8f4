"""What the verbs of a game do, and whether they can be done now: the list that its modules fill.

Each module of a game's `performing` package has a `VERBS = Performers(…)` and says there what it carries out:

    @VERBS.each(Stun, legal=enemy_on_board, kinds=ENEMY_KINDS, refused="only enemies can be stunned")
    def stun(t: Table, c: Context, enemy: int) -> bool:
        "One token each, as many as there are."

    @VERBS.runs(Turn)
    def turn(t: Table, c: Context, faces: Counted, into: str) -> bool:
        "Dice show another face."

Beside the table, the context and the thing it is done to, such a function asks for fields of the step by their names:
it gets numbers for amounts (None for `all`, or where there is none), lists of things for selectors, `Wanted` for cards,
and words as they are. `performers_of` finds them all. A step is done when it was done to anything; before anything is
changed that a step has chosen, the table hears of it (`commit`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, TypeVar

from capesmith.effects.amounts import ThingsType
from capesmith.effects.ast import Selector, Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Fits, Run, Table, Test, Things, Unplayable
from capesmith.effects.compile.picking import chosen
from capesmith.effects.compile.targets import could_act, only, who_acts
from capesmith.effects.declaration import AmountOrAll
from capesmith.effects.performing.cards import Wanted
from capesmith.effects.questions import TARGET
from capesmith.effects.types import AMOUNT, SELECTOR, Field
from capesmith.effects.verbs.cards import Discard, Play, Retrieve
from capesmith.rules.choosing import Question

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

Make = Callable[["Compiler", Any], Run]
Could = Callable[["Compiler", Any], Test | None]
People = Callable[["Compiler", Any], Things]  # whom a step means
M = TypeVar("M", bound=Make)
P = TypeVar("P", bound=Could)
D = TypeVar("D", bound=Callable[..., bool])
Counted = list[tuple[str, int | None]]  # things by their words, and how many of each; None is all of them
Read = Callable[[Table, Context], Any]  # the value of a field now
ToAll = Callable[[Table, Context, list[int], list[Read]], bool]


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

    def runs(
        self, *verbs: type[Step], who: People = who_acts, legal: Fits | None = None,
        refuses: Callable[[Any], str] = lambda step: "", asks: Question = TARGET,
    ) -> Callable[[D], D]:  # fmt: skip
        """What is decorated carries a step out, with those fields of it that it asks for.

        `who` says whom the step means, `legal` what it can choose, `refuses` why it cannot be carried out, and `asks`
        how somebody is asked which cards are meant."""

        def declare(do: D) -> D:
            names = _asked_for(do, 2, verbs)

            def make(k: Compiler, step: Step) -> Run:
                if message := refuses(step):
                    raise Unplayable(message, step.at)
                reads = [_read(k, step, name, who, legal, asks) for name in names]
                return lambda t, c: do(t, c, *[read(t, c) for read in reads])

            self.does(*verbs)(make)
            return do

        return declare

    def could(self, *verbs: type[Step], who: People = could_act) -> Callable[[D], D]:
        """What is decorated says whether a step can be done now, by those fields of it that it asks for."""

        def declare(can: D) -> D:
            names = _asked_for(can, 2, verbs)

            def make(k: Compiler, step: Step) -> Test:
                reads = [_read(k, step, name, who, asks=None) for name in names]
                return lambda t, c: can(t, c, *[read(t, c) for read in reads])

            self.can(*verbs)(make)
            return can

        return declare

    def each(
        self, *verbs: type[Step], legal: Fits | None = None, legal_for: Callable[[Any], Fits | None] | None = None,
        kinds: Sequence[str] = (), refused: str = "",
    ) -> Callable[[D], D]:  # fmt: skip
        """What is decorated is done to each thing that the step chooses, with those fields of it that it asks for; the
        step is done when one of them was.

        Only what is `legal` can be chosen; `legal_for` says so of one step. A step that speaks of other `kinds` is
        `refused` with these words."""

        def declare(do: D) -> D:
            def to_each(t: Table, c: Context, things: list[int], reads: list[Read]) -> bool:
                done, before = False, c.target
                for thing in things:
                    c.target = thing
                    done = do(t, c, thing, *[read(t, c) for read in reads]) or done
                c.target = before
                return done

            self._chosen(verbs, do, to_each, legal_for or (lambda step: legal), kinds, refused)
            return do

        return declare

    def all(
        self, *verbs: type[Step], legal: Fits | None = None, kinds: Sequence[str] = (), refused: str = ""
    ) -> Callable[[D], D]:
        """The same for everything that the step chooses, at once; there is something."""

        def declare(do: D) -> D:
            def to_all(t: Table, c: Context, things: list[int], reads: list[Read]) -> bool:
                return do(t, c, things, *[read(t, c) for read in reads])

            self._chosen(verbs, do, to_all, lambda step: legal, kinds, refused)
            return do

        return declare

    def _chosen(
        self, verbs: Sequence[type[Step]], asking: Callable[..., bool], do: ToAll,
        legal_for: Callable[[Any], Fits | None], kinds: Sequence[str], refused: str,
    ) -> None:  # fmt: skip
        names = _asked_for(asking, 3, verbs)

        @self.does(*verbs)
        def make(k: Compiler, step: Step) -> Run:
            node = chosen_by(step)
            if kinds and node is not None:
                only(k, step, node, tuple(kinds), refused, self.you)
            find = targets(k, step, legal_for(step))
            reads = [_read(k, step, name, who_acts) for name in names]

            def run(t: Table, c: Context) -> bool:
                found = find(t, c)
                if not found:
                    return False
                t.commit()
                return do(t, c, found, reads)

            return run

        self.can(*verbs)(lambda k, step: something(k, step, legal_for(step)))


def _asked_for(do: Callable[..., bool], first: int, verbs: Sequence[type[Step]]) -> tuple[str, ...]:
    """The fields that a function asks for; every one of these verbs has them."""
    code = do.__code__
    names = code.co_varnames[first : code.co_argcount]
    for verb in verbs:
        known = {"who", *_fields(verb), *(("what",) if verb.verb.cards else ())}
        if not known.issuperset(names):
            raise TypeError(f"{do.__name__} asks for {', '.join(names)}; “{verb.verb.name}” has {', '.join(known)}")
    return names


def _fields(verb: type[Step]) -> dict[str, Field]:
    value = verb.verb.value
    return {field.attribute: field for field in (*([] if value is None else [value]), *verb.verb.details.values())}


def _read(
    k: Compiler, step: Step, name: str, who: People, legal: Fits | None = None, asks: Question | None = TARGET
) -> Read:
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
        return lambda t, c: [(word, None if number is None else number(t, c)) for word, number in parts]
    if type_ is AMOUNT or isinstance(type_, AmountOrAll):
        number = k.number(node)
        return (lambda t, c: None) if number is None else number
    if type_ is SELECTOR and asks is None:
        return k.possible_targets(node, step)
    if type_ is SELECTOR:
        return targets(k, step, legal) if name == type(step).verb.main else chosen(k, node, k.prompt(TARGET, step))
    return lambda t, c: node


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


def chosen_by(step: Step) -> Selector | None:
    """The selector by which a step chooses what it is about; None: it names nobody, and is about its owner."""
    verb = type(step).verb
    assert verb.main or verb.value is not None
    found: Selector | None = getattr(step, verb.main or verb.value.attribute)
    return found


def targets(k: Compiler, step: Step, legal: Fits | None = None) -> Things:
    """What a step chooses; where its verb says so, later steps speak of that as `it` and `them`."""
    node = chosen_by(step)
    if node is None:
        return who_acts(k, step)
    find = k.main(node, step, legal)
    if not type(step).verb.main:
        return find

    def bound(t: Table, c: Context) -> list[int]:
        found = find(t, c)
        c.bind(found)
        return found

    return bound


def something(k: Compiler, step: Step, legal: Fits | None = None) -> Test:
    """Whether there is anything now that a step could choose."""
    node = chosen_by(step)
    if node is None:
        return lambda t, c: True
    found = k.possible_targets(node, step, legal)
    return lambda t, c: bool(found(t, c))
