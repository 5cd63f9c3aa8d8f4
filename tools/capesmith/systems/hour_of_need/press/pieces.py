"""What only this game can draw on its pieces, and what only it can work out for them; the rest is in `pieces.yaml`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final

from capesmith.content.model import Card
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.pieces import printer
from capesmith.render.shapes import Box, rectangle
from capesmith.systems.hour_of_need.press.boards.scenery import draw_backlight, draw_picture, picture
from capesmith.systems.hour_of_need.press.boards.side import PANEL, issue_token
from capesmith.systems.hour_of_need.press.cards import recipes
from capesmith.systems.hour_of_need.press.figure import draw_bust, draw_figure

Values = Mapping[str, Any]
ALONE: Final = ("enemy", "bystander", "ally")  # who has a token; a problem has none
LETTERS: Final = ("Alpha", "Beta", "Gamma", "Delta")  # what tells apart those who are alike
FIGURES: Final = {"micro-guy": "mech"}  # HN-034: the pilot is a token
PACK: Final = ("ally", "minion", "bystander", "crisis")
SUPPLIES: Final = ("minion-token", "bystander-token", "hidden-token", "issue-token")


# --- values -----------------------------------------------------------------------------------------------


def divider(order: Order, values: Values) -> Values:
    """What lies behind a divider: how many cards, and the tokens of an issue (reference 12.5)."""
    cards, kind, id = list(order.box.everything()), values["kind"], values["id"]
    if kind == "deck" and id in PACK:
        return _annual(order)
    if kind == "deck":
        held = {sort: sum(card.copies for card in cards if card.kind == sort) for sort in ("clue", "nemesis")}
        turns = next((card.copies for card in cards if card.id == "turn-reference"), 0)
        contents = f"{held['clue']} clues · {held['nemesis']} nemeses · {turns} turn references"
        return {"title": "Everything else", "deck": "clue", "badge": "clue", "contents": contents, "tokens": ""}
    issue = str(values.get("issue") or "")
    count = sum(card.copies for card in cards if card.kind in order.game.kinds and _belongs(card, kind, issue or id))
    deck = issue or id
    return {
        "title": values["name"], "deck": deck if order.look.has_colour(deck) else "amber",
        "badge": deck if order.look.has_icon(deck) else kind, "who": "issue" if issue else kind,
        "contents": f"{count} cards", "tokens": tokens_of(order, issue) if issue else "",
    }  # fmt: skip


def character(order: Order, values: Values) -> Values:
    """The light of the issue that brings somebody; one of somebody's own has none yet."""
    issue = str(values["issue"])
    return {"deck": issue if order.look.has_colour(issue) else "amber"}


def _annual(order: Order) -> Values:
    """The pack of its own (HN-713)."""
    count = sum(card.copies for card in order.box.everything() if card.kind in PACK or _in_pack(order, card))
    return {"title": "Annual No. 1", "deck": "annual", "badge": "annual", "contents": f"{count} cards", "tokens": ""}


def _in_pack(order: Order, card: Card) -> bool:
    hero = order.box.card(str(card.fields.get("hero", card.id)))
    return hero is not None and hero.kind == "hero" and bool(hero.fields.get("pack"))


def _belongs(card: Card, kind: str, id: str) -> bool:
    """Whether a card lies in the deck of a hero, a villain or an issue."""
    named = card.fields.get("issue" if kind == "overview" else kind) == id or (card.kind, card.id) == (kind, id)
    return named and card.kind != "panel"


def characters(order: Order, issue: str) -> Iterator[str]:
    """Everybody who has a token in an issue, by name."""
    for card in order.box.everything():
        if card.fields.get("issue") == issue:
            if card.kind == "scheme" and card.fields.get("back_sort") in ALONE:
                yield str(card.fields["back"])
            elif card.kind == "issue-card" and card.fields.get("trait") in ALONE:
                yield card.name


def tokens_of(order: Order, issue: str) -> str:
    """The tokens to take for an issue; those told apart by a letter only are counted."""
    alike = Counter(name.removesuffix(f" {name.split()[-1]}") if name.split()[-1] in LETTERS else name
                    for name in sorted(characters(order, issue)))  # fmt: skip
    names = [f"{count} {name}s" if count > 1 else name for name, count in alike.items()]
    token = issue_token(order, issue)
    return "Tokens: " + ", ".join([*([f"issue tokens ({token})"] if token else []), *names])


def lackey(order: Order, values: Values) -> Values:
    return {"tone": f"panel.{values['card']['colour']}"}


def special(order: Order, values: Values) -> Values:
    """A minion or bystander of a kind of its own: its icon, and one of them by name (HN-708, HN-709)."""
    id, one = values["id"], str(values["name"]).removesuffix("s")
    sign = id if order.look.has_icon(id) else "minion" if values["kind"] == "minion" else "bystander"
    return {"sign": sign, "word": one.split()[-1].upper()}


def shared_mat(order: Order, values: Values) -> Values:
    """How many there are of what can run out (HN-010)."""
    pieces = {card.id: card for card in order.box.everything() if card.kind == "piece"}
    found = [f"{pieces[id].copies} {pieces[id].name.lower()}s" for id in SUPPLIES if id in pieces]
    return {"supplies": "  ·  ".join(("IN THE SUPPLY", *found)).upper()}


# --- pictures ---------------------------------------------------------------------------------------------


def draw_stander(pen: Pen, box: Box, values: Values, details: str) -> None:
    """Somebody before their light, from head to sole; on the back they look the other way."""
    card = values["card"]
    light = _light(pen, str(card.get("villain") or card["id"]), str(card["kind"]))
    inner = Box(box.x + 1.5, box.y + 1.2, box.w - 3, box.h - 2.6)
    with pen.clipped(rectangle(box)):
        draw_backlight(pen, box, light, (box.centre[0], box.y + box.h * 0.42), box.h * 0.75)
        with pen.placed(inner.centre[0], inner.bottom, flip=details == "back"):
            room = Box(-inner.w / 2, -inner.h, inner.w, inner.h)
            draw_figure(pen, FIGURES.get(card["id"], card["id"]), room, str(card["kind"]), light)


def draw_who(pen: Pen, box: Box, values: Values, details: str) -> None:
    """Head and shoulders of somebody who comes with a card, before the light of its deck."""
    light = _light(pen, str(values["deck"]))
    named = re.sub("[^a-z]+", "-", str(values["who"]).lower()).strip("-")
    id = values["id"] if values["kind"] == "ally" else named
    with pen.clipped(rectangle(box)):
        draw_backlight(pen, box, light, box.centre, box.h * 0.8)
        draw_bust(pen, id, Box(box.x, box.y + 1.6, box.w, box.h - 1.6), glow=light)


def draw_cast(pen: Pen, box: Box, values: Values, details: str, *, order: Order) -> None:
    """Who is behind a divider or in a box: a hero or villain down to the waist; of an issue its first panel."""
    light = _light(pen, str(values["deck"]))
    if details == "issue":
        own = (card for card in order.box.everything() if card.kind == "panel" and card.fields["number"] == 1)
        first = next((card.id for card in own if card.fields["issue"] == values["deck"]), "")
        draw_picture(pen, picture(f"panels/{first}"), box, (PANEL[0], 0.0), light)  # its floor is cut off, not its sky
        return
    with pen.clipped(rectangle(box)):
        draw_backlight(pen, box, light, (box.centre[0], box.y + box.h * 0.42), box.h * 0.9)
        id = str(values["deck"])
        draw_bust(pen, FIGURES.get(id, id), Box(box.x, box.y + 2, box.w, box.h - 2), 32.0, details, light)


def _light(pen: Pen, *names: str) -> str:
    return next((name for name in names if pen.look.has_colour(name)), "amber")


class PiecePrinter(printer.PiecePrinter):
    """Makes the drawings of the pieces of one order."""

    recipes: ClassVar = {**recipes.RECIPES, "who": draw_who, "stander": draw_stander}
    of_order: ClassVar = {"cast": draw_cast}
    more: ClassVar = {
        "character": character,
        "divider": divider,
        "lackey": lackey,
        "shared-mat": shared_mat,
        "special": special,
    }
