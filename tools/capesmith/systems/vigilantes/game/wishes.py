"""What players of Vigilantes may ask for before a game."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.rules.wish import (
    AND,
    Asked,
    Wish,
    Wishes,
    by_name,
    card_called,
    demand_different,
    demand_room,
    flag,
    ids,
    number_of,
    one_of,
    parts,
)
from capesmith.source.refusal import Refusal
from capesmith.systems.vigilantes.game.options import DIFFICULTIES, MOST

SOLO, EACH = "solo", "each"
NO_CARD = "none"


def vigilantes(text: str, asked: Asked) -> list[str]:
    """VG-110, VG-117: those who were asked for, each once; the seed deals the rest."""
    box = asked.cast.box
    team = [card_called(box, "vigilante", id) for id in parts(text)]
    demand_room(len(team), "vigilantes", asked.players)
    demand_different("vigilante", team)
    free = [id for id in ids(box, "vigilante") if id not in team]
    if len(free) < asked.players - len(team):
        raise Refusal(f"there are not enough vigilantes for {asked.players}", f"the box has {len(free) + len(team)}")
    return team + asked.deal("vigilantes", free, asked.players - len(team))


def villain(text: str, asked: Asked) -> str:
    return card_called(asked.cast.box, "villain", text)


def controllers(text: str, asked: Asked) -> list[int]:
    """VG-002, VG-004, VG-800: one player for all, one for each, or the number of the player of each vigilante."""
    team = asked.players
    if text in (SOLO, EACH):
        return [0] * team if text == SOLO else list(range(team))
    given = parts(text)
    if not all(word.isdecimal() and word != "0" for word in given) or len(given) != team:
        example = ",".join(str(min(seat + 1, 2)) for seat in range(team))
        message = f'"{text}" does not say who plays each of {team} vigilantes'
        raise Refusal(message, f"{SOLO}, {EACH}, or a player for each, such as {example}")
    players = [int(word) - 1 for word in given]
    if set(players) != set(range(max(players) + 1)):
        raise Refusal(f'in "{text}" a player has no vigilante', "every player controls at least one (VG-004)")
    return players


def _cards_of_each(kind: str, text: str, asked: Asked) -> list[list[str]]:
    """The cards of each vigilante, such as `hook+lens,none`; nobody has a card that another has (VG-119)."""
    box = asked.cast.box
    seats = [[] if part == NO_CARD else [card_called(box, kind, id) for id in parts(part, AND)] for part in parts(text)]
    demand_different(kind, [id for own in seats for id in own])
    if len(seats) != asked.players:
        hint = f"one part for each, with {AND} between cards, or {NO_CARD}"
        raise Refusal(f"cards for {len(seats)} of {asked.players} vigilantes", hint)
    return seats


def gadgets(text: str, asked: Asked) -> list[list[str]]:
    return _cards_of_each("gadget", text, asked)


def abilities(text: str, asked: Asked) -> list[list[str]]:
    return _cards_of_each("ability", text, asked)


def villain_abilities(text: str, asked: Asked) -> list[str]:
    found = [card_called(asked.cast.box, "villain-ability", id) for id in parts(text)]
    demand_different("villain-ability", found)
    return found


def on_top(text: str, asked: Asked) -> list[str]:
    """Events and rewards, each from the top of its own deck on."""
    box = asked.cast.box
    rewards = ids(box, "reward")
    return [card_called(box, "reward" if id in rewards else "event", id) for id in parts(text)]


def _said_controllers(players: Sequence[int]) -> str:
    return SOLO if len(players) > 1 and not any(players) else ",".join(str(one + 1) for one in players)


def _said_cards(seats: Sequence[Sequence[str]]) -> str:
    return ",".join(AND.join(own) or NO_CARD for own in seats)


WISHES: Wishes = by_name(
    Wish("vigilantes", "vigilantes", "who takes part, the first at seat 1; the seed deals the rest", vigilantes,
         ",".join, "night-porter,brickyard", many=True),
    Wish("villain", "villain", "who is behind it", villain, str, "mr-ballast"),
    one_of("difficulty", "easy, standard or hard (VG-820)", DIFFICULTIES),
    Wish("controllers", "controllers", "who plays each vigilante: solo, each, or the player of each (VG-002)",
         controllers, _said_controllers, SOLO),
    number_of("starting-player", "who starts (VG-140)", "1", range(MOST), first=1),
    Wish("gadgets", "gadgets", "what each vigilante brings instead of its starting gadgets (VG-807)", gadgets,
         _said_cards, "grapnel-line+smoke-pellets,none,none"),
    Wish("abilities", "abilities", "the same for abilities", abilities, _said_cards, "haymaker,none,none"),
    Wish("villain-abilities", "villain_abilities", "what the villain has learnt already (VG-105)", villain_abilities,
         ",".join, "thick-skin", many=True),
    flag("played-before", "the villain has been played: no first-play instructions (VG-105, VG-109)"),
    Wish("on-top", "on_top", "events and rewards that lie on top of their decks", on_top, ",".join, "fresh-shift",
         many=True),
    flag("goes-on", "the characters go on after the last scenario of a campaign"),
)  # fmt: skip
