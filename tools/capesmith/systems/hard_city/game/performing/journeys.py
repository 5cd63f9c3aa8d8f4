"""Verbs that put figures and tokens elsewhere, and cards into hands."""

from __future__ import annotations

from typing import Final

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.picking import chosen
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.compile.targets import who_acts
from capesmith.effects.performing.performers import Performers
from capesmith.effects.performing.supply import one_by_one, placing, removing
from capesmith.effects.questions import SPACE
from capesmith.systems.hard_city.game import atoms, equipment, moving_others, mutants, phases, scoring
from capesmith.systems.hard_city.game.decks import atoms as card_atoms
from capesmith.systems.hard_city.game.finding import meant
from capesmith.systems.hard_city.game.meaning import Compiler, Run
from capesmith.systems.hard_city.game.performing.holdings import who_is_meant
from capesmith.systems.hard_city.game.pieces import BARREL_MASK, CLOUD_MASK, PIECES, is_mutant, is_officer
from capesmith.systems.hard_city.game.questions import DECK
from capesmith.systems.hard_city.game.table import CityTable
from capesmith.systems.hard_city.officer_verbs import Score
from capesmith.systems.hard_city.verbs import Draw, Move, MoveTo, Place, Remove

VERBS = Performers[CityTable](you="officer")
TOKENS: Final = {"toxic-cloud": CLOUD_MASK, "barrel": BARREL_MASK}
POLICE, STREET = 0, 1


# --- moving -------------------------------------------------------------------------------------------------


@VERBS.does(Move)
def _move(k: Compiler, step: Move) -> Run:
    """HC-060, HC-091, HC-175: up to so many spaces, each as whoever carries out the text likes."""
    who, amount = who_acts(k, step), k.amount(step.amount)
    toward = None if step.toward is None else candidates(k, step.toward).of
    away = None if step.away_from is None else candidates(k, step.away_from).of
    taking = None if step.taking is None else candidates(k, step.taking).of

    def move(t: CityTable, c: Context) -> bool:
        goals = None if toward is None else toward(t, c)  # before anybody is chosen: “it” is what was chosen before
        done = False
        for thing in who(t, c):
            piece, steps = meant(c, thing), amount.value(t, c)
            if not 0 <= piece < PIECES or t.state.where[piece] < 0:
                continue
            if away is not None:
                done = moving_others.fly(t, c, piece, steps, away(t, c)) or done
            elif goals is not None:
                done = moving_others.approach(t, c, piece, steps, goals) or done
            else:
                done = moving_others.wander(t, c, piece, steps, [] if taking is None else taking(t, c)) or done
        return done

    return move


@VERBS.does(MoveTo)
def _move_to(k: Compiler, step: MoveTo) -> Run:
    """HC-091: put there; nothing is left or entered on the way. HC-478: an Officer goes where the own player likes."""
    who, to = who_acts(k, step), chosen(k, step.to, k.prompt(SPACE, step))

    def move_to(t: CityTable, c: Context) -> bool:
        it, done = c.it, False  # “its space” is that of what was chosen before, not of who goes there
        for thing in who(t, c):
            piece = meant(c, thing)
            c.it, mover, them, asked = it, c.it, c.them, c.chooser
            if is_officer(piece) and c.you != t.doctor:
                c.chooser = t.seat_of(piece)
            places = to(t, c)
            c.it, c.them, c.chooser = mover, them, asked
            space = t.space_of(places[0]) if places else -1
            if space < 0 or not 0 <= piece < PIECES:
                continue
            if is_mutant(piece):
                mutants.put(t, piece, space)
            else:
                atoms.put(t, piece, space)
            done = True
        return done

    return move_to


# --- tokens ---------------------------------------------------------------------------------------------------


@VERBS.does(Place)
def _place(k: Compiler, step: Place) -> Run:
    def place(t: CityTable, c: Context, word: str, space: int) -> int:
        return atoms.bring(t, TOKENS[word], space)

    return placing(k, step, tuple(TOKENS), "“{word}” cannot be placed", one_by_one(place))


@VERBS.does(Remove)
def _remove(k: Compiler, step: Remove) -> Run:
    """HC-342: only what is there."""

    def lying(t: CityTable, c: Context, word: str, places: list[int] | None) -> list[int]:
        found = bits(t.state.board & TOKENS[word])
        if places is None:
            return found
        spaces = [t.space_of(place) for place in places]
        return [one for one in found if t.state.where[one] in spaces]

    def remove(t: CityTable, c: Context, piece: int) -> bool:
        atoms.lift(t, piece)
        return True

    return removing(k, step, lying, remove, lambda t, piece: t.state.where[piece])


# --- cards and points -----------------------------------------------------------------------------------------


@VERBS.runs(Draw, who=who_is_meant)
def _draw(t: CityTable, c: Context, who: list[int], number: int, deck: str) -> bool:
    """HC-093, HC-228."""
    if deck == "auto":
        t.draws += number
        return True
    if deck == "chaos":
        for _ in range(number if t.doctor >= 0 else 0):
            card_atoms.draw_chaos(t)
        return t.doctor >= 0
    done = False
    for figure in who:
        for _ in range(number):
            police = deck == "police" or (deck == "equipment" and t.choose(t.seat_of(figure), DECK, (0, 1)) == POLICE)
            done = equipment.draw(t, figure, police) or done
    return done


@VERBS.runs(Score)
def _score(t: CityTable, c: Context, amount: int) -> bool:
    """HC-441, HC-442: in Episode 5 printed VP of AutoDoc are Mutants on the Rooftop."""
    if "roof-for-points" in t.rules and t.doctor < 0:
        phases.roof_mutant(t, amount)
    else:
        scoring.chaos_points(t, amount, "card")
    return True
