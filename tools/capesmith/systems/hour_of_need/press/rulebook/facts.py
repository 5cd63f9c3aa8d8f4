"""What the books may say in numbers and names: taken from the box and from the rules, never written by hand."""

from __future__ import annotations

from typing import Any

from capesmith.render.edition import Order
from capesmith.systems.hour_of_need.game.actions import STEPS
from capesmith.systems.hour_of_need.game.harm import TOUGHNESS
from capesmith.systems.hour_of_need.game.pieces import MOST_FOCUS
from capesmith.systems.hour_of_need.game.state import OPENING_HAND
from capesmith.systems.told import Told

Facts = dict[str, Any]
UNLISTED = ("book", "aid")  # sorts of pieces that need no line in the list


def facts_of(order: Order, told: Told) -> Facts:
    """Every variable a chapter can use."""
    common, box = told.variables(), order.box
    first = next(one.content for one in box.scenarios if one.content.first_game)  # HN-701
    hero, villain, issue = *(told.card(id) for id in first.first_game), first.id
    drawn = told.copies("hero-card", hero=hero.id)
    schemed = sum(told.copies(kind, issue=issue) for kind in ("overview", "scheme", "issue-card"))
    plotted = {kind: told.copies(kind, villain=villain.id) for kind in ("lackey", "peril", "ploy")}
    common["n"] |= {
        "decks": len([card for card in told.cards("hero") if not card.fields.get("pack")]),
        "hero_draw": drawn, "hero_deck": drawn + 1,
        "villain_deck": sum(plotted.values()) + 1, "ploys_each": plotted["ploy"], "issue_deck": schemed,
        "scenarios": len(box.scenarios),
    }  # fmt: skip
    return {
        **common,
        "hero": hero, "villain": villain,
        # Your Origin Story: what is laid out for the first game, told chapter 5 and played by its worked examples.
        "hand": ["majesty-04", "majesty-10", "majesty-02", "majesty-01"],
        "plots": ["dowager-13", "dowager-01"],
        "rule": {"hand": OPENING_HAND, "move": STEPS, "draw": 1, "tough": TOUGHNESS, "focus": MOST_FOCUS},
        "pieces": [{"name": card.name, "count": card.copies} for card in told.cards("piece")
                   if card.fields["sort"] not in UNLISTED and not card.fields.get("pack")],
    }  # fmt: skip
