"""The only functions that change what lies on the cards that heroes face, and where these lie."""

from __future__ import annotations

from capesmith.rules import atoms as shared
from capesmith.rules.event import NOBODY
from capesmith.systems.hour_of_need.game import events
from capesmith.systems.hour_of_need.game.atoms import lift
from capesmith.systems.hour_of_need.game.pieces import ALLY, ALLY_SLOT
from capesmith.systems.hour_of_need.game.state import VILLAIN_DECK
from capesmith.systems.hour_of_need.game.table import HourTable


def draw_villain(t: HourTable) -> int:
    """HN-081, HN-082: the card is in hand until it is laid somewhere."""
    state = t.state
    card = shared.draw(state.villain_deck, state.villain_discard, state.streams[VILLAIN_DECK])
    if card != NOBODY:
        state.reaction.append(card)
    return card


def look_at(t: HourTable, number: int) -> list[int]:
    """HN-417: the top cards of the villain deck, in hand; the discard pile goes under a deck that is too short."""
    state = t.state
    if len(state.villain_deck) < number and state.villain_discard:
        under: list[int] = []
        shared.restack(under, state.villain_discard, state.streams[VILLAIN_DECK])
        state.villain_deck[:0] = under
        state.villain_discard.clear()
    found = [state.villain_deck.pop() for _ in range(min(number, len(state.villain_deck)))]
    state.reaction.extend(found)
    events.looks(t, found)
    return found


def put_back(t: HourTable, card: int, *, bottom: bool = False) -> None:
    t.state.reaction.remove(card)
    t.state.villain_deck.insert(0 if bottom else len(t.state.villain_deck), card)


def discard_villain(t: HourTable, card: int) -> None:
    t.state.reaction.remove(card)
    t.state.villain_discard.append(card)


def draw_issue(t: HourTable) -> int:
    card = t.state.issue_deck.pop()
    t.state.reaction.append(card)
    events.issue_card(t, card)
    return card


def lose_issue(t: HourTable) -> None:
    card = t.state.issue_deck.pop()
    t.state.issue_discard.append(card)
    events.issue_lost(t, card)


def discard_issue(t: HourTable, card: int) -> None:
    t.state.reaction.remove(card)
    t.state.issue_discard.append(card)


def to_threat(t: HourTable, seat: int, card: int) -> None:
    """HN-101: from the hand, or from wherever a set-up takes it."""
    if card in t.state.reaction:
        t.state.reaction.remove(card)
    t.state.heroes[seat].threat.append(card)
    events.enters(t, seat, card)


def to_issue_area(t: HourTable, card: int) -> None:
    """HN-141."""
    t.state.reaction.remove(card)
    t.state.issue_area.append(card)
    events.enters(t, NOBODY, card)


def leave_play(t: HourTable, number: int, *, out: bool) -> None:
    """HN-326, HN-327, HN-392a: a card and its figure or token leave; tokens on it go back."""
    state, one = t.state, t.encounter(number)
    for pile in (*(pile for hero in state.heroes for pile in (hero.threat, hero.allies)), state.issue_area):
        if number in pile:
            pile.remove(number)
    for hero in state.heroes if one.kind == "ally" else ():
        hero.turned &= ~(1 << ALLY_SLOT + one.piece - ALLY)
    if one.piece >= 0:
        lift(t, one.piece)
    state.marks.pop(number, None)
    state.timers.pop(number, None)
    state.exhausted &= ~(1 << number)
    state.flipped &= ~(1 << number)
    if out:
        state.removed.append(number)
    elif one.kind in ("lackey", "peril", "ploy"):
        state.villain_discard.append(number)
    else:
        state.issue_discard.append(number)
    events.leaves(t, number)


def hurt_minion(t: HourTable, piece: int, amount: int) -> None:
    """HN-382a: damage beside the token."""
    t.state.wounds[piece] = t.state.wounds.get(piece, 0) + amount


def join(t: HourTable, seat: int, card: int) -> None:
    """HN-707: an ally lies in the play area."""
    t.state.heroes[seat].allies.append(card)
    events.enters(t, seat, card)


def lay_out(t: HourTable, card: int) -> None:
    """HN-061: an optional Crisis card lies beside the Overview from the beginning."""
    t.state.issue_area.append(card)
    events.enters(t, NOBODY, card)


def mark(t: HourTable, number: int, amount: int) -> None:
    """Damage or justice on a card."""
    t.state.marks[number] = t.state.marks.get(number, 0) + amount


def clear_marks(t: HourTable, number: int) -> None:
    t.state.marks.pop(number, None)


def add_timer(t: HourTable, number: int) -> int:
    found = t.state.timers.get(number, 0) + 1
    t.state.timers[number] = found
    events.timer(t, number, found)
    return found


def clear_timers(t: HourTable, number: int) -> None:
    t.state.timers.pop(number, None)


def set_exhausted(t: HourTable, number: int, on: bool) -> None:
    state = t.state
    state.exhausted = state.exhausted | 1 << number if on else state.exhausted & ~(1 << number)
    (events.exhausts if on else events.readies)(t, number)


def flip(t: HourTable, number: int) -> None:
    """HN-391."""
    t.state.flipped |= 1 << number
    clear_marks(t, number)
    clear_timers(t, number)
    events.turns_over(t, number)


def reveal(t: HourTable, seat: int) -> None:
    """HN-288a to HN-288c."""
    number = t.villain_card.number
    clear_marks(t, number)
    t.state.showdown = True
    t.state.heroes[seat].threat.append(number)
    events.reveals(t, seat)
    t.renew()


def uncover(t: HourTable) -> None:
    """HN-390a."""
    if t.state.hidden:
        t.state.hidden -= 1
