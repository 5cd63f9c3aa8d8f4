"""What is in force at a table: the rules, triggers and tallies of all texts in play, found by word.

It follows from the cards in play alone, so it is made once for each set of cards and shared by all tables and
copies that have the same; an event that nobody waits for costs one lookup.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from capesmith.effects.compile.answers import Constant, Quantity
from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.patterns import Tally
from capesmith.effects.compile.standing import StandingRule, WaitingTrigger
from capesmith.effects.compile.table import AnyTable
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import SEAT_CARDS, card_ref


class LiveTrigger:
    """A trigger of a text in play, and whose it is."""

    __slots__ = ("card", "context", "figure", "trigger", "you")

    def __init__(self, trigger: WaitingTrigger, you: int, figure: int, card: int = NOBODY) -> None:
        self.trigger = trigger
        self.you = you
        self.figure = figure
        self.card = card
        self.context = Context(you, figure, card)


_NOTHING: Quantity[AnyTable] = Constant(0)


class Bend:
    """A standing rule on one number or word, and whose it is."""

    __slots__ = ("amount", "context", "of_bearer", "rule", "sets", "word")

    def __init__(
        self, rule: StandingRule, context: Context, amount: Quantity[AnyTable] = _NOTHING, word: str = ""
    ) -> None:
        self.rule = rule
        self.context = context
        self.amount = amount
        self.word = word
        self.sets = rule.word == "set"
        self.of_bearer = rule.base.to is None and rule.base.who is None  # it does not say of whom it speaks


Triggers = dict[str, list[LiveTrigger]]


class Offered:
    """Who is asked about abilities for an event."""

    __slots__ = ("own_deeds", "seats")

    def __init__(self) -> None:
        self.seats: list[int] = []
        self.own_deeds = True  # nobody has one for what others do


class LiveTexts:
    """Everything in force, by word."""

    __slots__ = (
        "_bends", "_by_word", "_rules", "_triggers", "after", "announced", "bans", "before", "cards", "duties", "gifts",
        "heard", "ignored", "instead", "moments", "news", "noticing", "offered_after", "offered_when", "permits",
        "pieces", "replaceable", "restless", "span_cells", "tallies", "thoughts", "when", "worded",
    )  # fmt: skip

    def __init__(self) -> None:
        self.after: Triggers = {}
        self.when: Triggers = {}
        self.before: Triggers = {}
        self.instead: Triggers = {}
        self.moments: Triggers = {}
        self.tallies: dict[str, list[tuple[Tally, int]]] = {}  # with the bits of what waits for them
        self.news: dict[str, int] = {}  # bits of what waits for a word
        self.cards: dict[str, dict[int, list[Bend]]] = {}
        self.pieces: dict[str, list[Bend]] = {}
        self.bans: dict[str, list[Bend]] = {}
        self.duties: dict[str, list[Bend]] = {}  # what somebody must do
        self.permits: dict[str, list[Bend]] = {}  # what somebody can do beyond the rules
        self.ignored: dict[str, list[Bend]] = {}  # what does not count for somebody
        self.gifts: dict[str, list[Bend]] = {}  # members that are added to a set of words
        self.worded: dict[str, list[Bend]] = {}  # stats that are set to a word, such as which die is kept
        self.heard: frozenset[str] = frozenset()
        self.announced: frozenset[str] = frozenset()
        self.replaceable: frozenset[str] = frozenset()  # what something else may happen instead of
        self.span_cells: dict[str, list[int]] = {}  # the cells of tallies that start again with a span
        self.restless = 0  # bits of what is looked at after every text
        self.offered_after: dict[str, Offered] = {}  # by event: after it
        self.offered_when: dict[str, Offered] = {}  # before it happens
        self.noticing = False  # whether the system listens to everything that happens
        self.thoughts: dict[int, object] = {}  # what players have worked out about pieces while just this is in force
        self._bends: list[tuple[str, Bend]] = []
        # By the word of a trigger, and by that of a rule that bends no numbers.
        self._triggers = {"after": self.after, "when": self.when, "before": self.before, "instead-of": self.instead}
        self._rules = {"cannot": self.bans, "must": self.duties, "can": self.permits, "ignore": self.ignored}
        self._by_word: list[dict[str, list[Any]]] = [
            *self._triggers.values(), *self._rules.values(), self.moments, self.gifts, self.worded
        ]  # fmt: skip

    def add(self, text: Text, you: int, figure: int, card: int = NOBODY, *, once: bool = False) -> None:
        """A text comes into force; `once` leaves out what does not speak of this figure: it is in force already."""
        if text.tallies:
            self.remember(text)
        for trigger in text.triggers:
            if not once or trigger.speaks_of_this:
                self.await_(trigger, you, figure, card)
        for rule in text.rules:
            if once and not rule.speaks_of_this:
                continue
            context = Context(you, figure, card)
            for stat, amount in rule.stats:
                if not isinstance(amount, str):
                    self._bends.append((stat, Bend(rule, context, amount)))
                    continue
                worded = self.gifts if rule.word == "give" else self.worded
                worded.setdefault(stat, []).append(Bend(rule, context, word=amount))
            for word in rule.words:
                self._rules[rule.word].setdefault(word, []).append(Bend(rule, context))

    def take_over(self, other: LiveTexts) -> None:
        """What has come into force there is in force here, too; `finish` comes after it."""
        for mine, more in zip(self._by_word, other._by_word, strict=True):
            for word, entries in more.items():
                mine.setdefault(word, []).extend(entries)
        for tallies in other.tallies.values():
            for tally, _ in tallies:
                self._count(tally)
        self._bends += other._bends

    def await_(self, trigger: WaitingTrigger, you: int, figure: int, card: int = NOBODY) -> None:
        live = LiveTrigger(trigger, you, figure, card)
        if trigger.moment:
            self.moments.setdefault(trigger.moment, []).append(live)
            return
        self._triggers[trigger.word].setdefault(trigger.event, []).append(live)

    def remember(self, text: Text) -> None:
        """Keep the tallies that a text asks for."""
        for tally in text.tallies:
            self._count(tally)

    def _count(self, tally: Tally) -> None:
        known = self.tallies.setdefault(tally.word, [])
        if all(one is not tally for one, _ in known):
            known.append((tally, 0))

    def wake(self, text: Text, bit: int, words: Iterable[str] = ()) -> None:
        """Something waits for the tallies of a text, and for these words: its bit shows up in the table's news."""
        for word in words:
            self.news[word] = self.news.get(word, 0) | bit
        for tally in text.tallies:
            known = self.tallies[tally.word]
            self.tallies[tally.word] = [(one, bits | bit if one is tally else bits) for one, bits in known]

    def _about(self, bend: Bend, cards: list[int]) -> list[int]:
        """The cards a rule can speak of."""
        if bend.rule.to_card and bend.context.card >= 0:
            return [bend.context.card]
        if bend.rule.own_cards:
            first = card_ref(bend.context.you, 0)
            return [card for card in cards if first <= card < first + SEAT_CARDS]
        return cards

    def offered_to(self, event: str, word: str) -> Offered | None:
        """Who is asked when an event is about to happen, or `after` it has happened; None if nobody is."""
        return (self.offered_after if word == "after" else self.offered_when).get(event)

    def offers(self, text: Text, you: int, figure: int, card: int) -> list[LiveTrigger]:
        """The triggers of a text that its owner uses only if he likes: they are offered, and wait for nothing."""
        self.remember(text)
        return [LiveTrigger(trigger, you, figure, card) for trigger in text.triggers]

    def finish(
        self, t: AnyTable, cards: Iterable[int], card_stats: Iterable[str], offered: Iterable[LiveTrigger] = ()
    ) -> None:
        """Say which cards and which sorts of numbers each rule is about, and when what is `offered` can be used."""
        cards, card_stats = list(cards), set(card_stats)
        for stat, bend in self._bends:
            on_card = False
            if stat in card_stats and bend.rule.of_cards:
                for card in self._about(bend, cards):
                    if not bend.rule.static or bend.rule.fits(t, bend.context, card):
                        on_card = True
                        self.cards.setdefault(stat, {}).setdefault(card, []).append(bend)
            if not on_card:
                self.pieces.setdefault(stat, []).append(bend)
        for tally in (tally for tallies in self.tallies.values() for tally, _ in tallies):
            self.span_cells.setdefault(tally.span, []).extend(range(tally.base, tally.base + tally.cells))
        offered = list(offered)
        for one in offered:
            by_word = self.offered_after if one.trigger.word == "after" else self.offered_when
            asked = by_word.setdefault(one.trigger.event, Offered())
            asked.own_deeds = asked.own_deeds and one.trigger.own_deeds
            if one.you not in asked.seats:
                asked.seats.append(one.you)
        replaced = [one.trigger.event for one in offered if one.trigger.word == "instead-of"]
        self.replaceable = frozenset((*self.instead, *replaced))
        self.announced = frozenset((*self.instead, *self.when, *self.before, *self.offered_when))
        self.heard = self.announced.union(self.news, self.after, self.tallies, self.offered_after)
