"""What texts are made of at a table of Vigilantes: the shapes of the compiler, with the table of this game."""

from __future__ import annotations

from typing import TypeAlias

from capesmith.effects.compile import compiler, meaning
from capesmith.effects.performing import holdings
from capesmith.effects.play import kinds, piece_words, words
from capesmith.systems.vigilantes.game.table import VigilantesTable

Attribute: TypeAlias = kinds.Attribute[VigilantesTable]
Change: TypeAlias = holdings.Change[VigilantesTable]
Compiler: TypeAlias = compiler.Compiler[VigilantesTable]
Finds: TypeAlias = piece_words.Finds[VigilantesTable]
Fits: TypeAlias = meaning.Fits[VigilantesTable]
IsThat: TypeAlias = kinds.IsThat[VigilantesTable]
Number: TypeAlias = meaning.Number[VigilantesTable]
NumberOf: TypeAlias = meaning.NumberOf[VigilantesTable]
Run: TypeAlias = meaning.Run[VigilantesTable]
Store: TypeAlias = words.Store[VigilantesTable]
Test: TypeAlias = meaning.Test[VigilantesTable]
Things: TypeAlias = meaning.Things[VigilantesTable]
