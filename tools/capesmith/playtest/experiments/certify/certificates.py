"""Certificates: what was shown about a scenario, bound to its content, promises, rules and bots."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import capesmith
from capesmith.content.model import Box
from capesmith.playtest.batch.match import Match, Setting
from capesmith.playtest.batch.pool import GamePool
from capesmith.playtest.bots.players import demand_bot
from capesmith.playtest.featured import Featured
from capesmith.playtest.lab import Lab, digest
from capesmith.rules.bot_names import NoSuchBot
from capesmith.rules.identity import difference
from capesmith.rules.promises import Promise
from capesmith.rules.promises import fingerprint as promised
from capesmith.source.bounds import CERTIFICATE
from capesmith.source.door import contents
from capesmith.source.files import portable
from capesmith.source.json import fits, read_json
from capesmith.source.record import record
from capesmith.source.refusal import Refusal

FORMAT = 1
FOLDER = "certificates"
LIMITS = (
    "Bots are not people: a certificate says how these bots fare, not whether the game is fun.",
    "Bots do not talk, bluff, make deals, get tired or play for the story.",
    "A promise holds for the bot it names; a stronger or weaker player may see other numbers.",
    "Each verdict is wrong in up to one case of twenty for games just outside what is promised, by five points of a "
    "hundred (one point for what is promised to be as rare as that).",
    "Only the usual set-up was played: no quirks, no campaign, no optional rules.",
)
OWN_LIMIT = (
    "The project's own cards had a part in every game as far as the rules allow, and with them what they need, "
    "such as quirks, or what characters bring along who were played before."
)


class CannotPromise(Refusal):
    """A promise that nobody can be held to."""


@record
class Basis:
    """What a certificate rests on; when any of it changes, it says nothing any more."""

    content: str
    items: Mapping[str, str]
    promised: str
    rules: str
    fingerprint: str
    apart: frozenset[str] = frozenset()  # items of other scenarios
    own: tuple[str, ...] = ()  # the project's cards that have a part in every game


@record
class Standing:
    """Whether a certificate holds: `unchanged`, `stale` or `missing`, why, and what changed since."""

    status: str
    why: str
    changed: tuple[str, ...] = ()
    certificate: Mapping[str, Any] | None = None


# --- what a certificate rests on ------------------------------------------------------------------


def promises_of(box: Box, scenario: str) -> tuple[Promise, ...]:
    """The promises of a scenario of this box or of the one it builds on."""
    own = box.every_scenario().get(scenario)
    return () if own is None else tuple(getattr(own.content, "certify", ()))


def basis(lab: Lab, scenario: str, promises: Sequence[Promise], featured: Featured | None = None) -> Basis:
    """What the certificate of a scenario rests on now; plays a few games to know the bots."""
    items, apart = content_of(lab, scenario), frozenset(apart_of(lab, scenario))
    own = tuple(card.id for card in featured.cards) if featured else ()
    fingerprint = bots_fingerprint(lab, scenario, promises)
    return Basis(_hash_of(items), items, promised(promises), lab.game.version, fingerprint, apart, own)


def limits(featured: Featured | None) -> list[str]:
    """What a certificate does not say."""
    return [*LIMITS, *([OWN_LIMIT] if featured and featured.cards else [])]


def content_hash(lab: Lab, scenario: str) -> str:
    """One hash over everything that can be in play in a scenario, in the order in which games number it."""
    return _hash_of(content_of(lab, scenario))


def content_of(lab: Lab, scenario: str) -> dict[str, str]:
    """The digest of every card, of the scenario, and of the boards it names: other scenarios, and the cards that belong
    to them, play no part."""
    apart = apart_of(lab, scenario)
    own = lab.box.every_scenario()[scenario].content
    named = {f"scenario {scenario}", f"campaign {getattr(own, 'campaign', '')}", *(f"board {id}" for id in own.boards)}
    return {
        item: found
        for item, found in lab.identity.items.items()
        if item in named or not (item in apart or item.startswith(("scenario ", "board ", "campaign ")))
    }


def apart_of(lab: Lab, scenario: str) -> set[str]:
    """The items that belong to other scenarios."""
    ids = lab.game.apart(lab.box, scenario)
    return {f"{card.kind} {card.id}" for card in lab.box.everything() if card.id in ids}


def bots_fingerprint(lab: Lab, scenario: str, promises: Sequence[Promise]) -> str:
    """The digest of a game of every promised bot with the fewest and with the most players: bots that play otherwise,
    or rules that do, are found out. Nothing if somebody asks to stop."""
    games: dict[tuple[int, str], None] = {}
    for promise in promises:
        for bot in promise.bots():
            games.update({(promise.players[0], bot): None, (promise.players[-1], bot): None})
    matches = [Match({"scenario": scenario, "players": n}, (bot,) * n, f"fingerprint/{n}") for n, bot in games]
    with GamePool(Setting(lab.system.id, (lab.content,)), jobs=1) as pool:
        rows = pool.play(matches)
        return "" if pool.interrupted else digest(matches, rows)


def demand_bots(lab: Lab, promises: Sequence[Promise]) -> None:
    """Every promised bot exists and plays the same game twice; `CannotPromise` says which does not."""
    for bot in dict.fromkeys(bot for promise in promises for bot in promise.bots()):
        try:
            name = demand_bot(bot, lab.game, [card.id for card in lab.box.everything()])
        except NoSuchBot as wrong:
            raise CannotPromise(f"certify: {wrong.message}", wrong.hint) from None
        if name.seconds:
            hint = "give it rollouts, such as search:64"
            raise CannotPromise(f"certify: {bot} thinks by the clock, so its games cannot be played again", hint)


# --- the file -------------------------------------------------------------------------------------


def path_of(root: Path, system: str, scenario: str) -> Path:
    return root / "scenarios" / system / FOLDER / f"{portable(scenario)}.json"


def certificate(lab: Lab, entry: Mapping[str, Any], basis: Basis, seed: str) -> str:
    """The certificate of a scenario whose promises were all kept, as text: the same games, the same bytes."""
    found = {
        "capesmith-certificate": FORMAT,
        "capesmith": capesmith.__version__,
        "system": lab.system.id,
        "scenario": entry["scenario"],
        "name": entry["name"],
        "verdict": entry["status"],
        "rules": basis.rules,
        "content": basis.content,
        "promised": basis.promised,
        "fingerprint": basis.fingerprint,
        "seed": seed,
        "games": entry["games"],
        "digest": entry["digest"],
        "promises": entry["promises"],
        "cells": entry["cells"],
        "never-played": entry["never-played"],
        "hardly-played": entry["hardly-played"],
        "limits": [*LIMITS, *([OWN_LIMIT] if basis.own else [])],
        **({"own": list(basis.own), "seldom": entry["seldom"]} if basis.own else {}),
        "items": dict(basis.items),
    }
    return json.dumps({**found, "seal": seal(found)}, indent=1, ensure_ascii=False) + "\n"


def seal(found: Mapping[str, Any]) -> str:
    """A digest of everything a certificate says."""
    return _hash({key: value for key, value in found.items() if key != "seal"})


_RESTS_ON = {
    "promised": "it promises other things than were certified",
    "rules": "the rules have changed since",
    "fingerprint": "the bots or the rules play otherwise than when it was certified",
}


def standing(path: Path, root: Path, basis: Basis) -> Standing:
    """Whether the certificate in a file still holds."""
    try:
        found = read_json(contents(path, CERTIFICATE, root))
    except FileNotFoundError:
        return Standing("missing", "it was never certified")
    except (OSError, ValueError):
        return Standing("stale", "its certificate cannot be read")
    if not isinstance(found, dict) or found.get("capesmith-certificate") != FORMAT:
        return Standing("stale", "its certificate is of another kind")
    if not fits(found, {"content": str, "items": {str: str}, **dict.fromkeys(_RESTS_ON, object)}):
        return Standing("stale", "its certificate is not a whole one")
    if found.get("seal") != seal(found):
        return Standing("stale", "its certificate was changed by hand")
    certified = {item: known for item, known in found["items"].items() if item not in basis.apart}
    if _hash_of(certified) != basis.content:
        changed = difference(certified, basis.items)
        named = (*changed.changed, *changed.removed, *changed.added)
        return Standing("stale", f"the content is not the one that was certified ({changed})", named)
    for key, why in _RESTS_ON.items():
        if found[key] != getattr(basis, key):
            return Standing("stale", why)
    if found.get("own", []) != list(basis.own):
        return Standing("stale", "other cards had a part in every game when it was certified")
    return Standing("unchanged", "certified, and nothing has changed", certificate=found)


def _hash_of(items: Mapping[str, str]) -> str:
    return _hash(list(items.items()))


def _hash(value: Any) -> str:
    return blake2b(json.dumps(value, sort_keys=True).encode(), digest_size=16).hexdigest()
