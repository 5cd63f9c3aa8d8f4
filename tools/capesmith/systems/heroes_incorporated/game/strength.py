"""How strong a fight is: the number to reach, and what is added to the face of the die (HI-322, HI-327, HI-328)."""

from __future__ import annotations

from capesmith.systems.heroes_incorporated.game import villains
from capesmith.systems.heroes_incorporated.game.pieces import block
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.game.under_way import Fight


def target_number(t: IncorporatedTable, this: Fight) -> int:
    """HI-322, HI-357, HI-359: the block number, or the highest combat value if that is higher."""
    number = t.stat("number", block(this.space), t.tile(this.space).value)
    combat = villains.highest_combat(t, this.space)
    if combat and t.switches.supervillain_target == "replace":
        number = combat
    return t.stat("target-number", this.hero, max(number, combat))


def bonus(t: IncorporatedTable, this: Fight) -> int:
    """HI-328, HI-475: Combat +1 tokens and other flat modifiers."""
    tokens = 0 if "combat-tokens" in this.ignored else t.hero(this.hero).combat
    return t.stat("fight", this.hero, tokens)


def meets_target(t: IncorporatedTable, this: Fight) -> bool:
    """HI-327: face and modifiers against the target number."""
    return this.face + bonus(t, this) >= target_number(t, this)
