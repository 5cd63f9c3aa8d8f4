"""A person takes a seat: questions and numbered options on the screen, answers from standard input."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from itertools import groupby

from capesmith.cli.screen import Printer, filled, item, width
from capesmith.rules.choosing import Prompt
from capesmith.rules.game import Game
from capesmith.rules.state import SavedState
from capesmith.rules.story import Storyteller
from capesmith.rules.table import Table

SHORT = 18  # such an option never needs a line of its own
MANY = 60  # more options are told by what they have in common
Item = tuple[str, str]  # the number of an option, and what it says
_WORD = re.compile(r"[\w’'-]+")
HELP = """\
Answer with a number, with the beginning of an option, or with some of its words, such as C4 B3. Besides:
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
        found = found or [index for index, text in enumerate(texts) if _says(text, wanted)]
        if len(found) == 1:
            return found[0]
        if 1 < len(found) < len(texts):
            self.printer.verbatim(
                f"“{line}” means several options:\n{listed([(one + 1, texts[one]) for one in found])}"
            )
        else:
            trouble = "means every option" if found else "is no option"
            self.printer.verbatim(f"“{line}” {trouble}. A number from 1 to {len(texts)}, or h for help.")
        return None


def _begins(text: str, wanted: str) -> bool:
    """Whether an option begins with these words, articles left out; a space id must be whole."""
    plain = text.lower()
    for article in ("a ", "an ", "the "):
        plain = plain.removeprefix(article)
    first = plain.replace(":", " ").replace(",", " ").split(" ", 1)[0]
    return first == wanted or (len(wanted) > 2 and (plain.startswith(wanted) or text.lower().startswith(wanted)))


def _says(text: str, wanted: str) -> bool:
    """Whether all these words are words of an option, in this order; longer ones may be begun."""
    words = iter(_WORD.findall(text.lower()))
    return all(
        any(word == one or (len(one) > 2 and word.startswith(one)) for word in words) for one in _WORD.findall(wanted)
    )


def numbered(texts: Sequence[str]) -> str:
    """Options with their numbers; many short ones in a row stand in columns, longer ones on lines of their own."""
    return _shown(_folded(texts)) if len(texts) > MANY else listed([*enumerate(texts, 1)])


def listed(options: Sequence[tuple[int, str]]) -> str:
    """Options with the numbers they have."""
    return _shown([(f"{number:>3}. ", text) for number, text in options])


def _folded(texts: Sequence[str]) -> list[Item]:
    """Very many options: those in a row that differ in their last word only are told together."""
    found: list[Item] = []
    for stem, run in groupby(enumerate(texts, 1), lambda one: one[1].rpartition(" ")[0]):
        alike = list(run)
        if stem and len(alike) > 1:
            ends = ", ".join(text.rpartition(" ")[2] for _, text in alike)
            found.append((f"{f'{alike[0][0]}–{alike[-1][0]}':>7}. ", f"{stem} {ends}"))
        else:
            found += [(f"{number:>3}. ", text) for number, text in alike]
    return found


def _shown(items: Sequence[Item]) -> str:
    if _columns(items) > 1:
        return "\n".join(_table(items))
    lines: list[str] = []
    for short, found in groupby(items, lambda one: len(one[1]) <= SHORT):
        run = list(found)
        lines += _table(run) if short else _lines(run)
    return "\n".join(lines)


def _columns(items: Sequence[Item]) -> int:
    """How many columns there is room for; a few options are read better one below the other."""
    return min(4, width() // (max(len(label) + len(text) for label, text in items) + 2)) if len(items) > 4 else 1


def _table(items: Sequence[Item]) -> list[str]:
    columns = _columns(items)
    if columns < 2:
        return _lines(items)
    cell, rows = max(len(label) + len(text) for label, text in items) + 2, -(-len(items) // columns)
    cells = [f"{label}{text}".ljust(cell) for label, text in items]
    return ["".join(cells[row::rows]).rstrip() for row in range(rows)]


def _lines(items: Sequence[Item]) -> list[str]:
    return [item(label, text) for label, text in items]


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
