"""The commentary on Hour of Need leaves nothing out that everybody at the table can see."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.rules.prose import capital
from capesmith.systems.hour_of_need.game.game import GAME
from capesmith.systems.hour_of_need.game.pieces import BYSTANDER, MINION, PERIL, PIECES
from capesmith.systems.hour_of_need.game.story import names
from hour_of_need.tables import cast_
from told import Facts, Wanted, listened

GAMES = (
    ("century-heist", 1, "dowager"), ("century-heist", 3, "overclock"), ("high-water-mark", 2, "dowager"),
    ("high-water-mark", 4, "overclock"), ("brink-of-ruin", 1, "overclock"), ("brink-of-ruin", 3, "dowager"),
    ("vanishing-act", 2, "overclock"), ("vanishing-act", 4, "dowager"),
)  # fmt: skip
STAYS = ("until the end",)


def seen(t: Any) -> Facts:
    """Everything that lies open: hands too, since they play together; only decks are closed."""
    state = t.state
    if state.round == 0:
        return {}
    found: dict[tuple[Any, ...], Any] = {("rules",): len(state.timed), ("lost",): state.lost}
    found |= {("page",): state.round, ("showdown",): state.showdown, ("hidden",): state.hidden}
    found |= {("issue-area",): tuple(state.issue_area), ("outcome",): state.outcome}
    for seat in t.seats:
        hero = t.hero(seat)
        found |= {("damage", seat): hero.damage, ("focus", seat): hero.focus, ("focused", seat): hero.focused}
        found |= {("hand", seat): tuple(sorted(hero.hand)), ("clues", seat): tuple(sorted(hero.clues))}
        found |= {("constants", seat): tuple(sorted(hero.constants)), ("at", seat): state.where[seat]}
        found |= {("threat", number): seat for number in hero.threat}
        found |= {("marks", number): state.marks.get(number, 0) for number in hero.threat}
        found |= {("timers", number): state.timers.get(number, 0) for number in hero.threat}
        found |= {("exhausted", number): t.is_exhausted(number) for number in hero.threat}
        found |= {("flipped", number): t.is_flipped(number) for number in hero.threat}
    for piece in range(len(t.seats), PIECES):
        if 6 <= piece < MINION and state.where[piece] >= 0:
            found["figure", piece] = (state.where[piece], names.figure(t, piece))
    for panel in range(4):
        space = t.ground.size + panel
        found |= {("tokens", panel): state.tokens[panel], ("minions", panel): t.minions_in(panel)}
        found |= {("captives", panel): sum(state.where[one] == space for one in range(BYSTANDER, PIECES))}
        found |= {("online", panel): bool(state.online >> panel & 1), ("marker", panel): state.online_justice[panel]}
    return found


def wanted(t: Any, fact: tuple[Any, ...], before: Any, after: Any) -> Wanted:
    """The words that tell of a change, as they stand at the beginning of a sentence, too."""
    for ways in _wanted(t, fact, before, after):
        yield (*ways, *map(capital, ways))


def _wanted(t: Any, fact: tuple[Any, ...], before: Any, after: Any) -> Wanted:
    what, of = fact[0], fact[-1]
    if what in ("damage", "focus", "focused", "hand", "clues", "constants", "at"):
        yield (names.hero(t, of),)
    if what == "damage" and after and after > before:
        yield (f"({t.health(of) - after} of {t.health(of)} left", f"{t.health(of) - after} of {t.health(of)} left")
    elif what == "focus":
        yield ("focus", "still point", "breathes out", "down", "falls")
    elif what == "at" and after >= 0:
        yield (names.place(t, after),)
    elif what == "hand" and len(after) != len(before):
        gone = [t.cast.hero_cards[card].card.name for card in before if card not in after]
        if gone and len(after) < len(before):
            yield tuple(gone)
    elif what == "constants":
        for card in set(after or ()) ^ set(before or ()):
            yield (t.cast.hero_cards[card].card.name,)
    elif what == "clues" and len(after) != len(before):
        yield ("clue", *(t.cast.clues[clue].card.name for clue in before))
    elif what == "threat":
        yield (_front(t, of), str(t.encounter(of).card.fields.get("back", _front(t, of))))
    elif what == "marks" and after is not None and before is not None and t.holder(of) >= 0 and after > before:
        yield (names.side(t, of), "justice (")
    elif (what in ("timers", "exhausted") and after and t.holder(of) >= 0) or (what == "flipped" and after):
        yield (names.side(t, of),)
    elif what == "figure" and after is not None:
        space, name = after
        yield (name, "the villain")
        if (before is not None and before[0] != space) or (before is None and of < PERIL):
            yield (names.place(t, space), names.place(t, t.canonical(space)))
    elif what == "tokens":
        yield (names.panel(t, of),)
        yield (f"({after} now)", f"({after or 'none'} left)", "online")
    elif what in ("minions", "captives", "online", "marker") and before is not None:
        yield (names.panel(t, of),)
    elif what == "lost" and after > before:
        yield ("lost", "does not come home", "in time")
    elif what == "page":
        yield (f"── Page {after} ──",)
    elif what == "showdown":
        yield ("── Showdown ──",)
    elif what == "rules" and after > before:
        yield STAYS
    elif what == "issue-area":
        for number in set(after) - set(before):
            yield (_front(t, number),)


def _front(t: Any, number: int) -> str:
    return names.front(t.encounter(number))


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_whatever_changes_in_sight_is_told(bot: str) -> None:
    changes = games = 0
    for scenario, players, villain in GAMES:
        for number in range(3 if bot == "random" else 1):
            options = {"scenario": scenario, "players": players, "villain": villain}
            heard = listened(GAME, cast_(), options, f"told {number}", bot, seen, wanted)
            assert not heard.silent, "\n".join(heard.silent[:8])
            changes += heard.changes
            games += 1
    assert changes > 40 * games
