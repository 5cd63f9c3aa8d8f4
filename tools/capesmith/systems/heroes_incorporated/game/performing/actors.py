"""What several verbs share: who causes something, which heroes or players a step is about, and what it finds."""

from __future__ import annotations

from capesmith.effects.ast import Role, Step
from capesmith.effects.compile.answers import Candidates, FitsBy, FoundBy
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.finding import that_fit
from capesmith.effects.compile.picking import ask, chosen
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.compile.targets import only
from capesmith.effects.questions import TARGET
from capesmith.rules.event import NOBODY
from capesmith.systems.heroes_incorporated.game.finding import own_heroes, player_of, speaker
from capesmith.systems.heroes_incorporated.game.meaning import Compiler, Fits, Test, Things
from capesmith.systems.heroes_incorporated.game.pieces import CARD, is_hero, is_research
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

YOU = (None, Role("you"))
PEOPLE = ("hero", "player", "opponent")


def culprit(t: IncorporatedTable, c: Context) -> int:
    """Whose text causes something; a Supervillain acts for whoever played it."""
    if c.owner >= 0:
        return c.owner
    return t.villain_owner(c.card - CARD) if is_research(c.card) else NOBODY


def acting_heroes(k: Compiler, step: Step, legal: Fits, message: str) -> Things:
    """The heroes who carry a step out: those it names, the one who bears the text, or one of the player's."""
    prompt = k.prompt(TARGET, step)
    if step.who in YOU:

        def own(t: IncorporatedTable, c: Context) -> list[int]:
            able = [hero for hero in own_heroes(t, c) if legal(t, c, hero)]
            return [ask(t, c, prompt, able)] if able else []

        return own
    assert step.who is not None
    only(k, step, step.who, ("hero",), message, "hero")
    find = chosen(k, step.who, prompt, legal=lambda t, c, thing: is_hero(thing) and legal(t, c, thing))

    def named(t: IncorporatedTable, c: Context) -> list[int]:
        found = find(t, c)
        c.bind(found)
        return found

    return named


def able_pieces(k: Compiler, step: Step, legal: Fits) -> Candidates[IncorporatedTable]:
    """The heroes and crimes that could carry a step out, without asking anybody."""
    found = FoundBy(own_heroes) if step.who in YOU else candidates(k, step.who)
    return that_fit(found, FitsBy(legal))


def able_heroes(k: Compiler, step: Step, legal: Fits) -> Candidates[IncorporatedTable]:
    """The heroes who could carry a step out, without asking anybody."""
    return able_pieces(k, step, lambda t, c, thing: is_hero(thing) and legal(t, c, thing))


def acting_players(k: Compiler, step: Step) -> Things:
    """The players a step is about: those it names, themselves or by their heroes, or the one it speaks to."""
    if step.who in YOU:
        return _spoken_to
    assert step.who is not None
    only(k, step, step.who, PEOPLE, "only players and their Heroes can do this", "player")
    find = chosen(k, step.who, k.prompt(TARGET, step))

    def named(t: IncorporatedTable, c: Context) -> list[int]:
        found = find(t, c)
        c.bind(found)
        return _players(found)

    return named


def possible_players(k: Compiler, step: Step) -> Things:
    """The players a step could be about, without asking anybody."""
    if step.who in YOU:
        return _spoken_to
    assert step.who is not None
    found = candidates(k, step.who)
    return lambda t, c: _players(found.of(t, c))


def _spoken_to(t: IncorporatedTable, c: Context) -> list[int]:
    seat = speaker(c)
    return [seat] if seat >= 0 else []


def _players(things: list[int]) -> list[int]:
    return list(dict.fromkeys(seat for seat in map(player_of, things) if seat >= 0))


def or_otherwise(k: Compiler, step: Step, can: Test) -> Test | None:
    """Whether a step can be done, or else what is done otherwise; None: always."""
    if not step.otherwise:
        return can
    otherwise = k.possible(step.otherwise[0])
    return None if otherwise is None else lambda t, c: can(t, c) or otherwise(t, c)
