"""How things stand: a line for a heading, what a seat sees, the texts of cards, the final score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from capesmith.content.model import Card
from capesmith.effects.ast import Ability
from capesmith.effects.wording.text import voice, write_ability
from capesmith.effects.wording.voice import Unwordable
from capesmith.rules.refs import card_ref
from capesmith.rules.story import Scores
from capesmith.systems.heroes_wanted.game.pieces import KIND_OF, VILLAIN, held_by
from capesmith.systems.heroes_wanted.game.scoring import QUIRK_SCALE, result
from capesmith.systems.heroes_wanted.game.story import names
from capesmith.systems.heroes_wanted.kinds import KINDS

if TYPE_CHECKING:
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
    rows += _row("Hand", [_held(t, seat, n) for n in hand] or ["empty" + (", you are KO’ed" if hero.koed else "")])
    rows += _row("Discard", [names.card(t, seat, n) for n in hero.pile] or ["empty"])
    held = [KIND_OF[p] for p in range(len(KIND_OF)) if t.state.where[p] == held_by(seat)]
    if held:
        counts = {word: held.count(word) for word in dict.fromkeys(held)}
        rows += _row("Taken", [f"{word} ×{n}" for word, n in counts.items()])
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
    cards = "KO’ed" if hero.koed else names.times(hero.hand.bit_count(), "card") + " in hand"
    return f"{seat + 1} {names.hero(t, seat)}{_marks(t, seat)}: {_numbers(t, seat)}, {cards}."


def _marks(t: HeroesTable, seat: int) -> str:
    return " (1st Hero)" if t.state.first == seat and len(t.seats) > 1 else ""


def _numbers(t: HeroesTable, seat: int) -> str:
    hero, where = t.state.heroes[seat], t.state.where[seat]
    parts = [f"on {names.space(t, where)}"] if where >= 0 else []
    parts.append(f"{hero.fame} fame")
    if hero.injuries:
        parts.append(names.times(hero.injuries, "injury", "injuries"))
    if hero.damage:
        parts.append(f"{hero.damage} villain DMG")
    return ", ".join(parts)


def _held(t: HeroesTable, seat: int, number: int) -> str:
    action = t.playsets[seat].actions[number]
    stamina = t.number("stamina", action.stamina, card_ref(seat, number), seat)
    return f"{action.name} {stamina} ({names.types(action.types)})"


def _row(title: str, parts: list[str]) -> list[str]:
    """A titled list, broken at 78 columns."""
    lines, line = [], f"  {title + ':':<9}"
    for index, part in enumerate(parts):
        piece = part + ("," if index + 1 < len(parts) else "")
        if len(line) + len(piece) > 78:
            lines.append(line.rstrip())
            line = " " * 11
        line += piece + " "
    return [*lines, line.rstrip()]


# --- texts -------------------------------------------------------------------------------------------


def card_lines(t: HeroesTable, card: Card) -> list[str]:
    """The text of a card as it is printed: generated from its effects."""
    kind = KINDS[card.kind].voice
    lines = spoken(t, card.abilities, kind)
    for power in card.powers:
        title = " ".join(word.capitalize() for word in power.slot.split("-"))
        lines.append(f"{title}, “{power.name}”: {' '.join(spoken(t, power.abilities, kind))}")
    return lines


def spoken(t: HeroesTable, abilities: tuple[Ability, ...], kind: str) -> list[str]:
    cards = {card.id: card.name for card in t.cast.action_cards}
    env, lines = voice(t.cast.vocabulary, kind, cards), []
    for ability in abilities:
        try:
            lines += write_ability(ability, env)
        except Unwordable:
            lines.append("(these effects cannot be said in one clear sentence)")
    return lines


def _text(t: HeroesTable, card: Card, note: str = "") -> tuple[str, str]:
    stats = [f"{key.replace('_', ' ')} {card.fields[key]}" for key in ("level", "stamina") if key in card.fields]
    title = ", ".join([card.name, *stats, *([note] if note else [])])
    return title, "\n".join(card_lines(t, card))


def texts(t: HeroesTable, seat: int) -> list[tuple[str, str]]:
    """The cards that matter to a seat: its own, the villain's, the headlines, the colours of the track."""
    cast, hero = t.cast, t.state.heroes[seat]
    found: list[tuple[str, str]] = []
    if hero.a >= 0 and hero.b >= 0:
        found += [_text(t, cast.hero_bs[hero.b], "Hero B"), _text(t, cast.hero_as[hero.a].card, "Hero A")]
        for number, action in enumerate(t.playsets[seat].actions):
            place = "in hand" if hero.hand >> number & 1 else "spent" if number in hero.pile else "not gained yet"
            found.append(_text(t, action.card, place))
        bonus = next(
            c for c in cast.box.everything() if c.kind == "bonus" and c.fields["hero_type"] == hero_type(t, seat)
        )
        found.append(_text(t, bonus, f"bonus card, discs {' '.join(map(str, hero.discs))}"))
    if hero.quirk >= 0:
        left = QUIRK_SCALE[hero.lapses]
        found.append(_text(t, cast.quirks[hero.quirk], f"quirk, worth {left} fame"))
    if t.villain_in_play():
        a, b = t.state.villain_a, t.state.villain_b
        found += [_text(t, cast.villain_bs[b], "Villain B"), _text(t, cast.villain_as[a], "Villain A")]
    found += [_headline(t, place, seat) for place in range(len(t.state.headlines))]
    for word, colour in t.scenario.sheet.threat.colours.items():
        found.append(
            (f"{colour.name}, {word} step of the threat track", "\n".join(spoken(t, (colour.ability,), "board")))
        )
    return found


def hero_type(t: HeroesTable, seat: int) -> str:
    return t.cast.hero_as[t.state.heroes[seat].a].hero_type


def _headline(t: HeroesTable, place: int, seat: int) -> tuple[str, str]:
    card, taken = names.headline(t, place), t.state.places[place]
    values = card.fields["values"]
    if seat in taken:
        note = "you are in it"
    else:
        note = f"headline, next is worth {3 if t.options.solo else values[min(len(taken), len(values) - 1)]}"
    return _text(t, card, note)


def text_of(t: HeroesTable, name: str) -> tuple[str, str] | None:
    """Any card of the box, by id, name or power name, in full or the beginning of it."""
    card = t.cast.named(name, _READABLE)
    return None if card is None else _text(t, card, KINDS[card.kind].title)


_READABLE: Final = ("action", "bonus", "hero-a", "hero-b", "villain-a", "villain-b", "quirk", "headline")


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
    turns = names.times(state.turn, "turn")
    if state.outcome == "all-lose":
        return f"Too many villains walked free: after {turns} everybody has lost. The Champions stay one mammoth short."
    if state.outcome == "stalled":
        return f"After {turns} nobody has laid a hand on anybody for so long that the game is called off."
    if t.options.solo:
        return _solo(t, ended.rank, turns)
    best = ended.winners[0]
    fate = "The villain got away, but somebody has to get the job. " if state.outcome == "escaped" else ""
    tied = [seat for seat in t.seats if state.ranks[seat] == state.ranks[best]]
    how = f" after {turns} with {state.ranks[best]} fame"
    if len(tied) > 1:
        others = names.listed(names.hero(t, seat) for seat in tied if seat != best)
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
