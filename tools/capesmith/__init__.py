"""Capesmith: superhero board-game content, checked, played and printed from plain text."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

__version__ = "0.1.0"


def is_compiled() -> bool:
    """Whether games are played by compiled rules here, or by the same ones in pure Python."""
    table = find_spec("capesmith.rules.table")
    return table is not None and str(table.origin).endswith(tuple(EXTENSION_SUFFIXES))
