"""Set-up words: what players may ask for before a game, each by a name that the game gives it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from capesmith.content.model import Box
from capesmith.rules.chance import Stream, stream_seed
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.record import record
from capesmith.source.refusal import Refusal, unknown

HELP: Final = "help"
AND: Final = "+"  # between things that belong to one seat; between seats stands a comma
YES, NO = ("", "yes", "true", "on"), ("no", "false", "off")


@record
class Asked:
    """What a wish is granted for: the content, how many play, and the seed that deals what nobody asked for."""

    cast: Any
    players: int
    seed: str

    def deal(self, purpose: str, left: Sequence[str], number: int) -> list[str]:
        """So many of those that are left, as the seed says."""
        return Stream(stream_seed(self.seed, purpose)).sample(list(left), number)


@record
class Wish:
    """One set-up word. `read` makes an option of the game from what was written, or raises a `Refusal`; `say` is the
    way back. A wish for `many` things may be made in parts."""

    name: str
    option: str
    help: str
    read: Callable[[str, Asked], Any]
    say: Callable[[Any], str]
    example: str = ""
    many: bool = False

    @property
    def shown(self) -> str:
        """As it is written on the command line."""
        return f"{self.name}={self.example}" if self.example else self.name


Wishes = Mapping[str, Wish]


def by_name(*wishes: Wish) -> Wishes:
    return {wish.name: wish for wish in wishes}


def flag(name: str, help: str) -> Wish:
    """A word that needs no value."""

    def read(text: str, _: Asked) -> bool:
        if text.lower() in (*YES, *NO):
            return text.lower() in YES
        raise Refusal(f'{name} is a yes or no, not "{text}"', f"--with {name} is enough")

    return Wish(name, name.replace("-", "_"), help, read, lambda value: "" if value else NO[0])


def number_of(name: str, help: str, example: str, among: range, *, first: int = 0) -> Wish:
    """A whole number; people count from `first` what the options count from 0."""

    def read(text: str, _: Asked) -> int:
        if not text.lstrip("-").isdecimal() or int(text) - first not in among:
            raise Refusal(f'{name} is no "{text}"', f"a number from {among[0] + first} to {among[-1] + first}")
        return int(text) - first

    return Wish(name, name.replace("-", "_"), help, read, lambda value: str(value + first), example)


def one_of(name: str, help: str, words: Sequence[str], example: str = "") -> Wish:
    """One of a few words."""

    def read(text: str, _: Asked) -> str:
        if text not in words:
            raise Refusal(f'{name} is no "{text}"', suggestion(text, words) or f"it is {listing(words)}")
        return text

    return Wish(name, name.replace("-", "_"), help, read, str, example or words[-1])


# --- granting ----------------------------------------------------------------------------------------


def granted(wishes: Wishes, words: Iterable[str], asked: Asked) -> dict[str, Any]:
    """The options of a game from words such as `villain=mr-ballast`; a `Refusal` says what there is not."""
    return {wishes[name].option: wishes[name].read(text, asked) for name, text in _sorted_out(wishes, words).items()}


def _sorted_out(wishes: Wishes, words: Iterable[str]) -> dict[str, str]:
    """Each wish once, by name, with all that was written for it."""
    found: dict[str, str] = {}
    for word in words:
        name, equals, text = (part.strip() for part in word.partition("="))
        wish = wishes.get(name)
        if wish is None:
            raise Refusal(*unknown("set-up word", name, sorted(wishes)))
        if wish.example and not (equals and text):
            raise Refusal(f"{name} needs a value", f"write it like --with {wish.shown}")
        if name in found and not wish.many:
            raise Refusal(f"{name} is asked for twice", "once is enough")
        found[name] = f"{found[name]},{text}" if name in found else text
    return found


def in_words(wishes: Wishes, options: Mapping[str, Any]) -> list[str] | None:
    """The words that ask for these options; None where there is none for one of them."""
    known = {wish.option: wish for wish in wishes.values()}
    found = []
    for option, value in options.items():
        wish = known.get(option)
        if wish is None:
            return None
        text = wish.say(value)
        if wish.example or text != NO[0]:
            found.append(f"{wish.name}={text}" if text else wish.name)
    return found


def explained(wishes: Wishes) -> list[tuple[str, str]]:
    """Every word with what it does, for a list."""
    return [(wish.shown, wish.help) for wish in wishes.values()]


# --- cards -------------------------------------------------------------------------------------------


def parts(text: str, between: str = ",") -> list[str]:
    return [part.strip() for part in text.split(between)]


def ids(box: Box, kind: str) -> list[str]:
    """The ids of all cards of a kind."""
    return list(dict.fromkeys(card.id for card in box.everything() if card.kind == kind))


def card_called(box: Box, kind: str, id: str) -> str:
    """The id of a card; the word for its kind may be left out at its beginning."""
    known = ids(box, kind)
    for whole in (id, f"{kind}-{id}"):
        if whole in known:
            return whole
    near = suggestion(id, known) or suggestion(f"{kind}-{id}", known)
    raise Refusal(f'there is no {kind} "{id}"', near or f"there are {listing(known, limit=len(known))}")


def demand_different(kind: str, chosen: Sequence[str]) -> None:
    twice = next((id for id in chosen if chosen.count(id) > 1), None)
    if twice is not None:
        raise Refusal(f'the {kind} "{twice}" is in the box once', "choose another one for the second")


def demand_room(number: int, what: str, players: int) -> None:
    """No more than there are seats."""
    if number > players:
        raise Refusal(
            f"{number} {what} for {players} player{'' if players == 1 else 's'}", "--players says how many play"
        )
