"""What Research cards are worth to a player: in the hand, and when they are played now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from capesmith.content.masks import bits
from capesmith.systems.heroes_incorporated.game import gadgets
from capesmith.systems.heroes_incorporated.game.foresight.outlook import Outlook
from capesmith.systems.heroes_incorporated.game.foresight.prices import card_price
from capesmith.systems.heroes_incorporated.game.ground import ORTHOGONAL
from capesmith.systems.heroes_incorporated.game.pieces import CRIME_MASK, DIE_MASK, hero_of, seat_of

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.cast import Research

MOST_ROUNDS: Final = 5.0  # nobody counts on more
ANOTHER: Final = 0.15  # a second Fame card or Team HQ Gadget only takes the place of the first
IDLE: Final = 0.3  # a card that finds nothing to do yet


def in_play(o: Outlook, seat: int, one: Research) -> float:
    """A Fame card or Gadget from now to the end of the game."""
    rounds, w = min(MOST_ROUNDS, o.rounds), o.w
    if one.kind == "fame":
        return w.fame * one.points * rounds + card_price(o.t.cast, one.card.id)
    return w.gadget * card_price(o.t.cast, one.card.id) * max(0.5, rounds - 0.5)


def played(o: Outlook, seat: int, card: int) -> float:
    """What a card brings that is played now."""
    one, team = o.t.research(card), o.t.state.teams[seat]
    if one.kind == "fame":
        if team.fame >= 0:
            return ANOTHER * in_play(o, seat, one)
        return in_play(o, seat, one)
    if one.kind == "hq-gadget":
        value = in_play(o, seat, one)
        return value - in_play(o, seat, o.t.research(team.hq)) if team.hq >= 0 else value
    if one.kind == "equipped-gadget":
        full = all(len(o.t.hero(hero).gadgets) >= gadgets.limit(o.t, hero) for hero in gadgets.carriers(o.t, seat))
        return in_play(o, seat, one) * (ANOTHER if full else 1.0)
    if one.kind == "ko-gadget":
        return o.w.knock_out * knock_out(o, seat)
    return dislodging(o, seat, one.combat)[0]


def in_hand(o: Outlook, seat: int, card: int) -> float:
    """What a card in the hand is worth."""
    w, one, team = o.w, o.t.research(card), o.t.state.teams[seat]
    late = min(1.0, o.rounds / 2)
    if one.kind == "supervillain":
        return w.villain * late
    if one.kind == "ko-gadget":
        return w.knock_out * late
    if (one.kind == "fame" and team.fame >= 0) or (one.kind == "hq-gadget" and team.hq >= 0):
        return IDLE * late
    return w.held * max(IDLE, in_play(o, seat, one) - w.fame)


def unseen(o: Outlook) -> float:
    """A card from the deck; in the last round it is worth little."""
    return o.w.card * min(1.0, 0.3 + o.rounds / 4)


def denied(o: Outlook, seat: int, victim: int, points: float) -> float:
    """What it is worth that an opponent does not get these points: more if they would make him win."""
    w, team = o.w, o.t.state.teams[victim]
    if points <= 0:
        return 0.0
    if o.expected(victim) >= o.t.target and team.points < o.t.target:
        return w.denied_winner * points
    return w.deny * points * 2 / len(o.t.state.teams)


def knock_out(o: Outlook, seat: int) -> float:
    """HI-401, HI-403: the best die or fresh hero of an opponent near the own heroes."""
    t, best = o.t, 0.0
    near = 0
    for hero in t.active_heroes(seat):
        near |= 1 << t.state.where[hero] | ORTHOGONAL[t.state.where[hero]]
    for other in t.all_heroes():
        if seat_of(other) != seat and t.is_up(other) and near >> t.state.where[other] & 1:
            best = max(best, victim(o, seat, other))
    return best


def victim(o: Outlook, seat: int, hero: int) -> float:
    """What it is worth to knock a hero out: the points of the die, or the turns he has before him."""
    points = o.holding(hero)
    other = seat_of(hero)
    if points <= 0 and o.t.is_free(hero):
        turns = o.turns[other]
        points = 0.7 * o.free_line(hero, turns)[turns] if turns > 0 else 0.0
    return denied(o, seat, other, points) + 0.3 * points


def dislodging(o: Outlook, seat: int, combat: int) -> tuple[float, int]:
    """HI-355, HI-360: the block where a Supervillain in the own turn does most, and what that is worth."""
    t, best, where = o.t, -1.0, -1
    for space in o.crimes:
        if not t.state.on[space] & CRIME_MASK:
            continue
        value = 0.05 * max(0, combat - t.tile(space).value)
        for die in bits(t.state.on[space] & DIE_MASK):
            hero = hero_of(die)
            if t.hero(hero).face + t.hero(hero).combat + o.form(hero).bonus < max(combat, t.tile(space).value):
                points = o.holding(hero)
                value += denied(o, seat, seat_of(hero), points) if seat_of(hero) != seat else -points
        if value > best:
            best, where = value, space
    return best, where
