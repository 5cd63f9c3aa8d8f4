"""Checks of rule texts: keywords, and hand-written text against effects."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from capesmith.check.aims import aims_of
from capesmith.content.kinds import CardKind
from capesmith.content.model import Card
from capesmith.effects.abilities import two_meanings
from capesmith.effects.ast import Ability
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording.mending import trouble
from capesmith.effects.wording.text import Understood, understand, voice_of, write_ability
from capesmith.effects.wording.voice import Unwordable, Voice
from capesmith.source.diagnostic import DocPath, nearest
from capesmith.source.notes import Note
from capesmith.source.record import record

_CAPITALS = re.compile(r"\b[A-Z][A-Z']{1,7}\b")
_NUMBERS = re.compile(r"[+−-]?\d+")
_POWER = ("play", "always", "triggers")


@record
class Block:
    """Abilities that are printed together, and the text written by hand for them, if any."""

    abilities: tuple[Ability, ...]
    containers: tuple[str, ...]
    at: DocPath
    heading: str = ""
    text: str | None = None
    waiver: str | None = None

    def lines(self, env: Voice) -> list[str]:
        """The generated text."""
        return [line for ability in self.abilities for line in write_ability(ability, env)]


def blocks(card: Card, kind: CardKind, v: Vocabulary) -> Iterator[Block]:
    """The card's own abilities, then each of its powers."""
    at, own = card.where.path, card.fields
    yield Block(card.abilities, _distinct(card, kind, v), at, "", own.get("text"), own.get("waiver"))
    for power in card.powers:
        title = " ".join(part.capitalize() for part in power.slot.split("-"))
        heading = f"{title}, {power.name}:"
        yield Block(power.abilities, _POWER, (*at, power.slot), heading, power.text, power.waiver)


def _distinct(card: Card, kind: CardKind, v: Vocabulary) -> tuple[str, ...]:
    """The containers a text of this card can be in: of several that look alike on paper, those the card has."""
    own = {ability.container for ability in card.abilities}

    def looks(container: str) -> tuple[str, bool]:
        entry = v.container(container)
        return str(entry.get("label", container)), bool(entry.get("trigger"))

    taken = {looks(container) for container in own}
    return tuple(one for one in kind.containers if one in own or looks(one) not in taken)


def check_texts(
    card: Card, kind: CardKind, v: Vocabulary, names: Mapping[str, str], odd: Collection[DocPath] = ()
) -> Iterator[Note]:
    """The texts of a card against what it does; those at `odd` places are not understood anyway."""
    env = voice_of(card, kind, v, names)
    for block in blocks(card, kind, v):
        try:
            block.lines(env)
        except (Unwordable, KeyError):
            yield from _unsayable(block, env)
            return
        at = (*block.at, "text")
        wrong = list(_keywords(block.text or "", at, v))
        yield from wrong
        if block.text is not None and at not in odd and not wrong:
            yield from check_override(block, at, env)
        elif block.text is None and block.waiver and not any(aim.hits_owner for aim in aims_of(card, kind, v)):
            message = "there is no text here that a waiver could be for"
            yield Note("TXT113", message, "delete the waiver, or write text:", (*block.at, "waiver"), True)


def _unsayable(block: Block, env: Voice) -> Iterator[Note]:
    for ability in _singles(block.abilities):
        try:
            write_ability(ability, env)
        except (Unwordable, KeyError) as problem:
            message = f"these effects cannot be said in one clear sentence (at “{problem}”)"
            yield Note(
                "TXT107",
                message,
                "split them into steps of their own, or use options",
                ability.at or block.at,
            )


def keyword_words(v: Vocabulary) -> set[str]:
    """The words that are printed in capitals."""
    found = {
        word
        for entry in v.attributes.values()
        if isinstance(entry["values"], dict)
        for word in entry["values"].values()
    }
    found |= {str(entry["noun"]) for entry in v.stats.values()}
    found |= {str(entry.get("label", "")) for entry in v.containers.values()}
    return {word for word in found if word.isupper()} | {
        "KO",
        "MOVE",
        "DMG",
        "RNG",
        "HP",
        "KO'ED",
        "KO'S",
        "BOOST",
        "BLOCK",
        "SPENT",
    }


def _keywords(text: str, at: DocPath, v: Vocabulary) -> Iterator[Note]:
    known = keyword_words(v)
    for match in _CAPITALS.finditer(text):
        word = match.group()
        if word.upper() not in known and len(word) > 2:
            best = nearest(word, known, cutoff=0.6)  # two letters of three, as in DGM
            if best:
                yield Note("TXT111", f'"{word}" is no keyword', f'did you mean "{best}"?', at, False, match.span())


def check_override(block: Block, at: DocPath, env: Voice) -> Iterator[Note]:
    """Hand-written text must read back to the same effects, or be waived and agree in its facts."""
    against = next(_read_back(block, at, env), None)
    if block.waiver and against is None:
        message = "the text says word for word what the effects do: it needs no waiver"
        yield Note("TXT113", message, "delete the waiver", (*block.at, "waiver"), True)
    elif block.waiver:
        listed = Note("TXT105", f"this text is not checked word for word: {block.waiver}", _meant(block, env), at)
        yield from list(_facts(str(block.text), block, at, env)) or [listed]
    elif against is not None:
        yield against


def _read_back(block: Block, at: DocPath, env: Voice) -> Iterator[Note]:
    """Where a hand-written text is not understood, or means something else than the effects."""
    text = str(block.text)
    wanted = _singles(block.abilities)
    read: list[Ability] = []
    offset = 0
    for line in text.replace("**", "  ").splitlines(keepends=True):
        if line.strip():
            understood = understand(line.rstrip(), env, block.containers)
            if len(understood.readings) != 1:
                yield _unreadable(understood, offset, at, line, block.containers, env)
                return
            read.append(understood.readings[0])
        offset += len(line)
    if sorted(map(repr, read)) != sorted(map(repr, wanted)):
        yield Note("TXT101", "the text does not say what the effects do", _difference(read, wanted, env), at)


def _meant(block: Block, env: Voice) -> str:
    said = " ".join(block.lines(env))
    return f"the effects say “{said}”" if said else "there are no effects: the rules do nothing with this card"


def _unreadable(
    understood: Understood, offset: int, at: DocPath, line: str, containers: tuple[str, ...], env: Voice
) -> Note:
    if understood.readings:
        hint = two_meanings(understood.readings, env)
        return Note("TXT103", "this sentence has two meanings", hint, at, False, (offset, offset + len(line.rstrip())))
    found = trouble(line.rstrip(), understood, env, containers)
    hint = f"{found.hint} (or add waiver: and say why)"
    return Note("TXT102", found.message, hint, at, False, (offset + found.start, offset + found.end))


def _singles(abilities: tuple[Any, ...]) -> list[Ability]:
    """Abilities as single lines: each rule and trigger by itself."""
    found: list[Ability] = []
    for ability in abilities:
        if ability.container in ("always", "triggers"):
            found += [Ability(container=ability.container, steps=(step,), at=step.at) for step in ability.steps]
        else:
            found.append(ability)
    return found


def _difference(read: list[Ability], wanted: list[Ability], env: Voice) -> str:
    """The first line that differs, on both sides."""
    for ability in wanted:
        if ability not in read:
            said = " ".join(write_ability(ability, env))
            other = next((" ".join(write_ability(one, env)) for one in read if one not in wanted), "nothing")
            return f"the effects say “{said}”; the text says “{other}”"
    extra = next(one for one in read if one not in wanted)
    return f"the text adds “{' '.join(write_ability(extra, env))}”"


def _facts(text: str, block: Block, at: DocPath, env: Voice) -> Iterator[Note]:
    """Even a waived text must name the same numbers and keywords."""
    generated = " ".join(block.lines(env))
    for what, pattern in (("number", _NUMBERS), ("keyword", _CAPITALS)):
        ours, theirs = set(pattern.findall(generated)), set(pattern.findall(text))
        missing, extra = sorted(ours - theirs), sorted(theirs - ours)
        if missing:
            yield Note("TXT104", f"the {what} {missing[0]} of the effects is not in the text", _meant(block, env), at)
        elif extra and what == "number":
            yield Note("TXT104", f"the {what} {extra[0]} of the text is not in the effects", _meant(block, env), at)
