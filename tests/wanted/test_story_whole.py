"""The commentary on Heroes Wanted leaves nothing out that everybody at the table can see."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.content.masks import bits
from capesmith.systems.heroes_wanted.game.game import GAME
from capesmith.systems.heroes_wanted.game.pieces import KIND_OF, VILLAIN
from capesmith.systems.heroes_wanted.game.story import names
from told import Facts, Wanted, listened
from wanted.games import SCENARIOS, shipped_cast


def seen(t: Any) -> Facts:
    """Everything that lies open: nothing is hidden in this game but decks and counters."""
    state = t.state
    if state.turn == 0:
        return {}
    found: dict[tuple[Any, ...], Any] = {
        ("villain",): (state.villain_a, state.villain_b, state.hp > 0), ("hp",): state.hp, ("first",): state.first,
        ("threat",): state.threat, ("escaped",): state.escaped, ("ending",): state.ending,
        ("rules",): len(state.timed),
    }  # fmt: skip
    for seat, one in enumerate(state.heroes):
        found |= {("fame", seat): one.fame, ("injuries", seat): one.injuries, ("down", seat): one.koed}
        found |= {("discs", seat): tuple(one.discs), ("hand", seat): one.hand, ("token", seat): one.token}
        found |= {("quirk", seat): one.lapses, ("done", seat): tuple(one.done)}
    found |= {("at", piece): state.where[piece] for piece in bits(state.board)}
    return found


def wanted(t: Any, fact: tuple[Any, ...], before: Any, after: Any) -> Wanted:
    """The words that tell of a change."""
    what, of = fact[0], fact[-1]
    if what == "threat":
        yield (f"{after} of", "run out", "where it began")
    elif what == "hp" and after and after < before and t.state.villain_a >= 0:
        yield ("HP left", "last")
    elif what == "villain" and t.state.villain_a >= 0:
        yield (names.villain(t), "the villain")
    elif what == "first":
        yield ("1st Hero",)
    elif what == "escaped":
        yield ("escape",)
    elif what == "ending":
        yield ("settles it",)
    elif what == "rules" and after > before:
        yield (" until ",)
    elif what in ("fame", "injuries", "down", "discs", "hand", "token", "quirk", "done"):
        yield (names.hero(t, of), names.short(t, of))
        yield from _of_mat(t, what, of, before, after)
    elif what == "at" and of < len(t.seats):
        yield (names.hero(t, of), names.short(t, of))
        if after is not None:
            yield (names.space(t, after),)
    elif what == "at" and of == VILLAIN and after is not None:
        yield (names.villain(t), "the villain")
        yield (names.space(t, after),)
    elif what == "at" and of != VILLAIN:
        yield (*_kind(KIND_OF[of]), "bystander", "mirror", "with the villain")


def _of_mat(t: Any, what: str, seat: int, before: Any, after: Any) -> Wanted:
    """What lies on a hero's mat."""
    if what == "fame":
        yield ("fame",)
    elif what == "injuries":
        yield ("injury",)
    elif what == "discs":
        yield ("bonus card", "epic action")
    elif what == "token":
        yield ("power token",)
    elif what == "quirk":
        yield ("quirk",)
    elif what == "done":
        yield ("TRIBUNE",)
    elif what == "hand" and len(t.state.heroes[seat].pile) < 3:
        for number in bits(before & ~after):
            yield (names.card(t, seat, number), names.power(t, seat, t.playsets[seat].actions[number].id))


def _kind(kind: str) -> tuple[str, str]:
    return names.noun(kind).split(" ", 1)[1], names.noun(kind, 2).removeprefix("two ")


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_whatever_changes_in_sight_is_told(bot: str) -> None:
    changes = games = 0
    for scenario in SCENARIOS:
        for players in (1, 3, 5) if bot == "random" else (3,):
            options = {"scenario": scenario, "players": players, "quirks": 0.2}
            heard = listened(GAME, shipped_cast(), options, f"told {players}", bot, seen, wanted)
            assert not heard.silent, "\n".join(heard.silent[:5])
            changes += heard.changes
            games += 1
    assert changes > 40 * games
