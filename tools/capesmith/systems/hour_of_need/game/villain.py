"""The villain turn and what the villain does (HN-080 to HN-104, HN-280 to HN-286)."""

from __future__ import annotations

from capesmith.rules.event import NOBODY
from capesmith.systems.hour_of_need.game import atoms, bystanders, crisis, ending, events, harm, movement
from capesmith.systems.hour_of_need.game.encounters import atoms as encounters
from capesmith.systems.hour_of_need.game.pieces import VILLAIN
from capesmith.systems.hour_of_need.game.questions import CUNNING
from capesmith.systems.hour_of_need.game.table import HourTable

PANELS = 4


def scheme(t: HourTable) -> None:
    """HN-280: the Scheme effect of the villain's panel."""
    panel = t.villain_panel()
    events.schemes(t, panel)
    crisis.carry_out(t, t.scenario.panels[panel].get("scheme"), crisis.of_panel(t, panel))
    ending.check_objective(t)


def fallout(t: HourTable, panel: int) -> bool:
    """HN-506."""
    crisis.carry_out(t, t.scenario.panels[panel].get("fallout"), crisis.of_panel(t, panel))
    ending.check_objective(t)
    return True


def advance(t: HourTable) -> None:
    """HN-284 to HN-286: as the issue has it; captives may travel along."""
    panel = t.villain_panel()
    way, following = t.scenario.advance, (panel + 1) % PANELS
    if way == "linear" and panel == PANELS - 1:
        atoms.escape(t)
        ending.check_objective(t)
        return
    if way == "offline":
        others = [(panel + n) % PANELS for n in range(1, PANELS + 1)]
        following = next((one for one in others if not t.state.online >> one & 1), panel)
    captives = t.captives(panel) if panel in t.scenario.carried else []
    if following == panel:
        return
    if t.state.showdown:
        atoms.lift(t, VILLAIN)
        movement.enter(t, VILLAIN, t.ground.scheme_spaces[following])
    else:
        atoms.move_villain(t, t.ground.size + following)
    for one in captives:
        atoms.put(t, one, t.ground.size + following)
    events.advances(t, VILLAIN, t.state.where[VILLAIN])


# --- the villain turn -----------------------------------------------------------------------------------------


def draw(t: HourTable, seat: int) -> None:
    """HN-080 to HN-087, HN-099: one card for the active hero."""
    card = encounters.draw_villain(t)
    if card == NOBODY:
        return
    events.villain_card(t, seat, card)
    one = t.encounter(card)
    if one.kind == "ploy":
        ploy(t, seat, card)
        encounters.discard_villain(t, card)
        return
    there = [number for number in t.in_play() if t.encounter(number).piece == one.piece]
    if there:
        encounters.discard_villain(t, card)
        activate(t, there[0])
        return
    enters(t, seat, card)


def enters(t: HourTable, seat: int, card: int) -> None:
    """HN-084, HN-085: to the threat area, and its token or figure onto the map."""
    one = t.encounter(card)
    encounters.to_threat(t, seat, card)
    if one.kind == "peril":
        space = t.ground.perils[one.colour]
        atoms.put(t, one.piece, space if t.is_empty(space) else movement.nearest_empty(t, space))
    elif one.kind == "lackey":
        movement.enter(t, one.piece, t.ground.scheme_spaces[t.ground.colours.index(one.colour)])


def ploy(t: HourTable, seat: int, card: int) -> None:
    """HN-086, HN-088 to HN-098: icon by icon; one shortage is one crisis for the whole card."""
    one = t.encounter(card)
    t.caused = 0
    t.resolving += 1
    for icon in one.icons:
        if icon == "cunning":
            cunning(t, seat)
        elif icon == "bystander":
            bystanders.place(t)
        elif icon == "special":
            special(t, card)
        else:
            crisis.place_minion(t, t.ground.colours.index(icon))
    t.resolving -= 1
    t.caused = NOBODY


def cunning(t: HourTable, seat: int) -> None:
    """HN-090 to HN-092: the villain schemes, or inflicts the active hero wherever they are."""
    if t.is_there(seat) and t.choose(seat, CUNNING, (0, 1)):
        harm.inflict(t, VILLAIN, [seat])
    else:
        scheme(t)


def special(t: HourTable, card: int) -> None:
    """HN-095, HN-096: the ploy's own, or else that of the Villain card."""
    own = crisis.text_of(t, card, "special")
    if own is not None:
        crisis.carry_out(t, own, crisis.of_card(t, card))
    else:
        number = t.villain_card.number
        crisis.carry_out(t, crisis.text_of(t, number, "special"), crisis.of_card(t, number))


def activate(t: HourTable, number: int) -> bool:
    """HN-130, HN-133, HN-134: the Activate effect of a card; an exhausted one readies instead."""
    if t.is_exhausted(number):
        encounters.set_exhausted(t, number, False)
        return True
    flipped = t.is_flipped(number)
    text = crisis.text_of(t, number, "back-activate" if flipped else "activate")
    if text is None:
        return False
    events.activates(t, number)
    crisis.carry_out(t, text, crisis.of_card(t, number))
    ending.check_objective(t)
    return True
