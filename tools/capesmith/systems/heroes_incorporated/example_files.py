"""Worked examples of Heroes Incorporated: the words for a table before, what is done, and a table afterwards."""

from __future__ import annotations

from typing import Any, Final

from capesmith.effects.abilities import STEPS_ABILITY
from capesmith.effects.spoken import Spoken
from capesmith.effects.types import Reading, Reference
from capesmith.rules.example import EXTRAS, Deed, example_file, read_examples
from capesmith.source.made import Made
from capesmith.source.shape import (
    Choice,
    Field,
    Fields,
    Flag,
    Integer,
    ListOf,
    MapOf,
    Record,
)
from capesmith.systems.heroes_incorporated.cities import DIRECTIONS, SPACE
from capesmith.systems.heroes_incorporated.example_facts import (
    BLOCK,
    CARD,
    CARDS,
    CRIMES,
    FIGURE_GIVEN,
    HERO,
    PLAYER,
    TEAM_GIVEN,
    THEN,
    TOKENS,
    by_colour,
)  # fmt: skip
from capesmith.systems.heroes_incorporated.scenario_parts import by_card
from capesmith.systems.heroes_incorporated.scenarios import HIGHEST_TARGET, OPTIONS

COMPASS: Final = dict(
    zip(
        ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"),
        DIRECTIONS,
        strict=True,
    )
)


def _face(word: str, r: Reading) -> int:
    """A direction as the face of the Crime die, from 1 to 8."""
    return list(COMPASS).index(word) + 1


# --- given ----------------------------------------------------------------------------------------------------

_ON_BLOCK: Fields = {
    "at": Field("at", BLOCK, "the block it lies on", True, "r2c3"),
    "by": Field("by", PLAYER, "who played it; the player after the active one if absent"),
    "lair": Field("lair", Flag(), "whether this is its lair (HI-622)"),
}
GIVEN: Final = Record(
    {
        "scenario": Field("scenario", Reference("scenario"), "which scenario is played", True, "standard-4"),
        "board": Field("board", Choice("state of the board", {
            "set-up": "everything is in its place, and the example says where",
            "box": "everything is still in the box; the example sets it up",
        }), "set-up if absent"),
        "players": Field("players", by_colour(Record({
            "heroes": Field("heroes", by_card("hero", Record(FIGURE_GIVEN, "hero"), "{titan: {at: r2c3}}"),
                            "the two Heroes by their cards, die 1 first", example={"titan": {"at": "r2c3"}}),
            **TEAM_GIVEN,
        }, "player")), "who plays, clockwise: yellow, blue, green, red", True),
        "blocks": Field("blocks", MapOf(Reference("block"), "blocks", SPACE, keys="spaces such as r2c3"),
                        "blocks that lie elsewhere than on the Training Route; two tiles change places"),
        "crimes": Field("crimes", CRIMES, "where the Crime pawns are; those not named are on Crimeland"),
        "supervillains": Field("supervillains", by_card("supervillain", Record(_ON_BLOCK, "supervillain"),
                                                       "{grindstone: {at: r2c3}}"), "Supervillains on blocks"),
        "tokens": Field("tokens", TOKENS,
                        "blocks with a Combat +1 token; as the scenario says if absent (HI-123)"),
        "deck": Field("deck", CARDS, "the Research cards drawn next, the next one first; the rest as shuffled"),
        "deck-ends": Field("deck_ends", Flag(), "true: the deck has no other cards; they are in the discard pile"),
        "discard": Field("discard", CARDS, "the discard pile, bottom to top; empty if absent"),
        "hero-deck": Field("hero_deck", ListOf(HERO, 1, 18, distinct=True), "the Hero cards dealt next (HI-101)"),
        "turn": Field("turn", PLAYER, "whose turn it is; the starting player’s if absent"),
        "first": Field("first", PLAYER, "the starting player of the round; the first one listed if absent"),
        "round": Field("round", Integer(1, 40), "which round it is; 1 if absent"),
        "cycle": Field("cycle", Integer(1, 4), "which of the four turns of the round it is; 1 if absent (HI-201)"),
        "target": Field("target", Integer(1, HIGHEST_TARGET), "HP that win; as the scenario says if absent"),
        "options": Field("options", OPTIONS, "optional rules and readings; as the scenario says if absent"),
        "spent": Field("spent", ListOf(Reference("card"), 1, 9, distinct=True),
                       "cards whose “once per round” is used up"),
    },
    "given",
)  # fmt: skip

# --- when -------------------------------------------------------------------------------------------------------

BY_HERO: Final = Field("by", HERO, "which Hero", True, "titan")
BY_PLAYER: Final = Field("by", PLAYER, "which player", True, "yellow")
USING: Final = Field("using", Reference("card"), "the power or Gadget by which it goes; the plain way if absent")
PARTS: Final = {
    "set-up": "the whole set-up of the game",
    "draft": "the draft of the Heroes (HI-101 to HI-107)",
    "kits": "starting items, hands, the city with its crimes (HI-108 to HI-125)",
    "placement": "the Heroes are placed in turn (HI-128 to HI-130)",
    "first-crime-move": "the crimes move before round 1 (HI-131)",
    "round": "everything up to the end of the round",
    "end-of-round": "all steps of the end of the round, (a) to (i)",
    "scoring": "step (a): scoring (HI-222 to HI-233)",
    "supervillains": "step (b): Supervillains leave, or find a lair (HI-234, HI-622)",
    "crimes": "step (c): the crimes move (HI-236 to HI-238)",
    "recovery": "steps (d) to (h): markers, dice, Heroes, hands, what lasts this round (HI-239 to HI-245)",
    "starting-player": "step (i): who starts the next round (HI-202, HI-246)",
}
_REACTION: Fields = {
    "by": Field("by", PLAYER, "who reacts", True, "blue"),
    "with": Field("with_", Reference("card"), "the card, power or Gadget", True, "grindstone"),
    "paying": Field("paying", ListOf(CARD, 1, 5), "cards discarded for it"),
}
DEEDS: Final = Deed(
    {
        "move": {
            "move": Field("to", BLOCK, "an action: a Hero Moves there", True, "r2c4"),
            "by": BY_HERO,
            "using": USING,
            "and-fight": Field("and_fight", Flag(), "true: and Fights Crime as the same action (HI-560)"),
        },
        "fight": {
            "fight": Field("at", BLOCK, "an action: a Hero Fights Crime on this block", True, "r2c3"),
            "by": BY_HERO,
        },
        "play": {
            "play": Field("card", CARD, "an action: a Research card is played", True, "stun-net"),
            "by": BY_PLAYER,
            "free": Field("free", Flag(), "true: without a marker (HI-516)"),
        },
        "draw": {"draw": Field("by", PLAYER, "an action: a card is drawn with the white marker (HI-210)", True)},
        "pass": {"pass": Field("by", PLAYER, "an action: nothing is done (HI-214)", True)},
        "bonus": {
            "bonus": Field("power", Reference("power"), "a bonus action with the marker of this power", True),
            "by": BY_HERO,
        },
        "activate": {
            "activate": Field("card", Reference("hq-gadget"), "the marker is put on a Team HQ Gadget", True),
            "by": BY_PLAYER,
        },
        "use": {
            "use": Field("card", Reference("card"), "what may be used without a marker: Field Kit, Noble", True),
            "by": BY_HERO,
        },
        "turn": {"turn": Field("by", PLAYER, "a player is asked what to do", True)},
        "end-turn": {"end-turn": Field("by", PLAYER, "a player ends the turn", True)},
        "do": {
            "do": Field("steps", Spoken(STEPS_ABILITY, True), "a text in the language is carried out", True),
            "by": Field("by", HERO, "whose text it is; nobody’s if absent"),
        },
        "resolve": {"resolve": Field("what", Choice("part of the game", PARTS), "a part of the game", True)},
    },
    {
        **EXTRAS,
        "roll": Field("roll", ListOf(Integer(1, 6), 1, 60), "what six-sided dice show, in order", example=[4]),
        "crime-die": Field("crime_die", ListOf(Made(Choice("direction", tuple(COMPASS)), _face), 1, 60),
                           "what the Crime die shows, in order; later rolls fall as they like"),
        "reactions": Field("reactions", ListOf(Record(_REACTION, "reaction"), 1, 9),
                           "who reacts, in order; whoever is asked and not named does not"),
        "justice": Field("justice", Integer(1, 3), "Justice tokens spent after the roll; none if absent (HI-604)"),
    },
)  # fmt: skip

EXAMPLES: Final = example_file(GIVEN, DEEDS, THEN.type)


def read_example_file(data: Any, r: Reading) -> Any:
    """Read a file of examples; WRONG with the reasons in the notes."""
    return read_examples(data, EXAMPLES, r)
