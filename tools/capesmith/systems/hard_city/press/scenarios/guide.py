"""What the pages of Episodes speak of: their Sheets, both sides of their Special, and what certificates have found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.content.model import Card
from capesmith.render.book.certified import certified, in_a_row
from capesmith.render.edition import Order
from capesmith.systems.hard_city.episodes import GRIDS, Episode
from capesmith.systems.hard_city.game.options import CO_OP, ONE_VS_ALL
from capesmith.systems.hard_city.press.boards.episode import board_names, sheet_values, texts
from capesmith.systems.printed import ability_lines
from capesmith.systems.told import Told

Page = dict[str, Any]


def episodes_of(order: Order, told: Told) -> dict[str, Page]:
    """The Episodes in the order of the season."""
    sheets: list[Episode] = sorted((one.content for one in order.box.scenarios), key=lambda one: one.number)
    return {sheet.id: page(order, told, sheet) for sheet in sheets}


def page(order: Order, told: Told, sheet: Episode) -> Page:
    """One Episode as its pages need it."""
    said, special = texts(), next(iter(told.cards("special", episode=sheet.number)), None)
    values = sheet_values(order, sheet)
    return {
        "id": sheet.id, "template": "episode", "label": f"Episode {sheet.number}", "sheet": sheet,
        "boards": " + ".join(board_names(order, sheet)), "grids": GRIDS,
        "rules": [said["rules"][word] for word in sheet.rules],
        **{name: " ".join(values[name].splitlines()) for name in ("rounds", "steps")},
        **{side: scores(sheet.victory[side], said[side]) for side in ("order", "chaos")},
        **{name: values[name] for name in ("mutants", "against", "alone")},
        "tokens": tokens_of(sheet),
        "special": None if special is None else sides_of(order, told, special),
        "frames": frames_of(told, sheet.number),
        "certified": certified_modes(order, sheet.id), "in_a_row": in_a_row,
    }  # fmt: skip


def certified_modes(order: Order, episode: str) -> dict[str, dict[str, dict[int, float]]]:
    """What certificates have found, by mode; without one it is AutoDoc's for one player, a player's for more."""
    usual = certified(order, episode)
    found: dict[str, dict[str, dict[int, float]]] = {CO_OP: {}, ONE_VS_ALL: {}}
    for mode, told in found.items():
        own = certified(order, episode, f"mode={mode}")
        for promise in sorted({*usual, *own}):
            values = {n: value for n, value in usual.get(promise, {}).items() if (n == 1) == (mode == CO_OP)}
            told[promise] = dict(sorted((values | {**own.get(promise, {})}).items()))
    return found


def scores(victory: Mapping[str, int], said: Mapping[str, str]) -> str:
    return " ".join(f"**+{vp}** {said[word]}." for word, vp in victory.items())


def tokens_of(sheet: Episode) -> list[str]:
    """What comes out of the box for it, by name."""
    said, grids = texts()["tokens"], sheet.grids.values()
    return [word for name, word in said.items() if any(name in one.tokens or name in one.vehicles for one in grids)]


def sides_of(order: Order, told: Told, special: Card) -> dict[str, str]:
    """Both sides of an Episode Special in words."""
    found = {"name": special.name, "other": str(special.fields["auto_name"])}
    lines = ability_lines(special.abilities, order.game, order.game.kinds[special.kind].voice, told.names)
    for ability, words in zip(special.abilities, lines, strict=True):
        found[ability.container] = told.unbroken(" ".join(words))
    return found


def frames_of(told: Told, number: int) -> dict[str, list[Card]]:
    """The Opening and the other Cutscenes of an Episode."""
    own = [card for card in told.cards("cutscene") if number in card.fields["episodes"]]
    return {
        "opening": [card for card in own if card.fields.get("opening")],
        "others": [card for card in own if not card.fields.get("opening")],
    }
