"""Captions of worked examples: templates in YAML over what there was before and what there is afterwards.

A caption is a template, or a list of them: those that say something are joined to one sentence, and where none does,
the last one, `else:`, says that. `listed(…)` puts several words in a row.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.render.book.template import environment
from capesmith.source.counting import listed

Caption = str | Sequence[str | Mapping[str, str]]


def captioned(caption: Caption, told: Mapping[str, Any]) -> str:
    """A caption filled in."""
    if isinstance(caption, str):
        return _filled(caption, told)
    found = [said for one in caption if isinstance(one, str) and (said := _filled(one, told))]
    otherwise = [_filled(one["else"], told) for one in caption if isinstance(one, Mapping)]
    said = "; ".join(found or otherwise)
    return f"{said[:1].upper()}{said[1:]}."


def _filled(template: str, told: Mapping[str, Any]) -> str:
    return environment().from_string(template).render(listed=listed, **told).strip()
