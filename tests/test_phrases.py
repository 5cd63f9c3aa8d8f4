"""Phrases: what is said of events as data, told by the commentator; what does not fit the events is an error."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import pytest

from capesmith.rules.beats import SENTENCE
from capesmith.rules.events import Events
from capesmith.rules.nouns import Nouns
from capesmith.rules.phrases import Phrases
from capesmith.rules.refs import Seat, Sort, Space
from capesmith.rules.story import PlainTale
from capesmith.rules.teller import Teller, narrates
from capesmith.systems import known_systems, system

EVENTS = Events()
Face = Annotated[int, Sort("face")]


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
def visits(seat: Seat, spaces: Sequence[Space]) -> None:
    """Somebody goes from roof to roof."""


@EVENTS.event
def rolls(seat: Seat, faces: Sequence[Face]) -> None:
    """Dice fall."""


@EVENTS.event
def waves(seat: Seat, whom: Seat) -> None:
    """Somebody greets somebody; told with more of its story."""


@EVENTS.event
def dawn() -> None:
    """The night is over."""


STORY = {
    "events": {
        "climbs": {"seat": ["climbs {floors} floors", "goes up by {floors}"]},
        "lands": "{seat} comes down on {whose's} roof ({space:short}, {space})",
        "finds": {"sentence": "{what} is found", "together": "what", "more": "{what} are found"},
        "visits": {"seat": "sees {spaces}", "together": "{spaces} by {seat's} leave", "more": "sees {together}"},
        "rolls": {"seat": "rolls {faces}", "else": "{city} rolls {faces}"},
        "waves": {"seat": "waves at {whom}", "together": "whom", "more": "waves at {count} people ({whom})"},
        "dawn": "the sun comes up",
    },
    "ways": {"waits": ["waits", "stands by"], "greets": ["greets {whom} {how}, {seat:time|times}"]},
    "lists": {
        "sings": "{text} {parts}",
        "hums": {"one": "hums {parts}", "more": "hums {count} songs: {parts}", "by": ", then "},
        "falls": "{parts} {verb}",
    },
}
NOUNS = Nouns[str]()
NOUNS.of("seat")(lambda t, seat: ("Bea", "James")[seat])
NOUNS.of("space")(lambda t, space: f"space {space}")
NOUNS.owned("space:short")(lambda t, seat, space: f"{t}{space} of {seat}")
NOUNS.several("face")(lambda t, faces: f"[{' '.join(map(str, faces))}]")
NOUNS.always("city")(lambda t: f"{t} City")
PHRASES = Phrases(EVENTS, STORY, NOUNS)


@narrates(EVENTS, PHRASES)
class Tale(Teller):
    """Nothing but phrases."""

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
    assert told(("lands", 0, 7, 1)) == "Bea comes down on James’ roof (S7 of 0, space 7)."


def test_what_one_does_in_a_row_flows_and_no_way_comes_twice_running() -> None:
    said = told(("climbs", 0, 2), ("climbs", 0, 3), ("climbs", 1, 1))
    bea = r"Bea (climbs 2 floors and goes up by 3|goes up by 2 and climbs 3 floors)\."
    assert re.fullmatch(rf"{bea} James (climbs 1 floors|goes up by 1)\.", said)


def test_more_of_the_same_is_told_together() -> None:
    assert told(("finds", 0, "a rope")) == "A rope is found."
    assert told(("finds", 0, "a rope"), ("finds", 1, "a hook")) == "A rope and a hook are found."


def test_what_differs_may_be_more_than_one_fact() -> None:
    assert told(("visits", 0, (1, 2))) == "Bea sees space 1 and space 2."
    assert told(("visits", 0, (1, 2)), ("visits", 0, (3,))) == (
        "Bea sees space 1 and space 2 by Bea’s leave and space 3 by Bea’s leave."
    )


def test_who_is_counted_is_named_once() -> None:
    assert told(("waves", 0, 1)) == "Bea waves at James."
    assert told(("waves", 0, 1), ("waves", 0, 1)) == "Bea waves at two people (James)."


def test_what_nobody_does_is_told_in_other_words() -> None:
    assert told(("rolls", 1, (6, 1))) == "James rolls [6 1]."
    assert told(("rolls", -1, [3])) == "S City rolls [3]."


def test_ways_of_the_story_go_by_their_name() -> None:
    tale = Tale()
    tale.does(0, "waits")
    assert tale.beats[0].text in ("waits", "stands by")


class Greeting(Tale):
    """Says something of its own of a greeting, and leaves the rest to the story."""

    def on_waves(self, seat: int) -> None:
        if seat:
            self.does(seat, "greets", how="warmly")
        else:
            self.plainly()


def test_a_way_knows_the_facts_of_the_event_in_hand() -> None:
    tale = narrates(EVENTS, PHRASES)(Greeting)()
    tale("waves", 1, 0)
    tale("waves", 0, 1)
    assert [beat.word for beat in tale.beats] == ["waves", "waves"] and tale.beats[1].facts == (0, 1)
    tale.flush()
    assert tale.heard == ["James greets Bea warmly, 1 time. Bea waves at James."]


def test_beats_that_collect_several_things_are_worded_by_the_story() -> None:
    tale = Tale()
    tale.grow(0, "sings", "a song", "loudly sings")
    tale.grow(0, "sings", "a hymn", "loudly sings")
    tale.grow(1, "hums", "a")
    tale.grow(0, "hums", "a")
    tale.grow(0, "hums", "b")
    tale.flush()
    tale.grow(SENTENCE, "falls", "a hat").verb = "falls|fall"
    tale.flush()
    tale.grow(SENTENCE, "falls", "a hat").verb = "falls|fall"
    tale.grow(SENTENCE, "falls", "a cup")
    tale.flush()
    assert tale.heard == [
        "Bea loudly sings a song and a hymn. James hums a. Bea hums two songs: a, then b.",
        "A hat falls.",
        "A hat and a cup fall.",
    ]


def test_what_was_brought_is_told_with_what_brought_it() -> None:
    tale = Tale()
    tale.does(0, ("digs",)).notes = ["deep"]
    assert tale.credit(0, 2, "gold", ("does",)) and tale.credit(0, -1, "health", ("does",))
    assert not tale.credit(1, 1, "gold", ("does",)) and not tale.credit(0, 1, "gold", ("sings",))
    tale.flush()
    assert tale.heard == ["Bea digs (deep, +2 gold, −1 health)."]
    assert not tale.credit(0, 1, "gold", ("does",))


def test_before_a_game_has_begun_only_its_prologue_is_heard() -> None:
    tale = Tale()
    tale.begun, tale.prologue = False, ("dawn",)
    tale("climbs", 0, 2)
    tale("dawn")
    tale.flush()
    assert tale.heard == ["The sun comes up."] and tale.told == 2


def test_a_game_without_a_commentator_is_told_from_its_phrases() -> None:
    said: list[str] = []
    tale = PlainTale("S", said.append, PHRASES)
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
        ({"climbs": {"seat": "climbs", "together": "{metres}"}}, "the event climbs has no fact “metres”"),
        ({"climbs": {"seat": "climbs", "together": "metres"}}, "cannot tell several of climbs together: metres"),
        (
            {"climbs": {"seat": "climbs", "together": "floors", "more": "{seat} go"}},
            "cannot tell several of climbs together: .'seat'",
        ),
        (
            {"climbs": {"seat": "climbs", "else": "{seat:tall} does"}},
            "no noun for seat of the event climbs, a seat:tall",
        ),
        ({"climbs": {"seat": "climbs", "floors": "go"}}, "in two ways what the event climbs is: seat and floors"),
    ],
)
def test_a_phrase_that_does_not_fit_is_an_error(story: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        Phrases(EVENTS, {"events": story}, NOUNS)


def test_nothing_is_told_twice_and_nothing_left_out() -> None:
    class Doubled(Teller):
        def on_dawn(self) -> None: ...

    with pytest.raises(TypeError, match="Doubled and its story both tell dawn"):
        narrates(EVENTS, PHRASES)(Doubled)
    with pytest.raises(TypeError, match="Teller says nothing of lands, finds, visits, rolls, waves: "):
        few = {"events": {"climbs": "up", "dawn": "sun"}}
        narrates(EVENTS, Phrases(EVENTS, few))(type("Teller", (Teller,), {}))


# --- every game ------------------------------------------------------------------------------------

EVERY = pytest.mark.parametrize("id", known_systems())


def story_of(id: str) -> tuple[Phrases, Sequence[str]]:
    """The phrases of a game, and the sources that tell its story."""
    game = type(system(id).game).__module__.rpartition(".")[0]
    module = import_module(f"{game}.story.narrator")
    sources = [path.read_text("utf-8") for path in Path(str(module.__file__)).parent.glob("*.py")]
    return module.Narrator.phrases, sources


@EVERY
def test_every_way_is_used_and_every_way_used_is_there(id: str) -> None:
    phrases, sources = story_of(id)
    text = "\n".join(sources)
    calls = re.findall(r"\b(?:does|says|put|fresh)\(([^()]*(?:\([^()]*\)[^()]*)*)", text)
    used = {name for call in calls for name in re.findall(r"[\"']([a-z-]+)[\"']", call.partition("=")[0])}
    assert not [name for name in sorted(phrases.ways) if not re.search(f"[\"']{name}[\"']", text)]
    assert used <= set(phrases.ways), sorted(used - set(phrases.ways))


@EVERY
def test_every_list_is_filled(id: str) -> None:
    phrases, sources = story_of(id)
    text = "\n".join(sources)
    assert not [kind for kind in phrases.lists if not re.search(rf"grow\(.+, [\"']{kind}[\"']", text)]
