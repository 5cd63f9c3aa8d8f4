"""Styles of play: each can be named, and each plays otherwise than the rest."""

from __future__ import annotations

import pytest

from vigilantes.lab.night import GAME, game

STYLES = sorted(GAME.personas())


def test_there_are_styles() -> None:
    assert {"brawler", "ghost", "runner"} <= set(STYLES)


@pytest.mark.parametrize("style", STYLES)
def test_a_style_plays_in_its_own_way(style: str) -> None:
    plain, other = (game("first-shift", 2, bot, "style") for bot in ("greedy", f"greedy/{style}"))
    plain.play()
    other.play()
    assert plain.choices != other.choices


def test_a_forbidden_card_is_left_alone() -> None:
    """Restricted play: the same game without the discs."""
    bot = "greedy/without=throwing-discs"
    made = game("first-shift", 2, bot, "without", vigilantes=("tally", "brickyard"))
    used: list[str] = []

    def watch(word: str, *facts: object) -> None:
        if word == "use":
            used.append(made.usable(*facts[:2]).card.id)

    made.watch = watch
    made.play()
    assert "throwing-discs" not in used
