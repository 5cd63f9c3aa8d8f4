"""Sets of small numbers as bits: read, united, and numbered kind after kind."""

from __future__ import annotations

from capesmith.content.masks import bits, masks_of, union


def test_kinds_are_numbered_one_after_the_other() -> None:
    found = masks_of({"hero": 2, "villain": 1, "ghost": 0, "crate": 3})
    assert {kind: bits(mask) for kind, mask in found.items()} == {
        "hero": [0, 1], "villain": [2], "ghost": [], "crate": [3, 4, 5],
    }  # fmt: skip


def test_what_several_words_mean_together() -> None:
    masks = {"low": 0b011, "high": 0b110}
    assert union(("low", "high"), masks) == 0b111
    assert union((), masks) is None and union(("low", "lost"), masks) is None
