"""Verbs on the event in hand: bend it, cancel it, let it happen after all."""

from __future__ import annotations

from capesmith.effects.ast import Amount, Role, Selector, Step
from capesmith.effects.declaration import AmountOrAll, spoken, verb
from capesmith.effects.types import SELECTOR, Field, OneWord, Words

_THAT = Role("that")


@verb(
    "redirect",
    Field("what", SELECTOR, "the event in hand: `that`"),
    details={"to": Field("to", SELECTOR, "its new target or place", True)},
    wording=(("it goes to {to} instead", {"what": _THAT}), "[redirect] {what} to {to}"),
    intentions=("take the blow for somebody else",),
    example="when: {damage: {one: hero, not: you}}, do: {redirect: that, to: you}",
    synonyms=("deflect", "transfer"),
)
class Redirect(Step):
    """Let the event in hand happen to something else."""

    what: Selector
    to: Selector


@verb(
    "cancel",
    Field("what", SELECTOR, "the event in hand: `that`"),
    wording=(("[cancel] it", {"what": _THAT}), "[call] off {what}"),
    intentions=("stop something from happening",),
    example="when: {damage: you}, once-per: turn, do: {cancel: that}",
    synonyms=("prevent", "negate", "stop", "counter", "nullify", "avoid"),
)
class Cancel(Step):
    """Let the event in hand have no effect; what was paid for it stays paid."""

    what: Selector


@verb(
    "proceed",
    wording=("it happens as usual",),
    intentions=("let something happen after all",),
    example="instead-of: {ko: you}, do: [{gain: {fame: 2}}, proceed]",
)
class Proceed(Step):
    """Let the event happen after all, inside `instead-of`."""


@verb(
    "reroll",
    Field("number", AmountOrAll(), "how many dice"),
    wording=("[reroll] {number:dice}", ("[reroll] all dice", {"number": "all"})),
    intentions=("roll again",),
    example="when: {roll: any, by: you, for: superpower}, do: {reroll: 1}",
)
class Reroll(Step):
    """Roll dice of the roll in hand again; the new result stands."""

    number: Amount | str


@spoken(details={"faces": Field("faces", Words(OneWord("face", "faces")), "only dice that show these")})
class RerollFaces(Reroll):
    """Roll dice of the roll in hand again, all of them or only those with these faces."""

    faces: tuple[str, ...] = ()
