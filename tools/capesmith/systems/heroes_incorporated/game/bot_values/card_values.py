"""What Research cards are worth to a player: in the hand, and when they are played now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from capesmith.content.masks import bits
from capesmith.systems.heroes_incorporated.game import gadgets
from capesmith.systems.heroes_incorporated.game.bot_values.position import CityPosition
from capesmith.systems.heroes_incorporated.game.bot_values.prices import card_price
from capesmith.systems.heroes_incorporated.game.ground import ORTHOGONAL
from capesmith.systems.heroes_incorporated.game.pieces import CRIME_MASK, DIE_MASK, hero_of, seat_of

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.cast import Research

MOST_ROUNDS: Final = 5.0  # nobody counts on more
ANOTHER: Final = 0.15  # a second Fame card or Team HQ Gadget only takes the place of the first
IDLE: Final = 0.3  # a card that finds nothing to do yet


def in_play(p: CityPosition, seat: int, one: Research) -> float:
    """A Fame card or Gadget from now to the end of the game."""
    rounds, w = min(MOST_ROUNDS, p.rounds), p.w
    if one.kind == "fame":
        return w.fame * one.points * rounds + card_price(p.t.cast, one.card.id)
    return w.gadget * card_price(p.t.cast, one.card.id) * max(0.5, rounds - 0.5)


def played(p: CityPosition, seat: int, card: int) -> float:
    """What a card brings that is played now."""
    one, team = p.t.research(card), p.t.state.teams[seat]
    if one.kind == "fame":
        return in_play(p, seat, one) * (ANOTHER if team.fame >= 0 else 1.0)
    if one.kind == "hq-gadget":
        value = in_play(p, seat, one)
        return value - in_play(p, seat, p.t.research(team.hq)) if team.hq >= 0 else value
    if one.kind == "equipped-gadget":
        full = all(len(p.t.hero(hero).gadgets) >= gadgets.limit(p.t, hero) for hero in gadgets.carriers(p.t, seat))
        return in_play(p, seat, one) * (ANOTHER if full else 1.0)
    if one.kind == "ko-gadget":
        return p.w.knock_out * knock_out(p, seat)
    return dislodging(p, seat, one.combat)[0]


def in_hand(p: CityPosition, seat: int, card: int) -> float:
    """What a card in the hand is worth."""
    w, one, team = p.w, p.t.research(card), p.t.state.teams[seat]
    late = min(1.0, p.rounds / 2)
    if one.kind == "supervillain":
        return w.villain * late
    if one.kind == "ko-gadget":
        return w.knock_out * late
    if (one.kind == "fame" and team.fame >= 0) or (one.kind == "hq-gadget" and team.hq >= 0):
        return IDLE * late
    return w.held * max(IDLE, in_play(p, seat, one) - w.fame)


def unseen(p: CityPosition) -> float:
    """A card from the deck; in the last round it is worth little."""
    return p.w.card * min(1.0, 0.3 + p.rounds / 4)


def denied(p: CityPosition, seat: int, victim: int, points: float) -> float:
    """What it is worth that an opponent does not get these points: more if they would make him win."""
    w, team = p.w, p.t.state.teams[victim]
    if points <= 0:
        return 0.0
    if p.expected(victim) >= p.t.target and team.points < p.t.target:
        return w.denied_winner * points
    return w.deny * points * 2 / len(p.t.state.teams)


def sent_back(p: CityPosition, seat: int, hero: int) -> float:
    """What it is worth that a die leaves its block."""
    points = p.holding(hero)
    return denied(p, seat, seat_of(hero), points) if seat_of(hero) != seat else -points


def knock_out(p: CityPosition, seat: int) -> float:
    """HI-401, HI-403: the best die or fresh hero of an opponent near the own heroes."""
    t, near = p.t, 0
    for hero in t.active_heroes(seat):
        near |= 1 << t.state.where[hero] | ORTHOGONAL[t.state.where[hero]]
    others = [hero for hero in t.all_heroes() if seat_of(hero) != seat and t.is_up(hero)]
    return max((victim(p, seat, hero) for hero in others if near >> t.state.where[hero] & 1), default=0.0)


def victim(p: CityPosition, seat: int, hero: int) -> float:
    """What it is worth to knock a hero out: the points of the die, or the turns he has before him."""
    points = p.holding(hero)
    other = seat_of(hero)
    if points <= 0 and p.t.is_free(hero):
        turns = p.turns[other]
        points = 0.7 * p.free_line(hero, turns)[turns] if turns > 0 else 0.0
    return denied(p, seat, other, points) + 0.3 * points


def dislodging(p: CityPosition, seat: int, combat: int) -> tuple[float, int]:
    """HI-355, HI-360: the block where a Supervillain in the own turn does most, and what that is worth."""
    t, best, where = p.t, -1.0, -1
    for space in p.crimes:
        if not t.state.on[space] & CRIME_MASK:
            continue
        value = 0.05 * max(0, combat - t.tile(space).value)
        for die in bits(t.state.on[space] & DIE_MASK):
            hero = hero_of(die)
            if t.hero(hero).face + t.hero(hero).combat + p.form(hero).bonus < max(combat, t.tile(space).value):
                value += sent_back(p, seat, hero)
        if value > best:
            best, where = value, space
    return best, where
