"""What helps a hero in a fight besides the die, and what stands against it, so that whoever listens can add it up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.standing import OPEN, StandingRule
from capesmith.rules.prose import listed, number, possessive, signed
from capesmith.systems.heroes_incorporated.game import strength
from capesmith.systems.heroes_incorporated.game.pieces import HIGHEST_FACE
from capesmith.systems.heroes_incorporated.game.story import fair_odds, names
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

STAT: Final = "fight"
THINGS: Final = ("equipped-gadget", "hq-gadget")  # cards one has, with their article


def needs(t: IncorporatedTable, hero: int, space: int) -> str:
    """`needs a 5 with a Combat +1 token`; where the dice on the block ask for more, `…, and a 6 to beat Titan’s 5`."""
    helped, shift = help_in(t, hero, space), fair_odds.shift(t, hero, space)
    if shift:
        helped += f" {'and' if helped else 'with'} {signed(shift)} on the die"
    block = f"needs a {fair_odds.target(t, hero, space)}{helped}"
    enough, duel = fair_odds.faces(t, hero, space)
    if duel <= enough:
        return block
    if duel > HIGHEST_FACE:
        return f"{block}, and no die beats {dice_on(t, space)}"
    shown = max(t.hero(holder).face for holder in t.dice_on(space))
    return f"{block}, and a {duel} on the die to {'match' if duel == shown else 'beat'} {dice_on(t, space)}"


def help_in(t: IncorporatedTable, hero: int, space: int) -> str:
    """HI-328, HI-475: the modifiers of a fight, each with where it comes from; nothing where the die is alone."""
    with fair_odds.imagined(t, hero, space) as this:
        total = strength.bonus(t, this)
        tokens = 0 if "combat-tokens" in this.ignored else t.hero(hero).combat
        more = [(amount, source) for amount, source in _bent(t, hero) if amount]
    if tokens + sum(amount for amount, _ in more) != total:  # a text sets it, whatever there was
        return f" with {signed(total)} in all"
    parts = ["a Combat +1 token" if tokens == 1 else f"{number(tokens)} Combat +1 tokens"] if tokens else []
    parts += [f"{signed(amount)} from {source}" for amount, source in more]
    return f" with {listed(parts)}" if parts else ""


def _bent(t: IncorporatedTable, hero: int) -> Iterator[tuple[int, str]]:
    """What texts in force add to the fights of a hero, and those that hold for a while."""
    for bend in t.live.pieces.get(STAT, ()):
        rule, c = bend.rule, bend.context
        if rule.is_on(t, c) and not t.silent(rule.card, c.figure) and rule.fits(t, c, hero):
            yield bend.amount.value(t, c), _source(t, rule)
    for entry in t.state.timed:
        rule, c = t.compiler.rules[entry[0]], Context(entry[1], entry[3])
        if hero in entry[2] or (OPEN in entry[2] and rule.fits(t, c, hero)):
            for word, amount in rule.stats:
                if word == STAT and not isinstance(amount, str):
                    yield amount.value(t, c), _source(t, rule)


def _source(t: IncorporatedTable, rule: StandingRule) -> str:
    card = t.cast.card_by_id.get(rule.card)
    if card is None:
        return "the rules of today"
    return f"the {card.name}" if card.kind in THINGS else card.name


# --- the other side ----------------------------------------------------------------------------------


def opposed(t: IncorporatedTable, space: int) -> str:
    """HI-331: the dice that lie on a block already, and its crimes: `Titan’s 5 and crime A`."""
    return listed([*_dice(t, space), names.crimes_on(t, space)])


def dice_on(t: IncorporatedTable, space: int) -> str:
    """Whose dice lie on a block, and what they show: `Titan’s 5 and Scrap’s 5`."""
    return listed(_dice(t, space))


def _dice(t: IncorporatedTable, space: int) -> list[str]:
    return [f"{possessive(t.name(holder))} {t.hero(holder).face}" for holder in t.dice_on(space)]
