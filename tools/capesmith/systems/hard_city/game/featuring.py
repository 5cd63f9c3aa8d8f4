"""Setting up a game in which the wanted cards are in play: for tests and playtests of particular cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from capesmith.rules.chance import Stream
from capesmith.rules.featuring import shuffled
from capesmith.systems.hard_city.game.cast import Cast
from capesmith.systems.hard_city.game.options import CO_OP, COUNTS, DECKS, ONE_VS_ALL, Options

ON_TOP: Final = 6  # a game that is nothing but wanted cards is another game
OWNED: Final = ("skill",)
MODES: Final = {"chaos": ONE_VS_ALL, "auto": CO_OP}  # cards that only one of them has


def featuring(
    cast: Cast, wanted: Sequence[str], chance: Stream, given: Mapping[str, Any] | None = None, first: int = 0
) -> Options:
    """Options for a game with as many of these cards as fit into it, the first ones first.

    A Skill brings its Officer, a Chaos card its mode, a Cutscene or Special an Episode it belongs to; then each comes
    first in its deck."""
    named = dict(given or {})
    known = [id for id in wanted if id in cast.card_by_id]
    scenario = str(named.get("scenario") or _episode(cast, wanted, known, chance))
    mode = str(named.get("mode") or next((MODES[kind] for id in known if (kind := _kind(cast, id)) in MODES), ""))
    counts = [count for count in COUNTS if _fits(count, mode)]
    players = int(named.get("players", chance.one_of(counts)))
    chosen: dict[str, Any] = {"scenario": scenario, "players": players, "mode": mode if _fits(players, mode) else ""}
    made = Options.of({**chosen, **{key: named[key] for key in ("mode", "players") if key in named}})
    owners = [id if _kind(cast, id) == "officer" else _owner(cast, id) for id in known]
    officers = [id for id in dict.fromkeys(owners) if id in {one.card.id for one in cast.officers}]
    chosen["officers"] = tuple(officers[: len(made.teams)])
    ally = next((id for id in owners if id in {one.card.id for one in cast.allies}), "")
    ally = ally or next((id for id in known if _kind(cast, id) == "ally"), "")
    chosen |= {"ally": ally, "ally_skills": bool(ally)}
    chosen["on_top"] = tuple(id for id in dict.fromkeys(known) if _kind(cast, id) in DECKS)[:ON_TOP]
    return Options.of({**chosen, **named})


def _kind(cast: Cast, id: str) -> str:
    return cast.card_by_id[id].kind


def _owner(cast: Cast, id: str) -> str:
    """Whose Skill a card is."""
    card = cast.card_by_id[id]
    return str(card.fields["owner"]) if card.kind in OWNED else ""


def _fits(players: int, mode: str) -> bool:
    """HC-021 to HC-028."""
    return (mode != ONE_VS_ALL or players > 1) and (mode != CO_OP or players < COUNTS[-1])


def _episode(cast: Cast, wanted: Sequence[str], known: Sequence[str], chance: Stream) -> str:
    """A wanted Episode, or one that a wanted Cutscene or Special belongs to; else any."""
    order = shuffled(cast.scenario_ids(), chance)
    for id in wanted:
        if id in order:
            return id
    for id in known:
        fields = cast.card_by_id[id].fields
        numbers = fields.get("episodes") or ([fields["episode"]] if "episode" in fields else ())
        for scenario in order:
            if cast.sheets[scenario].number in numbers:
                return scenario
    return order[0]
