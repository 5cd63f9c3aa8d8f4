"""Options of a set-up: declared once, and everything else follows."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capesmith.rules.setup.cards import Card, Cards, Characters, Halves, Team
from capesmith.rules.setup.options import PlainOptions, kept, option, setup_options
from capesmith.rules.setup.sorts import NOBODY, Asked, Chance, EachSeat, Entries, Flag, Number, OneOf, Scenario, Seat
from capesmith.rules.setup.switches import Changes, switch, switches_type
from capesmith.rules.setup.words import explained, granted, in_words
from capesmith.source.notes import WRONG, Notes
from capesmith.source.record import record
from capesmith.source.refusal import Refusal
from capesmith.source.shape import Choice
from capesmith.source.shape import Flag as FlagType
from capesmith.systems import known_systems, system

CARDS = {
    "runner": ("ada", "ben", "cy", "dot", "eve"), "coat": ("red", "blue", "green"), "hat": ("tall", "flat", "wide"),
    "tool": ("rope", "hook", "lamp"),
}  # fmt: skip


class Toy:
    """A box of a few cards and one building."""

    def __init__(self) -> None:
        cards = [SimpleNamespace(id=id, kind=kind) for kind, ids in CARDS.items() for id in ids]
        self.box: Any = SimpleNamespace(everything=lambda: cards)
        self.card_by_id: Any = {card.id: card for card in cards}

    def scenario_ids(self) -> list[str]:
        return ["depot"]


@record
class Switches:
    """How the toy is played."""

    windows: bool = switch(False, FlagType(), "windows light up", "RT-9")
    wind: str = switch(
        "calm", Choice("weather", {"calm": "nothing", "storm": "everything"}), "what the weather is", "RT-10"
    )


@setup_options
class Options(PlainOptions[Toy]):
    """One option of every sort."""

    switched: ClassVar[type[object]] = Switches

    scenario: str = option("depot", Scenario())
    players: int = option(2, Number(range(1, 4)))
    runners: tuple[str, ...] = option(
        (), Characters(Card("runner"), "ids of runners", rule="RT-1"), "who", example="ada"
    )
    teams: tuple[tuple[str, ...], ...] = option(
        (), Characters(Team("runner", 2, "a team is two (RT-2)"), "two ids each"), "teams", example="ada+ben"
    )
    suits: tuple[tuple[str, str], ...] = option(
        (), Characters(Halves("coat", "hat", "suit", "a pair"), "pairs"), "suits", example="tall+red"
    )
    tools: tuple[tuple[str, ...], ...] = option(
        (), EachSeat(Cards("tool", for_seat=True), "tools of each"), "tools", example="rope+hook,none"
    )
    pile: tuple[str, ...] = option((), Cards("tool", "hat", unique=True), "on top", example="rope,wide")
    start: int = option(NOBODY, Seat(3), "who starts", example="1")
    floors: int = option(0, Number(range(3, 61), unsaid=0), "how high", example="12")
    luck: float = option(0.0, Chance("of rain"), "how often it rains", example="0.5")
    mood: str = option("dull", OneOf(("dull", "grim", "wild")), "the mood", example="wild")
    dark: bool = option(False, Flag(), "at night")
    bruises: tuple[int, ...] = kept((), EachSeat(Number(range(10)), "a number for each player"))
    gifts: tuple[tuple[str, ...], ...] = kept((), Entries(2, "pairs: tool, and whose", first="tool"))


TOY = Toy()
ASKED = Asked(TOY, 2, "1")


def granting(*words: str, players: int = 2) -> dict[str, Any]:
    return granted(Options.words(), words, Asked(TOY, players, "1"))


# --- plain data ---------------------------------------------------------------------------------------------


def test_what_is_usual_is_not_written() -> None:
    assert Options().data() == {} and Options.of({}) == Options()
    assert Options(floors=9, switches=Changes((("windows", False),))).data() == {"floors": 9, "windows": False}


def test_some_options_are_taken_over_and_the_rest_is_as_usual() -> None:
    full = Options(players=3, floors=9, dark=True, switches=Changes((("windows", False),)))
    assert full.only("players", "dark") == Options(players=3, dark=True)


seats = st.integers(1, 3)


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "players": seats,
            "runners": st.lists(st.sampled_from(CARDS["runner"]), unique=True, max_size=3),
            "suits": st.lists(st.tuples(st.sampled_from(CARDS["coat"]), st.sampled_from(CARDS["hat"])), max_size=2),
            "tools": st.lists(st.lists(st.sampled_from(CARDS["tool"]), max_size=2), max_size=3),
            "start": st.integers(-1, 2),
            "floors": st.integers(3, 60),
            "luck": st.floats(0, 1),
            "dark": st.booleans(),
            "gifts": st.lists(st.tuples(st.just("rope"), st.just("ada")), max_size=2),
            "windows": st.booleans(),
            "wind": st.sampled_from(["calm", "storm"]),
        },
    )
)
def test_plain_data_goes_there_and_back(data: dict[str, Any]) -> None:
    made = Options.of(data)
    assert Options.of(json.loads(json.dumps(made.data()))) == made
    assert hash(made) == hash(Options.of(made.data()))


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"wings": 1}, "there is no option “wings”"),
        ({"scenario": 3}, "“scenario” is the id of a scenario"),
        ({"players": 4}, "“players” is a number from 1 to 3"),
        ({"players": True}, "“players” is a number from 1 to 3"),
        ({"runners": ["ada", 1]}, "“runners” is ids of runners"),
        ({"suits": [["red"]]}, "“suits” is pairs"),
        ({"tools": ["rope"]}, "“tools” is tools of each"),
        ({"start": -2}, "“start” is the number of a player, from 0"),
        ({"floors": 2}, "“floors” is a number from 3 to 60"),
        ({"luck": 1.5}, "“luck” is a number from 0 to 1"),
        ({"luck": True}, "“luck” is a number from 0 to 1"),
        ({"mood": "sad"}, "“mood” is dull, grim or wild"),
        ({"dark": "yes"}, "“dark” is true or false"),
        ({"gifts": [["rope"]]}, "“gifts” is pairs: tool, and whose"),
        ({"windows": "perhaps"}, "“windows” is yes or no"),
        ({"wind": True}, "“wind” is calm or storm"),
    ],
)
def test_what_plain_data_should_be(data: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match="“") as found:
        Options.of(data)
    assert str(found.value) == says


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"scenario": "tower"}, "there is no scenario “tower”"),
        ({"runners": ["ada"]}, "“runners” has 1 for 2 players"),
        ({"players": 1, "bruises": [1, 2]}, "“bruises” has 2 for 1 player"),
        ({"runners": ["ada", "rope"]}, "there is no runner “rope”"),
        ({"runners": ["ada", "ada"]}, "no runner takes part twice (RT-1)"),
        ({"runners": ["", ""]}, ""),
        ({"teams": [["ada", "ben"], ["cy"]]}, "a team is two (RT-2)"),
        ({"suits": [["red", "tall"], ["tall", "red"]]}, "there is no coat “tall”"),
        ({"suits": [["red", "tall"], ["red", "flat"]]}, "no coat takes part twice"),
        ({"pile": ["ada"]}, "there is no tool or hat “ada”"),
        ({"start": 2}, "there is no player 3 to start"),
        ({"gifts": [["ada", "ada"]]}, "there is no tool “ada”"),
    ],
)
def test_what_a_box_does_not_have(data: dict[str, Any], says: str) -> None:
    assert Options.of(data).unknown(TOY) == says


# --- set-up words -------------------------------------------------------------------------------------------


def test_every_word_is_understood_as_its_example_says_and_said_again() -> None:
    for one in Options.words().values():
        made = granting(one.shown)
        assert set(made) == {one.key} and not Options.of(made).unknown(TOY), one.name
        said = in_words(Options.words(), made)
        assert said is not None and granting(*said) == made
        assert in_words(Options.words(), json.loads(json.dumps(made))) == said
    assert in_words(Options.words(), {"bruises": (1, 2)}) is None, "nobody asks for these"


def test_the_seed_deals_what_is_left_open() -> None:
    assert granting("runners=cy", players=3)["runners"][0] == "cy"
    teams = granting("teams=cy,ada")["teams"]
    assert [team[0] for team in teams] == ["cy", "ada"] and len({id for team in teams for id in team}) == 4
    suits = granting("suits=flat+red", players=3)["suits"]
    assert suits[0] == ("red", "flat") and sorted(coat for coat, _ in suits) == sorted(CARDS["coat"])
    assert granting("runners=cy,dot", "runners=eve", players=3)["runners"] == ("cy", "dot", "eve")


@pytest.mark.parametrize(
    ("word", "message", "hint"),
    [
        ("wings=1", 'there is no set-up word "wings"', "set-up words: "),
        ("bruises=1,2", 'there is no set-up word "bruises"', ""),
        ("mood", "mood needs a value", "write it like --with mood=wild"),
        ("runners=ad", 'there is no runner "ad"', 'did you mean "ada"?'),
        ("runners=ada,ada", 'the runner "ada" is in the box once', "choose another"),
        ("runners=ada,ben,cy", "3 runners for 2 players", "--players"),
        ("teams=ada+ben+cy", '"ada+ben+cy" is more than 2', "a team is two (RT-2)"),
        ("suits=red", '"red" is not the two halves of a suit', "write it like tall+red"),
        ("tools=rope", "tools for 1 of 2 players", "one part for each, with + between cards, or none"),
        ("pile=rope,rope", 'the tool or hat "rope" is in the box once', "choose another"),
        ("start=4", 'start is no "4"', "a number from 1 to 3"),
        ("floors=2", 'floors is no "2"', "a number from 3 to 60"),
        ("luck=often", '"often" is no chance of rain', "luck takes a number from 0 to 1"),
        ("luck=2", "2 is no chance of rain", "luck takes a number from 0 to 1"),
        ("mood=sad", 'mood is no "sad"', "it is dull, grim, wild"),
        ("dark=perhaps", 'dark is a yes or no, not "perhaps"', "--with dark is enough"),
        ("windows=perhaps", 'windows is no "perhaps"', "it is yes or no"),
    ],
)
def test_what_cannot_be_granted(word: str, message: str, hint: str) -> None:
    with pytest.raises(Refusal) as found:
        granting(word)
    assert found.value.message == message and found.value.hint.startswith(hint)


def test_not_enough_for_everybody() -> None:
    with pytest.raises(Refusal, match="not enough runners for 3"):
        granting("teams=ada", players=3)


# --- switches -----------------------------------------------------------------------------------------------


def test_a_switch_is_the_scenarios_unless_players_ask_otherwise() -> None:
    stormy = Switches(wind="storm")
    assert Options.of({"windows": "yes"}).switches.over(stormy) == Switches(windows=True, wind="storm")
    assert Options.of(granting("windows=no", "wind=calm")).switches.over(stormy) == Switches()
    assert Options().switches.over(stormy) is stormy
    assert Changes.to(Switches()).over(stormy) == Switches()
    assert ("windows=yes", "windows light up: yes or no (RT-9)") in explained(Options.words())


def test_files_speak_of_the_same_switches() -> None:
    type, notes = switches_type(Switches), Notes()
    assert type.read({"windows": True, "wind": "storm"}, notes) == Switches(True, "storm")
    assert type.read({"wind": "gale"}, notes) is WRONG and '"gale" is no weather' in notes.found[-1].message
    schema = type.schema(None)["properties"]
    assert schema["wind"]["description"].startswith("what the weather is; calm if absent (RT-10)")


# --- mistakes of whoever declares ---------------------------------------------------------------------------


def test_a_mistaken_declaration_is_found_when_it_is_loaded() -> None:
    with pytest.raises(TypeError, match=r"Unsorted\.wings has no sort"):

        @setup_options
        class Unsorted(PlainOptions[Toy]):
            wings: int = 2

    with pytest.raises(TypeError, match=r"Unfit\.wings is a number from 3 to 4, not 2"):

        @setup_options
        class Unfit(PlainOptions[Toy]):
            wings: int = option(2, Number(range(3, 5)))

    with pytest.raises(TypeError, match=r"Bare\.wings needs an example"):

        @setup_options
        class Bare(PlainOptions[Toy]):
            wings: int = option(3, Number(range(3, 5)), "how many")

    with pytest.raises(TypeError, match=r"Twice\.windows is a switch of Switches, too"):

        @setup_options
        class Twice(PlainOptions[Toy]):
            switched: ClassVar[type[object]] = Switches
            windows: bool = option(False, Flag(), "windows")


@pytest.mark.parametrize("id", known_systems())
def test_a_game_is_for_as_many_as_its_options_say(id: str) -> None:
    found = system(id)
    assert found is not None and found.game is not None
    game = found.game
    for players in (game.players[0] - 1, game.players[-1] + 1):
        with pytest.raises(ValueError, match="“players” is a number from"):
            game.options({"players": players})
