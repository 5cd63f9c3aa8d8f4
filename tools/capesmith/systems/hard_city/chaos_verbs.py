"""What Mutants, Doctor Zero and AutoDoc do: verbs of Hard City alone."""

from __future__ import annotations

from capesmith.effects.ast import Amount, Selector, Step
from capesmith.effects.declaration import AmountOrAll, verb
from capesmith.effects.types import AMOUNT, SELECTOR, Field, OneWord
from capesmith.effects.verbs.board import placed

# What Mutants of a bottom effect are ordered to do, as the line of symbols shows it (HC-253 to HC-256).
ACTIONS = {
    "spawn": "spawn",
    "move": "move",
    "attack": "attack",
    "move-then-attack": "move and then attack",
    "spawn-then-move": "spawn and then move",
    "attack-or-move": "attack or move",
}
_RANGE = "< within {within:amount} of the active Officer>< beyond {beyond:amount} of the active Officer>"


@verb(
    "attack",
    details={
        "times": Field("times", AMOUNT, "up to so often; once if absent"),
        "at": Field("where", OneWord("where", words=("adjacent",)), "adjacent: a space adjacent to the own one"),
    },
    main="who",
    shared=False,
    done="1 or more attacked",
    undone="there is nobody to attack",
    wording=(
        ("[attack]", {"times": 1, "where": None}),
        ("[attack] up to {times:times}", {"where": None}),
        ("[attack] an adjacent space instead of the own one", {"times": 1, "where": "adjacent"}),
        ("[attack] an adjacent space instead of the own one up to {times:times}", {"where": "adjacent"}),
    ),
    intentions=("let Mutants attack",),
    example="attack, who: {up-to: 2, of: mutant, is: active}",
)
class Attack(Step):
    """Mutants attack: 1 damage to the space as a whole (HC-180 to HC-184)."""

    times: Amount = 1
    where: str | None = None


_AT = "< {at_place:at}><, up to {per_space:amount} per space>"


@verb(
    "spawn",
    Field("number", AMOUNT, "how many, on each of several places"),
    details={
        "at": Field("at_place", SELECTOR, "where: a zone, or spaces; the Spawn Zones of the Episode if absent"),
        "per-space": Field("per_space", AMOUNT, "at most so many on a space; 1 if absent (HC-168)"),
        "fewer": Field("fewer", OneWord("word", words=("allowed",)), "allowed: “up to” so many"),
    },
    binds=placed,
    shared=False,
    done="1 or more was spawned",
    undone="none can be spawned",
    wording=(
        ("[spawn] up to {number:Mutant|Mutants}" + _AT, {"fewer": "allowed"}),
        ("[spawn] {number:Mutant|Mutants}" + _AT, {"fewer": None}),
    ),
    intentions=("bring Mutants onto the board",),
    example="spawn: 2, at: closest-zone",
    synonyms=("summon", "create"),
)
class Spawn(Step):
    """New Mutants, of any sort that the Episode has (HC-166 to HC-174)."""

    number: Amount
    at_place: Selector | None = None
    per_space: Amount = 1
    fewer: str | None = None


@verb(
    "activate-closest",
    Field("number", AMOUNT, "how many Mutants"),
    details={"to": Field("to", SELECTOR, "to whom or what", True)},
    main="to",
    shared=False,
    done="1 or more was activated",
    undone="there is none",
    wording=("[activate] the {number:Mutant|Mutants} closest to {to}",),
    intentions=("activate the nearest Mutants",),
    example="activate-closest: 2, to: active-officer",
)
class ActivateClosest(Step):
    """Activate the nearest Mutants, stunned ones among them: nobody picks others instead (HC-472)."""

    number: Amount
    to: Selector


@verb(
    "basic-actions",
    Field("plus", AMOUNT, "how much higher each value is"),
    shared=False,
    done="a card was played",
    undone="there is no other card",
    wording=("[play] another card for two Basic Actions, each {plus:amount} higher",),
    intentions=("play a second card",),
    example="basic-actions: 1",
)
class BasicActions(Step):
    """Another card of the hand, for its numbers only (HC-163, HC-459)."""

    plus: Amount


@verb(
    "order",
    Field("count", AmountOrAll(), "how many Mutants"),
    details={
        "to": Field("actions", OneWord("actions", words=tuple(ACTIONS)), "what they do", True),
        "within": Field("within", AMOUNT, "only those at most so far from the active Officer (“0-2”)"),
        "beyond": Field("beyond", AMOUNT, "only those farther from the active Officer (“2+”)"),
    },
    shared=False,
    done="1 or more did something",
    undone="there is none",
    wording=tuple(
        (f"[order] {who}{_RANGE} to {said}", {"actions": word, **fixed})
        for word, said in ACTIONS.items()
        for who, fixed in (("all Mutants", {"count": "all"}), ("{count:Mutant|Mutants}", {}))
    ),
    intentions=("give a bottom effect",),
    example="order: all, to: move, beyond: 2",
)
class Order(Step):
    """A bottom effect, printed as symbols: Basic Actions, with moves toward the Priority (HC-252 to HC-261)."""

    count: Amount | str
    actions: str
    within: Amount | None = None
    beyond: Amount | None = None


@verb(
    "stay-queued",
    shared=False,
    wording=("this card stays in the Queue",),
    intentions=("keep a card in the Queue",),
    example="stay-queued",
)
class StayQueued(Step):
    """The card is not discarded after its bottom effect (HC-230)."""


_ABDUCTION = (
    "an active Mutant with Mayor Archer and no Officer takes her up to {spaces:spaces} toward the nearest edge "
    "and off the board"
)


@verb(
    "abduct",
    Field("spaces", AMOUNT, "up to so many spaces"),
    shared=False,
    done="she was moved",
    undone="nobody has her",
    wording=(_ABDUCTION,),
    intentions=("let Mutants take the Mayor",),
    example="abduct: 2",
)
class Abduct(Step):
    """An active Mutant that shares her space with no Officer: both go; from an edge space they leave (11.6)."""

    spaces: Amount
