"""The course of a round: Enemy Phase, Vigilante Phase, Event Phase, and the end of the game."""

from __future__ import annotations

from contextlib import suppress

from capesmith.content.masks import bits
from capesmith.effects.play import encores, memory
from capesmith.rules.choosing import Question
from capesmith.rules.event import NOBODY
from capesmith.rules.table import GameOver
from capesmith.systems.vigilantes.game import atoms, enemies, event_phase, events, usage
from capesmith.systems.vigilantes.game.aftermath import aftermath
from capesmith.systems.vigilantes.game.ending import check_end, end_game
from capesmith.systems.vigilantes.game.finding import unlike
from capesmith.systems.vigilantes.game.pieces import ACTIVATION_ORDER, MASKS
from capesmith.systems.vigilantes.game.setup import set_up
from capesmith.systems.vigilantes.game.state import STALLED
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.game.things import VIGILANTE

MOST_ROUNDS = 60  # where nobody does anything any more, the simulator calls the game off
NEXT_VIGILANTE = Question("turn", "which of your vigilantes takes its turn", VIGILANTE, asked="Who goes next?")


def play_segment(t: VigilantesTable) -> None:
    """From one resting point to the next; the stage in the state says what comes."""
    t.queue, t.batch, t.attacks, t.activating, t.stopped = [], [], [], NOBODY, False
    try:
        _STAGES[t.state.stage](t)
    except GameOver:
        end_of_game(t)
    atoms.cut_to_maxima(t)  # VG-610: also where a maximum was higher only while something held


def _set_up(t: VigilantesTable) -> None:
    set_up(t)
    memory.begin_span(t, "round")
    atoms.set_stage(t, "enemy")


# --- Enemy Phase -------------------------------------------------------------------------------------


def enemy_phase(t: VigilantesTable) -> None:
    """VG-200 to VG-202, VG-210 to VG-218, VG-683: every enemy that is there at the beginning, once."""
    atoms.start_round(t)
    memory.begin_span(t, "enemy-phase")
    atoms.start_enemy_phase(t, t.enemies())
    events.round_(t, t.state.round)
    check_end(t)
    while t.state.to_activate:
        piece = next_enemy(t)
        atoms.activated(t, piece)
        enemies.activate(t, piece)
        t.settle()
    t.moment("end-of-enemy-phase")
    t.settle()
    memory.end_span(t, "enemy-phase")
    memory.begin_span(t, "vigilante-phase")
    t.moment("start-of-vigilante-phase")
    for seat in t.seats:  # VG-683: what ends with its next turn, if it will have none, ends now
        if t.state.vigilantes[seat].knocked_out:
            t.moment("your-next-turn", seat)
    t.settle()
    atoms.set_stage(t, "turn")


def next_enemy(t: VigilantesTable) -> int:
    """VG-211, VG-212, VG-825: by type; among those of one type the players choose, and like ones are alike."""
    left = 0
    for kind in ACTIVATION_ORDER:
        left = t.state.to_activate & MASKS[kind]
        if left:
            break
    found = unlike(t, bits(left))
    return t.choose(t.lead(), enemies.NEXT_ENEMY, found) if len(found) > 1 else found[0]


# --- Vigilante Phase ---------------------------------------------------------------------------------


def vigilante_turn(t: VigilantesTable) -> None:
    """VG-220 to VG-230: one vigilante's turn, complete before the next one's."""
    seat = next_vigilante(t)
    if seat < 0:
        end_vigilante_phase(t)
        return
    encores.begin(t)
    take_turn(t, seat)
    for again in encores.brought(t):
        take_turn(t, again, extra=True)


def take_turn(t: VigilantesTable, seat: int, *, extra: bool = False) -> None:
    """VG-222 to VG-229; an extra turn is not the vigilante's turn of this round, and nobody who is out takes one."""
    if extra and t.state.where[seat] < 0:
        return
    begin_turn(t, seat, extra=extra)
    usage.act(t, seat)
    end_turn(t, seat)


def begin_turn(t: VigilantesTable, seat: int, *, extra: bool = False) -> None:
    """VG-222: what waits for its beginning, then its actions."""
    memory.begin_span(t, "turn")
    events.turn(t, seat)
    atoms.start_turn(t, seat, extra=extra)
    for word in ("start-of-turn", "start-of-your-turn", "your-next-turn"):
        t.moment(word, seat)
    t.settle()
    atoms.spend_action(t, -t.stat("actions", seat))  # on top of what the turn has begun with


def end_turn(t: VigilantesTable, seat: int) -> None:
    """VG-229: what waits for its end."""
    t.moment("end-of-turn", seat)
    t.moment("end-of-your-turn", seat)
    t.settle()
    atoms.end_turn(t)
    memory.end_span(t, "turn")


def next_vigilante(t: VigilantesTable) -> int:
    """VG-220 to VG-224, VG-230: player after player from the starting player on, each in the order he likes."""
    for player in t.players_in_order():
        left = [seat for seat in t.led_by[player] if t.state.where[seat] >= 0 and not t.state.acted >> seat & 1]
        if left:
            return t.choose(left[0], NEXT_VIGILANTE, left)
    return NOBODY


def end_vigilante_phase(t: VigilantesTable) -> None:
    """VG-200: when everybody has had a turn, the Event Phase comes."""
    t.moment("end-of-vigilante-phase")
    t.settle()
    memory.end_span(t, "vigilante-phase")
    atoms.set_stage(t, "event")


# --- Event Phase -------------------------------------------------------------------------------------


def event_steps(t: VigilantesTable) -> None:
    """VG-240 to VG-252: the six steps, strictly in order; the last belongs to the round that begins."""
    memory.begin_span(t, "event-phase")
    events.event_phase(t)
    for number in range(1, event_phase.STEPS):
        event_phase.step(t, number)
    if t.state.round >= MOST_ROUNDS:
        end_game(t, STALLED, STALLED)
    t.moment("end-of-round")
    t.settle()
    memory.begin_span(t, "round")
    event_phase.step(t, event_phase.STEPS)
    memory.end_span(t, "event-phase")
    atoms.set_stage(t, "enemy")


def end_of_game(t: VigilantesTable) -> None:
    """VG-261: whatever was going on is left; only what waits for the end of the game is still done."""
    t.queue, t.batch = [], []
    outcome, reason = t.state.outcome, t.state.reason
    with suppress(GameOver):
        t.moment("end-of-game")
    t.queue = []
    atoms.set_outcome(t, outcome, reason)
    events.end(t, outcome, reason)
    atoms.set_stage(t, "aftermath" if t.options.campaign and outcome != STALLED else "over")


def after_game(t: VigilantesTable) -> None:
    """VG-280 to VG-286: in a campaign, what stays."""
    aftermath(t)
    atoms.set_stage(t, "over")


_STAGES = {
    "setup": _set_up, "enemy": enemy_phase, "turn": vigilante_turn, "event": event_steps, "aftermath": after_game,
}  # fmt: skip
