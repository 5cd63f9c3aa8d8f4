"""What somebody does not see, as it might be: piles in another order, hands dealt anew."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.rules.chance import Stream


def shuffle_anew(pile: list[int], chance: Stream) -> None:
    """As if it had been shuffled: whatever order it had is forgotten first."""
    pile.sort()
    chance.shuffle(pile)


def cut_anew(pile: list[int], chance: Stream) -> None:
    """In the order of its numbers from one of them on: enough where only the next card is looked at, and cheaper."""
    if len(pile) > 1:
        chance.cut(pile)


def deal_anew(decks: Sequence[list[int]], hands: Sequence[list[int]], chance: Stream) -> None:
    """As if all these had been shuffled together, and each dealt as many as it has."""
    unseen = sorted(card for pile in (*decks, *hands) for card in pile)
    chance.shuffle(unseen)
    for pile in (*hands, *decks[:-1]):
        pile[:] = [unseen.pop() for _ in pile]
    if decks:
        decks[-1][:] = unseen
