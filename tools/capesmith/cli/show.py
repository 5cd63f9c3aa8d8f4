"""`capesmith show`: one card in the terminal, and its picture."""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from capesmith.cli.exits import USAGE
from capesmith.cli.hindered import excusing
from capesmith.cli.speech import box_at_home, complain, game_called, games_here, home, say
from capesmith.cli.terminal_picture import way_of
from capesmith.content.model import Box, Card
from capesmith.content.project import shipped_root
from capesmith.effects.ast import Amount
from capesmith.effects.wording.numbers import write_value
from capesmith.effects.wording.text import voice_of
from capesmith.effects.wording.voice import Voice
from capesmith.press.wrong import Wrong
from capesmith.source.diagnostic import suggestion
from capesmith.source.files import read_document
from capesmith.source.refusal import unknown
from capesmith.systems import known_systems
from capesmith.systems.base import System
from capesmith.systems.printed import card_text, names_in

WIDTH = 64
_WORDS = ("says", "text", "waiver", "notes", "flavour", "catchphrase", "art", "emblem", "sound")


@excusing
def show_card(words: Sequence[str], *, png: Path | None = None, svg: Path | None = None, picture: bool = True) -> int:
    """One card in the terminal, framed like a card; its picture goes to the files that are named, and to people."""
    if len(words) > 2:
        return complain(f'"{words[2]}" is more than capesmith show takes', "capesmith show SYSTEM CARD")
    found = _in_game(words[0], words[1]) if len(words) == 2 else _anywhere(words[0])
    if found is None:
        return USAGE
    game, box, card = found
    try:
        told = _pictured(game, box, card, png, svg, picture=picture)
    except Wrong as wrong:
        return complain(wrong.message, wrong.hint)
    say(_framed(_face(card, game, names_in(box, game))) + _below(card, box, home()) + told)
    return 0


def _pictured(game: System, box: Box, card: Card, png: Path | None, svg: Path | None, *, picture: bool) -> str:
    """Put the picture of a card into the files that are named, or before the eyes of somebody; what to say of it."""
    way = way_of(os.environ) if picture and sys.stdout.isatty() else None
    if png is None and svg is None and way is None:
        return ""
    from capesmith.cli.card_picture import Portrait

    portrait = Portrait(game, box, card, home())
    if png is None and svg is None:
        say(portrait.shown(way) if way is not None else "")
        return ""
    files = [(png, portrait.png), (svg, portrait.svg)]
    return "".join(f"picture: {portrait.kept(file, draw)}\n" for file, draw in files if file is not None)


# --- which card -------------------------------------------------------------------------------------------


def _in_game(system: str, id: str) -> tuple[System, Box, Card] | None:
    """The card of a game; complains if it has none of that id."""
    game = game_called(system)
    if game is None:
        return None
    box = box_at_home(game)
    card = box.card(id)
    if card is None:
        complain(*_missing(id, [(game, box)]))
        return None
    return game, box, card


def _anywhere(id: str) -> tuple[System, Box, Card] | None:
    """The one card of that id among the games of the project; complains if there is none, or more."""
    if id in known_systems():
        complain(f"which card of {id}?", f"capesmith list {id} shows all of them")
        return None
    boxes = [(game, box_at_home(game)) for one in games_here() if (game := game_called(one)) is not None]
    found = [(game, box, card) for game, box in boxes if (card := box.card(id)) is not None]
    if len(found) == 1:
        return found[0]
    if found:
        games = [game.id for game, _, _ in found]
        complain(f'there is a card "{id}" in {" and in ".join(games)}', f"capesmith show {games[0]} {id}")
    else:
        complain(*_missing(id, boxes))
    return None


def _missing(id: str, boxes: Sequence[tuple[System, Box]]) -> tuple[str, str]:
    for game, box in boxes:
        if id in box.every_scenario():
            hint = f"it is a scenario: capesmith play {game.id} --scenario {id}"
            return f'there is no card "{id}" in {game.title}', hint
    only = boxes[0][0] if len(boxes) == 1 else None
    message, _ = unknown("card", id, (), of=only.title if only is not None else "")
    known = [card.id for _, box in boxes for card in box.everything()]
    where = only.id if only is not None else "SYSTEM"
    return message, suggestion(id, known) or f"capesmith list {where} shows all cards"


# --- its text ---------------------------------------------------------------------------------------------


def _face(card: Card, game: System, names: Mapping[str, str]) -> list[str]:
    kind = game.kinds[card.kind]
    stats = _stats(card, voice_of(card, kind, game.vocabulary, names))
    lines = [card.name.upper(), " · ".join(filter(None, (kind.title, stats, _timing(card, game)))), ""]
    for line in card_text(card, game, names):
        lines += [*textwrap.wrap(line, WIDTH), ""]
    said = card.fields.get("flavour") or card.fields.get("catchphrase")
    if said:
        lines += [*textwrap.wrap(f"“{said}”", WIDTH), ""]
    return lines[:-1] if lines[-1] == "" else lines


def _stats(card: Card, voice: Voice) -> str:
    shown = []
    for key, value in card.fields.items():
        if key not in _WORDS and value not in ((), "", None):
            text = ", ".join(_said(one, voice) for one in (value if isinstance(value, tuple) else (value,)))
            shown.append(f"{key.replace('_', ' ')} {text}")
    return " · ".join(shown)


def _said(value: Any, voice: Voice) -> str:
    """A value of a field; an amount that depends on the table in the words of the cards."""
    return str(value) if isinstance(value, int) or not isinstance(value, Amount) else write_value(value, voice)


def _timing(card: Card, game: System) -> str:
    """When the card is used, where its kind leaves that open and its text does not say it."""
    containers = game.kinds[card.kind].containers
    silent = [name for name in containers if game.vocabulary.container(name).get("label") == ""]
    used = [ability.container for ability in card.abilities if ability.container in silent]
    return ", ".join(dict.fromkeys(used)) if len(silent) > 1 else ""


def _framed(lines: list[str]) -> str:
    rows = [part for line in lines for part in (textwrap.wrap(line, WIDTH) or [""])]
    edge = "─" * (WIDTH + 2)
    return "\n".join([f"┌{edge}┐", *(f"│ {row:<{WIDTH}} │" for row in rows), f"└{edge}┘"]) + "\n"


def _below(card: Card, box: Box, root: Path) -> str:
    """Copies, deck, who refers to it, and where it is written."""
    references = [*box.references, *(box.base.references if box.base is not None else [])]
    users = sorted({one.source for one in references if one.target == card.id and one.source})
    folder = root if (root / card.where.file).is_file() else shipped_root()
    span = read_document(folder / card.where.file, folder).locate(card.where.path)
    lines = [
        f"{card.copies} {'copy' if card.copies == 1 else 'copies'} in the deck {card.deck}",
        f"used by: {', '.join(users) if users else 'nothing refers to it'}",
        f"written: {card.where.file}:{span.line}:{span.column}",
    ]
    return "\n".join(lines) + "\n"
