"""Verbs that start a procedure of the system: attacks, activations, spawning, free actions; and states."""

from __future__ import annotations

from capesmith.effects.ast import Amount, Selector, Step, Things
from capesmith.effects.declaration import verb
from capesmith.effects.things import THINGS
from capesmith.effects.types import AMOUNT, MOMENT, SELECTOR, Field, OneWord
from capesmith.effects.verbs.board import placed

EXTRA_DICE = Field("extra_dice", AMOUNT, "so many more dice")


@verb(
    "attack",
    Field("what", SELECTOR, "who or where"),
    details={
        "dice": Field("dice", AMOUNT, "with exactly so many dice"),
        "extra-dice": EXTRA_DICE,
        "extra-damage": Field("extra_damage", AMOUNT, "so much more damage"),
        "energy": Field("energy", OneWord("energy", words=("none",)), "none: without energy"),
        "times": Field("times", AMOUNT, "how often; once if absent"),
    },
    main="what",
    reach=True,
    done="it succeeded, or 1 or more damage was dealt",
    undone="it fails",
    intentions=("attack",),
    synonyms=("fight", "hit", "strike", "punch", "shoot"),
)
class Attack(Step):
    """The attack procedure of the system."""

    what: Selector
    dice: Amount | None = None
    extra_dice: Amount | None = None
    extra_damage: Amount | None = None
    energy: str | None = None
    times: Amount = 1


@verb(
    "activate",
    Field("what", SELECTOR, "who"),
    details={"times": Field("times", AMOUNT, "how often; once if absent")},
    main="what",
    reach=True,
    done="1 or more was activated",
    undone="there is none",
    intentions=("make enemies act out of turn",),
    synonyms=("trigger", "wake"),
)
class Activate(Step):
    """The activation of that piece or card, as the system has it."""

    what: Selector
    times: Amount = 1


@verb(
    "spawn",
    Field("what", THINGS, "which enemies, and how many"),
    details={"at": Field("at_place", SELECTOR, "where they enter", True)},
    binds=placed,
    done="1 or more was placed",
    undone="none can be placed",
    synonyms=("summon", "create", "deploy"),
)
class Spawn(Step):
    """New enemies, under the spawn rules."""

    what: Things
    at_place: Selector


@verb(
    "take-action",
    Field("action", OneWord("action", "duties"), "which action"),
    details={"extra-dice": EXTRA_DICE},
    main="who",
    done="the action was done",
    undone="you do not",
    intentions=("give a free action",),
)
class TakeAction(Step):
    """One standard action, without paying for it."""

    action: str
    extra_dice: Amount | None = None


@verb(
    "stun",
    Field("what", SELECTOR, "who"),
    main="what",
    reach=True,
    done="1 or more was stunned",
    undone="there is none",
    intentions=("make somebody miss a turn",),
    synonyms=("daze", "paralyse", "freeze", "disable"),
)
class Stun(Step):
    """Put into the state `stunned`."""

    what: Selector


@verb(
    "mark",
    Field("what", SELECTOR, "who"),
    main="what",
    reach=True,
    done="1 or more was marked",
    undone="there is none",
    intentions=("make somebody easier to hit",),
    synonyms=("tag",),
)
class Mark(Step):
    """Put into the state `marked`."""

    what: Selector


@verb(
    "hide",
    Field("what", SELECTOR, "who"),
    details={"until": Field("until", MOMENT, "when it ends")},
    main="what",
    reach=True,
    done="1 or more was hidden",
    undone="there is none",
    intentions=("hide somebody",),
    synonyms=("conceal", "vanish"),
)
class Hide(Step):
    """Put into the state `hidden`."""

    what: Selector
    until: str | None = None
