"""Looking at the table after a worked example: what is not as it says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from capesmith.content.masks import bits
from capesmith.rules.looking import Found, offers, same, same_things
from capesmith.rules.rehearsal import Options
from capesmith.source.diagnostic import DocPath
from capesmith.systems.heroes_wanted.game import atoms
from capesmith.systems.heroes_wanted.game.examples.staging import seat_of, space_called, thing_called
from capesmith.systems.heroes_wanted.game.pieces import KIND_OF, VILLAIN, held_by
from capesmith.systems.heroes_wanted.game.scoring import QUIRK_SCALE

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.examples.performance import HeroesPerformance


def differences(show: HeroesPerformance, then: Mapping[str, Any], options: Options) -> Found:
    """Every line of `then` that is not so."""
    for key, wanted in then.items():
        word = key.replace("_", "-")
        if key == "heroes":
            for name, mat in wanted.items():
                yield from _hero(show, name, mat)
        elif key in ("happened", "never"):
            for index, (_, _, name) in enumerate(wanted):
                if name:
                    seat_of(show.names, name, key, index, "by")
            yield from show.spotter.differences(key, wanted)
        elif key in ("offered", "not_offered", "only_offered"):
            yield from offers(key, wanted, options, show.known.every())
        else:
            yield from _LOOKS[key](show, wanted, (word,))


# --- heroes ------------------------------------------------------------------------------------------


def _hero(show: HeroesPerformance, name: str, mat: Mapping[str, Any]) -> Found:
    t, seat = show.t, seat_of(show.names, name, "heroes", name)
    hero, playset = t.state.heroes[seat], t.playsets[seat]
    path: DocPath = ("heroes", name)
    ids = [action.id for action in playset.actions]
    if "hand" in mat:
        held = [id for number, id in enumerate(ids) if hero.hand >> number & 1]
        yield from same_things(f"{name}'s hand", mat["hand"], held, (*path, "hand"))
    if "spent" in mat:
        pile = [ids[number] for number in hero.pile]
        yield from same(f"{name}'s discard pile, bottom to top", list(mat["spent"]), pile, (*path, "spent"))
    if "tucked" in mat:
        under = [id for number, id in enumerate(ids) if hero.tucked >> number & 1]
        yield from same_things(f"under {name}'s mat", mat["tucked"], under, (*path, "tucked"))
    if "completed" in mat:
        done = [t.cast.headlines[t.state.headlines[place]].id for place in hero.done]
        yield from same_things(f"{name}'s headlines", mat["completed"], done, (*path, "completed"))
    for kind, number in mat.get("achievements", {}).items():
        kept = sum(KIND_OF[piece] == kind and where == held_by(seat) for piece, where in enumerate(t.state.where))
        yield from same(f"{kind} in {name}'s Achievements", number, kept, (*path, "achievements", kind))
    for key, what, found in _plain_facts(show, name, seat):
        if key in mat:
            wanted = list(mat[key]) if isinstance(mat[key], tuple) else mat[key]
            yield from same(what, wanted, found, (*path, key.replace("_", "-")))
    if "token_on" in mat:
        yield from _token(show, name, seat, mat["token_on"])


def _plain_facts(show: HeroesPerformance, name: str, seat: int) -> Iterator[tuple[str, str, Any]]:
    t, hero = show.t, show.t.state.heroes[seat]
    title = f"{t.cast.hero_bs[hero.b].name} {t.cast.hero_as[hero.a].card.name}" if hero.a >= 0 <= hero.b else "nobody"
    yield "name", f"{name}'s full name", title  # HW-013
    yield "fame", f"{name}'s fame", hero.fame
    yield "injuries", f"{name}'s injuries", hero.injuries
    yield "at", f"{name}'s space", show.known.space(t.state.where[seat]) if t.state.where[seat] >= 0 else "no space"
    yield "koed", f"{name} is KO'ed", hero.koed
    yield "discs", f"discs on {name}'s bonus card", hero.discs
    yield "villain_damage", f"villain HP that {name} has taken", hero.damage
    yield "quirk_fame", f"fame under {name}'s quirk disc", QUIRK_SCALE[hero.lapses]
    yield "score", f"{name}'s final score", t.state.ranks[seat] if t.state.ranks else "none yet"


def _token(show: HeroesPerformance, name: str, seat: int, wanted: str) -> Found:
    token = show.t.state.heroes[seat].token
    found = "none" if token < 0 else show.known.thing(token)[0]
    if wanted != "none" and token >= 0:
        wanted = show.known.thing(thing_called(show.t, show.names, wanted, "heroes", name, "token-on"))[0]
    yield from same(f"{name}'s power token", wanted, found, ("heroes", name, "token-on"))


# --- the rest of the table ---------------------------------------------------------------------------


def _villain(show: HeroesPerformance, wanted: Mapping[str, Any], path: DocPath) -> Found:
    t, state = show.t, show.t.state
    there = t.villain_in_play()
    title = "nobody"
    if there:
        title = f"{t.cast.villain_bs[state.villain_b].name} {t.cast.villain_as[state.villain_a].name}"
    facts = {
        "in_play": ("a villain is in play", there),
        "name": ("the villain", title),
        "at": ("the villain's space", show.known.space(state.where[VILLAIN]) if there else "no space"),
        "hp": ("the villain's HP", state.hp),
    }
    for key, value in wanted.items():
        yield from same(facts[key][0], value, facts[key][1], (*path, key.replace("_", "-")))


def _first(show: HeroesPerformance, wanted: str, path: DocPath) -> Found:
    yield from same("the 1st Hero", wanted, show.names[show.t.state.first], path)


def _on_board(show: HeroesPerformance, wanted: Mapping[str, int], path: DocPath) -> Found:
    for kind, number in wanted.items():
        there = sum(KIND_OF[piece] == kind and where >= 0 for piece, where in enumerate(show.t.state.where))
        yield from same(f"{kind} on the board", number, there, (*path, kind))


def _supply(show: HeroesPerformance, wanted: Mapping[str, int], path: DocPath) -> Found:
    for kind, number in wanted.items():
        yield from same(f"{kind} in the supply", number, atoms.supply_of(show.t, kind), (*path, kind))


def _spaces(show: HeroesPerformance, wanted: Mapping[str, Sequence[str]], path: DocPath) -> Found:
    for id, things in wanted.items():
        there = [
            show.names[piece] if piece < len(show.names) else KIND_OF[piece]
            for piece in bits(show.t.state.on[space_called(show.t, id, *path, id)])
        ]
        yield from same_things(f"on {id}", things, there, (*path, id))


def _counters(show: HeroesPerformance, wanted: Mapping[str, Any], path: DocPath) -> Found:
    state = show.t.state
    if "face_down" in wanted:
        face_down = sorted(state.counters)
        yield from same("counter tokens face down", sorted(wanted["face_down"]), face_down, (*path, "face-down"))
    if "set_aside" in wanted:
        yield from same("the counter token set aside", wanted["set_aside"], state.set_aside, (*path, "set-aside"))


def _dealt(show: HeroesPerformance, wanted: Mapping[str, Sequence[int]], path: DocPath) -> Found:
    for name, totals in wanted.items():
        found = show.dealt.totals.get(seat_of(show.names, name, *path, name), [])
        yield from same(f"DMG dealt to {name}", [one for one in totals if one], found, (*path, name))


def _range(show: HeroesPerformance, wanted: Mapping[str, int], path: DocPath) -> Found:
    """HW-077, HW-078."""
    for pair, number in wanted.items():
        here, there = (space_called(show.t, id, *path, pair) for id in pair.split("-"))
        yield from same(
            f"RNG from {pair.replace('-', ' to ')}", number, show.t.ground.range(here, there), (*path, pair)
        )


def _threat(show: HeroesPerformance, wanted: int, path: DocPath) -> Found:
    yield from same("the step of the threat track", wanted, show.t.state.threat, path)


def _escaped(show: HeroesPerformance, wanted: int, path: DocPath) -> Found:
    yield from same("villains that escaped", wanted, show.t.state.escaped, path)


def _outcome(show: HeroesPerformance, wanted: str, path: DocPath) -> Found:
    yield from same("the outcome", wanted, show.t.state.outcome or "none", path)


def _winner(show: HeroesPerformance, wanted: str, path: DocPath) -> Found:
    won = show.t.result().winners if show.t.over() else ()
    yield from same("the winner", wanted, ", ".join(show.names[seat] for seat in won) or "none", path)


def _rank(show: HeroesPerformance, wanted: str, path: DocPath) -> Found:
    yield from same("the rank", wanted, (show.t.result().rank if show.t.over() else "") or "none", path)


_LOOKS: Mapping[str, Any] = {
    "villain": _villain, "first": _first, "on_board": _on_board, "supply": _supply, "spaces": _spaces,
    "counters": _counters, "dealt": _dealt, "range": _range, "threat": _threat, "escaped": _escaped,
    "outcome": _outcome, "winner": _winner, "rank": _rank,
}  # fmt: skip
