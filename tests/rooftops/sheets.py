"""The files of Rooftops that are no decks."""

from __future__ import annotations

from capesmith.content.kinds import form_kind
from capesmith.systems.base import Sheets
from rooftops import Race
from rooftops.examples import THEATRE

SHEETS = Sheets(
    {"scenario": form_kind("scenario", "A building to climb.", Race), "examples": THEATRE.kind},
)
