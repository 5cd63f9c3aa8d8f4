"""The five verbs that only Heroes Incorporated has: copied powers, returned dice, markers, directions, first place."""

from __future__ import annotations

from capesmith.effects.ast import Selector, Step, Things
from capesmith.effects.declaration import verb
from capesmith.effects.things import THINGS
from capesmith.effects.types import MOMENT, SELECTOR, Field


@verb(
    "copy-power",
    Field("what", SELECTOR, "which power"),
    details={"until": Field("until", MOMENT, "how long", True)},
    main="what",
    done="a power was copied",
    undone="there is none",
    wording=("[copy] {what} until {until:moment}",),
    intentions=("copy a power",),
    shared=False,
    example="copy-power: {one: power, owner: {one: hero, reach: orthogonal}}, until: end-of-turn",
    synonyms=("copy", "mimic"),
)
class CopyPower(Step):
    """Use another Hero's printed super power (HI-522 to HI-532)."""

    what: Selector
    until: str


@verb(
    "return",
    Field("what", SELECTOR, "a die or card"),
    details={"to": Field("to", SELECTOR, "where it goes; to its owner if absent")},
    main="what",
    done="it was returned",
    undone="there is none",
    wording=("[return] {what}< to {to}>",),
    intentions=("send something back to its owner",),
    shared=False,
    example="return: {one: die, in: your-block}",
)
class Return(Step):
    """Give a die back to its owner, or a card to a hand (HI-332, HI-360, HI-403)."""

    what: Selector
    to: Selector | None = None


@verb(
    "set-aside",
    Field("what", THINGS, "which markers, and how many"),
    details={"until": Field("until", MOMENT, "how long", True)},
    main="who",
    done="1 or more was set aside",
    undone="there is none",
    wording=("[set] aside {what:counted-things} until {until:moment}",),
    shared=False,
    intentions=("take markers out of use",),
    example="set-aside: {marker: 1}, who: fighters-player, until: end-of-round",
    synonyms=("keep", "save"),
)
class SetAside(Step):
    """Take unused markers out of use (HI-212, HI-215, HI-240)."""

    what: Things
    until: str


@verb(
    "choose-direction",
    Field("what", SELECTOR, "the crime"),
    main="what",
    wording=("[choose] the direction of {what} instead of rolling",),
    shared=False,
    intentions=("say where a crime goes",),
    example="choose-direction: crime",
)
class ChooseDirection(Step):
    """Say where a crime moves, instead of rolling the Crime die (HI-236 to HI-238)."""

    what: Selector


@verb(
    "start-next-round",
    wording=("you are the starting player of the next round",),
    shared=False,
    intentions=("go first",),
    example="start-next-round",
)
class StartNextRound(Step):
    """Be the starting player of the next round, whatever the scores (HI-202, HI-246)."""
