"""Verbs of harm and healing."""

from __future__ import annotations

from capesmith.effects.ast import Amount, Selector, Step
from capesmith.effects.declaration import AmountOrAll, spoken, verb
from capesmith.effects.types import AMOUNT, SELECTOR, Field, OneWord

DIVIDED = OneWord("way to divide", words=("each", "freely"))


@verb(
    "damage",
    Field("amount", AMOUNT, "how much"),
    details={
        "to": Field("to", SELECTOR, "who is hit", True),
        "divided": Field("divided", DIVIDED, "each gets all of it, or one total is shared out"),
    },
    main="to",
    reach=True,
    done="1 or more was dealt",
    wording=(
        "[deal] {amount:number} {DMG} to {to}",
        "[deal] {amount:base} {DMG} to {to}{amount:growth-dmg}",
        "[deal] {amount:each} {DMG} to {to} {amount:for-each}",
        "[deal] that {DMG} to {to} ({amount:fallback} {DMG} if there was none)",
        "[deal] {DMG} equal to {amount:value} to {to}",
        ("[deal] {amount:amount} {DMG}, divided as you like, to {to}", {"divided": "freely"}),
    ),
    undone="no DMG was dealt",
    intentions=("hurt somebody",),
    example="damage: 5, to: [hero, minion], within: 1",
    synonyms=(
        "hit",
        "hurt",
        "harm",
        "wound",
        "injure",
        "strike",
        "smash",
        "punch",
        "blast",
        "shoot",
        "zap",
        "burn",
        "deal",
        "inflict",
        "attack",
    ),
)
class Damage(Step):
    """Deal damage by the rules of the game."""

    amount: Amount
    to: Selector
    divided: str = "each"


@verb(
    "heal",
    Field("amount", AmountOrAll(), "how much"),
    main="who",
    done="1 or more was healed",
    wording=(
        "[recover] {amount:number} {HP}",
        "[recover] {HP} equal to {amount:value}",
        ("[recover] all {HP}", {"amount": "all"}),
    ),
    intentions=("heal somebody",),
    example="heal: 1, who: villain",
    synonyms=("cure", "recover", "regenerate", "mend", "restore", "regain"),
)
class Heal(Step):
    """Undo damage, at most up to full health."""

    amount: Amount | str


@spoken(reach=True)
class HealNear(Heal):
    """Undo damage, at most up to full health, near by."""


@verb(
    "knock-out",
    Field("what", SELECTOR, "who is knocked out"),
    main="what",
    reach=True,
    done="1 or more is out",
    wording=("[KO] {what}",),
    undone="there is none",
    intentions=("knock somebody out",),
    example="ko: underling, within: 2",
    synonyms=("ko", "defeat", "kill", "eliminate", "destroy", "slay", "beat"),
)
class KnockOut(Step):
    """Knock out, with all the usual consequences, without counting damage."""

    what: Selector


@verb(
    "stand-up",
    Field("what", SELECTOR, "who"),
    main="what",
    done="1 or more stood up",
    undone="there is none",
    wording=("[stand] up {what}",),
    intentions=("heal somebody",),
    synonyms=("revive", "wake", "recover"),
    example="stand-up: {one: hero, is: knocked-out}",
)
class StandUp(Step):
    """Be knocked out no longer, before the rules would have it."""

    what: Selector
