"""The verbs of Hard City: the shared ones in its own words, beside those that only it has."""

from __future__ import annotations

from capesmith.effects.ast import Amount, Role, Selector, Some, Step
from capesmith.effects.declaration import spoken
from capesmith.effects.types import AMOUNT, SELECTOR, Field
from capesmith.effects.verbs import board, decks, fights, hand, harm, holdings, shared_verbs
from capesmith.systems.hard_city.action_verbs import TakeAction
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
    wording=(
        ("put {who} on any space", {"to": Some("one", ("space",))}),
        "put {who} {to:at}",
        "[move] straight to {to}",
    ),
    example="move-to: {one: space, reach: adjacent}, who: helicopter",
)
class MoveTo(board.MoveTo):
    """Put a figure or token somewhere; nothing is left or entered on the way (HC-091)."""


@spoken(
    wording=(
        "[deal] {amount:number} damage to {to}",
        "[deal] {amount:base} damage to {to}{amount:growth-dmg}",
        "[deal] damage equal to {amount:value} to {to}",
        ("[deal] {amount:amount} damage, divided as you like, among {to:among}", {"divided": "freely"}),
    ),
    example="damage: 2, to: {each: mutant, in: your-space}",
)
class Damage(harm.Damage):
    """Damage from a card: no attack, and no subtraction (HC-128, HC-129, HC-148, 11.3)."""


@spoken(
    wording=("[restore] {amount:amount} HP", ("[restore] all HP", {"amount": "all"})),
    example="heal: 1, who: {one: officer, in: your-space}",
)
class Heal(harm.Heal):
    """Get Hit Points back, up to the end of the track."""


@spoken(wording=("[kill] {what}",), undone="there is none", example="kill: {up-to: 2, of: mutant, in: your-space}")
class Kill(harm.KnockOut):
    """Kill Mutants: each moves the Extermination marker (HC-131, HC-132)."""


@spoken(
    details={"hp": Field("hp", AMOUNT, "with so many Hit Points", True)},
    wording=("[stand] up {what} with {hp:amount} HP",),
    intentions=("bring an eliminated Officer back",),
    example="stand-up: {one: officer, is: eliminated, in: your-space}, hp: 1",
)
class StandUp(harm.StandUp):
    """An eliminated Officer is back before the round is over (HC-210, HC-211)."""

    hp: Amount


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
    wording=(
        "[remove] {what:counted-things} from {from_}",
        "[remove] {what:things}",
        "[take] away {what}< from {from_}>",
    ),
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
            Move, MoveTo, Damage, Heal, Stun, Activate, TakeAction, Gain, Draw, Redirect, Reroll, Place, Remove,
            Attack, Spawn, ActivateClosest, BasicActions, Order, StayQueued, Abduct, Wake, StandUp, Prevent, Sic,
            Open, Evacuate, Explode, Drive, GainSkill, HoldAp, ReturnAp, Score, Turn,
        )
    },
    "kill": Kill,
}  # fmt: skip
