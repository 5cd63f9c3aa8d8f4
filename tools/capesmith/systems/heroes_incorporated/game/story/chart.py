"""The city in plain characters: five rows of blocks, with everybody and everything on them."""

from __future__ import annotations

from typing import Final

from capesmith.rules.prose import in_rows
from capesmith.systems.heroes_incorporated.cities import SIDE, space_name
from capesmith.systems.heroes_incorporated.game.pieces import CRIME, LETTERS
from capesmith.systems.heroes_incorporated.game.story import names
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

WIDE: Final = 14  # characters of a block, without its walls
WALL: Final = "+" + ("-" * WIDE + "+") * SIDE


def chart(t: IncorporatedTable) -> str:
    """The map and its legend; nothing before the city is built."""
    if min(t.state.tiles) < 0:
        return ""
    lines = [WALL]
    for row in range(SIDE):
        cells = [_cell(t, row * SIDE + column) for column in range(SIDE)]
        high = max(len(cell) for cell in cells)
        for line in range(high):
            texts = [cell[line] if line < len(cell) else "" for cell in cells]
            lines.append("|" + "|".join(f"{text[:WIDE]:<{WIDE}}" for text in texts) + "|")
        lines.append(WALL)
    return "\n".join([*lines, *_legend(t)])


def _cell(t: IncorporatedTable, space: int) -> list[str]:
    """A block: where it is and its number, its name, crimes and token, heroes, dice, Supervillains."""
    crimes = "".join(LETTERS[piece - CRIME] for piece in t.crimes_on(space))
    number = f"{t.tile(space).value}{'+' if t.state.tokens[space] else ''}"
    first = f"{space_name(space)} [{number}]"
    found = [f"{first} *{crimes}" if crimes else first, names.short_block(t, space)]
    heroes = [badge(t, hero) for hero in t.heroes_on(space)]
    dice = [f"{names.badge(hero)}={t.hero(hero).face}" for hero in t.dice_on(space)]
    found += [" ".join(heroes[at : at + 4]) for at in range(0, len(heroes), 4)]
    found += [" ".join(dice[at : at + 2]) for at in range(0, len(dice), 2)]
    for card in t.villains_on(space):
        sign = "!!" if t.lair(space) == card else "!"
        found.append(f"{sign}{t.research(card).combat} {names.card(t, card)}")
    return found


def badge(t: IncorporatedTable, hero: int) -> str:
    """`Y1`; `(Y1)` if knocked out."""
    return f"({names.badge(hero)})" if t.hero(hero).down else names.badge(hero)


def _legend(t: IncorporatedTable) -> list[str]:
    signs = [f"{names.badge(hero)} {t.name(hero)}" for hero in t.all_heroes() if t.hero(hero).card >= 0]
    signs += ["[4] number", "[4+] with a Combat +1 token", "*AB crimes", "Y1=5 die", "(Y1) knocked out"]
    if t.state.villains:
        signs += ["!5 Supervillain", "!!5 in its lair"]
    return in_rows(signs)
