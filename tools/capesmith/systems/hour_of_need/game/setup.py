"""Set-up: heroes, issue, villain, the rest (HN-020 to HN-065)."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.rules.choosing import NONE
from capesmith.rules.event import NOBODY
from capesmith.systems.hour_of_need.game import atoms, crisis
from capesmith.systems.hour_of_need.game.pieces import BYSTANDER, MINION_MASK, NEMESIS, VILLAIN
from capesmith.systems.hour_of_need.game.questions import MULLIGAN, PLACE
from capesmith.systems.hour_of_need.game.state import OPENING_HAND, SETUP
from capesmith.systems.hour_of_need.game.table import HourTable

ALONE, MANY = "1", "5/6"
MOST_CORE = 4


def set_up(t: HourTable) -> None:
    """HN-020: what nobody decides."""
    _heroes(t)
    _issue(t)
    _villain(t)
    atoms.lay_clues(t, [n for n, one in enumerate(t.cast.clues) for _ in range(one.card.copies)])
    _wanted_first(t)
    for seat in t.seats:
        for _ in range(t.options.clue_each):
            atoms.gain_clue(t, seat)
        for _ in range(OPENING_HAND):  # HN-024
            atoms.draw_card(t, seat)
    _nemeses(t)


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
    """HN-020a to HN-023."""
    named = [t.cast.number(id) if id else -1 for id in (*t.options.heroes, *[""] * len(t.seats))][: len(t.seats)]
    rest = [n for n in range(len(t.cast.heroes)) if n not in named]
    t.state.streams[SETUP].shuffle(rest)
    for seat in t.seats:
        card = named[seat] if named[seat] >= 0 else rest.pop()
        id = t.cast.heroes[card].card.id
        own = [(n, one.card) for n, one in enumerate(t.cast.hero_cards) if one.card.fields["hero"] == id]
        atoms.seat_hero(t, seat, card, [n for n, one in own for _ in range(one.copies)])


def _issue(t: HourTable) -> None:
    """HN-031, HN-036, HN-037, HN-039."""
    for n, space in enumerate(t.ground.bystanders):
        atoms.put(t, BYSTANDER + n, space)
    schemes, chance = [one.number for one in t.scenario.schemes], t.state.streams[SETUP]
    chance.shuffle(schemes)
    atoms.bring_up(schemes, [t.cast.encounter_numbers.get(id, NOBODY) for id in t.options.on_top])
    seats = list(t.seats)
    if len(seats) > MOST_CORE:
        chance.shuffle(seats)
    for seat in sorted(seats[:MOST_CORE]):
        atoms.to_threat(t, seat, schemes.pop())
    for number in schemes:
        atoms.remove(t, number)
    atoms.lay_issue_deck(t, [one.number for one in t.scenario.cards for _ in range(one.card.copies)])


def _villain(t: HourTable) -> None:
    """HN-050 to HN-055, HN-065, HN-704."""
    ids = [one.card.id for one in t.cast.villains]
    number = ids.index(t.options.villain) if t.options.villain else t.state.streams[SETUP].below(len(ids))
    left_out = ALONE if len(t.seats) == 1 else MANY if len(t.seats) > MOST_CORE else ""
    own = [one for one in t.cast.encounters if one.owner == ids[number]]
    deck = [one for one in own if not left_out or one.card.fields.get("scaling") != left_out]
    scaled = {one.number for one in own} - {one.number for one in deck}
    optional = len(t.options.nemeses) if len(t.seats) <= MOST_CORE else 0
    atoms.choose_villain(
        t, number, [one.number for one in deck for _ in range(one.card.copies)], len(t.seats) + optional
    )
    for one in own:
        for _ in range(one.card.copies if one.number in scaled else 0):
            atoms.remove(t, one.number)
    atoms.put(t, VILLAIN, t.ground.size)


def _nemeses(t: HourTable) -> None:
    """HN-062 to HN-065, HN-705: who has no Scheme gets one; further ones as the options say."""
    known = [one for one in t.cast.encounters if one.kind == "nemesis"]
    wanted = [next(one for one in known if one.card.id == id) for id in t.options.nemeses]
    rest = [one for one in known if one not in wanted]
    t.state.streams[SETUP].shuffle(rest)
    without = [seat for seat in t.seats if not t.hero(seat).threat]
    chosen = [*wanted, *rest][: max(len(without), len(wanted))]
    seats = without or list(t.seats)
    for n, one in enumerate(sorted(chosen, key=lambda one: one.number)):
        atoms.to_threat(t, seats[n % len(seats)], one.number)


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
    """HN-037, HN-063: the Setup of the Overview, then the nemeses one after the other."""
    crisis.carry_out(t, t.scenario.texts.get("setup"), Context())
    for number in [card for seat in t.seats for card in t.hero(seat).threat]:
        one = t.encounter(number)
        if one.kind == "nemesis":
            _place_nemesis(t, one.piece)
            crisis.carry_out(t, crisis.text_of(t, number, "setup"), crisis.of_card(t, number))


def _place_nemesis(t: HourTable, piece: int) -> None:
    """HN-063, HN-064: the panel with the fewest enemies, among equals the one with the highest number."""
    counted = MINION_MASK | 1 << VILLAIN | 3 << NEMESIS
    enemies = [(t.state.on[t.ground.size + panel] & counted).bit_count() for panel in range(4)]
    panel = max(panel for panel in range(4) if enemies[panel] == min(enemies))
    atoms.put(t, piece, t.ground.size + panel)
