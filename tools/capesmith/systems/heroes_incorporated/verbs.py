"""The verbs of Heroes Incorporated: the shared ones in its own words, beside the five that only it has."""

from __future__ import annotations

from capesmith.effects.ast import Step
from capesmith.effects.declaration import spoken, verb
from capesmith.effects.types import Field, OneWord
from capesmith.effects.verbs import board, cards, decks, fights, hand, harm, holdings, shared_verbs, turns
from capesmith.systems.heroes_incorporated.own_verbs import (
    ChooseDirection,
    CopyPower,
    Return,
    SetAside,
    StartNextRound,
)

_CARDS = "research-card"


@verb(
    "move",
    board.Move.verb.value,
    main="who",
    done=board.Move.verb.done,
    undone="you do not",
    wording=(
        "move {who:moved} up to {amount:orthogonal block|orthogonal blocks}<{ignoring:ignoring}>",
        "[move] up to {amount:orthogonal block|orthogonal blocks}<{ignoring:ignoring}>",
    ),
    intentions=board.Move.verb.intentions,
    example="move: 2, who: {one: hero, owner: you}",
    synonyms=("walk", "run", "go", "step", "fly", "dash", "sprint", "push", "pull", "shift"),
)
class Move(board.Move):
    """Move up to that many orthogonal blocks (HI-301, HI-311)."""


@spoken(
    wording=(
        "move {who:moved} to {to:any-place}<{ignoring:ignoring}>",
        "[move] to {to:any-place}<{ignoring:ignoring}>",
    ),
    example="move-to: crimeland, who: {one: crime, in: {one: block, reach: orthogonal}}",
)
class MoveTo(board.MoveTo):
    """Put a Hero or a crime directly on a block (HI-304 to HI-306, HI-313)."""


@verb(
    "swap",
    board.Swap.verb.value,
    details=board.Swap.verb.details,
    main="with_",
    done=board.Swap.verb.done,
    undone=board.Swap.verb.undone,
    wording=board.Swap.verb.wording,
    intentions=board.Swap.verb.intentions,
    example="swap: you, with: {one: hero, reach: adjacent}",
)
class Swap(board.Swap):
    """Let two Heroes or crimes change blocks; no locked Hero does, unless the text says so (HI-313)."""


@spoken(wording=("[knock] out {what}",), example="knock-out: {one: hero, owner: opponent, reach: [own, orthogonal]}")
class KnockOut(harm.KnockOut):
    """Knock out: the die comes back, the Hero is down until the end of the round (HI-401 to HI-410)."""


@spoken(
    wording=("[stand] {what:pronoun} up", "[stand] up {what}"),
    example="stand-up: {one: hero, owner: you, is: knocked-out}",
)
class StandUp(harm.StandUp):
    """End a knock-out before the end of the round (HI-242)."""


@spoken(wording=("[gain] {what:things}",), example="gain: {points: 1}")
class Gain(holdings.Gain):
    """Gain HP, tokens and the like, up to their limits (HI-003, HI-608)."""


@spoken(wording=("[lose] {what:things}",), example="lose: {gadget: 1}, who: fighter")
class Lose(holdings.Lose):
    """Lose Gadgets or tokens; the loser's player chooses which (HI-430)."""


@spoken(example="steal: {research-card: 1}, from: opponent")
class Steal(holdings.Steal):
    """Take cards of a hand unseen, Gadgets, Combat +1 or Justice tokens from others (HI-007, HI-421, HI-608)."""


@spoken(
    details={"from": Field("source", OneWord("place", words=("supply",)), "`supply`: one of your choice")},
    wording=(("[take] {what} of your choice from the supply", {"source": "supply"}), "[take] {what}"),
    example="take: combat-token, who: winning-hero",
)
class Take(holdings.Take):
    """Take a token from where it lies (HI-112, HI-471 to HI-476)."""

    source: str | None = None


@verb(
    "draw",
    decks.Draw.verb.value,
    main="who",
    done=decks.Draw.verb.done,
    undone=decks.Draw.verb.undone,
    wording=(("[draw] 1 Research card", {"number": 1}), "[draw] {number:amount} Research cards"),
    intentions=decks.Draw.verb.intentions,
    example="draw: 1",
    synonyms=("fetch",),
)
class Draw(decks.Draw):
    """Draw Research cards (HI-387, HI-388)."""


_TAKEN = "<; take {keeping:amount}><; discard {discarding:amount}>"
_TOP_CARD = "[look] at the top {deck:deck-card}" + _TAKEN
_TOP_CARDS = "[look] at the top {number:amount} {deck:deck-cards}" + _TAKEN


@spoken(
    wording=(
        (_TOP_CARD + "; put it on the bottom", {"number": 1, "putting_back": "bottom"}),
        (_TOP_CARD + "; you may put it on the bottom", {"number": 1, "putting_back": "top-or-bottom"}),
        (_TOP_CARD, {"number": 1}),
        (_TOP_CARDS + "; put the others on the bottom in any order", {"putting_back": "bottom"}),
        (_TOP_CARDS + "; put the others back in any order", {"putting_back": "any-order"}),
        (_TOP_CARDS + "; you may put any of the others on the bottom", {"putting_back": "top-or-bottom"}),
        _TOP_CARDS,
    ),
    example="look: 3, deck: research, keeping: 1, putting-back: bottom",
)
class Look(decks.Look):
    """See the top cards of the Research deck and deal with them."""


@spoken(example="when: {roll: any, by: carrier}, do: {reroll: all}")
class Reroll(hand.Reroll):
    """Roll dice of the fight in hand again; the new result stands (HI-326, HI-591)."""


@verb(
    "take-action",
    fights.TakeAction.verb.value,
    main="who",
    done=fights.TakeAction.verb.done,
    undone=fights.TakeAction.verb.undone,
    wording=(("[Fight] Crime", {"action": "fight"}), ("[Move]", {"action": "move"})),
    intentions=fights.TakeAction.verb.intentions,
    example="take-action: fight",
)
class TakeAction(fights.TakeAction):
    """A Move or a Fight Crime, without a marker (HI-311 to HI-341, HI-563, HI-564)."""


@spoken(example="copy: {one: hq-gadget, owner: opponent}")
class Copy(turns.Copy):
    """Do what a KO Gadget, a Team HQ Gadget or a carried Gadget says, without a marker (HI-386, HI-424, HI-446)."""


@spoken(example="extra-turn")
class ExtraTurn(turns.ExtraTurn):
    """Have one more turn right after this one, beside the four of the round (HI-201); it gives no further one."""


@verb(
    "discard",
    cards.Discard.verb.value,
    cards=_CARDS,
    done="all of them were discarded",
    undone="you cannot",
    wording=("[discard] {what:hand-cards}",),
    intentions=cards.Discard.verb.intentions,
    example="discard: 1, chosen-by: chance, who: opponent",
    synonyms=("toss", "dump", "ditch"),
)
class Discard(cards.Discard):
    """Discard Research cards from a hand."""


@verb(
    "retrieve",
    cards.Retrieve.verb.value,
    cards=_CARDS,
    done="1 or more was taken",
    undone="there is none",
    wording=("[take] {what:numbered-cards} from the discard pile",),
    intentions=cards.Retrieve.verb.intentions,
    example="retrieve: 1, of: gadget-card",
    synonyms=("draw", "recover", "regain", "fetch", "reclaim"),
)
class Retrieve(cards.Retrieve):
    """Take cards from the discard pile into your hand."""


@verb(
    "play",
    cards.Play.verb.value,
    details={"paying": Field("paying", OneWord("price", words=("nothing",)), "`nothing`: without a marker")},
    cards=_CARDS,
    done="1 or more was played",
    undone="you do not",
    wording=(("[play] {what:numbered-cards} without a marker", {"paying": "nothing"}), "[play] {what:numbered-cards}"),
    intentions=cards.Play.verb.intentions,
    example="play: 1, of: [equipped-gadget, hq-gadget], paying: nothing",
    synonyms=("cast",),
)
class Play(cards.Play):
    """Play Research cards from your hand (HI-383, HI-384)."""

    paying: str | None = None


VERBS: dict[str, type[Step]] = {
    **shared_verbs("do", "may", "choose", "for-each", "repeat", "pick", "pay", "roll", "redirect", "cancel", "proceed"),
    **{
        cls.verb.name: cls
        for cls in (
            Move, MoveTo, Swap, KnockOut, StandUp, Gain, Lose, Steal, Take, Draw, Look, Reroll, TakeAction, Copy,
            ExtraTurn, Discard, Retrieve, Play, CopyPower, Return, SetAside, ChooseDirection, StartNextRound,
        )
    },
}  # fmt: skip
