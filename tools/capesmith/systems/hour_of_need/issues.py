"""The issues of Hour of Need: a story on a board; its cards name it (HN-030, HN-500, HN-504, HN-505)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from capesmith.content.kinds import Problem
from capesmith.content.model import Card, Premise
from capesmith.effects.types import Reference
from capesmith.effects.wording.grammar import VALUE
from capesmith.effects.wording.voice import Voice
from capesmith.rules.promises import Promise, promises_type
from capesmith.rules.prose import listed
from capesmith.source.form import entry, form
from capesmith.source.prose import Prose
from capesmith.source.shape import Field, Id, ListOf, Text
from capesmith.systems.hour_of_need.boards import PANELS, Board

SCHEMES = 4  # HN-005
SET_UP = {  # what promises may be about
    "villain": Field("villain", Reference("villain"), "whom the heroes face", example="dowager"),
    "heroes": Field("heroes", ListOf(Reference("hero"), 1, 6), "who takes part", example=["majesty"]),
}
OF_ISSUE = ("overview", "panel", "scheme", "issue-card")


@form
class Issue(Premise):
    """One issue: its board and what it is about."""

    id: str = entry(Id(), "its own id", key="scenario", example="century-heist")
    name: str = entry(Text(40), "its title", example="Century Heist")
    board: str = entry(Reference("board"), "where it is played", example="century-heist")
    premise: str = entry(Prose(500), "what is going on", default="")
    first_game: tuple[str, ...] = entry(
        ListOf(Reference("hero or villain"), 2, 2), "hero and villain of a first game (HN-701)", default=()
    )
    certify: tuple[Promise, ...] = entry(promises_type(range(1, 7), given=SET_UP), "what it promises", default=())


def plain_rules(overview: Card, voice: Voice) -> Iterator[str]:
    """What an Overview rules by its fields, where no effect says it (HN-500)."""
    danger, panels = overview.fields.get("online_danger"), overview.fields.get("takes_captives", ())
    if danger is not None:
        said = VALUE.write(danger, voice)
        yield f"Online panels: danger {said}."
    if panels:
        others = [f"panel {number}" for number in range(1, PANELS + 1) if number not in panels]
        but = f", but not from {listed(others, 'or')}" if others else ""
        yield f"Captured bystanders go along when the villain advances{but}."


def check_cards(issue: Issue, board: Board | None, cards: Sequence[Card]) -> Iterator[Problem]:
    """HN-004, HN-005: one Overview, and for each colour one panel and one Scheme."""
    own = [card for card in cards if card.fields.get("issue") == issue.id]
    for kind, wanted in (("overview", 1), ("panel", PANELS), ("scheme", SCHEMES)):
        found = [card for card in own if card.kind == kind]
        if len(found) != wanted:
            hint = f"cards of kind {kind} with issue: {issue.id}"
            yield "SCN005", f"{issue.name} has {len(found)} of {wanted} cards of kind {kind}", hint, ("scenario",)
        elif wanted > 1 and len({card.fields["colour"] for card in found}) < wanted:
            yield "SCN005", f"two cards of kind {kind} have one colour", "one for each (HN-005)", ("scenario",)
        elif kind == "panel" and len({card.fields["number"] for card in found}) < wanted:
            yield "SCN005", f"two panels of {issue.name} have one number", "number them 1 to 4 (HN-005)", ("scenario",)
