"""Research cards: drawing, playing, cancelling, discarding (HI-381 to HI-390, HI-533 to HI-542)."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.effects.compile.context import Context
from capesmith.rules.choosing import Question
from capesmith.rules.table import GameOver
from capesmith.systems.heroes_incorporated.game import anytime, atoms, events, gadgets, villains
from capesmith.systems.heroes_incorporated.game.pieces import CARD, CRIME_MASK, block
from capesmith.systems.heroes_incorporated.game.strength import meets_target
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.game.things import BLOCK, HERO, RESEARCH
from capesmith.systems.heroes_incorporated.game.under_way import Fight, PlayedCard

DISCARD = Question("discard", "which card to discard", RESEARCH, asked="Which card do you discard?")
RETRIEVE = Question("retrieve", "which card to take", RESEARCH, asked="Which card do you take from the discard pile?")
PLAY = Question("play", "which card to play", RESEARCH, asked="Which card do you play?", plays=True)
VILLAIN_BLOCK = Question("villain-block", "on which block", BLOCK, asked="On which block?")
CARRIER = Question("carrier", "who carries it", HERO, asked="Who carries it?")


class Annulled(Exception):
    """The card in hand was cancelled before it took effect (HI-534)."""


def commit(t: IncorporatedTable, played: PlayedCard) -> None:
    """HI-534 to HI-542: targets are named; cancelled cards have no effect, and the marker stays spent."""
    if played.asked:
        return
    played.asked = True
    anytime.react(t, played.seat)
    if not t.comes_to_pass(events.played.made(played.seat, played.card, played.place, played.origin)):
        raise Annulled


def playable(t: IncorporatedTable, seat: int, kinds: Sequence[str] = ()) -> list[int]:
    """The cards a player could play now; of several copies one is as good as another."""
    found: dict[str, int] = {}
    for card in sorted(t.state.teams[seat].hand):
        one = t.research(card)
        if (not kinds or one.kind in kinds) and one.card.id not in found and may_play(t, seat, card):
            found[one.card.id] = card
    return list(found.values())


def may_play(t: IncorporatedTable, seat: int, card: int) -> bool:
    """HI-356, HI-390, HI-405, HI-422: whether there is anything the card could be played on."""
    one = t.research(card)
    if one.kind == "supervillain":
        return bool(t.state.board & CRIME_MASK) and not villains.may_not_play_again(t, seat, card)
    if one.kind == "equipped-gadget":
        return bool(gadgets.carriers(t, seat))
    if one.kind == "ko-gadget":
        guard = one.guards.get("play")
        return guard is None or guard(t, context(seat, card, "play"))
    return True


def villain_blocks(t: IncorporatedTable) -> list[int]:
    """HI-356: the blocks with a Crime pawn."""
    return [space for space, pieces in enumerate(t.state.on) if pieces & CRIME_MASK]


def context(seat: int, card: int, origin: str) -> Context:
    return Context(seat, seat, CARD + card, origin=origin)


def play_card(t: IncorporatedTable, seat: int, card: int) -> bool:
    """HI-383 to HI-386: one card from the hand takes effect, or is cancelled; who pays what is said elsewhere."""
    kind = t.research(card).kind
    if kind == "supervillain":
        return play_villain(t, seat, card, t.choose(seat, VILLAIN_BLOCK, villain_blocks(t)))
    played = _begin(t, seat, card)
    try:
        _EFFECTS[kind](t, played)
    except Annulled:
        return _annulled(t, played)
    except GameOver:
        t.ended_by("play", CARD + played.card, played.seat, 1, played.place, origin=played.origin)
        raise
    return _done(t, played)


def play_villain(t: IncorporatedTable, seat: int, card: int, space: int, origin: str = "") -> bool:
    """HI-351, HI-355, HI-356: a Supervillain on a block, in the own turn or on somebody's fight."""
    played = _begin(t, seat, card, origin)
    played.place = block(space)
    try:
        commit(t, played)
    except Annulled:
        return _annulled(t, played)
    arrive(t, seat, card, space)
    return _done(t, played)


def arrive(t: IncorporatedTable, seat: int, card: int, space: int) -> None:
    """HI-360 to HI-364: it lies on the block; dice that are not strong enough go back."""
    atoms.place_villain(t, card, space, seat)
    for hero in t.dice_on(space):
        there = Fight(hero, space)
        there.face = t.hero(hero).face
        t.fights.append(there)
        there.look(t)
        strong = meets_target(t, there)
        t.fights.pop()
        if not strong:
            atoms.return_die(t, hero)


def _begin(t: IncorporatedTable, seat: int, card: int, origin: str = "") -> PlayedCard:
    atoms.from_hand(t, seat, card)
    events.play(t, seat, card)
    played = PlayedCard(seat, card, origin)
    t.playing.append(played)
    return played


def _done(t: IncorporatedTable, played: PlayedCard) -> bool:
    t.playing.remove(played)
    events.played(t, played.seat, played.card, played.place, played.origin)
    t.settle()
    return True


def _annulled(t: IncorporatedTable, played: PlayedCard) -> bool:
    """HI-536, HI-537: the cancelled card is discarded, unless a text sends it elsewhere."""
    t.playing.remove(played)
    events.cancelled(t, played.seat, played.card)
    if not played.returned:
        atoms.discard(t, played.card)
    return False


def _knock_out(t: IncorporatedTable, played: PlayedCard) -> None:
    """HI-386: a KO Gadget does what it says and is discarded."""
    text = t.research(played.card).texts["play"]
    if text.run is not None:
        text.run(t, context(played.seat, played.card, "play"))
    commit(t, played)
    atoms.discard(t, played.card)


def _equip(t: IncorporatedTable, played: PlayedCard) -> None:
    """HI-426, HI-428: to either own hero, wherever he stands."""
    hero = t.choose(played.seat, CARRIER, gadgets.carriers(t, played.seat))
    played.target = hero
    commit(t, played)
    gadgets.receive(t, hero, played.card)


def _install(t: IncorporatedTable, played: PlayedCard) -> None:
    """HI-441, HI-443: one Team HQ Gadget; another discards the first."""
    commit(t, played)
    old = t.state.teams[played.seat].hq
    if old >= 0:
        leave_play(t, played.seat, old)
    atoms.set_hq(t, played.seat, played.card)
    if old >= 0:
        atoms.discard(t, old)


def _famous(t: IncorporatedTable, played: PlayedCard) -> None:
    """HI-461, HI-462: a new Fame card discards the old one at once."""
    commit(t, played)
    old = t.state.teams[played.seat].fame
    if old >= 0:
        leave_play(t, played.seat, old)
    atoms.set_fame(t, played.seat, played.card)
    if old >= 0:
        atoms.discard(t, old)


def leave_play(t: IncorporatedTable, seat: int, card: int) -> None:
    """A card is about to be discarded from play; its own text still hears of it."""
    events.leave_play(t, card, seat)


_EFFECTS = {"ko-gadget": _knock_out, "equipped-gadget": _equip, "hq-gadget": _install, "fame": _famous}


# --- hands -------------------------------------------------------------------------------------------


def can_draw(t: IncorporatedTable) -> bool:
    """HI-388; with the switch `end-game` the empty deck may be drawn from once, which ends the game."""
    ends = t.switches.deck_exhaustion == "end-game"
    return bool(t.state.deck) or (not t.state.exhausted if ends else bool(t.state.discard))


def draw(t: IncorporatedTable, seat: int, number: int) -> int:
    """HI-387: so many cards from the deck; gives how many there were."""
    drawn = 0
    for _ in range(number):
        card = atoms.draw(t, seat)
        if card < 0:
            if t.switches.deck_exhaustion == "end-game":
                atoms.exhaust(t)
            break
        drawn += 1
    return drawn


def discard_choice(t: IncorporatedTable, seat: int, number: int) -> bool:
    """Cards of the player's own choice."""
    hand = t.state.teams[seat].hand
    enough = len(hand) >= number
    for _ in range(min(number, len(hand))):
        atoms.discard_from_hand(t, seat, t.choose(seat, DISCARD, alike(t, hand)))
    return enough


def discard_random(t: IncorporatedTable, seat: int, number: int) -> bool:
    """Cards drawn blindly from the hand."""
    enough = len(t.state.teams[seat].hand) >= number
    for _ in range(min(number, len(t.state.teams[seat].hand))):
        atoms.discard_from_hand(t, seat, atoms.random_from_hand(t, seat))
    return enough


def retrieve(t: IncorporatedTable, seat: int, kinds: Sequence[str], number: int) -> int:
    """Cards of these kinds from the discard pile into the hand."""
    taken = 0
    for _ in range(number):
        found = in_discard(t, kinds)
        if not found:
            break
        atoms.to_hand(t, seat, t.choose(seat, RETRIEVE, found))
        taken += 1
    return taken


def in_discard(t: IncorporatedTable, kinds: Sequence[str]) -> list[int]:
    return alike(t, [card for card in t.state.discard if not kinds or t.research(card).kind in kinds])


def alike(t: IncorporatedTable, cards: Sequence[int]) -> list[int]:
    """One of each design: copies are alike."""
    found: dict[str, int] = {}
    for card in sorted(cards):
        found.setdefault(t.research(card).card.id, card)
    return list(found.values())


def return_to_hand(t: IncorporatedTable, card: int) -> bool:
    """A card being played, or a Supervillain on a block, goes back to the hand of whoever played it."""
    for played in t.playing:
        if played.card == card and not played.returned:
            played.returned = True
            atoms.bring_back(t, played.seat, card)
            return True
    owner = t.villain_owner(card)
    if owner < 0:
        return False
    atoms.remove_villain(t, card)
    atoms.bring_back(t, owner, card)
    return True
