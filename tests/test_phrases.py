"""Phrases: what is said of events as data, told by the desk; what does not fit the events is an error."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from capesmith.rules.events import Events
from capesmith.rules.phrases import Phrases
from capesmith.rules.refs import Seat, Space
from capesmith.rules.story import PlainTale
from capesmith.rules.teller import Desk, narrates
from capesmith.systems import known_systems, system

EVENTS = Events()


@EVENTS.event
def climbs(seat: Seat, floors: int) -> None:
    """Somebody goes up."""


@EVENTS.event
def lands(seat: Seat, space: Space, whose: Seat) -> None:
    """Somebody comes down somewhere."""


@EVENTS.event
def finds(seat: Seat, what: str) -> None:
    """Somebody finds something."""


@EVENTS.event
def dawn() -> None:
    """The night is over."""


STORY = {
    "events": {
        "climbs": {"seat": ["climbs {floors} floors", "goes up by {floors}"]},
        "lands": "{seat} comes down on {whose's} roof ({space:short}, {space})",
        "finds": {"sentence": "{what} is found", "together": "what", "more": "{what} are found"},
        "dawn": "the sun comes up",
    },
    "ways": {"waits": ["waits", "stands by"]},
}
NOUNS = {
    "seat": lambda t, seat, facts: ("Bea", "James")[seat],
    "space": lambda t, space, facts: f"space {space}",
    "space:short": lambda t, space, facts: f"{t}{space} of {len(facts)}",
}


@narrates(EVENTS, Phrases(EVENTS, STORY))
class Tale(Desk):
    """Nothing but phrases."""

    nouns = NOUNS

    def __init__(self) -> None:
        self.heard: list[str] = []
        super().__init__(self.heard.append)
        self.t = "S"

    def name(self, subject: int) -> str:
        return ("Bea", "James")[subject]

    again = name


def told(*lines: tuple[Any, ...]) -> str:
    tale = Tale()
    for word, *facts in lines:
        tale(word, *facts)
    tale.flush()
    return " ".join(tale.heard)


# --- telling ---------------------------------------------------------------------------------------


def test_an_event_is_told_from_its_phrase_alone() -> None:
    assert told(("dawn",)) == "The sun comes up."
    assert told(("lands", 0, 7, 1)) == "Bea comes down on James’ roof (S7 of 3, space 7)."


def test_what_one_does_in_a_row_flows_and_no_way_comes_twice_running() -> None:
    said = told(("climbs", 0, 2), ("climbs", 0, 3), ("climbs", 1, 1))
    bea = r"Bea (climbs 2 floors and goes up by 3|goes up by 2 and climbs 3 floors)\."
    assert re.fullmatch(rf"{bea} James (climbs 1 floors|goes up by 1)\.", said)


def test_more_of_the_same_is_told_together() -> None:
    assert told(("finds", 0, "a rope")) == "A rope is found."
    assert told(("finds", 0, "a rope"), ("finds", 1, "a hook")) == "A rope and a hook are found."


def test_ways_of_the_story_go_by_their_name() -> None:
    tale = Tale()
    tale.does(0, "waits")
    assert tale.beats[0].text in ("waits", "stands by")


def test_a_game_without_a_commentator_is_told_from_its_phrases() -> None:
    said: list[str] = []
    tale = PlainTale("S", said.append, Phrases(EVENTS, STORY), NOUNS)
    tale("climbs", 0, 2)
    tale("long-jump", "B", 3)
    assert said[0] in ("Player 1 climbs 2 floors.", "Player 1 goes up by 2.") and said[1] == "Long jump: B, 3."


# --- mistakes --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("story", "message"),
    [
        ({"climb": "up"}, "the story tells an event that does not exist: climb"),
        ({"climbs": {"hero": "climbs"}}, "the event climbs has no fact “hero”: it has seat, floors"),
        ({"climbs": "{metres} up"}, "the event climbs has no fact “metres”"),
        ({"climbs": {"seat": "climbs", "together": "metres"}}, "the event climbs has no fact “metres”"),
        ({"climbs": {"seat": "climbs", "floors": "go"}}, "in two ways what the event climbs is: seat and floors"),
    ],
)
def test_a_phrase_that_does_not_fit_is_an_error(story: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        Phrases(EVENTS, {"events": story})


def test_nothing_is_told_twice_and_nothing_left_out() -> None:
    class Doubled(Desk):
        def on_dawn(self) -> None: ...

    with pytest.raises(TypeError, match="Doubled and its story both tell dawn"):
        narrates(EVENTS, Phrases(EVENTS, STORY))(Doubled)
    with pytest.raises(TypeError, match="Desk says nothing of lands, finds: "):
        few = {"events": {"climbs": "up", "dawn": "sun"}}
        narrates(EVENTS, Phrases(EVENTS, few))(type("Desk", (Desk,), {}))


# --- every game ------------------------------------------------------------------------------------

EVERY = pytest.mark.parametrize("id", known_systems())


def story_of(id: str) -> tuple[Phrases, Sequence[str], Any]:
    """The phrases of a game, the sources that tell its story, and its narrator."""
    game = type(system(id).game).__module__.rpartition(".")[0]
    module = import_module(f"{game}.story.narrator")
    sources = [path.read_text("utf-8") for path in Path(str(module.__file__)).parent.glob("*.py")]
    return module.PHRASES, sources, module.Narrator


@EVERY
def test_every_way_is_used_and_every_way_used_is_there(id: str) -> None:
    phrases, sources, _ = story_of(id)
    text = "\n".join(sources)
    calls = re.findall(r"\b(?:does|fresh|varied)\(([^()]*(?:\([^()]*\)[^()]*)*)", text)
    used = {name for call in calls for name in re.findall(r"[\"']([a-z-]+)[\"']", call.partition("=")[0])}
    assert not [name for name in sorted(phrases.ways) if not re.search(f"[\"']{name}[\"']", text)]
    assert used <= set(phrases.ways), sorted(used - set(phrases.ways))


@EVERY
def test_every_fact_in_a_phrase_has_a_name(id: str) -> None:
    """A number that stands for a thing must not be said as a number."""
    phrases, _, narrator = story_of(id)
    for phrase in phrases.of.values():
        for _, fact, noun, _ in (part for parts in phrase._parts.values() for part in parts):
            assert not noun or noun in narrator.nouns, f"{phrase.declared}: {fact} is a {noun}"
