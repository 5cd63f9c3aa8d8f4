"""What a card face can show: the values of a card by the names that face files use."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from capesmith.content.model import Card
from capesmith.effects.ast import Ability
from capesmith.effects.wording.text import voice_of, write_abilities
from capesmith.render import edition
from capesmith.render.cards import Values, common_values, own_kind_values
from capesmith.render.numbering import numbered
from capesmith.systems.hard_city.chaos_verbs import Order
from capesmith.systems.printed import own_lines

TITLES: Final = {
    "skill": "Skill", "equipment": "Equipment", "chaos": "Chaos", "auto": "AutoDoc", "event": "Event",
    "cutscene": "Cutscene", "special": "Episode Special", "mutant": "Special Mutant",
}  # fmt: skip
TWO_SIDED: Final = ("special",)
BASICS: Final = (("spawn", "mutant"), ("move", "tape-cyan"), ("attack", "tape-pink"))
PRIORITIES: Final = {
    "active-officer": "Active Officer", "officer": "Officer", "civilian": "Civilian", "closest": "Closest",
    "mayor": "Mayor", "boat": "Boat",
}  # fmt: skip
FATES: Final = {"queue": "Add to the Queue", "discard": "Discard", "aside": "Set aside"}
FATE_SIGNS: Final = {"queue": "queue", "discard": "eject", "aside": "pause"}
ACTIONS_OF: Final = {  # the signs of an order (HC-252 to HC-257)
    "spawn": ("spawn",), "move": ("move",), "attack": ("attack",), "move-then-attack": ("move", "then", "attack"),
    "spawn-then-move": ("spawn", "then", "move"), "attack-or-move": ("attack", "or", "move"),
}  # fmt: skip
OPENING: Final = "Opening: "


def values_of(card: Card, order: edition.Order, names: Mapping[str, str], *, back: bool = False) -> Values:
    """Everything a face of this card's kind can name; `back`: that of its other side."""
    if card.kind not in TITLES:
        text = "\n".join(own_lines(card, order.game, names))
        return {**common_values(card), **own_kind_values(card, text), "picture": card.id, "tape": tape_line(card)}
    said = Said(card, order, names)
    return {
        **common_values(card),
        "text": said.text(),
        "footer": numbered(TITLES[card.kind], card.fields.get("code", "")),
        "tape": tape_line(card),
        "side": "back" if back else "front",
        "picture": f"{card.id}-back" if back else card.id,
        **_MAKERS[card.kind](card, said, back),
    }


class Said:
    """The texts of one card in words, dressed for the page; an icon follows its word once on a card."""

    def __init__(self, card: Card, order: edition.Order, names: Mapping[str, str]) -> None:
        self.card, self.order = card, order
        self.dress = order.look.dresser()
        self.voice = voice_of(card, order.game.kinds[card.kind], order.game.vocabulary, names)

    def text(self, *containers: str, without: Collection[str] = ()) -> str:
        """What these containers say, or all of them; the author's own words, where there are any."""
        own = self.card.fields.get("text")
        if own:
            lines = str(own).splitlines() if not containers or containers[0] in _FIRST else []
        else:
            lines = write_abilities(self.abilities(*containers), self.voice)
        return "\n".join(self.dress(line) for line in lines if line not in without)

    def abilities(self, *containers: str) -> list[Ability]:
        return [one for one in self.card.abilities if not containers or one.container in containers]


_FIRST: Final = ("play", "top", "scene", "always")  # where the author's own words of a card with several texts stand


def tape_line(card: Card) -> str:
    """The counter of the tape: where on it a card comes is its number, whatever that is."""
    code = str(card.fields.get("code", card.id))
    number = sum(ord(letter) * (index + 7) for index, letter in enumerate(code))
    return f"SP 0:{number % 60:02d}:{number * 7 % 60:02d}"


# --- kinds ------------------------------------------------------------------------------------------------


def _skill(card: Card, said: Said, back: bool) -> Values:
    owner = card.fields["owner"]
    whose = said.order.box.card(owner)
    return {
        "owner": sign_of(said.order, owner),
        "who": owner if whose is None else whose.name,
        "paint": painted(said.order, owner),
        "donuts": [{}] * cost_of(said),
    }


def paint_of(owner: str) -> str:
    """The colour of an Officer or Ally."""
    return owner if owner == "blast" else f"owner.{owner}"


def painted(order: edition.Order, who: str) -> str:
    """The same, or that of Mutants for somebody whom the look does not know."""
    return paint_of(who) if order.look.has_colour(paint_of(who)) else "mutant"


def sign_of(order: edition.Order, who: str) -> str:
    """The icon of somebody, or a plain one for whom there is none."""
    return who if order.look.has_icon(who) else "special"


def cost_of(said: Said) -> int:
    """The Action Points that the first text with a price costs."""
    prices = (price for one in said.abilities() for what, price in one.cost if what == "ap")
    return next((price for price in prices if isinstance(price, int)), 0)


def _equipment(card: Card, said: Said, back: bool) -> Values:
    deck = card.fields["deck"]
    return {"deck": deck, "paint": f"deck.{deck}", "where": "POLICE CRATE" if deck == "police" else "STREET BOX"}


def _chaos(card: Card, said: Said, back: bool) -> Values:
    sort = card.fields["type"]
    text = said.text() or "As the **Episode Special** says."
    cells = [{"basic": word, "paint": paint, "number": f"{card.fields[word]}"} for word, paint in BASICS]
    return {"type": sort, "text": text, "cells": cells}


def _auto(card: Card, said: Said, back: bool) -> Values:
    own = card.fields
    fate = own.get("fate")
    top = said.text("top") or "Resolve the **Episode Special**."
    return {
        "top": top,
        "fate": FATES[fate] if fate else "As the Special says",
        "fate_sign": FATE_SIGNS[fate] if fate else "special",
        "priority": PRIORITIES.get(own.get("priority", ""), ""),
        "letter": own.get("letter", ""),
        "bottom_name": own.get("bottom_name", ""),
        "bottom_priority": PRIORITIES.get(own.get("bottom_priority", ""), ""),
        **_bottom(said),
    }


def _bottom(said: Said) -> Values:
    """A line of symbols: how many, how far away, what they do (HC-252 to HC-257); or a text."""
    steps = [step for one in said.abilities("bottom") for step in one.steps]
    if len(steps) != 1 or not isinstance(steps[0], Order):
        return {"symbols": False, "bottom": said.text("bottom") if steps else ""}
    step = steps[0]
    near = f"0–{step.within}" if step.within is not None else f"{step.beyond}+" if step.beyond is not None else ""
    signs = ACTIONS_OF[step.actions]
    place = 41.5 if near else 31.0
    placed = [{"sign": sign, "at": (place + 5.6 * index, 0.0)} for index, sign in enumerate(signs)]
    return {"symbols": True, "bottom": "", "count": f"{step.count}".upper(), "range": near, "signs": placed}


def _event(card: Card, said: Said, back: bool) -> Values:
    pair = (card.fields["number"] + 1) // 2
    marks = {name: card.fields[name] for name in ("civilians", "crates")}
    return {"number": f"{card.fields['number']}", "grid": f"{2 * pair - 1}–{2 * pair}", **marks}


def _cutscene(card: Card, said: Said, back: bool) -> Values:
    own = card.fields
    episodes = own["episodes"]
    return {
        "title": card.name.removeprefix(OPENING),
        "opening": bool(own.get("opening")),
        "requires": lower(without_label(said.text("requirement"), "Requires")),
        "effect": said.text("scene"),
        "reel": "EPISODES: ALL" if len(episodes) == len(_EPISODES) else f"EPISODES: {', '.join(map(str, episodes))}",
    }


_EPISODES: Final = range(1, 6)


def without_label(line: str, label: str) -> str:
    """A line without the word that stands above it."""
    rest = line.removeprefix(label).lstrip(":, ") if line.startswith(label) else line
    return rest[:1].upper() + rest[1:]


def lower(line: str) -> str:
    """A sentence that goes on: “only if you …”."""
    first, _, rest = line.partition(" ")
    return line if first in KEPT else f"{first.lower()} {rest}" if rest else first.lower()


KEPT: Final = ("Mayor", "Blast")  # names stay as they are


def _special(card: Card, said: Said, back: bool) -> Values:
    own = card.fields
    side = {"episode": f"{own['episode']}", "mode": "Solo & Co-op" if back else "1 vs All"}
    if not back:
        return {**side, "title": card.name, "type": own["type"], "text": said.text("play"), "fate": "", "priority": ""}
    fate = {"fate": FATES[own["fate"]], "fate_sign": FATE_SIGNS[own["fate"]]}
    return {**side, **fate, "title": own["auto_name"], "type": "", "text": said.text("auto"),
            "priority": PRIORITIES.get(own.get("priority", ""), "")}  # fmt: skip


def _mutant(card: Card, said: Said, back: bool) -> Values:
    return {"sign": sign_of(said.order, card.id)}


_MAKERS: Final[Mapping[str, Callable[[Card, Said, bool], Values]]] = {
    "skill": _skill,
    "equipment": _equipment,
    "chaos": _chaos,
    "auto": _auto,
    "event": _event,
    "cutscene": _cutscene,
    "special": _special,
    "mutant": _mutant,
}
