"""What the pages of issues speak of: sheets, boards, cards, and what certificates have found."""

from __future__ import annotations

from typing import Any

from capesmith.content.model import Card
from capesmith.effects.wording.text import voice_of
from capesmith.render.book.certified import certified, in_a_row
from capesmith.render.edition import Order
from capesmith.systems.hour_of_need.issues import Issue, plain_rules
from capesmith.systems.hour_of_need.kinds import ADVANCES
from capesmith.systems.hour_of_need.press.boards.side import back_to_back
from capesmith.systems.printed import ability_lines
from capesmith.systems.told import Told

Page = dict[str, Any]
PEOPLE = ("enemy", "bystander", "ally")  # who has a token
RULES = ("always", "triggers")


def issues_of(order: Order, told: Told) -> dict[str, Page]:
    """The issue of the first game first, the others by their names."""
    sheets: list[Issue] = sorted(
        (one.content for one in order.box.scenarios), key=lambda one: (not one.first_game, one.name)
    )
    return {sheet.id: page(order, told, sheet) for sheet in sheets}


def page(order: Order, told: Told, sheet: Issue) -> Page:
    """One issue as its pages need it."""
    own = {kind: told.cards(kind, issue=sheet.id) for kind in ("overview", "scheme", "issue-card")}
    overview, board = own["overview"][0], order.box.every_board()[sheet.board].content
    says = said(order, told, overview)
    voice = voice_of(overview, order.game.kinds["overview"], order.game.vocabulary, told.names)
    return {
        "id": sheet.id, "template": "issue", "label": "Issue", "sheet": sheet, "place": board.premise,
        "board": board.name, "behind": back_to_back(order).get(board.id, ""),
        "characters": characters(own["scheme"] + own["issue-card"]) or ["none"],
        "advances": ADVANCES[overview.fields["advance"]], "objective": says.get("objective", ""),
        "setup": says.get("setup", ""), "paid": says.get("clear", ""), "crisis": says.get("crisis", ""),
        "rules": " ".join([*(says[one] for one in RULES if one in says), *plain_rules(overview, voice)]),
        "schemes": sorted(own["scheme"], key=lambda card: card.fields["code"]), "cards": own["issue-card"],
        "certified": certified(order, sheet.id), "in_a_row": in_a_row,
    }  # fmt: skip


def said(order: Order, told: Told, card: Card) -> dict[str, str]:
    """The texts of a card by their containers, without the words that announce them."""
    found: dict[str, str] = {}
    lines = ability_lines(card.abilities, order.game, order.game.kinds[card.kind].voice, told.names)
    for ability, words in zip(card.abilities, lines, strict=True):
        text = told.unbroken(" ".join(words))
        head, colon, rest = text.partition(": ")
        container = "objective" if ability.container == "requirement" else ability.container
        plain = rest if colon and head.lower() == container else text
        found[container] = f"{found.get(container, '')} {plain[:1].upper()}{plain[1:]}".strip()
    return found


def characters(cards: list[Card]) -> list[str]:
    """Who has a token: on the other side of a Scheme, or on an issue card."""
    found = [card.fields["back"] for card in cards if card.fields.get("back_sort") in PEOPLE]
    found += [card.name for card in cards if card.fields.get("trait") in PEOPLE]
    return list(dict.fromkeys(found))
