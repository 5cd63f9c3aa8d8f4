"""The verbs that only Hour of Need has: Attacks and Solves, justice, crises, and what villains do."""

from __future__ import annotations

from capesmith.effects.ast import Amount, Selector, Step
from capesmith.effects.declaration import verb
from capesmith.effects.types import AMOUNT, SELECTOR, Field, OneWord

_MORE = Field("dice", AMOUNT, "so many dice on top of the value")
_MANY = {"dice": 0}


@verb(
    "attack",
    _MORE,
    details={"reach": Field("reach", AMOUNT, "a target space at most so far away; nearby if absent")},
    shared=False,
    main="who",
    done="the attack was made",
    undone="there is nobody to attack",
    wording=(
        ("[attack]< a space within {reach:amount}>", _MANY),
        "[attack]< a space within {reach:amount}> with {dice:extra-dice}",
    ),
    intentions=("attack",),
    example="attack: 3",
    synonyms=("fight", "hit", "strike"),
)
class Attack(Step):
    """An Attack that costs no action (HN-117, HN-230 to HN-239)."""

    dice: Amount = 0
    reach: Amount | None = None


@verb(
    "solve",
    _MORE,
    details={"inflicts": Field("inflicts", OneWord("word", words=("none",)), "none: enemies do not inflict after it")},
    shared=False,
    main="who",
    done="the solve was made",
    undone="there is nothing to solve",
    wording=(
        ("[solve]", {**_MANY, "inflicts": None}),
        ("[solve] with {dice:extra-dice}, unhindered", {"inflicts": "none"}),
        "[solve] with {dice:extra-dice}",
    ),
    intentions=("solve a problem",),
    example="solve: 1",
    synonyms=("investigate",),
)
class Solve(Step):
    """A Solve that costs no action (HN-117, HN-240 to HN-250)."""

    dice: Amount = 0
    inflicts: str | None = None


@verb(
    "justice",
    Field("amount", AMOUNT, "how much"),
    details={"to": Field("to", SELECTOR, "which problem", True)},
    main="to",
    reach=True,
    shared=False,
    done="1 or more was placed",
    undone="there is none",
    wording=("[place] {amount:amount} justice on {to}",),
    intentions=("place justice without a Solve",),
    example="justice: 1, to: problem, within: 3",
)
class Justice(Step):
    """Place justice on a problem (HN-252)."""

    amount: Amount
    to: Selector


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
    "exhaust",
    Field("what", SELECTOR, "which card, or whose"),
    main="what",
    reach=True,
    shared=False,
    done="1 or more was exhausted",
    undone="there is none",
    wording=("[exhaust] {what}",),
    intentions=("keep an enemy from activating",),
    example="exhaust: {one: lackey, is: ready, within: 2}",
    synonyms=("stun", "tap"),
)
class Exhaust(Step):
    """Turn a ready card (HN-410 to HN-416)."""

    what: Selector


@verb(
    "ready",
    Field("what", SELECTOR, "which card, or whose"),
    main="what",
    reach=True,
    shared=False,
    done="1 or more was readied",
    undone="there is none",
    wording=("[ready] {what}",),
    intentions=("make a card ready",),
    example="ready: {each: enemy, is: exhausted}",
    synonyms=("untap",),
)
class Ready(Step):
    """Turn an exhausted card upright (HN-410)."""

    what: Selector


@verb(
    "rescue",
    Field("what", SELECTOR, "which bystander"),
    main="what",
    reach=True,
    shared=False,
    done="1 or more was rescued",
    undone="there is none",
    wording=("[rescue] {what}",),
    intentions=("rescue somebody",),
    example="rescue: bystander, within: 3",
    synonyms=("save", "free"),
)
class Rescue(Step):
    """A bystander is safe, and there is a clue (HN-190, HN-194)."""

    what: Selector


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
    wording=("[place] a bystander as for its icon",),
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
    wording=("[add] a timer to this card, clearing them at {limit:amount}",),
    intentions=("let something happen every second time",),
    example="tick: 2, then: crisis",
)
class Tick(Step):
    """Timers are counters on a card; with enough of them they are cleared, and it is done (HN-397)."""

    limit: Amount


@verb(
    "discard",
    Field("number", AMOUNT, "how many cards of the hand"),
    details={"chosen-by": Field("chosen_by", OneWord("chooser", words=("chance",)), "chance: at random")},
    main="who",
    shared=False,
    done="all of them were discarded",
    undone="you cannot",
    wording=(
        ("[discard] {number:card-count} at random", {"chosen_by": "chance"}),
        "[discard] {number:card-count}",
    ),
    intentions=("discard cards",),
    example="discard: 1",
)
class Discard(Step):
    """Discard cards from the hand (HN-453)."""

    number: Amount
    chosen_by: str | None = None


@verb(
    "retrieve",
    Field("number", AMOUNT, "up to how many cards"),
    details={"only": Field("only", OneWord("sort of card", words=("instants",)), "instants: no Constant")},
    main="who",
    shared=False,
    done="1 or more came back",
    undone="you do not",
    wording=(
        ("[retrieve] up to {number:card-count} from your discard pile, but no Constant", {"only": "instants"}),
        "[retrieve] up to {number:card-count} from your discard pile",
    ),
    intentions=("get cards back",),
    example="retrieve: 2",
)
class Retrieve(Step):
    """Take cards of the own discard pile back, the card being played excepted."""

    number: Amount
    only: str | None = None


@verb(
    "flip",
    Field("side", OneWord("side", words=("focused", "normal")), "which side"),
    main="who",
    shared=False,
    done="the Hero card was flipped",
    undone="you cannot",
    wording=(
        ("[flip] to the Focused side", {"side": "focused"}),
        ("[flip] to the normal side", {"side": "normal"}),
    ),
    intentions=("flip a Hero card",),
    example="flip: focused",
)
class Flip(Step):
    """Turn the Hero card to that side; tokens stay (HN-307, HN-413)."""

    side: str


@verb(
    "discard-issue",
    Field("number", AMOUNT, "how many cards"),
    shared=False,
    wording=("[discard] the top {number:card-count} of the issue deck unresolved",),
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
