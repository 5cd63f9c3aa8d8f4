"""Checks of one card by itself, beyond its shape."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from capesmith.check.aims import check_reach
from capesmith.check.amounts import check_amounts
from capesmith.check.effects import check_effects
from capesmith.check.selves import check_selves
from capesmith.check.text_fit import FitCheck
from capesmith.check.texts import check_texts
from capesmith.content.kinds import CardKind
from capesmith.content.model import Card
from capesmith.effects.vocabulary import article
from capesmith.source.door import Unlisted
from capesmith.source.files import inside, shown, spelt
from capesmith.source.notes import Note
from capesmith.source.shape import Integer
from capesmith.systems.base import System

UNSAYABLE = ("TXT107", "TXT109", "TXT110")  # such a text cannot be measured
PICTURES = (".png", ".jpg", ".jpeg", ".svg")


def check_card(
    card: Card,
    kind: CardKind,
    game: System,
    root: Path,
    names: Mapping[str, str],
    fits: FitCheck | None = None,
    prose: Iterable[Note] = (),
) -> list[Note]:
    """Everything that can be said about a card without looking at the others; `prose` is wrong with its words."""
    at = card.where.path
    found = list(prose)
    if kind.flavour and kind.flavour not in card.fields:
        message = f"{card.name} has no {kind.flavour}"
        found.append(Note("CRD009", message, f"add {kind.flavour}: a line people will quote", at))
    found += _unusual(card, kind)
    if "art" in card.fields:
        found += _check_art(card.fields["art"].file, (*at, "art"), root)
    if card.powers or card.abilities:
        found += check_effects(card, game.vocabulary)
        found += check_selves(card, game.vocabulary)
    found += check_texts(card, kind, game.vocabulary, names, {note.path for note in found})
    if fits is not None and not any(note.code in UNSAYABLE for note in found):
        found += fits(card)
    found += check_amounts(card, game.vocabulary)
    for check in game.card_checks:
        found += check(card)
    return found or list(check_reach(card, kind, game.vocabulary))  # only what is right is worth a remark


def _unusual(card: Card, kind: CardKind) -> Iterator[Note]:
    """Numbers that the rules allow and that no card has."""
    for key, spec in {**kind.fields, "copies": kind.copies}.items():
        number = card.copies if key == "copies" else card.fields.get(spec.attribute)
        if not isinstance(spec.type, Integer) or number is None:
            continue
        word = str(card.fields.get(spec.type.by, ""))
        if hint := spec.type.unusual(number, word):
            what = f"{word} {kind.title}".strip()
            yield Note("CRD010", f"{key} {number} is unusual for {article(what)} {what}", hint, (*card.where.path, key))


def _check_art(path: str, at: Any, root: Path) -> Iterator[Note]:
    if not inside(root, path):
        yield Note("CRD011", f'the picture "{path}" lies outside the project', "copy it into the project", at)
    elif not path.lower().endswith(PICTURES):
        yield Note("CRD011", f'"{path}" is no picture', f"pictures end in {', '.join(PICTURES)}", at)
    else:
        yield from _check_picture(path, at, root)


def _check_picture(path: str, at: Any, root: Path) -> Iterator[Note]:
    """Whether a picture is there, and can be printed."""
    try:
        known = spelt(root, path)
    except Unlisted as unlisted:
        where = shown(Path(unlisted.filename), root)
        message = f'the picture "{path}" cannot be read: {str(unlisted.strerror).lower()}'
        yield Note("CRD011", message, f"see who may look into {where}", at)
        return
    if known != path:
        hint = f'it is spelt "{known}": capitals count on most systems' if known else "check the spelling of the path"
        yield Note("CRD011", f'there is no picture "{path}"', hint, at)
        return
    from capesmith.render.pictures import BadPicture, picture

    try:
        picture(root / path, root)
    except BadPicture as bad:
        yield Note("CRD011", f'the picture "{path}" {bad.reason}', bad.hint, at)
