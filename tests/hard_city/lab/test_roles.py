"""The lab tells what Doctor Zero wins, what the Officers win, and what each Officer does (HC-019, HC-219)."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import jsonschema

from capesmith.playtest.bots.players import player
from capesmith.playtest.bots.search import Search
from capesmith.playtest.experiments.playtest.playtest import Cell, playtest
from capesmith.playtest.lab import Lab
from capesmith.playtest.report import playtest_text
from capesmith.playtest.report.page.page import page
from capesmith.systems.hard_city import SYSTEM
from capesmith.systems.hard_city.game.game import DOCTOR_ZERO, GAME, OFFICERS
from hard_city.boxes import box
from hard_city.tables import Bench, cast_
from lab.shipped import shape

EPISODE = "mayhem-on-the-streets"


@cache
def sample() -> dict[str, Any]:
    """Three players against one another, one against AutoDoc."""
    cells = [Cell(EPISODE, players, ("random",) * players, {"grid": "1-2"}) for players in (4, 1)]
    return playtest(Lab(SYSTEM, box(), cast=cast_()), cells, games=5)


def test_roles_are_those_of_the_seats() -> None:
    """HC-019, HC-444: the last player is Doctor Zero; AutoDoc sits at no seat."""
    for players, mode, roles in (
        (3, "one-vs-all", (OFFICERS, OFFICERS, DOCTOR_ZERO)), (2, "co-op", (OFFICERS, OFFICERS)),
    ):  # fmt: skip
        made = GAME.options({"scenario": EPISODE, "players": players, "mode": mode})
        assert tuple(GAME.roles(made)) == roles


def test_a_cell_says_what_each_role_wins() -> None:
    versus, alone = sample()["cells"]
    officers, doctor = versus["roles"]
    assert (officers["role"], officers["seats"]) == (OFFICERS, [1, 2, 3])
    assert (doctor["role"], doctor["seats"]) == (DOCTOR_ZERO, [4])
    assert officers["wins"]["value"] + doctor["wins"]["value"] == 1.0
    assert officers["wins"]["value"] == versus["success"]["value"]
    assert officers["score"]["mean"]["value"] == -doctor["score"]["mean"]["value"]
    assert versus["fairness"] is None
    assert [one["role"] for one in alone["roles"]] == [OFFICERS]


def test_an_officer_is_measured_against_officers() -> None:
    """A win with others counts in full, and the average is that of the Officers, not of Doctor Zero."""
    rows = {one["id"]: one for one in sample()["heroes"]}
    assert set(rows) <= {"donathan", "jenny", "miranda", "marcellus"} and len(rows) == 4
    won = sum(one["wins"]["value"] * one["games"] for one in rows.values())
    versus, alone = sample()["cells"]
    assert round(won) == round(15 * versus["success"]["value"] + 20 * alone["success"]["value"])
    assert abs(sum(one["edge"]["value"] * one["games"] for one in rows.values())) < 0.01


def test_reports_tell_of_roles() -> None:
    jsonschema.validate(json.loads(json.dumps(sample())), shape("playtest"))
    text = playtest_text.text(sample())
    assert "Wins by role: Officers: " in text and "\nRoles\n" in text
    assert f"{OFFICERS} win | {DOCTOR_ZERO} win" in playtest_text.markdown(sample())
    assert "\nSeats\n" not in text  # who plays with others wins with them


def test_reports_speak_as_the_game_does() -> None:
    """Its rounds and its Officers; nothing of turns or heroes."""
    text, html = playtest_text.text(sample()), page(sample(), Lab(SYSTEM, box(), cast=cast_()))
    assert "the Officers succeed" in text
    seen = re.sub(r"<(style|script|svg).*?</\1>|<[^>]*>", " ", html, flags=re.DOTALL)
    for said in (text, playtest_text.markdown(sample()), seen):
        told = said.partition("Games worth a look")[0]
        assert "round" in told
        assert not re.search(r"\b(hero|heroes|turns|turn by turn)\b", told, re.I), told
    assert "Round by round" in html and f"Too few games to tell {OFFICERS} apart" in html


def test_every_grid_has_its_heat() -> None:
    """HC-014: one is drawn for each game."""
    cells = [Cell(EPISODE, 1, ("random",), {"grid": grid}) for grid in ("1-2", "5-6")]
    html = page(playtest(Lab(SYSTEM, box(), cast=cast_()), cells, games=1), Lab(SYSTEM, box(), cast=cast_()))
    assert "Mayhem on the streets, 1-2: most happens on" in html and "Mayhem on the streets, 5-6: most" in html


def test_the_page_shows_what_each_side_wins() -> None:
    """Only settings with two sides: success says all of the others."""
    text = page(sample(), Lab(SYSTEM, box(), cast=cast_()))
    assert 'id="roles"' in text and f"{OFFICERS}: games won" in text and f"{DOCTOR_ZERO}: games won" in text
    alone = {**sample(), "cells": sample()["cells"][1:]}
    assert 'id="roles"' not in page(alone, Lab(SYSTEM, box(), cast=cast_()))


def test_friends_are_no_rivals_to_who_searches() -> None:
    """HC-219: what the other Officers have is not counted against an Officer."""
    b = Bench(players=3)
    b.t.state.order_marker = 3
    assert [list(GAME.side(b.t, seat)) for seat in b.t.seats] == [[0, 1], [0, 1], [2]]
    bot = player("search:1", GAME, 1, 0)
    assert isinstance(bot, Search)
    assert bot._value(b.t) == 2 * GAME.evaluate(b.t, 0) != 0.0
