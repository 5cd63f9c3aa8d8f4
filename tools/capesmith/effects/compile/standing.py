"""What stays: rules that are on, and triggers that wait."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from capesmith.effects.ast import FirstOf, Moment, Role, Rule, Selector, Several, Some, Step, Steps, Trigger
from capesmith.effects.compile.answers import At, Candidates, Filter, Guard, Quantity
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.filters import OneOf, bare
from capesmith.effects.compile.matching import Match
from capesmith.effects.compile.meaning import Run, T, Test, Unplayable
from capesmith.effects.compile.patterns import done_by_you, mentions, of_kind, pattern, played_by
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.verbs.hand import Cancel, Redirect
from capesmith.rules.event import Event

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler


OPEN = -2  # a rule with an end that holds for whoever it speaks of, also for those who come later


class StandingRule:
    """A rule word with its numbers: what it bends, for whom, against whom, and while what holds."""

    __slots__ = (
        "about",
        "against",
        "at",
        "base",
        "card",
        "id",
        "numbers",
        "of_cards",
        "own_cards",
        "speaks_of_this",
        "static",
        "stats",
        "to_card",
        "until",
        "while_",
        "who",
        "word",
        "words",
    )

    def __init__(self, k: Compiler[AnyTable], node: Rule) -> None:
        if node.word not in k.meaning.rule_words:
            raise Unplayable(f"the rules of this game have no use for “{node.word}”", node.at, k.meaning.rule_words)
        self.id = k.register_rule(self)
        self.card = k.card
        self.word = node.word
        self.words = node.words
        self.stats: tuple[tuple[str, Quantity[AnyTable] | str], ...] = tuple(
            (stat, amount if isinstance(amount, str) else k.amount(amount)) for stat, amount in node.stats
        )  # a gift's word stays a word
        self.numbers: dict[str, list[Quantity[AnyTable]]] = {}  # by stat
        for stat, amount in self.stats:
            if not isinstance(amount, str):
                self.numbers.setdefault(stat, []).append(amount)
        to = node.to or node.who or k.meaning.subject
        self.to_card = to is None or to == Role("this")
        self.static = to is None or to == Role("this") or (isinstance(to, Some) and _printed_only(to))
        self.of_cards = _speaks_of_cards(k, to)
        self.own_cards = isinstance(to, Some) and to.owner == Role("you")
        self.who: Candidates[AnyTable] | None = None if to is None else candidates(k, to)
        self.about: Filter[AnyTable] = _means(k, to)
        self.against: Filter[AnyTable] | None = None if node.against is None else _means(k, node.against)
        self.while_: Guard[AnyTable] | None = None if node.while_ is None else k.condition(node.while_)
        self.until = node.until
        self.speaks_of_this = to is None or mentions(node, "this")
        self.base = node
        self.at = node.at

    def fits(self, t: AnyTable, c: Context, thing: int) -> bool:
        """Whether it speaks of a thing."""
        return self.about.fits(t, c, thing)

    def is_on(self, t: AnyTable, c: Context) -> bool:
        """Whether what has to hold meanwhile does."""
        return self.while_ is None or self.while_.holds(t, c)

    def is_against(self, t: AnyTable, c: Context, thing: int) -> bool:
        """Whether it holds against a thing, or against nobody in particular."""
        return self.against is None or (thing >= 0 and self.against.fits(t, c, thing))


def _speaks_of_cards(k: Compiler[T], node: Selector | None) -> bool:
    """Whether a rule is about cards rather than figures; one without a name for it is about what it is printed on."""
    if isinstance(node, Role):
        kind = k.vocabulary.roles.get(node.word, {}).get("kind")
        return node.word == "this" or kind in k.meaning.card_kinds
    if isinstance(node, Several):
        return any(_speaks_of_cards(k, role) for role in node.roles)
    if isinstance(node, FirstOf):
        return any(_speaks_of_cards(k, choice) for choice in node.choices)
    return node is None or any(kind in k.meaning.card_kinds for kind in node.kinds)


def _printed_only(node: Some) -> bool:
    """Whether a selector looks at nothing but what is printed on cards and whose they are."""
    rest = replace(node, owner=None if node.owner == Role("you") else node.owner, attributes=())
    return bare(rest) and all(isinstance(value, str | int) for _, values in node.attributes for value in values)


def _means(k: Compiler[T], node: Selector | None) -> Filter[T]:
    """Whether a rule speaks of a thing."""
    if node is None or node == Role("this"):
        return Bearer()
    if not isinstance(node, Some):
        return OneOf(candidates(k, node))
    if node.quantity not in ("each", "one") or k.meaning.relative.intersection(node.kinds):
        return played_by(k, node)
    return of_kind(k, node)


class Bearer(Filter[At]):
    """The card of a text, or whoever it is printed on."""

    def fits(self, t: At, c: Context, thing: int) -> bool:
        return thing == (c.card if c.card >= 0 else c.figure)


class Never(Match[At]):
    """What waits for a moment waits for no event."""

    def matches(self, t: At, c: Context, e: Event) -> bool:
        return False


def _demand_after(k: Compiler[AnyTable], node: Trigger, event: str) -> None:
    """An event that the rules do not announce can only be reacted to: it cannot be replaced, cancelled or bent."""
    if node.word == "instead-of":
        raise Unplayable(f"nothing can happen instead of “{event}”", node.at, k.meaning.announced)
    if _has(node.do, Cancel, Redirect) or mentions(node.do, "that"):
        raise Unplayable(f"“{event}” cannot be changed any more when this is read", node.at)


def _has(steps: Steps, *verbs: type[Step]) -> bool:
    return any(isinstance(step, verbs) or _has(getattr(step, "do", ()), *verbs) for step in steps)


class WaitingTrigger:
    """A trigger: what it waits for, its price and limit, and what it does."""

    __slots__ = (
        "at", "body", "card", "cost", "do", "event", "id", "if_", "label", "moment", "once_per", "own_deeds",
        "pattern", "payable", "seen_in", "speaks_of_this", "speaks_to_you", "until", "word", "yours",
    )  # fmt: skip

    def __init__(self, k: Compiler[AnyTable], node: Trigger) -> None:
        self.id = k.register_trigger(self)
        self.word = node.word
        self.at = node.at
        self.do = node.do
        self.label = k.label
        self.card = k.card
        self.once_per = node.once_per
        self.until = node.until
        self.moment = node.event.word if isinstance(node.event, Moment) else ""
        self.yours = self.moment.startswith(("start-of-your-", "end-of-your-", "your-"))
        self.event = "" if isinstance(node.event, Moment) else node.event.word
        self.pattern: Match[AnyTable] = Never() if isinstance(node.event, Moment) else pattern(k, node.event)
        self.own_deeds = not isinstance(node.event, Moment) and done_by_you(k, node.event)  # its owner's alone
        self.seen_in = ""
        if self.event and self.event not in k.meaning.announced:
            _demand_after(k, node, self.event)
        self.speaks_of_this = mentions(node, "this")
        self.speaks_to_you = mentions(node, "you", "your-space") or self.yours
        outer, k.trigger = k.trigger, self
        self.if_: Guard[AnyTable] | None = None if node.if_ is None else k.condition(node.if_)
        self.cost: Run[AnyTable] | None = k.cost(node.cost) if node.cost else None
        self.payable: Test[AnyTable] | None = k.payable(node.cost) if node.cost else None
        self.body: Run[AnyTable] | None = k.steps(node.do) if node.do else None
        k.trigger = outer

    def matches(self, t: AnyTable, c: Context, e: Event) -> bool:
        """Whether an event is the one it waits for."""
        return self.pattern.matches(t, c, e)


def first_this(k: Compiler[T], span: str) -> Guard[T]:
    """No earlier event of this span set off the trigger this condition stands in."""
    if k.trigger is not None:
        k.trigger.seen_in = span
    return FirstTime(k.trigger)


class FirstTime(Guard[At]):
    def __init__(self, trigger: WaitingTrigger | None) -> None:
        self.trigger = trigger

    def holds(self, t: At, c: Context) -> bool:
        return self.trigger is None or not t.was_seen(self.trigger, c)
