"""Verbs of turns: one more of them, and what others have done in theirs."""

from __future__ import annotations

from capesmith.effects.ast import Selector, Step
from capesmith.effects.declaration import verb
from capesmith.effects.types import SELECTOR, Field


@verb(
    "extra-turn",
    main="who",
    done="there is one to come",
    undone="you cannot",
    wording=("[take] another turn after this one",),
    intentions=("go again",),
    synonyms=("go-again", "extra-action"),
    example="extra-turn",
)
class ExtraTurn(Step):
    """Have one more turn right after this one; an extra turn gives no further one."""


@verb(
    "copy",
    Field("what", SELECTOR, "the card whose text is carried out"),
    main="what",
    done="the text was carried out",
    undone="there is none",
    wording=("[copy] {what}",),
    intentions=("copy what somebody else did", "copy a power"),
    synonyms=("imitate", "mimic"),
    example="copy: {one: action, is: active, owner: hero}",
)
class Copy(Step):
    """Carry out the text of somebody's card as if it were yours; what is copied copies nothing in turn."""

    what: Selector
