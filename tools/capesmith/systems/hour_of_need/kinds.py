"""The kinds of cards in Hour of Need: their fields, and where their texts stand."""

from __future__ import annotations

from capesmith.content.kinds import ONE_OF_EACH, CardKind, DeckSize, kinds_of, piece_kind, printed, usual_copies
from capesmith.effects.abilities import LASTING, STEPS_ABILITY, TRIGGER_ABILITY
from capesmith.effects.ast import Ability, Condition
from capesmith.effects.types import AMOUNT, CONDITION, Reading, Reference
from capesmith.source.made import Made
from capesmith.source.shape import Choice, Field, Fields, Flag, Id, Integer, ListOf, MapOf, Text

COLOURS = {"yellow": "■", "green": "▲", "blue": "●", "red": "◆"}
FEATS = {
    "toughness": "lower damage dealt to you by 3 (HN-221)",
    "mobility": "put yourself on any open space (HN-222)",
    "strength": "perform an Attack (HN-223)",
    "deduction": "perform a Solve (HN-224)",
}
ICONS = {
    "red": "a minion in the red panel (HN-088)",
    "green": "a minion in the green panel",
    "blue": "a minion in the blue panel",
    "yellow": "a minion in the yellow panel",
    "cunning": "the villain schemes or inflicts the active hero (HN-090)",
    "bystander": "a bystander is placed (HN-093)",
    "special": "the Special effect (HN-095)",
}
ADVANCES = {
    "linear": "from panel to panel; from the last one it escapes",
    "cycle": "from the last panel to the first",
    "offline": "to the next panel that is not online, from the last to the first",
}
BACKS = {
    "enemy": "an enemy with a figure",
    "problem": "a problem of its own",
    "bystander": "a Bystander character",
    "ally": "a friend of the heroes",
}
TRAITS = {**BACKS, "event": "it is resolved and discarded", "crisis": "it stays in the issue play area"}
DICE = {"any": "for an Attack or a Solve", "attack": "for an Attack", "solve": "for a Solve"}
PACKS = {"annual-1": "Annual No. 1: outside the box count, and only in games that ask for it (HN-713)"}
SCALING = {"1": "removed with 1 hero (HN-051)", "5/6": "removed with 5 or 6 heroes (HN-052)"}
SORTS = ("aid", "base", "board", "book", "box", "character", "die", "divider", "mat", "standee", "token")
PIECE_COLOURS = ("black", "blue", "green", "grey", "orange", "purple", "red", "white", "yellow")

_COLOUR = Field("colour", Choice("colour", COLOURS), "the colour of its panel", True, "red")
_SCALING = Field("scaling", Choice("scaling indicator", SCALING), "when it is left out")
_ISSUE = Field("issue", Id(), "the id of the issue it belongs to", True, "century-heist")
_VILLAIN = Field("villain", Reference("villain"), "whose deck", True, "dowager")
_HEALTH = Field("health", Integer(1, 20), "damage that defeats it; a dash if absent (HN-329)")
_PACK = Field("pack", Choice("pack", PACKS), "the optional pack it belongs to; part of the game if absent")
_SHOWDOWN: Fields = {"showdown": Field("showdown", STEPS_ABILITY, "in reaction to an attack (HN-264)")}
_ACTIVATE: Fields = {"activate": Field("activate", STEPS_ABILITY, "in its holder's threat phase (HN-130)")}


def _danger(needed: bool = True) -> Field:
    return Field("danger", Integer(1, 20), "justice that solves it; a dash if absent (HN-329)", needed, 5)


def _printed(code: str, line: str) -> Fields:
    return printed(code, line)


def _objective(condition: Condition, r: Reading) -> Ability:
    """A text that is nothing but a condition."""
    return Ability(container="requirement", if_=condition, at=r.here())


def _stats(needed: bool) -> Fields:
    return {
        "health": Field("health", Integer(1, 20), "damage that defeats it; a dash if absent (HN-329)", needed, 4),
        "defense": Field("defense", Integer(0, 5), "subtracted from an attack (HN-233); 0 if absent"),
        "inflict": Field("inflict", Integer(0, 6), "the damage it inflicts (HN-361)", needed, 1),
    }


_BACK: Fields = {
    "back": Field("back", Text(60), "the name on its other side", True, "Gabby Woods"),
    "back-sort": Field("back_sort", Choice("sort of back", BACKS), "what its other side is (HN-390b)", True, "enemy"),
    "health": _HEALTH,
    "defense": Field("defense", Integer(0, 5), "subtracted from an attack; 0 if absent"),
    "inflict": Field("inflict", Integer(0, 6), "the damage its other side inflicts"),
    "attack": Field("attack", Integer(0, 6), "the damage an ally deals (HN-421)"),
    "solve": Field("solve", Integer(0, 6), "the justice an ally places (HN-421a)"),
    "back-danger": Field("back_danger", Integer(1, 20), "justice that solves its other side"),
}
_CHARACTER: Fields = {
    "revealed": Field("revealed", STEPS_ABILITY, "when it comes into play as a character or problem"),
    "back-activate": Field("back_activate", STEPS_ABILITY, "in its holder's threat phase, once flipped"),
    "rescued": Field("rescued", STEPS_ABILITY, "for the hero who rescues it"),
    "lost": Field("lost", STEPS_ABILITY, "when it is defeated"),
    "overcome": Field("overcome", STEPS_ABILITY, "when it is defeated or solved"),
}

KINDS = kinds_of(
    CardKind(
        "hero",
        "Hero card",
        "A hero, with a normal and a Focused side (HN-001, HN-022, HN-301 to HN-307).",
        {
            "health": Field("health", Integer(1, 20, usual=range(8, 15)), "damage that defeats them", True, 12),
            "attack": Field("attack", Integer(0, 8, usual=range(2, 5)), "dice of an Attack", True, 3),
            "solve": Field("solve", Integer(0, 8, usual=range(2, 5)), "dice of a Solve", True, 2),
            "focused-health": Field("focused_health", Integer(1, 20), "the same on the Focused side", True, 12),
            "focused-attack": Field("focused_attack", Integer(0, 8), "the same on the Focused side", True, 4),
            "focused-solve": Field("focused_solve", Integer(0, 8), "the same on the Focused side", True, 3),
            "sides": Field("sides", ListOf(Text(12), 2, 2), "what its sides are called; Normal and Focused if absent"),
            "ability": Field("ability", Text(40), "the name of its ability", True, "Lead the Way"),
            "focused-ability": Field("focused_ability", Text(40), "that of the Focused side", True, "Royal Mandate"),
            "pack": _PACK,
            **_printed("MJ00", "The crown stays on."),
        },
        {
            "exhaust": Field("exhaust", STEPS_ABILITY, "exhaust it to do this (HN-411)"),
            "guard": Field("guard", TRIGGER_ABILITY, "exhaust it at this moment"),
            **LASTING,
            "focused-exhaust": Field("focused_exhaust", STEPS_ABILITY, "the same on the Focused side"),
            "focused-guard": Field("focused_guard", TRIGGER_ABILITY, "the same on the Focused side"),
        },
        text_limit=230,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "hero-card",
        "Card of a hero",
        "One of the 20 cards of a hero's deck: played, kept, or discarded for its feat (HN-210 to HN-229).",
        {
            "hero": Field("hero", Reference("hero"), "whose deck", True, "majesty"),
            "constant": Field("constant", Flag(), "true: it stays in play (HN-210b)"),
            "action": Field("action", Flag(), "true: it costs an action (HN-211)"),
            "unique": Field("unique", Flag(), "true: one copy per hero (HN-215, HN-216)"),
            "feats": Field(
                "feats", ListOf(Choice("feat", FEATS), 1, 4, distinct=True), "what it can be discarded for", True
            ),
            **_printed("MJ01", "Kneel, please."),
        },
        {
            "play": Field("play", STEPS_ABILITY, "when it is played"),
            "exhaust": Field("exhaust", STEPS_ABILITY, "exhaust it to do this (HN-411)"),
            "guard": Field("guard", TRIGGER_ABILITY, "exhaust it at this moment (HN-411a)"),
            "reaction": Field("reaction", TRIGGER_ABILITY, "played from the hand at this moment (HN-212b)"),
            **LASTING,
        },
        text_limit=230,
        copies=usual_copies(2),
        decks=DeckSize("hero", "hero", 20, "HN-001"),
    ),
    CardKind(
        "villain",
        "Villain card",
        "Who is behind it all: a Scheming and a Showdown side (HN-002, HN-054, HN-280 to HN-295).",
        {
            "danger": Field("danger", AMOUNT, "justice that reveals the villain", True, {"per-hero": 5}),
            "inflict": Field("inflict", Integer(0, 6), "while Scheming", True, 2),
            "health": Field("health", AMOUNT, "damage that wins the game", True, {"per-hero": 12}),
            "defense": Field("defense", Integer(0, 5), "in the Showdown", True, 1),
            "showdown-inflict": Field("showdown_inflict", Integer(0, 6), "in the Showdown", True, 3),
            **_printed("DW00", "Tea is at four. The city falls at five."),
        },
        {
            "special": Field("special", STEPS_ABILITY, "for special icons without a text of their own (HN-096)", True),
            "activate": Field("activate", STEPS_ABILITY, "in the Showdown (HN-293)", True),
            "always": LASTING["always"],
        },
        voice="figure",
        text_limit=260,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "lackey",
        "Lackey card",
        "One of the four who serve a villain; goes to a threat area (HN-085, HN-326b).",
        {"villain": _VILLAIN, "colour": _COLOUR, **_stats(True), "scaling": _SCALING, **_printed("DW01", "You rang.")},
        {**_ACTIVATE, **_SHOWDOWN},
        voice="figure",
        text_limit=220,
        copies=ONE_OF_EACH,
        decks=DeckSize("villain", "villain", 4, "HN-003"),
    ),
    CardKind(
        "peril",
        "Peril card",
        "Trouble on the map; goes to a threat area (HN-084, HN-396).",
        {
            "villain": _VILLAIN,
            "colour": _COLOUR,
            "danger": _danger(),
            "scaling": _SCALING,
            **_printed("DW05", "The horses are the calm ones."),
        },
        {**_ACTIVATE, **_SHOWDOWN},
        voice="figure",
        text_limit=240,
        copies=ONE_OF_EACH,
        decks=DeckSize("villain", "villain", 4, "HN-003"),
    ),
    CardKind(
        "ploy",
        "Ploy card",
        "What the villain does next: icons from left to right (HN-086 to HN-098).",
        {
            "villain": _VILLAIN,
            "icons": Field("icons", ListOf(Choice("icon", ICONS), 1, 5), "carried out singly", True),
            "scaling": _SCALING,
            **_printed("DW09", "At once, madam."),
        },
        {"special": Field("special", STEPS_ABILITY, "once for each special icon (HN-096)"), **_SHOWDOWN},
        voice="figure",
        text_limit=240,
        copies=usual_copies(4),
        decks=DeckSize("villain", "villain", 21, "HN-003"),
    ),
    CardKind(
        "overview",
        "Issue Overview card",
        "What the issue is about: set-up, rules, what a Solve may pay for, Crisis and objective (HN-035, HN-500).",
        {
            "issue": _ISSUE,
            "advance": Field("advance", Choice("way to advance", ADVANCES), "what “next panel” means", True),
            "takes-captives": Field(
                "takes_captives",
                ListOf(Integer(1, 4), 1, 4, distinct=True),
                "the panels whose captives travel along when the villain leaves",
            ),
            "online-danger": Field("online_danger", AMOUNT, "justice that takes a panel offline again"),
            **_printed("CH00", "Black tie. White gloves. No witnesses."),
        },
        {
            "setup": Field("setup", STEPS_ABILITY, "at set-up (HN-037)"),
            "clear": Field("clear", STEPS_ABILITY, "what successes may pay for in a panel (HN-244)"),
            **LASTING,
            "crisis": Field("crisis", STEPS_ABILITY, "when a crisis occurs", True),
            "objective": Field("objective", Made(CONDITION, _objective), "when the heroes have lost", True),
        },
        voice="board",
        text_limit=320,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "panel",
        "Scheme panel",
        "One of the four panels of a board: what the villain does there (HN-149, HN-280, HN-506).",
        {
            "issue": _ISSUE,
            "colour": _COLOUR,
            "number": Field("number", Integer(1, 4), "its number", True, 1),
        },
        {
            "scheme": Field("scheme", STEPS_ABILITY, "when the villain schemes here", True),
            "fallout": Field("fallout", STEPS_ABILITY, "when an issue card says so", True),
        },
        voice="panel",
        text_limit=260,
        is_card=False,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "scheme",
        "Scheme card",
        "A problem in its panel; solved, it flips (HN-036, HN-390 to HN-395).",
        {"issue": _ISSUE, "colour": _COLOUR, "danger": _danger(), **_BACK, **_printed("CH01", "Smile. Nobody moves.")},
        {**_ACTIVATE, **_CHARACTER},
        voice="figure",
        text_limit=260,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "issue-card",
        "Issue card",
        "What happens in the issue turn (HN-140, HN-141).",
        {
            "issue": _ISSUE,
            "trait": Field("trait", Choice("trait", TRAITS), "what it is", True, "event"),
            "panel": Field("panel", Choice("colour", COLOURS), "where it is solved (HN-159)"),
            "danger": _danger(False),
            "health": _HEALTH,
            "defense": Field("defense", Integer(0, 5), "subtracted from an attack; 0 if absent"),
            "inflict": Field("inflict", Integer(0, 6), "the damage it inflicts"),
            **_printed("CH05", "Nobody leaves before dessert."),
        },
        {
            "event": Field("event", STEPS_ABILITY, "when it is drawn"),
            "crisis": Field("crisis", STEPS_ABILITY, "when a crisis occurs"),
            **_ACTIVATE,
            **{key: _CHARACTER[key] for key in ("revealed", "rescued", "lost", "overcome")},
        },
        voice="figure",
        text_limit=260,
        copies=ONE_OF_EACH,
        decks=DeckSize("scenario", "issue", 10, "HN-004, HN-005"),
    ),
    CardKind(
        "nemesis",
        "Nemesis card",
        "A Scheme in a panel of its own; solved, somebody to fight (HN-062 to HN-065, HN-703 to HN-706c).",
        {"danger": _danger(), **_stats(True), **_printed("NM01", "We were in the same class.")},
        {
            "setup": Field("setup", STEPS_ABILITY, "at set-up"),
            **_ACTIVATE,
            "back-activate": _CHARACTER["back-activate"],
        },
        voice="figure",
        text_limit=240,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "clue",
        "Clue card",
        "Dice for a roll, or a text (HN-310 to HN-317).",
        {
            "dice": Field("dice", MapOf(Integer(1, 3), "dice", f"^({'|'.join(DICE)})$"), "dice it adds", True),
            **_printed("CL01", "Size nine. Expensive soles."),
        },
        {"play": Field("play", STEPS_ABILITY, "its text", True)},
        text_limit=120,
        copies=usual_copies(2),
    ),
    CardKind(
        "ally",
        "Ally card",
        "A friend with a figure, who lies in a hero's play area (HN-420 to HN-426, HN-707).",
        {
            "health": Field("health", Integer(1, 20), "damage that defeats them", True, 3),
            "attack": Field("attack", Integer(0, 6), "the damage they deal (HN-421)", True, 0),
            "solve": Field("solve", Integer(0, 6), "the justice they place (HN-421a)", True, 2),
            "pack": _PACK,
            **_printed("AN01", "Off the record, I am terrified."),
        },
        {"exhaust": Field("exhaust", STEPS_ABILITY, "exhaust it to do this (HN-411)", True)},
        voice="figure",
        text_limit=220,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "minion",
        "Minion card",
        "Special minions: five figures that replace five minion tokens (HN-382, HN-385, HN-708).",
        {
            "health": Field("health", Integer(1, 6), "damage that defeats one", True, 2),
            "inflict": Field("inflict", Integer(0, 6), "the damage one inflicts", True, 1),
            "pack": _PACK,
            **_printed("AN05", "Shields up. Hearts shut."),
        },
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "bystander",
        "Bystander card",
        "Special bystanders: four figures that replace four bystander tokens (HN-385, HN-709).",
        {"pack": _PACK, **_printed("AN07", "Smile! You are trending.")},
        {
            "rescued": Field("rescued", STEPS_ABILITY, "for the hero who rescues one"),
            "captured": Field("captured", STEPS_ABILITY, "when one is captured"),
        },
        voice="figure",
        text_limit=200,
        copies=ONE_OF_EACH,
    ),
    CardKind(
        "crisis",
        "Crisis card",
        "One more Crisis effect, beside the Overview for the whole game (HN-061, HN-355, HN-710).",
        {
            "panel": Field("panel", Choice("colour", COLOURS), "where it is solved, if it can be (HN-355)"),
            "danger": _danger(False),
            "pack": _PACK,
            **_printed("AN09", "Every channel. Every hour."),
        },
        {
            "setup": Field("setup", STEPS_ABILITY, "at set-up (HN-061)"),
            "crisis": Field("crisis", STEPS_ABILITY, "when a crisis occurs", True),
        },
        voice="board",
        text_limit=260,
        copies=ONE_OF_EACH,
    ),
    piece_kind(
        "Anything in the box that is no card: standees, bases, dice and tokens.",
        SORTS,
        PIECE_COLOURS,
        {
            "hero": "a standee each",
            "villain": "a standee each",
            "lackey": "a standee each",
            "nemesis": "a standee each",
            "ally": "a standee each",
        },
    ),
)
