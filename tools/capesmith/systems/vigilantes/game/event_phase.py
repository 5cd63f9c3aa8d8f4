"""The Event Phase: six steps, strictly in order (VG-240 to VG-252)."""

from __future__ import annotations

from typing import Final

from capesmith.effects.compile.context import Context
from capesmith.systems.vigilantes.game import atoms, events, tracks
from capesmith.systems.vigilantes.game.pieces import EVENT_CARD
from capesmith.systems.vigilantes.game.table import VigilantesTable as Table

STEPS: Final = 6


def step(t: Table, number: int) -> None:
    """One of the six steps, and everything it sets off."""
    _STEPS[number - 1](t)
    t.settle()


def threat(t: Table) -> None:
    """VG-240 to VG-242, VG-660: set anew, up or down, never below the starting threat level."""
    tracks.set_threat(t, tracks.counted_threat(t))


def cards(t: Table) -> None:
    """VG-243 to VG-245, VG-342: one card, two with the alarm on; each is resolved and discarded before the next."""
    for _ in range(2 if t.state.alarm else 1):
        draw(t)
        t.settle()


def draw(t: Table) -> bool:
    """VG-670, VG-671: the next event card."""
    card = atoms.draw_event(t)
    if card < 0:
        return False
    events.event_(t, card)
    resolve(t, card)
    atoms.discard_event(t, card)
    events.event_over(t, card)
    return True


def resolve(t: Table, card: int) -> None:
    """VG-675, VG-676: what the card says, as far as it can be done."""
    sheet = t.cast.events[card]
    text = t.cast.texts[sheet.id].get("event")
    if text is not None and text.run is not None:
        text.run(t, Context(figure=EVENT_CARD, origin="event"))


def ending(t: Table) -> None:
    """VG-246."""
    t.moment("end-of-event-phase")


def turn_tracker(t: Table) -> None:
    """VG-247, VG-275, VG-666: one round less; at 0 the game is lost here."""
    tracks.move_turn_tracker(t, -1)


def mask(t: Table) -> None:
    """VG-248, VG-249, VG-801: to the next player, clockwise; a single player keeps it."""
    players = t.players_in_order()
    atoms.set_starting_player(t, players[1 % len(players)])


def beginning(t: Table) -> None:
    """VG-250 to VG-252: the beginning of the next Enemy Phase."""
    t.moment("start-of-enemy-phase")


_STEPS = (threat, cards, ending, turn_tracker, mask, beginning)
