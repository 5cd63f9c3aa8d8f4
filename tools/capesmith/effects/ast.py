"""The effect language as data: immutable nodes in normal form, compared by value.

Amounts, selectors, conditions, events, rules and triggers; steps are the verb classes in
`effects.verbs`. Where a node came from (`at`, a path into its file) takes no part in comparison.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any, ClassVar

from capesmith.source.diagnostic import DocPath
from capesmith.source.record import record

# --- ranges and amounts -------------------------------------------------------------------


@record
class Range:
    """Whole numbers from `low` to `high`; an open end is None."""

    low: int | None = None
    high: int | None = None

    def holds(self, number: int) -> bool:
        return (self.low is None or number >= self.low) and (self.high is None or number <= self.high)


@record
class Compared:
    """A range whose end is itself an amount: `{more-than: …}`."""

    how: str
    amount: Amount


@record
class Value:
    """A number the game knows (`injury`, `heroes`), or one bound earlier with `as`."""

    word: str
    of: Selector | None = None


@record
class Grow:
    """`base` plus `plus` for each `per`, or `plus` once when a condition holds."""

    base: Amount = 0
    plus: Amount = 1
    per: Value | Selector | None = None
    when: Condition | None = None
    at_most: Amount | None = None
    at_least: Amount | None = None


@record
class PerHero:
    """So many for each hero taking part, on top of `base`."""

    times: int
    base: int = 0
    at_most: Amount | None = None
    at_least: Amount | None = None


@record
class ByHeroes:
    """One number per team size, smallest team first."""

    numbers: tuple[int, ...]
    at_most: Amount | None = None
    at_least: Amount | None = None


@record
class Half:
    """Half of something, rounded as stated, then plus."""

    of: Amount
    round: str
    plus: Amount | None = None
    at_most: Amount | None = None
    at_least: Amount | None = None


@record
class Count:
    """How many things a selector finds."""

    of: Selector


@record
class StatOf:
    """A stat or field of something, with a fallback when it has none."""

    stat: str
    of: Selector
    or_else: Amount | None = None


@record
class Total:
    """The amounts of matching events in the log, added up."""

    event: Event
    this: str | None = None


@record
class Combine:
    """The sum, the highest or the lowest of several amounts."""

    how: str
    parts: tuple[Amount, ...]


Amount = int | Value | Grow | PerHero | ByHeroes | Half | Count | StatOf | Total | Combine

# --- selectors ------------------------------------------------------------------------------


@record
class Role:
    """Something definite: `you`, `it`, `villain`, a place, a bound name."""

    word: str


@record
class Several:
    """All of several definite things."""

    roles: tuple[Role, ...]


@record
class FirstOf:
    """The first selector that finds anything."""

    choices: tuple[Selector, ...]


@record
class Some:
    """How many of which kinds, then the filters."""

    quantity: str
    kinds: tuple[str, ...]
    number: Amount | None = None
    value: str | None = None
    not_: Selector | None = None
    in_: Selector | None = None
    within: Amount | None = None
    beyond: Amount | None = None
    from_: Selector | None = None
    owner: Selector | None = None
    is_: tuple[str, ...] = ()
    is_not: tuple[str, ...] = ()
    with_: tuple[Selector, ...] = ()
    without: tuple[str, ...] = ()
    where: Condition | None = None
    chosen_by: str | None = None
    ties: str | None = None
    attributes: tuple[tuple[str, tuple[str | int | Range | Compared | Selector, ...]], ...] = ()

    def attribute(self, name: str) -> tuple[str | int | Range | Compared | Selector, ...]:
        return next((values for key, values in self.attributes if key == name), ())


Selector = Role | Several | FirstOf | Some

# --- conditions and events ---------------------------------------------------------------------


@record
class Holds:
    """A condition the system has a word for."""

    word: str


@record
class Measure:
    """A value, stat or count lies in a range."""

    value: str
    range: Range | Compared
    of: Selector | None = None
    in_: Selector | None = None


@record
class Test:
    """A thing passes filters."""

    who: Selector | None = None
    is_: tuple[str, ...] = ()
    is_not: tuple[str, ...] = ()
    in_: Selector | None = None
    within: Amount | None = None
    beyond: Amount | None = None
    from_: Selector | None = None
    with_: tuple[Selector, ...] = ()
    without: tuple[str, ...] = ()
    owner: Selector | None = None


@record
class Exists:
    """A selector finds something, or nothing."""

    what: Selector
    found: bool = True


@record
class Happened:
    """The event log holds matching events: so many times, or adding up to so much."""

    event: Event
    times: Range | None = None
    adding_up_to: Range | None = None
    this: str | None = None


@record
class AllOf:
    parts: tuple[Condition, ...]


@record
class AnyOf:
    parts: tuple[Condition, ...]


@record
class Not:
    part: Condition


Condition = Holds | Measure | Test | Exists | Happened | AllOf | AnyOf | Not


@record
class Moment:
    """A point in time that comes by itself: `end-of-turn`."""

    word: str


@record
class Event:
    """A pattern over what happens: the event word, what it happens to, and filters."""

    word: str
    object: Selector | None = None
    things: tuple[str, ...] = ()
    faces: tuple[str | Range, ...] = ()
    by: Selector | None = None
    in_: Selector | None = None
    within: Amount | None = None
    from_: Selector | None = None
    for_: str | None = None
    to: Selector | None = None
    amount: Range | None = None
    source: tuple[str, ...] = ()


# --- steps, rules, triggers, abilities -------------------------------------------------------------

Things = tuple[tuple[str, "Amount | str"], ...]
Steps = tuple["Step", ...]


@record(kw_only=True)
class Step:
    """One step of an ability: a verb (the subclass) with the modifiers that any step may carry."""

    verb: ClassVar[Any]
    if_: Condition | None = None
    who: Selector | None = None
    name: str | None = None
    then: Steps = ()
    otherwise: Steps = ()
    ignoring: tuple[str, ...] = ()
    at: DocPath = field(default=(), compare=False, repr=False)


@record(kw_only=True)
class Rule(Step):
    """One of the seven rule words: on all the time under `always`, or `until` a moment as a step."""

    word: str
    stats: Things = ()
    words: tuple[str, ...] = ()
    to: Selector | None = None
    against: Selector | None = None
    while_: Condition | None = None
    until: str | None = None


@record(kw_only=True)
class Trigger(Step):
    """Waits for an event (`when`, `after`, `before`) or replaces it (`instead-of`)."""

    word: str
    event: Event | Moment
    once_per: str | None = None
    cost: Things = ()
    do: Steps = ()
    until: str | None = None


@record(kw_only=True)
class Ability:
    """The text of one container of a card: steps, rules or one trigger, with its price and limits."""

    container: str
    steps: Steps = ()
    if_: Condition | None = None
    cost: Things = ()
    once_per: str | None = None
    label: str = ""
    at: DocPath = field(default=(), compare=False, repr=False)
