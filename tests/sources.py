"""The source of the house, read once for all tests that look at it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "tools" / "capesmith"
MODULES = sorted(PACKAGE.rglob("*.py"))


@cache
def text_of(path: Path) -> str:
    return path.read_text("utf-8")


@cache
def tree_of(path: Path) -> ast.Module:
    """What a module means; whoever takes it leaves it as it is."""
    return ast.parse(text_of(path))
