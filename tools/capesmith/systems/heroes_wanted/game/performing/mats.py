"""Verbs of the hero mats and of the game itself: fame, injuries, tokens, the threat track, the end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from capesmith.content.masks import bits
from capesmith.effects.ast import Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Fits, Number, Run, Table, Test, Unplayable
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.verbs.holdings import Advance, EndGame, Gain, Lose, Steal, Take
from capesmith.rules.refs import is_piece
from capesmith.systems.heroes_wanted.game import atoms, events, holdings, villain
from capesmith.systems.heroes_wanted.game.pieces import (
    EVENT_KINDS,
    KIND_OF,
    MASKS,
    held_by,
)

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler


from capesmith.effects.compile.targets import who_acts
from capesmith.systems.heroes_wanted.game.performing.targets import only

GAINED = ("fame", "injury", "underling", "henchman", *EVENT_KINDS)
STOLEN = tuple(word for word in GAINED if word != "injury")


def _gain(k: Compiler, step: Gain) -> Run:
    who = who_acts(k, step)
    for word, number in step.what:
        if number == "all":
            raise Unplayable(f"nobody can say how much “all” {word} is", step.at)
        if word not in GAINED:
            raise Unplayable(f"“{word}” cannot be gained", step.at, GAINED)
    things = [(word, k.amount(number)) for word, number in step.what]  # type: ignore[arg-type]

    def gain(t: Table, c: Context) -> bool:
        done, before = False, c.target
        for seat in who(t, c):
            if 0 <= seat < len(t.seats):
                c.target = seat
                for word, number in things:
                    done = _gained(t, seat, word, number(t, c)) or done
        c.target = before
        return done

    return gain


def _gained(t: Table, seat: int, word: str, amount: int) -> bool:
    if amount <= 0:
        return False
    if word == "fame":
        return holdings.gain_fame(t, seat, amount)
    if word == "injury":
        return sum(holdings.gain_injury(t, seat) for _ in range(amount)) > 0
    taken = bits(t.state.supply & MASKS[word])[: min(amount, atoms.supply_of(t, word))]
    for piece in taken:
        atoms.lift(t, piece, seat)
        events.gain(t, seat, piece, 1, word)
    return bool(taken)


def _lose(k: Compiler, step: Lose) -> Run:
    for word, _ in step.what:
        if word not in GAINED:
            raise Unplayable(f"“{word}” cannot be lost", step.at, GAINED)
    who = who_acts(k, step)
    things = [(word, None if number == "all" else k.amount(number)) for word, number in step.what]  # type: ignore[arg-type]

    def lose(t: Table, c: Context) -> bool:
        done, before = True, c.target
        for seat in who(t, c):
            c.target = seat
            for word, number in things:
                done = (0 <= seat < len(t.seats) and _lost(t, c, seat, word, number)) and done
        c.target = before
        return done

    return lose


def _lost(t: Table, c: Context, seat: int, word: str, number: Number | None) -> bool:
    hero = t.state.heroes[seat]
    if word == "fame":
        amount = hero.fame if number is None else number(t, c)
        return amount > 0 and holdings.lose_fame(t, seat, amount)
    if word == "injury":
        amount = hero.injuries if number is None else number(t, c)
        healed = sum(holdings.lose_injury(t, seat) for _ in range(amount))
        return 0 < amount == healed
    held = _held(t, seat, word)
    amount = len(held) if number is None else number(t, c)
    for piece in held[:amount]:
        atoms.lift(t, piece)
        events.lose(t, seat, piece, 1, word)
    return 0 < amount <= len(held)


def _held(t: Table, seat: int, word: str) -> list[int]:
    return [piece for piece in bits(MASKS[word]) if t.state.where[piece] == held_by(seat)]


def _steal(k: Compiler, step: Steal) -> Run:
    """HW-172: what there is, at most; what one hero loses the other gains, so that nothing is lost on the way."""
    for word, _ in step.what:
        if word not in STOLEN:
            raise Unplayable(f"“{word}” cannot be stolen", step.at)
    only(k, step, step.from_, ("hero",), "only heroes have something to steal")
    victims = k.main(step.from_, step, legal=_worth_it(step))
    things = [(word, None if number == "all" else k.amount(number)) for word, number in step.what]  # type: ignore[arg-type]

    def steal(t: Table, c: Context) -> bool:
        found, done, before = victims(t, c) if c.you >= 0 else [], False, c.target
        c.bind(found)
        for victim in found:
            c.target = victim
            for word, number in things:
                has = _has(t, victim, word)
                done = _stolen(t, c.you, victim, word, has if number is None else min(has, number(t, c))) or done
        c.target = before
        return done

    return steal


def _worth_it(step: Steal) -> Fits:
    """Another hero who has something of it."""
    words = [word for word, _ in step.what]

    def legal(t: Table, c: Context, thing: int) -> bool:
        return 0 <= thing < len(t.seats) and thing != c.you and any(_has(t, thing, word) > 0 for word in words)

    return legal


def _has(t: Table, seat: int, word: str) -> int:
    hero = t.state.heroes[seat]
    return hero.fame if word == "fame" else hero.injuries if word == "injury" else len(_held(t, seat, word))


def _stolen(t: Table, thief: int, victim: int, word: str, amount: int) -> bool:
    if amount <= 0:
        return False
    events.steal(t, thief, victim, word, amount)
    if word == "fame":
        before = t.state.heroes[victim].fame
        holdings.lose_fame(t, victim, amount)
        lost = before - t.state.heroes[victim].fame
        return lost > 0 and holdings.gain_fame(t, thief, lost)
    for piece in _held(t, victim, word)[:amount]:
        atoms.lift(t, piece, thief)
        events.lose(t, victim, piece, 1, word)
        events.gain(t, thief, piece, 1, word)
    return True


def _can_steal(k: Compiler, step: Steal) -> Test:
    found = k.possible_targets(step.from_, step, _worth_it(step))
    return lambda t, c: c.you >= 0 and bool(found(t, c))


def _take(k: Compiler, step: Take) -> Run:
    """HW-255, HW-260, HW-325, HW-326: a token goes to the Achievements, for no fame yet; a bystander is rescued."""
    only(k, step, step.what, (*EVENT_KINDS, "event-token"), "only tokens on the board can be taken")
    find = k.main(step.what, step)

    def take(t: Table, c: Context) -> bool:
        pieces = [piece for piece in find(t, c) if is_piece(piece) and KIND_OF[piece] in EVENT_KINDS]
        c.bind(pieces)
        if c.you < 0:
            return False
        done = False
        for piece in pieces:
            perform = partial(_picked_up, t, c.you, piece)
            if events.taken.announce(t, perform, c.you, piece) >= 0:
                perform()
                done = True
        return done

    return take


def _picked_up(t: Table, seat: int, piece: int) -> None:
    events.take(t, seat, piece)
    atoms.lift(t, piece, seat)
    events.taken(t, seat, piece)
    if KIND_OF[piece] == "bystander":
        atoms.score_token(t, seat)
        events.rescued(t, seat, piece)


def _advance(k: Compiler, step: Advance) -> Run:
    parts = [number if isinstance(number, str) else k.amount(number) for _, number in step.what]

    def advance(t: Table, c: Context) -> bool:
        done = False
        for number in parts:
            steps = -t.state.threat if isinstance(number, str) else number(t, c)  # HW-343: back to the start
            if steps > 0:
                villain.advance_threat(t, steps)
                done = True
            elif steps < 0:
                done = villain.turn_back_threat(t, -steps) or done
        return done

    return advance


def _end_game(k: Compiler, step: EndGame) -> Run:
    """HW-348, HW-349: at once, or when the turn is complete."""
    if step.at_end_of not in (None, "turn"):
        raise Unplayable("the game ends at once or with the turn", step.at)
    result, when = step.result, step.at_end_of

    def end(t: Table, c: Context) -> bool:
        t.end_game(result, when)
        return True

    return end


def _can_take(k: Compiler, step: Take) -> Test:
    found = candidates(k, step.what)
    return lambda t, c: bool(found(t, c))


def _can_lose(k: Compiler, step: Lose) -> Test:
    who = candidates(k, step.who, reach=k.reach(step.who)) if step.who is not None else (lambda t, c: [c.you])
    things = [(word, None if number == "all" else k.amount(number)) for word, number in step.what]  # type: ignore[arg-type]

    def can(t: Table, c: Context) -> bool:
        for seat in who(t, c):
            if not 0 <= seat < len(t.seats):
                return False
            for word, number in things:
                if _has(t, seat, word) < (1 if number is None else number(t, c)):
                    return False
        return True

    return can


def _can_gain(k: Compiler, step: Gain) -> Test | None:
    if step.who is None:
        return None
    who = candidates(k, step.who, reach=k.reach(step.who))
    return lambda t, c: bool(who(t, c))


PERFORM: dict[type[Step], Any] = {
    Gain: _gain, Lose: _lose, Steal: _steal, Take: _take, Advance: _advance, EndGame: _end_game,
}  # fmt: skip
POSSIBLE: dict[type[Step], Any] = {Take: _can_take, Lose: _can_lose, Steal: _can_steal, Gain: _can_gain}
