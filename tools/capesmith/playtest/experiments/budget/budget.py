"""A power budget for a deck: what its cards do, priced by what they were worth in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from capesmith.playtest.experiments.budget.features import Features, features
from capesmith.playtest.experiments.budget.price_list import PriceList, fitted
from capesmith.playtest.lab import Lab
from capesmith.playtest.measures.many import RATE, adjusted
from capesmith.playtest.measures.use import remedy, what_to_do
from capesmith.playtest.report.tables import count, percent, points
from capesmith.systems.plain_cards import plain_card

FEWEST_CARDS = 8
FEWEST_WITH_FEATURE = 4  # a price that rests on fewer cards is their residual in disguise
OTHER = "other"
NORMAL = 3.92  # the width of a 95 % interval in standard errors
HARDLY_ANY = 0.2  # signal below this is luck
USEFUL = 0.1  # explained of cards never seen

Report = Mapping[str, Any]
Card = dict[str, Any]


def budget(lab: Lab, impact: Report, deck: str = "") -> dict[str, Any]:
    """Fit one price list per kind of card, and of points, to what cards are worth in an impact report."""
    kinds: dict[tuple[str, str], list[Report]] = {}
    untested: list[Report] = []
    for one in impact["cards"]:
        card = lab.box.card(one["id"])
        if card is None or one["pairs"] < 2 or (deck and card.deck != deck):
            continue
        if not one["use"].get("tested", True):
            untested.append(one)
        else:
            kinds.setdefault((one["kind"], one["points"]), []).append(one)
    fits = [_fit(lab, kind, counted_in, cards) for (kind, counted_in), cards in kinds.items()]
    report = lab.head(
        "budget", bots=impact["bots"], seed=impact["seed"], games=impact["games"], digest=impact["digest"]
    )
    report["summary"] = [*_summary(fits), *_not_priced(lab, untested, impact["bots"][0])]
    report["untested"] = [one["id"] for one in untested]
    report |= {"deck": deck, "pairs": impact["pairs"], "interrupted": impact["interrupted"], "fits": fits}
    return report


def _fit(lab: Lab, kind: str, counted_in: str, measured: Sequence[Report]) -> dict[str, Any]:
    counted = [_beyond_plain(lab, one) for one in measured]
    names, rows = _columns(counted)
    values = [one["effect"]["worth"]["value"] for one in measured]
    signal = _signal(measured)
    found = fitted(names, rows, values) if len(values) >= FEWEST_CARDS and names and np.std(values) > 0 else None
    cards = [
        {
            "id": one["id"],
            "name": one["name"],
            "features": has,
            "measured": one["effect"]["worth"],
            "predicted": None,
            "left-out": None,
            "residual": None,
            "p-corrected": None,
            "flag": "",
        }
        for one, has in zip(measured, counted, strict=True)
    ]
    if found is not None:
        _judge(cards, found)
    return {
        "kind": kind,
        "points": counted_in,
        "signal": None if signal is None else round(signal, 4),
        "fitted": found is not None,
        "verdict": _verdict(kind, counted_in, len(cards), signal, found),
        "penalty": None if found is None else round(found.penalty, 4),
        "r2": None if found is None else round(found.r2, 4),
        "r2-left-out": None if found is None else round(found.r2_left_out, 4),
        "typical-error": None if found is None else round(found.typical_error, 4),
        "prices": [] if found is None else _prices(found),
        "cards": sorted(cards, key=lambda card: (-(card["residual"] or 0.0), -card["measured"]["value"], card["id"])),
    }


def _beyond_plain(lab: Lab, one: Report) -> Features:
    """What a card does more, or less, than the plain card it was measured against."""
    card, plain = lab.box.card(one["id"]), plain_card(lab.system, lab.box, one["id"])
    dice = lab.system.vocabulary.dice
    own: Counter[str] = Counter(features(card, dice, one["use"]["fires"])) if card is not None else Counter()
    if plain is not None:
        own.subtract(features(plain, dice))
    costs = {name for name, value in card.fields.items() if type(value) is int} if card is not None else set()
    found = {name: round(number, 3) for name, number in own.items() if number}
    return found | {name: float(card.fields[name]) for name in sorted(costs) if card is not None}


def _columns(counted: Sequence[Features]) -> tuple[list[str], list[list[float]]]:
    """The features that enough cards have and that differ between them; what is rare goes together."""
    having = Counter(name for one in counted for name, number in one.items() if number)
    often = sorted(name for name, cards in having.items() if cards >= FEWEST_WITH_FEATURE)
    names = [name for name in often if len({one.get(name, 0.0) for one in counted}) > 1]
    rare = [[number for name, number in one.items() if name not in often] for one in counted]
    rows = [[one.get(name, 0.0) for name in names] for one in counted]
    if sum(bool(one) for one in rare) >= FEWEST_WITH_FEATURE:
        names = [*names, OTHER]
        rows = [[*row, float(len(other))] for row, other in zip(rows, rare, strict=True)]
    return names, rows


def _signal(measured: Sequence[Report]) -> float | None:
    """The part of the spread between cards that is more than the luck of the games."""
    if len(measured) < 3:
        return None
    spread = float(np.var([one["effect"]["worth"]["value"] for one in measured], ddof=1))
    doubts = [one["relative"] or one["effect"]["worth"] for one in measured]  # luck they share moves none apart
    luck = float(np.mean([((doubt["high"] - doubt["low"]) / NORMAL) ** 2 for doubt in doubts]))
    return max(0.0, 1 - luck / spread) if spread > 0 else 0.0


def _judge(cards: Sequence[Card], found: PriceList) -> None:
    for card, predicted, left_out, residual, corrected, trust in zip(
        cards, found.predicted, found.left_out, found.residuals, adjusted(found.chances), found.trust, strict=True
    ):
        card["predicted"], card["left-out"] = round(predicted, 4), round(left_out, 4)
        card["residual"], card["p-corrected"] = round(residual, 4), round(corrected, 6)
        if corrected <= RATE and trust >= USEFUL:  # nothing is far off a list that says nothing of the others
            card["flag"] = "above" if residual > 0 else "below"


def _prices(found: PriceList) -> list[dict[str, Any]]:
    base = {"feature": "base", "price": found.base, "cards": len(found.predicted)}
    return [base, *({"feature": line.feature, "price": line.price, "cards": line.cards} for line in found.lines)]


# --- in words --------------------------------------------------------------------------------------------


def _verdict(kind: str, counted_in: str, cards: int, signal: float | None, found: PriceList | None) -> str:
    if cards < FEWEST_CARDS:
        were = "was" if cards == 1 else "were"
        return f"{kind}: {count(cards, 'card')} {were} measured; a price list needs {FEWEST_CARDS}."
    if found is None:
        return f"{kind}: the cards do not differ in anything that could have a price."
    if signal is not None and signal < HARDLY_ANY:
        return (
            f"{kind}: the cards differ hardly more than luck makes them differ ({percent(signal)} of the spread is "
            "real); with more pairs of games there may be something to price."
        )
    if found.r2_left_out < USEFUL:
        own = percent(max(0.0, found.r2))
        unseen = f"only {percent(found.r2_left_out)}" if found.r2_left_out > 0 else "nothing"
        return (
            f"{kind}: do not trust these prices. They explain {own} of the spread of the cards they were made from, "
            f"but {unseen} of cards they have not seen: what the cards say hardly tells what they are worth."
        )
    most = "" if signal is None else f", where {percent(signal)} could be explained at best"
    return (
        f"{kind}: the prices explain {percent(found.r2_left_out)} of the spread of cards they have not seen{most}; "
        f"they are typically {found.typical_error:.1f} {points(counted_in)} off."
    )


def _not_priced(lab: Lab, cards: Sequence[Report], bot: str) -> list[str]:
    """Cards that were hardly played have a worth, but not from what they do."""
    if not cards:
        return []
    ids = [one["id"] for one in cards]
    named = ", ".join(one["name"] for one in cards)
    said = f"Not tested, because {bot} hardly plays them, and so without a price: {named}."
    call = f"capesmith budget {lab.system.id} --bot"
    return [said, *(f"{remedy(other)}: {call} {other}" for other in what_to_do(bot, ids))]


def _summary(fits: Sequence[Mapping[str, Any]]) -> list[str]:
    if not fits:
        return ["No card of this deck was measured."]
    lines = []
    for fit in fits:
        lines.append(fit["verdict"])
        for word, means in (("above", "worth more than it says"), ("below", "worth less than it says")):
            named = [card["name"] for card in fit["cards"] if card["flag"] == word]
            if named:
                lines.append(f"{fit['kind']}: far {word} the list ({means}): {', '.join(named)}.")
    return lines
