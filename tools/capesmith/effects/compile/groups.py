"""Groups and modifiers as functions: lists of steps, options, loops, prices, dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from capesmith.effects.ast import Range, Rule, Step, Steps, Trigger
from capesmith.effects.compile import hand
from capesmith.effects.compile.answers import Guard
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Make, Run, T, Test, Things, Unplayable
from capesmith.effects.compile.picking import ask, chosen, will_pay
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.questions import MAY, ONE_OF, PAY, TARGET
from capesmith.effects.verbs.groups import DOUBLES, Choose, Do, ForEach, May, Pay, Pick, Repeat, Roll

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

YES, NO = 1, 0


def steps(k: Compiler[T], nodes: Steps) -> Run[T]:
    """Several steps, one after the other; done when any of them was."""
    runs = [step(k, node) for node in nodes]
    if len(runs) == 1:
        return runs[0]
    if len(runs) == 2:
        first, second = runs

        def both(t: T, c: Context) -> bool:
            done = first(t, c)
            return second(t, c) or done

        return both

    def all_of_them(t: T, c: Context) -> bool:
        done = False
        for run in runs:
            if run(t, c):
                done = True
        return done

    return all_of_them


def steps_read_first(k: Compiler[T], nodes: Steps) -> Run[T]:
    """Several steps whose conditions are all read before the first of them is carried out."""
    if len(nodes) < 2 or all(node.if_ is None for node in nodes):
        return steps(k, nodes)
    parts: list[tuple[Guard[T] | None, Run[T], Run[T] | None]] = []
    for node in nodes:
        if node.if_ is None or isinstance(node, Trigger):
            parts.append((None, step(k, node), None))
        else:
            otherwise = steps(k, node.otherwise) if node.otherwise else None
            parts.append((k.condition(node.if_), step(k, replace(node, if_=None, otherwise=())), otherwise))

    def read_first(t: T, c: Context) -> bool:
        held, done = [guard is None or guard.holds(t, c) for guard, _, _ in parts], False
        for holds, (_, run, otherwise) in zip(held, parts, strict=True):
            if holds:
                done = run(t, c) or done
            elif otherwise is not None:
                otherwise(t, c)
        return done

    return read_first


def step(k: Compiler[T], node: Step) -> Run[T]:
    """One step with its modifiers."""
    k.at = node.at or k.at
    run = _performed(k, node)
    guard = None if node.if_ is None or isinstance(node, Trigger) else k.condition(node.if_)
    if node.who is not None and main_of(node) != "who" and not isinstance(node, Choose | May | Rule):
        run = _by_others(k, node, run)
    if node.name is not None and not isinstance(node, Roll):
        run = _named(run, node.name)
    run = k.traced(node, run)
    before, k.paid = k.paid, k.paid or isinstance(node, Pay)
    then = steps(k, node.then) if node.then else None
    k.paid = before
    otherwise = steps(k, node.otherwise) if node.otherwise else None
    if guard is None and then is None and otherwise is None:
        return run

    def modified(t: T, c: Context) -> bool:
        if guard is not None and not guard.holds(t, c):
            if otherwise is not None:
                otherwise(t, c)
            return False
        done = run(t, c)
        if done:
            if then is not None:
                then(t, c)
        elif otherwise is not None and guard is None:
            otherwise(t, c)
        return done

    return modified


def main_of(node: Step) -> str:
    """Which field of the step holds what it chooses; rules and triggers choose nothing."""
    return "" if isinstance(node, Rule | Trigger) else type(node).verb.main


def verb_of(node: Step) -> str:
    return node.word if isinstance(node, Rule | Trigger) else type(node).verb.name


def _performed(k: Compiler[T], node: Step) -> Run[T]:
    """As the game carries out the verb in its own words, or else the verb these are words for."""
    for verb in type(node).__mro__:
        perform = PERFORM.get(verb) or k.meaning.verbs.get(verb)
        if perform is not None:
            return perform(k, node)
    raise Unplayable(f"the rules do not carry out “{verb_of(node)}” here", node.at)


def _by_others(k: Compiler[T], node: Step, run: Run[T]) -> Run[T]:
    """`who`: others than the owner carry the step out."""
    assert node.who is not None
    who = chosen(k, node.who, k.prompt(TARGET, node))

    return _for_themselves(k, who, run)


def _for_themselves(k: Compiler[T], who: Things[T], run: Run[T]) -> Run[T]:
    """Each of these carries something out: a seat as if the text were its own, a figure where the rules let it act."""
    player = k.meaning.seat

    def by_each(t: T, c: Context) -> bool:
        done = False
        for one in who(t, c):
            seat = player(t, one)
            if seat >= 0:
                done = run(t, c.acting(seat, one)) or done
            elif t.acts(one):
                done = run(t, c.done_by(one)) or done
        return done

    return by_each


def _named(run: Run[T], name: str) -> Run[T]:
    def named(t: T, c: Context) -> bool:
        done = run(t, c)
        c.name(name, list(c.them))
        return done

    return named


def _do(k: Compiler[T], node: Do) -> Run[T]:
    return steps(k, node.do)


def _may(k: Compiler[T], node: May) -> Run[T]:
    run, can, prompt = steps(k, node.do), possible(k, node.do[0]), k.prompt(MAY, node)

    def may(t: T, c: Context) -> bool:
        if can is not None and not can(t, c):
            return False
        seat = t.chooser(c)
        if seat < 0:
            return run(t, c)
        return bool(t.choose(seat, prompt, (YES, NO))) and run(t, c)

    return may if node.who is None else _for_themselves(k, candidates(k, node.who).of, may)


def _choose(k: Compiler[T], node: Choose) -> Run[T]:
    """Different options, in the order the chooser likes."""
    options = [steps(k, option) for option in node.options]
    can = [possible(k, option[0]) for option in node.options]
    number = k.number(node.number)
    prompt, count = k.prompt(ONE_OF, node), len(options)

    def pick(t: T, c: Context) -> bool:
        left, done = list(range(count)), False
        wanted = count if number is None else number.value(t, c)
        while wanted > 0 and left:
            open_ones: list[int] = []
            for index in left:
                test = can[index]
                if test is None or test(t, c):
                    open_ones.append(index)
            if not open_ones:
                break
            index = ask(t, c, prompt, open_ones)
            left.remove(index)
            wanted -= 1
            if options[index](t, c):
                done = True
        return done

    if node.who is None:
        return pick
    who = chosen(k, node.who, k.prompt(TARGET, node))

    return _for_themselves(k, who, pick)


def _for_each(k: Compiler[T], node: ForEach) -> Run[T]:
    what, run = chosen(k, node.what, k.prompt(TARGET, node)), steps(k, node.do)

    def for_each(t: T, c: Context) -> bool:
        done = False
        for thing in what(t, c):
            c.it = thing
            if run(t, c):
                done = True
        return done

    return for_each


def _repeat(k: Compiler[T], node: Repeat) -> Run[T]:
    times, run = k.amount(node.times), steps(k, node.do)

    def repeat(t: T, c: Context) -> bool:
        done = False
        for _ in range(times.value(t, c)):
            t.labour()
            if run(t, c):
                done = True
        return done

    return repeat


def _pick(k: Compiler[T], node: Pick) -> Run[T]:
    what = k.main(node.what, node)

    def pick(t: T, c: Context) -> bool:
        found = what(t, c)
        c.bind(found)
        return bool(found)

    return pick


def _pay(k: Compiler[T], node: Pay) -> Run[T]:
    cost, can, prompt = k.cost(node.cost), k.payable(node.cost), k.prompt(PAY, node)

    def pay(t: T, c: Context) -> bool:
        if not can(t, c) or not will_pay(t, c, prompt):
            return False
        return cost(t, c)

    return pay


def _shown(k: Compiler[T], row: Range | str) -> Callable[[int], bool]:
    """Whether a die shows what a row of results asks for: a number, or a face by its name."""
    if isinstance(row, Range):
        return row.holds
    face = k.meaning.face
    return lambda die: face(die) == row


def _roll(k: Compiler[T], node: Roll) -> Run[T]:
    number, reading, name = k.amount(node.dice), node.read, node.name
    rows = [(_shown(k, row), steps(k, do)) for row, do in node.results if row != DOUBLES]
    doubles = [steps(k, do) for row, do in node.results if row == DOUBLES]

    def roll(t: T, c: Context) -> bool:
        wanted = number.value(t, c)
        if wanted <= 0:
            return False
        dice = t.roll(c, wanted)
        c.dice = sum(dice)
        c.die = dice[-1] if dice else 0
        if reading == "each":
            read = dice
        else:
            read = [sum(dice) if reading == "sum" else max(dice) if reading == "highest" else min(dice)]
        if name is not None:
            c.name(name, sum(read))
        for die in read:
            c.die = die
            for holds, run in rows:
                if holds(die):
                    run(t, c)
        if len(dice) > 1 and len(set(dice)) == 1:
            for run in doubles:
                run(t, c)
        return True

    return roll


# --- what could be done ----------------------------------------------------------------------------


def possible(k: Compiler[T], node: Step) -> Test[T] | None:
    """Whether a step can be done at all, for the options of a choice; None: always."""
    inner: Test[T] | None
    if isinstance(node, Do | May):
        inner = possible(k, node.do[0])
    elif isinstance(node, Pay):
        inner = k.payable(node.cost)
    else:
        makes = [k.meaning.possible[verb] for verb in type(node).__mro__ if verb in k.meaning.possible]
        inner = makes[0](k, node) if makes else None
    if node.if_ is None or node.otherwise:
        return inner
    guard = k.condition(node.if_)
    if inner is None:
        return guard.holds
    return lambda t, c: guard.holds(t, c) and inner(t, c)


def all_hold(tests: Sequence[Test[T]]) -> Test[T]:
    """All of these tests in one."""
    if len(tests) == 1:
        return tests[0]

    def all_of_them(t: T, c: Context) -> bool:
        for test in tests:
            if not test(t, c):
                return False
        return True

    return all_of_them


def any_holds(tests: Sequence[Test[T]]) -> Test[T]:
    """Whether one of these tests holds."""
    if len(tests) == 1:
        return tests[0]

    def one_of_them(t: T, c: Context) -> bool:
        for test in tests:
            if test(t, c):
                return True
        return False

    return one_of_them


PERFORM: dict[type[Step], Make[AnyTable]] = {
    Do: _do, May: _may, Choose: _choose, ForEach: _for_each, Repeat: _repeat, Pick: _pick, Pay: _pay, Roll: _roll,
    **hand.PERFORM,
}  # fmt: skip
