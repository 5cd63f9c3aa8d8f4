"""Things and their amounts: `an injury`, `2 boxes and 1 fame`; how far a track moves."""

from __future__ import annotations

from typing import Any

from capesmith.effects.wording.english import joined
from capesmith.effects.wording.grammar import VALUE, Form
from capesmith.effects.wording.growth import read_counted_growth, write_counted_growth
from capesmith.effects.wording.nouns import count_noun, read_count
from capesmith.effects.wording.quantities import read_amount, say_amount, say_number
from capesmith.effects.wording.reading import RARE, Found, Reader, listed, phrase, remembered
from capesmith.effects.wording.voice import Voice

# --- things -------------------------------------------------------------------------------------


def write_things(things: Any, env: Voice) -> str | None:
    """Things at the end of a sentence; a growing amount is said after its thing."""
    if not isinstance(things, tuple):
        return None
    if len(things) == 1 and not isinstance(things[0][1], str) and say_number(things[0][1]) is None:
        noun, amount = env.v.things[things[0][0]], things[0][1]
        growth = write_counted_growth(amount, env)
        if growth is not None:
            return count_noun(noun, growth[0], env) + growth[1]
        return f"{noun.many} equal to {VALUE.write(amount, env)}"
    return write_counted(things, env)


def write_counted(things: Any, env: Voice) -> str | None:
    """Things before other words: every amount before its thing."""
    if not isinstance(things, tuple):
        return None
    return joined([count_noun(env.v.things[thing], amount, env) for thing, amount in things], "and")


@remembered
def read_counted(r: Reader, i: int) -> Found:
    return listed(r, i, _read_thing, "and")


@remembered
def _read_thing(r: Reader, i: int) -> Found:
    things = r.env.v.things.values()
    return [((noun.name, amount), j) for noun in things for amount, j in read_count(r, i, noun)]


@remembered
def read_things(r: Reader, i: int) -> Found:
    found = list(read_counted(r, i))
    for (thing, amount), j in _read_thing(r, i):
        if type(amount) is int:
            found += [(((thing, growing),), k) for growing, k in read_counted_growth(r, j, amount)]
    for noun in r.env.v.things.values():
        values = r.after(i, (*phrase(noun.many), "equal", "to"), VALUE.read, group=RARE)
        found += [(((noun.name, value),), j) for value, j in values]
    return found


THINGS = Form(write_things, read_things)
COUNTED_THINGS = Form(write_counted, read_counted)


# --- tracks ---------------------------------------------------------------------------------------


def _write_track(track: str, steps: Any, env: Voice) -> str:
    entry = env.v.tracks[track]
    noun = entry["noun"]
    if steps == "start":
        return f"put the {noun} token back on the start"
    back = type(steps) is int and steps < 0
    distance = abs(steps) if type(steps) is int else steps
    pattern = entry.get("back" if back else "forward")
    if pattern is not None:
        return str(pattern.format(n=say_amount(distance, env)))
    way = "set back" if back else "advance"
    return f"{way} the {noun} {say_amount(distance, env)} {'space' if distance == 1 else 'spaces'}"


def _write_tracks(value: Any, env: Voice) -> str | None:
    return joined([_write_track(track, steps, env) for track, steps in value], "and")


def _read_track(r: Reader, i: int) -> Found:
    found: Found = []
    for track, entry in r.env.v.tracks.items():
        noun = phrase(entry["noun"])
        start = ("put", "the", *noun, "token", "back", "on", "the", "start")
        found += r.means(i, start, (track, "start"), group=RARE)
        for sign, key in ((1, "forward"), (-1, "back")):
            before, _, after = str(entry.get(key, "")).partition("{n}")
            for steps, j in r.after(i, phrase(before), read_amount, group=RARE) if before else ():
                found += r.means(j, phrase(after), (track, sign * steps if type(steps) is int else steps))
        for sign, way in ((1, ("advance",)), (-1, ("set", "back"))):
            for steps, j in r.after(i, (*way, "the", *noun), read_amount, group=RARE):
                moved = (track, sign * steps if type(steps) is int else steps)
                found += r.means(j, ("space",), moved) + r.means(j, ("spaces",), moved)
    return found


def _read_tracks(r: Reader, i: int) -> Found:
    return listed(r, i, _read_track, "and")


TRACKS = Form(_write_tracks, _read_tracks)
