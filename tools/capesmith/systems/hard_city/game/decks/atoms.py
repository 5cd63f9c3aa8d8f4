"""The functions that change where the cards of a game of Hard City lie; each tells what it did."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.rules import atoms as shared
from capesmith.rules.event import NOBODY
from capesmith.systems.hard_city.game import events
from capesmith.systems.hard_city.game.pieces import ALLY
from capesmith.systems.hard_city.game.state import CHAOS, CUTSCENES, EVENTS, POLICE, SKILLS, STREET
from capesmith.systems.hard_city.game.table import CityTable

# --- Equipment --------------------------------------------------------------------------------------------


def lay_equipment(t: CityTable, police: Sequence[int], street: Sequence[int]) -> None:
    shared.restack(t.state.police_deck, list(police), t.state.streams[POLICE])
    shared.restack(t.state.street_deck, list(street), t.state.streams[STREET])


def draw_equipment(t: CityTable, *, police: bool) -> int:
    """HC-126."""
    state = t.state
    if police:
        return shared.draw(state.police_deck, state.police_discard, state.streams[POLICE])
    return shared.draw(state.street_deck, state.street_discard, state.streams[STREET])


def receive(t: CityTable, figure: int, card: int) -> None:
    t.officer(figure).equipment.append(card)


def hand_over(t: CityTable, giver: int, taker: int, card: int) -> None:
    """HC-121."""
    t.officer(giver).equipment.remove(card)
    t.officer(taker).equipment.append(card)
    events.hands_over(t, giver, taker, card)


def take_up(t: CityTable, figure: int, card: int) -> None:
    """HC-123: in use, until its text is done."""
    t.officer(figure).equipment.remove(card)
    t.state.in_use.append(card)
    events.uses(t, figure, card)


def discard_equipment(t: CityTable, card: int) -> None:
    """Face up beside its deck, from wherever it was."""
    state = t.state
    if card in state.in_use:
        state.in_use.remove(card)
    (state.police_discard if t.cast.equipment[card].police else state.street_discard).append(card)


def find_in_police_deck(t: CityTable, card: int) -> bool:
    """HC-376: searched for, and the deck is shuffled again."""
    state = t.state
    for pile in (state.police_deck, state.police_discard):
        if card in pile:
            pile.remove(card)
            state.streams[POLICE].shuffle(state.police_deck)
            return True
    return False


# --- Skills -----------------------------------------------------------------------------------------------


def look_at_skills(t: CityTable, figure: int, number: int) -> list[int]:
    """HC-137, HC-138: so many of the deck are drawn to choose from."""
    deck, drawn = _skill_piles(t, figure)
    for _ in range(number):
        card = shared.draw(deck)
        if card != NOBODY:
            drawn.append(card)
    return drawn


def keep_skill(t: CityTable, figure: int, card: int) -> None:
    """One stays, the others are shuffled back."""
    deck, drawn = _skill_piles(t, figure)
    drawn.remove(card)
    if figure == ALLY:
        t.state.ally_skills.append(card)
    else:
        t.officer(figure).skills.append(card)
    deck.extend(drawn)
    drawn.clear()
    t.state.streams[SKILLS].shuffle(deck)
    events.learns(t, figure, card)
    t.renew()


def _skill_piles(t: CityTable, figure: int) -> tuple[list[int], list[int]]:
    if figure == ALLY:
        return t.state.ally_deck, t.state.ally_drawn
    officer = t.officer(figure)
    return officer.deck, officer.drawn


def bring_ally_skill(t: CityTable, card: int) -> None:
    """HC-285."""
    t.state.ally_deck.remove(card)
    t.state.ally_skills.append(card)
    t.renew()


def bring_skill(t: CityTable, figure: int, card: int) -> None:
    """HC-448: kept from the Episode before."""
    officer = t.officer(figure)
    officer.deck.remove(card)
    officer.skills.append(card)
    t.renew()


# --- Events and Cutscenes ---------------------------------------------------------------------------------


def lay_events(t: CityTable, cards: Sequence[int]) -> None:
    t.state.event_discard.clear()
    shared.restack(t.state.event_deck, list(cards), t.state.streams[EVENTS])


def draw_event(t: CityTable) -> int:
    """HC-015, HC-016: drawn, and discarded at once."""
    state = t.state
    card = shared.draw(state.event_deck, state.event_discard, state.streams[EVENTS])
    state.event_discard.append(card)
    events.event_card(t, card)
    return card


def lay_cutscenes(t: CityTable, cards: Sequence[int]) -> None:
    shared.restack(t.state.cutscene_deck, list(cards), t.state.streams[CUTSCENES])


def add_frame(t: CityTable, card: int) -> None:
    t.state.strip.append(card)
    events.frame(t, card)


def draw_frame(t: CityTable) -> int:
    card = shared.draw(t.state.cutscene_deck)
    if card != NOBODY:
        add_frame(t, card)
    return card


def move_clapper(t: CityTable, frame: int) -> None:
    t.state.clapper = frame
    events.scene(t, t.state.strip[frame])


# --- Doctor Zero ------------------------------------------------------------------------------------------


def lay_chaos(t: CityTable, cards: Sequence[int]) -> None:
    shared.restack(t.state.chaos_deck, list(cards), t.state.streams[CHAOS])


def lay_autos(t: CityTable, cards: Sequence[int]) -> None:
    shared.restack(t.state.auto_deck, list(cards), t.state.streams[CHAOS])


def draw_chaos(t: CityTable) -> int:
    """HC-161: an empty deck is made anew at once."""
    state = t.state
    card = shared.draw(state.chaos_deck, state.chaos_discard, state.streams[CHAOS])
    if card != NOBODY:
        state.players[t.doctor].hand.append(card)
        events.draws(t, t.doctor, card)
    if not state.chaos_deck and state.chaos_discard:
        shared.restack(state.chaos_deck, state.chaos_discard, state.streams[CHAOS])
        state.chaos_discard.clear()
        events.reshuffles(t)
    return card


def play_chaos(t: CityTable, card: int, how: str) -> None:
    t.state.players[t.doctor].hand.remove(card)
    t.state.played.append(card)
    events.plays(t, t.doctor, card, how)


def discard_chaos(t: CityTable, card: int) -> None:
    """HC-160."""
    t.state.played.remove(card)
    t.state.chaos_discard.append(card)


def draw_auto(t: CityTable) -> int:
    """HC-225; the deck is made anew as soon as it is empty (HC-235), which the rules score."""
    state = t.state
    card = shared.draw(state.auto_deck)
    if card != NOBODY:
        state.drawn.append(card)
        events.auto_card(t, card)
    return card


def reshuffle_autos(t: CityTable) -> bool:
    """HC-235, HC-236: only what is discarded; whether there was anything."""
    state = t.state
    if state.auto_deck or not state.auto_discard:
        return False
    shared.restack(state.auto_deck, state.auto_discard, state.streams[CHAOS])
    state.auto_discard.clear()
    events.reshuffles(t)
    return True


def queue_auto(t: CityTable, card: int) -> None:
    """HC-229: at the left end of the row."""
    t.state.drawn.remove(card)
    t.state.queue.append(card)
    t.state.fresh += 1


def set_aside(t: CityTable, card: int) -> None:
    """HC-266."""
    t.state.drawn.remove(card)
    t.state.aside.append(card)


def count_letter(t: CityTable) -> None:
    t.state.letters += 1


def discard_auto(t: CityTable, card: int) -> None:
    """Onto the discard pile, from wherever it lies."""
    state = t.state
    for pile in (state.drawn, state.queue, state.aside):
        if card in pile:
            pile.remove(card)
            break
    state.auto_discard.append(card)


def discard_letters(t: CityTable) -> None:
    """HC-272: F.U.B.A.R. is dead."""
    t.state.auto_discard.extend(t.state.aside)
    t.state.aside.clear()


def discard_queued(t: CityTable, card: int) -> None:
    """HC-230: from the Queue, the oldest copy; a card with markers on it gives them back."""
    t.state.queue.remove(card)
    t.state.auto_discard.append(card)


def age_queue(t: CityTable) -> None:
    """What was placed this turn is older in the next (HC-230)."""
    t.state.fresh = 0
