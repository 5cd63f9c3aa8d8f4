"""Questions and options in words, with their price and their odds, for whoever takes a seat."""

from __future__ import annotations

from typing import Final

from capesmith.effects.play.asking import TextSayings
from capesmith.effects.questions import PAY, SPACE, TARGET
from capesmith.rules.choosing import Prompt
from capesmith.rules.prose import times
from capesmith.systems.heroes_incorporated.game import (
    actions,
    anytime,
    fighting,
    justice,
    moving,
    powers,
    reacting,
    scoring,
    things,
)
from capesmith.systems.heroes_incorporated.game.pieces import MARKERS, is_hero
from capesmith.systems.heroes_incorporated.game.story import fair_odds, helping, names
from capesmith.systems.heroes_incorporated.game.story.texts import TEXTS
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

SAY: Final = TextSayings[IncorporatedTable](
    names.NOUNS,
    TEXTS,
    by_verb={
        (TARGET, "stand-up"): "Who gets up?",
        (TARGET, "move-to"): "Who or what moves?",
        (TARGET, "copy-power"): "Which power do you copy?",
        (TARGET, "pick"): "Which one?",
        (TARGET, "add"): "Who gets it?",
        (TARGET, "discard"): "Who discards?",
        (anytime.TRADE, anytime.SCORING.text): "Do you trade before the count goes on?",
        (anytime.TRADE, anytime.STARTING.text): "Do you trade before the next starting player is named?",
        (anytime.TRADE, anytime.LOSING.text): "Do you trade before it is too late?",
        (anytime.TRADE, anytime.ENDING.text): "The game is about to end. Do you trade before it does?",
    },
)


# --- questions ---------------------------------------------------------------------------------------


@SAY.asking(PAY)
def _price(t: IncorporatedTable, seat: int, prompt: Prompt, asked: str) -> str:
    return asked


@SAY.asking(reacting.DIRECTION)
def _this_crime(t: IncorporatedTable, seat: int, prompt: Prompt, asked: str) -> str:
    return f"Crime {prompt.where} is next. Do you choose its direction?"


@SAY.asking(actions.ACTION)
def _turn(t: IncorporatedTable, seat: int, prompt: Prompt, asked: str) -> str:
    """HI-205 to HI-209: what is left of the turn and of the round."""
    team = t.state.teams[seat]
    nth = f"turn {team.turns + 1} of {MARKERS}"
    if t.state.acted:
        return f"{names.player(seat)}, {nth}: your action is done. Anything else?"
    white = " and the white one" if team.white else ""
    return f"{names.player(seat)}, {nth}, {times(team.coloured, 'coloured marker')}{white}. What do you do?"


@SAY.asking(fighting.ON_FIGHT, justice.SPEND)
def _fight(t: IncorporatedTable, seat: int, prompt: Prompt, asked: str) -> str:
    """A fight so far: what is needed, or what was rolled."""
    fight = t.fight
    if fight is None:
        return asked
    who, where = t.name(fight.hero), names.block(t, fight.space)
    if prompt is fighting.ON_FIGHT:
        chance = names.percent(fair_odds.chance(t, fight.hero, fight.space))
        return f"{who} fights on {where}, {helping.needs(t, fight.hero, fight.space)}: {chance}. {asked}"
    dice, more = helping.dice_on(t, fight.space), helping.help_in(t, fight.hero, fight.space)
    against = f" against {dice}" if dice else ""
    target = fair_odds.target(t, fight.hero, fight.space)
    return f"{who} shows a {fight.face}{against}; the target is {target}{more}. {asked}"


@SAY.asking(anytime.TRADE)
def _trading(t: IncorporatedTable, seat: int, prompt: Prompt, asked: str) -> str:
    return _reacting(t, seat, prompt, asked) if prompt is anytime.REACTING else asked


@SAY.asking(reacting.REACT)
def _reacting(t: IncorporatedTable, seat: int, prompt: Prompt, asked: str) -> str:
    """What a reaction would answer."""
    if t.playing:
        played = t.playing[-1]
        aim = f" at {t.name(played.target)}" if played.target >= 0 else ""
        return f"{names.player(played.seat)} plays {names.card(t, played.card)}{aim}. {asked}"
    fight = t.fight
    if fight is None:
        return asked
    rolled = f" and shows a {fight.face}" if fight.face else ""
    return f"{t.name(fight.hero)} fights on {names.block(t, fight.space)}{rolled}. {asked}"


# --- options -----------------------------------------------------------------------------------------


@SAY.none(SPACE)
def _stay(t: IncorporatedTable, seat: int) -> str:
    return "stay there"


SAY.simply(things.CRIME)(names.placed)
SAY.simply(things.RESEARCH)(lambda t, card: TEXTS.said(t, t.research(card).card))


@SAY.simply(things.BLOCK)
def described(t: IncorporatedTable, space: int) -> str:
    """A block with its number, and who is there."""
    crowd = names.crowd(t, space)
    named = f"{names.block(t, space)}, number {t.tile(space).value}"
    return f"{named}: {crowd}" if crowd else named


@SAY.simply(things.HERO_CARD)
def _hero_card(t: IncorporatedTable, card: int) -> str:
    sheet = t.cast.heroes[card]
    own = ", ".join(names.power(t, number) for number in sheet.powers)
    return f"{sheet.card.name}: {own}{', alien' if sheet.alien else ''}"


@SAY.simply(things.PRINTED)
def _printed(t: IncorporatedTable, ref: int) -> str:
    _, number = powers.printed(t, ref)
    return f"{names.printed(t, ref)}: {TEXTS.text(t, t.power(number).card)}"


@SAY.simply(things.HERO)
def _hero(t: IncorporatedTable, hero: int) -> str:
    die = f", whose die shows {t.hero(hero).face} on {_worth(t, hero)}" if t.is_locked(hero) else ""
    return f"{names.placed(t, hero)}{die}"


def _worth(t: IncorporatedTable, hero: int) -> str:
    """The block a hero holds, and what it pays."""
    space = next(space for space in range(len(t.state.tiles)) if hero in t.dice_on(space))
    return f"a block for {scoring.points_of(t, 0, space)} HP"


@SAY.of(fighting.WHICH_BLOCK, moving.THEN_FIGHT)
def _fight_on(t: IncorporatedTable, seat: int, prompt: Prompt, space: int) -> str:
    """A fight with its odds, where only one hero can fight there."""
    able = [hero for hero in t.team_heroes(seat) if space in fighting.targets(t, hero)]
    return described(t, space) if len(able) != 1 else say_fight(t, seat, able[0], space)


@SAY.simply(scoring.POWER)
def _block_power(t: IncorporatedTable, space: int) -> str:
    return f"{names.block(t, space)}: {TEXTS.text(t, t.tile(space).card)}"


@SAY.simply(justice.SPEND)
def _justice(t: IncorporatedTable, number: int) -> str:
    fight = t.fight
    if fight is None or not number:
        return str(number) if fight is None else f"none, it stays a {fight.face}"
    return f"{number}: the die shows a {fight.face + number}"


@SAY.simply(reacting.REACT)
def _react(t: IncorporatedTable, option: int) -> str:
    one = t.offered[option]
    card = t.cast.card_by_id.get(one.trigger.card)
    if card is None:
        return str(one.trigger.label)
    whose = f" ({t.name(one.figure)})" if is_hero(one.figure) else ""
    return f"{card.name}{whose}: {TEXTS.text(t, card)}"


@SAY.simply(scoring.WINNER)
def _winner(t: IncorporatedTable, hero: int) -> str:
    return f"{t.name(hero)} with a {t.hero(hero).face}"


# --- what a player may do in a turn --------------------------------------------------------------------


@SAY.option(actions.fight)
def say_fight(t: IncorporatedTable, seat: int, hero: int, space: int) -> str:
    """`Titan: fight on Skyport (r1c3) against crime A, needs a 4 with a Combat +1 token: 67 %, for 4 HP`."""
    chance = names.percent(fair_odds.chance(t, hero, space))
    pays = f"for {t.tile(space).value} HP" if t.crimes_on(space) else "for 6 HP at once"
    odds = f"against {helping.opposed(t, space)}, {helping.needs(t, hero, space)}: {chance}, {pays}"
    return f"{t.name(hero)}: fight on {names.block(t, space)} {odds}"
