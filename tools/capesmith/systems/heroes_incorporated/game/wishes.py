"""What players of Heroes Incorporated may ask for before a game."""

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
    ids,
    number_of,
    one_of,
    parts,
)
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.refusal import Refusal
from capesmith.systems.heroes_incorporated.game.options import (
    DESTINATIONS,
    EXHAUSTED,
    MOST,
    TARGETS,
    TIE_ORDERS,
    YES_NO,
)
from capesmith.systems.heroes_incorporated.game.pieces import TEAM
from capesmith.systems.heroes_incorporated.kinds import RESEARCH

NO_CARD = "none"
MOST_POINTS = 99


def teams(text: str, asked: Asked) -> list[list[str]]:
    """HI-001: the teams that were asked for take the first seats, in pairs; the seed deals the rest."""
    box = asked.cast.box
    found = [[card_called(box, "hero", id) for id in parts(part, AND)] for part in parts(text)]
    demand_room(len(found), "teams", asked.players)
    if any(len(team) > TEAM for team in found):
        raise Refusal(f'"{text}" has a team of more than {TEAM}', "write it like titan+paragon,ilyx+scrap")
    named = [id for team in found for id in team]
    demand_different("hero", named)
    lacking = asked.players * TEAM - len(named)
    free = [id for id in ids(box, "hero") if id not in named]
    if len(free) < lacking:
        raise Refusal(f"there are not enough heroes for {asked.players}", f"the box has {len(free) + len(named)}")
    dealt = asked.deal("teams", free, lacking)
    found += [[] for _ in range(asked.players - len(found))]
    return [team + [dealt.pop() for _ in range(TEAM - len(team))] for team in found]


def hands(text: str, asked: Asked) -> list[list[str]]:
    """HI-117: the Research cards of each player, such as `stun-net+fan-club,none`."""
    found = [[] if part == NO_CARD else [_research(asked, id) for id in parts(part, AND)] for part in parts(text)]
    if len(found) != asked.players:
        hint = f"one part for each, with {AND} between cards, or {NO_CARD}"
        raise Refusal(f"hands for {len(found)} of {asked.players} players", hint)
    return found


def on_top(text: str, asked: Asked) -> list[str]:
    return [_research(asked, id) for id in parts(text)]


def _research(asked: Asked, id: str) -> str:
    known = [card for kind in RESEARCH for card in ids(asked.cast.box, kind)]
    if id not in known:
        raise Refusal(
            f'there is no Research card "{id}"', suggestion(id, known) or f"such as {listing(known, limit=6)}"
        )
    return id


def _said(seats: Sequence[Sequence[str]]) -> str:
    return ",".join(AND.join(own) or NO_CARD for own in seats)


WISHES: Wishes = by_name(
    Wish("teams", "teams", "the heroes of each player, the first at seat 1; the seed deals the rest", teams, _said,
         "paragon+titan,thunderhawk+andron", many=True),
    Wish("hands", "hands", "the Research cards each player begins with (HI-117)", hands, _said, "stun-net,none,none"),
    Wish("on-top", "on_top", "Research cards that lie on top of the deck", on_top, ",".join, "crime-computer",
         many=True),
    number_of("starting-player", "who starts (HI-126)", "1", range(MOST), first=1),
    number_of("target-points", "how many Hero points win (HI-002)", "30", range(1, MOST_POINTS + 1)),
    one_of("justice-tokens", "play with Justice tokens: yes or no (HI-601)", YES_NO, "yes"),
    one_of("supervillain-lairs", "play with Supervillain lairs: yes or no (HI-621)", YES_NO, "yes"),
    one_of("combat-tokens-in-duels", "flat modifiers also count against dice: yes or no (HI-329)", YES_NO, "yes"),
    one_of("adjacent-includes-own-block", "Illusions, Mimic, Minions reach the own block (HI-306)", YES_NO, "yes"),
    one_of("illusions-destination", "where Illusions may move a crime (HI-511)", DESTINATIONS),
    one_of("supervillain-target", "max, or the combat value alone: replace (HI-359)", TARGETS),
    one_of("deck-exhaustion", "what happens when the deck is empty (HI-387)", EXHAUSTED),
    one_of("scoring-tie-order", "who scores first of those tied (HI-224)", TIE_ORDERS),
)  # fmt: skip
