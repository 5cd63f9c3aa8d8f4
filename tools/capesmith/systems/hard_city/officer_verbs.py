"""What Officers and their friends do, and what happens to tokens: verbs of Hard City alone."""

from __future__ import annotations

from capesmith.effects.ast import Amount, Selector, Step
from capesmith.effects.declaration import verb
from capesmith.effects.types import AMOUNT, MOMENT, SELECTOR, Field, OneWord

SIDES = ("on-the-way", "lit", "dark")
STARTS = ("edge", "there")


@verb(
    "wake",
    Field("what", SELECTOR, "which Mutants"),
    main="what",
    reach=True,
    shared=False,
    done="1 or more woke up",
    undone="there is none",
    wording=("[wake] {what}",),
    intentions=("make stunned Mutants active",),
    example="wake: {each: mutant, is: stunned}",
    synonyms=("rouse",),
)
class Wake(Step):
    """Stunned Mutants become active (HC-177, HC-239)."""

    what: Selector


@verb(
    "prevent",
    Field("amount", AMOUNT, "how much"),
    details={"until": Field("until", MOMENT, "for how long", True)},
    main="who",
    shared=False,
    wording=("[ignore] the next {amount:amount} damage until {until:moment}",),
    intentions=("protect somebody",),
    example="prevent: 2, who: you, until: event-phase",
)
class Prevent(Step):
    """So much damage to somebody does nothing, whatever it comes from."""

    amount: Amount
    until: str


@verb(
    "sic",
    Field("spaces", AMOUNT, "up to so many spaces"),
    details={"stuns": Field("stuns", AMOUNT, "up to so many Mutants", True)},
    main="who",
    shared=False,
    wording=("[run] up to {spaces:spaces} and [stun] up to {stuns:Mutant|Mutants} there",),
    intentions=("let the Ally act",),
    example="sic: 2, who: blast, stuns: 1",
)
class Sic(Step):
    """Get Them!, as the leash and jaws of its Skills have it (section 7.3)."""

    spaces: Amount
    stuns: Amount


@verb(
    "open",
    Field("what", SELECTOR, "which Crate or Box"),
    main="what",
    shared=False,
    done="it was opened",
    undone="there is none",
    wording=("[open] {what}",),
    intentions=("open a Crate or Box",),
    example="open: {one: [crate, box], in: your-space}",
)
class Open(Step):
    """Remove the token and draw from its deck (HC-093)."""

    what: Selector


@verb(
    "evacuate",
    Field("what", SELECTOR, "whom"),
    main="what",
    reach=True,
    shared=False,
    done="1 or more was evacuated",
    undone="there is none",
    wording=("[evacuate] {what}",),
    intentions=("bring a Civilian to safety",),
    example="evacuate: {each: civilian, in: helicopter-space}",
    synonyms=("rescue", "save"),
)
class Evacuate(Step):
    """Civilians leave the board, and the Officers score as the Episode says (HC-149)."""

    what: Selector


@verb(
    "explode",
    Field("what", SELECTOR, "which Barrel"),
    details={"ring": Field("ring", AMOUNT, "damage to Mutants on adjacent spaces, instead of 1")},
    main="what",
    shared=False,
    done="it went off",
    undone="there is none",
    wording=("[blow] up {what}<, dealing {ring:amount} damage to Mutants on adjacent spaces>",),
    intentions=("let a Barrel explode",),
    example="explode: barrel, ring: 2",
)
class Explode(Step):
    """A Flammable Barrel goes off without a roll (HC-297)."""

    what: Selector
    ring: Amount | None = None


@verb(
    "drive",
    Field("spaces", AMOUNT, "up to so many spaces, straight on"),
    details={"from": Field("start", OneWord("start", words=STARTS), "edge: put on the edge; there: where it is", True)},
    shared=False,
    wording=(
        ("[place] the Police Car on the edge and drive it up to {spaces:spaces} straight on", {"start": "edge"}),
        ("[drive] the Police Car up to {spaces:spaces} straight on, either way", {"start": "there"}),
    ),
    intentions=("drive the Police Car",),
    example="drive: 6, from: edge",
)
class Drive(Step):
    """The Police Car kills Mutants on its way, and passes no Obstacle, Barrel or Civilian (7.8, HC-476 to HC-479)."""

    spaces: Amount
    start: str


@verb(
    "gain-skill",
    main="who",
    shared=False,
    done="a Skill was gained",
    undone="none is left",
    wording=("[gain] a Skill",),
    intentions=("gain a Skill",),
    example="gain-skill",
)
class GainSkill(Step):
    """Draw 2 Skill cards and keep 1 (HC-137, HC-138)."""


@verb(
    "hold-ap",
    Field("number", AMOUNT, "how many markers"),
    main="who",
    shared=False,
    done="1 or more was put there",
    undone="there is none",
    wording=("[put] {number:AP marker|AP markers} on this card",),
    intentions=("take AP away for a while",),
    example="hold-ap: 1, who: active-officer",
)
class HoldAp(Step):
    """Markers on a card are not restored (HC-263 to HC-265)."""

    number: Amount


@verb(
    "return-ap",
    main="who",
    shared=False,
    done="1 or more was taken back",
    undone="there is none",
    wording=("[take] the AP marker back from this card",),
    intentions=("give AP back",),
    example="return-ap, who: active-officer",
)
class ReturnAp(Step):
    """The markers of somebody on this card come back to the Sheet (HC-263)."""


@verb(
    "score",
    Field("amount", AMOUNT, "how many"),
    main="who",
    shared=False,
    wording=("[score] {amount:amount} VP",),
    intentions=("score Victory Points",),
    example="score: 1, who: doctor",
)
class Score(Step):
    """Victory Points for a side, one by one (HC-219 to HC-222, HC-288); in Episode 5 see HC-441."""

    amount: Amount


@verb(
    "turn",
    Field("what", SELECTOR, "which token"),
    details={
        "to": Field("side", OneWord("side", words=SIDES), "which side is up then", True),
        "until": Field("until", MOMENT, "for how long"),
    },
    main="what",
    shared=False,
    done="1 or more was turned",
    undone="there is none",
    wording=(
        ("[turn] {what} to “On the way!”< until {until:moment}>", {"side": "on-the-way"}),
        ("[switch] on {what}< until {until:moment}>", {"side": "lit"}),
        ("[switch] off {what}< until {until:moment}>", {"side": "dark"}),
    ),
    intentions=("turn a token over",),
    example="turn: {one: light, is: lit}, to: dark, until: event-phase",
)
class Turn(Step):
    """Turn the Helicopter or Street Lights (HC-304, HC-407)."""

    what: Selector
    side: str
    until: str | None = None
