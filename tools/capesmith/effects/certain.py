"""What is certain about a condition before anybody plays: whether it holds at the start, and whether it ever can."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from capesmith.effects.ast import AllOf, AnyOf, Compared, Condition, Exists, Happened, Holds, Measure, Not, Range, Test
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.record import record

Verdict = bool | None  # None: that depends on how the game goes


@record
class Certain:
    """Whether a condition holds when the game begins, and whether it holds (True) or fails (False) throughout."""

    at_start: Verdict = None
    always: Verdict = None
    said: str = ""
    hint: str = ""

    @property
    def never(self) -> bool:
        return self.always is False


OPEN = Certain()
Leaf = Callable[[Condition], Certain]


def never(said: str, hint: str) -> Certain:
    """A condition that fails from beginning to end."""
    return Certain(False, False, said, hint)


def certain(node: Condition, leaf: Leaf) -> Certain:
    """What is certain about a condition; `leaf` tells it of those that are not made of others."""
    if isinstance(node, Not):
        part = certain(node.part, leaf)
        return Certain(_opposite(part.at_start), _opposite(part.always), part.said, part.hint)
    if isinstance(node, AllOf | AnyOf):
        return together([certain(part, leaf) for part in node.parts], decisive=isinstance(node, AnyOf))
    return leaf(node)


class Outlook:
    """What a game knows before anybody plays: a method for each sort of condition, which says what is certain."""

    def of(self, node: Condition) -> Certain:
        """What is certain about a condition, whatever it is made of."""
        return certain(node, self.leaf)

    def leaf(self, node: Condition) -> Certain:
        """What is certain about a condition that is not made of others."""
        if isinstance(node, Holds):
            return self.holds(node.word)
        if isinstance(node, Measure):
            return self.measure(node)
        if isinstance(node, Test):
            return self.test(node)
        if isinstance(node, Exists):
            return self.exists(node)
        return self.happened(node) if isinstance(node, Happened) else OPEN

    def holds(self, word: str) -> Certain:
        return OPEN

    def measure(self, node: Measure) -> Certain:
        return OPEN

    def test(self, node: Test) -> Certain:
        return OPEN

    def exists(self, node: Exists) -> Certain:
        return OPEN

    def happened(self, node: Happened) -> Certain:
        """Nothing has happened when a game begins."""
        return Certain(not often(node).low, None, "nothing has happened yet")


def often(node: Happened) -> Range:
    """How often something must have happened, or how much it must add up to."""
    return node.times or node.adding_up_to or Range(1, None)


def together(parts: Sequence[Certain], *, decisive: bool = False) -> Certain:
    """All of several conditions, or any of them: one that is `decisive` settles it for the others."""
    at_start = _settled([part.at_start for part in parts], decisive)
    always = _settled([part.always for part in parts], decisive)
    telling = [part for part in parts if always is not None and part.always is always]
    telling += [part for part in parts if at_start is not None and part.at_start is at_start]
    reason = next((part for part in telling if part.said), OPEN)
    return Certain(at_start, always, reason.said, reason.hint)


def _settled(verdicts: Sequence[Verdict], decisive: bool) -> Verdict:
    if decisive in verdicts:
        return decisive
    return None if None in verdicts else not decisive


def _opposite(verdict: Verdict) -> Verdict:
    return None if verdict is None else not verdict


def lies(wanted: Range | Compared, numbers: Range) -> Verdict:
    """Whether all of the numbers lie in a range, or none of them."""
    if isinstance(wanted, Compared):
        return None
    low, high = (wanted.low, numbers.low), (wanted.high, numbers.high)
    if _beyond(numbers.high, wanted.low) or _beyond(wanted.high, numbers.low):
        return False
    above = low[0] is None or (low[1] is not None and low[1] >= low[0])
    below = high[0] is None or (high[1] is not None and high[1] <= high[0])
    return True if above and below else None


def _beyond(highest: int | None, lowest: int | None) -> bool:
    return highest is not None and lowest is not None and highest < lowest


def measured(
    node: Measure, at_start: Range, always: Range, said: str, hint: str = "ask for less", first: str = ""
) -> Certain:
    """A number that begins in one range, which is said `first`, and never leaves another."""
    throughout = lies(node.range, always)
    return Certain(lies(node.range, at_start), throughout, said if throughout is False else first or said, hint)


def limited(node: Measure, v: Vocabulary) -> Certain:
    """What the vocabulary knows about a number wherever it is asked for."""
    limits = v.values[node.value].extra.get("limits") if node.value in v.values else None
    if not limits:
        return OPEN
    low, high = limits
    return measured(node, Range(low, high), Range(low, high), f'"{node.value}" lies between {low} and {high}')
