"""Who sits at the table and what lies on it: the words of a command become the set-up of one game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from capesmith.cli.asking import Wrong, bots_called, one_of, readable
from capesmith.cli.speech import remark
from capesmith.content.model import Box
from capesmith.content.project import find_root, shipped_root
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.game import Game
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.record import record
from capesmith.systems.base import System
from capesmith.systems.load import shipped_box

PERSON = "person"


@record(kw_only=True)
class Wishes:
    """What somebody asks for on the command line."""

    scenario: str | None = None
    players: int = 3
    bots: str = "greedy"
    seed: str = "1"
    first_game: bool = False
    quirks: float = 0.0
    heroes: Sequence[str] = ()
    villain: str | None = None
    headlines: Sequence[str] = ()
    hard: bool = False
    seat: int | None = None  # the seat a person takes, counted from 0


def box_here(found: System) -> tuple[Box, bool]:
    """The box of the project the command is called in, if it has this game, else the shipped one; whether it is own."""
    root = find_root(Path.cwd())
    if root is not None and root != shipped_root():
        box = readable(found, root).boxes.get(found.id)
        if box is not None and (box.everything() or box.scenarios):
            return box, True
    return shipped_box(found), False


# --- the set-up ------------------------------------------------------------------------------------


def set_up(found: System, game: Game, box: Box, cast: Any, wishes: Wishes) -> dict[str, Any]:
    """The options of the game as plain data; `Wrong` says what there is not."""
    known = game.scenarios(cast)
    if not known:
        raise Wrong(f"there is no scenario of {found.title} here", "capesmith check says what is missing")
    usual = getattr(game.options({}), "scenario", "")
    scenario = wishes.scenario or (usual if usual in known else known[0])
    one_of("scenario", scenario, known)
    if wishes.players not in game.players:
        raise Wrong(f"{wishes.players} players cannot play it", f"{game.players[0]} to {game.players[-1]} can")
    if not 0 <= wishes.quirks <= 1:
        raise Wrong(f"{wishes.quirks:g} is no chance of a lapse", "--quirks takes a number from 0 to 1")
    data: dict[str, Any] = {"scenario": scenario, "players": wishes.players}
    data |= {name: True for name in ("first_game", "hard") if getattr(wishes, name)}
    if wishes.quirks:
        data["quirks"] = wishes.quirks
    if wishes.heroes:
        data["heroes"] = _heroes(found, box, wishes)
    if wishes.villain:
        data["villain"] = _pair(found, box, "villain", wishes.villain)
    if wishes.headlines:
        data["headlines"] = [_card(box, "headline", id) for id in wishes.headlines]
        _demand_different("headline", data["headlines"])
    for name in game.options(data).idle(cast):
        remark(f"--{name.replace('_', '-')} changes nothing in {scenario}")
    return data


def _heroes(found: System, box: Box, wishes: Wishes) -> list[list[str]]:
    """The heroes that were asked for take the first seats; the seed deals the rest."""
    pairs = [_pair(found, box, "hero", word) for word in wishes.heroes]
    if len(pairs) > wishes.players:
        many = f"{wishes.players} player{'' if wishes.players == 1 else 's'}"
        raise Wrong(f"{len(pairs)} heroes for {many}", "--players says how many play")
    chance = Stream(stream_seed(wishes.seed, "heroes"))
    for place, kind in enumerate(_kinds(found, "hero")):
        _demand_different(kind, [pair[place] for pair in pairs])
    missing = wishes.players - len(pairs)
    dealt = []
    for place, kind in enumerate(_kinds(found, "hero")):
        free = [id for id in _ids(box, kind) if id not in {pair[place] for pair in pairs}]
        dealt.append(chance.sample(free, missing))
    return pairs + [list(pair) for pair in zip(*dealt, strict=True)]


def _kinds(found: System, word: str) -> list[str]:
    """The kinds of cards that together make a hero or a villain, such as `hero-a` and `hero-b`."""
    return sorted(kind for kind in found.kinds if kind.startswith(f"{word}-"))


def _pair(found: System, box: Box, word: str, wanted: str) -> list[str]:
    """`barefoot+bot` as the ids of both halves, in the order of their kinds; they may be written in any order."""
    kinds = _kinds(found, word)
    parts = [part.strip() for part in wanted.split("+")]
    if len(parts) != len(kinds):
        example = "+".join(_ids(box, kind)[0] for kind in reversed(kinds) if _ids(box, kind))
        raise Wrong(f'"{wanted}" is not the two halves of a {word}', f"write it like {example}")
    meant = max((parts, parts[::-1]), key=lambda order: sum(map(_sense, order, (_ids(box, kind) for kind in kinds))))
    return [_card(box, kind, part) for part, kind in zip(meant, kinds, strict=True)]


def _sense(word: str, known: list[str]) -> int:
    """How well a word fits among these: it is one of them, or near to one, or neither."""
    return 3 if word in known else 1 if suggestion(word, known) else 0


def _ids(box: Box, kind: str) -> list[str]:
    return list(dict.fromkeys(card.id for card in box.everything() if card.kind == kind))


def _card(box: Box, kind: str, id: str) -> str:
    """The id of a card; the word for its kind may be left out at its beginning."""
    known = _ids(box, kind)
    for whole in (id, f"{kind}-{id}"):
        if whole in known:
            return whole
    near = suggestion(id, known) or suggestion(f"{kind}-{id}", known)
    raise Wrong(f'there is no {kind} "{id}"', near or f"there are {listing(known, limit=len(known))}")


def _demand_different(kind: str, ids: Sequence[str]) -> None:
    twice = next((id for id in ids if ids.count(id) > 1), None)
    if twice is not None:
        raise Wrong(f'the {kind} "{twice}" is in the box once', "choose another one for the second")


# --- the seats -------------------------------------------------------------------------------------


def seats(wishes: Wishes, game: Game, box: Box) -> list[str]:
    """Who plays at each seat, by name."""
    number, person = wishes.players, wishes.seat
    if person is not None and not 0 <= person < number:
        raise Wrong(f"there is no seat {person + 1}", f"seats: 1 to {number}")
    given = bots_called(wishes.bots, game, {card.id for card in box.everything()})
    if len(given) == 1:
        given *= number
    elif person is not None and len(given) == number - 1:
        given.insert(person, PERSON)
    if len(given) != number:
        raise Wrong(f"{len(given)} bots for {number} seats", "--bots takes one name for all, or one for each seat")
    if person is not None:
        given[person] = PERSON
    return given
