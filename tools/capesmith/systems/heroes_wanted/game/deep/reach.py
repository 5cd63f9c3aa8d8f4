"""Whether heroes can get to the villain."""

from __future__ import annotations

from collections.abc import Iterator

from capesmith.content.hexes import NOWHERE
from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Step
from capesmith.effects.verbs.board import Place, Replace
from capesmith.rules.field import FARTHEST
from capesmith.source.diagnostic import listing
from capesmith.source.notes import Note
from capesmith.systems.heroes_wanted.boards import BoardSide
from capesmith.systems.heroes_wanted.game.cast import Play
from capesmith.systems.heroes_wanted.game.ground import Ground
from capesmith.systems.heroes_wanted.possible import World
from capesmith.systems.heroes_wanted.scenarios import ScenarioSheet
from capesmith.systems.heroes_wanted.verbs import DrawVillain, VillainMoves

ARM = 1  # the RNG of the basic actions that deal DMG


def scenario_problems(play: Play, world: World) -> Iterator[Note]:
    """The villain can be reached, nobody is locked in."""
    sheet, ground = play.sheet, play.ground
    spaces = villain_spaces(sheet, play.board)
    if not world.villains or not spaces:
        message, hint = "the villain never comes into play", "let him start on the board, or draw and place him"
        yield Note("DEP006", message, hint, ("villain", "start"))
    else:
        yield from _out_of_reach(sheet, ground, spaces)


def villain_spaces(sheet: ScenarioSheet, board: BoardSide) -> set[int]:
    """Every space the villain can stand on: where he starts, and where his ways lead."""
    start, steps = sheet.villain.start, list(_steps(sheet))
    hows = {step.how for step in steps if isinstance(step, VillainMoves)}
    hows |= {str(line.value or "counter") for line in sheet.villain_phase if line.word == "villain-moves"}
    hows |= {"run" for line in sheet.villain_phase if line.word == "run"}
    found: set[int] = set()
    first = start.space(board)
    if first is not None:
        found.add(first)
    if sheet.counters is not None and (start.how == "counter" or "counter" in hows):
        found |= {board.villain[number] for number in sheet.counters.numbers if number in board.villain}
    if any(isinstance(step, DrawVillain) for step in steps) and any(isinstance(step, Replace) for step in steps):
        found |= _henchmen(sheet, board)
    if found and "next-number" in hows:
        found |= {space for number, space in board.villain.items() if number >= start.number}
    if found and "run" in hows:
        found |= set(board.belt)
    if "arrow" in hows:
        for space in sorted(found):
            while (space := board.follow(space)) != NOWHERE and space not in found:
                found.add(space)
    return found


def _henchmen(sheet: ScenarioSheet, board: BoardSide) -> set[int]:
    """Where a henchman can be replaced by the villain: any space one may be placed on."""
    from capesmith.systems.heroes_wanted.fitting import set_up

    found = set(set_up(sheet, board).get("henchman", ()))
    if not found and any(isinstance(step, Place) and "henchman" in dict(step.what) for step in _steps(sheet)):
        found = set(board.free)
    return found


def _steps(sheet: ScenarioSheet) -> Iterator[Step]:
    for ability in sheet.abilities():
        yield from walk_steps(ability.steps)


def walks(ground: Ground, start: int) -> set[int]:
    """Every space a hero can walk to, doors included."""
    found, ring = {start}, [start]
    while ring:
        ring = [space for here in ring for space in ground.moves(here, FARTHEST) if space not in found]
        found |= set(ring)
    return found


def _out_of_reach(sheet: ScenarioSheet, ground: Ground, villain: set[int]) -> Iterator[Note]:
    board = ground.side
    starts = board.doors() if sheet.hero_start == "doors" else board.with_icon("ST")
    near = {space for target in villain for space in ground.disc(ARM)[target]}
    cut_off = [space for space in starts if not walks(ground, space) & near]
    if not cut_off:
        return
    names = listing([board.spaces[space].id for space in cut_off], limit=5)
    if len(cut_off) == len(starts):
        message = "no hero start leads within RNG 1 of any space the villain can be on"
        yield Note("DEP006", message, "open a way: look at borders, doors and obstacles of the board", ("board",))
    else:
        message = f"heroes who start on {names} never get to the villain"
        yield Note("DEP007", message, "open a way, or let heroes start elsewhere", ("hero-start",))
