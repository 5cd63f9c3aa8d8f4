"""Worked examples of Hour of Need: what they may say about a table, before and afterwards, and what is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from capesmith.content.masks import bits
from capesmith.effects.types import Reading, Reference, by_card
from capesmith.rules.example import EXTRAS, Deed, example_file
from capesmith.rules.scene import (
    OFFERS,
    Each,
    Fact,
    Facts,
    Group,
    Size,
    Then,
    Top,
    attribute,
    called_seat,
    called_space,
    facts_of,
)
from capesmith.source.made import Made
from capesmith.source.shape import ID_SCHEMA, Choice, Field, Fields, Flag, Integer, ListOf, MapOf, Record, Type
from capesmith.systems.example_parts import STEPS, Pattern, events_told, played, resolving
from capesmith.systems.hour_of_need.game.pieces import BYSTANDER_MASK, BYSTANDERS, MINION_MASK, MINIONS
from capesmith.systems.hour_of_need.game.state import LOST, WON, Hero, State
from capesmith.systems.hour_of_need.kinds import FEATS

if TYPE_CHECKING:
    from capesmith.systems.hour_of_need.game.examples.performance import HourPerformance as Show

ENCOUNTER: Final = "lackey or peril or ploy or scheme or issue-card or nemesis or villain or ally or crisis"
NOWHERE: Final = "none"
PLACE: Final = Pattern("place", f"^([A-I][1-7]|P[1-4]|{NOWHERE})$", "a space such as D4, or a panel such as P1")
FEW: Final = Integer(0, 60)
HAND: Final = ListOf(Reference("hero-card"), 0, 20)
IN_PLAY: Final = Reference("hero-card or hero or ally")
FACED: Final = ListOf(Reference(ENCOUNTER), 0, 60)
PANEL: Final = Pattern("panel", "^P[1-4]$", "P1, P2, P3 or P4")


def _in_panels(item: Type) -> MapOf:
    return MapOf(item, "panels", PANEL.pattern, keys="P1 to P4")


def _somewhere(show: Show, piece: int) -> str:
    space = show.t.state.where[piece] if piece >= 0 else -1
    return show.known.space_id(space) if space >= 0 else NOWHERE


def _few(kind: str) -> ListOf:
    return ListOf(Reference(kind), 1, 6, distinct=True)


# --- heroes -------------------------------------------------------------------------------------------


def _turned(show: Show, seat: int) -> list[str]:
    t = show.t
    return [show.known.slot(seat, slot) for slot in bits(t.hero(seat).turned)]


HERO: Final = Facts("hero", (
    Fact("at", PLACE, "where the figure stands; on the hero start or next to it if absent", "{name}: place",
         lambda show, seat: _somewhere(show, seat), example="D4"),
    *facts_of(Hero, "damage", "focus", "focused", "actions", "back", "phase_done"),
    Fact("hand", HAND, "the hand; empty if absent", "{name}'s hand", unordered=True),
    Fact("discard", HAND, "the discard pile; empty if absent", "{name}'s discard pile", unordered=True),
    Fact("play-area", HAND, "the Constants in play", "{name}'s play area", of="constants"),
    Fact("allies", ListOf(Reference("ally"), 0, 4), "the allies in the play area (HN-707)", "{name}'s allies"),
    Fact("exhausted", ListOf(IN_PLAY, 0, 9), "exhausted cards of the play area", "{name}'s exhausted cards", _turned,
         unordered=True),
    Fact("clues", ListOf(Reference("clue"), 0, 20), "clue cards held; none if absent", "{name}'s clue cards",
         unordered=True),
    Fact("threat", FACED, "the cards of the threat area; none if absent", "{name}'s threat area"),
))  # fmt: skip
_HERO_THEN: Final = Facts("hero", (
    *HERO.known.values(),
    Top("deck", HAND, "the cards on top of the deck, the next one first", "the next cards of {name}"),
    Size("cards", FEW, "how many cards are in hand", "{name}: cards in hand", of="hand"),
    Size("clue-cards", FEW, "how many clue cards are held", "{name}: clue cards", of="clues"),
    Fact("attack", FEW, "the dice of an Attack", "{name}: attack value", lambda show, seat: show.t.attack_value(seat)),
    Fact("solve", FEW, "the dice of a Solve", "{name}: solve value", lambda show, seat: show.t.solve_value(seat)),
))  # fmt: skip

# --- what they face -----------------------------------------------------------------------------------


def _called_card(show: Show, id: str, *path: str | int) -> int:
    return show.cast.encounter_numbers[id]


def _marks(show: Show, number: int, *, living: bool) -> int:
    """Damage on characters, justice on problems."""
    t = show.t
    lives = t.state.showdown if t.encounter(number).kind == "villain" else bool(t.living(number))
    return t.state.marks.get(number, 0) if lives == living else 0


def _number_on(what: str, look: Callable[..., Any], doc: str) -> Fact:
    return Fact(what, FEW, doc, f"{what} on {{name}}", look)


_DAMAGE: Final = _number_on("damage", lambda show, number: _marks(show, number, living=True), "the damage on it")
_JUSTICE: Final = _number_on("justice", lambda show, number: _marks(show, number, living=False), "the justice on it")
CARD: Final = Facts("card", (
    Fact("at", PLACE, "where its figure or token is; where its colour says if absent", "{name}: place",
         lambda show, number: _somewhere(show, show.t.encounter(number).piece)),
    _DAMAGE,
    _JUSTICE,
    _number_on("timers", lambda show, number: show.t.state.timers.get(number, 0), "the timers on it"),
    Fact("exhausted", Flag(), "whether it is exhausted", "{name} is exhausted",
         lambda show, number: show.t.is_exhausted(number)),
    Fact("flipped", Flag(), "whether it shows its other side", "{name} shows its other side",
         lambda show, number: show.t.is_flipped(number)),
))  # fmt: skip
_CARD_THEN: Final = Facts("card", (
    *CARD.known.values(),
    Fact("out", Flag(), "whether it is out of the game", "{name} is out of the game",
         lambda show, number: number in show.t.state.removed and not show.in_play(number)),
    Fact("defense", FEW, "its defense now", "{name}: defense",
         lambda show, number: show.t.defense(show.t.encounter(number).piece)),
))  # fmt: skip


def _of_villain(fact: Fact) -> Fact:
    """The same of the card of the villain."""

    def look(show: Show) -> Any:
        assert fact.look is not None
        return fact.look(show, show.t.villain_card.number)

    return Fact(fact.key, fact.type, fact.doc, fact.what.format(name="the villain"), look)


VILLAIN: Final = Facts("villain", (
    Fact("at", PLACE, "where the villain is; P1 if absent", "place of the villain",
         lambda show: _somewhere(show, show.t.villain_card.piece)),
    *facts_of(State, "hidden"),
    *map(_of_villain, (_DAMAGE, _JUSTICE)),
    Fact("exhausted", Flag(), "whether the card is exhausted", "the Villain card is exhausted",
         lambda show: show.t.is_exhausted(show.t.villain_card.number)),
))  # fmt: skip
_VILLAIN_THEN: Final = Facts("villain", (
    *VILLAIN.known.values(),
    *facts_of(State, "showdown"),
    Fact("danger", FEW, "the justice that reveals the villain", "the villain's danger",
         lambda show: show.t.danger(show.t.villain_card.number)),
    Fact("health", Integer(0, 200), "the damage that defeats the villain", "the villain's health",
         lambda show: show.t.health(show.t.villain_card.piece)),
))  # fmt: skip

# --- the board ----------------------------------------------------------------------------------------


def _plain_bystanders(show: Show) -> list[str]:
    return [_somewhere(show, one) for one in bits(show.t.state.board & BYSTANDER_MASK)]


def _special(show: Show, space: int) -> list[str]:
    t = show.t
    found = [t.special(one) for one in bits(t.state.on[space] & (MINION_MASK | BYSTANDER_MASK))]
    return [one.card.id for one in found if one is not None]


def _panel(show: Show, space: int) -> int:
    return space - show.t.ground.size


def _left(show: Show, kind: str) -> int:
    from capesmith.systems.hour_of_need.game.atoms import tokens_left

    if kind == "issue-token":
        return tokens_left(show.t)
    return (show.t.state.supply & {"minion": MINION_MASK, "bystander": BYSTANDER_MASK}[kind]).bit_count()


_MINIONS: Final = Each("minions", _in_panels(Integer(0, MINIONS)), "how many minions are in a panel",
                       "minions in {key}", lambda show, space: show.t.minions_in(_panel(show, space)),
                       called=called_space)  # fmt: skip
_BYSTANDERS: Final = Fact("bystanders", ListOf(PLACE, 0, BYSTANDERS), "where each bystander is; none if absent",
                          "the bystanders", _plain_bystanders, unordered=True)  # fmt: skip
_TOKENS: Final = Each("tokens", _in_panels(Integer(0, 20)), "how many issue tokens are in a panel",
                      "issue tokens in {key}", lambda show, space: show.t.state.tokens[_panel(show, space)],
                      called=called_space)  # fmt: skip
_ONLINE: Final = Each("online", _in_panels(Flag()), "which panels have an online marker", "{key} is online",
                      lambda show, space: bool(show.t.state.online >> _panel(show, space) & 1),
                      called=called_space)  # fmt: skip
_ONLINE_JUSTICE: Final = Each("online-justice", _in_panels(FEW), "the justice on the online markers",
                              "justice on the online marker in {key}",
                              lambda show, space: show.t.state.online_justice[_panel(show, space)],
                              called=called_space)  # fmt: skip
_SPECIAL: Final = Each("special", MapOf(ListOf(Reference("minion or bystander"), 0, 8), "places", PLACE.pattern,
                                        keys="spaces and panels"),
                       "special minions and bystanders that are there, by their cards", "special figures at {key}",
                       _special, unordered=True, called=called_space)  # fmt: skip
BOARD: Final = (_MINIONS, _BYSTANDERS, _TOKENS, _ONLINE, _ONLINE_JUSTICE)

# --- piles and the course of the game -----------------------------------------------------------------

PILES: Final = {"villain": ENCOUNTER, "issue": ENCOUNTER, "clue": "clue"}


def _piles(kind: Callable[..., Fact], which: str, what: str, **more: Any) -> Facts:
    return Facts(which, [
        kind(pile, ListOf(Reference(of), 0, 60), f"{what} of the {pile} cards", f"the {pile} {which}",
             of=f"{pile}_{which}", **more)
        for pile, of in PILES.items()
    ])  # fmt: skip


DISCARDS: Final = _piles(Fact, "discard", "the discard pile", unordered=True)
_DECKS: Final = _piles(Top, "deck", "the next ones, the first first,")
_SIZES: Final = Facts("deck sizes", [
    Size(pile, FEW, f"how many {pile} cards are left", f"{pile} cards in the deck", of=f"{pile}_deck") for pile in PILES
])  # fmt: skip
STAGES: Final = {"villain": "the villain turn", "heroes": "the hero turn", "issue": "the issue turn"}
TABLE: Final = Facts("table", (
    Fact("issue-area", FACED, "the cards right of the Overview, from left to right", "the issue play area"),
))  # fmt: skip
THEN: Final = Then((
    Group("heroes", _HERO_THEN, "the heroes, by id", called_seat, lambda own: by_card("hero", own, "{majesty: {}}")),
    Group("villain", _VILLAIN_THEN, "the villain"),
    Group("cards", _CARD_THEN, "cards the heroes face, by id", _called_card,
          lambda own: by_card(ENCOUNTER, own, "{dowager-01: {at: B2}}")),
    *BOARD,
    _SPECIAL,
    Each("supply", Record({kind: Field(kind, FEW, f"{kind}s left", example=3)
                           for kind in ("minion", "bystander", "issue-token")}, "supply"),
         "what is left in the supply", "{key}s in the supply", _left),
    *TABLE.known.values(),
    Group("decks", _DECKS, "the cards on top of the decks, the next one first"),
    Group("deck-sizes", _SIZES, "how many cards the decks have"),
    Group("discards", DISCARDS, "the discard piles, in whatever order"),
    *facts_of(State, "lost", "round"),
    Fact("turn", Choice("turn", {**STAGES, "over": "the game is over"}), "which turn of the round it is", "the turn",
         lambda show: show.t.state.stage),
    Fact("outcome", Choice("outcome", {WON: "the heroes have won", LOST: "they have lost", "none": "the game goes on"}),
         "how the game has ended", "the outcome"),
    *events_told(ID_SCHEMA["pattern"], "hero", "{rescue: bystander, by: majesty}"),
    *OFFERS,
))  # fmt: skip

# --- given --------------------------------------------------------------------------------------------

# What the players have agreed on: these are options of the game.
CHOSEN: Final = {
    "nemeses": (_few("nemesis"), "nemeses on top (HN-703); those in threat areas are"),
    "allies": (_few("ally"), "allies that a set-up brings (HN-707); those in play areas are there"),
    "special-minions": (_few("minion"), "kinds of special minions (HN-708)"),
    "special-bystanders": (_few("bystander"), "kinds of special bystanders (HN-709)"),
    "crises": (_few("crisis"), "Crisis cards that a set-up brings (HN-710); those in the issue play area are there"),
    "clue-decks": (Integer(1, 2), "how many clue decks (HN-711)"),
    "leeway": (Integer(0, 2), "how much higher the thresholds of the issue are (HN-712)"),
    "extra-health": (Integer(0, 4), "more villain health for each hero (HN-712)"),
    "clue-each": (Integer(0, 3), "clue cards for each hero at set-up (HN-712)"),
}
_HERO_GIVEN: Final = Record({
    **HERO.fields,
    "deck": Field("deck", HAND, "the cards drawn next, the next one first; the rest as shuffled"),
    "deck-ends": Field("deck_ends", Flag(), "true: the deck has no other cards; they lie in the discard pile"),
}, "hero")  # fmt: skip
GIVEN: Final = Record(
    {
        "scenario": played("century-heist"),
        "board": Field("board", Choice("state of the board", {
            "bare": "nobody is on it but those whom the example names",
            "box": "everything is still in the box; the example sets it up",
        }), "bare if absent"),
        "heroes": Field("heroes", by_card("hero", _HERO_GIVEN, "{majesty: {at: D4}}"),
                        "who takes part, in the order of the seats", True),
        "villain": Field("villain", Record({
            "is": Field("is_", Reference("villain"), "who it is; the Dowager if absent", example="overclock"),
            **VILLAIN.fields,
        }, "villain"), "the villain; on the Showdown side where the card lies in a threat area"),
        "cards": Field("cards", by_card(ENCOUNTER, CARD.type, "{dowager-01: {at: B2}}"),
                       "what is on the cards in threat areas and beside the Overview"),
        **{fact.key: fact.field for fact in BOARD},
        **TABLE.fields,
        "decks": Field("decks", _DECKS.type, "the cards drawn next, the next one first; the rest as shuffled"),
        "ends": Field("ends", ListOf(Choice("deck", tuple(PILES)), 1, 3, distinct=True),
                      "decks that have no other cards; they lie in the discard pile"),
        "discards": Field("discards", DISCARDS.type, "what lies in the discard piles; nothing if absent"),
        "lost": Field("lost", Integer(0, BYSTANDERS), "bystanders defeated before; none if absent"),
        "round": Field("round", Integer(1, 20), "which round it is; 1 if absent"),
        "turn": Field("turn", Choice("turn", STAGES), "which turn of the round it is; heroes if absent"),
        **{key: Field(attribute(key), type, doc) for key, (type, doc) in CHOSEN.items()},
    },
    "given",
)  # fmt: skip

# --- when ---------------------------------------------------------------------------------------------

BY: Final = Field("by", Reference("hero"), "which hero", True, "majesty")
HERO_CARD: Final = Reference("hero-card")
FACES: Final = {"success": 1, "success-focus": 3, "focus": 4, "burst": 6}  # HN-012


def _face(word: str, r: Reading) -> int:
    return FACES[word]


def _own(key: str, doc: str) -> Fields:
    return {key: Field("by", Reference("hero"), doc, True, "majesty")}


PARTS: Final = {
    "set-up": "the whole set-up of the game",
    "villain-turn": "all of the villain turn",
    "issue-turn": "all of the issue turn (HN-140)",
    "crisis": "a crisis occurs (HN-350)",
    "scheme": "the villain schemes (HN-280)",
    "advance": "the villain advances (HN-284)",
}
DEEDS: Final = Deed(
    {
        "move": {"move": Field("to", PLACE, "an action: a Move that ends there", True, "C4"), "by": BY},
        "attack": {"attack": Field("at", PLACE, "an action: an Attack on that space", True, "B2"), "by": BY},
        "solve": {"solve": Field("at", PLACE, "an action: a Solve there", True, "P1"), "by": BY},
        "draw": _own("draw", "an action: a hero draws a card"),
        "play": {"play": Field("card", HERO_CARD, "a card of the hand is played", True, "majesty-01"), "by": BY},
        "feat": {
            "feat": Field("feat", Choice("feat", tuple(FEATS)[1:]), "a card is discarded for this feat", True),
            "with": Field("with_", HERO_CARD, "the card", True, "majesty-02"),
            "by": BY,
        },
        "clue": {"clue": Field("card", Reference("clue"), "the text of a clue card is used (HN-312)", True), "by": BY},
        "exhaust": {"exhaust": Field("card", IN_PLAY, "a card is exhausted for its effect", True), "by": BY},
        "flip": _own("flip", "a hero spends 5 focus to become Focused (HN-301)"),
        "threat-phase": _own("threat-phase", "a hero without actions has the threat phase (HN-118)"),
        "end-turn": _own("end-turn", "the hero turn ends, when all threat phases are over (HN-122)"),
        "turn": _own("turn", "a hero is asked what to do"),
        "villain-card": _own("villain-card", "a hero draws a villain card in the villain turn (HN-080)"),
        "do": {"do": STEPS, "by": Field("by", Reference("hero"), "whose text it is; nobody’s if absent")},
        "resolve": resolving(PARTS),
    },
    {
        **EXTRAS,
        "roll": Field("roll", ListOf(Made(Choice("die face", tuple(FACES)), _face), 1, 60),
                      "what the dice show, in order, those of bursts included", example=["success", "focus"]),
        "using": Field("using", ListOf(Reference("clue"), 1, 9), "clue cards discarded for dice (HN-311)"),
        "focus": Field("focus", Integer(1, 5), "focus results that become successes; none if absent (HN-265)"),
    },
)  # fmt: skip
EXAMPLE_FILE: Final = example_file(GIVEN, DEEDS, THEN.type)
