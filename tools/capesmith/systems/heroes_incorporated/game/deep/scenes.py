"""Scenes that rehearsals try in copies of a game: every sort of thing that may happen in a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from capesmith.content.masks import bits
from capesmith.rules.chance import Stream
from capesmith.systems.heroes_incorporated.game import (
    actions,
    atoms,
    fighting,
    gadgets,
    harm,
    playing,
    powers,
    round_end,
)
from capesmith.systems.heroes_incorporated.game.ground import ADJACENT, BLOCKS, CRIMELAND
from capesmith.systems.heroes_incorporated.game.pieces import CRIME_MASK, HIGHEST_FACE, seat_of
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

FEW: Final = 3


# --- setting the scene -------------------------------------------------------------------------------


def set_the_stage(t: IncorporatedTable, chance: Stream, wanted: Sequence[str]) -> int:
    """Everybody near one block, in all sorts of states; gives whose turn it is."""
    below, state = chance.below, t.state
    middle = below(BLOCKS)
    near = [middle, *bits(ADJACENT[middle])]
    for hero in t.all_heroes():
        if below(FEW):
            atoms.put(t, hero, chance.one_of(near))
    for crime in bits(state.board & CRIME_MASK):
        if below(FEW):
            atoms.put(t, crime, chance.one_of(near) if below(FEW) else CRIMELAND)
    _tiles(t, chance, wanted, near)
    for hero in t.all_heroes():
        if t.is_up(hero) and not t.is_locked(hero) and not below(FEW):
            atoms.place_die(t, hero, chance.one_of(near), 1 + below(HIGHEST_FACE))
        elif not t.is_locked(hero) and not below(FEW + 2) and not t.hero(hero).down:
            atoms.set_down(t, hero, True)
    for seat in t.seats:
        team = state.teams[seat]
        if t.switches.justice_tokens and team.justice < FEW:
            atoms.gain_justice(t, seat, below(FEW + 1))
        room = t.target - 1 - team.points
        if room > 0:
            atoms.gain_points(t, seat, below(min(room, 10) + 1))
    _equip(t, chance, wanted)
    for _ in range(below(FEW)):
        for card in atoms.take_top(t, 1):
            atoms.discard(t, card)
    theirs = [seat for seat in t.seats if below(FEW + 1) and has_one_of(t, seat, wanted)]
    seat = chance.one_of(theirs) if theirs else below(len(t.seats))
    atoms.start_turn(t, seat)
    return seat


def has_one_of(t: IncorporatedTable, seat: int, wanted: Sequence[str]) -> bool:
    """Whether a team has a wanted card in hand or in play."""
    team, heroes = t.state.teams[seat], [hero for hero in t.team_heroes(seat) if t.hero(hero).card >= 0]
    held = [*team.hand, team.fame, team.hq, *(card for hero in heroes for card in t.hero(hero).gadgets)]
    ids = {t.research(card).card.id for card in held if card >= 0}
    ids |= {t.hero_card(hero).card.id for hero in heroes}
    ids |= {t.power(number).card.id for hero in heroes for number in t.powers_of(hero)}
    return not ids.isdisjoint(wanted)


def _tiles(t: IncorporatedTable, chance: Stream, wanted: Sequence[str], near: Sequence[int]) -> None:
    """Wanted blocks lie where things happen."""
    tiles = t.state.tiles
    for id in wanted:
        numbers = [block.number for block in t.cast.blocks if block.card.id == id and block.number in tiles]
        for number in numbers:
            here, there = tiles.index(number), chance.one_of(near)
            if CRIMELAND not in (here, there):
                _swap(t, here, there)


def _swap(t: IncorporatedTable, here: int, there: int) -> None:
    """Two tiles change places, with the tokens on them."""
    tiles, tokens = list(t.state.tiles), list(t.state.tokens)
    for space, other in ((here, there), (there, here)):
        atoms.lay_tile(t, space, tiles[other])
        atoms.lay_token(t, space, tokens[other] - tokens[space])


def _equip(t: IncorporatedTable, chance: Stream, wanted: Sequence[str]) -> None:
    """Wanted Gadgets are carried, wanted Fame and Team HQ Gadgets lie in play, one more card is in every hand."""
    for id in wanted:
        card = take(t, id)
        if card < 0:
            continue
        seat, kind = chance.below(len(t.seats)), t.research(card).kind
        carriers = gadgets.carriers(t, seat)
        if kind == "equipped-gadget" and carriers and chance.below(FEW + 1):
            hero = chance.one_of(carriers)
            if len(t.hero(hero).gadgets) < gadgets.limit(t, hero):
                atoms.give_gadget(t, hero, card)
                continue
        if kind == "fame" and t.state.teams[seat].fame < 0 and chance.below(FEW):
            atoms.set_fame(t, seat, card)
        elif kind == "hq-gadget" and t.state.teams[seat].hq < 0 and chance.below(FEW):
            atoms.set_hq(t, seat, card)
        else:
            atoms.to_hand(t, seat, card)
    for seat in t.seats:
        if t.state.deck and len(t.state.teams[seat].hand) < FEW:
            atoms.draw(t, seat)


def take(t: IncorporatedTable, id: str) -> int:
    """A copy of a card that is not in play, out of where it lies; -1 if there is none."""
    for card in t.cast.copies(id):
        for pile in (t.state.deck, t.state.discard):
            if card in pile:
                atoms.take_out(t, pile, card)
                return card
        for team in t.state.teams:
            if card in team.hand:
                atoms.take_out(t, team.hand, card)
                return card
    return -1


# --- what happens --------------------------------------------------------------------------------------


def fight(t: IncorporatedTable, chance: Stream, wanted: Sequence[str]) -> None:
    """Somebody fights, and a wanted Supervillain is there."""
    set_the_stage(t, chance, wanted)
    able = [(hero, space) for hero in t.all_heroes() for space in fighting.targets(t, hero)]
    if not able:
        return
    hero, space = chance.one_of(able)
    atoms.start_turn(t, seat_of(hero))
    for id in wanted:
        if t.cast.copies(id) and t.research(t.cast.copies(id)[0]).kind == "supervillain" and chance.below(FEW):
            card = take(t, id)
            if card >= 0:
                playing.arrive(t, chance.below(len(t.seats)), card, space)
    if fighting.targets(t, hero) and space in fighting.targets(t, hero):
        fighting.fight(t, hero, space)


def act(t: IncorporatedTable, chance: Stream, wanted: Sequence[str]) -> None:
    """A turn from its beginning to its end."""
    seat = set_the_stage(t, chance, wanted)
    actions.act(t, seat)
    t.moment("end-of-turn", seat)
    t.moment("end-of-your-turn", seat)


def use(t: IncorporatedTable, chance: Stream, wanted: Sequence[str]) -> None:
    """Whatever can be used without a normal action, one after the other."""
    seat = set_the_stage(t, chance, wanted)
    for option in actions.bonus(t, seat):
        if option in actions.bonus(t, seat):
            actions.ACTION.carry_out(t, seat, option)
            t.settle()
    for hero in t.team_heroes(seat):
        for number in powers.ways_to_move(t, hero):
            powers.use(t, hero, number, "move")
            t.settle()


def play(t: IncorporatedTable, chance: Stream, wanted: Sequence[str]) -> None:
    """All cards of a hand that can be played."""
    seat = set_the_stage(t, chance, wanted)
    for card in playing.playable(t, seat):
        if card in t.state.teams[seat].hand and playing.may_play(t, seat, card):
            playing.play_card(t, seat, card)


def knock_out(t: IncorporatedTable, chance: Stream, wanted: Sequence[str]) -> None:
    """Somebody who stands is knocked out."""
    set_the_stage(t, chance, wanted)
    for hero in t.all_heroes():
        if t.is_up(hero) and not chance.below(FEW):
            harm.knock_out(t, hero, chance.below(len(t.seats)))


def end_the_round(t: IncorporatedTable, chance: Stream, wanted: Sequence[str]) -> None:
    """Scoring with block powers, and everything after it."""
    set_the_stage(t, chance, wanted)
    atoms.end_turn(t)
    round_end.score(t)
    round_end.clean_up(t)


SCENES: Final = (fight, act, use, play, knock_out, end_the_round)
