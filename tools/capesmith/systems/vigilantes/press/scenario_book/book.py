"""The scenario book as a whole: how to read it, a spread for each scenario, pages for each campaign."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from capesmith.render.book.format import format_of
from capesmith.render.book.making import make_book
from capesmith.render.book.pages import PageLayout
from capesmith.render.book.records import Book, BookSpec, Chapter
from capesmith.render.book.sources import chapters_of, whole
from capesmith.render.edition import Order
from capesmith.source.shipped import shipped_text
from capesmith.systems.vigilantes.press.rulebook.book import TITLE, furnished
from capesmith.systems.vigilantes.press.rulebook.facts import facts_of
from capesmith.systems.vigilantes.press.rulebook.figures import Figures
from capesmith.systems.vigilantes.press.rulebook.manner import draw_banner
from capesmith.systems.vigilantes.press.rulebook.texts import unbroken
from capesmith.systems.vigilantes.press.rulebook.title import cover, morning
from capesmith.systems.vigilantes.press.scenario_book.scenes import campaign_scene, campaigns, place, scenes_of

FOLDER = "scenario_book"
SCENARIO, CAMPAIGN = "scenario.md", "campaign.md"
BOXES = {
    "remember": "Remember", "win": "You win if", "lose": "You lose if", "set-up": "Set-up", "work": "What you can do",
    "enemies": "What they do", "triggers": "What happens", "special": "Tonight only", "aftermath": "After the game",
    "certified": "Certified",
}  # fmt: skip
CAST = (("the-cartographer", 47.0, 66.0), ("lady-lumen", 163.0, 68.0), ("mr-ballast", 105.0, 78.0))
NOTE = (
    "Memorandum. Not to be copied.",
    "Six nights on which somebody ought to have been",
    "there. Three of them hang together, as will we all",
    "if this sheet is found. Keep it dry.",
)
MORNING = (
    "Six in the morning. The trams run, the shutters go up,",
    "somebody sweeps the glass together and wonders.",
    "You hang up the coat, wash your hands and go to work,",
    "where nobody asks. There is another night tonight.",
)


def make_scenario_book(order: Order) -> Book:
    """The pages of the scenario book in the order's look, and what is known about them."""
    order = replace(order, box=whole(order.box))
    scenes = scenes_of(order)
    told = {one.id: campaign_scene(order, one) for one in campaigns(order)}
    spec = furnished(
        BookSpec(
            f"{TITLE}: Scenarios",
            format_of(order),
            variables={
                **facts_of(order),
                "scenes": scenes,
                "campaigns": told,
                "places": [place(board.content) for board in order.box.boards],
            },
            figures=Figures(order).makers(),
            back=(morning(order, "scenario-book-back", MORNING),),
            front=(cover(order, "scenario-book-title", "The scenarios", NOTE, CAST, "villain"),),
        ),
        order,
    )
    badges = {scene["name"]: scene["badge"] for scene in scenes.values()}
    badges.update({campaign["name"]: "Campaign" for campaign in told.values()})
    spec = replace(spec, banner=_under(badges), callouts=BOXES)
    return make_book(chapters(order, scenes, told), spec, order.look)


def _under(badges: Mapping[str, str]) -> Any:
    """Draws the banner of a page with the badge of its scenario."""

    def draw(pen: Any, page: PageLayout) -> None:
        draw_banner(pen, replace(page, label=badges.get(page.chapter, "")))

    return draw


def chapters(order: Order, scenes: Mapping[str, Any], told: Mapping[str, Any]) -> list[Chapter]:
    """How to read the book, then every scenario that stands alone, then every campaign with its scenarios."""
    folder = order.look.folder / FOLDER
    scenario, campaign = (unbroken(shipped_text(folder / name)) for name in (SCENARIO, CAMPAIGN))
    found = chapters_of(folder, unbroken)
    found += [_chapter(scenario, "s", "scenes", id) for id, scene in scenes.items() if not scene["campaign"]]
    for id in told:
        found.append(_chapter(campaign, "c", "campaigns", id))
        found += [_chapter(scenario, "s", "scenes", one) for one, scene in scenes.items() if scene["campaign"] == id]
    return found


def _chapter(template: str, name: str, group: str, id: str) -> Chapter:
    """A template for one scenario or campaign, named after its file."""
    return Chapter(f"{id}.md", f"{{% set {name} = {group}['{id}'] %}}{template}")
