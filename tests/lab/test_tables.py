"""Numbers, intervals and tables in words, as all reports write them."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.playtest.report import tables


@pytest.mark.parametrize(
    ("value", "says"), [(0.62, "62 %"), (0, "0 %"), (1, "100 %"), (0.004, "0.4 %"), (0.9961, "99.6 %"), (None, "–")]
)
def test_percent_hides_neither_seldom_nor_almost_always(value, says):
    assert tables.percent(value) == says


def test_intervals_in_words():
    def made(value: float, low: float, high: float, n: int = 9) -> dict[str, Any]:
        return {"value": value, "low": low, "high": high, "n": n}

    assert tables.share(made(0.62, 0.55, 0.69)) == "62 % (55–69)"
    assert tables.amount(made(14.2, 13.14, 15.3)) == "14.2 (13.1–15.3)"
    assert tables.amount(made(-1, -2, 0.5)) == "−1.0 (−2.0 to 0.5)"
    assert tables.change(made(2.4, -0.04, 3.6)) == "+2.4 (0.0 to +3.6)"
    assert tables.share_change(made(-0.032, -0.05, 0.01)) == "−3.2 (−5.0 to +1.0)"
    assert tables.amount(made(25, 25, 25, n=1)) == "25.0"
    nothing = {"value": None, "low": None, "high": None, "n": 0}
    assert {tables.share(nothing), tables.amount(nothing), tables.change(nothing), tables.share_change(nothing)} == {
        "–"
    }


def test_tables_line_up():
    assert tables.table(("card", "n"), [("Bot", "7"), ("Barefoot", "12")]) == [
        "card       n",
        "────────  ──",
        "Bot        7",
        "Barefoot  12",
    ]
    assert tables.markdown_table(("a", "b"), [("x|y", "1")]) == ["| a | b |", "|---|--:|", "| x\\|y | 1 |"]


def test_games_that_went_wrong_are_listed_up_to_a_point():
    errors = [{"seed": str(n), "error": "Broken: x", "again": "capesmith play"} for n in range(tables.MOST_ERRORS + 2)]
    lines = tables.wrong_games(errors, lambda error: f"seed {error['seed']}")
    assert lines[:3] == ["12 games went wrong:", "  seed 0: Broken: x", "    capesmith play"]
    assert len(lines) == 1 + 2 * tables.MOST_ERRORS + 1 and "and 2 more" in lines[-1]
    assert tables.wrong_games([{"error": "x"}], lambda _: "here") == ["1 game went wrong:", "  here: x"]
    assert tables.wrong_games([], str) == []
