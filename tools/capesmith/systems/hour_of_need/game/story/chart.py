"""The board in plain characters: the hex map row by row, then the four panels, then what follows whom."""

from __future__ import annotations

from collections import Counter
from typing import Final

from capesmith.content.masks import bits
from capesmith.rules.prose import in_rows, number, times
from capesmith.systems.hour_of_need.boards import LONG, ROWS, SHORT, space_id
from capesmith.systems.hour_of_need.game.pieces import (
    BYSTANDER,
    BYSTANDER_MASK,
    CHARACTER_MASK,
    LACKEY_MASK,
    MINION,
    NEMESIS_MASK,
    ONLINE,
    PERIL,
    PROBLEM,
    SEATS,
    VILLAIN,
)
from capesmith.systems.hour_of_need.game.story import look, names
from capesmith.systems.hour_of_need.game.table import HourTable
from capesmith.systems.hour_of_need.kinds import COLOURS

WIDE: Final = 8  # characters of a hex
LETTERS: Final = "LKJHGF"  # what enemies and characters of cards are called on the map, one after the other
PEOPLE: Final = LACKEY_MASK | NEMESIS_MASK | CHARACTER_MASK


def chart(t: HourTable) -> str:
    """The map and its legend; nothing before the pieces are set up."""
    if t.state.villain < 0:
        return ""
    lines = []
    for row in range(ROWS):
        wide, indent = (SHORT, WIDE // 2) if row % 2 else (LONG, 0)
        ids = [space_id(column, row) for column in range(wide)]
        lines.append(" " * indent + "".join(f"{_head(t, id):<{WIDE}}" for id in ids))
        lines.append(" " * indent + "".join(f"{_there(t, id):<{WIDE}}" for id in ids))
    lines = [line.rstrip() for line in lines]
    return "\n".join([*lines, "", *_panels(t), "", *_areas(t), "", *_legend(t)])


def _head(t: HourTable, id: str) -> str:
    """`[B2*]`: the space of panel with that sign; `(D4)` where the heroes began."""
    space = t.ground.number(id)
    if space < 0:
        return "~~~~"
    if space in t.ground.scheme_spaces:
        panel = t.ground.scheme_spaces.index(space)
        return f"[{id} {COLOURS[t.ground.colours[panel]]}]"
    if space == t.ground.hero_start:
        return f"({id})"
    return f" {id}"


def _there(t: HourTable, id: str) -> str:
    """Who stands there; a dot where nobody does."""
    space = t.ground.number(id)
    if space < 0:
        return "~~~~"
    found = [badge(t, piece) for piece in bits(t.state.on[space])]
    return " " + ("".join(found) if len(found) > 3 else " ".join(found) or "·")


def badge(t: HourTable, piece: int) -> str:
    """Heroes by the number of their seat, `V` the villain, `m` a minion, `b` a bystander, `!■` a peril."""
    if piece < SEATS:
        return str(piece + 1)
    if piece == VILLAIN:
        return "V"
    if piece >= BYSTANDER:
        return "b"
    if piece >= MINION:
        return "m"
    if piece >= PERIL:
        return "!" + list(COLOURS.values())[piece - PERIL]
    people = bits(t.state.board & PEOPLE)
    return LETTERS[people.index(piece) % len(LETTERS)]


# --- panels -------------------------------------------------------------------------------------------------


def _panels(t: HourTable) -> list[str]:
    return [line for panel in range(len(t.ground.colours)) for line in _panel(t, panel)]


def _panel(t: HourTable, panel: int) -> list[str]:
    """Everything in a panel: who is there, tokens, captives, problems."""
    space = t.ground.size + panel
    on = t.state.on[space]
    named = bits(on & ~(BYSTANDER_MASK | (1 << BYSTANDER) - (1 << MINION)))
    parts = [f"{badge(t, piece)} {names.figure(t, piece)}" for piece in named]
    minions, captives = t.minions_in(panel), (on & BYSTANDER_MASK).bit_count()
    parts += [times(minions, "minion")] if minions else []
    parts += [times(captives, "captive")] if captives else []
    parts += [names.counted_tokens(t, t.state.tokens[panel])] if t.state.tokens[panel] else []
    for ref in t.problems():
        if t.problem_space(ref) == space:
            parts.append(_problem(t, ref))
    at = t.ground.called(t.ground.scheme_spaces[panel])
    return in_rows([f"{names.signed_panel(t, panel)} [{at}]: {parts[0] if parts else 'quiet'}", *parts[1:]])


def _problem(t: HourTable, ref: int) -> str:
    number = ref - PROBLEM
    if number >= ONLINE:
        return f"online, justice {t.state.online_justice[number - ONLINE]}/{t.online_danger()}"
    return f"{names.side(t, number)}, justice {t.state.marks.get(number, 0)}/{t.danger(number)}"


# --- what follows whom --------------------------------------------------------------------------------------


def _areas(t: HourTable) -> list[str]:
    """Threat areas, the hidden tokens, and what lies beside the Overview."""
    rows = []
    for seat in t.seats:
        cards = [look.card_line(t, card) for card in t.hero(seat).threat]
        rows += in_rows([f"Threat area of {names.hero(t, seat)}: {cards[0] if cards else 'nothing yet'}", *cards[1:]])
    beside = [names.side(t, card) for card in t.state.issue_area]
    if beside:
        rows += in_rows([f"Beside the Overview: {beside[0]}", *beside[1:]])
    state = t.state
    facts = ["Showdown" if state.showdown else f"{number(state.hidden) if state.hidden else 'nothing'} hidden"]
    facts.append(f"{times(len(state.issue_deck), 'issue card')} left")
    facts += [f"{times(state.lost, 'bystander')} lost"] if state.lost else []
    return [*rows, *in_rows(["On the table: " + facts[0], *facts[1:]])]


def _legend(t: HourTable) -> list[str]:
    signs = [f"{seat + 1} {names.hero(t, seat)}" for seat in t.seats if t.hero(seat).card >= 0]
    signs.append(f"V {names.plain(t.villain_card.card.name)}")
    signs += [f"{badge(t, piece)} {names.figure(t, piece)}" for piece in bits(t.state.board & PEOPLE)]
    perils = [piece for piece in range(PERIL, MINION) if t.state.where[piece] >= 0]
    signs += [f"{badge(t, piece)} {names.figure(t, piece)}" for piece in perils]
    counts = Counter(badge(t, piece) for piece in bits(t.state.board) if t.state.where[piece] < t.ground.size)
    signs += [f"{letter} {said}" for letter, said in (("m", "minion"), ("b", "bystander")) if counts[letter]]
    return in_rows([*signs, "[ ] scheme space", "( ) hero start", "~~~~ no space"])
