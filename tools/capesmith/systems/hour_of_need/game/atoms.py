"""The only functions that change the state of a game of Hour of Need; each tells what it did."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.rules import atoms as shared
from capesmith.rules.event import NOBODY
from capesmith.systems.hour_of_need.game import events
from capesmith.systems.hour_of_need.game.pieces import ALLY_SLOT, MOST_FOCUS, MOST_TOKENS, VILLAIN
from capesmith.systems.hour_of_need.game.state import ACTIONS, CLUES, HEROES, SETUP, VILLAIN_DECK
from capesmith.systems.hour_of_need.game.table import HourTable

# --- the course of the game ---------------------------------------------------------------------------


def set_stage(t: HourTable, stage: str) -> None:
    t.state.stage = stage


def start_round(t: HourTable) -> None:
    t.state.round += 1
    t.state.drawn = 0
    events.round_(t, t.state.round)


def set_active(t: HourTable, seat: int) -> None:
    t.state.active = seat


def mark_drawn(t: HourTable, seat: int) -> None:
    t.state.drawn |= 1 << seat


def hand_baton(t: HourTable, seat: int) -> None:
    t.state.handed |= 1 << t.state.baton
    t.state.baton = seat


def free_baton(t: HourTable) -> None:
    """Something was done: everybody may act again."""
    t.state.handed = 0


def end_game(t: HourTable, outcome: str, reason: str) -> None:
    t.state.outcome, t.state.reason = outcome, reason
    events.end(t, outcome, reason)


# --- set-up ----------------------------------------------------------------------------------------------


def seat_hero(t: HourTable, seat: int, card: int, deck: Sequence[int]) -> None:
    hero = t.hero(seat)
    hero.card = card
    shared.restack(hero.deck, list(deck), t.state.streams[HEROES])
    t.renew()


def choose_villain(t: HourTable, villain: int, deck: Sequence[int], hidden: int) -> None:
    state = t.state
    state.villain, state.hidden = villain, hidden
    shared.restack(state.villain_deck, list(deck), state.streams[VILLAIN_DECK])
    t.renew()


def lay_issue_deck(t: HourTable, deck: Sequence[int]) -> None:
    shared.restack(t.state.issue_deck, list(deck), t.state.streams[SETUP])


def lay_clues(t: HourTable, deck: Sequence[int]) -> None:
    shared.restack(t.state.clue_deck, list(deck), t.state.streams[CLUES])


def bring_up(pile: list[int], cards: Sequence[int]) -> None:
    """Cards that somebody wants to see come first in a pile, the first one on top; the others keep their order."""
    for card in reversed(cards):
        if card in pile:
            pile.remove(card)
            pile.append(card)


def remove(t: HourTable, number: int) -> None:
    """A card is out of the game."""
    t.state.removed.append(number)


# --- pieces ----------------------------------------------------------------------------------------------


def put(t: HourTable, piece: int, space: int) -> None:
    if t.state.where[piece] != space:
        shared.put(t.state, piece, space)
        events.put(t, piece, space)


def lift(t: HourTable, piece: int) -> None:
    t.state.wounds.pop(piece, None)
    if t.state.where[piece] >= 0:
        shared.lift(t.state, piece)
        events.gone(t, piece)


def lose_bystander(t: HourTable, piece: int, *, plain: bool) -> None:
    """HN-198: out of the game; a token of its own simply goes."""
    t.state.lost += 1
    if t.state.where[piece] >= 0:
        shared.lift(t.state, piece, shared.SUPPLY - 1 if plain else shared.SUPPLY)
    else:
        t.state.supply &= ~(1 << piece)
        t.state.where[piece] = shared.SUPPLY - 1
    if plain:
        t.state.bystanders_out += 1
    events.gone(t, piece)


# --- cards of heroes ---------------------------------------------------------------------------------------


def draw_card(t: HourTable, seat: int) -> bool:
    """HN-120a, HN-121."""
    hero = t.hero(seat)
    card = shared.draw(hero.deck, hero.discard, t.state.streams[HEROES])
    if card == NOBODY:
        return False
    hero.hand.append(card)
    return True


def set_aside(t: HourTable, seat: int, cards: Sequence[int]) -> None:
    """HN-025: replacements are drawn before these are shuffled back."""
    hero = t.hero(seat)
    for card in cards:
        hero.hand.remove(card)
    for _ in cards:
        draw_card(t, seat)
    shared.restack(hero.deck, [*hero.deck, *cards], t.state.streams[HEROES])


def discard(t: HourTable, seat: int, card: int) -> None:
    hero = t.hero(seat)
    hero.hand.remove(card)
    hero.discard.append(card)
    events.discards(t, seat, card)


def take_from_hand(t: HourTable, seat: int, card: int) -> None:
    hero = t.hero(seat)
    hero.hand.remove(card)
    hero.played.append(card)
    events.plays(t, seat, card)


def lay_down(t: HourTable, seat: int, card: int) -> None:
    """HN-210a."""
    hero = t.hero(seat)
    hero.played.remove(card)
    hero.discard.append(card)


def keep(t: HourTable, seat: int, card: int) -> None:
    """HN-210b."""
    hero = t.hero(seat)
    hero.played.remove(card)
    hero.constants.append(card)
    t.renew()


def drop_constant(t: HourTable, seat: int, place: int) -> None:
    """HN-215: a card leaves the play area; the Constants behind it move up."""
    hero = t.hero(seat)
    card = hero.constants.pop(place)
    hero.discard.append(card)
    fixed = hero.turned & -(1 << ALLY_SLOT)  # allies and the Hero card keep their places
    low = hero.turned & ((1 << place) - 1)
    high = (hero.turned & ~fixed) >> (place + 1) << place
    hero.turned = fixed | low | high
    events.drops(t, seat, card)
    t.renew()


def retrieve(t: HourTable, seat: int, card: int) -> None:
    hero = t.hero(seat)
    hero.discard.remove(card)
    hero.hand.append(card)
    events.takes_back(t, seat, card)


def turn_card(t: HourTable, seat: int, slot: int) -> None:
    t.hero(seat).turned |= 1 << slot
    events.uses(t, seat, slot)


def ready_area(t: HourTable, seat: int) -> None:
    """HN-110."""
    t.hero(seat).turned = 0


def ready_slot(t: HourTable, seat: int, slot: int) -> None:
    t.hero(seat).turned &= ~(1 << slot)
    events.refreshes(t, seat, slot)


# --- heroes ----------------------------------------------------------------------------------------------------


def start_turn(t: HourTable, seat: int) -> None:
    hero = t.hero(seat)
    hero.actions, hero.phase_done, hero.phase_due = ACTIONS, False, False


def spend_action(t: HourTable, seat: int) -> None:
    """HN-113."""
    t.hero(seat).actions -= 1
    events.act(t, seat)


def lose_actions(t: HourTable, seat: int) -> None:
    """HN-343."""
    t.hero(seat).actions = 0


def phase_due(t: HourTable, seat: int) -> None:
    t.hero(seat).phase_due = True


def phase_done(t: HourTable, seat: int) -> None:
    hero = t.hero(seat)
    hero.phase_done, hero.phase_due = True, False


def hurt_hero(t: HourTable, seat: int, amount: int) -> None:
    t.hero(seat).damage += amount


def heal_hero(t: HourTable, seat: int, amount: int) -> None:
    t.hero(seat).damage -= amount
    events.heals(t, seat, amount)


def add_focus(t: HourTable, seat: int, change: int) -> None:
    hero = t.hero(seat)
    hero.focus = max(0, min(MOST_FOCUS, hero.focus + change))
    events.focus(t, seat, change)


def flip_hero(t: HourTable, seat: int, focused: bool) -> None:
    t.hero(seat).focused = focused
    events.flips(t, seat, int(focused))
    t.renew()


def clear_hero(t: HourTable, seat: int) -> None:
    """HN-340a, HN-340c, HN-340d."""
    hero = t.hero(seat)
    hero.damage = hero.focus = 0
    hero.back = True
    lift(t, seat)


def come_back(t: HourTable, seat: int, space: int) -> None:
    """HN-341."""
    t.hero(seat).back = False
    put(t, seat, space)


# --- clues -------------------------------------------------------------------------------------------------------


def gain_clue(t: HourTable, seat: int) -> bool:
    """HN-310b, HN-316."""
    state = t.state
    clue = shared.draw(state.clue_deck, state.clue_discard, state.streams[CLUES])
    if clue == NOBODY:
        return False
    state.heroes[seat].clues.append(clue)
    events.gains_clue(t, seat)
    return True


def spend_clue(t: HourTable, seat: int, clue: int) -> None:
    t.hero(seat).clues.remove(clue)
    t.state.clue_discard.append(clue)
    events.spends_clue(t, seat, clue)


# --- panels ---------------------------------------------------------------------------------------------------------


def tokens_left(t: HourTable) -> int:
    return MOST_TOKENS - sum(t.state.tokens) - t.state.online.bit_count()


def add_tokens(t: HourTable, panel: int, change: int) -> int:
    """HN-401, HN-402: as many as there are."""
    change = min(change, tokens_left(t)) if change > 0 else max(change, -t.state.tokens[panel])
    if change:
        t.state.tokens[panel] += change
        events.tokens(t, panel, change)
    return change


def set_online(t: HourTable, panel: int, on: bool) -> None:
    state = t.state
    state.online = state.online | 1 << panel if on else state.online & ~(1 << panel)
    state.online_justice[panel] = 0
    events.goes_online(t, panel, int(on))


def mark_online(t: HourTable, panel: int, amount: int) -> None:
    t.state.online_justice[panel] += amount
    events.online_justice(t, panel, amount)


def escape(t: HourTable) -> None:
    t.state.escaped = True


def move_villain(t: HourTable, space: int) -> None:
    put(t, VILLAIN, space)
