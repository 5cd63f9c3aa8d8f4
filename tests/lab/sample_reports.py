"""Small reports of every kind for the pages: a real playtest, and the other kinds as their shapes describe them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from capesmith.playtest.experiments.playtest.campaigns import Team, campaigns
from capesmith.playtest.experiments.playtest.playtest import Cell, playtest
from capesmith.playtest.lab import Lab
from capesmith.playtest.report.page import page as pages
from capesmith.render.webfonts import font_css
from lab import shipped

CHARACTERS = "".join(map(chr, (*range(32, 0x180), *range(0x2000, 0x2800))))
KINDS = ("playtest", "campaign", "ladder", "compare", "impact", "certify", "budget")


@lru_cache(maxsize=1)
def lab() -> Lab:
    return shipped.lab()


@lru_cache(maxsize=1)
def real_playtest() -> dict[str, Any]:
    cells = [Cell("littering", 2, ("random", "random")), Cell("asylum", 3, ("random",) * 3)]
    return playtest(lab(), cells, games=12, seed="page")


@lru_cache(maxsize=8)
def page_of(kind: str) -> str:
    """A page of each kind. That of a playtest has its own type, the others share what was cut for all of them, which
    takes longest."""
    with pytest.MonkeyPatch.context() as patch:
        if kind != "playtest":
            patch.setattr(pages, "font_css", lambda look, words: shared_type())
        return pages.page(report(kind), lab())


@lru_cache(maxsize=1)
def shared_type() -> str:
    return font_css(lab().system.printing.look("full"), CHARACTERS)


@lru_cache(maxsize=1)
def real_campaigns() -> dict[str, Any]:
    teams = [Team(players, ("random",) * players, {}) for players in (2, 3)]
    return campaigns(lab(), "littering,bootleg", teams, games=6, seed="page")


def report(kind: str) -> dict[str, Any]:
    real = {"playtest": real_playtest, "campaign": real_campaigns}
    return real[kind]() if kind in real else {**_head(kind), **_OWN[kind]}


def bare(kind: str) -> dict[str, Any]:
    """A report with nothing but its head and the lists that its own shape demands, all of them empty."""
    empty: dict[str, dict[str, Any]] = {
        "playtest": {"cells": []}, "campaign": {"cells": [], "scenarios": []},
        "ladder": {"order": [], "duels": []}, "impact": {"cards": []},
        "compare": {"sides": _SIDES, "verdict": "identical", "measures": []}, "certify": {"scenarios": []},
        "budget": {"fits": []},
    }  # fmt: skip
    return {**_head(kind), **empty[kind]}


def interval(value: float, by: float = 0.1, n: int = 40) -> dict[str, float]:
    return {"value": value, "low": value - by, "high": value + by, "n": n}


def _head(kind: str) -> dict[str, Any]:
    return lab().head(kind, bots=["greedy"], seed="page", games=80, digest="d1") | {
        "summary": ["The first finding in words.", "The second."]
    }


def _card(id: str, name: str, value: float, flags: list[str]) -> dict[str, Any]:
    return {
        "id": id, "name": name, "kind": "action", "group": "basic-action", "scope": "hand", "points": "score",
        "pairs": 40,
        "use": {"played": interval(0.5), "plays": 1.0, "dead-in-hand": interval(0.2), "fired": interval(0.6),
                "fires": 1.0, "rate": 0.4, "tested": True},
        "effect": {"worth": interval(value, 1.0), "score": interval(value, 1.0), "success": interval(0.0),
                   "length": interval(0.1)},
        "relative": interval(value, 1.0), "p": 0.01, "p-corrected": 0.02, "p-relative": 0.01,
        "p-relative-corrected": 0.02, "again": None, "much": 2.0, "flags": flags, "verdict": f"{name} in a sentence.",
    }  # fmt: skip


def _measure(name: str, value: float) -> dict[str, Any]:
    return {
        "measure": name, "one": interval(0.5), "other": interval(0.5 + value), "difference": interval(value),
        "verdict": "better", "matters": 0.05, "helped": 2.0,
    }  # fmt: skip


def _side(word: str, name: str) -> dict[str, Any]:
    return {"word": word, "name": name, "place": ".", "cards": [word], "content": "c"}


def _price(feature: str, value: float) -> dict[str, Any]:
    return {"feature": feature, "price": interval(value), "cards": 9}


def _priced(id: str, name: str, measured: float, price: float, flag: str) -> dict[str, Any]:
    return {
        "id": id, "name": name, "features": {"damage": 3}, "measured": interval(measured, 0.5), "predicted": price,
        "left-out": price, "residual": 2.5, "p-corrected": 0.01, "flag": flag,
    }  # fmt: skip


_SIDES = [_side("charge", "Charge"), _side("strike", "Strike")]
_PROMISE = {
    "promise": "win", "says": "The players win 40 to 60 % of games.", "players": [3], "bot": "greedy",
    "verdict": "kept", "evidence": "50 % of 200 games.", "found": interval(0.5), "asked": {"low": 0.4, "high": 0.6},
    "games": 200, "worst": [],
}  # fmt: skip
_OWN: dict[str, dict[str, Any]] = {
    "ladder": {
        "scenarios": ["littering"], "players": 2, "deals": 20, "measure": "wins", "clear": True, "seconds": 1.0,
        "interrupted": False, "errors": [],
        "order": [
            {"bot": "greedy", "wins": interval(0.9, 0.05), "score": interval(30, 2), "above": True},
            {"bot": "random", "wins": interval(0.1, 0.05), "score": interval(12, 2), "above": None},
        ],
        "teams": False,
        "duels": [{"one": "greedy", "other": "random", "wins": interval(0.9, 0.05), "margin": interval(18, 3)}],
    },
    "impact": {
        "scenarios": ["littering"], "players": [3], "pairs": 40, "interrupted": False, "errors": [], "groups": [],
        "played": {"first": 80, "again": 0, "combos": 0, "shared": 0},
        "cards": [_card("charge", "Charge", 3.0, ["dominant"]), _card("strike", "Strike", -0.5, [])],
        "combos": [{
            "cards": ["charge", "strike"], "names": ["Charge", "Strike"], "seen": 9, "residual": 1.0,
            "interaction": interval(2.0, 1.0), "p": 0.01, "p-corrected": 0.02, "stands-out": True,
            "verdict": "Together.",
        }],
    },
    "compare": {
        "what": "card", "sides": _SIDES, "verdict": "better", "featured": [], "left-out": [],
        "command": "capesmith compare heroes-wanted charge strike --seed page",
        "differences": [{"item": "action charge", "change": "instead", "before": ["MOVE 2."], "now": ["MOVE 3."]}],
        "question": {"measure": "share", "whose": "seat", "matters": 0.05, "error": 0.05, "pairs": 40,
                     "sequential": True},
        "measures": [_measure("share", 0.2), _measure("score", 2.0)],
        "pairing": {"pairs": 40, "loose": 0, "alike": 3, "helped": 2.5, "why": []}, "stopped": "settled",
        "cells": [{"scenario": "littering", "players": 3, "pairs": 40, "measures": [_measure("share", 0.2)]}],
        "uses": [{
            "card": "charge", "name": "Charge", "side": 1, "games": 40, "held": 90, "played": 30, "spent": 5,
            "fired": 30,
            "rate": interval(0.7), "share": 0.3, "hands": 0.8, "tested": True, "why": "",
        }],
        "untested": {"cards": [], "try": []},
        "apart": [{
            "pair": 3, "scenario": "littering", "players": 3, "seed": "page/3", "one": 0.0, "other": 1.0,
            "difference": 1.0,
            "again": "capesmith play heroes-wanted --seed page/3",
        }],
        "errors": [],
    },
    "certify": {
        "passed": False, "limits": ["Fun."], "own": [],
        "scenarios": [{
            "scenario": "littering", "name": "Littering, Loitering, and Jaywalking!", "status": "broken",
            "why": "One promise is broken.", "changed": [], "certificate": "", "content": "c", "promised": "p",
            "fingerprint": "f", "games": 200, "digest": "d",
            "promises": [_PROMISE, {**_PROMISE, "promise": "turns", "says": "Games take 5 to 7 turns.",
                         "verdict": "broken", "found": interval(9, 1), "asked": {"low": 5, "high": 7}}],
            "cells": [{
                "players": 3, "bot": "greedy", "games": 200, "counted": 100, "win": interval(0.5),
                "turns": interval(9, 1),
                "median-turns": interval(9, 1), "score": interval(20, 2), "best-score": interval(25, 2),
                "seats": [interval(0.3), interval(0.4), interval(0.3)], "worst": [],
            }],
            "never-played": ["charge"], "hardly-played": ["strike"], "seldom": [],
        }],
    },
    "budget": {
        "deck": "", "pairs": 40, "interrupted": False, "untested": [],
        "fits": [{
            "kind": "action", "points": "score", "signal": 0.7, "fitted": True,
            "verdict": "The price list can be trusted.",
            "penalty": 1.0, "r2": 0.6, "r2-left-out": 0.4, "typical-error": 0.8,
            "prices": [_price("base", 1.0), _price("damage", 0.5)],
            "cards": [_priced("charge", "Charge", 3.0, 1.0, "above"), _priced("strike", "Strike", 1.0, 1.1, "")],
        }],
    },
}  # fmt: skip
