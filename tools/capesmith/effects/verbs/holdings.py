"""Verbs of holdings: fame, injuries, tokens, tracks, and the end of the game."""

from __future__ import annotations

from capesmith.effects.ast import Selector, Step, Things
from capesmith.effects.declaration import spoken, verb
from capesmith.effects.things import THINGS, TRACKS
from capesmith.effects.types import SELECTOR, SPAN, Field, OneWord
from capesmith.effects.verbs.harm import DIVIDED

CHOOSERS = OneWord("chooser", words=("chance", "actor", "you"))


@verb(
    "gain",
    Field("what", THINGS, "what and how much"),
    main="who",
    done="1 or more was gained",
    wording=("[gain] {what:things}",),
    intentions=("gain something",),
    example="gain: {fame: 1}",
    synonyms=("get", "receive", "score", "earn", "collect"),
)
class Gain(Step):
    """Gain fame, tokens and the like, up to their limits."""

    what: Things


@spoken(
    details={
        "divided": Field("divided", DIVIDED, "each gets all of it, or one total is shared out"),
        "overflow": Field("overflow", THINGS, "instead of each that does not fit"),
    },
)
class GainOver(Gain):
    """Gain up to the limits; what does not fit may become something else."""

    divided: str = "each"
    overflow: Things = ()


@verb(
    "lose",
    Field("what", THINGS, "what and how much"),
    main="who",
    done="all of it was lost",
    wording=("[lose] {what:things}",),
    undone="you cannot",
    intentions=("lose something, or make others lose it",),
    example="lose: {injury: 1}",
    synonyms=("forfeit",),
)
class Lose(Step):
    """Lose fame, tokens and the like."""

    what: Things


@verb(
    "steal",
    Field("what", THINGS, "what and how much"),
    details={"from": Field("from_", SELECTOR, "from whom", True)},
    main="from_",
    done="1 or more was stolen",
    undone="there is none",
    wording=("[steal] {what:counted-things} from {from_}",),
    intentions=("steal from somebody",),
    synonyms=("rob", "pilfer"),
    example="steal: {fame: 2}, from: {one: hero, within: 2}",
)
class Steal(Step):
    """Take what others have, as far as they have it; what they lose you gain."""

    what: Things
    from_: Selector


@spoken(details={"chosen-by": Field("chosen_by", CHOOSERS, "who chooses what; the one who loses it if absent")})
class LoseSome(Lose):
    """Lose what you hold; what exactly, the loser or somebody else chooses."""

    chosen_by: str | None = None


@verb(
    "take",
    Field("what", SELECTOR, "the token or card"),
    main="what",
    done="it was taken",
    wording=("[take] {what}",),
    undone="there is none",
    intentions=("take what lies about",),
    example="take: {one: litter, in: your-space}",
    synonyms=("grab", "seize", "snatch", "collect", "loot"),
)
class Take(Step):
    """Take a token or card from where it lies."""

    what: Selector


@spoken(details={"from": Field("from_", SELECTOR, "from where or whom")})
class TakeFrom(Take):
    """Take a token or card from where it lies."""

    from_: Selector | None = None


@verb(
    "advance",
    Field("what", TRACKS, "the track and its steps"),
    done="it moved",
    wording=("{what:tracks}",),
    intentions=("move a track",),
    example="advance: {threat: 1}",
    synonyms=("increase", "raise"),
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
    intentions=("end the game",),
    example="end-game: score, at-end-of: turn",
    synonyms=("finish",),
)
class EndGame(Step):
    """End the game with a result."""

    result: str
    at_end_of: str | None = None
