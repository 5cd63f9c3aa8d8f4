"""What texts are made of at a table of Hour of Need: the shapes of the compiler, with the table of this game."""

from __future__ import annotations

from typing import TypeAlias

from capesmith.effects.compile import compiler, meaning
from capesmith.effects.play import kinds
from capesmith.systems.hour_of_need.game.table import HourTable

Compiler: TypeAlias = compiler.Compiler[HourTable]
Fits: TypeAlias = meaning.Fits[HourTable]
Kind: TypeAlias = kinds.Kind[HourTable]
NumberOf: TypeAlias = meaning.NumberOf[HourTable]
Run: TypeAlias = meaning.Run[HourTable]
Test: TypeAlias = meaning.Test[HourTable]
Things: TypeAlias = meaning.Things[HourTable]
