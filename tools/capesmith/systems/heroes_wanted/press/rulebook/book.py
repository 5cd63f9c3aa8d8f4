"""The rulebook as a whole: its chapters, filled in from the game, with its figures and played examples."""

from __future__ import annotations

from dataclasses import replace

from capesmith.content.model import Box
from capesmith.render.book.making import make_book
from capesmith.render.book.records import Book, BookSpec, Chapter
from capesmith.render.edition import Order
from capesmith.systems.heroes_wanted.press.rulebook.examples import Examples
from capesmith.systems.heroes_wanted.press.rulebook.facts import facts_of
from capesmith.systems.heroes_wanted.press.rulebook.figures import Figures
from capesmith.systems.heroes_wanted.press.rulebook.people import People
from capesmith.systems.heroes_wanted.press.rulebook.stage import Stage
from capesmith.systems.heroes_wanted.press.rulebook.texts import unbroken
from capesmith.systems.heroes_wanted.press.rulebook.title import title_page

TITLE = "Heroes Wanted"
FOLDER = "rulebook"
GLOSSARY = "press/rulebook/glossary.yaml"


def make_rulebook(order: Order) -> Book:
    """The pages of the rulebook in the order's look, and what is known about them."""
    order = replace(order, box=whole(order.box))
    stage, people = Stage(order), People(order)
    spec = BookSpec(
        TITLE,
        variables=facts_of(order),
        figures=Figures(order, stage).makers(),
        example=Examples(order, stage),
        glossary=glossary(order),
        front=(title_page(order, people.on_the_roof),),
        head=people.adviser(),
    )
    return make_book(chapters(order), spec, order.look)


def whole(box: Box) -> Box:
    """A box together with the one it builds on: the book is about both."""
    if box.base is None:
        return box
    base = whole(box.base)
    return Box(
        box.system, box.decks + base.decks, box.boards + base.boards, box.scenarios + base.scenarios,
        box.examples + base.examples, box.references + base.references,
    )  # fmt: skip


def chapters(order: Order) -> list[Chapter]:
    """The Markdown files of the rulebook in their order."""
    files = sorted((order.look.folder / FOLDER).glob("[0-9][0-9]-*.md"))
    return [Chapter(file.name, unbroken(file.read_text(encoding="utf-8"))) for file in files]


def glossary(order: Order) -> dict[str, str]:
    """The words of the game: what they mean, and the page that tells more."""
    return {entry["term"]: f"{entry['says']} {{page: {entry['see']}}}" for entry in order.game.data(GLOSSARY)}
