"""The words of a command become the set-up of one game; what changes nothing in it is said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.cli.screen import width
from capesmith.cli.speech import remark, say
from capesmith.playtest.sitting.set_up import Setup, idle, options_of
from capesmith.rules.cast import Cast
from capesmith.rules.game import Game
from capesmith.rules.setup.words import HELP, explained
from capesmith.systems.base import System


def help_wanted(words: Sequence[str]) -> bool:
    return HELP in words


def say_setup_words(found: System, game: Game) -> int:
    """The list of all set-up words of a game."""
    import textwrap

    rows = explained(game.setup_words())
    say(f"Set-up words of {found.title}, each as --with NAME=VALUE:\n\n")
    for shown, help in rows:
        say(f"  {shown}\n" + textwrap.indent(textwrap.fill(help, width() - 6), "      ") + "\n")
    return 0


def set_up(game: Game, cast: Cast, setup: Setup, given: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The options of the game as plain data; what of it does nothing is said."""
    data = options_of(game, cast, setup, given)
    for name in idle(game, cast, data):
        remark(f"{name} changes nothing in {data['scenario']}")
    return data
