"""What players and figures hold, declared once: how much somebody has, how it comes, goes, changes hands and pays.

A game lists its `Holding`s by the words of its texts. Whom a step means, why it is refused, how much of something there
is to take and when a step counts as done is the same for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Generic

from capesmith.effects.compile.answers import Quantity
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Fits, NumberOf, Run, T, Test, Things, Unplayable
from capesmith.effects.compile.targets import could_act, only, who_acts
from capesmith.effects.performing.performers import People, Performers, something, targets
from capesmith.effects.questions import TARGET
from capesmith.effects.verbs.holdings import Gain, GainOver, Lose, Steal
from capesmith.source.record import record

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

Change = Callable[[T, Context, int, int], int]  # of whom, how much: how much it came to
Parts = list[tuple["Holding[T]", Quantity[T] | None]]  # what a step speaks of, and how much; None is all of it
ChangeOne = Callable[[T, Context, "Holding[T]", int, Quantity[T] | None], bool]  # what somebody has, by how much: done
SHARE = TARGET.again("who gets the next one", "gain")


@record(kw_only=True)
class Holding(Generic[T]):
    """One thing that is held. What a game does not say of it cannot be done with it."""

    has: Callable[[T, int], int]
    held_by: Callable[[T, int], bool]  # who can have any of it
    room: Callable[[T, int], int] | None = None  # how much more somebody can have; no limit if absent
    gain: Change[T] | None = None
    lose: Change[T] | None = None
    steal: Change[T] | None = None  # from whom; it comes to the owner of the text
    spare: Callable[[T, Context, int], int] | None = None  # how much can be stolen; what there is if absent
    pay: Change[T] | None = None
    purse: Callable[[T, int], int] | None = None  # what there is to pay with; what somebody has if absent
    who: People[T] = who_acts  # whom a step means that speaks of it
    could: People[T] = could_act  # whom it could mean, without asking anybody


class Holdings(Generic[T]):
    """Everything that is held in a game.

    `payer` is the seat that pays for a text, or steals by it, and `victim` says who can be stolen from; `victims` are
    their kinds. `refused` says better than the usual words why something cannot be gained, lost or stolen. A loss is
    done when all of it was lost; where that is not so, `any_loss` is."""

    def __init__(
        self, table: Mapping[str, Holding[T]], *, verbs: Performers[T], victim: Fits[T], victims: tuple[str, ...],
        only_victims: str, payer: Callable[[Context], int] = lambda c: c.you, refused: Mapping[str, str] | None = None,
        any_loss: bool = False,
    ) -> None:  # fmt: skip
        self.table, self.payer, self.victim, self.victims = table, payer, victim, victims
        self.only_victims, self.you, self.refused, self.any_loss = only_victims, verbs.you, refused or {}, any_loss
        verbs.does(Gain)(self.gaining)
        verbs.can(Gain)(self.can_gain)
        verbs.does(Lose)(self.losing)
        verbs.can(Lose)(self.can_lose)
        verbs.does(Steal)(self.stealing)
        verbs.can(Steal)(self.can_steal)

    def values(self, *words: str) -> dict[str, NumberOf[T]]:
        """How much of each a thing has, for texts that count it."""
        return {word: _counted(self.table[word]) for word in words}

    def _parts(self, k: Compiler[T], step: Gain | Lose | Steal, way: str, done: str) -> Parts[T]:
        known = {word: one for word, one in self.table.items() if getattr(one, way) is not None}
        for word, _ in step.what:
            if word not in known:
                message = self.refused.get(f"{way} {word}") or f"“{word}” cannot be {done}"
                raise Unplayable(message, step.at, () if way == "steal" else known)
        return [(known[word], number) for word, number in k.parts(step.what)]

    # --- gaining --------------------------------------------------------------------------------------

    def gaining(self, k: Compiler[T], step: Gain) -> Run[T]:
        """Up to the limits; done when there was room for any of it. What does not fit may become something else."""
        parts = self._parts(k, step, "gain", "gained")
        for word, number in step.what:
            if number == "all":
                raise Unplayable(f"nobody can say how much “all” {word} is", step.at)
        if isinstance(step, GainOver) and step.divided == "freely":
            return _shared_out(parts, parts[0][0].who(k, step))
        overflow = self._overflow(k, step) if isinstance(step, GainOver) else []

        def gained(t: T, c: Context, holding: Holding[T], one: int, wanted: int) -> int:
            assert holding.gain is not None
            return holding.gain(t, c, one, wanted) if wanted > 0 and holding.held_by(t, one) else 0

        def gain(t: T, c: Context, holding: Holding[T], one: int, number: Quantity[T] | None) -> bool:
            wanted = 0 if number is None else number.value(t, c)
            found = gained(t, c, holding, one, wanted)
            done = found > 0
            for other, each in overflow:
                more = 0 if each is None else (wanted - found) * each.value(t, c)
                done = gained(t, c, other, one, more) > 0 or done
            return done

        return _for_each(_by_people(k, step, parts), gain, any)

    def _overflow(self, k: Compiler[T], step: GainOver) -> Parts[T]:
        known = {word: one for word, one in self.table.items() if one.gain is not None and one.room is not None}
        if any(word not in known for word, _ in step.overflow):
            raise Unplayable(f"what does not fit can only become {' or '.join(known)}", step.at)
        return [(known[word], number) for word, number in k.parts(step.overflow)]

    def can_gain(self, k: Compiler[T], step: Gain) -> Test[T] | None:
        if step.who is None:
            return None
        who = could_act(k, step)
        return lambda t, c: bool(who(t, c))

    # --- losing ---------------------------------------------------------------------------------------

    def losing(self, k: Compiler[T], step: Lose) -> Run[T]:
        """What there is; done when all of it was lost."""
        any_loss = self.any_loss

        def lose(t: T, c: Context, holding: Holding[T], one: int, number: Quantity[T] | None) -> bool:
            assert holding.lose is not None
            if not holding.held_by(t, one):
                return False
            wanted = holding.has(t, one) if number is None else number.value(t, c)
            lost = holding.lose(t, c, one, wanted) if wanted > 0 else 0
            return lost > 0 if any_loss else 0 < wanted <= lost

        return _for_each(_by_people(k, step, self._parts(k, step, "lose", "lost")), lose, any if any_loss else _each)

    def can_lose(self, k: Compiler[T], step: Lose) -> Test[T]:
        """What takes something away must be possible in full."""
        parts = [(one, number, one.could(k, step)) for one, number in self._parts(k, step, "lose", "lost")]
        if self.any_loss:
            return lambda t, c: any(holding.has(t, one) > 0 for holding, _, who in parts for one in who(t, c))

        def can(t: T, c: Context) -> bool:
            for holding, number, who in parts:
                for one in who(t, c):
                    wanted = 1 if number is None else number.value(t, c)
                    if not holding.held_by(t, one) or holding.has(t, one) < wanted:
                        return False
            return True

        return can

    # --- stealing -------------------------------------------------------------------------------------

    def stealing(self, k: Compiler[T], step: Steal) -> Run[T]:
        """What there is, as far as there is room for it; what one loses the other gains."""
        parts = self._parts(k, step, "steal", "stolen")
        only(k, step, step.from_, self.victims, self.only_victims, self.you)
        victims = targets(k, step, self._worth_it(step))

        def steal(t: T, c: Context) -> bool:
            found, before, taken = victims(t, c), c.target, 0
            if not found:
                return False
            t.commit()
            for victim in found:
                c.target = victim
                for holding, number in parts:
                    most = self._spare(t, c, holding, victim)
                    wanted = most if number is None else min(most, number.value(t, c))
                    taken += holding.steal(t, c, victim, wanted) if wanted > 0 and holding.steal is not None else 0
            c.target = before
            return taken > 0

        return steal

    def can_steal(self, k: Compiler[T], step: Steal) -> Test[T]:
        return something(k, step, self._worth_it(step))

    def _worth_it(self, step: Steal) -> Fits[T]:
        """Somebody else who has something of it, where the thief has room for it."""
        parts = [self.table[word] for word, _ in step.what if word in self.table]

        def legal(t: T, c: Context, thing: int) -> bool:
            return self.victim(t, c, thing) and any(self._spare(t, c, holding, thing) > 0 for holding in parts)

        return legal

    def _spare(self, t: T, c: Context, holding: Holding[T], victim: int) -> int:
        if holding.spare is not None:
            return holding.spare(t, c, victim)
        most = holding.has(t, victim)
        return most if holding.room is None else min(most, holding.room(t, self.payer(c)))

    # --- prices ---------------------------------------------------------------------------------------

    def price(self, k: Compiler[T], word: str, number: Quantity[T] | str) -> tuple[Run[T], Test[T]]:
        """How a price is paid, and whether it can be: all of it, from what there is now; all of nothing is no price."""
        known = {name: one for name, one in self.table.items() if one.pay is not None}
        if word not in known:
            raise Unplayable(f"“{word}” is no price in this game", k.at, known)
        holding, payer = known[word], self.payer
        purse = holding.purse or holding.has

        def wanted(t: T, c: Context) -> int:
            return max(1, purse(t, payer(c))) if isinstance(number, str) else number.value(t, c)

        def can(t: T, c: Context) -> bool:
            return holding.held_by(t, payer(c)) and purse(t, payer(c)) >= wanted(t, c)

        def pay(t: T, c: Context) -> bool:
            if not can(t, c) or holding.pay is None:
                return False
            amount = wanted(t, c)
            return holding.pay(t, c, payer(c), amount) >= amount

        return pay, can


def _counted(holding: Holding[T]) -> NumberOf[T]:
    has, held_by = holding.has, holding.held_by
    return lambda t, c, thing: has(t, thing) if held_by(t, thing) else 0


def _by_people(k: Compiler[T], step: Gain | Lose, parts: Parts[T]) -> list[tuple[Things[T], Parts[T]]]:
    """Whom a step means, with what they gain or lose: everybody is asked for once."""
    makers = list(dict.fromkeys(holding.who for holding, _ in parts))
    return [(who(k, step), [part for part in parts if part[0].who == who]) for who in makers]


def _for_each(groups: list[tuple[Things[T], Parts[T]]], do: ChangeOne[T], done: Callable[[list[bool]], bool]) -> Run[T]:
    """Each of these people, one thing after the other; all are named before anything is changed."""

    def run(t: T, c: Context) -> bool:
        found, before, results = [(who(t, c), parts) for who, parts in groups], c.target, []
        t.commit()
        for people, parts in found:
            for one in people:
                c.target = one
                results += [do(t, c, holding, one, number) for holding, number in parts]
        c.target = before
        return done(results)

    return run


def _each(results: list[bool]) -> bool:
    return bool(results) and all(results)


def _shared_out(parts: Parts[T], who: Things[T]) -> Run[T]:
    """One total, point by point to whoever has room for it, as the owner of the text likes."""
    limited = [(one, one.room, one.gain, n) for one, n in parts if one.room and one.gain and n]

    def share(t: T, c: Context) -> bool:
        people, done = who(t, c), False
        for holding, room, gain, number in limited:
            for _ in range(number.value(t, c)):
                able = [one for one in people if holding.held_by(t, one) and room(t, one) > 0]
                if not able:
                    break
                done = gain(t, c, t.choose(t.chooser(c), SHARE, able), 1) > 0 or done
        return done

    return share
