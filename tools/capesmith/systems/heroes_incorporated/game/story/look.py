"""How things stand: a line for a heading, what a seat sees, how the game ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from capesmith.rules.overview import Scores
from capesmith.rules.prose import listed, times, titled_rows
from capesmith.systems.heroes_incorporated.game.state import EXHAUSTED, STOPPED
from capesmith.systems.heroes_incorporated.game.story import names
from capesmith.systems.heroes_incorporated.game.story.fair_odds import turns_left
from capesmith.systems.heroes_incorporated.game.story.teller import AT_ONCE, BLOCKS, FAME, POWERS
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

LINES: Final = (BLOCKS, FAME, POWERS, AT_ONCE)
BEFORE: Final = "Before"


def brief(t: IncorporatedTable) -> str:
    """The race in one line."""
    scores = " · ".join(f"{names.player(seat)} {t.state.teams[seat].points}" for seat in t.seats)
    return f"{scores} · first to {t.target} · {names.player(t.state.first)} starts"


# --- what a seat sees -------------------------------------------------------------------------------


def status(t: IncorporatedTable, seat: int) -> str:
    """Supervillains, the others, and oneself with the own hand; nothing before the teams are known."""
    if t.state.stage in ("draft", "second-pick", "kits"):
        return ""
    rows = _villains(t)
    rows += [_team(t, one) for one in t.clockwise((seat + 1) % len(t.seats)) if one != seat]
    rows.append(f"You are {_team(t, seat)}")
    hand = [names.card(t, card) for card in t.state.teams[seat].hand]
    rows += titled_rows({"Your hand": hand or ["nothing"]})
    rows.append(f"The deck has {times(len(t.state.deck), 'card')}, the discard pile {len(t.state.discard)}.")
    return "\n".join(rows)


def _villains(t: IncorporatedTable) -> list[str]:
    found = [
        f"{names.card(t, card)} ({t.research(card).combat}) on {names.block(t, space)}{', in a lair' if lair else ''}"
        for card, space, _, lair in t.state.villains
    ]
    return [f"Supervillains: {listed(found)}."] if found else []


def _team(t: IncorporatedTable, seat: int) -> str:
    """Everything that is public about a player (HI-007)."""
    team = t.state.teams[seat]
    facts = [f"{team.points} HP", times(len(team.hand), "card"), _markers(t, seat)]
    facts += [times(team.justice, "Justice token")] if t.switches.justice_tokens else []
    facts += [f"Fame: {names.card(t, team.fame)}"] if team.fame >= 0 else []
    if team.hq >= 0:
        facts.append(f"HQ: {names.card(t, team.hq)}{' (used)' if team.on_hq else ''}")
    heroes = "; ".join(_hero(t, hero) for hero in t.team_heroes(seat))
    return f"{names.player(seat)} ({', '.join(facts)}): {heroes}."


def _markers(t: IncorporatedTable, seat: int) -> str:
    team = t.state.teams[seat]
    white = " and the white one" if team.white else ""
    return f"{times(turns_left(t, seat), 'turn')} left with {times(team.coloured, 'marker')}{white}"


def _hero(t: IncorporatedTable, hero: int) -> str:
    one, where = t.hero(hero), t.state.where[hero]
    words = [f"{names.badge(hero)} {t.name(hero)}"]
    if where >= 0:
        words.append(f"on {names.block(t, where)}")
    words += [f"+{one.combat}"] if one.combat else []
    words += ["knocked out"] if one.down else [f"locked by a {one.face}"] if t.is_locked(hero) else []
    words += ["with the Shield"] if t.state.shield == hero else []
    if one.gadgets:
        words.append(f"with {listed(names.card(t, card) for card in one.gadgets)}")
    return " ".join(words)


# --- the end ----------------------------------------------------------------------------------------


def why(t: IncorporatedTable, outcome: str, winner: int) -> str:
    """What ended the game, in a sentence."""
    who = names.player(winner)
    if outcome == EXHAUSTED:
        return f"The deck is empty, the books are closed, and {who} is ahead"
    if outcome == STOPPED:
        return f"After {t.state.round} rounds the mayor has seen enough: {who} is ahead"
    return f"{who} has {t.state.teams[winner].points} HP, and Megalopolis has its Super Team"


def scores(t: IncorporatedTable, earned: Sequence[Counter[str]]) -> Scores:
    """Where the points came from; what nobody saw came before."""
    totals = tuple(team.points for team in t.state.teams)
    before = [total - sum(own.values()) for total, own in zip(totals, earned, strict=True)]
    lines = [line for line in LINES if line == BLOCKS or any(own[line] for own in earned)]
    table = [[own[line] for line in lines] for own in earned]
    if any(before):
        lines.append(BEFORE)
        table = [[*row, rest] for row, rest in zip(table, before, strict=True)]
    players = tuple(names.player(seat) for seat in t.seats)
    winners = (t.state.winner,) if t.state.winner >= 0 else ()
    return Scores(tuple(lines), players, tuple(map(tuple, table)), totals, winners)


def closing(t: IncorporatedTable) -> str:
    """Who won, and with whom."""
    winner = t.state.winner
    if winner < 0:
        return f"Nobody has won after {times(t.state.round, 'round')}."
    team = listed(t.name(hero) for hero in t.team_heroes(winner))
    return f"{names.player(winner)} wins in round {t.state.round} with {t.state.teams[winner].points} HP: {team}."
