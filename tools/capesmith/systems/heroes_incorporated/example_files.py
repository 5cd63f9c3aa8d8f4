"""Worked examples of Heroes Incorporated: the words for a table before, what is done, and a table afterwards."""

from __future__ import annotations

from typing import Any, Final

from capesmith.effects.abilities import STEPS_ABILITY
from capesmith.effects.spoken import Spoken
from capesmith.effects.types import Reading, Reference
from capesmith.rules.example import EXTRAS, Answer, Deed, example_file, read_examples
from capesmith.source.made import Made
from capesmith.source.shape import (
    ID_SCHEMA,
    Choice,
    Field,
    Fields,
    Flag,
    Integer,
    ListOf,
    MapOf,
    Record,
    Type,
)
from capesmith.systems.example_parts import Watched
from capesmith.systems.heroes_incorporated.cities import DIRECTIONS, SPACE
from capesmith.systems.heroes_incorporated.scenario_files import OPTIONS, RESEARCH_CARD
from capesmith.systems.heroes_incorporated.scenario_parts import ByCard, Space
from capesmith.systems.heroes_incorporated.scenarios import COLOURS, HIGHEST_TARGET, LETTERS

NAME: Final = ID_SCHEMA["pattern"]
COMPASS: Final = dict(
    zip(
        ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"),
        DIRECTIONS,
        strict=True,
    )
)
HERO: Final = Reference("hero")
CARD: Final = Reference(RESEARCH_CARD)
CARDS: Final = ListOf(CARD, 0, 60)
GADGETS: Final = ListOf(Reference("equipped-gadget"), 0, 5, distinct=True)
PLAYER: Final = Choice("player", COLOURS)
BLOCK: Final = Space()
POINTS: Final = Integer(0, 99)
FEW: Final = Integer(0, 60)


def _face(word: str, r: Reading) -> int:
    """A direction as the face of the Crime die, from 1 to 8."""
    return list(COMPASS).index(word) + 1


def _watched(counted: bool) -> Type:
    return Watched(counted, NAME, "hero", "{fight-won: any, by: paragon}")


def _by_colour(fields: Fields, what: str) -> Type:
    return MapOf(Record(fields, what), "players", f"^({'|'.join(COLOURS)})$", keys=" or ".join(COLOURS))


# --- given ----------------------------------------------------------------------------------------------------

_FIGURE: Fields = {
    "at": Field("at", BLOCK, "the block of the figure; r5c5 if absent", example="r2c3"),
    "die": Field("die", Integer(0, 6), "the face of its die on the board; 0: none, it is with its owner (HI-330)"),
    "die-at": Field("die_at", BLOCK, "the block that die lies on; the Hero’s own if absent (HI-504)"),
    "down": Field("down", Flag(), "whether it is knocked out (HI-401)"),
    "combat": Field("combat", Integer(0, 9), "its Combat +1 tokens; what its powers give if absent (HI-111)"),
    "gadgets": Field("gadgets", GADGETS, "the Gadgets it carries"),
    "shield": Field("shield", Flag(), "whether it has the Shield token"),
    "marker": Field("marker", Choice("state of the marker", {
        "ready": "on the Hero card", "used": "on a bonus space of the player card",
    }), "its bonus marker, if it has one; ready if absent (HI-218)"),
}  # fmt: skip
_TEAM: Fields = {
    "points": Field("points", POINTS, "Hero points; 0 if absent"),
    "hand": Field("hand", CARDS, "the Research cards in hand; none if absent"),
    "fame": Field("fame", Reference("fame"), "the Fame card in play"),
    "hq": Field("hq", Reference("hq-gadget"), "the Team HQ Gadget in play"),
    "coloured": Field("coloured", Integer(0, 4), "coloured markers not used yet; as many as turns left if absent"),
    "white": Field("white", Flag(), "whether the white marker is not used yet; true if absent"),
    "justice": Field("justice", Integer(0, 3), "Justice tokens of the team; none if absent (HI-603)"),
}
_ON_BLOCK: Fields = {
    "at": Field("at", BLOCK, "the block it lies on", True, "r2c3"),
    "by": Field("by", PLAYER, "who played it; the player after the active one if absent"),
    "lair": Field("lair", Flag(), "whether this is its lair (HI-622)"),
}
_CRIMES = MapOf(BLOCK, "crimes", f"^[{LETTERS}]$", keys="a letter from A to G")
GIVEN: Final = Record(
    {
        "scenario": Field("scenario", Reference("scenario"), "which scenario is played", True, "standard-4"),
        "board": Field("board", Choice("state of the board", {
            "set-up": "everything is in its place, and the example says where",
            "box": "everything is still in the box; the example sets it up",
        }), "set-up if absent"),
        "players": Field("players", _by_colour({
            "heroes": Field("heroes", ByCard("hero", Record(_FIGURE, "hero"), "{titan: {at: r2c3}}"),
                            "the two Heroes by their cards, die 1 first", example={"titan": {"at": "r2c3"}}),
            **_TEAM,
        }, "player"), "who plays, clockwise: yellow, blue, green, red", True),
        "blocks": Field("blocks", MapOf(Reference("block"), "blocks", SPACE, keys="spaces such as r2c3"),
                        "blocks that lie elsewhere than on the Training Route; two tiles change places"),
        "crimes": Field("crimes", _CRIMES, "where the Crime pawns are; those not named are on Crimeland"),
        "supervillains": Field("supervillains", ByCard("supervillain", Record(_ON_BLOCK, "supervillain"),
                                                       "{grindstone: {at: r2c3}}"), "Supervillains on blocks"),
        "tokens": Field("tokens", ListOf(BLOCK, 0, 25, distinct=True),
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

# --- then -------------------------------------------------------------------------------------------------------

_FIGURE_THEN: Fields = {
    **_FIGURE,
    "is": Field("is_", Choice("state", {
        "free": "may Move and Fight", "locked": "its die lies on a block", "knocked-out": "lies on its side",
    }), "how the Hero is (5.13)"),
}  # fmt: skip
_TEAM_THEN: Fields = {
    **_TEAM,
    "heroes": Field("heroes", ByCard("hero", Record(_FIGURE_THEN, "hero"), "{titan: {at: r2c3}}"), "by id"),
    "cards": Field("cards", FEW, "how many Research cards are in hand"),
    "bonus-spaces": Field("bonus_spaces", Integer(0, 2), "bonus spaces of the player card still free (HI-217)"),
    "hq-used": Field("hq_used", Flag(), "whether a marker lies on the Team HQ Gadget"),
}
_SUPERVILLAIN_THEN: Fields = {
    "at": Field("at", BLOCK, "the block it lies on"),
    "lair": Field("lair", Flag(), "whether this is its lair"),
}
ANSWERS: Final = ListOf(Answer())
THEN: Final = Record(
    {
        "players": Field("players", _by_colour(_TEAM_THEN, "player"), "the teams, by colour"),
        "crimes": Field("crimes", _CRIMES, "where crimes are"),
        "supervillains": Field("supervillains", ByCard("supervillain", Record(_SUPERVILLAIN_THEN, "supervillain"),
                                                       "{grindstone: {at: r2c3}}"), "Supervillains on blocks"),
        "dice-at": Field("dice_at", MapOf(ListOf(HERO, 0, 8, distinct=True), "blocks", SPACE, keys="spaces"),
                         "whose dice lie on a block"),
        "target-number": Field("target_number", MapOf(Integer(1, 9), "blocks", SPACE, keys="spaces"),
                               "what a fight there has to reach (HI-322, HI-359)"),
        "blocks": Field("blocks", MapOf(Reference("block"), "blocks", SPACE, keys="spaces"), "which block lies where"),
        "tokens": Field("tokens", ListOf(BLOCK, 0, 25, distinct=True), "all blocks with a Combat +1 token"),
        "deck": Field("deck", CARDS, "the cards on top of the deck, the next one first"),
        "deck-size": Field("deck_size", FEW, "how many cards the deck has"),
        "discard": Field("discard", CARDS, "the whole discard pile, in whatever order"),
        "discarded": Field("discarded", CARDS, "cards that lie in the discard pile, among others"),
        "discard-size": Field("discard_size", FEW, "how many cards lie in the discard pile"),
        "set-aside": Field("set_aside", ListOf(Reference("equipped-gadget"), 0, 12, distinct=True),
                           "all cards whose tokens are carried (HI-426)"),
        "heroes-out": Field("heroes_out", Integer(0, 18), "Hero cards out of the game (HI-106, HI-107)"),
        "turn": Field("turn", PLAYER, "whose turn it is"),
        "first": Field("first", PLAYER, "the starting player of the round"),
        "round": Field("round", Integer(1, 41), "which round it is"),
        "cycle": Field("cycle", Integer(1, 4), "which of the four turns it is"),
        "winner": Field("winner", Choice("winner", (*COLOURS, "nobody")), "who has won; nobody: the game goes on"),
        "happened": Field("happened", ListOf(_watched(True)),
                          "events; `you` is the Hero that `by` names, or whoever acted last"),
        "never": Field("never", ListOf(_watched(False)), "events that did not happen"),
        "offered": Field("offered", ANSWERS, "choices that the last question allows, among others"),
        "not-offered": Field("not_offered", ANSWERS, "choices that the last question does not allow"),
        "only-offered": Field("only_offered", ANSWERS, "exactly the choices of the last question"),
    },
    "then",
)  # fmt: skip
EXAMPLES: Final = example_file(GIVEN, DEEDS, THEN)


def read_example_file(data: Any, r: Reading) -> Any:
    """Read a file of examples; WRONG with the reasons in the notes."""
    return read_examples(data, EXAMPLES, r)
