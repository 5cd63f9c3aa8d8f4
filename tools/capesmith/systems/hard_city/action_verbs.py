"""The Actions of 5.4 as a card gives them: for nothing, and with numbers of their own."""

from __future__ import annotations

from typing import Any

from capesmith.effects.ast import Amount
from capesmith.effects.declaration import verb
from capesmith.effects.types import AMOUNT, Field, OneWord, Reading
from capesmith.effects.verbs import fights

DICE, SPACES, RANGE, APART, KILLING = "dice", "spaces", "range", "apart", "killing"
# What each Action may be told beside its name, by the keys in a file.
TAKES = {
    "movement": (SPACES,),
    "shooting": (DICE, RANGE, APART),
    "aimed-shot": (RANGE, APART),
    "close-combat": (DICE, KILLING),
}
_ATTRIBUTES = {DICE: "dice", SPACES: "spaces", RANGE: "range_", APART: "apart", KILLING: "killing"}
_AT = "< with {dice:dice}>< at a space within {range_:amount}>"


def _fitting(found: dict[str, Any], r: Reading) -> None:
    """What an Action has no use for is wrong; several of one kind are made apart."""
    action = found.get("action")
    if action not in TAKES:
        return
    for key, attribute in _ATTRIBUTES.items():
        if attribute in found and key not in TAKES[action]:
            r.wrong("EFF004", f'"{action}" has no "{key}"', "delete it", key, key=True)
    if "times" in found and "apart" not in found:
        r.wrong("EFF003", "several attacks need different targets", "add apart: spaces, or apart: mutants", "times")


@verb(
    "take-action",
    fights.TakeAction.verb.value,
    details={
        "dice": Field("dice", AMOUNT, "with exactly so many dice"),
        "spaces": Field("spaces", AMOUNT, "of a Movement: up to so many spaces"),
        "range": Field("range_", AMOUNT, "only at a space at most so far away"),
        "times": Field("times", AMOUNT, "how often; once if absent"),
        "apart": Field("apart", OneWord("word", words=("spaces", "mutants")), "each time at another space, or Mutant"),
        "killing": Field("killing", OneWord("word", words=("allowed",)), "allowed: its damage may kill (HC-116)"),
    },
    main="who",
    binds=_fitting,
    done="the Action was taken",
    undone="you do not",
    wording=(
        ("[make] a Movement<{ignoring:ignoring}>", {"action": "movement", "spaces": None}),
        ("[make] a Movement of up to {spaces:spaces}<{ignoring:ignoring}>", {"action": "movement"}),
        ("[make] a Shooting Attack" + _AT, {"action": "shooting", "apart": None}),
        *(
            (
                "[make] {times:Shooting Attack|Shooting Attacks}" + _AT + f", each at another {said}",
                {"action": "shooting", "apart": word},
            )
            for word, said in (("spaces", "space"), ("mutants", "Mutant"))
        ),
        ("[make] an Aimed Shot< at a space within {range_:amount}>", {"action": "aimed-shot", "apart": None}),
        *(
            (
                "[make] {times:Aimed Shot|Aimed Shots}< at a space within {range_:amount}>"
                + f", each at another {said}",
                {"action": "aimed-shot", "apart": word},
            )
            for word, said in (("spaces", "space"), ("mutants", "Mutant"))
        ),
        (
            "[make] a Close Combat< with {dice:dice}> whose damage may kill",
            {"action": "close-combat", "killing": "allowed"},
        ),
        ("[make] a Close Combat< with {dice:dice}>", {"action": "close-combat"}),
    ),
    intentions=fights.TakeAction.verb.intentions,
    shared=False,
    example="take-action: shooting, dice: 4, range: 2",
)
class TakeAction(fights.TakeAction):
    """An Action of 5.4 without its cost; what it requires still holds (HC-124, HC-125)."""

    dice: Amount | None = None
    spaces: Amount | None = None
    range_: Amount | None = None
    times: Amount = 1
    apart: str | None = None
    killing: str | None = None
