"""What texts are made of at a table of Heroes Incorporated: the shapes of the compiler, with the table of this game."""

from __future__ import annotations

from typing import TypeAlias

from capesmith.effects.compile import compiler, meaning
from capesmith.effects.play import kinds
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

Attribute: TypeAlias = kinds.Attribute[IncorporatedTable]
Compiler: TypeAlias = compiler.Compiler[IncorporatedTable]
Fits: TypeAlias = meaning.Fits[IncorporatedTable]
IsThat: TypeAlias = kinds.IsThat[IncorporatedTable]
NumberOf: TypeAlias = meaning.NumberOf[IncorporatedTable]
Run: TypeAlias = meaning.Run[IncorporatedTable]
Test: TypeAlias = meaning.Test[IncorporatedTable]
Things: TypeAlias = meaning.Things[IncorporatedTable]
