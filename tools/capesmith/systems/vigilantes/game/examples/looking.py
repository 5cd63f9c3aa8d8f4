"""Looking at the table after a worked example: what is not as it says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from capesmith.content.masks import bits
from capesmith.content.routes import FAR
from capesmith.rules.looking import Found, offers, same, same_things
from capesmith.rules.rehearsal import ASKS, Difference, Options
from capesmith.source.diagnostic import DocPath
from capesmith.systems.vigilantes.game import ground
from capesmith.systems.vigilantes.game.campaign import carry_on
from capesmith.systems.vigilantes.game.examples.calling import (
    objective_called,
    piece_called,
    seat_called,
    space_called,
)
from capesmith.systems.vigilantes.game.objectives import is_done
from capesmith.systems.vigilantes.game.odds import success
from capesmith.systems.vigilantes.game.pieces import ABILITY, MASKS, OBJECTIVES, SLOTS, VILLAIN, token
from capesmith.systems.vigilantes.game.scoring import is_ranked, rank, score
from capesmith.systems.vigilantes.scenarios import ENEMY

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.examples.performance import VigilantesPerformance

Words = Mapping[str, Any]
NO_SPACE = "no space"


def differences(show: VigilantesPerformance, then: Words, options: Options) -> Found:
    """Every line of `then` that is not so."""
    for key, wanted in then.items():
        if key in ("happened", "never"):
            for index, (_, _, name) in enumerate(wanted):
                if name:
                    seat_called(show.names, name, key, index, "by")
            yield from show.spotter.differences(key, wanted)
        elif key in ASKS:
            yield from offers(key, wanted, options, show.known.every())
        else:
            yield from _LOOKS[key](show, wanted, (key.replace("_", "-"),))


# --- figures -----------------------------------------------------------------------------------------


def _vigilantes(show: VigilantesPerformance, wanted: Mapping[str, Words], path: DocPath) -> Found:
    for name, words in wanted.items():
        yield from _vigilante(show, name, words, (*path, name))


def _vigilante(show: VigilantesPerformance, name: str, words: Words, path: DocPath) -> Found:
    t, seat = show.t, seat_called(show.names, name, *path)
    for key, what, found in _facts(show, name, seat):
        if key in words:
            yield from same(what, words[key], found, (*path, key.replace("_", "-")))
    held = {t.usable(seat, slot).card.id: slot for slot in t.cards(seat)}
    if "gadgets" in words:
        own = {id: t.state.vigilantes[seat].charge[slot] for id, slot in held.items() if slot < SLOTS}
        wish = words["gadgets"]
        yield from same_things(f"{name}'s gadgets", list(wish), list(own), (*path, "gadgets"))
        for id in wish.keys() & own.keys():
            yield from same(f"charge on {name}'s {id}", wish[id], own[id], (*path, "gadgets", id))
    if "abilities" in words:
        own_abilities = [id for id, slot in held.items() if slot >= ABILITY]
        yield from same_things(f"{name}'s abilities", words["abilities"], own_abilities, (*path, "abilities"))


def _facts(show: VigilantesPerformance, name: str, seat: int) -> Iterator[tuple[str, str, Any]]:
    t, state = show.t, show.t.state
    one = state.vigilantes[seat]
    yield "at", f"{name}'s space", show.known.place(seat) or NO_SPACE
    yield "health", f"{name}'s health", one.health
    yield "energy", f"{name}'s energy", one.energy
    yield "hidden", f"{name} is hidden", bool(state.hidden >> seat & 1)
    carried = [show.known.kind(token(n)) for n in range(OBJECTIVES) if state.carriers[n] == seat]
    yield "carries", f"what {name} carries", carried[0] if carried else "nothing"
    yield "knocked_out", f"{name} is knocked out", one.knocked_out
    yield "actions", f"actions {name} has left", state.actions if state.active == seat else t.stat("actions", seat)


def _villain(show: VigilantesPerformance, wanted: Words, path: DocPath) -> Found:
    t, state = show.t, show.t.state
    facts = {
        "in_play": ("the villain is on the board", t.villain_in_play()),
        "at": ("the villain's space", show.known.place(VILLAIN) or NO_SPACE),
        "health": ("the villain's health", state.villain_health),
    }
    for key, value in wanted.items():
        if key == "abilities":
            own = [t.cast.villain_abilities[number].id for number in state.villain_abilities]
            yield from same_things("the villain's abilities", value, own, (*path, "abilities"))
        else:
            yield from same(facts[key][0], value, facts[key][1], (*path, key.replace("_", "-")))


# --- the board ---------------------------------------------------------------------------------------


def _on_board(show: VigilantesPerformance, wanted: Mapping[str, int], path: DocPath) -> Found:
    for kind, number in wanted.items():
        there = (show.t.state.board & MASKS[kind]).bit_count()
        yield from same(f"{kind} on the board", number, there, (*path, kind))


def _supply(show: VigilantesPerformance, wanted: Mapping[str, int], path: DocPath) -> Found:
    for kind, number in wanted.items():
        yield from same(f"{kind} in the supply", number, (show.t.state.supply & MASKS[kind]).bit_count(), (*path, kind))


def _spaces(show: VigilantesPerformance, wanted: Mapping[str, Sequence[str]], path: DocPath) -> Found:
    for id, things in wanted.items():
        on = show.t.state.on[space_called(show.t, id, *path, id)]
        yield from same_things(f"on {id}", things, [show.known.kind(piece) for piece in bits(on)], (*path, id))


def _stunned(show: VigilantesPerformance, wanted: Sequence[str], path: DocPath) -> Found:
    found = [show.known.piece(piece)[0] for piece in bits(show.t.state.stunned)]
    yield from same_things("stunned enemies", wanted, found, path)


def _marked(show: VigilantesPerformance, wanted: Sequence[str], path: DocPath) -> Found:
    found = [show.known.piece(piece)[0] for piece in bits(show.t.state.marked)]
    yield from same_things("marked enemies", wanted, found, path)


def _objectives(show: VigilantesPerformance, wanted: Mapping[str, Words], path: DocPath) -> Found:
    for id, words in wanted.items():
        facts = _objective_facts(show, id, *path, id)
        for key, value in words.items():
            what, found = facts[key]
            look = same_things if key in ("at", "carried_by") else same
            yield from look(f"{what} {id}", value, found, (*path, id, key.replace("_", "-")))


def _objective_facts(show: VigilantesPerformance, id: str, *path: str | int) -> dict[str, tuple[str, Any]]:
    t, state = show.t, show.t.state
    number = objective_called(t, id, *path)
    tokens = [n for n, role in enumerate(state.roles) if role == number]
    on_board = [n for n in tokens if state.where[token(n)] >= 0]
    theirs = t.scenario.objectives[number].sheet.side == ENEMY
    own, other = (state.pressure, state.progress) if theirs else (state.progress, state.pressure)
    return {
        "progress": ("work on", sum(own[n] for n in tokens)),
        "pressure": ("pressure on", sum(other[n] for n in tokens)),
        "done": ("complete tokens of", sum(is_done(t, n) for n in tokens)),
        "delivered": ("delivered tokens of", state.delivered[number]),
        "at": ("where to find", [show.known.place(token(n)) for n in on_board]),
        "carried_by": (
            "carriers of",
            [show.known.piece(state.carriers[n])[0] for n in on_board if state.carriers[n] >= 0],
        ),
    }


def _blocked(show: VigilantesPerformance, wanted: Sequence[str], path: DocPath) -> Found:
    map = show.t.map
    found = ["-".join(map.id(space) for space in map.routes[route][:2]) for route in bits(show.t.state.blocked)]
    yield from _same_routes("blocked routes", wanted, found, path)


def _same_routes(what: str, wanted: Sequence[str], found: Sequence[str], path: DocPath) -> Found:
    """Routes by their two ends, whichever is named first."""
    alike = {frozenset(words.split("-")): words for words in found}
    wish = [alike.get(frozenset(words.split("-")), words) for words in wanted]
    yield from same_things(what, wish, found, path)


# --- tracks and decks --------------------------------------------------------------------------------


def _alarm(show: VigilantesPerformance, wanted: str, path: DocPath) -> Found:
    yield from same("the alarm", wanted, "raised" if show.t.state.alarm else "silent", path)


def _threat(show: VigilantesPerformance, wanted: int, path: DocPath) -> Found:
    yield from same("the threat level", wanted, show.t.state.threat, path)


def _turn_tracker(show: VigilantesPerformance, wanted: int, path: DocPath) -> Found:
    found = show.t.state.turn_tracker
    yield from same("the turn token", wanted, found if found >= 0 else "not used", path)


def _round(show: VigilantesPerformance, wanted: int, path: DocPath) -> Found:
    yield from same("the round", wanted, show.t.state.round, path)


def _starting_player(show: VigilantesPerformance, wanted: str, path: DocPath) -> Found:
    t, seat = show.t, seat_called(show.names, wanted, *path)
    own = [name for other, name in enumerate(show.names) if t.options.controller(other) == t.state.starting_player]
    if t.options.controller(seat) != t.state.starting_player:
        yield Difference("who has the mask", wanted, ", ".join(own), path)


def _decks(show: VigilantesPerformance, wanted: Mapping[str, Sequence[str]], path: DocPath) -> Found:
    cast, state = show.t.cast, show.t.state
    for key, ids in wanted.items():
        here = (*path, key.replace("_", "-"))
        if key in ("gadgets", "abilities"):
            lying = [getattr(cast, key)[number].card.id for number in getattr(state, key)]
            missing = [id for id in ids if id not in lying]
            yield from same_things(f"in the deck of {key}", ids, [id for id in ids if id not in missing], here)
        elif key == "events":
            top = [cast.events[number].id for number in reversed(state.events[-len(ids) :] if ids else [])]
            yield from same("the next event cards", list(ids), top, here)
        else:
            deck = cast.events if key == "event_discard" else cast.rewards
            pile = [deck[number].id for number in getattr(state, key)]
            yield from same(f"the {key.replace('_', ' ')} pile, bottom to top", list(ids), pile, here)


def _stickers(show: VigilantesPerformance, wanted: Words, path: DocPath) -> Found:
    """VG-811, VG-814: what the record of the campaign holds when this game is over."""
    t = show.t
    options = carry_on(t, t.options)
    own = options.stickers_on(t.scenario.location.id)
    facts: dict[str, Any] = {
        "items": [f"{item}@{space}" for item, space in own.items],
        "rubble": ["-".join(ends) for id, *ends in own.joins if id == "rubble"],
        "breaches": ["-".join(ends) for id, *ends in own.joins if id == "breach"],
        "footholds": [space for id, space in own.spaces if id == "foothold"],
    }
    for key, value in wanted.items():
        here = (*path, key)
        if key == "threat":
            yield from same("threat stickers", value, own.track.count("threat"), here)
        elif key == "cards":
            for card, ids in value.items():
                found = [id for id, on in options.card_stickers if on == card]
                yield from same_things(f"stickers on {card}", ids, found, (*here, card))
        elif key in ("rubble", "breaches"):
            yield from _same_routes(f"{key} for good", value, facts[key], here)
        else:
            wish = [f"{one.what}@{one.space}" for one in value] if key == "items" else value
            yield from same_things(f"{key} for good", wish, facts[key], here)


# --- senses and odds ---------------------------------------------------------------------------------


def _sight(show: VigilantesPerformance, wanted: Sequence[Words], path: DocPath) -> Found:
    """VG-320: what a piece sees along its routes, whoever stands there."""
    t = show.t
    for index, words in enumerate(wanted):
        piece = piece_called(t, show.names, words["from_"], *path, index, "from")
        reach = t.map.sees(t.state.where[piece], t.routes_of(piece), t.stat("sight", piece), t.state.blocked)
        yield from _perceives(show, "sees", words, reach, (*path, index))


def _hearing(show: VigilantesPerformance, wanted: Sequence[Words], path: DocPath) -> Found:
    """VG-330."""
    t = show.t
    for index, words in enumerate(wanted):
        piece = piece_called(t, show.names, words["from_"], *path, index, "from")
        reach = t.map.hears(t.state.where[piece], t.routes_of(piece), t.stat("hearing", piece), t.state.blocked)
        yield from _perceives(show, "hears", words, reach, (*path, index))


def _perceives(show: VigilantesPerformance, verb: str, words: Words, reach: int, path: DocPath) -> Found:
    for key, wish in (("reaches", True), ("not_", False)):
        for index, id in enumerate(words.get(key, ())):
            there = bool(reach >> space_called(show.t, id, *path, key.strip("_"), index) & 1)
            if there != wish:
                yield Difference(
                    f"whether {words['from_']} {verb} {id}", "yes" if wish else "no", "yes" if there else "no",
                    (*path, key.strip("_"), index),
                )  # fmt: skip


def _distances(show: VigilantesPerformance, wanted: Sequence[Words], path: DocPath) -> Found:
    """VG-306."""
    t = show.t
    for index, words in enumerate(wanted):
        piece = piece_called(t, show.names, words["from_"], *path, index, "from")
        found = ground.distance(t, piece, space_called(t, words["to"], *path, index, "to"))
        what = f"routes from {words['from_']} to {words['to']}"
        yield from same(what, words.get("is_", "no way"), found if found < FAR else "no way", (*path, index, "is"))


def _odds(show: VigilantesPerformance, wanted: Sequence[Words], path: DocPath) -> Found:
    """VG-521."""
    for index, words in enumerate(wanted):
        found = success(words["dice"], words["defense"], words.get("energy", 0))
        what = f"{words['dice']} dice against Defense {words['defense']}"
        yield from same(what, words["is_"], found, (*path, index, "is"))


# --- the end -----------------------------------------------------------------------------------------


def _outcome(show: VigilantesPerformance, wanted: str, path: DocPath) -> Found:
    yield from same("the outcome", wanted, show.t.state.outcome or "none", path)


def _rank(show: VigilantesPerformance, wanted: str, path: DocPath) -> Found:
    """VG-802."""
    found = rank(score(show.t)).lower().replace(" ", "-") if is_ranked(show.t) else "none"
    yield from same("the rank", wanted, found, path)


_LOOKS: Mapping[str, Any] = {
    "vigilantes": _vigilantes, "villain": _villain, "on_board": _on_board, "supply": _supply, "spaces": _spaces,
    "stunned": _stunned, "marked": _marked, "objectives": _objectives, "blocked": _blocked, "alarm": _alarm,
    "threat": _threat, "turn_tracker": _turn_tracker, "round": _round, "starting_player": _starting_player,
    "decks": _decks, "stickers": _stickers, "sight": _sight, "hearing": _hearing, "distances": _distances,
    "odds": _odds, "outcome": _outcome, "rank": _rank,
}  # fmt: skip
