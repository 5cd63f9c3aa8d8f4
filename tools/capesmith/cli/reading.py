"""`capesmith read`: a sentence in, the effects it means out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from capesmith.cli.speech import complain, game_called, home, say
from capesmith.content.kinds import CardKind
from capesmith.content.project import read_project
from capesmith.effects.abilities import plain_ability
from capesmith.effects.ast import Ability
from capesmith.effects.wording.reading import END, Stuck, quoted
from capesmith.effects.wording.text import Understood, understand, voice
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.emit import emit
from capesmith.systems import known_systems
from capesmith.systems.base import System
from capesmith.systems.load import load

_USUAL = ("play", "always", "triggers")  # the texts of kinds that have none


def run(sentence: str, system: str | None, kind: str | None) -> int:
    """Print the YAML of every line; 1 if a line is not understood or has two meanings."""
    game = game_called(system or _usual())
    if game is None:
        return 2
    if kind is not None and kind not in game.kinds:
        return complain(f'there is no kind "{kind}"', suggestion(kind, game.kinds) or f"kinds: {listing(game.kinds)}")
    kinds = [game.kinds[kind]] if kind is not None else list(game.kinds.values())
    names = _names(game)
    worst = 0
    for line in filter(str.strip, sentence.splitlines()):
        understood = _understood(line.strip(), game, kinds, names)
        readings = _meanings(understood.readings)
        for ability in readings:
            say(emit({ability.container: plain_ability(ability, game.vocabulary)}))
        if len(readings) > 1:
            worst = complain("this sentence has two meanings", "both are printed; word it more clearly") and 1
        elif not readings and understood.stuck is not None:
            worst = _stuck(line.strip(), understood.stuck)
    return worst


def _understood(line: str, game: System, kinds: list[CardKind], names: Mapping[str, str]) -> Understood:
    """What a line means on a card of the first kind that can say it; else of the kind that understands most of it."""
    tried: dict[tuple[str, tuple[str, ...]], Understood] = {}
    for one in kinds:
        containers = tuple(name for name in one.containers if name != "lines") or _USUAL
        if (one.voice, containers) in tried:
            continue
        understood = understand(line, voice(game.vocabulary, one.voice, names), containers)
        if understood.readings:
            return understood
        tried[one.voice, containers] = understood
    return max(tried.values(), key=lambda one: one.stuck.start if one.stuck is not None else -1)


def _usual() -> str:
    """The game the project uses, or the first of all."""
    uses = read_project(home()).uses
    return uses[0] if uses else known_systems()[0]


def _meanings(readings: tuple[Ability, ...]) -> list[Ability]:
    """Each meaning once, in the first text of a card that can hold it: some texts look alike on paper."""
    found: dict[Ability, Ability] = {}
    for ability in readings:
        found.setdefault(replace(ability, container=""), ability)
    return list(found.values())


def _names(game: System) -> dict[str, str]:
    box = load(read_project(home()), (game.id,)).boxes.get(game.id)
    cards = box.everything() if box is not None else []
    return {card.id: card.name for card in cards if card.kind in game.names_from}


def _stuck(line: str, stuck: Stuck) -> int:
    """Point at the word that was not understood."""
    what = f"“{stuck.word}” is not understood here" if stuck.word else "the sentence stops too early"
    complain(what)
    complain_lines = [f"  {line}", "  " + " " * stuck.start + "^" * max(1, stuck.end - stuck.start)]
    if stuck.expected:
        complain_lines.append(f"  could follow: {listing(quoted(stuck.expected), limit=10)}")
    if END in stuck.expected:
        complain_lines.append("  another text of the card goes on a line of its own")
    import sys

    print("\n".join(complain_lines), file=sys.stderr)
    return 1
