"""The commentary on Heroes Incorporated leaves nothing out that everybody at the table can see."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.systems.heroes_incorporated.game.game import GAME
from capesmith.systems.heroes_incorporated.game.pieces import CRIME, LETTERS, is_crime, is_hero
from incorporated.texts import cast
from told import Facts, Wanted, listened

GAMES = (
    ("first-patrol", 4), ("standard-2", 2), ("standard-3", 3), ("justice", 3), ("lairs", 4), ("full-patrol", 2),
    ("full-patrol", 4),
)  # fmt: skip
PLAYERS = ("Yellow", "Blue", "Green", "Red")
STAYS = ("until the end", "will start the next round")


def seen(t: Any) -> Facts:
    """HI-007: everything but hands and decks."""
    state = t.state
    if state.round == 0:
        return {}
    found: dict[tuple[Any, ...], Any] = {("rules",): len(state.timed), ("first",): state.first}
    found |= {("next",): state.next_first, ("exhausted",): state.exhausted}
    for seat, team in enumerate(state.teams):
        found |= {("points", seat): team.points, ("fame", seat): team.fame, ("hq", seat): team.hq}
        found |= {("justice", seat): team.justice, ("hand", seat): len(team.hand)}
        found |= {("aside", seat): team.aside}
    for number, one in enumerate(state.heroes):
        hero = t.all_heroes()[number]
        found |= {("down", hero): one.down, ("combat", hero): one.combat, ("gadgets", hero): tuple(one.gadgets)}
        found |= {("at", hero): state.where[hero], ("die", hero): t.is_locked(hero)}
    found |= {("at", CRIME + n): state.where[CRIME + n] for n in range(len(LETTERS))}
    found |= {("villain", entry[0]): (entry[1], entry[3]) for entry in state.villains}
    return found | {("shield",): state.shield}


def wanted(t: Any, fact: tuple[Any, ...], before: Any, after: Any) -> Wanted:
    """The words that tell of a change."""
    what, of = fact[0], fact[-1]
    if what == "points":
        yield (PLAYERS[of],)
        yield (f"({after} now)",)
    elif what in ("fame", "hq"):
        yield (PLAYERS[of],)
        if after >= 0:
            yield (t.research(after).card.name,)
    elif what == "justice":
        yield (PLAYERS[of], *(t.name(hero) for hero in t.team_heroes(of)))
        yield ("Justice token",)
    elif what == "hand":
        yield (PLAYERS[of],)
    elif what == "at" and is_crime(of):
        yield (LETTERS[of - CRIME],)
        yield (t.tile(after).card.name,)
    elif what == "at" and after is not None and after >= 0:
        yield (t.name(of),)
        yield (t.tile(after).card.name,)
    elif what == "down" or (what == "die" and after):  # HI-241: dice come home without a word
        yield (t.name(of),)
    elif what == "aside" and after:
        yield (PLAYERS[of],)
        yield ("marker",)
    elif what == "next" and after >= 0:
        yield (f"{PLAYERS[after]}",)
        yield ("start the next round",)
    elif what == "exhausted":
        yield ("run out",)
    elif what == "combat":
        yield (t.name(of),)
        yield ("Combat +1",)
    elif what == "gadgets":
        for card in set(after or ()) ^ set(before or ()):
            yield (t.research(card).card.name,)
    elif what == "villain":
        yield (t.research(of).card.name,)
    elif what == "shield" and is_hero(after):
        yield (t.name(after),)
        yield ("Shield",)
    elif what == "rules" and after > before:
        yield STAYS
    elif what == "first":
        yield (f"{PLAYERS[after]} starts",)


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_whatever_changes_in_sight_is_told(bot: str) -> None:
    changes = games = 0
    for scenario, players in GAMES:
        for number in range(2 if bot == "random" else 1):
            options = {"scenario": scenario, "players": players}
            heard = listened(GAME, cast(), options, f"told {number}", bot, seen, wanted)
            assert not heard.silent, "\n".join(heard.silent[:5])
            changes += heard.changes
            games += 1
    assert changes > 40 * games
