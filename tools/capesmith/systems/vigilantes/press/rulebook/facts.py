"""What the rulebook may say in numbers and names: taken from the box and from the rules, never written by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from capesmith.content.model import Box
from capesmith.render.edition import Order
from capesmith.systems.told import Told
from capesmith.systems.vigilantes.game.cards import ACTIONS
from capesmith.systems.vigilantes.game.odds import MOST_DICE, success
from capesmith.systems.vigilantes.game.pieces import HENCHMAN_TYPES, SLOTS
from capesmith.systems.vigilantes.game.scoring import RANKS, ROOKIE
from capesmith.systems.vigilantes.game.state import HIGHEST
from capesmith.systems.vigilantes.kinds import PARTNERS, PLACES
from capesmith.systems.vigilantes.locations import HEARING, HIGHEST_THREAT, HIGHEST_TURN, SIGHT

Facts = dict[str, Any]
FIRST_TEAM = ("brickyard", "night-porter", "doc-sunday", "kestrel-jane")  # reference, 11.2: in this order
MOST_VILLAIN_ABILITIES = 6  # VG-646
TWO = ("a vigilante and a vigilante", "two vigilantes")
ODDS = ((1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (3, 0), (3, 1), (3, 2), (3, 3))  # Defense, energy kept
SHOWN_DICE = 6


def facts_of(order: Order, told: Told) -> Facts:
    """Every variable a chapter can use."""
    box, common = order.box, told.variables()
    common["n"] |= _counts(told, common["n"])
    return {
        **common,
        "locations": [board.name for board in box.boards],
        "rule": _numbers(),
        "trait": lambda card: told.text(card) or _free(card.fields.get("free_dice", 0)),
        "crew": lambda villain: {one.fields["type"]: one.name for one in told.cards("henchman", villain=villain.id)},
        "henchmen_types": sorted(HENCHMAN_TYPES, key=("normal", "fast", "special", "heavy").index),
        "goes_on": lambda sticker: PLACES[sticker.fields["goes_on"]].partition(" (")[0],
        "between": lambda bond: " and ".join(PARTNERS[one] for one in bond.fields["between"]).replace(*TWO),
        "odds": [odds_row(dice) for dice in range(1, SHOWN_DICE + 1)],
        "odds_of": lambda dice, defense, energy: percent(success(dice, defense, energy)),
        "ranks": ranks(),
        "teams": [told.variables()["names"](FIRST_TEAM[:size]) for size in range(2, len(FIRST_TEAM) + 1)],
        "scenarios": [_scenario(box, one.content) for one in box.scenarios],
        "first": _first(told),
    }


# --- numbers ------------------------------------------------------------------------------------------------


def _counts(told: Told, n: Facts) -> Facts:
    """What is counted together, or by design."""
    campaign = sum(bool(one.content.campaign) for one in told.box.scenarios)
    return {
        "event_designs": len(told.cards("event")), "reward_designs": len(told.cards("reward")),
        "stickers": n["sticker"] + n["relationship"], "chits": n["informant_chit"] + n["dead_end_chit"],
        "locations": len(told.box.boards), "scenarios": len(told.box.scenarios),
        "standalone": len(told.box.scenarios) - campaign, "campaign": campaign,
    }  # fmt: skip


def _numbers() -> Facts:
    """Numbers of the rules, from the code that carries them out."""
    return {
        "actions": ACTIONS, "sight": SIGHT, "hearing": HEARING, "die": HIGHEST, "most_dice": MOST_DICE,
        "threat_low": 1, "threat_high": HIGHEST_THREAT, "turns": HIGHEST_TURN,
        "gadgets": SLOTS - 1, "abilities": SLOTS - 1, "villain_abilities": MOST_VILLAIN_ABILITIES,
    }  # fmt: skip


def odds_row(dice: int) -> Facts:
    """How likely so many dice are to do it, against each Defense and with each energy kept for blanks."""
    return {"dice": dice, "chances": [percent(success(dice, defense, energy)) for defense, energy in ODDS]}


def percent(chance: Fraction) -> str:
    """A chance for a table: a dash for none, and never a hundred unless it is."""
    if not chance:
        return "–"
    rounded = round(100 * chance)
    return ">99" if rounded == 100 and chance != 1 else str(rounded)


def ranks() -> list[Facts]:
    """VG-802: the titles, each with the scores that earn it."""
    above: int | None = None
    found = []
    for least, title in RANKS:
        found.append({"score": f"{least} or more" if above is None else f"{least} to {above - 1}", "title": title})
        above = least
    return [*found, {"score": f"{(above or 1) - 1} or less", "title": ROOKIE}]


def _free(dice: int) -> str:
    """A trait that is nothing but dice, which the card shows already."""
    return f"{dice} more free {'die' if dice == 1 else 'dice'} in every attack." if dice else ""


# --- scenarios ----------------------------------------------------------------------------------------------


def _scenario(box: Box, sheet: Any) -> Facts:
    where = next((board.name for board in box.boards if board.id == sheet.location), sheet.location)
    return {"id": sheet.id, "name": sheet.name, "location": where, "kind": sheet.kind}


def _first(told: Told) -> Facts:
    """The introductory scenario."""
    sheet = next((one.content for one in told.box.scenarios if one.content.introductory), None)
    if sheet is None:
        return {"id": "", "name": "the introductory one", "villain": "anybody"}
    return {"id": sheet.id, "name": sheet.name, "villain": told.name(sheet.villain.recommended)}
