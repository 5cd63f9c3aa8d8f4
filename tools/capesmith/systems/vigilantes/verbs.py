"""The verbs of Vigilantes: the shared ones in its own words, beside the eleven that only it has."""

from __future__ import annotations

from capesmith.effects.ast import Role, Step
from capesmith.effects.declaration import spoken, verb
from capesmith.effects.selectors import SpaceOf
from capesmith.effects.types import MOMENT, SPAN, Field, OneWord
from capesmith.effects.verbs import board, decks, fights, hand, harm, holdings, shared_verbs, turns
from capesmith.systems.vigilantes.own_verbs import (
    BlockRoute,
    Deliver,
    Drop,
    EndActivation,
    MakePermanent,
    OpenRoute,
    PickUp,
    Progress,
    RaiseAlarm,
    Sticker,
    Turn,
)

_THAT, _YOU = Role("that"), Role("you")


@spoken(
    wording=(
        "[move] {amount:up-to-routes}<, {also:route-types} ones included>",
        "[move] {amount:routes}< along {along:route-types} routes only>< toward {toward}>< away from {away_from}>"
        "< to {to:space}><, {also:route-types} ones included><, taking {taking} along>",
    ),
    example="move: 2, also: aerial",
)
class Move(board.Travel):
    """Move up to that many routes under the mover's rules (VG-310 to VG-318, VG-906)."""


@spoken(
    value=Field("to", SpaceOf(), "the space it goes to"),
    wording=("put {who} straight onto {to:space}", "go straight to {to:space}"),
    example="move-to: {one: space, within: 2}",
)
class MoveTo(board.MoveTo):
    """Put a piece directly on a space; nothing in between is entered."""


@spoken(example="swap: you, with: {one: vigilante, not: you}, within: 3")
class Swap(board.Swap):
    """Let two figures change places; neither enters what is in between (VG-310, VG-316)."""


@spoken(
    wording=(
        "[place] {what:plain-things} {at_place:at}< until {until:moment}>",
        "[place] {what:thing-name} {at_place:at}< until {until:moment}>: {what:thing-number}",
        "[place] {what:counted-things} {at_place:at}< until {until:moment}>",
    ),
    example="place: {decoy: 1}, at: {one: space, within: 2}, until: end-of-next-enemy-phase",
)
class Place(board.PlaceFor):
    """Put pieces or tokens from the supply on the board (VG-650 to VG-657, VG-904, VG-905)."""


@spoken(
    wording=(
        "[remove] {what:counted-things} from {from_}",
        "[remove] {what:the-things}",
        "[take] {what}< from {from_}> off the board",
    ),
    example="remove: {trap: 1}",
)
class Remove(board.Remove):
    """Take pieces or tokens off the board, without knocking them out."""


@spoken(
    wording=(
        "[lose] {amount:number} health",
        "[lose] {amount:base} health{amount:growth-health}",
        "[lose] {amount:each} health {amount:for-each}",
        "[lose] health equal to {amount:value}",
        ("[lose] {amount:amount} health, shared out freely", {"divided": "freely"}),
    ),
    subject="to",
    undone="no health was lost",
    example="damage: 1, to: {each: vigilante, in: villain-space}",
)
class Damage(harm.Damage):
    """Let somebody lose health (VG-540 to VG-545)."""


@spoken(
    wording=(
        "[gain] {amount:number} health",
        "[gain] {amount:base} health{amount:growth-health}",
        "[gain] {amount:each} health {amount:for-each}",
        "[gain] health equal to {amount:value}",
        ("[gain] all lost health", {"amount": "all"}),
    ),
    example="heal: 2, who: {one: vigilante, in: your-space}",
)
class Heal(harm.HealNear):
    """Gain health, at most up to the maximum."""


@spoken(
    wording=("[knock] {what:pronoun} out", "[knock] out {what}"),
    example="knock-out: {one: henchman, type: normal, in: your-space}",
)
class KnockOut(harm.KnockOut):
    """Knock out, with all the usual consequences (VG-537, VG-550 to VG-554)."""


@spoken(
    wording=(
        "[restore] {what:one-restored}<; gain {overflow:counted-things} if it does not fit>",
        "[restore] {what:restored}<; gain {overflow:counted-things} for each that does not fit>",
        "[gain] {what:things}<; gain {overflow:counted-things} for each that does not fit>",
        (
            "[restore] {what:restored}<; gain {overflow:counted-things} for each that does not fit>"
            ", shared out among {who:among}",
            {"divided": "freely"},
        ),
        (
            "[gain] {what:counted-things}<; gain {overflow:counted-things} for each that does not fit>"
            ", shared out among {who:among}",
            {"divided": "freely"},
        ),
    ),
    example="gain: {charge: 2}, overflow: {energy: 1}",
)
class Gain(holdings.GainOver):
    """Gain energy, charge and the like, up to the limits (VG-600 to VG-611)."""


@spoken(
    wording=(
        "[lose] {what:things}",
        ("[lose] {what:counted-things} at random", {"chosen_by": "chance"}),
        ("[lose] {what:counted-things}, chosen by you", {"chosen_by": "you"}),
        ("[lose] {what:counted-things}, chosen by the other side", {"chosen_by": "actor"}),
    ),
    example="lose: {energy: 1}, who: {each: vigilante}",
)
class Lose(holdings.LoseSome):
    """Lose energy, charge and the like (VG-600 to VG-611)."""


@spoken(example="steal: {energy: 1}, from: {one: vigilante, not: you, in: your-space}")
class Steal(holdings.Steal):
    """Take energy or charge from somebody, as far as there is room for it (VG-608, VG-609)."""


@spoken(wording=("[take] {what}< from {from_}>",), example="take: {one: gadget, owner: partner}")
class Take(holdings.TakeFrom):
    """Take a token or card from where it lies."""


@spoken(example="advance: {turn-tracker: -1}")
class Advance(holdings.Advance):
    """Move the threat level or the turn tracker (VG-660 to VG-667)."""


@verb(
    "end-game",
    Field("result", OneWord("result", words=("heroes-win", "heroes-lose")), "who has won"),
    details={"at-end-of": Field("at_end_of", SPAN, "only when this span is over")},
    wording=(
        ("the vigilantes win< when {at_end_of:this-span} is over>", {"result": "heroes-win"}),
        ("the vigilantes lose< when {at_end_of:this-span} is over>", {"result": "heroes-lose"}),
    ),
    intentions=("end the game",),
    example="end-game: heroes-lose",
    synonyms=("finish",),
)
class EndGame(Step):
    """End the game: the vigilantes win, or they lose (VG-260 to VG-273)."""

    result: str
    at_end_of: str | None = None


@spoken(
    details={"until": Field("until", MOMENT, "when what was kept goes back")},
    wording=(
        ("[draw] 1 {deck:deck-card} and keep it< until {until:moment}>", {"number": 1, "keeping": 1}),
        ("[draw] 1 {deck:deck-card} and resolve it< until {until:moment}>", {"number": 1, "resolving": 1}),
        (
            "[draw] 1 {deck:deck-card}< and keep {keeping:amount}>< and resolve {resolving:amount}>"
            "< until {until:moment}>",
            {"number": 1},
        ),
        "[draw] {number:amount} {deck:deck-cards}< and keep {keeping:amount}>< and resolve {resolving:amount}>"
        "< until {until:moment}>",
    ),
    example="draw: 2, deck: ability, keeping: 1",
)
class Draw(decks.Draw):
    """Draw cards; those not kept or resolved are discarded (VG-626, VG-628, VG-671 to VG-674)."""

    until: str | None = None


@spoken(
    wording=(
        (
            "[look] at the top {deck:deck-card}<; keep {keeping:amount}><; discard {discarding:amount}>"
            "; you may put it on the bottom",
            {"number": 1, "putting_back": "top-or-bottom"},
        ),
        (
            "[look] at the top {deck:deck-card}<; keep {keeping:amount}><; discard {discarding:amount}>"
            "; put it on the bottom",
            {"number": 1, "putting_back": "bottom"},
        ),
        (
            "[look] at the top {number:amount} {deck:deck-cards}<; keep {keeping:amount}>"
            "<; discard {discarding:amount}>; put them back in any order",
            {"putting_back": "any-order"},
        ),
        (
            "[look] at the top {number:amount} {deck:deck-cards}<; keep {keeping:amount}>"
            "<; discard {discarding:amount}>; put them on the bottom in any order",
            {"putting_back": "bottom"},
        ),
        (
            "[look] at the top {number:amount} {deck:deck-cards}<; keep {keeping:amount}>"
            "<; discard {discarding:amount}>; you may put any of them on the bottom",
            {"putting_back": "top-or-bottom"},
        ),
        (
            "[look] at the top {deck:deck-card}<; keep {keeping:amount}><; discard {discarding:amount}>",
            {"number": 1},
        ),
        "[look] at the top {number:amount} {deck:deck-cards}<; keep {keeping:amount}><; discard {discarding:amount}>",
    ),
    example="look: 3, deck: event, putting-back: any-order",
)
class Look(decks.Look):
    """See the top cards of a deck and put them back."""


@spoken(
    wording=(
        ("[reroll] {faces:each-face}", {"number": "all"}),
        ("[reroll] all dice", {"number": "all"}),
        "[reroll] {number:dice} showing {faces:faces}",
        "[reroll] {number:dice}",
    ),
    example="reroll: all, faces: minus",
)
class Reroll(hand.RerollFaces):
    """Roll dice of the roll in hand again (VG-506 to VG-510)."""


@spoken(
    wording=(
        ("[become] the target", {"what": _THAT, "to": _YOU}),
        ("it enters {to:enters} instead", {"what": _THAT}),
        ("it goes to {to} instead", {"what": _THAT}),
        "[redirect] {what} to {to}",
    ),
    example="when: {attack: partner}, do: {redirect: that, to: you}",
)
class Redirect(hand.Redirect):
    """Let the event in hand happen to somebody else, or somewhere else (VG-544, VG-655)."""


_DICE = "< with {dice:dice}>< with {extra_dice:extra-dice}>"
_SUCCESS = "<, {times:times}><; a success against a villain deals {extra_damage:extra-damage}>"
_NO_ENERGY = {"energy": "none"}
_UNAIDED = {"energy": "none", "dice": None, "extra_dice": None}


@spoken(
    wording=(
        ("[attack] {what:single} without energy" + _SUCCESS, _UNAIDED),
        ("[attack] {what:single}" + _DICE + " and no energy" + _SUCCESS, _NO_ENERGY),
        "[attack] {what:single}" + _DICE + _SUCCESS,
        ("[attack] {what:every} without energy, one roll each" + _SUCCESS, _UNAIDED),
        ("[attack] {what:every}" + _DICE + " and no energy, one roll each" + _SUCCESS, _NO_ENERGY),
        "[attack] {what:every}" + _DICE + ", one roll each" + _SUCCESS,
    ),
    example="attack: {one: enemy, seen-within: 3}, dice: 2",
)
class Attack(fights.Attack):
    """Attack with dice (VG-500 to VG-537)."""


@spoken(wording=("[activate] {what}<, {times:times}>",), example="activate: {each: henchman, type: fast}")
class Activate(fights.Activate):
    """The activation of an enemy (VG-210 to VG-218, VG-675)."""


@spoken(
    wording=(
        "[spawn] {what:plain-things} {at_place:at}",
        "[spawn] {what:thing-name} {at_place:at}: {what:thing-number}",
        "[spawn] {what:counted-things} {at_place:at}",
    ),
    example="spawn: {normal: {by-heroes: [1, 2, 3]}}, at: zone-a",
)
class Spawn(fights.Spawn):
    """New enemies, under the spawn rules (VG-650 to VG-657)."""


@spoken(wording=("[take] {action:a-duty}< with {extra_dice:extra-dice}>",), example="take-action: move")
class TakeAction(fights.TakeAction):
    """One standard action for nothing (VG-227)."""


@spoken(example="copy: {one: ability, owner: {one: vigilante, not: you, within: 1}}")
class Copy(turns.Copy):
    """Do what a gadget or ability of somebody else says, at no price (VG-620 to VG-624)."""


@spoken(example="extra-turn")
class ExtraTurn(turns.ExtraTurn):
    """Have one more turn right after this one (VG-222); an extra turn gives no further one."""


@spoken(wording=("[stun] {what}",), example="stun: enemy, within: 1")
class Stun(fights.Stun):
    """A stunned enemy skips its next activation (VG-217, VG-901)."""


@spoken(wording=("[mark] {what}",), example="mark: {one: enemy, is: seen}")
class Mark(fights.Mark):
    """Attacks against a marked enemy roll 1 extra die (VG-903)."""


@spoken(
    wording=("[be] hidden< until {until:moment}>",),
    subject="what",
    example="hide: you, until: your-next-turn",
)
class Hide(fights.Hide):
    """A hidden vigilante is neither seen nor heard (VG-328, VG-902)."""


VERBS: dict[str, type[Step]] = {
    **shared_verbs(
        "do", "may", "choose", "for-each", "repeat", "pick", "pay", "roll", "reveal", "shuffle", "cancel", "proceed"
    ),
    **{
        cls.verb.name: cls
        for cls in (
            Move, MoveTo, Swap, Place, Remove, Damage, Heal, KnockOut, Gain, Lose, Steal, Take, Advance, EndGame,
            Draw, Look, Reroll, Redirect, Attack, Activate, Spawn, TakeAction, Copy, ExtraTurn, Stun, Mark, Hide,
            RaiseAlarm, EndActivation, Turn, BlockRoute, OpenRoute, Progress, PickUp, Drop, Deliver, Sticker,
            MakePermanent,
        )
    },
}  # fmt: skip
