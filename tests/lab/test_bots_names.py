"""Bots by name: budgets, styles, forbidden cards; a wrong name gets a sentence and a hint."""

from __future__ import annotations

import pytest

from capesmith.playtest.bots import players
from capesmith.playtest.bots.players import RandomPlayer, demand_bot, player
from capesmith.rules.bot_names import BotName, NoSuchBot, bot_name, with_cards
from wanted.lab.seats import GAME, table

BUDGETS = "search:64 is 64 rollouts for each decision, search:0.5s half a second"
CARDS = ["strike", "charge", "costume", "superpower"]


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("random", BotName("random")),
        ("null", BotName("null")),
        ("greedy", BotName("greedy")),
        ("search:64", BotName("search", rollouts=64)),
        ("search:0.5s", BotName("search", seconds=0.5)),
        ("search:.5s", BotName("search", seconds=0.5)),
        ("greedy/cautious", BotName("greedy", persona="cautious")),
        ("greedy/without=strike", BotName("greedy", without=("strike",))),
        ("search:8/aggressive/without=strike+charge", BotName("search", 8, 0.0, "aggressive", ("strike", "charge"))),
        ("greedy/with=charge", BotName("greedy", always=("charge",))),
        (" greedy / cautious ", BotName("greedy", persona="cautious")),
    ],
)
def test_a_name_has_parts(word, name):
    assert demand_bot(word, GAME, CARDS) == name


@pytest.mark.parametrize(
    ("word", "message", "hint"),
    [
        ("gredy", 'there is no bot "gredy"', 'did you mean "greedy"?'),
        ("zzz", 'there is no bot "zzz"', "bots: random, null, greedy, search"),
        ("", "a bot needs a name", "bots: random, null, greedy, search"),
        ("greedy:8", "greedy takes no budget", "only search does, like search:64"),
        ("search:", '"" is no budget', BUDGETS),
        ("search:0", '"0" is no budget', BUDGETS),
        ("search:-3", '"-3" is no budget', BUDGETS),
        ("search:9999999", '"9999999" is no budget', BUDGETS),
        ("search:0s", "search cannot think for 0 seconds", "more than 0, at most 600s"),
        ("greedy/cautios", 'there is no style "cautios"', 'did you mean "cautious"?'),
        ("greedy/", '"greedy/" says nothing after a /', "write it like greedy/cautious"),
        ("greedy/a/b", '"greedy/a/b" has two styles, a and b', "a bot has one"),
        ("greedy/without=", '"greedy/without=" does not say which card', "write it like greedy/without=strike"),
        ("greedy/without=strik", 'there is no card "strik" to leave out', 'did you mean "strike"?'),
        ("greedy/with=", '"greedy/with=" does not say which card', "write it like greedy/with=strike"),
        ("greedy/with=strik", 'there is no card "strik" to play', 'did you mean "strike"?'),
        ("greedy/with=strike/without=strike", '"greedy/with=strike/without=strike" plays strike always and never',
         "leave one of with= and without= out"),
        ("random/cautious", "random has no style and no cards to play or leave out", "greedy and search have"),
    ],
)  # fmt: skip
def test_a_wrong_name_is_explained(word, message, hint):
    with pytest.raises(ValueError) as wrong:
        demand_bot(word, GAME, CARDS)
    assert isinstance(wrong.value, NoSuchBot)
    assert (str(wrong.value), wrong.value.hint) == (message, hint)


def test_styles_are_listed_from_the_game():
    with pytest.raises(NoSuchBot) as wrong:
        demand_bot("greedy/xxxxxx", GAME)
    for name in GAME.personas():
        assert name in wrong.value.hint


def test_cards_are_only_looked_up_where_they_are_known():
    assert demand_bot("greedy/without=nobody-knows", GAME).without == ("nobody-knows",)


def test_a_bot_can_be_added_by_name(monkeypatch):
    monkeypatch.setitem(players.PLAYERS, "stumbler", RandomPlayer)
    assert isinstance(player("stumbler", GAME, "1", 0), RandomPlayer)
    assert demand_bot("stumbler", GAME) == BotName("stumbler")
    with pytest.raises(NoSuchBot):
        bot_name("stumbler")


# --- restricted play ---------------------------------------------------------------------------------------


def plays(bot: str, card: str, games: int = 3, enough: int = 1000) -> tuple[int, int]:
    """How often the bot at seat 0 plays a card when it is its go, and how often it plays any; a game in which it has
    played enough of them is not played to its end."""
    found = [0, 0]
    for game in range(games):
        made = table([bot, "greedy"], f"without {game}", ("littering", "funhouse")[game % 2])

        def watch(word, *facts, made=made):
            if word == "play" and facts[0] == 0:
                found[1] += 1
                found[0] += made.playsets[0].actions[facts[1]].id == card

        made.watch = watch
        while not made.over() and found[1] < enough:
            made.advance()
    return found[0], found[1]


@pytest.mark.parametrize("card", ["strike", "superpower"])
def test_a_bot_without_a_card_never_plays_it(card):
    usual, all_usual = plays("greedy", card)
    never, all_without = plays(f"greedy/without={card}", card)
    assert usual > 1 and never == 0
    assert all_without > 0.5 * all_usual


def test_search_without_a_card_never_plays_it_either():
    never, played = plays("search:4/without=charge", "charge", games=2, enough=8)
    assert never == 0 and played == 8


def test_forbidden_cards_are_forbidden_in_lines_looked_at_too():
    """The look-ahead does not count on a card that is not going to be played."""
    from capesmith.playtest.bots.mind import Mind
    from capesmith.systems.heroes_wanted.game.turn import GO

    made = table(["random", "random"], "foresight")
    while made.state.stage != "go":
        made.advance()
    options = [*made.hand(0), -1]
    free, bound = Mind(GAME, 0), Mind(GAME, 0, without=("strike",))
    strike = next(i for i, option in enumerate(options) if GAME.card_played(made, 0, GO, option) == "strike")
    assert strike in free.rank(made, 0, GO, options)
    assert strike not in bound.rank(made, 0, GO, options)
    assert bound.rank(made, 1, GO, [*made.hand(1), -1]) == free.rank(made, 1, GO, [*made.hand(1), -1])


def test_a_card_that_must_be_played_leaves_no_choice():
    from capesmith.playtest.bots.mind import Mind
    from capesmith.systems.heroes_wanted.game.turn import GO

    made = table(["random", "random"], "foresight")
    while made.state.stage != "go":
        made.advance()
    options = [*made.hand(0), -1]
    cards = [GAME.card_played(made, 0, GO, option) for option in options]
    strike = cards.index("strike")
    assert list(Mind(GAME, 0, always=("strike",)).rank(made, 0, GO, options)) == [strike]
    both = Mind(GAME, 0, always=("strike",), without=("charge",))
    rest = [option for option in options if option != options[strike]]
    left = both.rank(made, 0, GO, rest)
    assert left and "charge" not in {GAME.card_played(made, 0, GO, rest[index]) for index in left}


def test_the_same_bot_with_cards_it_must_play():
    assert with_cards("search:8/cautious", ["strike", "charge"]) == "search:8/cautious/with=strike+charge"
    assert with_cards("random", ["strike"]) == "greedy/with=strike"
