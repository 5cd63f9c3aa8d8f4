"""How things stand: a line for a heading, what a seat sees, how the issue ended."""

from __future__ import annotations

from typing import Final

from capesmith.rules.overview import Scores
from capesmith.rules.prose import listed, number, times, titled_rows
from capesmith.systems.hour_of_need.game.pieces import ONLINE, PROBLEM, SEATS, VILLAIN, is_minion
from capesmith.systems.hour_of_need.game.state import WON
from capesmith.systems.hour_of_need.game.story import names
from capesmith.systems.hour_of_need.game.table import HourTable

EMPTY: Final = "the issue deck is empty"
# What is counted until the heroes have lost.
GOALS: Final = {
    "lost": "{} bystanders {} lost", "total-flood": "{} flood is in", "online-panels": "{} panels {} online",
}  # fmt: skip


def brief(t: HourTable) -> str:
    """The hour in one line: the clock, what is still hidden, where the villain is."""
    state, panel = t.state, t.villain_panel()
    parts = [f"{times(len(state.issue_deck), 'card')} left"]
    if state.showdown:
        parts.append(f"{names.plain(t.villain_card.card.name)} {health(t, VILLAIN)}")
    else:
        parts.append(f"{number(state.hidden)} hidden" if state.hidden else f"nothing hidden{_justice(t)}")
    parts.append(f"at {names.panel(t, panel)}")
    if state.tokens[panel]:
        parts.append(f"{names.counted_tokens(t, state.tokens[panel])} there")
    return " · ".join(parts)


def health(t: HourTable, piece: int) -> str:
    """`9/12`: what is left; nothing of somebody without that number."""
    whole = t.health(piece)
    if is_minion(piece):
        gone = t.state.wounds.get(piece, 0)
    else:
        gone = t.hero(piece).damage if piece < SEATS else t.state.marks.get(t.card_of_piece(piece), 0)
    return f"{max(0, whole - gone)}/{whole}" if whole else ""


def _justice(t: HourTable) -> str:
    card = t.villain_card.number
    return f", justice {t.state.marks.get(card, 0)}/{t.danger(card)}"


# --- what a seat sees -------------------------------------------------------------------------------------


def status(t: HourTable, seat: int) -> str:
    """The villain, what lies in threat areas, the others, and oneself with the own hand; nothing before set-up."""
    if t.hero(seat).card < 0:
        return ""
    rows = [f"{_villain(t)}{_goal(t)} The issue deck has {times(len(t.state.issue_deck), 'card')}."]
    rows += [line for one in t.seats for line in _threat(t, one)]
    rows += [f"{_hero(t, one)}." for one in t.seats if one != seat]
    rows.append(f"You are {_hero(t, seat)}.")
    return "\n".join([*rows, *titled_rows(_own(t, seat))])


def _villain(t: HourTable) -> str:
    state, where = t.state, t.state.where[VILLAIN]
    if where < 0:
        return ""
    name, there = names.plain(t.villain_card.card.name), names.place(t, where)
    if state.showdown:
        return f"{name} fights at {there}: health {health(t, VILLAIN)}, defense {t.defense(VILLAIN)}."
    plan = f"{name} is scheming at {there}{filled(t)}"
    if state.hidden:
        return f"{plan}, with {times(state.hidden, 'hidden token')}."
    return f"{plan}, and nothing is hidden any more: justice{_justice(t)[len(', justice') :]}."


def filled(t: HourTable) -> str:
    """` (1 of 2 loot)`: the tokens of the villain's panel, where so many of them make the villain move on."""
    panel = t.villain_panel()
    enough = t.scenario.enough[panel]
    if enough is None:
        return ""
    return f" ({t.state.tokens[panel]} of {names.counted_tokens(t, t.needed(enough))})"


def _goal(t: HourTable) -> str:
    """How near the villain is to the goal of the issue (HN-072)."""
    goal = t.scenario.goal
    if goal is None:
        panels = t.ground.colours
        return f" That is panel {t.villain_panel() + 1} of {len(panels)}." if t.scenario.advance == "linear" else ""
    so_far = {"lost": t.state.lost, "online-panels": t.state.online.bit_count()}.get(goal.word, sum(t.state.tokens))
    counted = GOALS.get(goal.word, "{}").format(f"{so_far} of {t.needed(goal)}", "is" if so_far == 1 else "are")
    return f" {counted}."


def _threat(t: HourTable, seat: int) -> list[str]:
    """What follows a hero, each card with its numbers and its place."""
    cards = [card_line(t, card) for card in t.hero(seat).threat]
    whose = names.hero(t, seat)
    return [f"Threat area of {whose}: {'; '.join(cards)}."] if cards else []


def card_line(t: HourTable, card: int) -> str:
    """`Crash the Gala (2/6 justice, at Gala Floor)`, `the Footman (3/4 health, at D6, exhausted)`."""
    one, marks = t.encounter(card), t.state.marks.get(card, 0)
    facts = []
    where = t.state.where[one.piece] if one.piece >= 0 else -1
    if t.danger(card):
        facts.append(f"{marks}/{t.danger(card)} justice")
        where = t.problem_space(PROBLEM + card)
    elif one.health:
        facts.append(f"{max(0, one.health - marks)}/{one.health} health")
    elif one.kind == "villain":
        facts.append(f"health {health(t, VILLAIN)}")
    if where >= 0:
        facts.append(f"at {names.place(t, where)}")
    timers = t.state.timers.get(card, 0)
    facts += [times(timers, "timer")] if timers else []
    facts += ["exhausted"] if t.is_exhausted(card) else []
    return f"{names.side(t, card)} ({', '.join(facts)})" if facts else names.side(t, card)


def _hero(t: HourTable, seat: int) -> str:
    hero, where = t.hero(seat), t.state.where[seat]
    there = f" at {names.place(t, where)}" if where >= 0 else ", away until the end of the turn" if hero.back else ""
    facts = [f"health {health(t, seat)}", f"focus {hero.focus}", f"attack {t.attack_value(seat)}"]
    facts.append(f"solve {t.solve_value(seat)}")
    if t.state.stage == "heroes":
        facts.append("turn done" if hero.phase_done else f"{times(hero.actions, 'action')} left")
    facts += [names.side_of(t, seat)] if hero.focused else []
    return f"{names.hero(t, seat)}{there}: {', '.join(facts)}"


def _own(t: HourTable, seat: int) -> dict[str, list[str]]:
    hero = t.hero(seat)
    area = [
        f"{t.cast.hero_cards[card].card.name}{' (exhausted)' if hero.turned >> n & 1 else ''}"
        for n, card in enumerate(hero.constants)
    ]
    found = {"Hand": [t.cast.hero_cards[card].card.name for card in hero.hand] or ["nothing"]}
    if area:
        found["In play"] = area
    if hero.allies:
        found["Allies"] = [card_line(t, number) for number in hero.allies]
    if hero.clues:
        found["Clues"] = [t.cast.clues[clue].card.name for clue in hero.clues]
    return found


def online(t: HourTable) -> list[str]:
    """The online markers with their justice."""
    return [names.problem(t, ref - PROBLEM) for ref in t.problems() if ref - PROBLEM >= ONLINE]


# --- the end ------------------------------------------------------------------------------------------------


def why(t: HourTable, outcome: str, reason: str) -> str:
    """What ended the issue, in a sentence."""
    villain = names.plain(t.villain_card.card.name)
    if outcome == WON:
        return f"{villain} goes down, and somewhere a clock strikes the hour and it is only a clock"
    if reason == EMPTY:
        return f"the last page turns, and the hour is {villain}’s"
    if t.state.escaped:
        return f"a door closes, an engine starts, and {villain} is gone with everything that was wanted"
    return f"the plan is complete; {villain} closes the book and lets them read the last line"


def scores(t: HourTable) -> Scores:
    """HN-507: all win or all lose, and nobody counts points."""
    won = t.state.outcome == WON
    return Scores((), ("Together",), ((),), (0,), (0,) if won else ())


def closing(t: HourTable) -> str:
    """How it ended, and with whom."""
    team, page = listed(names.hero(t, seat) for seat in t.seats), t.state.round
    if t.state.outcome == WON:
        saved = "" if t.state.lost else ", and nobody was lost"
        return f"Won on page {page}: {team}{saved}. To be continued."
    if not t.state.outcome:
        return f"Put down on page {page}, unfinished."
    return f"Lost on page {page}. {team} will be back; they always are."
