"""Whether a card's texts fit its printed face, measured on the very layout that will be printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from capesmith.content.kinds import PIECE
from capesmith.content.model import Box, Card
from capesmith.render.edition import Order
from capesmith.render.face.marks import Overdone, Problem, Unknown, Unprintable
from capesmith.source.diagnostic import DocPath, suggestion
from capesmith.source.notes import Note
from capesmith.systems.base import System

FitCheck = Callable[[Card], Iterator[Note]]


def fit_check(game: System, root: Path, names: Mapping[str, str]) -> FitCheck | None:
    """A check for the cards of one file; None for a game that is not printed yet."""
    if game.printing is None or game.printing.printer is None:
        return None
    order = Order(game, Box(game.id), game.printing.look("full"), root)
    lay_out = game.printing.printer(order, names).laid
    pieces = game.printing.pieces(order) if game.printing.pieces is not None else None

    def check(card: Card) -> Iterator[Note]:
        for key in ("emblem", "icon"):
            icon = card.fields.get(key)
            if icon and not order.look.has_icon(icon):
                hint = suggestion(icon, order.look.all_icons) or "leave it out, and one is chosen"
                yield Note("CRD004", f'there is no icon "{icon}"', hint, (*card.where.path, key))
        laid = lay_out(card)
        sides = [] if laid is None or card.kind == PIECE else [("", laid)]
        sides += pieces.for_card(card).laid(card) if pieces is not None else ()
        told: set[str] = set()
        for face, problem in ((face, problem) for face, side in sides for problem in side.problems):
            if isinstance(problem, Unknown) and not problem.source:
                continue  # a mistake of the face file, told there
            source = problem.source.removeprefix("card.")
            if source not in told:
                told.add(source)
                yield problem_note(problem, f'its face "{face}"' if face else "the card", _path(card, source))

    return check


def problem_note(problem: Problem, on: str, at: DocPath) -> Note:
    """What is wrong with a side as it was laid out."""
    if isinstance(problem, Unknown):
        message = f'there is no {problem.what} "{problem.name}" to print it with'
        return Note("CRD004", message, "see the face file, or what the card says", at)
    if isinstance(problem, Overdone):
        message = f"its face puts more than {problem.most:,} {problem.what} on the card"
        return Note("CRD003", message, "repeat less with each, or in smaller boxes: see the face file", at)
    if isinstance(problem, Unprintable):
        shown = " ".join(f"“{character}”" for character in problem.characters)
        message = f"{shown} cannot be printed: the type of this part does not have it"
        return Note("TXT112", message, "write it in letters the Latin alphabet has, or use an [icon]", at)
    over = [f"{much:.1f} mm too {how}" for much, how in ((problem.wide, "wide"), (problem.high, "high")) if much > 0]
    what = "text" if problem.source.endswith(("text", "reaction", "line")) else problem.source.split(".")[-1]
    message = f"the {what} is {' and '.join(over)} for {on}, even at {problem.size:g} pt"
    return Note("TXT108", message, "fewer or shorter words, or fewer steps", at)


def _path(card: Card, source: str) -> DocPath:
    """Where the words of a part were written; generated ones belong to the whole card."""
    if source in ("name", "flavour", "catchphrase", "sound") and (source == "name" or source in card.fields):
        return (*card.where.path, source)
    return card.where.path
