"""Verbs of holdings: fame, injuries, tokens, tracks, and the end of the game."""

from __future__ import annotations

from capesmith.effects.amounts import THINGS, TRACKS
from capesmith.effects.ast import Selector, Step, Things
from capesmith.effects.steps import verb
from capesmith.effects.types import SELECTOR, SPAN, Field, OneWord


@verb(
    "gain",
    Field("what", THINGS, "what and how much"),
    main="who",
    done="1 or more was gained",
    wording=("[gain] {what:things}",),
    example="gain: {fame: 1}",
)
class Gain(Step):
    """Gain fame, tokens and the like, up to their limits."""

    what: Things


@verb(
    "lose",
    Field("what", THINGS, "what and how much"),
    main="who",
    done="all of it was lost",
    wording=("[lose] {what:things}",),
    undone="you cannot",
    example="lose: {injury: 1}",
)
class Lose(Step):
    """Lose fame, tokens and the like."""

    what: Things


@verb(
    "take",
    Field("what", SELECTOR, "the token or card"),
    main="what",
    done="it was taken",
    wording=("[take] {what}",),
    undone="there is none",
    example="take: {one: litter, in: your-space}",
)
class Take(Step):
    """Take a token or card from where it lies."""

    what: Selector


@verb(
    "advance",
    Field("what", TRACKS, "the track and its steps"),
    done="it moved",
    wording=("{what:tracks}",),
    example="advance: {threat: 1}",
)
class Advance(Step):
    """Move a track marker, and resolve where it lands."""

    what: Things


@verb(
    "end-game",
    Field("result", OneWord("result", words=("score", "all-lose")), "count the score, or all heroes lose"),
    details={"at-end-of": Field("at_end_of", SPAN, "only when this span is over")},
    wording=(
        ("the game ends< when {at_end_of:this-span} is over>", {"result": "score"}),
        ("all heroes lose< when {at_end_of:this-span} is over>", {"result": "all-lose"}),
    ),
    example="end-game: score, at-end-of: turn",
)
class EndGame(Step):
    """End the game with a result."""

    result: str
    at_end_of: str | None = None
