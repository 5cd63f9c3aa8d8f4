"""What holds in every state of a game of Heroes Wanted, whatever the texts in it say.

`check` is for the guard of a table, at the end of each segment. `check_at_once` holds in the middle of a text,
too, and is what a test asks after every single event.
"""

from __future__ import annotations

from typing import Final

from capesmith.content.masks import bits
from capesmith.effects.play.invariants import texts_are_known
from capesmith.rules.atoms import SUPPLY
from capesmith.rules.invariants import cards_are_somewhere, pieces_agree
from capesmith.rules.refs import SPACES
from capesmith.rules.table import Broken, Endless
from capesmith.systems.heroes_wanted.game.pieces import (
    EVENTS,
    HP_TOKENS,
    KIND_OF,
    MASKS,
    MINIONS,
    PIECES,
    VILLAIN,
    held_by,
)
from capesmith.systems.heroes_wanted.game.state import DISCS, Hero
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.scenarios import BOX

MOST_TURNS: Final = 1_000
_TWO_SIDED: Final = (("litter", "box"), ("mirror", "bystander"))
_KEPT: Final = MINIONS | EVENTS  # what can lie in a hero's Achievements


def check(t: HeroesTable) -> None:
    """Raise `Broken` with the first thing that is wrong with a table at rest, or `Endless` far past any real game."""
    check_at_once(t)
    if t.state.stage != "setup":
        cards_are_somewhere(t.state, t.cast, shared=("hero-a", "hero-b", "quirk"))
        _heroes_are_there(t)
        _villain_is_whole(t)
        _counters_add_up(t)
    _time_is_right(t)
    _texts_are_known(t)
    _end_is_told(t)


def check_at_once(t: HeroesTable) -> None:
    """What holds even in the middle of a text: nothing is lost, doubled or out of bounds."""
    t.state.check_bounds()
    _pieces_are_somewhere(t)
    for seat, hero in enumerate(t.state.heroes):
        if hero.a >= 0 and t.state.stage != "setup":
            _cards_are_somewhere(t, seat, hero)
        _mat_is_right(t, seat, hero)
    _headlines_agree(t)
    _hit_points_are_tokens(t)


# --- pieces ----------------------------------------------------------------------------------------


def _pieces_are_somewhere(t: HeroesTable) -> None:
    """Every piece is on one space, with one hero, or in the supply; all lists agree."""
    on = pieces_agree(t.state, _name, _KEPT)
    for pieces, free in zip(on, t.ground.free, strict=True):
        if pieces and not free:
            raise Broken(f"{_name(bits(pieces)[0])} is on space {on.index(pieces)}, where nothing can stand")
    if t.state.stage != "setup":
        _rest_is_beside_the_board(t)


def _rest_is_beside_the_board(t: HeroesTable) -> None:
    """What is not on the board lies in the supply, or is a minion or token in a hero's Achievements (HW-125)."""
    state, where, supply = t.state, t.state.where, t.state.supply
    last = held_by(len(state.heroes) - 1)
    for piece in bits(_KEPT & ~state.board & ~supply):
        if not last <= where[piece] <= held_by(0):
            raise Broken(f"{_name(piece)} is at {where[piece]}: neither on the board nor in the supply nor with a hero")
    for seat in range(len(state.heroes), VILLAIN):
        if where[seat] != SUPPLY:
            raise Broken(f"the pawn of seat {seat} is in the game, but nobody plays it")
    for one, other in _TWO_SIDED:
        used = ((MASKS[one] | MASKS[other]) & ~supply).bit_count()
        if used > BOX[one]:
            raise Broken(f"{used} tokens of {one} and {other} are out, but there are only {BOX[one]} of them")


def _name(piece: int) -> str:
    return f"the {KIND_OF[piece]} (piece {piece})"


def _heroes_are_there(t: HeroesTable) -> None:
    for seat, hero in enumerate(t.state.heroes):
        if t.state.where[seat] < 0:
            raise Broken(f"hero {seat} is not on the board")  # HW-040, HW-153
        if min(hero.a, hero.b) < 0:
            raise Broken(f"hero {seat} has the cards {hero.a} and {hero.b}")


# --- hero mats -------------------------------------------------------------------------------------


def _cards_are_somewhere(t: HeroesTable, seat: int, hero: Hero) -> None:
    """HW-014, HW-021, HW-048: each action is in hand, in the pile or under the mat, and no other card is."""
    whole = (1 << len(t.playsets[seat].actions)) - 1
    pile = 0
    for number in hero.pile:
        if pile >> number & 1:
            raise Broken(f"hero {seat} has action {number} twice in the pile {hero.pile}")
        pile |= 1 << number
    if hero.hand & pile or hero.hand & hero.tucked or pile & hero.tucked:
        raise Broken(f"hero {seat} has an action in two places: {_cards(hero)}")
    if hero.hand | pile | hero.tucked != whole:
        raise Broken(f"hero {seat} should have the actions {whole:b}: {_cards(hero)}")
    epic = t.playsets[seat].epic
    if hero.tucked not in (0, 1 << epic if epic >= 0 else 0):
        raise Broken(f"hero {seat} has more than the epic action under the mat: {_cards(hero)}")
    if hero.koed and hero.hand:
        raise Broken(f"hero {seat} is KO'ed, but has a hand: {_cards(hero)}")  # HW-151, HW-155, HW-156


def _cards(hero: Hero) -> str:
    return f"hand {hero.hand:b}, pile {hero.pile}, tucked {hero.tucked:b}"


def _mat_is_right(t: HeroesTable, seat: int, hero: Hero) -> None:
    if hero.token != -1:  # HW-206, HW-208, HW-210
        if 0 <= hero.token < PIECES:
            if t.state.where[hero.token] < 0:
                raise Broken(f"the power token of hero {seat} is on {_name(hero.token)}, which is not on the board")
        elif not SPACES <= hero.token < SPACES + t.ground.size:
            raise Broken(f"the power token of hero {seat} is on {hero.token}, which carries no token")


def _headlines_agree(t: HeroesTable) -> None:
    """HW-023, HW-182, HW-192: five discs each; a hero is on a headline once, and both sides say so."""
    state = t.state
    if len(state.places) != len(state.headlines):
        raise Broken(f"{len(state.headlines)} headlines, but discs on {len(state.places)}")
    done = 0
    for seat, hero in enumerate(state.heroes):
        if any(left > most for left, most in zip(hero.discs, DISCS, strict=True)):  # HW-024
            raise Broken(f"hero {seat} has the discs {hero.discs} on the bonus card")
        if sum(hero.discs) + len(hero.done) != sum(DISCS):
            raise Broken(f"hero {seat} has the discs {hero.discs} left after {len(hero.done)} headlines")
        done += len(hero.done)
    for place, discs in enumerate(state.places):
        for seat in discs:
            if not 0 <= seat < len(state.heroes) or discs.count(seat) > 1 or place not in state.heroes[seat].done:
                raise Broken(f"headline {place} shows the discs {discs}, but hero {seat} did not complete it once")
        done -= len(discs)
    if done:
        raise Broken(f"the heroes completed {done} headlines more than the board shows")


# --- the villain -----------------------------------------------------------------------------------


def _hit_points_are_tokens(t: HeroesTable) -> None:
    state = t.state
    if state.hp > state.full_hp:
        raise Broken(f"the villain has {state.hp} of {state.full_hp} HP")
    out = state.hp + sum(hero.damage for hero in state.heroes)
    if out > HP_TOKENS:
        raise Broken(f"{out} HP are out, but the tokens are worth {HP_TOKENS}")


def _villain_is_whole(t: HeroesTable) -> None:
    """A villain in play has a pawn on the board, two cards and HP; one that is not has neither pawn nor HP."""
    state, cast = t.state, t.cast
    there = state.where[VILLAIN] >= 0
    if there != (state.hp > 0):
        raise Broken(f"the villain is {'on' if there else 'off'} the board with {state.hp} HP")
    if there and (state.villain_a < 0 or state.villain_b < 0):
        raise Broken("the villain is on the board without his cards")
    if not there and state.full_hp:
        raise Broken(f"no villain is on the board, but he started with {state.full_hp} HP")
    beaten = sum(hero.villains for hero in state.heroes) + state.escaped + there
    drawn = min(len(cast.villain_as) - len(state.deck_a), len(cast.villain_bs) - len(state.deck_b))
    if beaten > drawn:
        raise Broken(f"{beaten} villains came, but only {drawn} were drawn")


def _counters_add_up(t: HeroesTable) -> None:
    """HW-294, HW-309, HW-322: face down, face up or set aside, every number is there once."""
    counters, state = t.scenario.sheet.counters, t.state
    found = sorted([*state.counters, *state.revealed, *([state.set_aside] if state.set_aside else [])])
    wanted = sorted(counters.numbers) if counters is not None else []
    if found != wanted:
        raise Broken(
            f"the counter tokens should be {wanted}: face down {state.counters}, "
            f"face up {state.revealed}, set aside {state.set_aside}"
        )
    if state.counter and state.counter not in wanted:
        raise Broken(f"the counter token {state.counter} is not in the game")


# --- time ------------------------------------------------------------------------------------------


def _time_is_right(t: HeroesTable) -> None:
    state = t.state
    steps = {"go": len(state.heroes), "villain": len(t.scenario.sheet.villain_phase)}.get(state.stage, 1)
    if state.step >= steps:
        raise Broken(f"step {state.step} of stage {state.stage}, which has {steps}")
    track = len(t.scenario.sheet.threat.track)
    if state.threat > track + bool(state.outcome):  # HW-234: gone, and the game with him
        raise Broken(f"the threat token is on {state.threat}, of {track}")
    if state.turn > MOST_TURNS:
        raise Endless(f"no end after {MOST_TURNS} turns")


# --- texts -----------------------------------------------------------------------------------------


def _texts_are_known(t: HeroesTable) -> None:
    """What waits or holds for a time speaks of texts, seats and pieces that exist."""
    texts_are_known(t)
    for entry in t.state.timed:
        if entry[3] >= PIECES or any(thing < 0 for thing in entry[2]):
            raise Broken(f"a rule for a time is about nothing: {entry}")


def _end_is_told(t: HeroesTable) -> None:
    state = t.state
    if bool(state.outcome) != bool(state.ranks):
        raise Broken(f"the outcome is {state.outcome!r}, the scores are {state.ranks}")
    if state.outcome and len(state.ranks) != len(state.heroes):
        raise Broken(f"{len(state.ranks)} scores for {len(state.heroes)} heroes")
    if state.outcome and t.queue:
        raise Broken("the game is over, but triggers are still waiting")
    if t.gathering is not None:
        raise Broken("the attack is over, but its DMG is still being gathered")
