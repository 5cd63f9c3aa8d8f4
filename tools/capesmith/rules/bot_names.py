"""The names of bots, read: `search:64/cautious/without=strike` says who plays, how hard, how, and without what.

`greedy/with=bomb` is the other way round: it plays the card whenever the rules let it, whatever it thinks of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from capesmith.rules.game import Game
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.record import record
from capesmith.source.refusal import Refusal, unknown

BOTS = ("random", "null", "greedy", "search")
THINKERS = ("greedy", "search")  # those that can have a style and cards they must or must not play
WITH, WITHOUT = "with=", "without="
MOST_ROLLOUTS = 100_000
MOST_SECONDS = 600.0
_ROLLOUTS = re.compile(r"\d{1,9}")
_SECONDS = re.compile(r"(\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})s")


class NoSuchBot(Refusal):
    """A name that no bot has."""


@record
class BotName:
    """A bot's name in its parts."""

    bot: str
    rollouts: int = 0  # for each decision; 0 is the bot's own number
    seconds: float = 0.0  # instead of rollouts
    persona: str = ""
    without: tuple[str, ...] = ()
    always: tuple[str, ...] = ()  # cards it plays whenever it may


def bot_name(word: str, bots: Iterable[str] = BOTS) -> BotName:
    """The parts of a name; `NoSuchBot` says what is wrong with it. The game knows the persona, not this."""
    first, *rest = (part.strip() for part in word.strip().split("/"))
    bot, colon, budget = first.partition(":")
    if bot not in (known := list(dict.fromkeys(bots))):
        message, hint = unknown("bot", word, known)
        raise NoSuchBot(message if bot else "a bot needs a name", suggestion(bot, known) or hint)
    rollouts, seconds = _budget(bot, budget) if colon else (0, 0.0)
    persona = ""
    cards: dict[str, list[str]] = {WITH: [], WITHOUT: []}
    if rest and bot not in THINKERS:
        raise NoSuchBot(f"{bot} has no style and no cards to play or leave out", f"{' and '.join(THINKERS)} have")
    for part in rest:
        how = next((how for how in cards if part.startswith(how)), None)
        if how is not None:
            cards[how] += [_card(card, word, how) for card in part.removeprefix(how).split("+")]
        elif persona:
            raise NoSuchBot(f'"{word}" has two styles, {persona} and {part}', "a bot has one")
        else:
            persona = part
            if not part:
                raise NoSuchBot(f'"{word}" says nothing after a /', "write it like greedy/cautious")
    always, without = (tuple(dict.fromkeys(found)) for found in cards.values())
    if both := next((card for card in always if card in without), ""):
        raise NoSuchBot(f'"{word}" plays {both} always and never', f"leave one of {WITH} and {WITHOUT} out")
    return BotName(bot, rollouts, seconds, persona, without, always)


def _card(card: str, word: str, how: str) -> str:
    if not card.strip():
        raise NoSuchBot(f'"{word}" does not say which card', f"write it like greedy/{how}strike")
    return card.strip()


def _budget(bot: str, budget: str) -> tuple[int, float]:
    if bot != "search":
        raise NoSuchBot(f"{bot} takes no budget", "only search does, like search:64")
    if found := _SECONDS.fullmatch(budget):
        seconds = float(found[1])
        if not 0 < seconds <= MOST_SECONDS:
            raise NoSuchBot(f"search cannot think for {seconds:g} seconds", f"more than 0, at most {MOST_SECONDS:g}s")
        return 0, seconds
    rollouts = int(budget) if _ROLLOUTS.fullmatch(budget) else 0
    if not 0 < rollouts <= MOST_ROLLOUTS:
        hint = "search:64 is 64 rollouts for each decision, search:0.5s half a second"
        raise NoSuchBot(f'"{budget}" is no budget', hint)
    return rollouts, 0.0


def demand_persona(name: BotName, game: Game) -> None:
    """The game has this style; `NoSuchBot` lists those it has."""
    known = game.personas()
    if name.persona and name.persona not in known:
        hint = suggestion(name.persona, known) or (f"there are {listing(known)}" if known else "this game has none")
        raise NoSuchBot(f'there is no style "{name.persona}"', hint)


def demand_cards(name: BotName, cards: Iterable[str]) -> None:
    """The cards it must or must not play are among these."""
    known = list(cards)
    for card in (*name.without, *name.always):
        if card not in known:
            what = "leave out" if card in name.without else "play"
            raise NoSuchBot(
                f'there is no card "{card}" to {what}', suggestion(card, known) or "capesmith list shows all"
            )


def with_cards(word: str, cards: Iterable[str]) -> str:
    """The same bot, which plays these cards whenever it may; one that does not think becomes greedy."""
    bot = word.replace(":", "/").partition("/")[0].strip()
    return f"{word.strip() if bot in THINKERS else THINKERS[0]}/{WITH}{'+'.join(cards)}"


def bound_to(word: str) -> tuple[str, ...]:
    """The cards that a bot must or must not play."""
    parts = [part.partition("=") for part in word.split("/")[1:]]
    return tuple(card.strip() for how, _, cards in parts if f"{how}=" in (WITH, WITHOUT) for card in cards.split("+"))
