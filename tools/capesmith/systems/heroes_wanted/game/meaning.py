"""What texts are made of at a table of Heroes Wanted: the shapes of the compiler, with the table of this game."""

from __future__ import annotations

from typing import TypeAlias

from capesmith.effects.compile import compiler, meaning
from capesmith.effects.play import kinds
from capesmith.systems.heroes_wanted.game.table import HeroesTable

Attribute: TypeAlias = kinds.Attribute[HeroesTable]
Compiler: TypeAlias = compiler.Compiler[HeroesTable]
Fits: TypeAlias = meaning.Fits[HeroesTable]
Number: TypeAlias = meaning.Number[HeroesTable]
NumberOf: TypeAlias = meaning.NumberOf[HeroesTable]
Run: TypeAlias = meaning.Run[HeroesTable]
Test: TypeAlias = meaning.Test[HeroesTable]
Things: TypeAlias = meaning.Things[HeroesTable]
