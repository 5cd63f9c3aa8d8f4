"""What an Episode Sheet says: its files know words only, and `sheets.yaml` says them in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path as File
from typing import Any, Final

from capesmith.render.edition import Order
from capesmith.source.files import shipped_data
from capesmith.systems.hard_city.episodes import GRIDS, Episode
from capesmith.systems.hard_city.press.boards.plan import plan_of

FRONT, BACK = "episode-front", "episode-back"
KEYED: Final = ("helicopter", "barrel", "civilian", "manhole", "box", "crate", "battery", "hatch", "device")
VEHICLES: Final = ("police-car", "civilian-car", "limousine", "truck", "bus", "boat")
LETTERS: Final = {"S": "Start", "P": "Plank", "G": "Generator", "E": "Entrance"}
LEFT, RIGHT, TOP, WIDE = 8.0, 108.0, 24.0, 94.0  # where the four pictures stand on the back, and how wide they are
HEAD, GAP, FOOT = 9.4, 8.0, 262.0  # above each picture, between two, and the lowest that a key may begin
_FILE: Final = File(__file__).parent.parent / "sheets.yaml"

Words = Mapping[str, Any]


@lru_cache(maxsize=1)
def texts() -> Words:
    """The sentences of all Episode Sheets by their words."""
    found: Words = shipped_data(_FILE)
    return found


def sheet_values(order: Order, episode: Episode, *, back: bool = False) -> dict[str, Any]:
    """Everything that either side of an Episode Sheet shows."""
    said, number = texts(), episode.number
    common = {
        "id": episode.id, "kind": "scenario", "number": f"{number}", "name": episode.name, "premise": episode.premise,
        "art": None, "emblem": "", "picture": episode.id, "sheet": episode, "content": order.box,
        "boards": " + ".join(board_names(order, episode)),
    }  # fmt: skip
    if back:
        return {**common, **_pictures(order, episode), "key": key_of(episode)}
    opening = next((card.name for card in order.box.everything() if _opens(card, number)), "the Opening")
    return {
        **common,
        "rules": "\n".join(
            f"**{said['rules'][word]['title']}:** {said['rules'][word]['text']}" for word in episode.rules
        ),
        "rounds": _numbered(said["round-start"][word] for word in episode.round_start),
        "steps": _numbered([said["set-up"]["grid"], *(said["set-up"][word] for word in episode.setup)]),
        "opening": opening,
        "order": _scores(episode.victory["order"], said["order"]),
        "chaos": _scores(episode.victory["chaos"], said["chaos"]),
        "mutants": coming(episode),
        **strength(episode),
    }


def board_names(order: Order, episode: Episode) -> list[str]:
    """The pieces by their codes, and whatever lies beside them by name."""
    known = order.box.every_board()
    boards = [known[id].content for id in episode.boards]
    return [board.face or board.name for board in boards]


def _opens(card: Any, number: int) -> bool:
    return bool(card.kind == "cutscene" and card.fields.get("opening") and number in card.fields["episodes"])


def coming(episode: Episode) -> str:
    """Who comes beside regular Mutants in 1 vs All, as a sentence."""
    said = ", ".join(texts()["mutants"][word] for word in episode.mutants)
    return said if said.endswith(".") else f"{said}."


def strength(episode: Episode) -> dict[str, str]:
    """With how many HP F.U.B.A.R. comes in each mode, where that is not as usual."""
    said, hp = texts()["fubar"], episode.fubar
    modes = (("against", "one-vs-all"), ("alone", "co-op"))
    return {name: said[mode].format(hp=hp[mode]) if mode in hp else "" for name, mode in modes}


def _pictures(order: Order, episode: Episode) -> dict[str, Any]:
    """The four set-ups in two rows, as high as the highest of them needs, and where the key below them begins."""
    plans = [plan_of(episode, order.box, key) for key in GRIDS]
    room = (FOOT - TOP - GAP) / 2 - HEAD
    high = min(max(plan.size[1] / plan.size[0] for plan in plans) * WIDE, room)
    places = [(x, TOP + row * (HEAD + high + GAP)) for row in (0, 1) for x in (LEFT, RIGHT)]
    grids = [{"grid": key, "label": key.replace("-", "–"), "at": at} for key, at in zip(GRIDS, places, strict=True)]
    return {"grids": grids, "keys": [{"at": (0.0, places[-1][1] + HEAD + high + GAP - FOOT)}]}


def _numbered(lines: Iterable[str]) -> str:
    return "\n".join(f"**{number}.** {line}" for number, line in enumerate(lines, 1))


def _scores(victory: Mapping[str, int], said: Mapping[str, str]) -> str:
    return "\n".join(f"**+{vp}** {said[word]}" for word, vp in victory.items())


def key_of(episode: Episode) -> list[dict[str, str]]:
    """What the signs of its set-up pictures mean: those that come in it, and no others."""
    said = texts()["tokens"]
    grids = episode.grids.values()
    tokens = [word for word in KEYED if any(word in one.tokens for one in grids)]
    vehicles = [word for word in VEHICLES if any(word in one.vehicles for one in grids)]
    letters = [letter for letter in LETTERS if any(letter in one.letters for one in grids)]
    signs = [(word, said[word]) for word in (*vehicles, *tokens)]
    return [{"sign": sign, "word": word} for sign, word in (*signs, *((one, LETTERS[one]) for one in letters))]
