"""A game that people sit at: it goes on, is looked at from any moment, taken back, branched off, kept, and thought
about; in every game of the box."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from capesmith.playtest.sitting import kept
from capesmith.playtest.sitting.endings import finished, odds
from capesmith.playtest.sitting.going import NoSuchOption, answered, back_to, go_on, sat_down
from capesmith.playtest.sitting.hints import hint, looked
from capesmith.playtest.sitting.looking import Look, Looker, look
from capesmith.playtest.sitting.ready import Ready, begun, made_ready
from capesmith.playtest.sitting.secrets import secrets_of, told_since
from capesmith.playtest.sitting.set_up import PERSON, Setup
from capesmith.rules.log import GameLog, Replay, log_of
from capesmith.source.refusal import Refusal
from capesmith.systems import known_systems, system
from capesmith.systems.load import shipped_box

MOST = 24  # decisions of the person before bots take over
GAMES = known_systems()


@cache
def here(id: str) -> Ready:
    found = system(id)
    assert found is not None
    return made_ready(found, shipped_box(found))


def gone_on(ready: Ready, log: GameLog) -> GameLog:
    """Until a person is asked."""
    while (gone := go_on(ready, log)).more:
        log = gone.log
    return gone.log


@cache
def played(id: str, seed: str = "4", bots: str = "random") -> tuple[GameLog, tuple[int, ...]]:
    """A game in which somebody answers by lot for a while, and the numbers of his decisions; then bots finish it."""
    ready, lot = here(id), random.Random(7)
    own: list[int] = []
    log = gone_on(ready, begun(ready, Setup(seat="1", bots=bots, seed=seed)))
    while len(own) < MOST and (asked := look(ready, log).asked) is not None:
        own.append(len(log.choices))
        log = gone_on(ready, answered(ready, log, lot.randrange(len(asked.offers))))
    over = gone_on(ready, sat_down(log, len(log.choices), ["random"] * len(log.players)))
    return sat_down(over, len(over.choices), log.players), tuple(own)


def moments(log: GameLog, every: int = 9) -> Iterator[tuple[int, Look]]:
    for made in range(0, len(log.choices), max(1, len(log.choices) // every)):
        yield made, look(here(log.system), log, made)


@pytest.mark.parametrize("id", GAMES)
def test_a_game_is_an_ordinary_log_and_can_be_looked_at_from_any_moment(id: str) -> None:
    log, own = played(id)
    ready = here(id)
    assert log.result is not None and log_of(log.text().encode(), "it") == log
    replay = Replay(log, ready.game, ready.cast)
    assert replay.run() is not None and replay.sure == (log.marks[-1][0] if log.marks else 0)
    whole = look(ready, log)
    assert whole.ending is not None and whole.ending.words and not whole.asked and not whole.astray
    assert [decision.seat for decision in whole.decisions].count(0) >= len(own) > 3
    for made, seen in moments(log):
        assert seen.asked is not None and seen.made == made and not seen.astray
        taken = whole.decisions[made]
        assert seen.asked.chosen == log.choices[made]
        assert seen.asked.offers[seen.asked.chosen].said == taken.said
        asked = seen.asked
        assert (asked.seat, asked.question, len(asked.offers)) == (taken.seat, taken.question, taken.options)
        assert seen.decisions == whole.decisions[:made]
        assert all(offer.said for offer in seen.asked.offers) and (seen.status or made < len(log.players) * 4)
        assert len(seen.names) == len(log.players) and all(seen.names)
    assert any(told.heading for told in whole.told) and [told.at for told in whole.told] == sorted(
        told.at for told in whole.told
    )


@pytest.mark.parametrize("id", GAMES)
def test_options_point_at_things_and_cards_of_the_game(id: str) -> None:
    """Whoever shows a table can highlight what an option means; most questions mean something that lies there."""
    log, _ = played(id)
    ready = here(id)
    cards = {card.id for card in ready.box.everything()}
    offers = [offer for _, seen in moments(log, 30) if seen.asked is not None for offer in seen.asked.offers]
    targets = {target for offer in offers for target in offer.targets}
    assert {one.removeprefix("card:") for one in targets if one.startswith("card:")} <= cards
    assert sum(bool(offer.targets) for offer in offers) > len(offers) / 3


@pytest.mark.parametrize("id", GAMES)
def test_taken_back_and_played_the_same_way_it_goes_the_same_way(id: str) -> None:
    ready = here(id)
    log = gone_on(ready, begun(ready, Setup(seat="1", bots="random", seed="9")))
    for _ in range(6):
        if look(ready, log).asked is None:
            break
        log = gone_on(ready, answered(ready, log, 0))
    back = look(ready, log).back
    assert back is not None and log.players[look(ready, log, back.to).asked.seat] == PERSON  # type: ignore[union-attr]
    again = gone_on(ready, answered(ready, back_to(log, back.to), log.choices[back.to]))
    assert again == log
    alone = sat_down(log, len(log.choices), ["random"] * len(log.players))
    whole, slices = gone_on(ready, alone), alone
    for _ in range(20):  # however long bots may think at a time
        gone = go_on(ready, slices, seconds=0.0)
        assert len(gone.log.choices) > len(slices.choices) or not gone.more, "every slice brings it on"
        slices = gone.log
    assert whole.choices[: len(slices.choices)] == slices.choices


def test_what_came_out_since_is_told() -> None:
    """In Vigilantes a move over open routes shows nothing that was not known; a die does, and so does a card."""
    log, own = played("vigilantes", bots="greedy")
    ready = here("vigilantes")
    found = {}
    for made in own:
        before, after = Looker(ready, log, made), Looker(ready, log, made + 1)
        secrets = secrets_of(ready.game, before.table, 0)
        assert secrets, "dice to come are always hidden"
        drew = before.table.state.data()["streams"] != after.table.state.data()["streams"]
        came_out = told_since(secrets, secrets_of(ready.game, after.table, 0))
        assert came_out or not drew
        found[came_out] = made
        assert after.look().back.reveals is came_out if after.asked() else True  # type: ignore[union-attr]
    assert found.keys() == {True, False}


@pytest.mark.parametrize("id", GAMES)
def test_what_is_hidden_is_what_the_seat_cannot_know(id: str) -> None:
    """Another order of what is hidden is the same position to that seat: nothing it sees is counted as a secret."""
    log, own = played(id)
    ready = here(id)
    looker = Looker(ready, log, own[len(own) // 2])
    secrets = secrets_of(ready.game, looker.table, 0)
    assert not told_since(secrets, secrets) and any("streams" in place for place in secrets)
    mixed = {place: object() for place in secrets}
    assert told_since(mixed, secrets)


@pytest.mark.parametrize("id", GAMES)
def test_hints_compare_options_under_the_same_chances(id: str) -> None:
    log, own = played(id)
    ready = here(id)
    made = next(made for made in own[2:] if look(ready, log, made).asked and len(looked(ready, log, made, 0)) > 1)
    asked = look(ready, log, made).asked
    assert asked is not None
    first, second = looked(ready, log, made, 0), looked(ready, log, made, 1)
    assert first == looked(ready, log, made, 0)
    assert {line.option for line in first} == {line.option for line in second} <= set(range(len(asked.offers)))
    for look_ in (first, second):
        assert len({tuple(line.values) for line in look_}) == 1, "the same chances for all"
    assert {*first[0].values}.isdisjoint(second[0].values)
    found = hint([first, second])
    assert found.looks == 2 and found.worth[0].option == found.best and found.worth[0].behind == 0
    assert [one.behind for one in found.worth] == sorted(one.behind for one in found.worth)
    assert all(one.tries == 2 * len(first[0].values) for one in found.worth)


@pytest.mark.parametrize("id", GAMES)
def test_bots_finish_a_game_from_a_moment_on(id: str) -> None:
    log, own = played(id)
    ready = here(id)
    results = finished(ready, log, own[-1], range(3), "random")
    assert results == finished(ready, log, own[-1], range(3), "random")
    assert finished(ready, log, own[-1], [1], "random") == results[1:2]
    found = odds(results)
    assert len(found) == (1 if ready.game.cooperative else len(log.players))
    assert all(0 <= one["low"] <= one["value"] <= one["high"] <= 1 and one["n"] == 3 for one in found)
    with pytest.raises(Refusal):
        finished(ready, log, len(log.choices), [1])


def test_answers_that_are_none() -> None:
    ready = here("vigilantes")
    log = gone_on(ready, begun(ready, Setup(seat="1")))
    for answer in (-1, 999):
        with pytest.raises(NoSuchOption):
            answered(ready, log, answer)
    with pytest.raises(NoSuchOption):
        answered(ready, played("vigilantes")[0], 0)


def test_a_card_is_featured() -> None:
    ready = here("heroes-wanted")
    for card in ("gecko", "turbo"):
        log = begun(ready, Setup(seat="1", seed="1"), [card])
        assert card in str(log.options)
        assert look(ready, log).asked is not None


def test_content_that_has_changed_is_played_on_as_far_as_it_goes() -> None:
    log, _ = played("vigilantes")
    ready = here("vigilantes")
    other = replace(log, content="other", marks=((20, "other"),))
    assert look(ready, other).ending == look(ready, log).ending
    bent = replace(other, choices=(*log.choices[:5], 999, *log.choices[6:]))
    found = look(ready, bent)
    assert "diverged at decision 6" in found.astray and found.made == 5 and found.ending is None
    same = replace(log, marks=((20, "other"),))
    assert "diverged at decision" in look(ready, same).astray


def test_games_are_kept_in_the_project(tmp_path: Path) -> None:
    log, _ = played("vigilantes")
    name = kept.new_name(tmp_path, log)
    other = kept.new_name(tmp_path, log)
    assert (name, other) == (f"vigilantes-{log.options['scenario']}-1", f"vigilantes-{log.options['scenario']}-2")
    kept.keep(tmp_path, name, replace(log, notes={"texts": {"a": "b"}}))
    assert kept.read(tmp_path, name) == replace(log, notes={"texts": {"a": "b"}})
    with pytest.raises(Refusal, match="cannot be read"):
        kept.read(tmp_path, other)
    os.utime(tmp_path / "output" / "games" / f"{name}.json", (1, 1))
    assert list(kept.names_in(tmp_path)) == [other, name]
    kept.forget(tmp_path, other)
    assert list(kept.names_in(tmp_path)) == [name]
    for wrong in ("../x", "", "x/y", "x.json", ".x", "nothing-here", "x" * 999):
        with pytest.raises(kept.NoSuchGame):
            kept.read(tmp_path, wrong)
        with pytest.raises(kept.NoSuchGame):
            kept.forget(tmp_path, wrong)


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="there are no links")
def test_no_link_leads_games_out_of_the_project(tmp_path: Path) -> None:
    root, away = tmp_path / "project", tmp_path / "away"
    away.mkdir()
    root.mkdir()
    (root / "output").symlink_to(away)
    with pytest.raises(Refusal, match="leads out"):
        kept.new_name(root, played("vigilantes")[0])
    assert list(away.iterdir()) == []
