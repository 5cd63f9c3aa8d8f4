"""The verbs that only Hour of Need has: what heroes do, from Attacks to flips."""

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
        ("[solve] with {dice:extra-dice}, after which no enemy inflicts", {"inflicts": "none"}),
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
    "discard",
    Field("number", AMOUNT, "how many cards"),
    details={
        "chosen-by": Field("chosen_by", OneWord("chooser", words=("chance",)), "chance: at random"),
        "out-of": Field("out_of", OneWord("place", words=("play-area",)), "play-area: what lies there, not the hand"),
    },
    main="who",
    shared=False,
    done="all of them were discarded",
    undone="you cannot",
    wording=(
        ("[discard] {number:card-count} in play at random", {"chosen_by": "chance", "out_of": "play-area"}),
        ("[discard] {number:card-count} at random", {"chosen_by": "chance"}),
        ("[discard] {number:card-count} in play", {"out_of": "play-area"}),
        "[discard] {number:card-count}",
    ),
    intentions=("discard cards",),
    example="discard: 1",
)
class Discard(Step):
    """Discard cards from the hand (HN-453), or out of the play area; never the Hero card (HN-320b)."""

    number: Amount
    chosen_by: str | None = None
    out_of: str | None = None


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
