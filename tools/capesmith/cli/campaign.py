"""`capesmith campaign`: a campaign in a file, played game by game; nothing that was decided is ever lost."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from capesmith.cli.campaign_story import recount
from capesmith.cli.content import Read, box_here, readable, sound
from capesmith.cli.exits import FAILED, UNWRITTEN
from capesmith.cli.lab_options import Wrong, cast_of, demand_writable, game_of, refusing
from capesmith.cli.play import Astray, Session, sum_up
from capesmith.cli.set_up import help_wanted, say_setup_words, set_up
from capesmith.cli.speech import complain, game_called, remark, say
from capesmith.content.model import Box
from capesmith.playtest.sitting.set_up import PERSON, Setup, seats
from capesmith.rules.campaign import Campaign, Found, Unusable, begun, opened, read_campaign
from capesmith.rules.cast import Cast
from capesmith.rules.choosing import Player
from capesmith.rules.game import Game
from capesmith.rules.identity import identity
from capesmith.source.lock import Busy, Lock
from capesmith.source.record import record
from capesmith.systems.base import System


@refusing
def begin(system: str, word: str, out: Path, setup: Setup, *, after: Path | None = None) -> int:
    """Begin a campaign in a new file; 0 begun, 1 the content has errors, 2 wrong usage."""
    found = game_called(system)
    if found is None:
        return 2
    game = game_of(found)
    if help_wanted(setup.words):
        return say_setup_words(found, game)
    if out.exists():
        raise Wrong(f"{out} is there already", "a campaign is never written over another file")
    demand_writable(out, "--out")
    box, _ = box_here(found, partial(sound, force=setup.force))
    ready = cast_of(game, box)
    course = game.course(ready, word)
    before = {} if after is None else _before(after, system, game)
    options = set_up(game, ready, setup, {**before, **course.given, "scenario": course.scenarios[0]})
    campaign = begun(found.id, game, identity(box), course, course.id, seed=setup.seed, options=options)
    campaign.save(out)
    say(recount(found, game, ready, campaign))
    say(f"\nIt begins with: capesmith campaign play {out}\n")
    return 0


def _before(path: Path, system: str, game: Game) -> dict[str, Any]:
    """What another campaign left behind."""
    data = read_file(path, system).data["options"]
    try:
        found: dict[str, Any] = game.another(game.options(data)).data()
    except ValueError as error:
        raise Wrong(f"{path}: {error}", "nothing can be taken over from it") from None
    return found


@refusing
def status(path: Path, *, new_content: bool = False) -> int:
    """Tell how a campaign stands; 0 told, 1 the file cannot be used, 2 wrong usage."""
    try:
        opened_here = open_file(path, new_content=new_content)
    except Unusable as error:
        return _unusable(error)
    say(recount(opened_here.system, opened_here.game, opened_here.cast, opened_here.campaign))
    return 0


@refusing
def go_on(path: Path, setup: Setup, *, quiet: bool, new_content: bool = False, bots_named: bool = False) -> int:
    """Play the next game, or go on with the one in progress; codes as for one game, and 1 for a file that cannot be
    used or is in use."""
    _demand_file(path)
    path = path.resolve() if path.is_symlink() else path  # a link stays one
    try:
        with Lock(path):
            here = open_file(path, new_content=new_content, read=partial(sound, force=setup.force))
            if here.campaign.journey.over:
                say(recount(here.system, here.game, here.cast, here.campaign))
                return 0
            return _play(path, here, setup, quiet=quiet, bots_named=bots_named)
    except Busy:
        complain(f"{path}: somebody plays this campaign just now", "wait until that game is left or over")
        return FAILED
    except Unusable as error:
        return _unusable(error)


def _play(path: Path, here: Here, setup: Setup, *, quiet: bool, bots_named: bool) -> int:
    campaign, game = here.campaign, here.game
    journey, going = campaign.journey, campaign.going
    if going is not None and not bots_named and not setup.seat:
        names = list(going.players)
    else:
        names = seats(setup, campaign.players, game, here.box)
    saver = CampaignSaver(path, campaign, names)
    session = Session(
        game, here.cast, journey.next_options, journey.next_seed, names, quiet=quiet, own=here.own, keep=saver
    )
    choices: Sequence[int] = ()
    chances: Sequence[int | None] = ()
    if going is not None:
        remark(f"going on with {journey.scenario} where it was left")
        same = [name == before for name, before in zip(names, going.players, strict=True)]
        choices = going.choices
        chances = [at if fits else None for at, fits in zip(going.chances, same, strict=True)]
    try:
        code = session.play(choices, chances)
    except Astray as error:
        raise Unusable(f"{path.name} is a damaged campaign: {error}", "it is left as it is") from None
    except NotKept as error:
        hint = "the file has the game as it was before the last decision; make room, and go on"
        return complain(f"{path}: {error}", hint, UNWRITTEN)
    if code or session.result is None or session.table is None:
        remark(f"capesmith campaign play {path} goes on from here")
        return code
    campaign = campaign.after(game, session.table, session.result)
    try:
        saver.save(campaign)
    except NotKept as error:
        hint = "make room and play on: the file has every decision of this game but no end of it"
        return complain(f"{path}: {error}", hint, UNWRITTEN)
    assert session.teller is not None
    if campaign.journey.over:
        say(sum_up(game, campaign.journey, session.teller.scores().players))
    say("\n" + recount(here.system, game, here.cast, campaign))
    return 0


# --- the file ----------------------------------------------------------------------------------------


@record
class Here:
    """A campaign with everything it takes to play it."""

    system: System
    game: Game
    box: Box
    own: bool
    cast: Cast
    campaign: Campaign


def read_file(path: Path, system: str | None = None) -> Found:
    """What stands in a campaign file, of this system if one is named."""
    _demand_file(path)
    try:
        found = read_campaign(path)
    except OSError as error:
        raise Wrong(f"{path}: {(error.strerror or str(error)).lower()}", "it cannot be read") from None
    if system is not None and found.system != system:
        raise Wrong(f"{path} is a campaign of {found.system}, not of {system}", "name another file")
    return found


def open_file(path: Path, *, new_content: bool, read: Read = readable) -> Here:
    """A campaign file with the game and the content here; `Unusable` says why it cannot go on."""
    found = read_file(path)
    system = game_called(found.system)
    if system is None:
        raise Unusable(f"{path.name} is a campaign of a game that is not installed", "it is left as it is")
    game, (box, own) = game_of(system), box_here(system, read)
    cast = cast_of(game, box)
    return Here(system, game, box, own, cast, opened(found, game, cast, identity(box), new_content=new_content))


def _demand_file(path: Path) -> None:
    if not path.is_file():
        what = "this is no file" if path.exists() else "there is no such file"
        raise Wrong(f"{path}: {what}", "capesmith campaign new begins a campaign")


def _unusable(error: Unusable) -> int:
    complain(error.message, error.hint)
    return FAILED


class NotKept(Exception):
    """The file could not be written, and nobody is there who could make room."""


class CampaignSaver:
    """Writes the campaign down whenever something was decided; people are asked to make room when there is none."""

    def __init__(self, path: Path, campaign: Campaign, names: Sequence[str]) -> None:
        self.path, self.campaign, self.names = path, campaign, names

    def __call__(self, choices: list[int], players: list[Player]) -> None:
        self.save(self.campaign.with_game(self.names, choices, players))

    def save(self, campaign: Campaign) -> None:
        while True:
            try:
                campaign.save(self.path)
                return
            except OSError as error:
                self._wait_for_room((error.strerror or str(error)).lower())

    def _wait_for_room(self, why: str) -> None:
        """A person can make room and go on; bots cannot."""
        if PERSON not in self.names:
            raise NotKept(why)
        complain(
            f"{self.path}: {why}", "your decision is not in the file yet; make room and press Enter, or q to leave"
        )
        sys.stdout.write("> ")
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line or line.strip().casefold() in ("q", "quit", "exit"):
            raise NotKept(why)
