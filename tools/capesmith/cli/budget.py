"""`capesmith budget`: a price list for a deck, fitted to play results."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from capesmith.cli.delivery import deliver
from capesmith.cli.exits import DONE, STOPPED
from capesmith.cli.impact import demand_pairs, weigh
from capesmith.cli.lab_options import ALL, Bench, LabOptions, Wrong, one_of, origin_here, refusing
from capesmith.cli.speech import remark
from capesmith.playtest.lab import FORMAT, Lab
from capesmith.source.bounds import FIGURE, MEASURED, REPORT
from capesmith.source.door import contents
from capesmith.source.json import NotJson, fits, numbers, read_json
from capesmith.systems.base import System
from capesmith.systems.plain_cards import plain_card

USUAL_PLAYERS = 3
_ESTIMATE = {"value": float, "low": float, "high": float, "n": int}
_CARD = {
    "id": str, "name": str, "kind": str, "points": str, "pairs": int, "effect": {"worth": _ESTIMATE},
    "relative": (None, _ESTIMATE), "use": {"fires": (None, float)},
}  # fmt: skip
_IMPACT = {
    "cards": [_CARD], "pairs": int, "bots": [str], "seed": (str, int), "games": int, "digest": str, "interrupted": bool,
    "content": str,
}  # fmt: skip


@refusing
def run(
    system: str, how: LabOptions, *, deck: str, results: Path | None, games: int, bot: str, seed: str,
    everything: bool = False,
) -> int:  # fmt: skip
    """Fit a price list and report; 0 done, 2 wrong usage, 130 stopped."""
    bench = Bench(system, how)
    game, box = bench.game, bench.box
    known = [subject for subject in game.subjects(bench.cast) if plain_card(bench.system, box, subject.id) is not None]
    deck_of = {card.id: card.deck for card in reversed(box.everything())}
    if deck:
        one_of("deck", deck, list(dict.fromkeys(deck_of[subject.id] for subject in known)))
    impact = None if results is None else impact_in(results, bench.system)
    demand_pairs(games)
    bench.demand_one_bot(bot)
    from capesmith.playtest.experiments.budget.budget import budget

    lab = Lab(bench.system, box, origin=origin_here())
    if impact is None:
        subjects = [subject for subject in known if not deck or deck_of[subject.id] == deck]
        featured = bench.featured(everything)
        if featured and featured.cards and not deck:
            kinds = {card.kind for card in featured.cards}
            subjects = [subject for subject in subjects if subject.kind in kinds]
            remark(f"kinds of your own cards are measured: {', '.join(sorted(kinds))}; --all measures every kind")
        players = [min(max(USUAL_PLAYERS, game.players[0]), game.players[-1])]
        impact, lab = weigh(bench, subjects, bench.scenarios(ALL), players, games, bot, seed, combos=False)
    elif impact["content"] != lab.identity.hash:
        remark("the content has changed since these results; capesmith impact measures it anew")
    report = budget(lab, impact, deck)
    stopped = results is None and report["interrupted"]
    return max(deliver(report, how, lab), STOPPED if stopped else DONE)


def impact_in(path: Path, found: System) -> dict[str, Any]:
    """An impact report from a file."""
    hint = f"capesmith impact {found.id} --json FILE writes one"
    try:
        data = read_json(contents(path, REPORT), REPORT)
    except OSError as error:
        raise Wrong(f"{path}: {(error.strerror or str(error)).lower()}", hint) from None
    except NotJson as error:
        raise Wrong(f"{path} is not a report: {error}", hint) from None
    if not isinstance(data, dict) or data.get("kind") != "impact" or data.get("capesmith-report") != FORMAT:
        raise Wrong(f"{path} is not an impact report", hint)
    if data.get("system") != found.id:
        raise Wrong(f"{path} is about another game: {data.get('system')}", hint)
    cards = data.get("cards")
    if fits(cards, [{"effect": dict}]) and not fits(cards, [{"points": str, "effect": {"worth": dict}}]):
        raise Wrong(f"{path} does not say what its cards are worth: it comes from an older capesmith", hint)
    if not fits(data, _IMPACT) or not data["bots"]:
        raise Wrong(f"{path} is not a whole impact report", hint)
    cards = data["cards"]
    if len(cards) > MEASURED:
        raise Wrong(f"{path} has {len(cards):,} cards; no more than {MEASURED:,} are priced", hint)
    absurd = next((number for number in numbers(cards) if abs(number) > FIGURE), None)
    if absurd is not None:
        raise Wrong(f"{path} has a number that no game gives: {absurd:g}", hint)
    times = Counter((card["id"], card["kind"]) for card in cards)
    twice = [id for (id, _), often in times.items() if often > 1]
    if twice:
        raise Wrong(f"{path} measures the same card more than once: {', '.join(twice[:3])}", hint)
    return data
