"""The state of a game of Heroes Incorporated, declared: plain data, cheap to copy, easy to save."""

from __future__ import annotations

from typing import Final

from capesmith.effects.play.state import TextState
from capesmith.rules import declare
from capesmith.rules.chance import Stream
from capesmith.rules.sizes import SEATS
from capesmith.rules.state import Part
from capesmith.rules.state_fields import NO_ONE, OWNER
from capesmith.systems.heroes_incorporated.game.ground import BLOCKS
from capesmith.systems.heroes_incorporated.game.pieces import (
    BONUS_SPACES,
    HIGHEST_FACE,
    MARKERS,
    MOST_JUSTICE,
    PIECES,
    TEAM,
)

# One stream of chance per purpose (reference 5.13: random events to log with the seed).
PURPOSES: Final = ("heroes", "city", "research", "start", "crimes", "fights", "teleport", "ties", "texts", "discards")
HEROES, CITY, RESEARCH, START, CRIMES, FIGHTS, TELEPORT, TIES, TEXTS, DISCARDS = range(len(PURPOSES))
# One number per span, raised when the span begins: a limit remembers the number it was used in.
SPANS: Final = ("fight", "turn", "round", "game")
# What the rules announce before it happens, so that texts can replace, bend or cancel it (HI-591).
ANNOUNCED: Final = frozenset(("fight", "roll", "play", "knock-out", "move-to", "move-crime"))

SETUP: Final = ("draft", "second-pick", "kits", "placing")
STAGES: Final = (*SETUP, "round", "turn", "scoring", "round-end", "over")
REACHED: Final = "target"  # somebody reached the target
STOPPED: Final = "round limit"  # HI-008
EXHAUSTED: Final = "deck"  # reference 8.3, `deck_exhaustion: end-game`
# What texts remember leads in saved data and digests.
MEMORY: Final = ("open", "spans", "stamps", "streams", "tally", "timed", "used", "waiting")
COLOURED, WHITE = 1, 2  # what lies on a Team HQ Gadget


@declare.state
class Team(Part):
    """One player: score, hand, and what lies on and beside the player card."""

    points: int = declare.counter("HP", written=99, doc="Hero points; 0 if absent")
    hand: list[int] = declare.pile("Research cards in hand", of="research", seen_by=OWNER)  # HI-007
    fame: int = declare.card("Fame card", of="fame", deck="research")
    hq: int = declare.card("Team HQ Gadget", of="hq-gadget", deck="research")
    on_hq: int = declare.counter("the marker on the Team HQ Gadget: COLOURED or WHITE", most=WHITE)
    coloured: int = declare.counter(  # HI-212
        "coloured markers left", most=MARKERS, start=MARKERS,
        doc="coloured markers not used yet; as many as turns left if absent",
    )  # fmt: skip
    white: int = declare.counter("white markers left", most=1, start=1)
    aside: int = declare.counter("coloured markers that a text has taken out of use", most=MARKERS)
    turns: int = declare.counter("turns taken in this round", most=MARKERS)  # the spaces behind him (HI-209)
    bonus: int = declare.counter("bonus spaces that are taken", most=BONUS_SPACES)  # HI-217
    justice: int = declare.counter(  # HI-608
        "Justice tokens", most=MOST_JUSTICE, doc="Justice tokens of the team; none if absent (HI-603)"
    )


@declare.state
class Hero(Part):
    """One hero: its card and what lies on it. Where it stands, and its die, are pieces."""

    card: int = declare.card("Hero card", of="hero")
    combat: int = declare.counter(
        "Combat +1 tokens", written=9, doc="its Combat +1 tokens; what its powers give if absent (HI-111)"
    )
    gadgets: list[int] = declare.pile(
        "Gadgets, in the order they came", of="equipped-gadget", deck="research", lie=False
    )
    down: bool = declare.flag("knocked out", doc="whether it is knocked out (HI-401)")
    bonus_used: int = declare.bits("bonus markers used this round, by power")  # HI-218
    copied: list[int] = declare.pile("powers copied until the end of the turn")  # HI-528
    face: int = declare.counter("what its die on a block shows", most=HIGHEST_FACE)


@declare.state(first=MEMORY)
class State(TextState):
    """Everything that changes in a game."""

    streams: list[Stream] = declare.chance(PURPOSES)
    teams: list[Team] = declare.parts("player", Team, per=SEATS)
    heroes: list[Hero] = declare.parts("hero", Hero, per=SEATS, each=TEAM)
    where: list[int] = declare.pieces(PIECES, spaces=BLOCKS)  # the block of each hero, crime and die
    tiles: list[int] = declare.row("the block card on each space", per=BLOCKS, least=-1)
    tokens: list[int] = declare.row("Combat +1 tokens on each block", per=BLOCKS)
    marked: list[int] = declare.pile("crimes whose direction a text has chosen: crime, direction, …")
    # Card, block, who played it, and 1 in a lair (HI-351, HI-632), in the order they came.
    villains: list[list[int]] = declare.piles("Supervillains on blocks")
    deck: list[int] = declare.pile("Research deck", of="research", seen_by=NO_ONE)  # HI-007
    discard: list[int] = declare.pile("discard pile", of="research")
    set_aside: list[int] = declare.pile("cards whose tokens are on heroes", of="research")  # HI-113, HI-426
    dealt: list[list[int]] = declare.piles("Hero cards in the draft", of="hero", per=SEATS)
    passed: list[list[int]] = declare.piles("Hero cards passed on to this seat", of="hero", per=SEATS)
    out: list[int] = declare.pile("Hero cards out of the game", of="hero")  # HI-106, HI-107
    shield: int = declare.thing("the hero with the Shield token")
    shield_until: int = declare.counter("the round at whose end the Shield token goes back")
    returned: list[int] = declare.pile("cards that came back to a hand in this turn", of="research", lie=False)
    exhausted: bool = declare.flag("a card had to be drawn from an empty deck")  # reference 8.3
    round: int = declare.counter("round")
    stage: str = declare.one_of("stage", STAGES)
    first: int = declare.seat("the starting player of the round", start=0)
    next_first: int = declare.seat("whom a text has made starting player of the next round")
    active: int = declare.seat("whose turn it is")
    acted: bool = declare.flag("the normal action of this turn is done")  # HI-205
    last_order: list[int] = declare.pile("the turn order of the last round")  # HI-008
    winner: int = declare.seat("the winner")
    outcome: str = declare.one_of("how it ended", ("", REACHED, STOPPED, EXHAUSTED))
