"""Positions: everything that stands on a table is in its picture, and nothing that is hidden to whoever looks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from lxml import etree

from capesmith.content.project import shipped_root
from capesmith.press.table.position import TABLE, TablePainter
from capesmith.press.table.targets import targets_of
from capesmith.render.edition import Order
from capesmith.rules.chance import Stream
from capesmith.rules.refs import is_space
from capesmith.systems import known_systems, system
from capesmith.systems.load import Loader, shipped_box
from each import each
from rooftops import SYSTEM as ROOFTOPS

GAMES = known_systems()
TESTS = Path(__file__).parents[1]
MOMENTS = 12  # of a game that are looked at


@cache
def painter(id: str) -> TablePainter:
    game = system(id)
    return TablePainter(Order(game, shipped_box(game), game.printing.look("full"), shipped_root()))


@cache
def cast(id: str) -> Any:
    return system(id).game.cast(shipped_box(system(id)))


def played(id: str, scenario: str, every: int = 5, asked: Any = None) -> Iterator[Any]:
    """Moments of a game that somebody plays without thinking; `asked` hears of every question."""
    game, chance = system(id).game, Stream(11)

    def player(table: Any, seat: int, prompt: Any, options: Any) -> int:
        if asked is not None:
            asked(table, seat, prompt, options)
        return chance.below(len(options))

    options = game.options({"scenario": scenario, "players": max(game.players_of(cast(id), scenario))})
    table = game.table(cast(id), options, "positions", [player] * options.players)
    for moment in range(every * MOMENTS):
        if table.over():
            break
        table.advance()
        if moment % every == 0:
            yield table


def scenarios() -> list[tuple[str, str]]:
    return [(id, scenario) for id in GAMES for scenario in system(id).game.scenarios(cast(id))]


@each("id, scenario", scenarios(), ids=" ".join)
def test_every_piece_on_the_board_is_in_the_picture_once_and_on_its_space(id, scenario):
    """For every scenario of every game: so no board, no sort of piece and no vehicle lacks a picture."""
    for table in played(id, scenario, 9):
        position = painter(id).position(system(id).game, table, 0)
        board = next(area for area in position.areas if area.main)
        spots = {spot.target for spot in board.spots}
        items = [target for item in board.items for target in item.targets]
        for piece, space in enumerate(table.state.where):
            if space >= 0 and str(1000 + space) in spots and stands(id, piece):
                assert items.count(str(piece)) == 1, (piece, space)
        for item in board.items:
            assert -20 <= item.x and item.x + item.w <= board.width + 20, item.name


def stands(id: str, piece: int) -> bool:
    """Fight dice of Heroes Incorporated lie on the cards of their Heroes and are told in words."""
    return id != "heroes-incorporated" or piece < 19


@each("id", GAMES)
def test_what_is_hidden_to_a_seat_is_not_in_its_position(id):
    """Two tables that differ in nothing but what a seat cannot know look the same to it."""
    game, differ = system(id).game, 0
    for table in played(id, system(id).game.scenarios(cast(id))[0]):
        for seat in range(len(table.players)):
            seen = []
            for seed in (3, 4):
                other = table.again(table.state.clone(), table.players)
                game.hide(other, Stream(seed), seat)
                seen.append((painter(id).position(game, other, seat).data(), other.state.digest()))
            assert seen[0][0] == seen[1][0], seat
            differ += seen[0][1] != seen[1][1]
    assert differ, "something was hidden"


def test_a_hand_is_seen_by_its_owner_and_by_whoever_looks_at_an_open_table():
    game = system("heroes-incorporated").game
    table = next(one for one in played("heroes-incorporated", "first-patrol", 1) if one.state.teams[1].hand)

    def hand(eyes: int | None) -> Any:
        position = painter("heroes-incorporated").position(game, table, eyes)
        return next(one for one in position.groups if one.seat == 1 and one.title == "Research cards in hand")

    many = len(table.state.teams[1].hand)
    assert hand(0).covered and hand(0).many == many and len(hand(0).cards) == 1
    assert not hand(1).covered and len(hand(1).cards) == many == len(hand(None).cards)
    decks = [one for one in painter("heroes-incorporated").position(game, table, None).groups if one.seat == TABLE]
    assert next(one for one in decks if one.title == "Research deck").covered


@each("id", GAMES)
def test_options_mean_things_that_are_in_the_position(id):
    """Spaces that may be chosen can be pointed at, and most options of a game mean something on the table."""
    game, found = system(id).game, []

    def asked(table: Any, seat: int, prompt: Any, options: Any) -> None:
        if len(found) > 3000:
            return
        position = painter(id).position(game, table, seat)
        there = {target for area in position.areas for one in (*area.items, *area.spots)
                 for target in (one.targets if hasattr(one, "targets") else (one.target,))}  # fmt: skip
        there |= {target for group in position.groups for one in group.cards for target in one.targets}
        for option in options:
            targets = targets_of(game, table, prompt, option)
            found.append(bool(there.intersection(targets)))
            for one in targets:
                if one.isdigit() and is_space(int(one)):
                    assert one in there, (prompt.kind, one)

    for _ in played(id, game.scenarios(cast(id))[0], 4, asked):
        pass
    assert sum(found) > 0.4 * len(found), (sum(found), len(found))


@each("id", GAMES)
def test_pictures_have_one_name_and_are_whole(id):
    """A sheet of pictures shows what each shows by itself; equal pictures have equal names in another process."""
    tables = list(played(id, system(id).game.scenarios(cast(id))[0]))
    names = list(dict.fromkeys(painter(id).position(system(id).game, tables[-1], 0).art()))
    art = painter(id).art
    sheet = art.sheet(names[:12])
    for name in names[:12]:
        wide, high, code, needs = sheet.pictures[name]
        root = etree.fromstring(art.svg(name).encode())
        assert root.get("viewBox").split()[2:] == [f"{size:.2f}".rstrip("0").rstrip(".") for size in (wide, high)]
        defined = "".join(sheet.shared[id] for id in needs)
        whole = etree.fromstring(f"<svg><defs>{defined}</defs>{code}</svg>".encode())
        known = {node.get("id") for node in whole.iter() if node.get("id")}
        used = {node.get("href")[1:] for node in whole.iter() if (node.get("href") or "").startswith("#")}
        assert used <= known
        assert len(list(whole.iter())) + 1 == len(list(root.iter())), "the title is all that is missing"


def test_a_game_that_says_nothing_of_how_it_is_shown_has_its_plain_board() -> None:
    """A new system sees its pieces on their spaces from the first day."""
    game, root = ROOFTOPS.game, TESTS / "rooftops" / "project"
    box = Loader(root).box(ROOFTOPS)
    plain = TablePainter(Order(ROOFTOPS, box, ROOFTOPS.printing.look("full"), root))
    ready = game.cast(box)
    options = game.options({"scenario": game.scenarios(ready)[0], "players": 2})
    table = game.table(ready, options, "plain", [lambda *_: 0] * 2)
    for _ in range(3):
        table.advance()
    (board,) = plain.position(game, table, 0).areas
    spots = {spot.target: spot for spot in board.spots}
    on_board = [(piece, space) for piece, space in enumerate(table.state.where) if space >= 0]
    assert board.main and len(spots) == len(table.scenario.board.spaces) and len(on_board) == 3
    for piece, space in on_board:
        item = next(item for item in board.items if str(piece) in item.targets)
        corners = spots[str(1000 + space)].corners
        x, y = item.x + item.w / 2, item.y + item.h / 2
        assert min(a for a, _ in corners) <= x <= max(a for a, _ in corners)
        assert min(b for _, b in corners) <= y <= max(b for _, b in corners)


def test_supervillains_lie_on_their_blocks_in_small() -> None:
    """HI-351: a card on a block, which may be pointed at as any other card."""
    game = system("heroes-incorporated").game
    table = next(one for one in played("heroes-incorporated", "standard-3", 20) if one.state.villains)
    board = next(one for one in painter("heroes-incorporated").position(game, table, None).areas if one.main)
    id = cast("heroes-incorporated").ids("research")[table.state.villains[0][0]]
    (item,) = [one for one in board.items if f"card:{id}" in one.targets]
    assert item.w < 30 and item.h < 40
