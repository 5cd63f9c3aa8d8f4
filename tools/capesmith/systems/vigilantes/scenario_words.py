"""The words a scenario brings, its objectives, its chits and the spaces of its location; and those of a location."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from capesmith.effects.places import Places, place
from capesmith.effects.vocabulary import Vocabulary
from capesmith.systems.vigilantes.location_files import SPACE_ID

NAMES_PLACES: Final = re.compile(rb"\bspaces\b")


def scenario_vocabulary(
    v: Vocabulary,
    objectives: Mapping[str, str],
    spaces: Mapping[str, str] | None = None,
    chits: Mapping[str, str] | None = None,
) -> Vocabulary:
    """The vocabulary of Vigilantes with the words of one scenario; call it before reading the scenario's effects.

    `objectives`: id -> printed noun (`{"container": "container", "valve": "valve"}`). Each id becomes a kind
    (`{each: container, is: open}`), a role (`pick-up: loot`, "the loot"), a thing (`progress: {container: 1}`,
    `remove: {loot: 1}`), to be tested with `{who: {each: container}, is: done}`, `{progress: 2+, of: container}`
    and `{delivered: 2+, of: loot}`. `spaces`: id -> name; each id is a role and a place (`at: P06`, "space P06").
    `chits`: id -> printed noun of what lies face down under an objective; each is an objective as well and a
    state (`if: {who: it, is: informant}`, "it is the informant").

    Then read with it: `Reading(scenario_vocabulary(r.vocabulary, …), scope, r.names)`, or set `r.vocabulary`.
    Equal words give the same vocabulary object, so that its tables are made once.
    """
    return _extended(v, *(tuple((words or {}).items()) for words in (objectives, spaces, chits)))


Words = tuple[tuple[str, str], ...]


@lru_cache(maxsize=32)
def _extended(v: Vocabulary, objectives: Words, spaces: Words, chits: Words) -> Vocabulary:
    kinds: dict[str, Any] = {}
    roles: dict[str, Any] = {}
    things: dict[str, Any] = {}
    for id, noun in (*objectives, *chits):
        doc = f"an objective of this scenario: {noun}"
        kinds[id] = {"noun": noun, "doc": doc}
        roles[id] = {"phrase": f"the {noun}", "kind": id, "doc": doc}
        things[id] = {"noun": noun, "numbered": True, "doc": doc}
    for id, name in spaces:
        roles[id] = place(f"space {id}", name, "on", "space")
    states = {id: {"adjective": f"{noun}-like", "phrase": f"the {noun}", "doc": noun} for id, noun in chits}
    return v.with_words({"kinds": kinds, "roles": roles, "things": things, "states": states})


def places_in(data: Mapping[str, Any]) -> Places:
    """The spaces of a location file, right or wrong in all else: `in: P06` is worded `on space P06`."""
    spaces = data.get("spaces") if "location" in data else None
    found = spaces.items() if isinstance(spaces, dict) else ()
    return {
        id: place(f"space {id}", f"{one.get('name')} of {data.get('name')}", "on", "space", str(one.get("name")))
        for id, one in found
        if re.fullmatch(SPACE_ID, id) and isinstance(one, dict)
    }
