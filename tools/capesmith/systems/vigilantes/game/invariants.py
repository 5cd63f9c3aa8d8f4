"""What holds in every state of a game of Vigilantes, whatever the texts in it say.

`check` is for the guard of a table, at the end of each segment. `check_at_once` holds in the middle of a text,
too, and is what a test asks after every single event.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from capesmith.content.masks import bits
from capesmith.effects.play.invariants import texts_are_known
from capesmith.rules.invariants import pieces_agree
from capesmith.rules.table import Broken, Endless
from capesmith.systems.vigilantes.game.card_invariants import cards_are_somewhere, decks_are_complete
from capesmith.systems.vigilantes.game.ending import ALL_KNOCKED_OUT, OUT_OF_TIME
from capesmith.systems.vigilantes.game.pieces import (
    ENEMIES,
    FIRST_OBJECTIVE,
    ITEM_TOKENS,
    KIND_OF,
    MASKS,
    MOST_BLOCKED,
    MOST_MARKED,
    MOST_STUNNED,
    OBJECTIVES,
    PIECES,
    ROUTE,
    SEATS,
    VILLAIN,
    token,
)
from capesmith.systems.vigilantes.game.state import FOR_GOOD
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.game.tracks import starting_threat

MOST_ROUNDS: Final = 1_000
LASTING: Final = ("hidden", "blocked", "token")


def check(t: VigilantesTable) -> None:
    """Raise `Broken` with the first thing that is wrong with a table at rest, or `Endless` far past any real game."""
    texts_are_known(t)
    if t.state.stage != "setup":
        _characters_have_cards(t)
    check_at_once(t)
    if t.state.stage != "setup":
        _team_is_whole(t)
        _villain_is_right(t)
        decks_are_complete(t)
    _time_is_right(t)
    _end_is_told(t)


def check_at_once(t: VigilantesTable) -> None:
    """What holds even in the middle of a text: nothing is lost, doubled or out of bounds."""
    t.state.check_bounds()
    if t.state.stage != "setup":  # until then cards are on their way
        cards_are_somewhere(t)
    _pieces_are_somewhere(t)
    _dice_are_right(t)
    _tokens_on_pieces_are_right(t)
    _objectives_are_right(t)
    _tracks_are_right(t)


# --- pieces ------------------------------------------------------------------------------------------


def _pieces_are_somewhere(t: VigilantesTable) -> None:
    """VG-025, VG-301: every piece is on one space or in the supply; all lists agree."""
    on = pieces_agree(t.state, _name)
    if t.state.stage != "setup":
        _squares_hold_one_item(t, on)


def _squares_hold_one_item(t: VigilantesTable, on: Sequence[int]) -> None:
    """VG-582: token or sticker, one to a space."""
    stickers = [t.map.number(space) for _, space in t.on_location.items]
    if t.state.board & ITEM_TOKENS:
        for space, pieces in enumerate(on):
            if (pieces & ITEM_TOKENS).bit_count() + stickers.count(space) > 1:
                raise Broken(f"{t.map.id(space)} holds more than one space item")


def _name(piece: int) -> str:
    return f"the {KIND_OF[piece]} (piece {piece})"


def _characters_have_cards(t: VigilantesTable) -> None:
    """VG-107, VG-117: each vigilante a card of its own, and the villain one."""
    state = t.state
    if min(state.villain, *(one.card for one in state.vigilantes)) < 0:
        raise Broken("the villain or a vigilante has no card")


def _team_is_whole(t: VigilantesTable) -> None:
    """VG-301, VG-542, VG-551: each on the board, with health, unless it is knocked out."""
    state = t.state
    for seat in range(SEATS):
        there = state.where[seat] >= 0
        if seat not in t.seats:
            if there:
                raise Broken(f"seat {seat} is on the board, but nobody plays it")
        elif there == state.vigilantes[seat].knocked_out:
            raise Broken(f"vigilante {seat} is {'on' if there else 'off'} the board, which does not fit its health")
        elif there and not state.vigilantes[seat].health and not state.outcome:
            raise Broken(f"vigilante {seat} is on its feet without health")


def _dice_are_right(t: VigilantesTable) -> None:
    """VG-023, VG-535, VG-545, VG-601, VG-604: every die within what it may show."""
    for seat, one in enumerate(t.state.vigilantes):
        if one.card < 0:
            continue
        if one.health > t.max_health(seat):
            raise Broken(f"vigilante {seat} has {one.health} of {t.max_health(seat)} health")
        if one.energy > t.max_energy(seat):
            raise Broken(f"vigilante {seat} has {one.energy} of {t.max_energy(seat)} energy")
        if one.knocked_out and one.health:
            raise Broken(f"vigilante {seat} is knocked out with {one.health} health")
        if one.moved_by not in (0, 1, 2, 4):
            raise Broken(f"vigilante {seat} has moved along {one.moved_by}")
    if t.villain_in_play() and t.state.villain_health > t.villain_max_health():
        raise Broken(f"the villain has {t.state.villain_health} of {t.villain_max_health()} health")


def _villain_is_right(t: VigilantesTable) -> None:
    """VG-530, VG-533: health while it is on the board, and never back once it is knocked out."""
    state = t.state
    there = state.where[VILLAIN] >= 0
    if there and (state.villain_out or not state.villain_health):
        raise Broken(f"the villain is on the board with {state.villain_health} health")
    if state.villain_out and state.villain_health:
        raise Broken(f"the villain is knocked out with {state.villain_health} health")


def _tokens_on_pieces_are_right(t: VigilantesTable) -> None:
    """VG-025, VG-328, VG-901, VG-903, VG-904: tokens lie on pieces of their kind that are on the board."""
    state = t.state
    for word, mask, allowed, most in (
        ("stunned", state.stunned, ENEMIES, MOST_STUNNED),
        ("marked", state.marked, ENEMIES, MOST_MARKED),
        ("hidden", state.hidden, (1 << len(t.seats)) - 1, SEATS),
        ("to be activated", state.to_activate, ENEMIES, PIECES),
    ):
        odd = mask & ~(state.board & allowed)
        if odd:
            raise Broken(f"{_name(bits(odd)[0])} is {word}, but no such piece on the board")
        if mask.bit_count() > most:
            raise Broken(f"{mask.bit_count()} pieces are {word}, but there are only {most} tokens")
    laid = MASKS["decoy"] | MASKS["trap"]
    for piece, owner in enumerate(state.owners):
        if owner != -1 and not (laid & state.board) >> piece & 1:
            raise Broken(f"{_name(piece)} belongs to seat {owner}")
        if owner >= len(t.seats):
            raise Broken(f"{_name(piece)} belongs to nobody: {owner}")
    _lasting_is_right(t)


def _lasting_is_right(t: VigilantesTable) -> None:
    """VG-317, VG-683: what is hidden or blocked has a reason, and every reason shows."""
    state, map = t.state, t.map
    rubble = 0
    for id, figure in t.scenario.marks:
        rubble |= 1 << figure - ROUTE if id in t.cast.blocking else 0
    hidden = blocked = tokens = 0
    for entry in state.lasting:
        what, thing, until, seat, skip = entry
        if what not in LASTING or not until or not -1 <= seat < len(t.seats) or skip not in (0, 1):
            raise Broken(f"something lasts for nobody: {entry}")
        if what == "hidden":
            hidden |= 1 << thing
        elif what == "blocked":
            blocked |= 1 << thing
            tokens |= (until != FOR_GOOD) << thing
        elif not state.board >> thing & 1:
            raise Broken(f"{_name(thing)} is not on the board, but lasts until {until}")
    if state.hidden != hidden:
        raise Broken(f"vigilantes {bits(state.hidden)} are hidden, but {bits(hidden)} should be")
    if state.blocked != blocked or state.blocked >> len(map.routes):
        raise Broken(f"the routes {bits(state.blocked)} are blocked, but {bits(blocked)} should be")
    if state.round and rubble & ~state.blocked:
        raise Broken(f"there is rubble on {bits(rubble)}, but only {bits(state.blocked)} are blocked")
    if tokens.bit_count() > MOST_BLOCKED:
        raise Broken(f"{tokens.bit_count()} routes are blocked, but there are only {MOST_BLOCKED} tokens")


# --- objectives --------------------------------------------------------------------------------------


def _objectives_are_right(t: VigilantesTable) -> None:
    """VG-552, VG-564, VG-568, VG-710: one carrier for a token and one token for a carrier, on one space; counters."""
    state, known = t.state, len(t.scenario.numbers)
    carriers = [piece for piece in state.carriers if piece >= 0]
    if len(set(carriers)) != len(carriers):
        raise Broken(f"a piece carries two tokens: {state.carriers}")
    for n in range(OBJECTIVES):
        role, carrier, on_board = state.roles[n], state.carriers[n], state.where[token(n)] >= 0
        if on_board and not 0 <= role < known:
            raise Broken(f"token {n} stands for objective {role}")
        if carrier >= 0 and not (on_board and state.where[carrier] == state.where[token(n)] and carrier <= PIECES):
            raise Broken(f"token {n} is not where {_name(carrier)} is, who carries it")
        if carrier >= 0 and not (carrier in t.seats or ENEMIES >> carrier & 1):
            raise Broken(f"{_name(carrier)} carries token {n}")
        if state.chits[n] >= known:
            raise Broken(f"the chit {state.chits[n]} lies under token {n}")
    laid = sum(1 << n for n in range(OBJECTIVES) if state.roles[n] >= 0)
    if (state.done | state.enemy_done | state.pressed) & ~laid or state.done & state.enemy_done:
        raise Broken(f"tokens are done that are not there: {state.done:b}, {state.enemy_done:b}, {state.pressed:b}")
    if state.board >> FIRST_OBJECTIVE & ~laid & ((1 << OBJECTIVES) - 1):
        raise Broken("a token lies on the board that stands for nothing")


# --- tracks and time ---------------------------------------------------------------------------------


def _tracks_are_right(t: VigilantesTable) -> None:
    """VG-024, VG-240, VG-664, VG-667."""
    state = t.state
    if min(state.start_threat, starting_threat(t)) > state.threat:
        raise Broken(f"the threat level is {state.threat}, and began at {state.start_threat}")
    if (state.turn_tracker >= 0) != (t.scenario.sheet.turn_tracker is not None) and state.stage != "setup":
        raise Broken("the turn tracker is used by a scenario that does not, or the other way round")
    if state.latched >> len(t.scenario.zones):
        raise Broken(f"zones {state.latched:b} that are not there")


def _time_is_right(t: VigilantesTable) -> None:
    state = t.state
    players = len({t.options.controller(seat) for seat in t.seats})
    if state.starting_player >= players:
        raise Broken(f"player {state.starting_player} has the token, of {players}")
    if not state.outcome and (state.active != -1 or state.actions):
        raise Broken(f"between turns, vigilante {state.active} is active with {state.actions} actions")
    if state.round > MOST_ROUNDS:
        raise Endless(f"no end after {MOST_ROUNDS} rounds")
    if state.stage in ("turn", "event") and not state.round:
        raise Broken(f"the stage is {state.stage}, but no round has begun")
    if state.stage != "enemy" and state.to_activate and not state.outcome:  # VG-210
        raise Broken(f"the Enemy Phase is over, but pieces {bits(state.to_activate)} were not activated")


def _end_is_told(t: VigilantesTable) -> None:
    """VG-261, VG-271, VG-274: an outcome once the game is over, and none before; what is lost is over at once."""
    state = t.state
    if bool(state.outcome) != (state.stage in ("aftermath", "over")):
        raise Broken(f"the outcome is {state.outcome!r} in the stage {state.stage!r}")
    if state.outcome and not state.reason:
        raise Broken(f"nobody knows why the outcome is {state.outcome!r}")
    if state.outcome and t.queue:
        raise Broken("the game is over, but triggers are still waiting")
    if not state.outcome and state.round and not t.standing():
        raise Broken("nobody is on their feet, but the game goes on")
    if not state.outcome and state.round and state.turn_tracker == 0:
        raise Broken("the turn tracker has run out, but the game goes on")
    if state.reason == ALL_KNOCKED_OUT and t.standing():
        raise Broken("somebody is on their feet, but all are said to be knocked out")
    if state.reason == OUT_OF_TIME and state.turn_tracker:
        raise Broken(f"the game was lost by the turn tracker, which is on {state.turn_tracker}")
