"""The scenario book as a whole: how to read it, a spread for each scenario, pages for each campaign."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from capesmith.render.book.drawn import Drawn
from capesmith.render.book.folder import BookFolder
from capesmith.render.book.pages import PageLayout
from capesmith.render.book.records import Book, Chapter
from capesmith.render.book.sources import whole
from capesmith.render.edition import Order
from capesmith.source.shipped import shipped_text
from capesmith.systems.told import Told
from capesmith.systems.vigilantes.press.rulebook.book import furniture
from capesmith.systems.vigilantes.press.rulebook.charts import RECIPES
from capesmith.systems.vigilantes.press.rulebook.facts import facts_of
from capesmith.systems.vigilantes.press.rulebook.manner import draw_banner
from capesmith.systems.vigilantes.press.scenario_book.scenes import campaign_scene, campaigns, scenes_of

FOLDER = "scenario_book"


def make_scenario_book(order: Order) -> Book:
    """The pages of the scenario book in the order's look, and what is known about them."""
    order = replace(order, box=whole(order.box))
    folder = BookFolder(order, FOLDER)
    told = Told(order, folder.unbroken)
    scenes, nights = scenes_of(order, told), {one.id: campaign_scene(order, told, one) for one in campaigns(order)}
    badges = {one["name"]: one["badge"] for one in (*scenes.values(), *nights.values())}

    def banner(pen: Any, page: PageLayout) -> None:
        draw_banner(pen, replace(page, label=badges.get(page.chapter, "")))

    folder.chapters += chapters(folder, scenes, nights)
    variables = {"scenes": scenes, "campaigns": nights, "boards": [one.content for one in order.box.boards]}
    back = Drawn(order, "rulebook", RECIPES).cover(
        "morning", "scenario-book-back", "The morning after", folder.told["back"]
    )
    return folder.made({**facts_of(order, told), **variables}, back=(back,), banner=banner, **furniture(order, folder))


def chapters(folder: BookFolder, scenes: Mapping[str, Any], nights: Mapping[str, Any]) -> list[Chapter]:
    """Every scenario that stands alone, then every campaign with its scenarios: a template for each, filled in."""

    def chapter(kind: str, name: str, group: str, id: str) -> Chapter:
        template = folder.unbroken(shipped_text(folder.order.look.folder / FOLDER / f"{kind}.md"))
        return Chapter(f"{id}.md", f"{{% set {name} = {group}['{id}'] %}}{template}")

    found = [chapter("scenario", "s", "scenes", id) for id, scene in scenes.items() if not scene["campaign"]]
    for id in nights:
        found.append(chapter("campaign", "c", "campaigns", id))
        found += [chapter("scenario", "s", "scenes", one) for one, s in scenes.items() if s["campaign"] == id]
    return found
