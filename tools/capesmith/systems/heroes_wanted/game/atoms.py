"""The atoms: the only functions that change the state of a game. Each also tells what happened.

Rules decide, atoms do. A test scans the other modules for changes that go past this one.
"""

from __future__ import annotations

from capesmith.rules import atoms as shared
from capesmith.rules.atoms import SUPPLY
from capesmith.rules.event import NOBODY
from capesmith.systems.heroes_wanted.game import events
from capesmith.systems.heroes_wanted.game.pieces import (
    BACK_OF,
    HP_TOKENS,
    MASKS,
    held_by,
)
from capesmith.systems.heroes_wanted.game.state import COUNTERS
from capesmith.systems.heroes_wanted.game.table import HeroesTable

# --- pieces ----------------------------------------------------------------------------------------


def put(t: HeroesTable, piece: int, space: int) -> None:
    """Put a piece on a space, from wherever it is; any number of pieces may share it (HW-068)."""
    shared.put(t.state, piece, space)


def lift(t: HeroesTable, piece: int, holder: int = NOBODY) -> None:
    """Take a piece to a hero's Achievements, where it is no longer supply (HW-125, HW-239), or back (HW-342)."""
    shared.lift(t.state, piece, held_by(holder) if holder >= 0 else SUPPLY)
    for seat, hero in enumerate(t.state.heroes):
        if hero.token == piece:
            hero.token = NOBODY  # HW-208: the token goes back to its owner
            events.token_back(t, seat)


def supply_of(t: HeroesTable, kind: str) -> int:
    """How many pieces of a kind are left; a token that lies with its other side up is not there."""
    state = t.state
    left = (state.supply & MASKS[kind]).bit_count()
    back = BACK_OF.get(kind)
    if back is not None:
        left -= MASKS[back].bit_count() - (state.supply & MASKS[back]).bit_count()
    return max(0, left)


def place_new(t: HeroesTable, kind: str, space: int) -> int:
    """Put a piece from the supply on a space; NOBODY when the supply has none (HW-238)."""
    if supply_of(t, kind) <= 0:
        return NOBODY
    piece = shared.next_in_supply(t.state, MASKS[kind])
    put(t, piece, space)
    events.place(t, kind, space)
    return piece


def move_figure(t: HeroesTable, piece: int, space: int) -> None:
    """Move a figure to a space."""
    state = t.state
    if state.where[piece] != space:
        shared.put(state, piece, space)


def attach_token(t: HeroesTable, seat: int, ref: int) -> None:
    """HW-206, HW-209."""
    t.state.heroes[seat].token = ref
    events.attach(t, seat, ref)


def detach_token(t: HeroesTable, seat: int) -> None:
    t.state.heroes[seat].token = NOBODY


# --- cards -----------------------------------------------------------------------------------------


def spend(t: HeroesTable, seat: int, number: int) -> None:
    """A card goes from hand to the top of the discard pile and becomes the active action (HW-048, HW-105)."""
    hero = t.state.heroes[seat]
    hero.hand &= ~(1 << number)
    hero.pile.append(number)


def take_back(t: HeroesTable, seat: int, numbers: list[int]) -> None:
    """Cards come back to hand (HW-112)."""
    hero = t.state.heroes[seat]
    numbers = [number for number in numbers if number in hero.pile]
    for number in numbers:
        hero.pile.remove(number)
        hero.hand |= 1 << number
    events.retrieve(t, seat, numbers)


def rest_cards(t: HeroesTable, seat: int) -> None:
    """All actions come back to hand, and the hero is no longer KO'ed (HW-160, HW-161)."""
    hero = t.state.heroes[seat]
    hand = hero.hand
    for number in hero.pile:
        hand |= 1 << number
    hero.hand = hand
    hero.pile.clear()
    hero.koed = False


def untuck(t: HeroesTable, seat: int, number: int) -> None:
    """HW-114: the epic action comes to hand; HW-156: or to the face-down pile of a KO'ed hero."""
    hero = t.state.heroes[seat]
    hero.tucked &= ~(1 << number)
    if hero.koed:
        hero.pile.insert(0, number)
    else:
        hero.hand |= 1 << number
    events.gain_action(t, seat, number)
    t.renew()


def turn_down(t: HeroesTable, seat: int) -> None:
    """HW-151: all actions of a KO'ed hero lie face down in his pile."""
    hero = t.state.heroes[seat]
    number, hand = 0, hero.hand
    while hand:
        if hand & 1:
            hero.pile.append(number)
        hand >>= 1
        number += 1
    hero.hand = 0
    hero.koed = True


# --- hero mats -------------------------------------------------------------------------------------


def give_fame(t: HeroesTable, seat: int, amount: int) -> None:
    t.state.heroes[seat].fame += amount
    events.fame(t, seat, amount)
    events.gain(t, seat, seat, amount, "fame")


def take_fame(t: HeroesTable, seat: int, amount: int) -> int:
    """HW-172: never below 0 during play; what was really lost."""
    hero = t.state.heroes[seat]
    lost = min(hero.fame, amount)
    hero.fame -= lost
    events.fame(t, seat, -lost)
    events.lose(t, seat, seat, lost, "fame")
    return lost


def give_injury(t: HeroesTable, seat: int) -> None:
    """HW-166: a token from the supply to the mat; a KO'ed hero can get one, too (HW-159)."""
    t.state.heroes[seat].injuries += 1
    events.injury(t, seat, 1)
    events.gain(t, seat, seat, 1, "injury")


def heal_injury(t: HeroesTable, seat: int) -> None:
    t.state.heroes[seat].injuries -= 1
    events.injury(t, seat, -1)
    events.lose(t, seat, seat, 1, "injury")


def score_token(t: HeroesTable, seat: int) -> None:
    t.state.heroes[seat].scored += 1


def use_disc(t: HeroesTable, seat: int, line: int, place: int) -> None:
    """HW-182: a disc goes from the bonus card to the best free space of the headline."""
    hero = t.state.heroes[seat]
    hero.discs[line] -= 1
    hero.done.append(place)
    t.state.places[place].append(seat)


def lapse(t: HeroesTable, seat: int) -> None:
    """HW-224, HW-226: the quirk disc moves one step left and stops at 0."""
    hero = t.state.heroes[seat]
    hero.lapses = min(5, hero.lapses + 1)


def seize_first(t: HeroesTable, seat: int) -> None:
    """HW-110: take the 1st Hero marker from whoever holds it."""
    state = t.state
    before, state.first = state.first, seat
    events.first(t, seat, before)


# --- the villain -----------------------------------------------------------------------------------


def take_hp(t: HeroesTable, amount: int, seat: int) -> int:
    """HW-126, HW-127: HP go to the hero's Achievements, at most what is left."""
    state = t.state
    taken = min(state.hp, amount)
    state.hp -= taken
    if seat >= 0:
        state.heroes[seat].damage += taken
    return taken


def give_hp(t: HeroesTable, amount: int) -> int:
    """The villain recovers HP: not above his start, and only what the supply of HP tokens holds."""
    state = t.state
    in_use = state.hp + sum(hero.damage for hero in state.heroes)
    gained = max(0, min(amount, state.full_hp - state.hp, HP_TOKENS - in_use))
    state.hp += gained
    events.heal(t, gained)
    return gained


def set_villain(t: HeroesTable, a: int, b: int, hp: int) -> None:
    """New Villain A and B cards with their HP (HW-028, HW-332)."""
    state = t.state
    state.villain_a, state.villain_b, state.hp, state.full_hp = a, b, hp, hp


def clear_villain(t: HeroesTable) -> None:
    """His cards leave the board with him; HP that nobody took goes back (HW-340, HW-351)."""
    state = t.state
    state.hp = state.full_hp = 0


def set_number(t: HeroesTable, number: int) -> None:
    t.state.villain_number = number


def keep_villain(t: HeroesTable, seat: int) -> None:
    t.state.heroes[seat].villains += 1


def count_escape(t: HeroesTable) -> None:
    t.state.escaped += 1


def draw_villain_cards(t: HeroesTable) -> tuple[int, int]:
    """HW-096: the decks are only drawn from; when one is empty, nothing comes."""
    state = t.state
    if not state.deck_a or not state.deck_b:
        return NOBODY, NOBODY
    return shared.draw(state.deck_a), shared.draw(state.deck_b)


# --- counter tokens --------------------------------------------------------------------------------


def stack_counters(t: HeroesTable, numbers: list[int]) -> None:
    """A new face-down stack, shuffled (HW-294, HW-322, HW-338)."""
    state = t.state
    shared.restack(state.counters, list(numbers), state.streams[COUNTERS])
    state.revealed = []


def reveal_counter(t: HeroesTable) -> int:
    """Turn up the next counter token; 0 when there is none."""
    state = t.state
    if not state.counters:
        return 0
    number = shared.draw(state.counters)
    state.revealed.append(number)
    state.counter = number
    events.counter(t, number)
    return number


def set_aside(t: HeroesTable, number: int) -> None:
    t.state.set_aside = number


# --- time ------------------------------------------------------------------------------------------


def set_stage(t: HeroesTable, stage: str, step: int = 0) -> None:
    t.state.stage, t.state.step = stage, step


def set_active(t: HeroesTable, seat: int) -> None:
    t.state.active = seat


def start_turn(t: HeroesTable) -> None:
    """HW-044: the Start of the Hero Phase marker goes to the current 1st Hero."""
    state = t.state
    state.turn += 1
    state.start = state.first


def set_threat(t: HeroesTable, step: int) -> None:
    t.state.threat = step


def set_ending(t: HeroesTable, result: str) -> None:
    """The game ends with this turn (HW-240, HW-348)."""
    t.state.ending = result
    events.ending(t, result)


def set_outcome(t: HeroesTable, outcome: str) -> None:
    t.state.outcome = outcome


def set_ranks(t: HeroesTable, scores: list[int]) -> None:
    t.state.ranks = scores


# --- setting up ------------------------------------------------------------------------------------


def deal_hero(t: HeroesTable, seat: int, a: int | None = None, b: int | None = None, quirk: int | None = None) -> None:
    hero = t.state.heroes[seat]
    if a is not None:
        hero.a = a
    if b is not None:
        hero.b = b
    if quirk is not None:
        hero.quirk = quirk


def deal_actions(t: HeroesTable, seat: int) -> None:
    """HW-014 to HW-023: the starting hand, the tucked epic action, five discs on the bonus card."""
    hero, playset = t.state.heroes[seat], t.playsets[seat]
    hero.hand = playset.hand
    hero.tucked = 1 << playset.epic if playset.epic >= 0 else 0


def carry_injuries(t: HeroesTable, seat: int, injuries: int) -> None:
    t.state.heroes[seat].injuries = injuries


def set_first(t: HeroesTable, seat: int) -> None:
    t.state.first = t.state.start = seat


def lay_headlines(t: HeroesTable, headlines: list[int]) -> None:
    t.state.headlines = headlines
    t.state.places = [[] for _ in headlines]


def lay_decks(t: HeroesTable, a: list[int], b: list[int]) -> None:
    t.state.deck_a, t.state.deck_b = a, b
