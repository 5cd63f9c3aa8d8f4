"""Situations in which a card has something to do: Mutants at hand, people about, and somebody hurt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from capesmith.content.masks import bits
from capesmith.content.model import Card
from capesmith.effects.compile.context import Context
from capesmith.rules.chance import Stream
from capesmith.rules.event import NOBODY
from capesmith.systems.hard_city.game import actions, atoms, autodoc, cutscenes, damage, doctor, equipment
from capesmith.systems.hard_city.game.decks import atoms as card_atoms
from capesmith.systems.hard_city.game.pieces import (
    ALLY,
    BARREL_MASK,
    CIVILIAN_MASK,
    CLOUD_MASK,
    FUBAR,
    HELICOPTER,
    LIMOUSINE,
    MANHOLE,
    MANHOLES,
    MAYOR,
    POLICE_CAR,
    REGULAR_MASK,
    TRUCK,
    inside,
)
from capesmith.systems.hard_city.game.questions import DO
from capesmith.systems.hard_city.game.table import CityTable

CROWD: Final = 7  # Mutants about
PEOPLE: Final = 4
FAR: Final = 3  # spaces
Scene = Callable[..., None]  # takes table, `chance` and `card`


def crowd(t: CityTable, chance: Stream, figure: int) -> None:
    """Mutants on and around somebody's space, some of them stunned; Civilians, Barrels, hurt friends."""
    here = t.state.where[figure]
    near = [one for one in t.within(here, FAR) if t.is_free(one)]
    for n in range(CROWD):
        space = here if n == 0 and chance.below(2) else chance.one_of(near)
        piece = atoms.bring(t, REGULAR_MASK, space)
        if piece != NOBODY and chance.below(2):
            atoms.stun(t, piece, NOBODY)
    if t.state.where[FUBAR] < 0 and chance.below(3) == 0:
        atoms.bring_fubar(t, here, chance.one_of((1, 3)))
    for _ in range(PEOPLE):
        atoms.bring(t, CIVILIAN_MASK, chance.one_of(near))
    if "flammable-barrels" in t.rules:
        atoms.bring(t, BARREL_MASK, chance.one_of(near))
    if "toxic-clouds" in t.rules:
        atoms.bring(t, CLOUD_MASK, chance.one_of(near))
    if t.state.where[HELICOPTER] >= 0:
        atoms.put(t, HELICOPTER, chance.one_of(near))
        atoms.turn_helicopter(t, bool(chance.below(2)))
        for _ in range(chance.below(3)):
            atoms.bring(t, CIVILIAN_MASK, t.state.where[HELICOPTER])
    if t.state.where[MAYOR] >= 0 and chance.below(2):
        atoms.put(t, MAYOR, chance.one_of((here, *near)))
    if t.state.where[TRUCK] >= 0:
        atoms.bring(t, REGULAR_MASK, inside(TRUCK))
    for other in t.figures:
        if other != figure and chance.below(2):
            atoms.put(t, other, here)
        if chance.below(2) and t.is_up(other):
            atoms.set_hp(t, other, chance.below(3) if other != figure else 1)
            if not t.hp_of(other):
                atoms.fall(t, other)


def somewhere(t: CityTable, chance: Stream, figure: int) -> None:
    """An Officer stands where Cutscenes and Episodes ask for somebody."""
    letters = [space for space in t.ground.letters.values() if t.is_free(space)]
    beside = [space for car in (POLICE_CAR, LIMOUSINE) for space in bits(t.streets.beside.get(car, 0))]
    manholes = [t.state.where[one] for one in range(MANHOLE, MANHOLE + MANHOLES) if t.state.where[one] >= 0]
    edge = bits(t.streets.open & t.ground.edge) if not t.ground.ladders else t.ground.ladders
    roof = bits(t.ground.roof_edge & t.streets.open)
    places = [*letters, *beside[:4], *manholes, *edge[:4], *roof[:4], t.state.where[figure]]
    atoms.put(t, figure, chance.one_of(places))


def of_officers(t: CityTable, chance: Stream, card: Card) -> None:
    """Skills, Equipment, Cutscenes, Sheets: in the turn of an Officer."""
    figure = t.active
    if chance.below(3) == 0 or (card.kind == "cutscene" and chance.below(2)):
        somewhere(t, chance, figure)
    crowd(t, chance, figure)
    atoms.set_ap(t, figure, 3)
    number = t.cast.number(card.id)
    if card.kind == "equipment":
        give(t, figure, number)
        equipment.use(t, figure, number)
    elif card.kind == "skill":
        learn(t, figure, number, card)
        several(t, chance)
    elif card.kind == "cutscene":
        atoms.note_feats(t, 2, 1)
        c = cutscenes.context(t, figure)
        if cutscenes.is_met(t, number, c):
            cutscenes.resolve(t, number, c)
    else:
        several(t, chance)
    damage.settle_kills(t)


def give(t: CityTable, figure: int, card: int) -> None:
    """Out of wherever it lies."""
    state = t.state
    for pile in (state.police_deck, state.police_discard, state.street_deck, state.street_discard):
        if card in pile:
            atoms.take_out(pile, card)
            break
    card_atoms.receive(t, figure, card)


def learn(t: CityTable, figure: int, card: int, card_of: Card) -> None:
    """A Skill for whoever it belongs to; the active Officer's seat may be another's."""
    for one in t.figures:
        if t.printed(one).card.id == card_of.fields["owner"] and card in t.officer(one).deck:
            card_atoms.bring_skill(t, one, card)
    if card_of.fields["owner"] == t.options.ally and t.state.where[ALLY] >= 0 and card in t.state.ally_deck:
        card_atoms.bring_ally_skill(t, card)


def several(t: CityTable, chance: Stream) -> None:
    """A few Actions of whoever is active; skills first."""
    for _ in range(4):
        figure = t.active
        if not t.is_up(figure):
            return
        atoms.set_ap(t, figure, 3)
        options = actions.offered(t, figure)
        texts = [one for one in options if actions.skill.is_(one) or actions.scene.is_(one)]
        chosen = chance.one_of(texts if texts and chance.below(2) else options)
        if not actions.end.is_(chosen):
            DO.carry_out(t, t.seat_of(figure), chosen)
            t.settle()


def of_doctor(t: CityTable, chance: Stream, card: Card) -> None:
    """Chaos cards and Specials of a Doctor Zero at the table."""
    crowd(t, chance, chance.one_of(t.up() or t.figures))
    text = t.cast.texts[card.id].get("play")
    if card.kind in ("chaos", "special") and text is not None and text.run is not None:
        if card.kind == "chaos" or (t.scenario.special is not None and t.scenario.special.card.id == card.id):
            text.run(t, Context(t.doctor))
            damage.settle_kills(t)
    elif card.kind == "chaos" and chance.below(2):
        doctor.act(t)


def of_autodoc(t: CityTable, chance: Stream, card: Card) -> None:
    """Tops and bottoms, and the Solo side of the Episode Special."""
    crowd(t, chance, t.active)
    texts = t.cast.texts[card.id]
    if card.kind == "special" and (t.scenario.special is None or t.scenario.special.card.id != card.id):
        return
    t.priority = str(card.fields.get("priority", "closest"))
    number = t.cast.number(card.id) if card.kind == "auto" else NOBODY
    if card.kind == "auto" and chance.below(2):
        atoms.hold(t, t.active if chance.below(2) else t.figures[-1], number)
    for word in ("top", "bottom", "auto"):
        text = texts.get(word)
        if text is not None and text.run is not None:
            autodoc.resolve(t, text, number)


SCENES: Final[Mapping[str, Scene]] = {"officer": of_officers, "doctor": of_doctor, "auto": of_autodoc}
