"""The verbs that only Heroes Wanted has."""

from __future__ import annotations

from capesmith.effects.ast import Amount, Selector, Step
from capesmith.effects.declaration import REGISTRY, verb
from capesmith.effects.types import AMOUNT, SELECTOR, Field, OneWord, Reference, Text
from capesmith.effects.verbs import board, cards, groups, hand, harm, holdings, turns

_POWERS = OneWord("power", words=("superpower", "mutant-power"))
_MODES = OneWord("way to move", words=("next-number", "run", "counter", "arrow"))


@verb(
    "become-first-hero",
    wording=("[become] the 1st Hero",),
    shared=False,
    intentions=("go first",),
    example="become-first-hero",
)
class BecomeFirstHero(Step):
    """Take the 1st Hero marker (HW-110)."""


@verb(
    "use-power",
    Field("power", _POWERS, "which power"),
    wording=("[use] {power:power}",),
    shared=False,
    intentions=("use your own power",),
    example="use-power: superpower",
)
class UsePower(Step):
    """Perform that power of your Hero A card, wherever the card is (HW-197 to HW-205)."""

    power: str


@verb(
    "extra-go",
    main="who",
    done=turns.ExtraTurn.verb.done,
    undone=turns.ExtraTurn.verb.undone,
    wording=("[take] another go after this one",),
    intentions=turns.ExtraTurn.verb.intentions,
    example="extra-go",
)
class ExtraGo(turns.ExtraTurn):
    """Have one more go right after this one (HW-047); an extra go gives no further one."""


@verb(
    "gain-action",
    Field("card", Reference("action"), "the epic action"),
    wording=("[gain] {card:card-name}",),
    shared=False,
    intentions=("gain the epic action",),
    example="gain-action: blast",
)
class GainAction(Step):
    """Take the tucked epic action into your hand (HW-114)."""

    card: str


@verb("rest", wording=("[rest]",), shared=False, intentions=("take all cards back",), example="rest")
class Rest(Step):
    """Take all your actions back into your hand (HW-160)."""


@verb(
    "villain-moves",
    Field("how", _MODES, "to the next number, along the belt, by counter token or along the arrows"),
    details={"spaces": Field("spaces", AMOUNT, "how many spaces; 1 if absent")},
    wording=(
        ("the villain moves to the next numbered space< ({spaces:spaces})>", {"how": "next-number"}),
        ("the villain takes the trap door of the next counter token< ({spaces:spaces})>", {"how": "counter"}),
        ("the villain runs {spaces:spaces} along the belt", {"how": "run"}),
        ("the villain moves {spaces:spaces} along the exit arrows", {"how": "arrow"}),
    ),
    shared=False,
    intentions=("send the villain on his way",),
    example="villain-moves: next-number",
)
class VillainMoves(Step):
    """Move the villain as the board says (HW-069)."""

    how: str
    spaces: Amount = 1


@verb(
    "minions-move",
    Field("how", OneWord("way to move", words=("arrow",)), "how they move"),
    details={"spaces": Field("spaces", AMOUNT, "how many spaces; 1 if absent")},
    wording=(("each henchman moves {spaces:spaces} along the exit arrows", {"how": "arrow"}),),
    shared=False,
    intentions=("send the henchmen on their way",),
    example="minions-move: arrow",
)
class MinionsMove(Step):
    """Move each henchman along the printed arrows (HW-353)."""

    how: str
    spaces: Amount = 1


@verb(
    "convey",
    Field("what", SELECTOR, "who is carried"),
    details={"spaces": Field("spaces", AMOUNT, "how many spaces", True)},
    wording=("[carry] {what} {spaces:spaces} along the belt",),
    shared=False,
    intentions=("carry figures along the belt",),
    example="convey: {each: hero, in: belt}, spaces: 1",
)
class Convey(Step):
    """Let the belt carry figures; that is not ending a movement (HW-072)."""

    what: Selector
    spaces: Amount


@verb(
    "draw-villain",
    Field("number", AMOUNT, "how many villains"),
    wording=(("[draw] a new villain", {"number": 1}), "[draw] {number:new villain|new villains}"),
    shared=False,
    intentions=("bring a new villain",),
    example="draw-villain: 1",
)
class DrawVillain(Step):
    """Draw a new Villain A and Villain B card (HW-332)."""

    number: Amount


@verb(
    "act",
    Field("text", Text(160), "what the player does"),
    wording=("[act] out {text:quoted}",),
    shared=False,
    intentions=("let players act something out",),
    example="when: start-of-your-go, do: {act: strike a pose}",
)
class Act(Step):
    """Do something at the table; worded, never executed (HW-222)."""

    text: str


# The verbs of Heroes Wanted under the names its rulebook uses.
VERBS: dict[str, type[Step]] = {
    name: REGISTRY[name]
    for name in (
        "do", "may", "choose", "for-each", "repeat", "pick", "pay", "roll",
        "move", "move-to", "swap", "place", "remove", "replace", "attach", "damage", "heal",
        "gain", "lose", "steal", "take", "advance", "end-game",
        "retrieve", "discard", "play", "copy", "extra-go", "reveal", "shuffle",
        "redirect", "cancel", "proceed", "reroll",
        "become-first-hero", "use-power", "gain-action", "rest", "villain-moves", "minions-move",
        "convey", "draw-villain", "act",
    )
}  # fmt: skip
VERBS["ko"] = REGISTRY["knock-out"]

__all__ = ["VERBS", "board", "cards", "groups", "hand", "harm", "holdings", "turns"]
