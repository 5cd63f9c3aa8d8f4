"""Options that name cards: one, several, some for each seat; the seed deals what is left open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from capesmith.content.model import Box
from capesmith.rules.setup.sorts import Asked, EachSeat, ValueSort, each, missing, parts
from capesmith.rules.setup.sorts import Text as AnyText
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.refusal import Refusal

V = TypeVar("V")
AND: Final = "+"  # between things that belong to one seat; between seats stands a comma
NO_CARD: Final = "none"
MOST_LISTED: Final = 40


def ids(box: Box, *kinds: str) -> list[str]:
    """The ids of all cards of these kinds, kind by kind."""
    cards = box.everything()
    return list(dict.fromkeys(card.id for kind in kinds for card in cards if card.kind == kind))


def card_called(box: Box, kinds: Sequence[str], id: str, what: str = "") -> str:
    """The id of a card; the word for its kind may be left out at its beginning."""
    known = ids(box, *kinds)
    spellings = (id, *(f"{kind}-{id}" for kind in kinds))
    for whole in spellings:
        if whole in known:
            return whole
    near = next(filter(None, (suggestion(word, known) for word in spellings)), "")
    some = f"such as {listing(known, limit=6)}" if len(known) > MOST_LISTED else f"there are {', '.join(sorted(known))}"
    raise Refusal(f'there is no {what or " or ".join(kinds)} "{id}"', near or some)


def demand_different(kind: str, chosen: Sequence[str]) -> None:
    twice = next((id for id in chosen if chosen.count(id) > 1), None)
    if twice is not None:
        raise Refusal(f'the {kind} "{twice}" is in the box once', "choose another one for the second")


class CardSort(ValueSort[V]):
    """Cards of known kinds. An empty id is a place that is still free."""

    what = ""  # what cards of these kinds are called together

    def named(self, value: V) -> Iterator[tuple[tuple[str, ...], str]]:
        """Every card that a value names, with the kinds it may be of."""
        raise NotImplementedError

    def misfit(self, name: str, value: V, asked: Asked) -> str:
        return missing(asked, self.named(value), self.what)


class Cards(CardSort[tuple[str, ...]]):
    """Cards of some kinds, in their order; each at most once if they are `unique`. Those of a seat are joined by a
    plus sign: `for_seat`. A seat that has none says so."""

    many = True

    def __init__(
        self, *kinds: str, several: str = "", what: str = "", unique: bool = False, for_seat: bool = False
    ) -> None:
        self.kinds, self.what, self.unique, self.for_seat = kinds, what, unique, for_seat
        self.wanted = f"a list of ids of {several or ' and '.join(f'{kind}s' for kind in kinds)}"

    def made(self, value: object) -> tuple[str, ...] | None:
        return each(_ID, value)

    def read(self, name: str, text: str, asked: Asked) -> tuple[str, ...]:
        if self.for_seat and text == NO_CARD:
            return ()
        written = parts(text, AND if self.for_seat else ",")
        found = tuple(card_called(asked.cast.box, self.kinds, id, self.what) for id in written)
        if self.unique:
            demand_different(" or ".join(self.kinds), found)
        return found

    def say(self, value: tuple[str, ...]) -> str:
        return (AND.join(value) or NO_CARD) if self.for_seat else ",".join(value)

    def named(self, value: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
        return ((self.kinds, id) for id in value)

    def hint(self) -> str:
        return f"with {AND} between cards, or {NO_CARD}" if self.for_seat else ""


# --- characters: cards that may take a seat ---------------------------------------------------------


class Character(CardSort[V]):
    """What one plays or plays against: so many cards, for each of its `places` one of a kind."""

    places: tuple[str, ...] = ()

    def ids(self, value: V) -> list[str]:
        """The cards of one seat by their places; of one that was read, perhaps only the first ones."""
        raise NotImplementedError

    def of(self, ids: Sequence[str]) -> V:
        """The way back."""
        raise NotImplementedError

    def named(self, value: V) -> Iterator[tuple[tuple[str, ...], str]]:
        return (((kind,), id) for kind, id in zip(self.places, self.ids(value), strict=False))


class Card(Character[str]):
    """One card of a kind."""

    def __init__(self, kind: str) -> None:
        self.places = (kind,)
        self.wanted = f"the id of a {kind}"

    def made(self, value: object) -> str | None:
        return value if isinstance(value, str) else None

    def read(self, name: str, text: str, asked: Asked) -> str:
        return card_called(asked.cast.box, self.places, text)

    def ids(self, value: str) -> list[str]:
        return [value]

    def of(self, ids: Sequence[str]) -> str:
        return ids[0]


class Team(Character[tuple[str, ...]]):
    """So many cards of one kind; some of them may be left open. `rule` says how many they are."""

    def __init__(self, kind: str, size: int, rule: str) -> None:
        self.places, self.rule = (kind,) * size, rule

    def made(self, value: object) -> tuple[str, ...] | None:
        return each(_ID, value)

    def read(self, name: str, text: str, asked: Asked) -> tuple[str, ...]:
        found = [card_called(asked.cast.box, self.places[:1], id) for id in parts(text, AND)]
        if len(found) > len(self.places):
            raise Refusal(f'"{text}" is more than {len(self.places)}', self.rule)
        return tuple(found)

    def say(self, value: tuple[str, ...]) -> str:
        return AND.join(value)

    def misfit(self, name: str, value: tuple[str, ...], asked: Asked) -> str:
        return super().misfit(name, value, asked) if len(value) == len(self.places) else self.rule

    def ids(self, value: tuple[str, ...]) -> list[str]:
        return list(value)

    def of(self, ids: Sequence[str]) -> tuple[str, ...]:
        return tuple(ids)


class Halves(Character[tuple[str, str]]):
    """Two cards that make one character; people may write them in any order."""

    def __init__(self, first: str, second: str, what: str, wanted: str) -> None:
        self.places, self.character, self.wanted = (first, second), what, wanted

    def made(self, value: object) -> tuple[str, str] | None:
        found = each(_ID, value)
        return (found[0], found[1]) if found is not None and len(found) == 2 else None

    def read(self, name: str, text: str, asked: Asked) -> tuple[str, str]:
        box = asked.cast.box
        known = [ids(box, kind) for kind in self.places]
        halves = parts(text, AND)
        if len(halves) != 2:
            example = AND.join(ids[0] for ids in reversed(known) if ids)
            raise Refusal(f'"{text}" is not the two halves of a {self.character}', f"write it like {example}")
        a, b = max((halves, halves[::-1]), key=lambda order: sum(map(_sense, order, known)))
        return card_called(box, self.places[:1], a), card_called(box, self.places[1:], b)

    def say(self, value: tuple[str, str]) -> str:
        return AND.join(value)

    def ids(self, value: tuple[str, str]) -> list[str]:
        return list(value)

    def of(self, ids: Sequence[str]) -> tuple[str, str]:
        return ids[0], ids[1]


def _sense(word: str, known: list[str]) -> int:
    """How well a word fits among these: it is one of them, or near to one, or neither."""
    return 3 if word in known else 1 if suggestion(word, known) else 0


class Characters(EachSeat[V]):
    """Who takes each seat, nobody twice: those who are asked for take the first seats, the seed deals the rest."""

    many = True

    def __init__(self, one: Character[V], wanted: str, of: str = "player", rule: str = "") -> None:
        super().__init__(one, wanted, of)
        self.character, self.rule = one, rule

    def read(self, name: str, text: str, asked: Asked) -> tuple[V, ...]:
        held = [self.character.ids(self.one.read(name, part, asked)) for part in parts(text)]
        if len(held) > asked.players:
            several = "" if asked.players == 1 else "s"
            message = f"{len(held)} {name} for {asked.players} player{several}"
            raise Refusal(message, "--players says how many play")
        for kind in dict.fromkeys(self.character.places):
            demand_different(kind, self._of_kind(kind, held))
        held += [[] for _ in range(asked.players - len(held))]
        for kind in dict.fromkeys(self.character.places):
            self._deal(name, kind, held, asked)
        return tuple(map(self.character.of, held))

    def _deal(self, name: str, kind: str, held: list[list[str]], asked: Asked) -> None:
        """Fill the places for one kind that are still open."""
        places, known = self.character.places, ids(asked.cast.box, kind)
        taken = self._of_kind(kind, held)
        open_at = [own for own in held for place in range(len(own), len(places)) if places[place] == kind]
        free = [id for id in known if id not in taken]
        if len(free) < len(open_at):
            raise Refusal(f"there are not enough {kind}s for {asked.players}", f"the box has {len(known)}")
        purpose = name if len(set(places)) == 1 else f"{name}/{kind}"
        for own, id in zip(open_at, asked.deal(purpose, free, len(open_at)), strict=True):
            own.append(id)

    def _of_kind(self, kind: str, held: Sequence[Sequence[str]]) -> list[str]:
        places = self.character.places
        return [id for own in held for place, id in zip(places, own, strict=False) if place == kind]

    def misfit(self, name: str, value: tuple[V, ...], asked: Asked) -> str:
        if wrong := super().misfit(name, value, asked):
            return wrong
        for kind in dict.fromkeys(self.character.places):
            named = [id for id in self._of_kind(kind, list(map(self.character.ids, value))) if id]
            if len(set(named)) != len(named):
                return f"no {kind} takes part twice" + (f" ({self.rule})" if self.rule else "")
        return ""


_ID: Final = AnyText("an id")
