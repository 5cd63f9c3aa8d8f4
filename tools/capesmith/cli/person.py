"""A person takes a seat: questions and numbered options on the screen, answers from standard input."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from itertools import groupby

from capesmith.cli.screen import Printer, filled, item, width
from capesmith.rules.choosing import Prompt
from capesmith.rules.game import Game
from capesmith.rules.state import SavedState
from capesmith.rules.story import Storyteller
from capesmith.rules.table import Table

GAP = 7  # a number before each option, and room behind it
SHORT = 18  # such an option never needs a line of its own
HELP = """\
Answer with a number, or with the beginning of an option. Besides:
  s        the map
  ?        the texts of your cards and of whatever else lies on the table
  ? NAME   the text of one card
  u        take back your last choice
  h        this help
  q        leave the game"""


class Left(Exception):
    """The person leaves the table."""


class Undone(Exception):
    """The last own choice is taken back: the choices that stay."""

    def __init__(self, choices: list[int]) -> None:
        super().__init__()
        self.choices = choices


class Person:
    """A player who is asked. `own` tells how many choices were made before each that people made."""

    def __init__(self, game: Game, own: Callable[[], list[int]], printer: Printer) -> None:
        self.game = game
        self.own = own
        self.printer = printer
        self.teller: Storyteller | None = None
        self.seen = -1  # the segment whose state was shown

    def __call__(self, table: Table[SavedState], seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        teller = self.teller
        assert teller is not None
        teller.flush()
        if self.seen != table.began:
            status = teller.status(seat)
            if status:
                self.printer.verbatim("\n" + _wrapped(status))
            self.seen = table.began
        texts = [self.game.say_option(table, seat, prompt, option) for option in options]
        self.printer.verbatim("\n" + filled(self.game.say_prompt(table, seat, prompt)) + "\n" + numbered(texts))
        while True:
            answer = self._answer(table, seat, texts, self._read())
            if answer is not None:
                return answer

    def _read(self) -> str:
        sys.stdout.write("> ")
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            self.printer.verbatim("")
            raise Left
        if not sys.stdin.isatty():
            self.printer.verbatim(line.strip())  # a script shows what it answered
        return line.strip()

    def _answer(self, table: Table[SavedState], seat: int, texts: list[str], line: str) -> int | None:
        """The index of the option that is meant; None when the line was a request or is not understood."""
        teller = self.teller
        assert teller is not None
        word = line.casefold()
        if word in ("q", "quit", "exit"):
            raise Left
        if word == "u":
            if own := self.own():
                raise Undone(table.choices[: own[-1]])
            self.printer.verbatim("There is nothing to take back yet.")
        elif word == "s":
            self.printer.verbatim(teller.map())
        elif line.startswith("?"):
            self.printer.verbatim(_explained(teller, seat, line[1:].strip()))
        elif word in ("", "h", "help"):
            self.printer.verbatim(HELP)
        else:
            return self._meant(texts, line)
        return None

    def _meant(self, texts: list[str], line: str) -> int | None:
        if line.isdecimal() and 1 <= int(line) <= len(texts):
            return int(line) - 1
        if line.lstrip("-").isdecimal():
            self.printer.verbatim(f"There are options 1 to {len(texts)}.")
            return None
        wanted = line.lower()
        found = [index for index, text in enumerate(texts) if _begins(text, wanted)]
        if len(found) == 1:
            return found[0]
        trouble = "means several options" if found else "is no option"
        self.printer.verbatim(f"“{line}” {trouble}. A number from 1 to {len(texts)}, or h for help.")
        return None


def _begins(text: str, wanted: str) -> bool:
    """Whether an option begins with these words, articles left out; a space id must be whole."""
    plain = text.lower()
    for article in ("a ", "an ", "the "):
        plain = plain.removeprefix(article)
    first = plain.replace(":", " ").replace(",", " ").split(" ", 1)[0]
    return first == wanted or (len(wanted) > 2 and (plain.startswith(wanted) or text.lower().startswith(wanted)))


def numbered(texts: Sequence[str]) -> str:
    """Options with their numbers; many short ones in a row stand in columns, longer ones on lines of their own."""
    items = [*enumerate(texts, 1)]
    if _columns(texts) > 1:
        return "\n".join(_table(items))
    lines: list[str] = []
    for short, found in groupby(items, lambda one: len(one[1]) <= SHORT):
        run = list(found)
        lines += _table(run) if short else _lines(run)
    return "\n".join(lines)


def _columns(texts: Sequence[str]) -> int:
    """How many columns there is room for; a few options are read better one below the other."""
    return min(4, width() // (max(map(len, texts)) + GAP)) if len(texts) > 4 else 1


def _table(items: Sequence[tuple[int, str]]) -> list[str]:
    columns = _columns([text for _, text in items])
    if columns < 2:
        return _lines(items)
    cell, rows = max(len(text) for _, text in items) + GAP, -(-len(items) // columns)
    cells = [f"{number:>3}. {text}".ljust(cell) for number, text in items]
    return ["".join(cells[row::rows]).rstrip() for row in range(rows)]


def _lines(items: Sequence[tuple[int, str]]) -> list[str]:
    return [item(f"{number:>3}. ", text) for number, text in items]


def _explained(teller: Storyteller, seat: int, name: str) -> str:
    if not name:
        entries = [_entry(title, text) for title, text in teller.texts(seat)]
        return "\n".join(entries) or "There are no cards on the table yet; ? and a name tells the text of any card."
    found = teller.text_of(name)
    return f"There is no card “{name}”." if found is None else _entry(*found)


def _entry(title: str, text: str) -> str:
    return "\n".join([filled(title), *(filled(f"    {line}") for line in text.splitlines())])


def _wrapped(text: str) -> str:
    return "\n".join(filled(line) for line in text.splitlines())
