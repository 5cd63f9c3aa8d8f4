"""The verbs of the villain's side that only Hour of Need has: schemes, crises, captures, timers."""

from __future__ import annotations

from capesmith.effects.ast import Amount, Selector, Step
from capesmith.effects.declaration import verb
from capesmith.effects.types import AMOUNT, SELECTOR, Field, OneWord


@verb(
    "inflict",
    details={"to": Field("to", SELECTOR, "whom, wherever they are; one nearby hero if absent")},
    main="who",
    shared=False,
    done="damage was dealt",
    undone="no damage was dealt",
    wording=(("[inflict] a nearby hero", {"to": None}), "[inflict] {to}"),
    intentions=("let an enemy hit",),
    example="inflict",
)
class Inflict(Step):
    """The enemy deals its inflict value (HN-361 to HN-363)."""

    to: Selector | None = None


@verb(
    "capture",
    Field("what", SELECTOR, "which bystander"),
    details={"to": Field("to", SELECTOR, "into which panel; the nearest one if absent")},
    main="what",
    shared=False,
    done="1 or more was captured",
    undone="there is none",
    wording=("[capture] {what}< into {to}>",),
    intentions=("let a bystander be captured",),
    example="capture: {closest: bystander, is: on-map, from: villain}",
    synonyms=("kidnap",),
)
class Capture(Step):
    """A bystander goes into a panel (HN-195 to HN-197)."""

    what: Selector
    to: Selector | None = None


@verb(
    "place-bystander",
    shared=False,
    wording=("[resolve] a bystander icon",),
    done="it was placed or captured",
    intentions=("bring a bystander into danger",),
    example="place-bystander",
)
class PlaceBystander(Step):
    """On an empty bystander space; captured if there is none (HN-093, HN-094, HN-103, HN-196)."""


@verb(
    "take-place",
    Field("of", SELECTOR, "of whom"),
    main="of",
    shared=False,
    wording=("[take] the place of {of}",),
    done="it is in play",
    intentions=("put a Bystander character on the map",),
    example="take-place: {closest: bystander, is: on-map, from: villain}",
)
class TakePlace(Step):
    """The token of this card replaces a bystander, or is placed like one (HN-199, HN-199a)."""

    of: Selector


@verb(
    "scheme", shared=False, wording=("the villain schemes",), intentions=("let the villain scheme",), example="scheme"
)
class Scheme(Step):
    """The Scheme effect of the villain's panel (HN-280 to HN-283)."""


@verb(
    "advance-villain",
    shared=False,
    wording=("the villain advances",),
    intentions=("let the villain go on",),
    example="advance-villain",
)
class AdvanceVillain(Step):
    """To the next panel as the issue has it (HN-284 to HN-286)."""


@verb(
    "fallout",
    Field("of", SELECTOR, "of which panel"),
    main="of",
    shared=False,
    wording=("[resolve] the Fallout of {of}",),
    intentions=("resolve a Fallout",),
    example="fallout: villain-panel",
)
class Fallout(Step):
    """The Fallout effect of a panel (HN-506)."""

    of: Selector


@verb("crisis", shared=False, wording=("a crisis occurs",), intentions=("cause a crisis",), example="crisis")
class Crisis(Step):
    """Every Crisis effect in play (HN-350 to HN-354)."""


@verb(
    "tick",
    Field("limit", AMOUNT, "with how many it goes off"),
    shared=False,
    done="it went off",
    undone="it did not go off",
    did="they are discarded",
    wording=("[add] a timer to this card; at {limit:amount} timers, discard them",),
    intentions=("let something happen every second time",),
    example="tick: 2, then: crisis",
)
class Tick(Step):
    """Timers are counters on a card; with enough of them they are cleared, and it is done (HN-397)."""

    limit: Amount


@verb(
    "discard-issue",
    Field("number", AMOUNT, "how many cards"),
    shared=False,
    wording=(
        ("[discard] the top card of the issue deck unresolved", {"number": 1}),
        "[discard] the top {number:card-count} of the issue deck unresolved",
    ),
    done="1 or more was discarded",
    intentions=("shorten the issue",),
    example="discard-issue: 1",
)
class DiscardIssue(Step):
    """The clock of the game runs faster (HN-073)."""

    number: Amount


@verb(
    "wound",
    Field("amount", AMOUNT, "how much"),
    shared=False,
    wording=("[put] {amount:amount} damage on this card",),
    done="it was put there",
    intentions=("hurt a Bystander character",),
    example="wound: 1",
)
class Wound(Step):
    """Damage of a Bystander character comes from its own card alone (HN-207)."""

    amount: Amount


@verb(
    "discard-this",
    shared=False,
    wording=("[discard] this card unsolved",),
    done="it was discarded",
    intentions=("let a card end by itself",),
    example="discard-this",
)
class DiscardThis(Step):
    """The card and its token leave play; nobody gains a clue (HN-331)."""


@verb(
    "redraw",
    shared=False,
    wording=("[draw] another reaction instead",),
    done="another one was drawn",
    intentions=("draw another reaction",),
    example="redraw",
)
class Redraw(Step):
    """This reaction is discarded, and another one drawn (HN-276)."""


@verb(
    "go-online",
    Field("panel", SELECTOR, "which panel"),
    main="panel",
    shared=False,
    wording=("[bring] {panel} online",),
    done="it went online",
    intentions=("turn a panel on",),
    example="go-online: here",
)
class GoOnline(Step):
    """An online marker is placed there (HN-400)."""

    panel: Selector


@verb(
    "end-game",
    Field("result", OneWord("result", words=("heroes-win", "heroes-lose")), "who has won"),
    shared=False,
    wording=(("the heroes win", {"result": "heroes-win"}), ("the heroes lose", {"result": "heroes-lose"})),
    intentions=("end the game",),
    example="end-game: heroes-lose",
)
class EndGame(Step):
    """End the game on the spot (HN-071, HN-072, HN-074)."""

    result: str
