"""The commentary on Vigilantes leaves nothing out that everybody at the table can see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from capesmith.content.masks import bits
from capesmith.systems.vigilantes.game.game import GAME
from capesmith.systems.vigilantes.game.pieces import VILLAIN, is_enemy, token
from capesmith.systems.vigilantes.game.story import names
from told import Facts, Wanted, listened
from vigilantes.games import SCENARIOS
from vigilantes.tables import cast


def seen(t: Any) -> Facts:
    """VG-309: everything but decks and covered chits."""
    state = t.state
    if state.round == 0:
        return {}
    found: dict[tuple[Any, ...], Any] = {
        ("alarm",): state.alarm, ("threat",): state.threat, ("clock",): state.turn_tracker,
        ("villain",): (state.villain_health, t.villain_in_play()), ("abilities",): tuple(state.villain_abilities),
        ("rules",): tuple(entry[0] for entry in state.timed if entry[4] != "end-of-action"),
    }  # fmt: skip
    for seat, one in enumerate(state.vigilantes):
        found |= {("health", seat): one.health, ("energy", seat): one.energy, ("down", seat): one.knocked_out}
        found |= {("slots", seat): tuple(one.slots), ("charge", seat): tuple(one.charge)}
        found |= {("hidden", seat): bool(state.hidden >> seat & 1)}
    for n in range(len(state.roles)):
        found |= {("progress", n): state.progress[n], ("pressure", n): state.pressure[n]}
        found |= {("done", n): (state.done | state.enemy_done) >> n & 1, ("carrier", n): state.carriers[n]}
    found |= {("at", piece): state.where[piece] for piece in bits(state.board)}
    found |= {("stunned", piece): True for piece in bits(state.stunned)}
    return found


def wanted(t: Any, fact: tuple[Any, ...], before: Any, after: Any) -> Wanted:
    """The words that tell of a change."""
    what, of = fact[0], fact[-1]
    if what == "alarm":
        yield ("alarm", "siren", "bell")
    elif what in ("threat", "clock"):
        yield (str(after), "run down")
        yield ("hreat", "clock")
    elif what in ("villain", "abilities"):
        yield (names.villain(t), "the villain")
    elif what == "rules" and len(after) > len(before):
        yield (" until ",)
    elif what in ("health", "energy", "down", "hidden"):
        yield names.vigilante(t, of), names.short(t, of)
        yield from _of_dice(what, before, after)
    elif what in ("slots", "charge"):
        yield names.vigilante(t, of), names.short(t, of)
        for slot in range(len(after)):
            if after[slot] != before[slot] and (what == "charge" or after[slot] >= 0):
                yield (names.held(t, of, slot),) if t.state.vigilantes[of].slots[slot] >= 0 else ("gives up",)
    elif what in ("progress", "pressure", "done", "carrier"):
        yield (names.noun(t, token(of)), " of ", "off the map", *_doer(t))
    elif what == "at" and of in t.seats:
        yield names.vigilante(t, of), names.short(t, of)
        if after is not None:
            yield (names.id_of(t, after),)
    elif what == "at" and (is_enemy(of) or of == VILLAIN):
        called = (names.villain(t), "the villain") if of == VILLAIN else _alike(names.noun(t, of))
        yield (*called, *_doer(t))
        if after is not None:
            yield (names.id_of(t, after),)
    elif what == "stunned" and after:
        yield ("stuns", "seeing double")


def _of_dice(what: str, before: int, after: int) -> Iterator[tuple[str, ...]]:
    if what in ("health", "energy"):
        yield (what, "down and", "is out", "That was", "for the blank", "blanks", "the last charge")


def _alike(noun: str) -> tuple[str, str]:
    """`Winchman`, `Winchmen`."""
    return noun, names.many(noun, 2).removeprefix("two ")


def _doer(t: Any) -> Iterator[str]:
    """Whoever does something to a piece is told with it."""
    for seat in t.seats:
        yield names.vigilante(t, seat)


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_whatever_changes_in_sight_is_told(bot: str) -> None:
    changes = games = 0
    for scenario in SCENARIOS:
        for players in (2, 4) if bot == "random" else (2,):
            options = {"scenario": scenario, "players": players}
            heard = listened(GAME, cast(), options, f"told {players}", bot, seen, wanted)
            assert not heard.silent, "\n".join(heard.silent[:5])
            changes += heard.changes
            games += 1
    assert changes > 40 * games
