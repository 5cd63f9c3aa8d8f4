"""Set-up: draft, kits, Research deck, city, first placement and first crime movement (HI-101 to HI-133)."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.rules.choosing import Question
from capesmith.systems.heroes_incorporated.game import atoms, crimes
from capesmith.systems.heroes_incorporated.game.ground import BLOCKS
from capesmith.systems.heroes_incorporated.game.pieces import CRIME, LETTERS, TEAM, seat_of
from capesmith.systems.heroes_incorporated.game.state import CITY, HEROES, RESEARCH, START
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.game.things import BLOCK, HERO, HERO_CARD
from capesmith.systems.heroes_incorporated.scenarios import CHOICE

KEEP = Question("keep-hero", "which hero to keep", HERO_CARD, asked="Which hero do you keep?")
PASS_LEFT = Question(
    "pass-hero", "which hero goes to the left", HERO_CARD, asked="Which hero goes to your left neighbour?"
)
SECOND = Question("second-hero", "which hero joins as the second", HERO_CARD, asked="Which hero joins your team?")
PLACE = Question("place-hero", "where to begin", asked="Who starts where?")


def draft(t: IncorporatedTable) -> None:
    """HI-101 to HI-105: keep one, pass one to the left and one to the right; or the teams that are given."""
    teams = _given_teams(t)
    if teams:
        for seat, team in enumerate(teams):
            for card in team:
                atoms.keep_hero(t, seat, card)
        kept = {card for team in teams for card in team}
        atoms.deal_heroes(t, [[] for _ in t.seats], [card for card in t.scenario.heroes if card not in kept])
        atoms.set_stage(t, "kits")
        return
    if t.scenario.sheet.draft == CHOICE:
        _choose_freely(t)
        atoms.set_stage(t, "kits")
        return
    cards, deal = list(t.scenario.heroes), t.scenario.sheet.deal
    t.state.streams[HEROES].shuffle(cards)
    atoms.deal_heroes(t, [cards[seat * deal : (seat + 1) * deal] for seat in t.seats], cards[len(t.seats) * deal :])
    for seat in t.seats:  # HI-103: at the same time, so nobody sees what the others do
        atoms.keep_hero(t, seat, t.choose(seat, KEEP, sorted(t.state.dealt[seat])))
    for seat in t.seats:
        _pass_on(t, seat)
    atoms.set_stage(t, "second-pick")


def _given_teams(t: IncorporatedTable) -> list[list[int]]:
    """The teams that the players or the scenario name."""
    named = t.options.teams or tuple(t.scenario.sheet.team(seat) or () for seat in t.seats)
    return [[t.cast.number(id) for id in team] for team in named if team]


def _choose_freely(t: IncorporatedTable) -> None:
    left = sorted(t.scenario.heroes)
    for _ in range(TEAM):
        for seat in t.seats:
            card = t.choose(seat, KEEP, left)
            left.remove(card)
            atoms.keep_hero(t, seat, card)
    atoms.deal_heroes(t, [[] for _ in t.seats], left)


def _pass_on(t: IncorporatedTable, seat: int) -> None:
    """HI-102, HI-105."""
    number, cards = len(t.seats), sorted(t.state.dealt[seat])
    left, right = (seat + 1) % number, (seat - 1) % number
    card = t.choose(seat, PASS_LEFT, cards) if left != right else cards[0]
    atoms.pass_hero(t, seat, card, left)
    rest = [one for one in cards if one != card]
    if rest:
        other = rest[0] if len(rest) == 1 or left == right else t.choose(seat, PASS_LEFT, rest)
        atoms.pass_hero(t, seat, other, right)


def second_pick(t: IncorporatedTable) -> None:
    """HI-104, HI-106."""
    for seat in t.seats:
        atoms.keep_hero(t, seat, t.choose(seat, SECOND, sorted(t.state.passed[seat])))
    atoms.leave_out(t)
    atoms.set_stage(t, "kits")


def kits(t: IncorporatedTable) -> None:
    """HI-108 to HI-125: the deck, starting items, hands, the city with its crimes, and who starts."""
    t.renew()
    atoms.lay_deck(t, list(t.scenario.deck))
    starting_items(t)
    _research(t)
    _city(t)
    _crimes(t)
    atoms.set_first(t, _starting_player(t))
    atoms.set_stage(t, "placing")
    for id, space in t.scenario.sheet.places.items():
        for hero in t.all_heroes():
            if t.hero_card(hero).card.id == id:
                atoms.put(t, hero, space)


def starting_items(t: IncorporatedTable) -> None:
    """HI-111 to HI-115, HI-515, HI-570: what the powers give at set-up."""
    for hero in t.all_heroes():
        for number in t.hero_card(hero).powers:
            text = t.power(number).texts.get("setup")
            if text is not None and text.run is not None:
                if t.noted is not None:
                    t.noted("text", text.card, seat_of(hero))
                text.run(t, Context(seat_of(hero), hero, origin="setup"))
    t.settle()


def _research(t: IncorporatedTable) -> None:
    """HI-117: shuffle and deal; hands and top cards that were asked for come out of the deck first."""
    deck, cast = list(t.state.deck), t.cast
    t.state.streams[RESEARCH].shuffle(deck)
    hands = [[_take(deck, cast.copies(id)) for id in hand] for hand in t.options.hands]
    on_top = [_take(deck, cast.copies(id)) for id in t.options.on_top]
    atoms.lay_deck(t, deck)
    size = t.scenario.sheet.hand_size[len(t.seats)]
    for seat in t.seats:
        for card in hands[seat] if hands else ():
            if card >= 0:
                atoms.to_hand(t, seat, card)
        for _ in range(0 if hands else size):
            atoms.draw(t, seat)
    atoms.put_on_top(t, [card for card in on_top if card >= 0])


def _take(deck: list[int], copies: list[int]) -> int:
    """The first of these copies that is left in the deck, taken out of it; -1 if there is none."""
    card = next((card for card in copies if card in deck), -1)
    if card >= 0:
        deck.remove(card)
    return card


def _city(t: IncorporatedTable) -> None:
    """HI-118 to HI-120, HI-123."""
    dealt = list(t.scenario.dealt)
    t.state.streams[CITY].shuffle(dealt)
    for space in range(BLOCKS):
        laid = t.scenario.laid[space]
        atoms.lay_tile(t, space, laid if laid >= 0 else dealt.pop())
    for token, ids in t.scenario.sheet.tokens:
        for space in range(BLOCKS):
            if token == "combat-token" and t.tile(space).card.id in ids:
                atoms.lay_token(t, space)


def _crimes(t: IncorporatedTable) -> None:
    """HI-121, HI-122."""
    for letter, space in t.scenario.sheet.crimes[len(t.seats)]:
        atoms.put(t, CRIME + LETTERS.index(letter), space)


def _starting_player(t: IncorporatedTable) -> int:
    """HI-126, HI-127: whoever is named, or at random with the seed of the game."""
    if t.options.starting_player >= 0:
        return t.options.starting_player
    named = t.scenario.sheet.first_player
    return named if named is not None else t.state.streams[START].below(len(t.seats))


def place_next(t: IncorporatedTable) -> bool:
    """HI-128 to HI-130: the next player places a hero on any block without one; false when all stand."""
    order = t.clockwise(t.state.first)
    waiting = {seat: [one for one in t.team_heroes(seat) if t.state.where[one] < 0] for seat in order}
    seat = max(order, key=lambda seat: (len(waiting[seat]), -order.index(seat)))
    if not waiting[seat]:
        return False
    empty = [space for space in range(BLOCKS) if not t.heroes_on(space)]
    ways = [option for hero in waiting[seat] for option in begin_at.each(hero, empty)]
    PLACE.carry_out(t, seat, t.choose(seat, PLACE, ways))
    return True


@PLACE.option("{hero} {space}", said="{hero:name} on {space}", hero=HERO, space=BLOCK)
def begin_at(t: IncorporatedTable, seat: int, hero: int, space: int) -> None:
    """HI-128."""
    atoms.put(t, hero, space)


def first_crime_move(t: IncorporatedTable) -> None:
    """HI-131, HI-132."""
    crimes.move_all(t)


def texts(t: IncorporatedTable) -> None:
    """What the scenario does at set-up."""
    text = t.scenario.texts.get("setup")
    if text is not None and text.run is not None:
        for seat in t.clockwise(t.state.first)[:1]:
            text.run(t, Context(seat, seat, origin="scenario"))
        t.settle()
