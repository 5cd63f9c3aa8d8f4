"""What heroes do in the hero turn: actions, cards, feats, clues, Exhaust effects (HN-110 to HN-121, HN-210 to
HN-228)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.effects.play import memory
from capesmith.rules.choosing import NONE
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import card_ref
from capesmith.systems.hour_of_need.game import atoms, crisis, events, fighting, harm, movement, solving
from capesmith.systems.hour_of_need.game.cast import Playable, Side
from capesmith.systems.hour_of_need.game.pieces import ALLY, ALLY_SLOT, HERO_SLOT, PROBLEM
from capesmith.systems.hour_of_need.game.questions import ACTION, AREA, PLACE
from capesmith.systems.hour_of_need.game.table import HourTable
from capesmith.systems.hour_of_need.game.things import CLUE, FEAT, HERO, HERO_CARD, SLOT

STEPS: Final = 3  # HN-170
TOUGHNESS, MOBILITY, STRENGTH, DEDUCTION = range(4)


# --- what is offered ------------------------------------------------------------------------------------------


def offered(t: HourTable, seat: int) -> list[int]:
    """HN-111, HN-213, HN-440: everything that a hero can do between two effects."""
    hero, found = t.hero(seat), list[int]()
    there, acting = t.is_there(seat), may_act(t, seat)
    if acting:
        found.append(draw.pack())
        if there:
            found.append(move.pack())
            found += [attack.pack()] if fighting.spaces(t, seat, fighting.reach_of(t, seat, None)) else []
            found += [solve.pack()] if solving.spaces(t, seat) else []
    if there:
        found += _cards(t, seat, acting)
        found += [clue.pack(card) for card in dict.fromkeys(hero.clues)]
        found += [exhaust.pack(slot) for slot in usable(t, seat)]
        if harm.may_become(t, seat):
            found.append(focus.pack())
    return found


def may_act(t: HourTable, seat: int) -> bool:
    """HN-112, HN-118, HN-137: with an action left, and nobody between the last action and the threat phase."""
    return t.hero(seat).actions > 0 and all(one.actions or one.phase_done for one in t.state.heroes)


def _cards(t: HourTable, seat: int, acting: bool) -> list[int]:
    """HN-211, HN-220, HN-227: cards to play, and cards to discard for a feat."""
    hero, found = t.hero(seat), list[int]()
    can = {
        MOBILITY: True,
        STRENGTH: bool(fighting.spaces(t, seat, fighting.reach_of(t, seat, None))),
        DEDUCTION: bool(solving.spaces(t, seat)),
    }
    for card in dict.fromkeys(hero.hand):
        one = t.cast.hero_cards[card]
        if one.reaction is None and (acting or not one.action):
            found.append(play.pack(card))
        found += [feat.pack(card, number) for number in one.feats if can.get(number)]
    return found


def usable(t: HourTable, seat: int) -> list[int]:
    """HN-411: ready cards with an Exhaust effect that is used between effects."""
    hero = t.hero(seat)
    found = [n for n, card in enumerate(hero.constants) if t.cast.hero_cards[card].exhaust and not hero.turned >> n & 1]
    found += [slot for slot in t.ally_slots(seat) if not hero.turned >> slot & 1]
    if t.side(seat).exhaust and not hero.turned >> HERO_SLOT & 1:
        found.append(HERO_SLOT)
    return found


def exhaust_text(t: HourTable, seat: int, slot: int) -> tuple[Text | None, Context]:
    """The Exhaust effect of a card of the play area, and who carries it out: the hero, or the ally (HN-707)."""
    if slot == HERO_SLOT:
        return t.side(seat).exhaust, Context(seat, seat, card_ref(seat, slot))
    if slot >= ALLY_SLOT:
        piece = ALLY + slot - ALLY_SLOT
        number = t.card_of_piece(piece)
        c = Context(seat, seat, PROBLEM + number).done_by(piece)
        c.chooser = seat
        return t.encounter(number).texts["exhaust"], c
    return t.cast.hero_cards[t.hero(seat).constants[slot]].exhaust, Context(seat, seat, card_ref(seat, slot))


def has_exhaust(t: HourTable, seat: int, slot: int) -> bool:
    """HN-416: whether a card of the play area has an Exhaust effect at all."""
    if HERO_SLOT > slot >= ALLY_SLOT:
        return True
    one: Playable | Side = t.side(seat) if slot == HERO_SLOT else t.cast.hero_cards[t.hero(seat).constants[slot]]
    return one.exhaust is not None or one.guard is not None


def between(t: HourTable) -> None:
    """HN-415, HN-440: Exhaust effects in villain and issue turns, between effects."""
    for seat in t.seats:
        while t.is_there(seat):
            slots = usable(t, seat)
            chosen = t.choose(seat, AREA, [*slots, NONE]) if slots else NONE
            if chosen == NONE:
                break
            _exhaust(t, seat, chosen)


# --- what is done --------------------------------------------------------------------------------------------------


def _action(t: HourTable, seat: int, do: Callable[[], object]) -> None:
    """HN-113: an action token is flipped."""
    memory.begin_span(t, "action")
    atoms.spend_action(t, seat)
    do()
    memory.end_span(t, "action")


@ACTION.option("attack", said="attack")
def attack(t: HourTable, seat: int) -> None:
    """HN-116, HN-230."""
    _action(t, seat, lambda: fighting.attack(t, seat))


@ACTION.option("solve", said="solve")
def solve(t: HourTable, seat: int) -> None:
    """HN-116, HN-240."""
    _action(t, seat, lambda: solving.solve(t, seat))


@ACTION.option("move", said="move")
def move(t: HourTable, seat: int) -> None:
    """HN-116, HN-170."""
    steps = t.number("move", STEPS, NOBODY, seat)
    _action(t, seat, lambda: movement.move_hero(t, seat, steps))


@ACTION.option("draw", said="draw a card")
def draw(t: HourTable, seat: int) -> None:
    """HN-116, HN-120."""
    _action(t, seat, lambda: draw_cards(t, seat, 1))


def draw_cards(t: HourTable, seat: int, number: int) -> int:
    drawn = sum(atoms.draw_card(t, seat) for _ in range(number))
    if drawn:
        events.draws(t, seat, drawn)
    return drawn


@ACTION.option("play {card}", said="play {card}", plays="card", card=HERO_CARD)
def play(t: HourTable, seat: int, card: int) -> None:
    """HN-210 to HN-216: an Instant is discarded after its effect, a Constant stays."""
    one = t.cast.hero_cards[card]
    if one.action:
        _action(t, seat, lambda: _play(t, seat, card))
    else:
        _play(t, seat, card)


def _play(t: HourTable, seat: int, card: int) -> None:
    one, hero = t.cast.hero_cards[card], t.hero(seat)
    atoms.take_from_hand(t, seat, card)
    if one.constant:
        if one.unique and card in hero.constants:
            atoms.drop_constant(t, seat, hero.constants.index(card))
        atoms.keep(t, seat, card)
        return
    crisis.carry_out(t, one.play, Context(seat, seat))
    t.settle()
    atoms.lay_down(t, seat, card)


@ACTION.option("{feat} with {card}", said="discard {card} for a feat ({feat})", card=HERO_CARD, feat=FEAT)
def feat(t: HourTable, seat: int, card: int, feat: int) -> None:
    """HN-220 to HN-228: its text does not matter."""
    atoms.discard(t, seat, card)
    events.feat(t, seat, card, feat)
    if feat == STRENGTH:
        fighting.attack(t, seat)
    elif feat == DEDUCTION:
        solving.solve(t, seat)
    else:
        figures, here = t.figures(), t.state.where[seat]
        spaces = [one for one in range(t.ground.everything) if one != here and t.is_open(one, figures)]
        movement.arrive(t, seat, t.choose(seat, PLACE, spaces))


@ACTION.option("clue {clue}", said="use {clue}", plays="clue", clue=CLUE)
def clue(t: HourTable, seat: int, clue: int) -> None:
    """HN-312 to HN-314."""
    atoms.spend_clue(t, seat, clue)
    crisis.carry_out(t, t.cast.clues[clue].play, Context(seat, seat))
    t.settle()


@ACTION.option("exhaust {slot}", said="exhaust card {slot}", slot=SLOT)
def exhaust(t: HourTable, seat: int, slot: int) -> None:
    """HN-411."""
    _exhaust(t, seat, slot)


def _exhaust(t: HourTable, seat: int, slot: int) -> None:
    text, c = exhaust_text(t, seat, slot)
    atoms.turn_card(t, seat, slot)
    crisis.carry_out(t, text, c)
    t.settle()


@ACTION.option("flip", said="become Focused")
def focus(t: HourTable, seat: int) -> None:
    """HN-301."""
    harm.become_focused(t, seat)


@ACTION.option("threat phase", said="face your threat area")
def face(t: HourTable, seat: int) -> None:
    """HN-118: both actions are done; the rules go on with the threat phase."""
    atoms.phase_due(t, seat)


@ACTION.option("pass to {hero}", said="let {hero} act", hero=HERO)
def hand_on(t: HourTable, seat: int, hero: int) -> None:
    """HN-111a: another hero goes on."""
    atoms.hand_baton(t, hero)


@ACTION.option("end", said="end the hero turn")
def finish(t: HourTable, seat: int) -> None:
    """HN-122: all actions and threat phases are over."""
    atoms.set_stage(t, "issue")
