"""What holds in every state of a game of Heroes Incorporated, whatever the texts in it say.

`check` is for the guard of a table, at the end of each segment. `check_at_once` holds in the middle of a text,
too, and is what a test asks after every single event.
"""

from __future__ import annotations

from typing import Final

from capesmith.content.masks import bits
from capesmith.effects.play.invariants import texts_are_known
from capesmith.rules.event import NOBODY
from capesmith.rules.invariants import pieces_agree
from capesmith.rules.table import Broken, Endless
from capesmith.systems.heroes_incorporated.cities import DIRECTIONS, space_name
from capesmith.systems.heroes_incorporated.game.card_invariants import cards_are_complete, cards_are_somewhere
from capesmith.systems.heroes_incorporated.game.ground import BLOCKS, CORNERS
from capesmith.systems.heroes_incorporated.game.pieces import (
    CRIME,
    CRIME_MASK,
    DIE_MASK,
    HERO,
    HERO_MASK,
    LETTERS,
    LOWEST_FACE,
    MARKERS,
    MOST_CARDS,
    die_of,
    hero_of,
    is_crime,
    is_hero,
)
from capesmith.systems.heroes_incorporated.game.state import COLOURED, EXHAUSTED, REACHED, SETUP, STOPPED, WHITE
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

MOST_ROUNDS: Final = 1_000


def check(t: IncorporatedTable) -> None:
    """Raise `Broken` with the first thing that is wrong with a table at rest, or `Endless` far past any real game."""
    texts_are_known(t)
    check_at_once(t)
    if t.state.stage not in SETUP:
        _everybody_stands(t)
        _city_is_built(t)
        cards_are_complete(t)
        if not t.state.outcome:
            _turns_are_right(t)
    _time_is_right(t)
    _end_is_told(t)


def check_at_once(t: IncorporatedTable) -> None:
    """What holds even in the middle of a text: nothing is lost, doubled or out of bounds."""
    t.state.check_bounds()
    _pieces_are_somewhere(t)
    _dice_are_right(t)
    _teams_are_right(t)
    _markers_are_right(t)
    _villains_are_right(t)
    cards_are_somewhere(t)


# --- pieces ------------------------------------------------------------------------------------------


def _name(piece: int) -> str:
    if is_crime(piece):
        return f"crime {LETTERS[piece - CRIME]}"
    return f"hero {piece - HERO}" if is_hero(piece) else f"the die of hero {hero_of(piece) - HERO}"


def _pieces_are_somewhere(t: IncorporatedTable) -> None:
    """HI-304: every hero, crime and die is on one block or in the supply; all lists agree."""
    state = t.state
    pieces_agree(state, _name)
    odd_ones = state.board & (HERO_MASK | DIE_MASK)
    for hero in t.all_heroes():
        odd_ones &= ~(1 << hero | 1 << die_of(hero))
    if odd_ones:
        raise Broken(f"{_name(bits(odd_ones)[0])} is on the board, but nobody plays it")


def _dice_are_right(t: IncorporatedTable) -> None:
    """HI-312, HI-330, HI-341, HI-403: a die on a block shows 1 to 6, and its hero is on his feet."""
    for hero in t.all_heroes():
        one, locked = t.hero(hero), t.is_locked(hero)
        if locked and one.face < LOWEST_FACE:
            raise Broken(f"{_name(die_of(hero))} lies on a block and shows {one.face}")
        if not locked and one.face:
            raise Broken(f"{_name(die_of(hero))} shows {one.face}, but lies on no block")
        if locked and one.down and not t.depth and not t.queue:
            raise Broken(f"hero {hero - HERO} is knocked out, but his die lies on a block")


def _everybody_stands(t: IncorporatedTable) -> None:
    """HI-129, HI-247, HI-491: all heroes of the teams and all crimes of the scenario are on the board."""
    state = t.state
    for hero in t.all_heroes():
        if state.where[hero] < 0:
            raise Broken(f"hero {hero - HERO} is not on the board")
    letters = [LETTERS[piece - CRIME] for piece in bits(state.board & CRIME_MASK)]
    wanted = sorted(letter for letter, _ in t.scenario.sheet.crimes[len(t.seats)])
    if letters != wanted:
        raise Broken(f"the crimes are {letters}, but should be {wanted}")


def _city_is_built(t: IncorporatedTable) -> None:
    """HI-118, HI-474: twenty-five different blocks."""
    tiles = t.state.tiles
    if len(set(tiles)) != BLOCKS or not all(0 <= tile < len(t.cast.blocks) for tile in tiles):
        raise Broken(f"the city is built of {tiles}")


# --- teams -------------------------------------------------------------------------------------------


def _teams_are_right(t: IncorporatedTable) -> None:
    """HI-601: Justice tokens only with the option; the Shield token with somebody, for a time."""
    for seat, team in enumerate(t.state.teams):
        if team.justice and not t.switches.justice_tokens:
            raise Broken(f"player {seat} has {team.justice} Justice tokens without the option")
    shield = t.state.shield
    if shield != NOBODY and (shield not in t.all_heroes() or t.state.shield_until < t.state.round):
        raise Broken(f"thing {shield} has the Shield token until round {t.state.shield_until}")


def _markers_are_right(t: IncorporatedTable) -> None:
    """HI-108, HI-209, HI-212, HI-217, HI-218, HI-445: four coloured markers and a white one, and two bonus spaces."""
    for seat, team in enumerate(t.state.teams):
        laid = team.aside + (team.on_hq == COLOURED)
        if team.coloured + laid > MARKERS:
            raise Broken(f"player {seat} has {team.coloured} coloured markers left, and {laid} laid elsewhere")
        if team.white and team.on_hq == WHITE:
            raise Broken(f"player {seat} has {team.white} white markers left")
        if team.on_hq and team.hq < 0:
            raise Broken(f"marker {team.on_hq} of player {seat} lies on no Team HQ Gadget")
        used = [t.hero(hero).bonus_used for hero in t.team_heroes(seat)]
        if team.bonus != sum(one.bit_count() for one in used):
            raise Broken(f"player {seat} has {team.bonus} bonus spaces taken, with the markers {used}")


def _villains_are_right(t: IncorporatedTable) -> None:
    """HI-353, HI-627, HI-632, HI-638, HI-640: lairs only with the option, in corners, alone, without a Crime pawn."""
    for card, space, seat, lair in t.state.villains:
        if not 0 <= space < BLOCKS or seat not in t.seats or lair not in (0, 1):
            raise Broken(f"Supervillain {card} of player {seat} is on space {space}")
        if not lair:
            continue
        if not t.switches.supervillain_lairs:
            raise Broken(f"Supervillain {card} has a lair without the option")
        if space not in CORNERS.values() or len(t.villains_on(space)) > 1:
            raise Broken(f"the lair on {space_name(space)} is in no corner, or not the only one there")
        if t.crimes_on(space):
            raise Broken(f"{_name(t.crimes_on(space)[0])} is in the lair on {space_name(space)}")


# --- time --------------------------------------------------------------------------------------------


def _turns_are_right(t: IncorporatedTable) -> None:
    """HI-201, HI-204: turns go round; HI-234 to HI-243: a round begins with nothing left of the one before."""
    state, order = t.state, t.clockwise(t.state.first)
    turns = [state.teams[seat].turns for seat in order]
    if state.stage == "turn" and (turns != sorted(turns, reverse=True) or turns[0] - turns[-1] > 1):
        raise Broken(f"in turn order the players have had {turns} turns")
    if state.stage in ("scoring", "round-end") and set(turns) != {MARKERS}:
        raise Broken(f"the round is over, but the players have had {turns} turns")
    if state.stage == "turn" and (state.last_order != order or not state.round):
        raise Broken(f"round {state.round} is played in the order {order}, but {state.last_order} was kept")
    if state.stage == "round":
        _nothing_is_left(t)


def _nothing_is_left(t: IncorporatedTable) -> None:
    """HI-235, HI-239 to HI-243."""
    state = t.state
    if state.board & DIE_MASK:
        raise Broken(f"{_name(bits(state.board & DIE_MASK)[0])} is still on a block")
    if any(one.down for one in state.heroes):
        raise Broken("somebody is still knocked out")
    if any(not entry[3] for entry in state.villains):
        raise Broken("a Supervillain is still on a block")
    if state.marked:
        raise Broken(f"directions are still chosen: {state.marked}")
    for seat, team in enumerate(state.teams):
        if (team.coloured, team.white, team.aside, team.on_hq, team.turns, team.bonus) != (MARKERS, 1, 0, 0, 0, 0):
            raise Broken(f"player {seat} has not taken back all markers")
        most = t.stat("hand-limit", seat, MOST_CARDS)
        if state.round and len(team.hand) > most:
            raise Broken(f"player {seat} holds {len(team.hand)} of {most} cards")


def _time_is_right(t: IncorporatedTable) -> None:
    """HI-008, HI-202, HI-528: rounds; between turns nobody is active and nothing is copied."""
    state = t.state
    if state.round > MOST_ROUNDS:
        raise Endless(f"no end after {MOST_ROUNDS} rounds")
    if state.round > t.scenario.sheet.round_limit:
        raise Broken(f"round {state.round} of at most {t.scenario.sheet.round_limit}")
    marked = list(zip(state.marked[::2], state.marked[1::2], strict=False))
    if len(state.marked) % 2 or not all(is_crime(crime) and 0 <= way < len(DIRECTIONS) for crime, way in marked):
        raise Broken(f"directions of crimes: {state.marked}")
    if not state.outcome and (state.active != NOBODY or state.acted or state.returned):
        raise Broken(f"between turns, player {state.active} is active")
    if not state.outcome and any(one.copied for one in state.heroes):
        raise Broken("between turns, somebody has a copied power")


def _end_is_told(t: IncorporatedTable) -> None:
    """HI-002 to HI-004, HI-008: a winner once the game is over, and nobody beyond the target before."""
    state = t.state
    if bool(state.outcome) != (state.stage == "over"):
        raise Broken(f"the outcome is {state.outcome!r} in the stage {state.stage!r}")
    if (state.winner in t.seats) != bool(state.outcome):
        raise Broken(f"player {state.winner} is said to have won, with the outcome {state.outcome!r}")
    points = [team.points for team in state.teams]
    if not state.outcome and max(points) >= t.target:
        raise Broken(f"the players have {points} of {t.target} HP, but the game goes on")
    if state.outcome == REACHED and points[state.winner] < t.target:
        raise Broken(f"player {state.winner} has won with {points[state.winner]} of {t.target} HP")
    if state.outcome in (STOPPED, EXHAUSTED) and points[state.winner] < max(points):
        raise Broken(f"player {state.winner} has won with {points[state.winner]} HP, but somebody has more")
