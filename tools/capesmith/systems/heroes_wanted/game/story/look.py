"""How things stand: a line for a heading, what a seat sees, the final score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from capesmith.rules.overview import Scores
from capesmith.rules.prose import listed, times, titled_rows
from capesmith.rules.refs import card_ref
from capesmith.systems.heroes_wanted.game.pieces import KIND_OF, VILLAIN, held_by
from capesmith.systems.heroes_wanted.game.scoring import result
from capesmith.systems.heroes_wanted.game.story import names
from capesmith.systems.heroes_wanted.game.table import HeroesTable

_LINES: Final = {
    "headlines": "Headlines",
    "villain-damage": "Villain DMG",
    "quirk": "Quirk",
    "injuries": "Injuries",
    "most-villain-damage": "Most DMG",
    "most-henchmen": "Most henchmen",
    "most-underlings": "Most underlings",
}


def brief(t: HeroesTable) -> str:
    """The state of the game in one line."""
    parts = []
    if len(t.seats) > 1:
        parts.append(f"1st Hero {names.hero(t, t.state.first)}")
    parts.append(f"threat {t.state.threat}/{len(t.scenario.sheet.threat.track)}")
    parts.append(
        f"{names.villain(t)} {t.state.hp}/{t.state.full_hp} HP" if t.villain_in_play() else "no villain in sight"
    )
    return " · ".join(parts)


# --- what a seat sees --------------------------------------------------------------------------------


def status(t: HeroesTable, seat: int) -> str:
    """Own cards and numbers, the other heroes, the villain and what the track does next; nothing before the deal."""
    if not t.playsets[seat].actions or not t.state.turn:
        return ""
    rows = [_villain(t), _threat(t)]
    rows += [_rival(t, other) for other in t.clockwise(seat)[1:]]
    hero = t.state.heroes[seat]
    rows.append(f"You are {names.hero(t, seat)}{_marks(t, seat)}: {_numbers(t, seat)}.")
    hand = [n for n in range(len(t.playsets[seat].actions)) if hero.hand >> n & 1]
    lists = {
        "Hand": [_held(t, seat, n) for n in hand] or ["empty" + (", you are KO’ed" if hero.koed else "")],
        "Discard": [names.card(t, seat, n) for n in hero.pile] or ["empty"],
    }
    taken = Counter(KIND_OF[p] for p in range(len(KIND_OF)) if t.state.where[p] == held_by(seat))
    if taken:
        lists["Taken"] = [f"{word} ×{n}" for word, n in taken.items()]
    rows += titled_rows(lists)
    return "\n".join(rows)


def _villain(t: HeroesTable) -> str:
    if not t.villain_in_play():
        return "No villain is on the board."
    where = names.space(t, t.state.where[VILLAIN])
    return f"{names.villain(t)} is on {where} with {t.state.hp} of {t.state.full_hp} HP."


def _threat(t: HeroesTable) -> str:
    threat, step = t.scenario.sheet.threat, t.state.threat
    if step >= len(threat.track):
        coming = "the track starts again" if threat.at_end == "loop" else "the villain gets away next"
        return f"Threat {len(threat.track)} of {len(threat.track)}: {coming}."
    colour = threat.track[step]
    name = threat.colours[colour].name if colour in threat.colours else "nothing happens"
    return f"Threat {step} of {len(threat.track)}; next is {colour}: {name}."


def _rival(t: HeroesTable, seat: int) -> str:
    hero = t.state.heroes[seat]
    cards = "KO’ed" if hero.koed else times(hero.hand.bit_count(), "card") + " in hand"
    return f"{seat + 1} {names.hero(t, seat)}{_marks(t, seat)}: {_numbers(t, seat)}, {cards}."


def _marks(t: HeroesTable, seat: int) -> str:
    return " (1st Hero)" if t.state.first == seat and len(t.seats) > 1 else ""


def _numbers(t: HeroesTable, seat: int) -> str:
    hero, where = t.state.heroes[seat], t.state.where[seat]
    parts = [f"on {names.space(t, where)}"] if where >= 0 else []
    parts.append(f"{hero.fame} fame")
    if hero.injuries:
        parts.append(times(hero.injuries, "injury", "injuries"))
    if hero.damage:
        parts.append(f"{hero.damage} villain DMG")
    return ", ".join(parts)


def _held(t: HeroesTable, seat: int, number: int) -> str:
    action = t.playsets[seat].actions[number]
    stamina = t.number("stamina", action.stamina, card_ref(seat, number), seat)
    return f"{action.name} {stamina} ({names.types(action.types)})"


# --- the end -----------------------------------------------------------------------------------------


def scores(t: HeroesTable, given: Mapping[tuple[int, str], int]) -> Scores:
    """HW-243: the fame on the track, then line by line what End Game Scoring gave."""
    words = [line.word for line in t.scenario.sheet.end_score if any(given.get((seat, line.word)) for seat in t.seats)]
    points = [(t.state.heroes[s].fame, *(given.get((s, word), 0) for word in words)) for s in t.seats]
    return Scores(
        lines=("Fame", *(_LINES.get(word, word.replace("-", " ").capitalize()) for word in words)),
        players=tuple(names.hero(t, seat) for seat in t.seats),
        points=tuple(points),
        totals=tuple(t.state.ranks),
        winners=result(t).winners,
    )


def closing(t: HeroesTable) -> str:
    """Who joins the Champions, or why nobody does."""
    state, ended = t.state, result(t)
    turns = times(state.turn, "turn")
    if state.outcome == "all-lose":
        return f"Too many villains walked free: after {turns} everybody has lost. The Champions stay one mammoth short."
    if state.outcome == "stalled":
        return f"After {turns} nobody has laid a hand on anybody for so long that the game is called off."
    if t.solo:
        return _solo(t, ended.rank, turns)
    best = ended.winners[0]
    fate = "The villain got away, but somebody has to get the job. " if state.outcome == "escaped" else ""
    tied = [seat for seat in t.seats if state.ranks[seat] == state.ranks[best]]
    how = f" after {turns} with {state.ranks[best]} fame"
    if len(tied) > 1:
        others = listed(names.hero(t, seat) for seat in tied if seat != best)
        ahead = all(state.heroes[best].damage > state.heroes[seat].damage for seat in tied if seat != best)
        why = "more villain DMG" if ahead else "a later place in the turn order"
        how += f", level with {others} but with {why}"
    return f"{fate}{names.hero(t, best)} joins the Champions of Zeta City{how}!"


def _solo(t: HeroesTable, rank: str, turns: str) -> str:
    name, fame = names.hero(t, 0), t.state.ranks[0]
    if not rank:
        return f"The villain got away after {turns}, and {name} goes home with {fame} fame and no rank."
    article = "an" if rank[0] in "aeiou" else "a"
    return f"After {turns} and with {fame} fame, {name} ranks as {article} {rank.replace('-', ' ')}."
