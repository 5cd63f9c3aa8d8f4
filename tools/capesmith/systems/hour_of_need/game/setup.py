"""Set-up: heroes, issue, villain, the rest (HN-020 to HN-065, HN-703 to HN-713)."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.rules.choosing import NONE
from capesmith.rules.event import NOBODY
from capesmith.systems.hour_of_need.game import atoms, crisis, movement, specials
from capesmith.systems.hour_of_need.game.cast import Encounter
from capesmith.systems.hour_of_need.game.encounters import atoms as encounters
from capesmith.systems.hour_of_need.game.options import MOST_SCHEMES
from capesmith.systems.hour_of_need.game.pieces import MINION_MASK, NEMESIS_MASK, VILLAIN
from capesmith.systems.hour_of_need.game.questions import MULLIGAN, PLACE, WHO
from capesmith.systems.hour_of_need.game.state import OPENING_HAND, SETUP
from capesmith.systems.hour_of_need.game.table import HourTable

ALONE, MANY = "1", "5/6"


def set_up(t: HourTable) -> None:
    """HN-020: what nobody decides."""
    _heroes(t)
    _issue(t)
    _villain(t)
    clues = [n for n, one in enumerate(t.cast.clues) for _ in range(one.card.copies)]
    atoms.lay_clues(t, clues * t.options.clue_decks)  # HN-009, HN-060a, HN-711
    _wanted_first(t)
    for seat in t.seats:
        for _ in range(t.options.clue_each):  # HN-712
            atoms.gain_clue(t, seat)
        for _ in range(OPENING_HAND):  # HN-024
            atoms.draw_card(t, seat)
    _stand_ins(t)


def _wanted_first(t: HourTable) -> None:
    """Cards that the players have asked for."""
    cast, ids = t.cast, [id for id in t.options.on_top if id in t.cast.card_by_id]
    encounters = [cast.encounter_numbers[id] for id in ids if id in cast.encounter_numbers]
    for pile in (t.state.villain_deck, t.state.issue_deck):
        atoms.bring_up(pile, encounters)
    atoms.bring_up(t.state.clue_deck, [cast.number(id) for id in ids if cast.card_by_id[id].kind == "clue"])
    own = [cast.number(id) for id in ids if cast.card_by_id[id].kind == "hero-card"]
    for hero in t.state.heroes:
        atoms.bring_up(hero.deck, own)


def _heroes(t: HourTable) -> None:
    """HN-020a to HN-023; heroes of an optional pack are dealt only where the others are not enough (HN-702, HN-713)."""
    named = [t.cast.number(id) if id else -1 for id in (*t.options.heroes, *[""] * len(t.seats))][: len(t.seats)]
    rest = [n for n in range(len(t.cast.heroes)) if n not in named]
    t.state.streams[SETUP].shuffle(rest)
    rest.sort(key=lambda n: not t.cast.heroes[n].optional)
    for seat in t.seats:
        card = named[seat] if named[seat] >= 0 else rest.pop()
        id = t.cast.heroes[card].card.id
        own = [(n, one.card) for n, one in enumerate(t.cast.hero_cards) if one.card.fields["hero"] == id]
        atoms.seat_hero(t, seat, card, [n for n, one in own for _ in range(one.copies)])


def _issue(t: HourTable) -> None:
    """HN-036, HN-037, HN-039, HN-061: who gets a Scheme, and what lies beside the Overview."""
    if len(t.options.bystanders) < 2:
        bystanders(t)
    schemes, chance = [one.number for one in t.scenario.schemes], t.state.streams[SETUP]
    chance.shuffle(schemes)
    atoms.bring_up(schemes, [t.cast.encounter_numbers.get(id, NOBODY) for id in t.options.on_top])
    seats = list(t.seats)
    if len(seats) > MOST_SCHEMES:
        chance.shuffle(seats)
    for seat in sorted(seats[:MOST_SCHEMES]):
        encounters.to_threat(t, seat, schemes.pop())
    for number in schemes:
        atoms.remove(t, number)
    atoms.lay_issue_deck(t, [one.number for one in t.scenario.cards for _ in range(one.card.copies)])
    for one in called(t, t.options.crises):
        encounters.lay_out(t, one.number)


def bystanders(t: HourTable) -> None:
    """HN-031: one on every bystander space."""
    for space in t.ground.bystanders:
        atoms.put(t, specials.next_bystander(t), space)


def called(t: HourTable, ids: tuple[str, ...]) -> list[Encounter]:
    """The cards that the options name."""
    return [t.encounter(t.cast.encounter_numbers[id]) for id in ids]


def _villain(t: HourTable) -> None:
    """HN-050 to HN-055, HN-065, HN-502, HN-700, HN-704."""
    ids = [one.card.id for one in t.cast.villains]
    number = ids.index(t.options.villain) if t.options.villain else t.state.streams[SETUP].below(len(ids))
    left_out = ALONE if len(t.seats) == 1 else MANY if len(t.seats) > MOST_SCHEMES else ""
    own = [one for one in t.cast.encounters if one.owner == ids[number]]
    deck = [one for one in own if not left_out or one.card.fields.get("scaling") != left_out]
    scaled = {one.number for one in own} - {one.number for one in deck}
    optional = max(0, len(t.options.nemeses) - without_scheme(t))
    atoms.choose_villain(
        t, number, [one.number for one in deck for _ in range(one.card.copies)], len(t.seats) + optional
    )
    for one in own:
        for _ in range(one.card.copies if one.number in scaled else 0):
            atoms.remove(t, one.number)
    atoms.put(t, VILLAIN, t.ground.size)


def without_scheme(t: HourTable) -> int:
    """HN-039: so many heroes face a nemesis instead."""
    return max(0, len(t.seats) - MOST_SCHEMES)


def _stand_ins(t: HourTable) -> None:
    """HN-062, HN-062a: who has no Scheme gets a nemesis; those of the options first, then at random."""
    wanted = called(t, t.options.nemeses)
    rest = [one for one in t.cast.encounters if one.kind == "nemesis" and one not in wanted and one.piece >= 0]
    t.state.streams[SETUP].shuffle(rest)
    without = [seat for seat in t.seats if not t.hero(seat).threat]
    for seat, one in zip(without, [*wanted, *rest], strict=False):
        encounters.to_threat(t, seat, one.number)


# --- what the players decide ---------------------------------------------------------------------------------


def optional_cards(t: HourTable) -> None:
    """HN-703 to HN-709: nemeses on top and allies, at most one for a hero as long as that is possible.

    In a crowd an ally stands as near as can be."""
    if len(t.options.bystanders) > 1:
        bystanders(t)
    for one in called(t, t.options.nemeses)[without_scheme(t) :]:
        faced = [sum(t.encounter(card).kind == "nemesis" for card in t.hero(seat).threat) for seat in t.seats]
        encounters.to_threat(t, t.together(WHO, [seat for seat in t.seats if faced[seat] == min(faced)]), one.number)
    for one in called(t, t.options.allies):
        had = [len(t.hero(seat).allies) for seat in t.seats]
        seat = t.together(WHO, [seat for seat in t.seats if had[seat] == min(had)])
        encounters.join(t, seat, one.number)
        near = [space for space in t.near(t.state.where[seat]) if space < t.ground.size and t.is_empty(space)]
        here = t.state.where[seat]
        atoms.put(t, one.piece, t.choose(seat, PLACE, near) if near else movement.nearest_empty(t, here, schemes=False))


def mulligans(t: HourTable) -> None:
    """HN-025: once for each player."""
    for seat in t.seats:
        aside, hand = list[int](), list(t.hero(seat).hand)
        while hand:
            card = t.choose(seat, MULLIGAN, [*dict.fromkeys(hand), NONE])
            if card == NONE:
                break
            hand.remove(card)
            aside.append(card)
        if aside:
            atoms.set_aside(t, seat, aside)


def place_heroes(t: HourTable) -> None:
    """HN-032, HN-033: on the hero start or next to it, one on each space."""
    for seat in t.seats:
        near = [one for one in t.near(t.ground.hero_start) if one < t.ground.size and one not in t.ground.scheme_spaces]
        atoms.put(t, seat, t.choose(seat, PLACE, [one for one in near if t.is_empty(one)]))


def texts(t: HourTable) -> None:
    """HN-037, HN-061, HN-063: the Setup of the Overview and of Crisis cards, then the nemeses one after the other."""
    crisis.carry_out(t, t.scenario.texts.get("setup"), Context())
    for number in t.state.issue_area:
        crisis.carry_out(t, crisis.text_of(t, number, "setup"), crisis.of_card(t, number))
    for number in [card for seat in t.seats for card in t.hero(seat).threat]:
        one = t.encounter(number)
        if one.kind == "nemesis":
            _place_nemesis(t, one.piece)
            crisis.carry_out(t, crisis.text_of(t, number, "setup"), crisis.of_card(t, number))


def _place_nemesis(t: HourTable, piece: int) -> None:
    """HN-063, HN-064: the panel with the fewest enemies, among equals the one with the highest number."""
    counted = MINION_MASK | 1 << VILLAIN | NEMESIS_MASK
    enemies = [(t.state.on[t.ground.size + panel] & counted).bit_count() for panel in range(4)]
    panel = max(panel for panel in range(4) if enemies[panel] == min(enemies))
    atoms.put(t, piece, t.ground.size + panel)
