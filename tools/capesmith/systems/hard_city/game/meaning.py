"""What texts are made of at a table of Hard City: the shapes of the compiler, with the table of this game."""

from __future__ import annotations

from typing import TypeAlias

from capesmith.effects.compile import compiler, meaning
from capesmith.effects.play import kinds
from capesmith.systems.hard_city.game.table import CityTable

Compiler: TypeAlias = compiler.Compiler[CityTable]
Fits: TypeAlias = meaning.Fits[CityTable]
Kind: TypeAlias = kinds.Kind[CityTable]
NumberOf: TypeAlias = meaning.NumberOf[CityTable]
Run: TypeAlias = meaning.Run[CityTable]
Test: TypeAlias = meaning.Test[CityTable]
Things: TypeAlias = meaning.Things[CityTable]
