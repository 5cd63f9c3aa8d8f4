"""The sentence behind each step: what an author sees of a card while the steps are written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from capesmith.desk.answers import Hint
from capesmith.desk.positions import Lines
from capesmith.desk.texts import Text
from capesmith.desk.tree import Node, entry_at, find


def hints_of(texts: Iterable[Text], lines: Lines, root: Node | None) -> Iterator[Hint]:
    """One hint for each step that has a sentence of its own, at the end of the line that it begins on."""
    for text in texts:
        if "says" in text.at:
            continue  # it is a sentence already
        steps = list(text.steps())
        if len(steps) == len(text.ability.steps) and all(said for _, said in steps):
            told = steps
        else:
            told = [(text.at, " ".join(text.lines))]
        for at, said in told:
            node, keyed = find(root, at), entry_at(root, at)
            start = keyed[1].key.start if keyed is not None else node.start if node is not None else -1
            if start >= 0 and said:
                yield Hint(lines.position(lines.end_of(lines.line_of(start))), said)
