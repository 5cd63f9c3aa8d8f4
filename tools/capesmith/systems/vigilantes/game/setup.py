"""Setting up a game, step by step."""

from __future__ import annotations

from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.effects.play import memory
from capesmith.rules.choosing import Question
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import SPACES
from capesmith.rules.sorts import THING
from capesmith.systems.vigilantes.game import atoms, events, tracks
from capesmith.systems.vigilantes.game.decks import (
    abilities,
    event_deck,
    gadgets,
    owned_apart,
    reward_deck,
    villain_deck,
)
from capesmith.systems.vigilantes.game.items import free_squares
from capesmith.systems.vigilantes.game.items import place as place_item
from capesmith.systems.vigilantes.game.pieces import (
    ABILITY,
    GADGET,
    MOST_ABILITIES,
    RECORD,
    ROUTE,
    VILLAIN,
    VILLAIN_ABILITY,
    ZONE,
)
from capesmith.systems.vigilantes.game.record import borne_by
from capesmith.systems.vigilantes.game.state import CARDS, SETUP
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.locations import HIGHEST_THREAT, HIGHEST_TURN

START = Question("space", "where to start", THING, asked="Where to?")
PLACE_ITEM = Question("setup-item", "where to put it", THING, asked="Where do you put it?")


def set_up(t: VigilantesTable) -> None:
    """VG-100: the scenario is chosen; vigilantes, then its own set-up, then the starting player."""
    memory.begin_span(t, "game")
    choose_vigilantes(t)
    choose_villain(t)
    lay_decks(t)
    attach_cards(t)
    attach_villain_abilities(t)
    set_tracks(t)
    lay_out(t)
    set_dice(t)
    events.setup(t)
    atoms.set_starting_player(t, starting_player(t))
    place_vigilantes(t)
    carry_out_setups(t)
    place_items(t)
    t.moment("start-of-game")
    t.settle()


# --- who takes part ----------------------------------------------------------------------------------


def choose_vigilantes(t: VigilantesTable) -> None:
    """VG-101, VG-110, VG-111, VG-117: the options name them; otherwise they are drawn."""
    cast = t.cast
    if t.options.vigilantes:
        team = [cast.number(id) for id in t.options.vigilantes]
    else:
        team = t.state.streams[SETUP].sample(range(len(cast.vigilantes)), len(t.seats))
    for seat, number in zip(t.seats, team, strict=True):
        atoms.deal_vigilante(t, seat, number)


def choose_villain(t: VigilantesTable) -> None:
    """VG-102 to VG-108: the options name it; otherwise it is drawn from those the scenario or campaign allows."""
    cast = t.cast
    if t.options.villain:
        number = cast.number(t.options.villain)
    else:
        allowed = [cast.number(id) for id in t.options.allowed_villains(cast)]
        number = t.state.streams[SETUP].sample(allowed, 1)[0]
    atoms.choose_villain(t, number)
    t.renew()


def starting_player(t: VigilantesTable) -> int:
    """VG-140, VG-141."""
    if t.options.starting_player >= 0:
        return t.options.starting_player
    return t.state.streams[SETUP].below(len(t.players_in_order()))


# --- cards -------------------------------------------------------------------------------------------


def lay_decks(t: VigilantesTable) -> None:
    """VG-119, VG-121, VG-131: everything shuffled; cards that somebody owns are not in their decks."""
    atoms.lay_deck(t, "events", event_deck(t))
    atoms.lay_deck(t, "rewards", reward_deck(t))
    for deck in ("gadgets", "abilities"):
        atoms.lay_deck(t, deck, owned_apart(t, deck))
    atoms.lay_deck(t, "villain_deck", villain_deck(t))


def attach_cards(t: VigilantesTable) -> None:
    """VG-112, VG-113, VG-118: what a vigilante brings, or what its card names."""
    for seat in t.seats:
        for deck, first in (("gadgets", GADGET), ("abilities", ABILITY)):
            attach(t, seat, deck, first)


def attach(t: VigilantesTable, seat: int, deck: str, first: int) -> None:
    """VG-118: for a card that somebody has already, another one is drawn."""
    for id in gadgets(t, seat) if deck == "gadgets" else abilities(t, seat):
        number = t.cast.number(id)
        if taken(t, deck, first, number):
            number = atoms.draw_card(t, deck)
        slot = atoms.free_slot(t, seat, first)
        if number >= 0 and slot >= 0:
            atoms.give_card(t, seat, slot, number)


def taken(t: VigilantesTable, deck: str, first: int, number: int) -> bool:
    """Whether another vigilante has the card already."""
    return any(t.state.vigilantes[seat].slots[slot] == number for seat in t.seats for slot in range(first, first + 5))


def attach_villain_abilities(t: VigilantesTable) -> None:
    """VG-105, VG-106, VG-109, VG-645, VG-646, VG-820."""
    cast, options = t.cast, t.options
    for id in options.villain_abilities:
        atoms.attach_ability(t, cast.number(id))
    if not options.played_before:
        for id in cast.villains[t.state.villain].card.fields.get("first_play", ()):
            number = cast.number(id)
            if number not in t.state.villain_abilities and len(t.state.villain_abilities) < MOST_ABILITIES:
                atoms.attach_ability(t, number)
    own = t.scenario.sheet.difficulty.get(options.difficulty)
    more = int(options.difficulty == "hard")
    if own is not None and own.villain_abilities is not None:
        more = own.villain_abilities
    if more and not options.played_before:  # a villain who was played before brings what it started with
        general = [
            n
            for n, card in enumerate(cast.villain_abilities)
            if card.fields["owner"] == "general" and n not in t.state.villain_abilities
        ]
        room = MOST_ABILITIES - len(t.state.villain_abilities)
        for number in t.state.streams[CARDS].sample(general, min(more, room)):
            atoms.attach_ability(t, number)
    atoms.lay_deck(t, "villain_deck", [n for n in t.state.villain_deck if n not in t.state.villain_abilities])


# --- tracks and the board ----------------------------------------------------------------------------


def set_tracks(t: VigilantesTable) -> None:
    """VG-123, VG-124, VG-129, VG-130, VG-662, VG-820: a scenario may say otherwise for a level of difficulty."""
    sheet, level = t.scenario.sheet, t.options.difficulty
    own = sheet.difficulty.get(level)
    start = {"easy": 1, "hard": sheet.start_threat + 1}.get(level, sheet.start_threat)
    if own is not None and own.start_threat is not None:
        start = own.start_threat
    start = min(HIGHEST_THREAT, max(start, tracks.lowest_visible(t)))
    atoms.set_start_threat(t, start)
    atoms.set_threat(t, start)
    if sheet.turn_tracker is not None:
        turns = sheet.turn_tracker.of(len(t.seats)) + {"easy": 1, "hard": -1}.get(level, 0)
        if own is not None and own.turn_tracker is not None:
            turns = own.turn_tracker.of(len(t.seats))
        atoms.set_turn_tracker(t, min(HIGHEST_TURN, turns))
    if sheet.alarm == "raised":
        atoms.raise_alarm(t)


def lay_out(t: VigilantesTable) -> None:
    """VG-120, VG-121, VG-152: the map, objectives, the enemies of the lists that count, items."""
    sheet, map = t.scenario.sheet, t.map
    change_map(t)
    for n, (objective, space) in enumerate(t.scenario.tokens):
        atoms.lay_token(t, n, objective, space)
    lay_chits(t)
    if sheet.villain.start:
        atoms.put(t, VILLAIN, map.number(sheet.villain.start))
    for one in sheet.meets(len(t.seats)):
        if one.what != "villain":
            atoms.place_new(t, one.what, map.number(one.space))
    for one in sheet.items:
        place_item(t, one.what, map.number(one.space))


def change_map(t: VigilantesTable) -> None:
    """VG-317, VG-318: what stickers have made of the routes. A new route that its text does not open stays shut."""
    for id, figure in t.scenario.marks:
        if ROUTE <= figure < ZONE:
            done = _run(t, t.cast.texts[id].get("setup"), Context(figure=figure, origin="sticker"))
            if t.cast.opens[id] and not done:
                atoms.block_for_good(t, figure - ROUTE)


def lay_chits(t: VigilantesTable) -> None:
    """The scenario's chits, shuffled, one under each token (VG-309)."""
    for objective in t.scenario.objectives:
        chits = objective.sheet.chits
        if chits:
            pile = [t.scenario.numbers[chit] for chit, number in chits.items() for _ in range(number)]
            t.state.streams[SETUP].shuffle(pile)
            atoms.lay_chits(t, dict(zip(atoms.tokens_of(t, objective.number), pile, strict=True)))


def set_dice(t: VigilantesTable) -> None:
    """VG-114 to VG-116, VG-132: everything starts full."""
    for seat in t.seats:
        atoms.set_health(t, seat, t.max_health(seat))
        atoms.set_energy(t, seat, t.max_energy(seat))
    if t.villain_in_play():
        atoms.set_villain_health(t, t.villain_max_health())


def place_vigilantes(t: VigilantesTable) -> None:
    """VG-122: each on one of the scenario's start spaces, as its player likes."""
    spaces = [SPACES + t.map.number(id) for id in t.scenario.sheet.vigilante_start]
    for seat in t.seats:
        atoms.put(t, seat, t.choose(seat, START, spaces) - SPACES)


def place_items(t: VigilantesTable) -> None:
    """VG-125 to VG-128, VG-820: the players put each on a space without a space item."""
    sheet, level = t.scenario.sheet, t.options.difficulty
    wanted = [*sheet.setup_items, *(["medikit"] if level == "easy" else [])]
    own = sheet.difficulty.get(level)
    if own is not None and own.setup_items is not None:
        wanted = list(own.setup_items)
    for item in wanted:
        free = [SPACES + space for space in free_squares(t)]
        if free:
            t.placing = item
            atoms.place_new(t, item, t.choose(t.lead(), PLACE_ITEM, free) - SPACES)


# --- texts -------------------------------------------------------------------------------------------


def carry_out_setups(t: VigilantesTable) -> None:
    """VG-109, VG-681: the scenario's, the stickers', the villain abilities', the relationships', in that order."""
    _run(t, t.scenario.setup, Context(origin="scenario"))
    for id, figure in t.scenario.marks:
        if not ROUTE <= figure < ZONE:  # the map was changed before anything was laid on it
            _run(t, t.cast.texts[id].get("setup"), Context(figure=figure, origin="sticker"))
    for id, thing in list(t.stickers):
        _run(t, t.cast.texts[id].get("setup"), Context(*borne_by(t, thing), origin="sticker"))
    for number in list(t.state.villain_abilities):
        text = t.cast.texts[t.cast.villain_abilities[number].id].get("setup")
        _run(t, text, Context(NOBODY, VILLAIN, VILLAIN_ABILITY + number, origin="villain-ability"))
    for number, (id, you, _) in enumerate(t.bonds):
        _run(t, t.cast.texts[id].get("setup"), Context(you, you, RECORD + number, origin="relationship"))
    tracks.set_threat(t, t.state.threat)  # VG-129: where a text has raised the starting threat level, the token follows


def _run(t: VigilantesTable, text: Text | None, c: Context) -> bool:
    """Carry out a text, and all that it sets off; whether it was done."""
    if text is None or text.run is None:
        return False
    done = text.run(t, c)
    t.settle()
    return done
