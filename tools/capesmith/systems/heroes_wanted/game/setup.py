"""Setting up a game, step by step."""

from __future__ import annotations

from capesmith.content.model import Card
from capesmith.effects.compile.context import Context
from capesmith.rules.choosing import Question
from capesmith.rules.refs import SPACES
from capesmith.rules.sorts import THING
from capesmith.systems.heroes_wanted.game import atoms, events, villain
from capesmith.systems.heroes_wanted.game.state import DICE, SETUP, VILLAINS
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.game.things import HERO_A, HERO_B

DRAFT_A = Question("draft-a", "keep one Hero A card", HERO_A, asked="Which Hero A do you keep?")
DRAFT_B = Question("draft-b", "keep one Hero B card", HERO_B, asked="Which Hero B do you keep?")
START = Question("start", "choose a start space", THING, asked="Where do you start?")
DRAFT = 3  # HW-007, HW-008


def set_up(t: HeroesTable) -> None:
    """HW-001 to HW-042, in the order of the reference; each step is complete before the next."""
    lay_out(t)
    choose_heroes(t)
    draw_quirks(t)
    lay_headlines(t)
    t.deal_playsets()
    for seat in t.seats:
        atoms.deal_actions(t, seat)
        atoms.carry_injuries(t, seat, t.options.injuries[seat] if t.options.injuries else 0)
    atoms.set_first(t, roll_for_first(t))
    events.setup(t)
    t.queue, t.acting = [], t.state.first
    place_heroes(t)
    place_villain(t)
    t.renew()
    hero_setups(t)
    t.moment("start-of-game")
    t.settle()


def lay_out(t: HeroesTable) -> None:
    """HW-002: the scenario's own list."""
    if t.scenario.setup.run is not None:
        t.scenario.setup.run(t, Context())
    counters = t.scenario.sheet.counters
    if counters is not None:  # HW-294, HW-322
        atoms.stack_counters(t, list(counters.numbers))
    decks = []
    for deck in (t.cast.villain_as, t.cast.villain_bs):
        order = [number for number, card in enumerate(deck) if not left_out(t, card)]
        t.state.streams[VILLAINS].shuffle(order)
        decks.append(order)
    atoms.lay_decks(t, decks[0], decks[1])


def left_out(t: HeroesTable, card: Card) -> bool:
    """HW-373, HW-374: solo, cards that affect other heroes are redrawn; Hero A cards never do (HW-364)."""
    return t.solo and bool(card.fields.get("affects_other_heroes"))


def choose_heroes(t: HeroesTable) -> None:
    """HW-007 to HW-010, HW-384: the drafts, the fixed cards of the first game, or what the options say."""
    cast, options = t.cast, t.options
    if options.heroes:
        for seat, (a, b) in zip(t.seats, options.heroes, strict=False):
            atoms.deal_hero(t, seat, cast.number(a), cast.number(b))
        return
    stream = t.state.streams[SETUP]
    first = t.scenario.sheet.first_game if options.first_game else None
    if first is not None and first.hero_a:
        for seat, a in zip(t.seats, stream.sample(first.hero_a, len(t.seats)), strict=True):
            atoms.deal_hero(t, seat, a=cast.number(a))
        for seat, b in zip(t.seats, stream.sample(first.hero_b, len(t.seats)), strict=True):
            atoms.deal_hero(t, seat, b=cast.number(b))
        return
    bs = [number for number, card in enumerate(cast.hero_bs) if not left_out(t, card)]
    dealt_a = stream.sample(range(len(cast.hero_as)), DRAFT * len(t.seats))
    dealt_b = stream.sample(bs, DRAFT * len(t.seats))
    for seat in t.seats:
        atoms.deal_hero(t, seat, a=t.choose(seat, DRAFT_A, dealt_a[seat :: len(t.seats)]))
    for seat in t.seats:
        atoms.deal_hero(t, seat, b=t.choose(seat, DRAFT_B, dealt_b[seat :: len(t.seats)]))


def draw_quirks(t: HeroesTable) -> None:
    """HW-011, HW-365, HW-383: one quirk each, unless they are left out."""
    cast, options = t.cast, t.options
    if not options.quirks or options.solo:
        return
    if options.quirk_cards:
        dealt = [cast.number(id) if id else -1 for id in options.quirk_cards]
    else:
        dealt = t.state.streams[SETUP].sample(range(len(cast.quirks)), len(t.seats))
    for seat, quirk in zip(t.seats, dealt, strict=False):
        atoms.deal_hero(t, seat, quirk=quirk)


def lay_headlines(t: HeroesTable) -> None:
    """HW-042, HW-193 to HW-195: random tiles beside the printed ones."""
    cast, sheet, options = t.cast, t.scenario.sheet, t.options
    first = sheet.first_game if options.first_game else None
    if options.headlines:
        tiles = [cast.number(id) for id in options.headlines]
    elif first is not None and first.headlines:
        tiles = [cast.number(id) for id in first.headlines]
    else:
        pool = [
            number
            for number, card in enumerate(cast.headlines)
            if not card.fields.get("printed_on") and not left_out(t, card)
        ]
        tiles = t.state.streams[SETUP].sample(pool, sheet.headlines.random)
    printed = [cast.number(id) for id in sheet.headlines.printed]
    atoms.lay_headlines(t, [*tiles, *printed])


def roll_for_first(t: HeroesTable) -> int:
    """HW-037 to HW-039: the highest roll begins; ties roll again. A solo hero is always 1st Hero (HW-375)."""
    rolling = list(t.seats)
    while len(rolling) > 1:
        rolls = [t.state.streams[DICE].roll() for _ in rolling]
        events.first_roll(t, list(zip(rolling, rolls, strict=True)))
        highest = max(rolls)
        rolling = [seat for seat, face in zip(rolling, rolls, strict=True) if face == highest]
    return rolling[0]


def place_heroes(t: HeroesTable) -> None:
    """HW-040, HW-041: clockwise from the 1st Hero, each on a start space of his own."""
    for seat in t.clockwise(t.state.first):
        spaces = door_spaces(t, seat) if t.scenario.sheet.hero_start == "doors" else start_spaces(t)
        space = t.choose(seat, START, [SPACES + space for space in spaces]) - SPACES
        atoms.put(t, seat, space)
        events.starts(t, seat, space)


def start_spaces(t: HeroesTable) -> list[int]:
    taken = {t.state.where[seat] for seat in t.seats}
    return [space for space in t.scenario.board.with_icon("ST") if space not in taken]


def door_spaces(t: HeroesTable, seat: int) -> list[int]:
    """HW-292, HW-293, HW-297: an unoccupied door space of the rolled room; rolled again when there is none."""
    while True:
        room = t.state.streams[DICE].roll()
        doors = [
            space.index
            for space in t.scenario.board.spaces
            if space.doors and space.room == room and t.state.on[space.index] == 0
        ]
        if doors:
            return doors
        events.no_door(t, seat, room)


def place_villain(t: HeroesTable) -> None:
    """HW-028, HW-029, HW-032, HW-036, HW-247, HW-268, HW-295: his cards, his HP, his space."""
    cast, sheet, options = t.cast, t.scenario.sheet, t.options
    start = sheet.villain.start
    first = sheet.first_game if options.first_game else None
    a, b = options.villain
    if first is not None and first.villain_a and not a:
        a, b = first.villain_a, first.villain_b
    state = t.state
    if a:  # a fixed villain lies on top of his deck
        number_a, number_b = cast.number(a), cast.number(b)
        atoms.lay_decks(
            t,
            [*(n for n in state.deck_a if n != number_a), number_a],
            [*(n for n in state.deck_b if n != number_b), number_b],
        )
    if start.how == "none":  # HW-318
        return
    villain.draw(t)
    if start.how == "counter":
        number = atoms.reveal_counter(t)
        atoms.set_number(t, number)
        villain.enter(t, t.scenario.board.villain[number])
        return
    atoms.set_number(t, start.number)
    space = start.space(t.scenario.board)
    assert space is not None
    villain.enter(t, space)


def hero_setups(t: HeroesTable) -> None:
    """What a hero's own card does at set-up (Golden)."""
    for seat in t.clockwise(t.state.first):
        card = t.cast.hero_bs[t.state.heroes[seat].b] if t.state.heroes[seat].b >= 0 else None
        text = None if card is None else t.cast.texts[card.id].get("setup")
        if text is not None and text.run is not None and text.run(t, Context(seat, seat)) and t.noted is not None:
            t.noted("text", text.card, seat)
