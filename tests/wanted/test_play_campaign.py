"""`capesmith play --campaign`: the same heroes in several scenarios (HW-376 to HW-382)."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.systems import system

RUN = CliRunner()
ARGUMENTS = ["play", "heroes-wanted", "--players", "2", "--bots", "random", "--quiet"]


def test_a_campaign_is_told_and_summed_up() -> None:
    done = RUN.invoke(app, [*ARGUMENTS, "--campaign", "littering, bootleg", "--seed", "3", "--with", "quirks=0.2"])
    assert done.exit_code == 0
    first, rest = done.stdout.split("The campaign:")
    assert first.count("Total") == 2
    assert "1. littering" in rest and "2. bootleg" in rest and "Best" in rest
    heroes = [line for line in done.stdout.splitlines() if "★" in line]
    names = {name.strip() for line in heroes for name in line.replace("★", "").split("  ") if name.strip()}
    assert len(names) == 2  # the same two heroes in both games and in the sum


def test_the_same_seed_gives_the_same_campaign() -> None:
    one, two = (RUN.invoke(app, [*ARGUMENTS, "--campaign", "funhouse,asylum"]).stdout for _ in range(2))
    assert one == two


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["--campaign", "littering,nowhere"], 'there is no scenario "nowhere"'),
        (["--campaign", ""], 'there is no scenario ""'),
        (["--campaign", "littering", "--scenario", "bootleg"], "neither --scenario nor --log"),
        (["--campaign", "littering", "--log", "game.json"], "neither --scenario nor --log"),
    ],
)
def test_what_does_not_go_together(more: list[str], says: str) -> None:
    done = RUN.invoke(app, [*ARGUMENTS, *more])
    assert done.exit_code == 2
    assert says in done.stderr


def test_what_is_carried_on() -> None:
    """HW-379, HW-381: heroes and quirks stay, injuries beyond two stay, the rest begins anew."""
    found = system("heroes-wanted")
    assert found is not None and found.game is not None
    from capesmith.systems.load import shipped_box

    game = found.game
    cast = game.cast(shipped_box(found))
    options = game.options({"players": 2, "quirks": 0.1})
    table = game.table(cast, options, 5, [lambda *_: 0, lambda *_: 0])
    table.advance()
    for hero, injuries in zip(table.state.heroes, (1, 4), strict=True):
        hero.injuries = injuries
    following = game.carry_on(table, options)
    again = game.table(cast, following, 6, [lambda *_: 0, lambda *_: 0])
    again.advance()
    for before, after in zip(table.state.heroes, again.state.heroes, strict=True):
        assert (before.a, before.b, before.quirk) == (after.a, after.b, after.quirk)
    assert [hero.injuries for hero in again.state.heroes] == [0, 2]
