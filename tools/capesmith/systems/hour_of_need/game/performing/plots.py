"""Verbs of the villain's side: schemes, crises, minions, tokens, timers, the clock."""

from __future__ import annotations

from capesmith.effects.ast import Selector, Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Things
from capesmith.effects.compile.picking import chosen
from capesmith.effects.performing.performers import Performers
from capesmith.effects.questions import TARGET
from capesmith.systems.hour_of_need.game import atoms, bystanders, crisis, ending, issue, problems, villain
from capesmith.systems.hour_of_need.game.encounters import atoms as encounters
from capesmith.systems.hour_of_need.game.finding import own_card
from capesmith.systems.hour_of_need.game.meaning import Compiler, Run
from capesmith.systems.hour_of_need.game.table import HourTable
from capesmith.systems.hour_of_need.plot_verbs import (
    AdvanceVillain,
    Crisis,
    DiscardIssue,
    DiscardThis,
    EndGame,
    Fallout,
    GoOnline,
    PlaceBystander,
    Redraw,
    Scheme,
    Tick,
)
from capesmith.systems.hour_of_need.verbs import Place, Remove

VERBS = Performers[HourTable](you="hero")
TOKENS = ("loot", "flood", "charge", "spotlight")
ALL = 99


def _panels(k: Compiler, step: Step, node: Selector) -> Things[HourTable]:
    """The panels that a step means, each once."""
    find = chosen(k, node, k.prompt(TARGET, step))

    def panels(t: HourTable, c: Context) -> list[int]:
        spaces = [t.space_of(one) for one in find(t, c)]
        return [space - t.ground.size for space in dict.fromkeys(spaces) if space >= t.ground.size]

    return panels


@VERBS.does(Place)
def _place(k: Compiler, step: Place) -> Run:
    """HN-350d, HN-384, HN-401: minions one at a time."""
    panels, parts = _panels(k, step, step.at_place), k.parts(step.what)

    def place(t: HourTable, c: Context) -> bool:
        done = False
        for panel in panels(t, c):
            for word, number in parts:
                amount = ALL if number is None else number.value(t, c)
                if word == "minion":
                    placed = [crisis.place_minion(t, panel) for _ in range(amount)]
                    done = any(placed) or done
                elif word in TOKENS:
                    done = atoms.add_tokens(t, panel, amount) > 0 or done
        ending.check_objective(t)
        return done

    return place


@VERBS.does(Remove)
def _remove(k: Compiler, step: Remove) -> Run:
    """HN-400."""
    assert step.from_ is not None and isinstance(step.what, tuple)
    panels, parts = _panels(k, step, step.from_), k.parts(step.what)

    def remove(t: HourTable, c: Context) -> bool:
        done = False
        for panel in panels(t, c):
            for word, number in parts:
                if word == "online-marker":
                    done = done or bool(t.state.online >> panel & 1)
                    atoms.set_online(t, panel, False)
                else:
                    done = atoms.add_tokens(t, panel, -(ALL if number is None else number.value(t, c))) < 0 or done
        return done

    return remove


@VERBS.runs(PlaceBystander)
def _place_bystander(t: HourTable, c: Context) -> bool:
    """HN-103."""
    return bystanders.place(t)


@VERBS.runs(Scheme)
def _scheme(t: HourTable, c: Context) -> bool:
    """HN-280."""
    villain.scheme(t)
    return True


@VERBS.runs(AdvanceVillain)
def _advance(t: HourTable, c: Context) -> bool:
    """HN-284."""
    villain.advance(t)
    return True


@VERBS.does(Fallout)
def _fallout(k: Compiler, step: Fallout) -> Run:
    """HN-506."""
    panels = _panels(k, step, step.of)

    def fallout(t: HourTable, c: Context) -> bool:
        done = [villain.fallout(t, panel) for panel in panels(t, c)]
        return any(done)

    return fallout


@VERBS.runs(Crisis)
def _crisis(t: HourTable, c: Context) -> bool:
    """HN-350a."""
    crisis.occurs(t)
    return True


@VERBS.runs(Tick)
def _tick(t: HourTable, c: Context, limit: int) -> bool:
    """HN-397."""
    number = own_card(c)
    if encounters.add_timer(t, number) < limit:
        return False
    encounters.clear_timers(t, number)
    return True


@VERBS.runs(DiscardThis)
def _discard_this(t: HourTable, c: Context) -> bool:
    """HN-331."""
    return problems.discard_unsolved(t, own_card(c))


@VERBS.runs(Redraw)
def _redraw(t: HourTable, c: Context) -> bool:
    """HN-276."""
    if t.pool is None:
        return False
    t.pool.redraws += 1
    return True


@VERBS.runs(DiscardIssue)
def _discard_issue(t: HourTable, c: Context, number: int) -> bool:
    """HN-073."""
    return issue.discard_top(t, number)


@VERBS.does(GoOnline)
def _go_online(k: Compiler, step: GoOnline) -> Run:
    """HN-402."""
    panels = _panels(k, step, step.panel)

    def go_online(t: HourTable, c: Context) -> bool:
        for panel in panels(t, c):
            if atoms.tokens_left(t):
                atoms.set_online(t, panel, True)
        ending.check_objective(t)
        return True

    return go_online


@VERBS.runs(EndGame)
def _end_game(t: HourTable, c: Context, result: str) -> bool:
    """HN-074."""
    if result == "heroes-win":
        ending.win(t)
    else:
        ending.lose(t, "a text says so")
    return True
