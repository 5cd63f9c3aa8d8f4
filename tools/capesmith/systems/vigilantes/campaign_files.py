"""Campaign files of Vigilantes: which scenarios follow each other, and what each leaves behind."""

from __future__ import annotations

from typing import Any

from capesmith.content.kinds import FileKind
from capesmith.effects.types import Reading, Reference
from capesmith.source.diagnostic import listing
from capesmith.source.made import made
from capesmith.source.notes import WRONG
from capesmith.source.prose import Prose
from capesmith.source.shape import CARD_CODES, Field, Fields, Id, ListOf, Text, read_fields, shown
from capesmith.systems.vigilantes.campaigns import CampaignSheet
from capesmith.systems.vigilantes.scenario_files import AFTER_GAME
from capesmith.systems.vigilantes.scenario_parts import Villains
from capesmith.systems.vigilantes.scenarios import VillainPart


def _villain(found: dict[str, Any], r: Reading) -> Any:
    if found["choose"] == "campaign":
        hint = "any, or a list of villains"
        return r.wrong("SCN014", "this is the campaign: it says who its villain may be", hint, "choose")
    part = VillainPart(**found)
    if part.not_choosable:
        message = f'"{part.recommended}" is recommended, but may not be chosen'
        return r.wrong("SCN014", message, f"one of: {listing(part.choose)}", "recommended")
    return part


_VILLAIN: Fields = {
    "choose": Field("choose", Villains(), "who it may be, throughout (VG-103)", True, "any"),
    "recommended": Field("recommended", Reference("villain"), "who fits best", example="mr-ballast"),
}
_FIELDS: Fields = {
    "campaign": Field("id", Id(), "the campaign's own id", True, "the-long-tide"),
    "name": Field("name", Text(60), "its title", True, "The Long Tide"),
    "premise": Field("premise", Prose(700), "what it is about", True),
    "flavour": Field("flavour", Prose(140), "a line under the title"),
    "scenarios": Field(
        "scenarios", ListOf(Reference("scenario"), 2, 12, distinct=True), "played in this order (VG-102)", True
    ),
    "villain": Field("villain", made("villain", _VILLAIN, _villain), "who is behind all of it", True),
    "after-each": Field("after_each", AFTER_GAME, "after every game, beside what its scenario says (VG-280, VG-281)"),
    "notes": Field("notes", Text(2000, printed=False), "for designers; never printed"),
}
CAMPAIGN = FileKind(
    "campaign",
    "Campaign",
    "Scenarios that are played in order, and what each game leaves behind (VG-102, VG-810 to VG-817).",
    _FIELDS,
)


def read_campaign(data: Any, r: Reading) -> Any:
    """Read a campaign file; a CampaignSheet, or WRONG with the reasons in the notes."""
    if not isinstance(data, dict):
        return r.wrong("CRD003", f"a campaign is a map, not {shown(data)}", "start it with campaign: …")
    owner = data.get("campaign") if isinstance(data.get("campaign"), str) else "campaign"
    found = read_fields(data, CAMPAIGN.fields, r, str(owner), codes=CARD_CODES)
    return found if found is WRONG else CampaignSheet(**found)
