"""Verbs of the board: moving, changing places, placing, taking away, attaching."""

from __future__ import annotations

from typing import Any

from capesmith.effects.ast import Amount, Role, Selector, Step, Things
from capesmith.effects.declaration import spoken, verb
from capesmith.effects.selectors import SpaceOf
from capesmith.effects.things import THINGS
from capesmith.effects.types import AMOUNT, MOMENT, SELECTOR, Field, OneWord, Reading, Schema, Type, Words
from capesmith.effects.vocabulary import Vocabulary


def acting_figure(env: Any) -> Role | None:
    """Whoever a text speaks to: pulling is toward them, pushing away from them."""
    return env.figure


@verb(
    "move",
    Field("amount", AMOUNT, "up to so many steps"),
    details={
        "toward": Field("toward", SELECTOR, "each step must lead nearer to this; to `you` it is worded “pull”"),
        "away-from": Field("away_from", SELECTOR, "each step must lead away from this; from `you`: “push”"),
    },
    main="who",
    done="the mover moved, or chose to stay",
    wording=(
        ("pull {who} by {amount:spaces}", {"toward": acting_figure}),
        ("push {who} by {amount:spaces}", {"away_from": acting_figure}),
        "[MOVE] {amount:number}<{ignoring:ignoring}>",
        "[MOVE] {amount:base}<{ignoring:ignoring}>{amount:growth-move}",
        "[MOVE] a number of spaces equal to {amount:value}<{ignoring:ignoring}>",
        "[MOVE] up to {amount:amount} toward {toward}<{ignoring:ignoring}>",
        "[MOVE] up to {amount:amount} away from {away_from}<{ignoring:ignoring}>",
        "[MOVE] up to {amount:amount} toward {toward} and away from {away_from}<{ignoring:ignoring}>",
        "[MOVE] {amount:spaces}<{ignoring:ignoring}>",
    ),
    intentions=("move",),
    example="move: 3",
    synonyms=("walk", "run", "go", "step", "fly", "dash", "sprint", "push", "pull", "shift"),
)
class Move(Step):
    """Move up to that many steps under the mover's rules."""

    amount: Amount
    toward: Selector | None = None
    away_from: Selector | None = None


_ROUTES = Words(OneWord("route type", "routes"))


@spoken(
    details={
        "to": Field("to", SpaceOf(), "must be reached"),
        "along": Field("along", _ROUTES, "only routes of these types, whatever the mover may use"),
        "also": Field("also", _ROUTES, "routes of these types too"),
        "taking": Field("taking", SELECTOR, "who comes along"),
    },
)
class Travel(Move):
    """Move up to that many routes under the mover's rules."""

    to: Selector | None = None
    along: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    taking: Selector | None = None


@verb(
    "move-to",
    Field("to", SELECTOR, "the place it goes to"),
    main="who",
    done="it was placed",
    wording=("move {who} to {to}<{ignoring:ignoring}>", "move to {to}<{ignoring:ignoring}>"),
    intentions=("jump, fly or teleport somewhere",),
    example="move-to: {one: space, is: free, within: 5}, ignoring: borders",
    synonyms=("teleport", "jump", "warp", "relocate", "transport"),
)
class MoveTo(Step):
    """Put a piece directly somewhere; nothing in between is entered."""

    to: Selector


@verb(
    "swap",
    Field("what", SELECTOR, "who changes places"),
    details={"with": Field("with_", SELECTOR, "with whom", True)},
    main="with_",
    reach=True,
    done="they have changed places",
    undone="there is none",
    wording=(
        ("[swap] places with {with_}", {"what": acting_figure}),
        "[let] {what} swap places with {with_}",
    ),
    intentions=("swap places",),
    synonyms=("exchange", "switch", "trade-places"),
    example="swap: you, with: hero, within: 3",
)
class Swap(Step):
    """Let two figures change places, both at once; nothing in between is entered."""

    what: Selector
    with_: Selector


def placed(found: dict[str, Any], r: Reading) -> None:
    """Where things were put becomes `them`; what `it` means stays."""
    scope = r.scope
    it, alias = scope.it, scope.aliases.get("it")
    scope.chose(found.get("at_place"))
    scope.it, scope.others = it, False
    scope.aliases.pop("it", None)
    if alias is not None:
        scope.aliases["it"] = alias


@verb(
    "place",
    Field("what", THINGS, "which pieces or tokens, and how many"),
    details={"at": Field("at_place", SELECTOR, "where they go; on each of several places", True)},
    binds=placed,
    done="1 or more was placed",
    wording=("[place] {what:counted-things} {at_place:at}",),
    undone="none can be placed",
    intentions=("put something on the board",),
    example="place: {underling: 1}, at: {each: space, icon: UN, is: unoccupied}",
    synonyms=("put", "spawn", "create", "summon", "deploy", "lay"),
)
class Place(Step):
    """Put pieces or tokens from the supply on the board; what the supply lacks is not placed."""

    what: Things
    at_place: Selector


@spoken(details={"until": Field("until", MOMENT, "when they are taken away again")})
class PlaceFor(Place):
    """Put pieces or tokens from the supply on the board, for good or until a moment."""

    until: str | None = None


class _ThingsOrSelector(Type):
    """`{thing: amount}`, or a selector."""

    name = "things or selector"

    def read(self, value: Any, r: Reading) -> Any:
        if isinstance(value, dict) and any(key in r.vocabulary.things for key in value):
            return THINGS.read(value, r)
        return SELECTOR.read(value, r)

    def plain(self, value: Any) -> Any:
        return THINGS.plain(value) if isinstance(value, tuple) else SELECTOR.plain(value)

    def schema(self, v: Vocabulary) -> Schema:
        things = {"type": "object", "anyOf": [{"required": [name]} for name in sorted(v.things)]}
        types = ["string", "array", "object"]
        return {"type": types, "if": things, "then": THINGS.schema(v), "else": SELECTOR.schema(v)}

    def says(self) -> str:
        return "`{thing: amount}`, or a selector"


@verb(
    "remove",
    Field("what", _ThingsOrSelector(), "what leaves"),
    details={"from": Field("from_", SELECTOR, "from where or whom")},
    done="1 or more was removed",
    wording=(
        "[remove] {what:counted-things} from {from_}",
        "[remove] {what:things}",
        "[put] {what}< from {from_}> back in the supply",
    ),
    undone="there is none",
    intentions=("take something off the board",),
    example="remove: {litter: all}, from: you",
    synonyms=("destroy", "delete", "banish", "eliminate"),
)
class Remove(Step):
    """Put pieces or tokens back into the supply, without knocking them out."""

    what: Things | Selector
    from_: Selector | None = None


@verb(
    "replace",
    Field("what", SELECTOR, "what leaves"),
    details={"with": Field("with_", SELECTOR, "what takes its place", True)},
    done="it was replaced",
    wording=("[replace] {what:closed} with {with_} pawn", "[exchange] {what} for {with_} pawn"),
    intentions=("put one thing in the place of another",),
    example="instead-of: {ko: henchman, by: hero}, do: {replace: it, with: villain}",
    synonyms=("exchange", "substitute", "transform"),
)
class Replace(Step):
    """Put one thing in the place of another."""

    what: Selector
    with_: Selector


@verb(
    "attach",
    Field("what", SELECTOR, "the token or card"),
    details={"to": Field("to", SELECTOR, "what it goes on", True)},
    main="to",
    reach=True,
    done="it was attached",
    wording=("[attach] {what} to {to}",),
    undone="you do not",
    intentions=("mark somebody with a token",),
    example="attach: power-token, to: character, within: 2",
    synonyms=("equip", "fasten"),
)
class Attach(Step):
    """Put a token or card on something; it moves along with it."""

    what: Selector
    to: Selector
