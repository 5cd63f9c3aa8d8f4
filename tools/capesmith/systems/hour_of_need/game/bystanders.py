"""Bystanders: placed, captured, rescued, defeated (HN-190 to HN-207)."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.effects.questions import TARGET
from capesmith.rules.event import NOBODY
from capesmith.systems.hour_of_need.game import atoms, crisis, ending, events, specials
from capesmith.systems.hour_of_need.game.encounters import atoms as encounters
from capesmith.systems.hour_of_need.game.pieces import MOST_ON_MAP, PROBLEM, VILLAIN, is_character
from capesmith.systems.hour_of_need.game.questions import PANEL, SETTLES
from capesmith.systems.hour_of_need.game.table import HourTable

LOST = TARGET.again("who is lost instead", "defeat")


def nearest_panel(t: HourTable, space: int) -> int:
    """HN-157, HN-158."""
    panels = t.nearest_panels(space)
    return t.together(PANEL, [t.ground.size + panel for panel in panels]) - t.ground.size


def place(t: HourTable) -> bool:
    """HN-093, HN-094, HN-103, HN-196: a bystander of the supply; none left is a crisis."""
    token = specials.next_bystander(t)
    if token == NOBODY:
        crisis.occurs(t)
        return False
    settle(t, token)
    return True


def settle(t: HourTable, token: int) -> None:
    """On an empty bystander space of the active hero's choice, or captured into the panel nearest the villain."""
    spaces = empty_spaces(t)
    if spaces and len(t.free_bystanders()) < MOST_ON_MAP:
        atoms.put(t, token, t.choose(t.lead, SETTLES, spaces))
        return
    capture(t, token, nearest_panel(t, t.state.where[VILLAIN]))


def empty_spaces(t: HourTable) -> list[int]:
    """Bystander spaces with neither bystander nor figure."""
    taken, figures = {t.state.where[one] for one in t.free_bystanders()}, t.figures()
    return [space for space in t.ground.bystanders if space not in taken and t.is_empty(space, figures)]


def capture(t: HourTable, piece: int, panel: int = NOBODY) -> bool:
    """HN-195, HN-197: into the nearest panel, unless one is named."""
    if t.state.where[piece] >= t.ground.size:
        return False
    if panel == NOBODY:
        panel = nearest_panel(t, t.state.where[piece])
    atoms.put(t, piece, t.ground.size + panel)
    events.capture(t, piece, t.ground.size + panel)
    _special(t, piece, "captured")
    return True


def _special(t: HourTable, piece: int, word: str) -> None:
    """HN-709: what the card of a special bystander says."""
    card = t.special(piece)
    if card is not None:
        crisis.carry_out(t, card.texts.get(word), Context(NOBODY, piece, PROBLEM + card.number))


def rescue(t: HourTable, seat: int, piece: int) -> None:
    """HN-190, HN-204: a clue for whoever does it; a Bystander character says what else."""
    space = t.state.where[piece]
    card = t.card_of_piece(piece) if is_character(piece) else NOBODY
    if card >= 0:
        text = crisis.text_of(t, card, "rescued")
        encounters.leave_play(t, card, out=True)
        events.rescue(t, seat, piece, space)
        atoms.gain_clue(t, seat)
        before = t.state.active
        atoms.set_active(t, seat)
        crisis.carry_out(t, text, crisis.of_card(t, card))
        atoms.set_active(t, before)
        ending.check_objective(t)
        return
    atoms.lift(t, piece)
    events.rescue(t, seat, piece, space)
    atoms.gain_clue(t, seat)
    before = t.state.active
    atoms.set_active(t, seat)
    _special(t, piece, "rescued")
    atoms.set_active(t, before)


def defeat(t: HourTable, piece: int) -> None:
    """HN-198, HN-201, HN-205: a Bystander character is spared, and a normal one goes in its place."""
    if is_character(piece):
        piece = _instead(t)
        if piece == NOBODY:
            crisis.occurs(t)
            return
    space = t.state.where[piece]
    atoms.lose_bystander(t, piece, plain=True)
    events.defeat(t, piece, NOBODY, max(space, 0), "")
    ending.check_objective(t)


def _instead(t: HourTable) -> int:
    """Of the supply, else of a panel, else of the map; the players choose among several (HN-158)."""
    token = specials.next_bystander(t)
    if token != NOBODY:
        return token
    plain = [one for one in t.bystanders() if not is_character(one)]
    there = [one for one in plain if t.is_captured(one)] or plain
    return t.together(LOST, there) if there else NOBODY


def wound(t: HourTable, card: int, amount: int) -> bool:
    """HN-202, HN-207: damage of its own card; when that defeats it, both are out of the game."""
    encounters.mark(t, card, amount)
    events.suffers(t, card, amount)
    one = t.encounter(card)
    if t.state.marks[card] >= one.health:
        text = crisis.text_of(t, card, "lost")
        encounters.leave_play(t, card, out=True)
        atoms.lose_bystander(t, one.piece, plain=False)
        crisis.carry_out(t, text, crisis.of_card(t, card))
        ending.check_objective(t)
    return True


def take_place(t: HourTable, card: int, of: int) -> bool:
    """HN-199, HN-199a, HN-200: a character replaces a bystander; without one it is placed like one."""
    piece = t.encounter(card).piece
    if of == NOBODY:
        settle(t, piece)
        return True
    space = t.state.where[of]
    atoms.lift(t, of)
    atoms.put(t, piece, space)
    return True
