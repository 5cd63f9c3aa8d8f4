"""The atoms: the only functions that change the state of a game. Each also tells what happened.

Rules decide, atoms do. A test scans the other modules for changes that go past this one. What the ends of a game may
look at (see `told`) leaves it `undecided` when it changes.
"""

from __future__ import annotations

from capesmith.content.masks import bits
from capesmith.rules import atoms as shared
from capesmith.rules.event import NOBODY
from capesmith.systems.vigilantes.game import events
from capesmith.systems.vigilantes.game.pieces import FIRST_OBJECTIVE, MASKS, OBJECTIVES, SLOTS, TOKENS, VILLAIN, token
from capesmith.systems.vigilantes.game.state import CARDS, EVENTS, FOR_GOOD, REWARDS
from capesmith.systems.vigilantes.game.table import VigilantesTable as Table

# --- pieces ------------------------------------------------------------------------------------------


def put(t: Table, piece: int, space: int) -> None:
    """Put a piece on a space; what it carries goes along (VG-571)."""
    state = t.state
    if (state.where[piece] < 0 or piece >= FIRST_OBJECTIVE) and t.scenario.deciding >> piece & 1:
        t.undecided = True
    shared.put(state, piece, space)
    if piece in state.carriers:
        t.undecided = True
        for n in range(OBJECTIVES):
            if state.carriers[n] == piece:
                shared.put(state, token(n), space)


def lift(t: Table, piece: int) -> None:
    """A piece leaves the board for the supply (VG-554), with everything that lies on it."""
    state, bit = t.state, 1 << piece
    if t.scenario.deciding >> piece & 1:
        t.undecided = True
    shared.lift(state, piece)
    state.stunned &= ~bit
    state.marked &= ~bit
    state.hidden &= ~bit
    state.to_activate &= ~bit
    state.owners[piece] = NOBODY
    if state.lasting:  # nothing waits for the end of what is gone
        state.lasting = [one for one in state.lasting if one[0] == "blocked" or one[1] != piece]
    if piece in state.carriers:
        t.undecided = True
        for n in range(OBJECTIVES):
            if state.carriers[n] == piece:
                state.carriers[n] = NOBODY  # VG-552: the token stays on the space
    if piece >= FIRST_OBJECTIVE:
        state.carriers[piece - FIRST_OBJECTIVE] = NOBODY


def place_new(t: Table, kind: str, space: int, owner: int = NOBODY) -> int:
    """A piece from the supply; NOBODY when the supply has none (VG-653)."""
    piece = shared.next_in_supply(t.state, MASKS[kind])
    if piece >= 0:
        put(t, piece, space)
        t.state.owners[piece] = owner
        events.place(t, piece, space)
    return piece


def set_stunned(t: Table, piece: int, on: bool) -> None:
    """VG-901: at most one stun token."""
    t.state.stunned = t.state.stunned | 1 << piece if on else t.state.stunned & ~(1 << piece)
    (events.stunned if on else events.recovers)(t, piece)


def set_marked(t: Table, piece: int) -> None:
    t.state.marked |= 1 << piece
    events.marked(t, piece)


def last(t: Table, what: str, thing: int, until: str, seat: int, skip: int = 0) -> None:
    """Something holds until a moment: `hidden` a vigilante, `blocked` a route, `token` a piece on the board."""
    t.state.lasting.append((what, thing, until, seat, skip))
    if what == "hidden":
        t.state.hidden |= 1 << thing
    elif what == "blocked":
        t.state.blocked |= 1 << thing
    events.lasts(t, what, thing, until)


def block_for_good(t: Table, route: int) -> None:
    """A Rubble sticker (VG-317); whatever else blocks the route ends without it."""
    t.state.lasting.append(("blocked", route, FOR_GOOD, NOBODY, 0))
    t.state.blocked |= 1 << route


def expire(t: Table, word: str, seat: int) -> None:
    """What ends with this moment is over; what two texts hold up stays until the last of them ends."""
    state, kept, ended = t.state, [], []
    for entry in state.lasting:
        what, thing, until, owner, skip = entry
        if until != word or (owner >= 0 and owner != seat):
            kept.append(entry)
        elif skip:
            kept.append((what, thing, until, owner, skip - 1))
        else:
            ended.append(entry)
    if not ended and len(kept) == len(state.lasting):
        state.lasting = kept
        return
    state.lasting = kept
    for what, thing, *_ in ended:
        if any(other[:2] == (what, thing) for other in kept):
            continue
        if what == "hidden":
            state.hidden &= ~(1 << thing)
        elif what == "blocked":
            state.blocked &= ~(1 << thing)
        elif what == "token" and state.where[thing] >= 0:
            lift(t, thing)
        events.ends(t, what, thing)


# --- objective tokens and items ----------------------------------------------------------------------


def lay_token(t: Table, n: int, objective: int, space: int) -> None:
    """An objective token comes into play (VG-121)."""
    t.state.roles[n] = objective
    put(t, token(n), space)


def turn_into(t: Table, n: int, objective: int) -> None:
    """A token stands for another objective from now on: a contact that turns out to be the informant."""
    state = t.state
    t.undecided = True
    state.roles[n] = objective
    state.progress[n] = state.pressure[n] = 0
    state.done &= ~(1 << n)


def add_progress(t: Table, n: int, by: int) -> None:
    t.undecided = True
    t.state.progress[n] += by
    events.progress(t, n, t.state.progress[n])


def add_pressure(t: Table, n: int, by: int) -> None:
    t.undecided = True
    t.state.pressure[n] += by
    events.pressure(t, n, t.state.pressure[n])


def complete(t: Table, n: int, by_enemies: bool) -> None:
    """VG-713: the token is flipped to the winner's side."""
    t.undecided = True
    if by_enemies:
        t.state.enemy_done |= 1 << n
    else:
        t.state.done |= 1 << n
    events.completed(t, n, by_enemies)


def press(t: Table, tokens: int) -> None:
    """VG-711: these have been activated in this Enemy Phase."""
    t.state.pressed |= tokens


def carry(t: Table, n: int, piece: int) -> None:
    """VG-561, VG-564."""
    t.undecided = True
    t.state.carriers[n] = piece
    events.pick_up(t, n, piece)


def drop(t: Table, n: int) -> None:
    events.drop(t, n, t.state.carriers[n])
    t.undecided = True
    t.state.carriers[n] = NOBODY


def deliver(t: Table, objective: int) -> None:
    t.undecided = True
    t.state.delivered[objective] += 1
    events.deliver(t, objective, t.state.delivered[objective])


def lay_chits(t: Table, chits: dict[int, int]) -> None:
    for n, chit in chits.items():
        t.state.chits[n] = chit


def reveal(t: Table, n: int) -> None:
    t.state.revealed |= 1 << n
    events.reveal(t, n, t.state.chits[n])


def use_sticker(t: Table, space: int) -> None:
    """VG-585."""
    t.state.items_used |= 1 << space


def stick(t: Table, *entry: str) -> None:
    """VG-811: a permanent change; it counts from the next game on."""
    t.state.stuck.append(entry)
    events.sticker(t, entry)


def tokens_of(t: Table, objective: int) -> list[int]:
    """The numbers of the tokens on the board that stand for an objective."""
    state = t.state
    return [n for n in bits((state.board & TOKENS) >> FIRST_OBJECTIVE) if state.roles[n] == objective]


# --- decks -------------------------------------------------------------------------------------------


def lay_deck(t: Table, name: str, numbers: list[int]) -> None:
    """A deck with this order, the next card last."""
    setattr(t.state, name, list(numbers))


def draw_event(t: Table) -> int:
    """VG-671: an empty deck is made anew from its discard."""
    return shared.draw(t.state.events, t.state.event_discard, t.state.streams[EVENTS])


def discard_event(t: Table, number: int) -> None:
    t.state.event_discard.append(number)


def draw_reward(t: Table) -> int:
    """VG-673."""
    return shared.draw(t.state.rewards, t.state.reward_discard, t.state.streams[REWARDS])


def discard_reward(t: Table, number: int) -> None:
    t.state.reward_discard.append(number)


def draw_card(t: Table, deck: str) -> int:
    """From the deck of gadgets, abilities or the villain's abilities; VG-628: an empty deck gives nothing."""
    return shared.draw(getattr(t.state, deck))


def shuffle_back(t: Table, deck: str, numbers: list[int]) -> None:
    """VG-628."""
    pile: list[int] = getattr(t.state, deck)
    pile += numbers
    t.state.streams[CARDS].shuffle(pile)


def restack_events(t: Table, top: list[int], bottom: list[int]) -> None:
    """Cards that were looked at go back; `top` has the next card last, `bottom` the lowest first."""
    t.state.events[:] = [*bottom, *t.state.events, *top]


def take_events(t: Table, number: int) -> list[int]:
    """The top event cards, the next one last, to look at; the discard is shuffled in if there are not enough."""
    taken: list[int] = []
    while len(taken) < number:
        card = draw_event(t)
        if card < 0:
            break
        taken.insert(0, card)
    return taken


def shuffle_events(t: Table) -> None:
    """The whole event deck, with its discard pile."""
    t.state.events += t.state.event_discard
    t.state.event_discard.clear()
    t.state.streams[EVENTS].shuffle(t.state.events)


# --- vigilantes and the villain ----------------------------------------------------------------------


def deal_vigilante(t: Table, seat: int, card: int) -> None:
    t.state.vigilantes[seat].card = card


def set_health(t: Table, seat: int, health: int) -> int:
    """VG-545, VG-604: from 0 to the maximum; how much it has changed."""
    one = t.state.vigilantes[seat]
    before, one.health = one.health, max(0, min(health, t.max_health(seat)))
    if one.health != before:
        events.health(t, seat, one.health - before)
    return one.health - before


def set_energy(t: Table, seat: int, energy: int) -> int:
    """VG-601, VG-609: from 0 to the maximum; how much it has changed."""
    one = t.state.vigilantes[seat]
    before, one.energy = one.energy, max(0, min(energy, t.max_energy(seat)))
    if one.energy != before:
        events.energy(t, seat, one.energy - before)
    return one.energy - before


def set_charge(t: Table, seat: int, slot: int, charge: int) -> int:
    """VG-608, VG-609: from 0 to the gadget's maximum; how much it has changed."""
    one = t.state.vigilantes[seat]
    before, one.charge[slot] = one.charge[slot], max(0, min(charge, t.max_charge(seat, slot)))
    if one.charge[slot] != before:
        events.charge(t, seat, slot, one.charge[slot] - before)
    return one.charge[slot] - before


def cut_to_maxima(t: Table) -> None:
    """VG-610: what is above a maximum that has fallen is cut."""
    for seat, one in enumerate(t.state.vigilantes):
        if one.health > t.max_health(seat):
            set_health(t, seat, one.health)
        if one.energy > t.max_energy(seat):
            set_energy(t, seat, one.energy)
        for slot, charge in enumerate(one.charge):
            if one.slots[slot] >= 0 and charge > t.max_charge(seat, slot):
                set_charge(t, seat, slot, charge)
    if t.villain_in_play() and t.state.villain_health > t.villain_max_health():
        set_villain_health(t, t.state.villain_health)


def give_card(t: Table, seat: int, slot: int, number: int) -> None:
    """A gadget or ability is attached; VG-607: a gadget comes with its maximum charge."""
    one = t.state.vigilantes[seat]
    one.slots[slot] = number
    t.renew()
    if slot < SLOTS:
        one.charge[slot] = t.max_charge(seat, slot)
    events.card(t, seat, slot)


def take_card(t: Table, seat: int, slot: int) -> int:
    """A gadget or ability leaves its vigilante; its number."""
    one = t.state.vigilantes[seat]
    events.card_lost(t, seat, slot)
    number, one.slots[slot] = one.slots[slot], -1
    t.state.lent &= ~(1 << seat * 16 + slot)
    if slot < SLOTS:
        one.charge[slot] = 0
    t.renew()
    return number


def lend(t: Table, seat: int, slot: int) -> None:
    """A card that goes back after the game."""
    t.state.lent |= 1 << seat * 16 + slot


def knock_out(t: Table, seat: int) -> None:
    """VG-550, VG-551, VG-552: off the board for the rest of the game; what it carried stays."""
    t.state.vigilantes[seat].knocked_out = True
    events.knocked_out(t, seat)
    lift(t, seat)


def set_moved_by(t: Table, seat: int, type_bit: int) -> None:
    t.state.vigilantes[seat].moved_by = type_bit


def free_slot(t: Table, seat: int, first: int) -> int:
    """The first empty slot for a gadget or ability."""
    slots = t.state.vigilantes[seat].slots
    return next((slot for slot in range(first, first + SLOTS) if slots[slot] < 0), NOBODY)


def choose_villain(t: Table, number: int) -> None:
    t.state.villain = number


def attach_ability(t: Table, number: int) -> None:
    """VG-645: in force from now on."""
    t.state.villain_abilities.append(number)
    events.villain_ability(t, number)
    t.renew()


def set_villain_health(t: Table, health: int) -> int:
    """VG-535: from 0 to the maximum; how much it has changed."""
    before = t.state.villain_health
    t.state.villain_health = max(0, min(health, t.villain_max_health()))
    if t.state.villain_health != before:
        events.villain_health(t, t.state.villain_health - before)
    return t.state.villain_health - before


def beat_villain(t: Table, by: int) -> None:
    """VG-533."""
    t.state.villain_out = True
    t.state.villain_beaten_by = by
    lift(t, VILLAIN)


# --- tracks, phases and turns ------------------------------------------------------------------------


def raise_alarm(t: Table) -> None:
    """VG-340, VG-341: on for good."""
    t.state.alarm = True
    events.alarm(t)


def set_threat(t: Table, threat: int) -> None:
    t.state.threat = threat
    events.threat(t, threat)


def set_start_threat(t: Table, threat: int) -> None:
    t.state.start_threat = threat


def set_turn_tracker(t: Table, number: int) -> None:
    t.undecided = True
    t.state.turn_tracker = number
    events.turn_tracker(t, number)


def latch(t: Table, zones: int) -> None:
    t.state.latched |= zones


def set_stage(t: Table, stage: str, step: int = 0) -> None:
    t.state.stage, t.state.step = stage, step


def start_round(t: Table) -> None:
    t.state.round += 1
    t.state.acted = 0
    t.state.items_used = 0


def start_enemy_phase(t: Table, enemies: int) -> None:
    """VG-215: those on the board now."""
    t.state.to_activate = enemies
    t.state.pressed = 0


def activated(t: Table, piece: int) -> None:
    t.state.to_activate &= ~(1 << piece)


def start_turn(t: Table, seat: int, actions: int = 0, *, extra: bool = False) -> None:
    """VG-222: a vigilante is at it; an extra turn does not count as its turn of this round."""
    t.state.active, t.state.actions = seat, actions
    if not extra:
        t.state.acted |= 1 << seat
    t.state.vigilantes[seat].moved_by = 0


def spend_action(t: Table, number: int = 1) -> None:
    t.state.actions -= number


def gain_action(t: Table, seat: int, number: int) -> None:
    """Beside the actions of every turn."""
    t.state.actions += number
    events.action(t, seat, number)


def end_turn(t: Table) -> None:
    t.state.active, t.state.actions = NOBODY, 0


def set_starting_player(t: Table, player: int) -> None:
    t.state.starting_player = player


def set_outcome(t: Table, outcome: str, reason: str) -> None:
    t.state.outcome, t.state.reason = outcome, reason


def set_round(t: Table, number: int) -> None:
    t.state.round = number
