"""The eleven verbs that only Vigilantes has: the alarm, dice, routes, objectives and stickers."""

from __future__ import annotations

from capesmith.effects.ast import Selector, Some, Step, Things
from capesmith.effects.declaration import verb
from capesmith.effects.things import THINGS
from capesmith.effects.types import MOMENT, SELECTOR, Field, OneWord, Reference

_A_ROUTE = Some("one", ("route",))
_FACE = OneWord("face", "faces")
_ROUTE = OneWord("route type", "routes")


@verb(
    "raise-alarm", wording=("[raise] the alarm",), shared=False, intentions=("raise the alarm",), example="raise-alarm"
)
class RaiseAlarm(Step):
    """Turn the alarm on for good (VG-340 to VG-345)."""


@verb(
    "end-activation",
    wording=("its activation ends",),
    shared=False,
    intentions=("stop an enemy in its tracks",),
    example="end-activation",
)
class EndActivation(Step):
    """The enemy in hand stops (VG-213, VG-350)."""


@verb(
    "turn",
    Field("faces", THINGS, "which dice, and how many"),
    details={"into": Field("into", _FACE, "the new face", True)},
    wording=("[turn] {faces:dice-shown} into {into:a-face}",),
    shared=False,
    intentions=("change what dice show",),
    example="turn: {blank: all}, into: plus",
    synonyms=("flip", "convert"),
)
class Turn(Step):
    """Change dice of the roll in hand (VG-507 to VG-510)."""

    faces: Things
    into: str


@verb(
    "block-route",
    Field("what", SELECTOR, "the route"),
    details={"until": Field("until", MOMENT, "when it opens again", True)},
    main="what",
    shared=False,
    done="a route was blocked",
    wording=("[block] {what} until {until:moment}",),
    undone="there is none",
    intentions=("block a way",),
    example="block-route: {one: route, touching: your-space}, until: end-of-next-enemy-phase",
)
class BlockRoute(Step):
    """Close a route for movement, sight and hearing (VG-317)."""

    what: Selector
    until: str


@verb(
    "open-route",
    Field("what", SELECTOR, "the route"),
    details={"type": Field("type", _ROUTE, "its type", True)},
    main="what",
    wording=(("[open] a {type:route-type} route", {"what": _A_ROUTE}), "[open] {what} as a {type:route-type} route"),
    shared=False,
    intentions=("open a new way",),
    example="open-route: route, type: normal",
)
class OpenRoute(Step):
    """Add a route to the map (VG-318, VG-326)."""

    what: Selector
    type: str


@verb(
    "progress",
    Field("what", THINGS, "objectives, and how much"),
    wording=("[put] {what:progress}", "[complete] {what:finished}"),
    shared=False,
    intentions=("work on an objective",),
    example="progress: {objective: 1}",
)
class Progress(Step):
    """Work on an objective (VG-710 to VG-714)."""

    what: Things


@verb(
    "pick-up",
    Field("what", SELECTOR, "the objective"),
    main="what",
    shared=False,
    wording=("[pick] {what:pronoun} up", "[pick] up {what}"),
    undone="it cannot be carried",
    intentions=("carry something",),
    example="pick-up: objective",
    synonyms=("grab", "lift", "collect"),
)
class PickUp(Step):
    """Pick up an objective token and carry it (VG-560 to VG-565)."""

    what: Selector


@verb(
    "drop",
    Field("what", SELECTOR, "the objective"),
    main="what",
    wording=("[drop] {what}",),
    shared=False,
    intentions=("put down what is carried",),
    example="drop: objective",
)
class Drop(Step):
    """Put down an objective token that is carried (VG-552, VG-566)."""

    what: Selector


@verb(
    "deliver",
    Field("what", SELECTOR, "the objective"),
    main="what",
    wording=("[be] delivered",),
    subject="what",
    shared=False,
    intentions=("count something as delivered",),
    example="deliver: objective",
)
class Deliver(Step):
    """A carried objective token has reached its destination (VG-569 to VG-571)."""

    what: Selector


@verb(
    "sticker",
    Field("sticker", Reference("sticker or relationship"), "which sticker, or which relationship"),
    details={"to": Field("to", SELECTOR, "where it is put", True)},
    wording=("[put] {sticker:a-card-name} sticker on {to}",),
    shared=False,
    intentions=("change something for good",),
    example="sticker: threat, to: location",
)
class Sticker(Step):
    """Make a change for good, in a campaign (VG-280 to VG-286, VG-811 to VG-817)."""

    sticker: str
    to: Selector


@verb(
    "make-permanent",
    Field("what", SELECTOR, "the space item"),
    main="what",
    wording=("[make] {what} permanent",),
    shared=False,
    done="an item was made permanent",
    undone="you do not",
    intentions=("keep an item for the campaign",),
    example="make-permanent: item",
)
class MakePermanent(Step):
    """The token on the location becomes a sticker of its colour, in a campaign (VG-281 to VG-284)."""

    what: Selector
