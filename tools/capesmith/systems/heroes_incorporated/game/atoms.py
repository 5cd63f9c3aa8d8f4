"""The atoms: the only functions that change the state of a game. Each also tells what happened.

Rules decide, atoms do. A test scans the other modules for changes that go past this one.
"""

from __future__ import annotations

from capesmith.rules import atoms as shared
from capesmith.rules.chance import Stream
from capesmith.systems.heroes_incorporated.game import events
from capesmith.systems.heroes_incorporated.game.pieces import HERO, MARKERS, MOST_JUSTICE, die_of
from capesmith.systems.heroes_incorporated.game.state import COLOURED, DISCARDS, RESEARCH, WHITE
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable as T

# --- the course of the game, and set-up --------------------------------------------------------------


def set_stage(t: T, stage: str) -> None:
    t.state.stage = stage


def set_first(t: T, seat: int) -> None:
    """HI-133, HI-202: who starts the round."""
    t.state.first, t.state.next_first = seat, -1
    events.first(t, seat)


def name_next_first(t: T, seat: int) -> None:
    """Somebody starts the next round whatever the scores."""
    t.state.next_first = seat
    events.starts_next(t, seat)


def start_round(t: T) -> None:
    t.state.round += 1
    events.round_(t, t.state.round)


def start_turn(t: T, seat: int) -> None:
    t.state.active, t.state.acted = seat, False
    events.turn(t, seat)


def act(t: T) -> None:
    """HI-205: the normal action of this turn is taken."""
    t.state.acted = True


def end_turn(t: T, *, extra: bool = False) -> None:
    """HI-209, HI-528: one more space is behind the player, unless the turn was an extra one; copies of powers end."""
    state = t.state
    if not extra:
        state.teams[state.active].turns += 1
    state.active, state.acted = -1, False
    state.returned.clear()
    copiers = [one for one in state.heroes if one.copied]
    if copiers:
        for one in copiers:
            one.copied.clear()
        t.renew()


def keep_order(t: T, order: list[int]) -> None:
    t.state.last_order[:] = order


def set_winner(t: T, seat: int, outcome: str) -> None:
    t.state.winner, t.state.outcome = seat, outcome


def deal_heroes(t: T, dealt: list[list[int]], out: list[int]) -> None:
    """HI-101, HI-107."""
    for own, cards in zip(t.state.dealt, dealt, strict=True):
        own[:] = cards
    t.state.out[:] = out


def keep_hero(t: T, seat: int, card: int) -> None:
    """HI-102, HI-104: a hero joins the team."""
    state = t.state
    for pile in (state.dealt[seat], state.passed[seat]):
        if card in pile:
            pile.remove(card)
    slot = next(number for number in t.team_heroes(seat) if state.heroes[number - HERO].card < 0)
    state.heroes[slot - HERO].card = card
    events.joins(t, slot, card)


def pass_hero(t: T, seat: int, card: int, to: int) -> None:
    """HI-102."""
    t.state.dealt[seat].remove(card)
    t.state.passed[to].append(card)


def leave_out(t: T) -> None:
    """HI-106: what is left over from the draft is out of the game."""
    for pile in (*t.state.dealt, *t.state.passed):
        t.state.out += pile
        pile.clear()


def lay_tile(t: T, space: int, tile: int) -> None:
    t.state.tiles[space] = tile


def lay_token(t: T, space: int, number: int = 1) -> None:
    """HI-123; a negative number takes tokens away."""
    t.state.tokens[space] += number


def lay_deck(t: T, cards: list[int]) -> None:
    """The Research deck, the next card last."""
    t.state.deck[:] = cards


def take_from_deck(t: T, card: int) -> None:
    """HI-113: out of the deck before it is shuffled."""
    t.state.deck.remove(card)


# --- pieces, and what lies on hero cards -------------------------------------------------------------


def put(t: T, piece: int, space: int) -> None:
    shared.put(t.state, piece, space)
    events.put(t, piece, space)


def place_die(t: T, hero: int, space: int, face: int) -> None:
    """HI-330: the die stays on the block and locks its hero."""
    shared.put(t.state, die_of(hero), space)
    t.state.heroes[hero - HERO].face = face
    events.die(t, hero, space, face)


def return_die(t: T, hero: int) -> None:
    """HI-332: a die goes back to its owner."""
    space = t.state.where[die_of(hero)]
    shared.lift(t.state, die_of(hero))
    t.state.heroes[hero - HERO].face = 0
    events.die_back(t, hero, space)


def choose_direction(t: T, crime: int, direction: int) -> None:
    """The next move of this crime is not rolled for."""
    t.state.marked += [crime, direction]
    events.direction(t, crime, direction)


def take_direction(t: T, crime: int) -> int:
    """The direction that was chosen for a crime, which is used up with it; -1 if there is none."""
    marked = t.state.marked
    for at in range(0, len(marked), 2):
        if marked[at] == crime:
            _, direction = marked.pop(at), marked.pop(at)
            return direction
    return -1


def roll_crime_die(t: T, crime: int, stream: int) -> int:
    """One face of the Crime die, by its number from 0."""
    face = t.state.streams[stream].roll(1, 8) - 1
    events.crime_die(t, crime, face)
    return face


def set_down(t: T, hero: int, down: bool) -> None:
    """HI-401, HI-402, HI-242."""
    t.state.heroes[hero - HERO].down = down
    t.renew()
    (events.down if down else events.up)(t, hero)


def gain_combat(t: T, hero: int, number: int = 1) -> None:
    """HI-475: Combat +1 tokens add up."""
    t.state.heroes[hero - HERO].combat += number
    events.combat(t, hero, number)


def give_gadget(t: T, hero: int, card: int) -> None:
    """HI-426: the token goes on the hero card, the card is set aside."""
    t.state.heroes[hero - HERO].gadgets.append(card)
    t.state.set_aside.append(card)
    t.renew()
    events.gadget(t, hero, card)


def lose_gadget(t: T, hero: int, card: int) -> None:
    """HI-430: the token goes to the supply, the card to the discard pile."""
    t.state.heroes[hero - HERO].gadgets.remove(card)
    t.state.set_aside.remove(card)
    t.state.discard.append(card)
    t.renew()
    events.gadget_lost(t, hero, card)


def pass_gadget(t: T, giver: int, hero: int, card: int) -> None:
    """A token goes from one hero card to another; its card stays aside."""
    t.state.heroes[giver - HERO].gadgets.remove(card)
    t.state.heroes[hero - HERO].gadgets.append(card)
    t.renew()
    events.gadget_stolen(t, hero, giver, card)


def use_bonus(t: T, hero: int, power: int) -> None:
    """HI-217, HI-218: a used marker takes one of the bonus spaces until the end of the round."""
    t.state.heroes[hero - HERO].bonus_used |= 1 << power
    t.team_of(hero).bonus += 1
    events.bonus(t, hero, power)


def copy_power(t: T, hero: int, power: int) -> None:
    """HI-528: until the end of the turn."""
    t.state.heroes[hero - HERO].copied.append(power)
    t.renew()


def take_shield(t: T, hero: int, until: int) -> None:
    """The Shield token; it goes back at the end of a round."""
    t.state.shield, t.state.shield_until = hero, until
    events.shield(t, hero)


# --- Research cards and Supervillains ----------------------------------------------------------------


def draw(t: T, seat: int) -> int:
    """HI-387, HI-388: the top card of the deck into a hand; NOBODY when there is none anywhere."""
    state = t.state
    stream: Stream | None = state.streams[RESEARCH] if t.switches.deck_exhaustion == "reshuffle" else None
    fresh = not state.deck and bool(state.discard) and stream is not None
    card = shared.draw(state.deck, state.discard, stream)
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


# --- players -----------------------------------------------------------------------------------------


def gain_points(t: T, seat: int, number: int) -> None:
    """HI-003, HI-005: HP only ever go up, and every change may win the game."""
    if number <= 0:
        return
    t.state.teams[seat].points += number
    events.points(t, seat, number)


def gain_justice(t: T, seat: int, number: int = 1) -> int:
    """HI-608, HI-609: at most three; gives how many were gained."""
    team = t.state.teams[seat]
    gained = min(number, MOST_JUSTICE - team.justice)
    team.justice += gained
    if gained:
        events.justice(t, seat, gained)
    return gained


def spend_justice(t: T, seat: int, number: int) -> None:
    t.state.teams[seat].justice -= number
    events.justice(t, seat, -number)


def spend_marker(t: T, seat: int, kind: int) -> None:
    """HI-208: a coloured marker, or the white one."""
    team = t.state.teams[seat]
    if kind == COLOURED:
        team.coloured -= 1
    elif kind == WHITE:
        team.white -= 1


def mark_hq(t: T, seat: int, kind: int) -> None:
    """HI-445: a marker on the Team HQ Gadget."""
    spend_marker(t, seat, kind)
    t.state.teams[seat].on_hq = kind
    events.activate(t, seat, t.state.teams[seat].hq)


def set_aside_marker(t: T, seat: int) -> None:
    """An unused coloured marker is out of use until the end of the round."""
    team = t.state.teams[seat]
    team.coloured -= 1
    team.aside += 1
    events.marker_aside(t, seat)


def take_back_markers(t: T) -> None:
    """HI-239, HI-240: all markers, also those set aside and those on Team HQ Gadgets."""
    for team in t.state.teams:
        team.coloured, team.white, team.aside, team.on_hq, team.turns, team.bonus = MARKERS, 1, 0, 0, 0, 0
    for one in t.state.heroes:
        one.bonus_used = 0


def end_round(t: T) -> None:
    """The Shield token goes back after the round it was for; directions that nobody used are forgotten."""
    state = t.state
    state.marked.clear()
    if state.shield >= 0 and state.round >= state.shield_until:
        state.shield = -1
