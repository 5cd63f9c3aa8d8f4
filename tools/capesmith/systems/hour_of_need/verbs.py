"""The verbs of Hour of Need: the shared ones in its own words, beside those that only it has."""

from __future__ import annotations

from capesmith.effects.ast import Selector, Step
from capesmith.effects.declaration import spoken
from capesmith.effects.things import THINGS
from capesmith.effects.types import SELECTOR, Field, OneWord
from capesmith.effects.verbs import board, decks, fights, harm, holdings, shared_verbs
from capesmith.systems.hour_of_need.own_verbs import (
    Attack,
    Discard,
    Exhaust,
    Flip,
    Justice,
    Ready,
    Rescue,
    Retrieve,
    Solve,
)
from capesmith.systems.hour_of_need.plot_verbs import (
    AdvanceVillain,
    Capture,
    Crisis,
    DiscardIssue,
    DiscardThis,
    EndGame,
    Fallout,
    GoOnline,
    Inflict,
    PlaceBystander,
    Redraw,
    Scheme,
    TakePlace,
    Tick,
    Wound,
)

_PASSING = OneWord("way to pass", words=("enemies",))


@spoken(
    details={
        "passing": Field("passing", _PASSING, "enemies: through their spaces, too"),
        "carrying": Field("carrying", SELECTOR, "the panel to which a bystander goes that is captured on the way"),
    },
    wording=(
        (
            "[move] up to {amount:spaces} toward {toward}, taking whoever it captures to {carrying}",
            {"passing": None, "away_from": None},
        ),
        (
            "[move] up to {amount:spaces}< toward {toward}>< away from {away_from}>, passing through enemies",
            {"passing": "enemies", "carrying": None},
        ),
        "[move] up to {amount:spaces}< toward {toward}>< away from {away_from}>",
    ),
    example="move: 4",
)
class Move(board.Move):
    """Move step by step under the mover's rules (HN-170 to HN-179, HN-364 to HN-377)."""

    passing: str | None = None
    carrying: Selector | None = None


@spoken(wording=("put {who} {to:at}", "[move] straight to {to}"), example="move-to: {one: space, is: open, within: 3}")
class MoveTo(board.MoveTo):
    """Put a figure somewhere; nothing in between is entered (HN-174, HN-175)."""


@spoken(
    wording=(
        "[suffer] {amount:number} damage",
        "[suffer] {amount:base} damage{amount:growth-dmg}",
        "[suffer] damage equal to {amount:value}",
    ),
    subject="to",
    undone="no damage was dealt",
    example="damage: 1, to: {each: hero, in: here}",
    without=("divided",),
)
class Damage(harm.Damage):
    """Deal damage; defense counts in attacks only (HN-322, HN-324)."""


@spoken(
    wording=("[heal] {amount:amount} damage", ("[heal] all damage", {"amount": "all"})),
    example="heal: 4",
)
class Heal(harm.HealNear):
    """Take damage off again (HN-330)."""


@spoken(wording=("[defeat] {what}",), undone="there is none", example="knock-out: {one: minion, within: 3}")
class Defeat(harm.KnockOut):
    """Defeat, whatever the health (HN-198, HN-326a)."""


@spoken(wording=("[activate] {what}",), example="activate: {each: lackey, is: ready}", without=("times",))
class Activate(fights.Activate):
    """The Activate effect of an enemy; an exhausted one readies (HN-130, HN-133)."""


@spoken(wording=("[place] {what:counted-things} {at_place:at}",), example="place: {minion: 1}, at: here")
class Place(board.Place):
    """Minions and issue tokens into panels; no minion left means a crisis (HN-350d, HN-401)."""


@spoken(
    value=Field("what", THINGS, "which tokens, and how many"),
    wording=("[discard] {what:counted-things} from {from_}", "[discard] all {what:the-things}"),
    example="remove: {loot: 1}, from: your-panel",
)
class Remove(board.Remove):
    """Take issue tokens out of a panel (HN-400)."""


@spoken(wording=("[gain] {what:things}",), example="gain: {focus: 2}")
class Gain(holdings.Gain):
    """Gain focus or clue cards (HN-300 to HN-303, HN-318)."""


@spoken(wording=("[lose] {what:things}",), example="lose: {focus: 1}")
class Lose(holdings.Lose):
    """Lose focus, or successes of the roll in hand (HN-275)."""


@spoken(wording=("[draw] {number:card-count}",), example="draw: 2", without=("deck", "keeping", "resolving"))
class Draw(decks.Draw):
    """Draw cards from the own deck (HN-120)."""


@spoken(
    wording=(
        (
            "[look] at the top {deck:deck-card}; you may put it on the bottom",
            {"number": 1, "putting_back": "top-or-bottom"},
        ),
        (
            "[look] at the top {number:amount} {deck:deck-cards}<; discard {discarding:amount}>"
            "; put them back in any order",
            {"putting_back": "any-order"},
        ),
        "[look] at the top {number:amount} {deck:deck-cards}<; discard {discarding:amount}>",
    ),
    example="look: 3, deck: villain, putting-back: any-order",
    without=("keeping",),
)
class Look(decks.Look):
    """See the top cards of the villain deck and put them back (HN-417)."""


VERBS: dict[str, type[Step]] = {
    **shared_verbs("do", "may", "choose", "for-each", "repeat", "pick", "pay", "cancel", "proceed"),
    **{
        cls.verb.name: cls
        for cls in (
            Move, MoveTo, Attack, Solve, Damage, Heal, Defeat, Justice, Inflict, Activate, Exhaust, Ready, Rescue,
            Capture, Place, Remove, PlaceBystander, TakePlace, Scheme, AdvanceVillain, Fallout, Crisis, Tick, Gain,
            Lose, Draw, Discard, Retrieve, Look, Flip, DiscardIssue, Wound, DiscardThis, Redraw, GoOnline,
            EndGame,
        )
    },
}  # fmt: skip
