"""What is another afterwards: pieces that moved, went or came, and the part of a board to show."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from capesmith.render.book.compared import in_words, kept, moved, only_in, touched, widened


class Piece(NamedTuple):
    piece: int
    space: str


WAS = [Piece(1, "a"), Piece(2, "b"), Piece(3, "c")]
NOW = [Piece(4, "b"), Piece(2, "b"), Piece(1, "d")]


def test_pieces_are_followed_by_what_they_are() -> None:
    assert moved(WAS, NOW) == [(Piece(1, "a"), Piece(1, "d"))]
    assert [was.piece for was, _ in kept(WAS, NOW)] == [1, 2]
    assert only_in(WAS, NOW) == [Piece(3, "c")] and only_in(NOW, WAS) == [Piece(4, "b")]
    assert touched("abc", "abd") == {2}


def test_those_without_a_name_are_counted() -> None:
    assert in_words(["minion", "Gabby Woods", "minion", "bystander"], ("minion", "bystander")) == [
        "2 minions", "Gabby Woods", "a bystander",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("first", "last", "least", "found"),
    [(2, 3, 2, (2, 3)), (2, 2, 3, (1, 3)), (0, 0, 3, (0, 2)), (4, 4, 3, (2, 4)), (-1, 9, 2, (0, 4)), (1, 2, 9, (0, 4))],
)
def test_a_run_is_widened_within_the_board(first: int, last: int, least: int, found: tuple[int, int]) -> None:
    run = widened(first, last, min(least, 5), 5)
    assert (run[0], run[-1]) == found
