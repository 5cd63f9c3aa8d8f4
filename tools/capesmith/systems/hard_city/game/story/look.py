"""How things stand: a line for a heading, what a seat sees, how the Episode ended."""

from __future__ import annotations

from typing import Final

from capesmith.content.masks import bits
from capesmith.rules.overview import Scores
from capesmith.rules.prose import listed, times, titled_rows
from capesmith.systems.hard_city.game import pieces
from capesmith.systems.hard_city.game.state import OFFICERS_WIN, TRACK
from capesmith.systems.hard_city.game.story import names
from capesmith.systems.hard_city.game.table import CityTable

SIDES: Final = ("Officers", names.DOCTOR)


def brief(t: CityTable) -> str:
    """The two markers and the kills in one line."""
    state = t.state
    return f"Order {state.order_marker} · Chaos {state.chaos_marker} · {times(state.kills, 'kill')} of {TRACK}"


def hp(t: CityTable, figure: int) -> str:
    """`3/5`: what is left."""
    if figure == pieces.FUBAR:
        return str(t.state.fubar_hp)
    return f"{t.hp_of(figure)}/{t.most_hp(figure)}" if figure != pieces.ALLY else str(t.state.ally_hp)


# --- what a seat sees ---------------------------------------------------------------------------------------


def status(t: CityTable, seat: int) -> str:
    """The markers, the Officers, what lies in the Queue or in the own hand; nothing before set-up."""
    if t.state.officers[0].card < 0:
        return ""
    rows = [f"Round {t.state.round}. {brief(t)}. {_mutants(t)}"]
    rows += [_officer(t, figure) for figure in t.figures]
    if t.state.where[pieces.ALLY] >= 0:
        ally = pieces.ALLY
        rows.append(f"{names.figure(t, ally)} at {names.place(t, t.state.where[ally])}: {hp(t, ally)} HP.")
    if t.state.where[pieces.FUBAR] >= 0:
        where = names.place(t, t.state.where[pieces.FUBAR])
        rows.append(f"F.U.B.A.R. at {where}: {t.state.fubar_hp} HP.")
    rows.append(f"You are {names.seat(t, seat)}.")
    return "\n".join([*rows, *titled_rows(_cards(t, seat))])


def _mutants(t: CityTable) -> str:
    up, all = t.awake.bit_count(), (t.state.board & pieces.MUTANT_MASK).bit_count()
    return f"{times(all, 'mutant')} on the board, {all - up} of them stunned."


def _officer(t: CityTable, figure: int) -> str:
    officer = t.officer(figure)
    there = f"at {names.place(t, t.state.where[figure])}" if t.state.where[figure] >= 0 else "not on the board"
    facts = ["eliminated"] if officer.down else [f"{hp(t, figure)} HP", f"{officer.ap} AP"]
    facts += ["out of ammo"] if officer.dry else []
    facts += [f"{times(officer.held, 'marker')} on cards"] if officer.held else []
    if officer.acted and not officer.down:
        facts += ["acts now" if figure == t.active else "has had a turn"]
    facts += [t.cast.skills[card].card.name for card in officer.skills]
    facts += [t.cast.equipment[card].card.name for card in officer.equipment]
    return f"{names.figure(t, figure)}, {there}: {', '.join(facts)}."


def _cards(t: CityTable, seat: int) -> dict[str, list[str]]:
    state = t.state
    found = {"Film strip": [_frame(t, n) for n in range(len(state.strip))]} if state.strip else {}
    if t.doctor < 0:
        found["Queue"] = [t.cast.autos[card].card.name for card in reversed(state.queue)] or ["nothing"]
        if state.aside:
            found["Set aside"] = [t.cast.autos[card].letter for card in state.aside]
    elif seat == t.doctor:
        found["Hand"] = [_chaos(t, card) for card in state.players[seat].hand] or ["nothing"]
    else:
        found["Doctor Zero holds"] = [times(len(state.players[t.doctor].hand), "card")]
    if "street-lights" in t.rules:
        found["Lit"] = [f"light {n + 1}" for n in bits(state.lit)] or ["nothing"]
    return found


def _frame(t: CityTable, frame: int) -> str:
    """The Clapper lies on the last frame that was used."""
    name = t.cast.cutscenes[t.state.strip[frame]].card.name
    return f"{name} (Clapper)" if frame == t.state.clapper else name


def _chaos(t: CityTable, card: int) -> str:
    one = t.cast.chaos[card]
    return f"{one.card.name} ({'/'.join(map(str, one.numbers))})"


# --- the end ------------------------------------------------------------------------------------------------


def scores(t: CityTable) -> Scores:
    """HC-219: VP of both sides."""
    totals = (t.state.order_marker, t.state.chaos_marker)
    winners = () if not t.state.outcome else (0,) if t.state.outcome == OFFICERS_WIN else (1,)
    return Scores(("VP",), SIDES, tuple((total,) for total in totals), totals, winners)


def closing(t: CityTable) -> str:
    """How it ended, and with whom."""
    team, state = listed(names.figure(t, one) for one in t.figures), t.state
    marks = f"{state.order_marker} to {state.chaos_marker}"
    if not state.outcome:
        return f"Stopped in round {state.round} at {marks}. Please rewind."
    if state.outcome == OFFICERS_WIN:
        return f"Case closed in round {state.round}: {team}, {marks}."
    return (
        f"Doctor Zero wins in round {state.round}, {state.chaos_marker} to {state.order_marker}. {team} will be back."
    )
