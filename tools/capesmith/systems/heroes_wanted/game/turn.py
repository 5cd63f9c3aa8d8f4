"""The course of a turn: Hero Phase, Villain Phase, and the end of the game."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from capesmith.effects.compile.context import Context
from capesmith.effects.play import encores, memory
from capesmith.rules.choosing import Question
from capesmith.rules.refs import card_of, card_ref
from capesmith.rules.table import GameOver
from capesmith.systems.heroes_wanted.game import atoms, events
from capesmith.systems.heroes_wanted.game.cast import Action
from capesmith.systems.heroes_wanted.game.scoring import final_scores
from capesmith.systems.heroes_wanted.game.setup import set_up
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.game.things import ACTION
from capesmith.systems.heroes_wanted.game.villain import villain_phase_step

MOST_TURNS = 200  # the Asylum's track loops: where nobody lays a hand on anybody, the simulator calls the game off
STALLED = "stalled"
GO = Question(
    "go", "play an action or rest", ACTION, asked="Your go: which action do you play, or do you rest?",
    called_none=("rest",), plays=True,
)  # fmt: skip
REST = -1


def _set_up(t: HeroesTable) -> None:
    set_up(t)
    atoms.set_stage(t, "turn")


def turn(t: HeroesTable) -> None:
    """HW-043, HW-044: a new turn begins with the Hero Phase."""
    atoms.start_turn(t)
    memory.begin_span(t, "turn")
    memory.begin_span(t, "hero-phase")
    events.turn(t, t.state.turn)
    t.queue, t.acting = [], t.state.first
    if t.timely():
        t.moment("start-of-turn")
        t.moment("start-of-hero-phase")
    t.settle()
    atoms.set_stage(t, "go")


def hero_go(t: HeroesTable) -> None:
    """HW-045 to HW-047, HW-050: one hero's go; the order of the phase does not change with the marker."""
    step, seats = t.state.step, len(t.seats)
    encores.begin(t)
    go(t, (t.state.start + step) % seats)
    for seat in encores.brought(t):
        go(t, seat)
    if step + 1 < seats:
        atoms.set_stage(t, "go", step + 1)
    else:
        end_hero_phase(t)


def go(t: HeroesTable, seat: int) -> None:
    """HW-047, HW-097, HW-157, HW-162, HW-165: play one action from hand, or rest; without cards, rest."""
    atoms.set_active(t, seat)
    memory.begin_span(t, "go")
    memory.begin_span(t, "action")
    t.queue, t.acting = [], seat
    events.go(t, seat)
    timely = t.timely()
    if timely:
        t.moment("start-of-go", seat)
        t.moment("start-of-your-go", seat)
    card = t.choose(seat, GO, (*t.hand(seat), REST))
    if card == REST:
        rest(t, seat)
    else:
        if timely:
            t.moment("start-of-action", seat)
        play_card(t, seat, card_of(card)[1])
    t.settle()  # HW-049, HW-050
    if t.timely():
        if card != REST:
            t.moment("end-of-action", seat)
        t.moment("end-of-go", seat)
        t.moment("end-of-your-go", seat)
        t.settle()
    memory.end_span(t, "action")
    memory.end_span(t, "go")


def play_card(t: HeroesTable, seat: int, number: int) -> None:
    """HW-048, HW-086, HW-093 to HW-095: on the pile first, then its text from top to bottom."""
    action, card = t.playsets[seat].actions[number], card_ref(seat, number)
    events.play(t, seat, number)
    atoms.spend(t, seat, number)
    if events.played.announce(t, partial(carry_out, t, seat, action, card), seat, card) >= 0:
        carry_out(t, seat, action, card)


def play_inside(t: HeroesTable, seat: int, number: int) -> None:
    """HW-108, HW-109: a card inside another; its triggers wait until the outermost text is done."""
    with t.inside(t.playsets[seat].actions[number].name):
        play_card(t, seat, number)


def carry_out(t: HeroesTable, seat: int, action: Action, card: int) -> None:
    """The text of a card that is being played."""
    try:
        if action.play is not None and action.play.run is not None:
            action.play.run(t, Context(seat, seat, card))
    except GameOver:
        events.played.ended(t, seat, card)
        raise
    events.played(t, seat, card)


def rest(t: HeroesTable, seat: int) -> None:
    """HW-160 to HW-164."""
    cards = t.state.heroes[seat].hand.bit_count()
    if events.rest.announce(t, partial(rested, t, seat, cards), seat, cards) >= 0:
        rested(t, seat, cards)


def rested(t: HeroesTable, seat: int, cards: int) -> None:
    atoms.rest_cards(t, seat)
    t.moment("your-next-rest", seat)
    events.rest(t, seat, cards)


def end_hero_phase(t: HeroesTable) -> None:
    """HW-051."""
    t.queue, t.acting = [], t.state.first
    if t.timely():
        t.moment("end-of-hero-phase")
        t.settle()
    memory.end_span(t, "hero-phase")
    atoms.set_stage(t, "villain")
    memory.begin_span(t, "villain-phase")
    events.villain_phase(t)
    if t.timely():
        t.moment("start-of-villain-phase")
        t.settle()


def villain_step(t: HeroesTable) -> None:
    """HW-052; HW-059: the attack is the last step."""
    step = t.state.step
    villain_phase_step(t, step)
    if step + 1 < len(t.scenario.sheet.villain_phase):
        atoms.set_stage(t, "villain", step + 1)
    else:
        end_turn(t)


def end_turn(t: HeroesTable) -> None:
    """HW-060, HW-240 to HW-242: the turn is complete; the game ends now if the villain has fallen."""
    if t.timely():
        t.moment("end-of-villain-phase")
        t.moment("end-of-turn")
        t.settle()
    memory.end_span(t, "villain-phase")
    if t.state.ending:
        atoms.set_outcome(t, t.state.ending)
        raise GameOver
    if t.state.turn >= MOST_TURNS:
        atoms.set_outcome(t, STALLED)
        raise GameOver
    atoms.set_stage(t, "turn")


def end_of_game(t: HeroesTable) -> None:
    """HW-242, HW-243: what is still pending, then End Game Scoring. Nothing changes any more how the game ended."""
    outcome = t.state.outcome
    with suppress(GameOver):
        t.settle()
    with suppress(GameOver):
        t.moment("end-of-game")
        t.settle()
    t.queue = []
    atoms.set_ranks(t, final_scores(t))
    atoms.set_outcome(t, outcome)
    t.queue = []
    events.end(t, t.state.outcome)


STAGES = {"setup": _set_up, "turn": turn, "go": hero_go, "villain": villain_step}
