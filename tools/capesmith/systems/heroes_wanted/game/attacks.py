"""The Villain A text in the attack step (HW-214 to HW-220).

Its damage joins each hero's one total when his place in the order comes; everything else in it is done once,
before the first hero.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from capesmith.content.model import Card
from capesmith.effects.ast import Some, Step
from capesmith.effects.compile import groups
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run
from capesmith.effects.verbs.harm import Damage
from capesmith.rules.event import NOBODY
from capesmith.systems.heroes_wanted.game.pieces import VILLAIN

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler, Text
    from capesmith.systems.heroes_wanted.game.table import HeroesTable

Share = Callable[[Any, Context, int], int]


class AttackText:
    """A compiled attack: what is done once, what is added to each hero's total, and the text it belongs to."""

    __slots__ = ("parts", "texts")

    def __init__(self, k: Compiler, card: Card) -> None:
        self.parts: list[Run | tuple[Share]] = []
        self.texts: list[Text] = []
        for ability in card.abilities:
            if ability.container == "attack":
                self.texts.append(k.begin(card.id, "attack", card.name, ability))
                self.parts += [(_share(k, s),) if _joins_total(s) else groups.step(k, s) for s in ability.steps]


def _joins_total(step: Step) -> bool:
    return isinstance(step, Damage) and not step.then and not step.otherwise and step.name is None


def _share(k: Compiler, step: Damage) -> Share:
    """What this step deals one hero, looked up when it is his turn to defend (HW-216)."""
    hits, amount = _hits(k, step), k.amount(step.amount)
    guard = None if step.if_ is None else k.condition(step.if_)
    others, number, trace = k.others_matter, k.node(step), k.trace

    def share(t: HeroesTable, c: Context, seat: int) -> int:
        if guard is not None and not guard(t, c):
            return 0
        hit = hits(t, c, seat)
        if others:  # of the heroes who defend now, this one alone
            c.others = () if hit else (seat,)
        if not hit:
            return 0
        before, c.target = c.target, seat
        found = max(0, amount(t, c))
        c.target = before
        if trace:
            t.fired(number, found > 0)
        return found

    return share


def _hits(k: Compiler, step: Damage) -> Callable[[Any, Context, int], bool]:
    """Whether a step of the attack means a hero."""
    to = step.to
    if isinstance(to, Some) and to.quantity == "each" and to.kinds == ("hero",) and not isinstance(to.from_, Some):
        if to == Some("each", ("hero",)):
            return lambda t, c, seat: True
        return k.filters(to)
    find = k.candidates(to)
    return lambda t, c, seat: seat in find(t, c)


class Attack:
    """The attack of the villain on the board, in one attack step."""

    def __init__(self, t: HeroesTable) -> None:
        self.shares: list[Share] = []
        self.context = Context(NOBODY, VILLAIN)
        self.gathered: dict[int, int] = {}
        if not t.villain_in_play():  # HW-219
            return
        t.tell("attack")
        for part in t.cast.attacks[t.state.villain_a].parts:
            if isinstance(part, tuple):
                self.shares.append(part[0])
            else:
                t.gathering = self.gathered
                try:
                    part(t, self.context)
                finally:
                    t.gathering = None

    def share(self, t: HeroesTable, seat: int) -> int:
        """HW-214, HW-220: what the villain deals this hero now."""
        if not t.villain_in_play() or ("damage" in t.live.bans and t.banned("damage", VILLAIN, seat)):
            return 0
        total = sum(share(t, self.context, seat) for share in self.shares) + self.gathered.get(seat, 0)
        return t.number("attack", total, NOBODY, VILLAIN, seat) if total > 0 else 0
