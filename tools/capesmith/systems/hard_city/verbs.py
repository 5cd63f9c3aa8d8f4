"""The verbs of Hard City: the shared ones in its own words."""

from __future__ import annotations

from capesmith.effects.ast import Step
from capesmith.effects.verbs import shared_verbs

VERBS: dict[str, type[Step]] = shared_verbs("do", "may", "choose", "for-each", "repeat", "pick", "pay")
