"""How strong the bots are: nobody wins by doing nothing, greedy wins much more often than random."""

from __future__ import annotations

import pytest

from capesmith.playtest.bots.mind import Mind
from capesmith.playtest.bots.search import Search
from capesmith.playtest.experiments.ladder import ladder
from vigilantes.lab.night import GAME, SCENARIOS, game, lab


def wins(bot: str, games: int, scenarios=SCENARIOS, players: int = 3) -> int:
    return sum(GAME.won(game(id, players, bot, f"strength/{n}").play()) for id in scenarios for n in range(games))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_team_that_does_nothing_loses(scenario: str) -> None:
    assert not GAME.won(game(scenario, 2, "null", "nothing").play())


def test_greedy_wins_where_random_loses() -> None:
    assert wins("random", 4) <= 2
    assert wins("greedy", 1, ("first-shift", "blackout-bazaar", "poisoned-mains")) >= 2


def test_the_same_seed_is_the_same_game() -> None:
    one, two = (game("poisoned-mains", 3, "greedy", "again") for _ in range(2))
    assert one.play() == two.play()
    assert one.choices == two.choices


def test_bots_cannot_see_what_is_hidden() -> None:
    """VG-309: another order of the decks, other chits and dice to come: the same first turn."""
    from capesmith.rules.chance import Stream

    firsts = []
    for chance in (1, 2, 3):
        t = game("names-in-the-ledger", 2, "greedy", "hidden")
        while t.state.stage != "turn":
            t.advance()
        t.state.hide(Stream(chance))
        began = len(t.choices)
        t.keeps_resting = True
        asked = []
        bot = t.players[t.lead()]

        def first(t, seat, prompt, options, bot=bot, asked=asked):
            asked.append((prompt.kind, tuple(options)))
            return bot(t, seat, prompt, options)

        t.players = [first] * 2
        t.advance()
        firsts.append((t.choices[began], asked[0]))
    assert len(set(firsts)) == 1


def test_search_envies_nobody_where_all_win_together() -> None:
    assert Search(Mind(GAME, 0), "1").envy == 0
    from capesmith.systems.heroes_wanted.game.game import GAME as RIVALS

    assert Search(Mind(RIVALS, 0), "1").envy > 0


def test_search_plays_a_turn() -> None:
    t = game("first-shift", 2, "search:2", "search")
    while t.state.stage != "turn":
        t.advance()
    before = len(t.choices)
    t.advance()
    assert len(t.choices) > before


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "close", "more"),
    [(2, ("last-boat-out", "vault-run", "poisoned-mains"), 0.05), (3, ("last-boat-out", "vault-run"), 0.1)],
)
def test_a_team_that_searches_wins_more(players: int, close: tuple[str, ...], more: float) -> None:
    """Where greedy wins neither nearly always nor hardly ever; the same deals for both."""
    found, usual = (wins(bot, 60, close, players) for bot in ("search", "greedy"))
    assert found >= usual + more * 60 * len(close)


def test_a_ladder_compares_teams() -> None:
    """VG-001: no duels; each bot sits at all seats of the same deals."""
    report = ladder(lab(), ["random", "null"], ["first-shift", "vault-run"], games=6, players=3)
    assert report["teams"] and report["games"] == 2 * 2 * 6 and not report["errors"]
    rungs = {rung["bot"]: rung for rung in report["order"]}
    played = sum(GAME.won(game("first-shift", 3, "random", f"1/first-shift/3/{n}").play()) for n in range(6))
    played += sum(GAME.won(game("vault-run", 3, "random", f"1/vault-run/3/{n}").play()) for n in range(6))
    assert rungs["random"]["wins"]["value"] == pytest.approx(played / 12)
    assert rungs["null"]["wins"]["value"] == 0
    assert report["measure"] == "wins"
