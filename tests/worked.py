"""A worked example of a test, which changes it to see what is said of mistakes."""

from __future__ import annotations

from typing import Any

from capesmith.rules.example_run import Failure, run_example
from capesmith.source.diagnostic import DocPath
from capesmith.source.yaml import read_text
from capesmith.systems import system
from capesmith.systems.load import read_sheet, shipped_box

Change = tuple[str, str]
Mistake = tuple[Change, str, DocPath, str]  # what is changed; the code, the path and words of what is said of it


class Worked:
    """The game of an example, its box ready for play, and the text of the example."""

    def __init__(self, id: str, text: str) -> None:
        self.game: Any = system(id)
        self.box = shipped_box(self.game)
        self.cast = self.game.game.cast(self.box)
        self.text = text

    def played(self, text: str) -> list[Failure]:
        """What is wrong with the one example in a text."""
        document = read_text("mine.yaml", text.encode())
        sheet, notes = read_sheet(document, self.game, {})
        assert not notes and not document.problems, (notes, document.problems)
        return run_example(sheet.examples[0], self.game.example_runner, self.cast)

    def edited(self, *changes: Change) -> list[Failure]:
        """What is wrong with the own example after these changes."""
        text = self.text
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new)
        return self.played(text)

    def tells(self, mistake: Mistake) -> None:
        """A mistake is told with a hint, at its place and nowhere else."""
        change, code, path, words = mistake
        failures = self.edited(change)
        assert failures and failures[0].hint
        assert (failures[0].code, [failure.path for failure in failures]) == (code, [path])
        assert words in failures[0].message
