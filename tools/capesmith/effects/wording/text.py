"""Whole texts: an ability as printed lines, and a printed line back as an ability."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from capesmith.content.kinds import CardKind
from capesmith.content.model import Card
from capesmith.effects.abilities import ALWAYS, STEPS_ABILITY, TRIGGER_ABILITY, TRIGGERS, plain_ability
from capesmith.effects.ast import Ability
from capesmith.effects.scope import Scope
from capesmith.effects.types import CONDITION, Reading
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording import where  # noqa: F401  (it defines its form)
from capesmith.effects.wording.containers import read_container, waits, write_lines
from capesmith.effects.wording.reading import Reader, Stuck, fold, folded
from capesmith.effects.wording.voice import Unwordable, Voice
from capesmith.source.notes import WRONG, Note

UNSAID = "(these effects cannot be said in one clear sentence)"


def voice(v: Vocabulary, kind: str, names: Mapping[str, str], this: str = "") -> Voice:
    """The voice of a deck: `owner` speaks to you, `enemy` to the card's figure, `board` to nobody.

    `this` is the card's printed name; only voices that call their figures by name use it.
    """
    by_name = kind in v.raw.get("called-by-name", ())
    return Voice(v, names, v.voices.get(kind, {}), this if by_name else "")


def voice_of(card: Card, kind: CardKind, v: Vocabulary, names: Mapping[str, str]) -> Voice:
    """The voice of one card: that of its kind, with its names, and what it calls the place it lies on."""
    env = voice(v, kind.voice, names, card.name)
    if kind.voice in v.raw.get("called-by-name", ()):
        env.turned = str(card.fields.get(v.raw.get("other-side", {}).get("called")) or "")
    place = v.raw.get("here", {})
    env.here = str(place.get("said", {}).get(card.fields.get(place.get("by")), env.here))
    return env


def write_ability(ability: Ability, env: Voice) -> list[str]:
    """The printed lines of one ability; `Unwordable` where no clear sentence says it."""
    return write_lines(ability, env)


def write_abilities(abilities: Iterable[Ability], env: Voice) -> list[str]:
    """The printed lines of abilities one after the other; of one that no clear sentence says, that it is so."""
    lines: list[str] = []
    for ability in abilities:
        try:
            lines += write_lines(ability, env)
        except Unwordable:
            lines.append(UNSAID)
    return lines


class Understood(NamedTuple):
    """What a text can mean: its readings, or where the reader got stuck, or why the rules refuse what it says."""

    readings: tuple[Ability, ...]
    stuck: Stuck | None = None
    refused: Note | None = None


def understand(text: str, env: Voice, containers: Iterable[str]) -> Understood:
    """Read one line of text as an ability of one of these containers.

    A reading counts if it says exactly this text again. If none does, the author's style differs: the text
    is read once more with tolerance, and those readings count whose own text is nearest. A good text has one.
    """
    reader = Reader(text, env)
    try:
        return _understand(text, env, tuple(containers), reader)
    except RecursionError:
        return Understood((), reader.stuck())  # nested far beyond what any card can hold


def _understand(text: str, env: Voice, containers: tuple[str, ...], reader: Reader) -> Understood:
    found = list(_readings(reader, containers))
    words = folded(text)
    exact = [one for one, said in found if said == text] or [one for one, said in found if folded(said) == words]
    same = [one for one in _distinct(exact, env) if folded(_said(one, env)) == words]
    if same:
        return Understood(tuple(same))
    synonyms = _synonyms(env.v)
    reader = Reader(text, env, synonyms)
    loose = [(one, folded(said)) for one, said in _readings(reader, containers)]
    if not loose:
        return Understood((), reader.stuck())
    for plain in (_meant, _singular):
        wanted = [plain(word, synonyms) for word in words if word not in _LOOSE]
        told = [(one, [plain(word, synonyms) for word in said if word not in _LOOSE]) for one, said in loose]
        for alike in (list, Counter):
            nearest = _distinct([one for one, said in told if alike(said) == alike(wanted)], env)
            if nearest:
                return Understood(tuple(nearest))
    meant = tuple(_distinct([one for one, _ in loose], env))
    return Understood(meant, reader.stuck(), None if meant else _refusal(reader, containers))


def could_follow(text: str, env: Voice, containers: Iterable[str]) -> Stuck:
    """How far a text is understood, and all that could stand there; behind a whole sentence, what could go on."""
    reader = Reader(text, env, _synonyms(env.v))
    try:
        for container in containers:
            inner = env.on_side(container)
            side = reader if inner is env else reader.again(inner)
            for _, j in read_container(side, container):
                side.at_end(j)
            if side.farthest == reader.farthest:
                reader.expected |= side.expected
            reader.learn(side)
    except RecursionError:
        pass  # nested far beyond what any card can hold
    return reader.stuck()


def _refusal(r: Reader, containers: tuple[str, ...]) -> Note | None:
    """Why the language refuses every reading of a text; best told of a word that stands in it."""
    found = (one for container in containers for one, j in read_container(r, container) if r.at_end(j))
    notes = [note for one in dict.fromkeys(found) if (note := _formed(one, r.env)[1]) is not None]
    telling = (note for note in notes if any(f"“{word}”" in note.message for word in r.folded))
    return next(telling, notes[0] if notes else None)


def read_steps(text: str, env: Voice) -> Understood:
    """Read sentences as steps, whatever container they will go into."""
    return understand(text, env, ("steps",))


def _readings(r: Reader, containers: tuple[str, ...]) -> Iterator[tuple[Ability, str]]:
    """Every reading of the whole text that can be said, with its own text."""
    seen: set[Ability] = set()
    for container in containers:
        env = r.env.on_side(container)
        side = r if env is r.env else r.again(env)
        read = read_container(side, container)
        r.learn(side)
        for ability, j in read:
            if side.at_end(j) and ability not in seen:
                seen.add(ability)
                said = _said(ability, env)
                if said:
                    yield ability, said


def _said(ability: Ability, env: Voice) -> str:
    """An ability's own text; nothing if it cannot be said."""
    try:
        return " ".join(write_lines(ability, env))
    except Unwordable:
        return ""


def _distinct(abilities: list[Ability], env: Voice) -> list[Ability]:
    """The readings that are well-formed effects, in normal form, each once."""
    formed = (_formed(ability, env)[0] for ability in abilities)
    return list(dict.fromkeys(ability for ability in formed if ability is not None))


def _formed(ability: Ability, env: Voice) -> tuple[Ability | None, Note | None]:
    """An ability as its file would give it; None, and why, if the file would be refused."""
    v, container = env.v, ability.container
    kind: Any = _TYPES.get(container, TRIGGER_ABILITY if waits(container, v) else STEPS_ABILITY)
    if container == "requirement":
        kind, plain = CONDITION, CONDITION.plain(ability.if_)
    else:
        plain = _as_file(plain_ability(ability, v))
    found, refused = _read_again(kind, plain, ability, env, candidates=False)
    if refused and "from" in refused[0].path:
        # A range beside its verb is read without knowing of candidates, which the same range inside knows.
        found, refused = _read_again(kind, plain, ability, env, candidates=True)
    if refused or found is WRONG:
        return None, refused[0] if refused else None
    if container == "requirement":
        return Ability(container=container, if_=found), None
    fields = {name: getattr(found, name) for name in ("steps", "if_", "cost", "once_per")}
    return Ability(container=container, label=ability.label, **fields), None


def _read_again(kind: Any, plain: Any, ability: Ability, env: Voice, *, candidates: bool) -> tuple[Any, list[Note]]:
    r = Reading(env.v, Scope(you=False, here=not env.owner, target=candidates).opened(env.bound))
    r.path.append(ability.container)
    return kind.read(plain, r), r.found


def _as_file(data: Any) -> Any:
    """Plain data as a file gives it: every key is text."""
    if isinstance(data, dict):
        return {str(key): _as_file(value) for key, value in data.items()}
    return [_as_file(item) for item in data] if isinstance(data, list) else data


_TYPES = {"always": ALWAYS, "triggers": TRIGGERS}


# --- tolerance ------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _synonyms(v: Vocabulary) -> Mapping[str, str]:
    """Words an author may use for the words of the game."""
    return {fold(word): fold(meant) for word, meant in (*_EVERYWHERE.items(), *v.raw.get("synonyms", {}).items())}


_EVERYWHERE = {"every": "each", "closest": "nearest", "furthest": "farthest", "whenever": "when", "towards": "toward"}


_LOOSE = frozenset(("then", ",", ";", "and", ".", ":"))


def _meant(word: str, synonyms: Mapping[str, str]) -> str:
    """A word without synonyms, and `a` for 1."""
    word = synonyms.get(word, word)
    return "1" if word in ("a", "an", "one") else word


def _singular(word: str, synonyms: Mapping[str, str]) -> str:
    """A word without its ending, too: `injuries` for `injury`, `deals` for `deal`."""
    word = _meant(word, synonyms)
    if word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


__all__ = [
    "UNSAID", "Understood", "Unwordable", "Voice", "could_follow", "read_steps", "understand", "voice",
    "write_abilities", "write_ability",
]  # fmt: skip
