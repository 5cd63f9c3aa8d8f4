"""What a player may do in a turn, in words: with the odds of fights, the markers it takes, the texts of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.systems.heroes_incorporated.game import actions
from capesmith.systems.heroes_incorporated.game.story import fair_odds, helping, names
from capesmith.systems.heroes_incorporated.game.story.texts import card_lines, in_a_line

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable


def say_action(t: IncorporatedTable, seat: int, option: int) -> str:
    """One thing to do; those with a marker of their own say which."""
    if option == actions.END:
        return "end your turn"
    if option == actions.PASS:
        return "pass"
    if option == actions.DRAW:
        return "draw a Research card with the white marker"
    sort, what = option // actions.SORT * actions.SORT, option % actions.SORT
    if sort == actions.PLAY:
        return f"play {in_a_line(t, t.research(what).card)}"
    if sort == actions.PLAY_FREE:
        return f"play for free, thanks to the Inventor: {in_a_line(t, t.research(what).card)}"
    if sort == actions.USE:
        return f"use {in_a_line(t, t.research(what).card)}"
    if sort == actions.ACTIVATE:
        return f"activate {in_a_line(t, t.research(t.state.teams[seat].hq).card)}"
    return _of_hero(t, sort, *divmod(what, actions.EACH))


def _of_hero(t: IncorporatedTable, sort: int, hero: int, number: int) -> str:
    who = t.name(hero)
    if sort == actions.MOVE:
        crowd = names.crowd(t, number)
        there = f"{names.block(t, number)}, number {t.tile(number).value}"
        return f"{who}: move to {there}{': ' + crowd if crowd else ''}"
    if sort == actions.FIGHT:
        return f"{who}: fight on {names.block(t, number)} {fight_odds(t, hero, number)}"
    text = " ".join(card_lines(t, t.power(number).card))
    if sort == actions.BONUS:
        return f"{who}: {names.power(t, number)}, {t.power(number).marker} marker. {text}"
    return f"{who}: {names.power(t, number)}. {text}"


def fight_odds(t: IncorporatedTable, hero: int, space: int) -> str:
    """`against crime A, needs a 4 with a Combat +1 token: 67 %, for 4 HP`."""
    chance = names.percent(fair_odds.chance(t, hero, space))
    pays = f"for {t.tile(space).value} HP" if t.crimes_on(space) else "for 6 HP at once"
    return f"against {helping.opposed(t, space)}, {helping.needs(t, hero, space)}: {chance}, {pays}"
