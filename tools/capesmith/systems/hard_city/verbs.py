"""The verbs of Hard City: the shared ones in its own words, beside those that only it has."""

from __future__ import annotations

from capesmith.effects.ast import Amount, Role, Selector, Step
from capesmith.effects.declaration import spoken
from capesmith.effects.types import AMOUNT, SELECTOR, Field, OneWord
from capesmith.effects.verbs import board, decks, fights, hand, harm, holdings, shared_verbs
from capesmith.systems.hard_city.chaos_verbs import (
    Abduct,
    ActivateClosest,
    Attack,
    BasicActions,
    Order,
    Spawn,
    StayQueued,
)
from capesmith.systems.hard_city.officer_verbs import (
    Drive,
    Evacuate,
    Explode,
    GainSkill,
    HoldAp,
    Open,
    Prevent,
    ReturnAp,
    Score,
    Sic,
    StandUp,
    Turn,
    Wake,
)


_WAY = " up to {amount:spaces}< toward {toward}>< away from {away_from}>< together with {taking}><{ignoring:ignoring}>"


@spoken(
    details={"taking": Field("taking", SELECTOR, "who is escorted (HC-097)")},
    wording=(
        "move {who}" + _WAY,
        "[move]" + _WAY,
    ),
    example="move: 2, who: {up-to: 3, of: mutant, is: active}",
)
class Move(board.Move):
    """Go from space to adjacent space (HC-060); of an Officer it is no Movement (HC-091)."""

    taking: Selector | None = None


@spoken(
    wording=("put {who} {to:at}", "[move] straight to {to}"),
    example="move-to: {one: space, reach: adjacent}, who: helicopter",
)
class MoveTo(board.MoveTo):
    """Put a figure or token somewhere; nothing is left or entered on the way (HC-091)."""


@spoken(
    wording=(
        "[deal] {amount:number} damage to {to}",
        ("[deal] {amount:amount} damage, divided as you like, to {to}", {"divided": "freely"}),
    ),
    example="damage: 2, to: {each: mutant, in: your-space}",
)
class Damage(harm.Damage):
    """Damage from a card: no attack, and no subtraction (HC-128, HC-129, HC-148, 11.3)."""


@spoken(
    wording=("[restore] {amount:amount} HP",),
    example="heal: 1, who: {one: officer, in: your-space}",
)
class Heal(harm.Heal):
    """Get Hit Points back, up to the end of the track."""


@spoken(wording=("[kill] {what}",), undone="there is none", example="kill: {up-to: 2, of: mutant, in: your-space}")
class Kill(harm.KnockOut):
    """Kill Mutants: each moves the Extermination marker (HC-131, HC-132)."""


@spoken(wording=("[stun] {what}",), example="stun: {each: mutant, in: {one: space, reach: adjacent}}")
class Stun(fights.Stun):
    """Lay active Mutants down (HC-128); F.U.B.A.R. never lies (HC-202)."""


@spoken(
    wording=(
        ("[activate] {what}", {"times": 1}),
        ("[activate] {what} twice", {"times": 2}),
        "[activate] {what}, {times:times} each",
    ),
    example="activate: {one: mutant, within: 2, from: active-officer}, times: 2",
)
class Activate(fights.Activate):
    """The Mutant does the first thing that it can of HC-239 to HC-242."""


_NONE = {"spaces": None, "range_": None, "times": 1, "apart": None, "killing": None}


@spoken(
    details={
        "dice": Field("dice", AMOUNT, "with exactly so many dice"),
        "spaces": Field("spaces", AMOUNT, "of a Movement: up to so many spaces"),
        "range": Field("range_", AMOUNT, "only at a space at most so far away"),
        "times": Field("times", AMOUNT, "how often; once if absent"),
        "apart": Field("apart", OneWord("word", words=("spaces", "mutants")), "each time at another space, or Mutant"),
        "killing": Field("killing", OneWord("word", words=("allowed",)), "allowed: its damage may kill (HC-116)"),
    },
    wording=(
        ("[make] a Movement<{ignoring:ignoring}>", {**_NONE, "action": "movement", "dice": None}),
        (
            "[make] a Movement of up to {spaces:spaces}<{ignoring:ignoring}>",
            {**{k: v for k, v in _NONE.items() if k != "spaces"}, "action": "movement", "dice": None},
        ),
        (
            "[make] a Shooting Attack< with {dice:dice}>< at a space within {range_:amount}>",
            {"action": "shooting", "spaces": None, "times": 1, "apart": None, "killing": None},
        ),
        (
            "[make] {times:Shooting Attack|Shooting Attacks}< with {dice:dice}>, each at another space",
            {"action": "shooting", "spaces": None, "range_": None, "apart": "spaces", "killing": None},
        ),
        ("[make] an Aimed Shot", {**_NONE, "action": "aimed-shot", "dice": None}),
        (
            "[make] {times:Aimed Shot|Aimed Shots}, each at another Mutant",
            {"action": "aimed-shot", "dice": None, "spaces": None, "range_": None, "apart": "mutants", "killing": None},
        ),
        ("[make] a Close Combat< with {dice:dice}>", {**_NONE, "action": "close-combat"}),
        (
            "[make] a Close Combat< with {dice:dice}> whose damage may kill",
            {**_NONE, "action": "close-combat", "killing": "allowed"},
        ),
    ),
    example="take-action: shooting, dice: 4, range: 2",
    without=("extra-dice",),
)
class TakeAction(fights.TakeAction):
    """An Action of 5.4 without its cost; what it requires still holds (HC-124, HC-125)."""

    dice: Amount | None = None
    spaces: Amount | None = None
    range_: Amount | None = None
    times: Amount = 1
    apart: str | None = None
    killing: str | None = None


@spoken(wording=("[gain] {what:things}",), example="gain: {ap: 1}")
class Gain(holdings.Gain):
    """Gain AP for this turn (HC-454, HC-456), or an Out of Ammo marker (HC-274)."""


@spoken(
    wording=(("[draw] 1 {deck:deck-card}", {"number": 1}), "[draw] {number:amount} {deck:deck-cards}"),
    example="draw: 1, deck: police",
    without=("keeping", "resolving"),
)
class Draw(decks.Draw):
    """Draw cards; further Chaos cards of AutoDoc are resolved at once (HC-228)."""


@spoken(
    wording=(("[redirect] the damage to {to}", {"what": Role("that")}), "[redirect] {what} to {to}"),
    example="when: {damage: {one: officer, not: you, within: 1}, source: mutant}, do: {redirect: that, to: you}",
)
class Redirect(hand.Redirect):
    """Somebody else suffers the damage (Human Shield)."""


@spoken(example="when: {roll: you, for: shooting}, do: {may: {reroll: 1}}")
class Reroll(hand.Reroll):
    """Roll dice of the roll in hand again, before Pushes are paid (HC-286)."""


@spoken(wording=("[place] {what:counted-things} {at_place:at}",), example="place: {toxic-cloud: 1}, at: space")
class Place(board.Place):
    """Put tokens of the supply on the board."""


@spoken(
    wording=("[remove] {what:counted-things} from {from_}",),
    undone="there is none",
    did="one was there",
    example="remove: {barrel: 1}, from: truck",
)
class Remove(board.Remove):
    """Take tokens off the board; nothing explodes."""


VERBS: dict[str, type[Step]] = {
    **shared_verbs("do", "may", "choose", "for-each", "repeat", "pick", "pay", "cancel", "proceed"),
    **{
        cls.verb.name: cls
        for cls in (
            Move, MoveTo, Damage, Heal, Stun, Activate, TakeAction, Gain, Draw, Redirect, Reroll, Place, Remove, Attack, Spawn,
            ActivateClosest, BasicActions, Order, StayQueued, Abduct, Wake, StandUp, Prevent, Sic, Open, Evacuate,
            Explode, Drive, GainSkill, HoldAp, ReturnAp, Score, Turn,
        )
    },
    "kill": Kill,
}  # fmt: skip
