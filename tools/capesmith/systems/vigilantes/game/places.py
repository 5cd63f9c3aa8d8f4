"""The roles and places of Vigilantes: who and where a word means."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import SPACES, is_card, is_piece, is_space
from capesmith.systems.vigilantes.game import atoms, objectives
from capesmith.systems.vigilantes.game.finding import AFTERMATH
from capesmith.systems.vigilantes.game.meaning import Things
from capesmith.systems.vigilantes.game.pieces import (
    BOARD,
    FIRST_OBJECTIVE,
    IN_SUPPLY,
    LOCATION,
    RECORD,
    ROUTE,
    SEATS,
    VILLAIN,
    ZONE,
    is_token,
    token,
)
from capesmith.systems.vigilantes.game.table import VigilantesTable

MISSING = BOARD - ZONE - 1  # the number of a zone that is not there


def _on(t: VigilantesTable, piece: int) -> list[int]:
    """The space of a piece, if it is on the board."""
    space = t.state.where[piece] if is_piece(piece) else NOBODY
    return [SPACES + space] if space >= 0 else []


def this(t: VigilantesTable, c: Context) -> list[int]:
    """The card of the text or the figure it is about; a vigilante's own card is the vigilante."""
    thing = c.card if is_card(c.card) else c.figure
    return [thing] if thing >= 0 else []


def here(t: VigilantesTable, c: Context) -> list[int]:
    """Where the text is printed: the objective's space, the route or space a sticker is on."""
    if c.event is not None and c.event.place >= 0:
        return [c.event.place]
    if is_space(c.figure) or ROUTE <= c.figure < ZONE:
        return [c.figure]
    return _on(t, c.figure)


def its_space(t: VigilantesTable, c: Context) -> list[int]:
    """Where the thing in hand is; where it was, if the event took it off the board."""
    e = c.event
    if e is not None and e.object == c.it and e.word == "knock-out":
        return [e.place] if e.place >= 0 else []
    space = t.space_of(c.it)
    if space >= 0:
        return [SPACES + space]
    return [e.place] if e is not None and e.place >= 0 else []


def carrier(t: VigilantesTable, c: Context) -> list[int]:
    """Who carries the objective in hand; of a text about none, everybody who carries one."""
    if is_token(c.it):
        holder = t.state.carriers[c.it - FIRST_OBJECTIVE]
        if holder < 0 and c.event is not None and c.event.object == c.it:
            holder = c.event.by  # it has just been delivered
        return [holder] if holder >= 0 else []
    return sorted(piece for piece in t.state.carriers if piece >= 0)


def partner(t: VigilantesTable, c: Context) -> list[int]:
    """VG-812: the other one a relationship connects, while it takes part."""
    if c.card < RECORD:
        return []
    piece = t.bonds[c.card - RECORD][2]
    return [piece] if t.state.where[piece] >= 0 else []


def zone(letter: str) -> Things:
    """VG-655: a zone by its letter; one that the scenario does not have is none of those it has."""
    return lambda t, c: [ZONE + next((n for n, one in enumerate(t.scenario.zones) if one.letter == letter), MISSING)]


def named(word: str) -> Things:
    """A word of the scenario: a space of its location, or the tokens of one of its objectives."""

    def found(t: VigilantesTable, c: Context) -> list[int]:
        space = t.map.number(word)
        return [SPACES + space] if space >= 0 else tokens_called(t, c, word)

    return found


def tokens_called(t: VigilantesTable, c: Context, word: str) -> list[int]:
    """The token in hand if it stands for this objective or its chit, otherwise all of them on the board."""
    number = t.scenario.numbers.get(word, NOBODY)
    tokens = [token(n) for n in atoms.tokens_of(t, number)]
    for thing in (c.it, NOBODY if c.event is None else c.event.object):
        if thing in tokens or (is_token(thing) and objectives.chit_of(t, thing - FIRST_OBJECTIVE) == word):
            return [thing]
    return tokens


def inside(t: VigilantesTable, thing: int, place: int) -> bool:
    """Whether a thing is in a place: on a space, with another piece, at a zone, in the supply."""
    if place == IN_SUPPLY:
        return is_piece(thing) and bool(t.state.supply >> thing & 1)
    space = t.space_of(thing)
    if space < 0:
        return False
    return place in (BOARD, LOCATION) or t.space_of(place) == space


def villain(t: VigilantesTable, c: Context) -> list[int]:
    """While it is not on the board, what speaks of it alone finds nobody; in the aftermath its card is still there."""
    return [VILLAIN] if t.state.where[VILLAIN] >= 0 or t.state.stage == AFTERMATH else []


ROLES: dict[str, Things] = {
    "this": this,
    "here": here,
    "your-space": lambda t, c: _on(t, c.you) if 0 <= c.you < SEATS else [],
    "villain": villain,
    "partner": partner,
    "carrier": carrier,
    "location": lambda t, c: [LOCATION],
    "villain-space": lambda t, c: _on(t, VILLAIN),
    "its-space": its_space,
    "zone-a": zone("A"),
    "zone-b": zone("B"),
    "zone-c": zone("C"),
    "board": lambda t, c: [BOARD],
    "supply": lambda t, c: [IN_SUPPLY],
}
