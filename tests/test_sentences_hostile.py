"""Sentences nobody should write: they are refused in bounded time, never with a traceback."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from capesmith.effects.wording.text import understand, voice
from capesmith.systems import system

ENV = voice(system("heroes-wanted").vocabulary, "owner", {"charge": "Charge"})
CONTAINERS = ("play", "block", "always", "triggers", "boost", "spent")
LINES = (Path(__file__).parent / "snapshots" / "heroes-wanted.txt").read_text("utf-8").splitlines()
TEXTS = [line.strip() for line in LINES if line.startswith("  ")]
WORDS = [word for text in TEXTS for word in text.split()]
NESTED = [
    "MOVE 1, then " * 70 + "MOVE 1.",
    "If you are the 1st Hero, " * 35 + "MOVE 1.",
    "Either MOVE 1 or " * 50 + "MOVE 1.",
    "you may " * 100 + "MOVE 1.",
    "Deal 4 DMG to a character within RNG 1 of " * 20 + "the villain.",
    "(" * 300,
    "Roll a die: 1: " * 50 + "MOVE 1.",
    "Choose 1: • " * 60,
    "half " * 150,
    "MOVE ².",
    "MOVE 99999999999999999999999.",
    "\x00\u202e MOVE 1.",
]


@pytest.mark.parametrize("text", NESTED, ids=lambda text: text[:20])
def test_nested_and_odd_sentences_are_refused_or_read(text):
    understood = understand(text, ENV, CONTAINERS)
    assert understood.readings or understood.stuck is not None


@pytest.mark.parametrize("seed", range(8))
def test_word_salad_is_refused(seed):
    rng = random.Random(seed)
    for _ in range(15):
        salad = " ".join(rng.choice(WORDS) for _ in range(rng.randint(5, 120)))
        one, two = rng.choice(TEXTS).split(), rng.choice(TEXTS).split()
        spliced = " ".join(one[: rng.randint(1, len(one))] + two[rng.randint(0, len(two) - 1) :])
        for text in (salad, spliced):
            understood = understand(text[:1000], ENV, CONTAINERS)
            assert understood.readings or understood.stuck is not None
