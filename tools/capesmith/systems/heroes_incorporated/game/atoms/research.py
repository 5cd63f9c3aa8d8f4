"""Research cards in decks, hands and play, and Supervillains on blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.rules import atoms
from capesmith.rules.chance import Stream
from capesmith.systems.heroes_incorporated.game import events
from capesmith.systems.heroes_incorporated.game.state import DISCARDS, RESEARCH

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable as T


def draw(t: T, seat: int) -> int:
    """HI-387, HI-388: the top card of the deck into a hand; NOBODY when there is none anywhere."""
    state = t.state
    stream: Stream | None = state.streams[RESEARCH] if t.switches.deck_exhaustion == "reshuffle" else None
    fresh = not state.deck and bool(state.discard) and stream is not None
    card = atoms.draw(state.deck, state.discard, stream)
    if fresh:
        events.reshuffle(t)
    if card >= 0:
        state.teams[seat].hand.append(card)
        events.draw(t, seat, card)
    return card


def to_hand(t: T, seat: int, card: int) -> None:
    """A card from the discard pile, or one that comes back, into a hand."""
    if card in t.state.discard:
        t.state.discard.remove(card)
    t.state.teams[seat].hand.append(card)
    events.to_hand(t, seat, card)


def bring_back(t: T, seat: int, card: int) -> None:
    """A card that was played goes back to the hand it came from."""
    t.state.returned.append(card)
    t.state.teams[seat].hand.append(card)
    events.back_in_hand(t, seat, card)


def exhaust(t: T) -> None:
    """Reference 8.3: the deck has run out; the round is finished and scored, then the game is over."""
    t.state.exhausted = True
    events.exhausted(t)


def from_hand(t: T, seat: int, card: int) -> None:
    t.state.teams[seat].hand.remove(card)


def discard(t: T, card: int) -> None:
    t.state.discard.append(card)
    events.discard(t, card)


def discard_from_hand(t: T, seat: int, card: int) -> None:
    from_hand(t, seat, card)
    t.state.discard.append(card)
    events.discard_hand(t, seat, card)


def pass_card(t: T, giver: int, seat: int, card: int) -> None:
    """A card goes from one hand to another; what it is the two of them know."""
    from_hand(t, giver, card)
    t.state.teams[seat].hand.append(card)
    events.card_stolen(t, seat, giver, card)


def take_out(t: T, pile: list[int], card: int) -> None:
    """A card is nowhere for a moment: who takes it out of a pile gives it a place."""
    pile.remove(card)


def random_from_hand(t: T, seat: int) -> int:
    """The number of a card drawn blindly from a hand."""
    hand = t.state.teams[seat].hand
    return sorted(hand)[t.state.streams[DISCARDS].below(len(hand))]


def take_top(t: T, number: int) -> list[int]:
    """The top cards of the deck, the uppermost first; they are nowhere until they are given or put back."""
    deck = t.state.deck
    found = [deck.pop() for _ in range(min(number, len(deck)))]
    return found


def put_under(t: T, cards: list[int]) -> None:
    """Cards go to the bottom of the deck; the last of them is the lowest."""
    t.state.deck[:0] = cards[::-1]


def put_on_top(t: T, cards: list[int]) -> None:
    """Cards go on top of the deck; the first of them is the next to be drawn."""
    t.state.deck += cards[::-1]


def set_fame(t: T, seat: int, card: int) -> None:
    t.state.teams[seat].fame = card
    t.renew()
    events.fame(t, seat, card)


def set_hq(t: T, seat: int, card: int) -> None:
    """HI-441; its marker space is empty."""
    t.state.teams[seat].hq, t.state.teams[seat].on_hq = card, 0
    t.renew()
    events.hq(t, seat, card)


def place_villain(t: T, card: int, space: int, seat: int, lair: bool = False) -> None:
    """HI-351, HI-364: a Supervillain card on a block."""
    t.state.villains.append([card, space, seat, int(lair)])
    t.renew()
    (events.lair if lair else events.villain)(t, card, space, seat)


def remove_villain(t: T, card: int) -> None:
    """A Supervillain leaves its block; where the card goes is said by another atom."""
    state = t.state
    state.villains[:] = [entry for entry in state.villains if entry[0] != card]
    t.renew()
    events.villain_leaves(t, card)
