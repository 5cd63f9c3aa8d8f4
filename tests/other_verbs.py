"""Verbs of two game systems that have no code yet, declared as theirs will be, for reading their cards.

Shared verbs that the shipped games do not need, shared verbs with more details than they give them, and the
systems' own verbs; value types and details are those of sections 3.9 and 4 of the effect language. None of
them has a wording.
"""

from __future__ import annotations

from collections.abc import Iterable

from capesmith.effects.ast import Amount, Range, Selector, Step, Things
from capesmith.effects.declaration import REGISTRY, AmountOrAll, verb
from capesmith.effects.things import THINGS
from capesmith.effects.types import AMOUNT, MOMENT, RANGE, SELECTOR, SPAN, Field, OneWord, Words
from capesmith.effects.verbs.board import Move, MoveTo, Place
from capesmith.effects.verbs.cards import Discard, Play, Retrieve
from capesmith.effects.verbs.fights import Attack
from capesmith.effects.verbs.holdings import Take

BEFORE = dict(REGISTRY)
Verbs = dict[str, type[Step]]


def words(what: str, *known: str) -> OneWord:
    return OneWord(what, words=known)


def shared(*names: str) -> Verbs:
    """Verbs that stand in the package."""
    return {name: REGISTRY[name] for name in names}


def named(*classes: type[Step]) -> Verbs:
    return {cls.verb.name: cls for cls in classes}


UNTIL = Field("until", MOMENT, "when it ends")
EXTRA_DICE = Field("extra_dice", AMOUNT, "so many more dice")
PRIORITY = Field("priority", words("priority", "closest", "active-officer"), "whom they go for")

# --- shared verbs with more details than Heroes Wanted gives them ----------------------------------


def move(*, through: Iterable[str] = ()) -> type[Step]:
    """`move` of a system with pieces that may be passed."""
    details = {
        **Move.verb.details,
        "to": Field("to", SELECTOR, "must be reached"),
        "taking": Field("taking", SELECTOR, "who comes along"),
    }
    if through:
        details["through"] = Field("through", Words(words("piece", *through)), "these may be passed")

    @verb("move", Move.verb.value, details=details, main="who", done=Move.verb.done)
    class LongMove(Move):
        """Move up to that many steps under the mover's rules."""

        to: Selector | None = None
        taking: Selector | None = None
        through: tuple[str, ...] = ()

    return LongMove


@verb(
    "move-to",
    MoveTo.verb.value,
    details={"taking": Field("taking", SELECTOR, "who comes along")},
    main="who",
)
class EscortTo(MoveTo):
    """Put a piece directly somewhere, with those it takes along."""

    taking: Selector | None = None


@verb(
    "place",
    Place.verb.value,
    details={
        **Place.verb.details,
        "side": Field("side", words("side", "open", "closed", "front", "back"), "which side is up"),
        "per-space": Field("per_space", AMOUNT, "at most so many in one space"),
        "until": UNTIL,
    },
    binds=Place.verb.binds,
)
class PlaceMany(Place):
    """Put pieces or tokens from the supply on the board."""

    side: str | None = None
    per_space: Amount | None = None
    until: str | None = None


@verb(
    "take",
    Take.verb.value,
    details={"from": Field("from_", SELECTOR, "from where or whom")},
    main="what",
)
class TakeFrom(Take):
    """Take a token or card from where it lies."""

    from_: Selector | None = None


def cards(kind: str, *piles: str) -> Verbs:
    """`discard` and `retrieve` of a system whose cards are this kind."""
    pile = Field("pile", words("pile", *piles), "from which pile")

    @verb("discard", Discard.verb.value, details={"from": pile}, cards=kind)
    class DiscardCards(Discard):
        """Discard cards from your hand, or from a pile."""

        pile: str | None = None

    @verb("retrieve", Retrieve.verb.value, details={"from": pile}, cards=kind)
    class RetrieveCards(Retrieve):
        """Take cards back into your hand."""

    return named(DiscardCards, RetrieveCards)


@verb(
    "play",
    Play.verb.value,
    details={
        "for": Field("for_", words("use", "basic-actions"), "what it is played for"),
        "raised-by": Field("raised_by", AMOUNT, "how much more its numbers count"),
    },
    cards="chaos-card",
)
class PlayFor(Play):
    """Play Chaos cards from the hand at once."""

    for_: str | None = None
    raised_by: Amount | None = None


# --- shared verbs that Heroes Wanted does not have -------------------------------------------------


def draw(*decks: str) -> type[Step]:
    @verb(
        "draw",
        Field("number", AMOUNT, "how many cards"),
        details={
            "deck": Field("deck", words("deck", *decks), "which deck; the own one if absent"),
            "keeping": Field("keeping", AMOUNT, "how many are kept"),
            "resolving": Field("resolving", AMOUNT, "how many are resolved"),
        },
        main="who",
        done="1 or more was drawn",
    )
    class Draw(Step):
        """Draw cards from a deck."""

        number: Amount
        deck: str | None = None
        keeping: Amount | None = None
        resolving: Amount | None = None

    return Draw


def look(*decks: str) -> type[Step]:
    @verb(
        "look",
        Field("number", AMOUNT, "how many cards"),
        details={
            "deck": Field("deck", words("deck", *decks), "which deck", True),
            "keeping": Field("keeping", AMOUNT, "how many are kept"),
            "discarding": Field("discarding", AMOUNT, "how many are discarded"),
            "putting-back": Field("putting_back", words("way", "any-order", "bottom", "top-or-bottom"), "the rest"),
        },
        done="1 or more was seen",
    )
    class Look(Step):
        """See the top cards of a deck and deal with them."""

        number: Amount
        deck: str
        keeping: Amount | None = None
        discarding: Amount | None = None
        putting_back: str | None = None

    return Look


def flip(*sides: str) -> type[Step]:
    @verb(
        "flip",
        Field("what", SELECTOR, "what is turned over"),
        details={"side": Field("side", words("side", *sides), "to this side")},
        main="what",
        done="it was turned",
    )
    class Flip(Step):
        """Turn over, or to a named side."""

        what: Selector
        side: str | None = None

    return Flip


@verb(
    "activate",
    Field("what", SELECTOR, "who"),
    details={"times": Field("times", AMOUNT, "how often"), "priority": PRIORITY},
    main="what",
    reach=True,
    done="1 or more was activated",
)
class Activate(Step):
    """The activation of that piece or card, as the system has it."""

    what: Selector
    times: Amount = 1
    priority: str | None = None


@verb(
    "spawn",
    Field("what", THINGS, "which enemies"),
    details={
        "at": Field("at_place", SELECTOR, "where", True),
        "per-space": Field("per_space", AMOUNT, "at most so many in one space"),
    },
    binds=Place.verb.binds,
    done="1 or more was placed",
)
class Spawn(Step):
    """New enemies, under the spawn rules."""

    what: Things
    at_place: Selector
    per_space: Amount | None = None


@verb(
    "resolve",
    Field("text", OneWord("text", "containers"), "which text"),
    details={"of": Field("of", SELECTOR, "of what", True)},
    done="any step was done",
)
class Resolve(Step):
    """Perform another printed text."""

    text: str
    of: Selector


def take_action(*actions: str) -> type[Step]:
    @verb(
        "take-action",
        Field("action", words("action", *actions), "which action"),
        details={"extra-dice": EXTRA_DICE},
        main="who",
        done="the action was done",
    )
    class TakeAction(Step):
        """One standard action, without paying for it."""

        action: str
        extra_dice: Amount | None = None

    return TakeAction


def end_game(*results: str) -> type[Step]:
    @verb(
        "end-game",
        Field("result", words("result", *results), "how it ends"),
        details={"at-end-of": Field("at_end_of", SPAN, "only when this span is over")},
    )
    class EndGame(Step):
        """End the game."""

        result: str
        at_end_of: str | None = None

    return EndGame


def state(name: str) -> type[Step]:
    """A verb that puts something into a state."""

    @verb(
        name,
        Field("what", SELECTOR, "who or what"),
        details={"until": UNTIL} if name == "hide" else {},
        main="what",
        reach=True,
        done="1 or more was changed",
        undone="there is none",
    )
    class Change(Step):
        """Put into the state of that name."""

        what: Selector
        until: str | None = None

    return Change


# --- Hour of Need ----------------------------------------------------------------------------------


@verb(
    "solve",
    Field("what", SELECTOR, "what is solved"),
    details={"extra-dice": EXTRA_DICE},
    main="what",
    reach=True,
    shared=False,
)
class Solve(Step):
    """The Solve procedure."""

    what: Selector
    extra_dice: Amount | None = None


@verb("inflict", Field("what", SELECTOR, "whom"), main="what", shared=False)
class Inflict(Step):
    """Deal the inflict value."""

    what: Selector


@verb(
    "rescue",
    Field("what", SELECTOR, "whom"),
    main="what",
    reach=True,
    shared=False,
)
class Rescue(Step):
    """From the map or a panel; a clue is gained."""

    what: Selector


@verb(
    "capture",
    Field("what", SELECTOR, "whom"),
    details={"at": Field("at_place", SELECTOR, "in which panel; the nearest if absent")},
    main="what",
    shared=False,
)
class Capture(Step):
    """Put into a panel."""

    what: Selector
    at_place: Selector | None = None


@verb("place-bystander", Field("number", AMOUNT, "how many"), shared=False)
class PlaceBystander(Step):
    """Place bystanders as for the bystander icon."""

    number: Amount


@verb("villain-schemes", shared=False)
class VillainSchemes(Step):
    """The Scheme of the villain's panel."""


@verb("villain-advances", shared=False)
class VillainAdvances(Step):
    """To the next panel or scheme space."""


@verb("crisis", shared=False)
class Crisis(Step):
    """Resolve every Crisis effect."""


# --- Hard City -------------------------------------------------------------------------------------


@verb(
    "shoot",
    Field("what", SELECTOR, "a space or token"),
    details={"dice": Field("dice", AMOUNT, "with exactly so many dice"), "extra-dice": EXTRA_DICE},
    main="what",
    reach=True,
    shared=False,
)
class Shoot(Step):
    """A Shooting Attack."""

    what: Selector
    dice: Amount | None = None
    extra_dice: Amount | None = None


def counted(name: str, doc: str) -> type[Step]:
    """A verb whose value is just a number."""

    @verb(name, Field("number", AMOUNT, doc), main="who", shared=False)
    class Counted(Step):
        """So many of them."""

        number: Amount

    return Counted


@verb(
    "mutants",
    Field("number", AmountOrAll(), "how many"),
    details={
        "range": Field("range", RANGE, "how far from the active Officer"),
        "actions": Field("actions", Words(words("action", "move", "attack")), "one after the other"),
        "either": Field("either", Words(words("action", "move", "attack")), "one of them"),
        "priority": Field("priority", PRIORITY.type, PRIORITY.doc, True),
    },
    shared=False,
)
class Mutants(Step):
    """A Queue instruction."""

    number: Amount | str
    range: Range | None = None
    actions: tuple[str, ...] = ()
    either: tuple[str, ...] = ()
    priority: str


@verb(
    "drive",
    Field("what", SELECTOR, "which car"),
    details={
        "spaces": Field("spaces", AMOUNT, "how far at most", True),
        "killing": Field("killing", SELECTOR, "whom it kills on the way"),
    },
    main="what",
    shared=False,
)
class Drive(Step):
    """In a straight line."""

    what: Selector
    spaces: Amount
    killing: Selector | None = None


@verb(
    "evacuate",
    Field("what", SELECTOR, "whom"),
    main="what",
    reach=True,
    shared=False,
)
class Evacuate(Step):
    """Take off the board and score."""

    what: Selector


@verb("seal", Field("what", SELECTOR, "the manhole"), main="what", shared=False)
class Seal(Step):
    """Close for good and score."""

    what: Selector


@verb(
    "switch-lights",
    Field("to", words("light", "dark", "lit"), "on or off"),
    details={"exactly": Field("number", AMOUNT, "how many", True), "until": UNTIL},
    shared=False,
)
class SwitchLights(Step):
    """Set Street Lights."""

    to: str
    number: Amount
    until: str | None = None


def held(name: str) -> type[Step]:
    @verb(name, Field("what", THINGS, "markers"), main="who", shared=False)
    class Hold(Step):
        """Markers on a card, and back."""

        what: Things

    return Hold


@verb("stay-in-queue", shared=False)
class StayInQueue(Step):
    """Not discarded after its bottom text."""


@verb(
    "prevent",
    Field("amount", AMOUNT, "so much damage"),
    details={"until": Field("until", MOMENT, "how long", True)},
    main="who",
    shared=False,
)
class Prevent(Step):
    """The next damage, over several hits."""

    amount: Amount
    until: str


# --- which system has which ------------------------------------------------------------------------

GROUPS = ("do", "may", "choose", "for-each", "repeat", "pick", "pay", "roll")
IN_HAND = ("redirect", "cancel", "proceed")
PIECES = ("remove", "replace", "attach")

VERBS: dict[str, Verbs] = {
    "hour-sketch": {
        **shared(*GROUPS, *IN_HAND, *PIECES),
        **shared("reroll", "move-to", "place", "damage", "heal", "gain", "lose", "take"),
        "defeat": REGISTRY["knock-out"],
        **named(
            move(through=("enemies",)), draw("hero", "clue", "villain", "issue"),
            look("hero", "villain", "issue"), flip("normal", "focused", "pilot", "back"),
            Activate, Attack, Resolve, end_game("heroes-win", "heroes-lose"),
            state("exhaust"), state("ready"), Solve, Inflict, Rescue, Capture, PlaceBystander,
            VillainSchemes, VillainAdvances, Crisis,
        ),
        **cards("card", "clue", "issue-deck", "discard"),
    },
    "hard-city": {
        **shared(*GROUPS, *IN_HAND, *PIECES, "reroll", "damage", "heal", "gain", "lose", "advance"),
        "kill": REGISTRY["knock-out"],
        **named(
            move(), EscortTo, PlaceMany, TakeFrom, PlayFor, draw("police", "street", "chaos"),
            flip("open", "closed", "ladder"), Activate, Attack, Spawn, Resolve,
            take_action("move", "shoot", "close-combat"), end_game("officers-win", "doctor-zero-wins"),
            state("stun"), state("wake"),
            Shoot, counted("aimed-shot", "how many shots"), counted("close-combat", "how many dice"),
            Mutants, Drive, Evacuate, Seal, SwitchLights, counted("gain-skill", "how many"),
            held("hold"), held("return-held"), counted("draw-another", "how many"), StayInQueue, Prevent,
        ),
        **cards("chaos-card", "discard"),
    },
}  # fmt: skip

# The register tells an author of Heroes Wanted which words belong to another game; these are only rehearsed.
REGISTRY.clear()
REGISTRY.update(BEFORE)
