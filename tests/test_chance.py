"""Streams that several copies of a table have in common."""

from __future__ import annotations

from capesmith.rules.chance import RecurringStream, Stream
from capesmith.rules.hiding import deal_anew, shuffle_anew


def drawn(stream: Stream) -> list[object]:
    """Numbers, shuffles of one list and of another, and numbers again."""
    one, other, hand = list(range(9)), list(range(20, 26)), [3, 1, 2]
    found: list[object] = [stream.below(1 << 62), stream.roll()]
    shuffle_anew(one, stream)
    shuffle_anew(other, stream)
    deal_anew([one, other], [hand], stream)
    return [*found, one, other, hand, stream.below(7), stream.sample(range(5), 2)]


def test_a_recurring_stream_gives_the_same_again_and_what_a_new_one_would() -> None:
    stream = RecurringStream(12345)
    for _ in range(3):
        stream.begin()
        assert drawn(stream) == drawn(Stream(12345))


def test_what_comes_first_may_differ_from_time_to_time() -> None:
    """A list is remembered by what was in it and by where the stream stood."""
    stream = RecurringStream(5)
    for number in (4, 6, 4, 5):
        pile, fresh, plain = list(range(number)), list(range(number)), Stream(5)
        stream.begin()
        stream.shuffle(pile)
        plain.shuffle(fresh)
        assert (pile, stream.below(99)) == (fresh, plain.below(99))
