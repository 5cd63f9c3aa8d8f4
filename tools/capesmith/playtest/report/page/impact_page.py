"""The page of card impact: what every card does to the game, and which ones stand out."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.playtest.report.charts.whiskers import Line, line, whiskers
from capesmith.playtest.report.page.parts import (
    Badge,
    Body,
    Fact,
    Figure,
    Report,
    Section,
    Shown,
    Table,
    TableCell,
    cell,
    counted,
    figure,
    figures,
    said,
)  # fmt: skip
from capesmith.playtest.report.page.studio import Studio, wrong_games
from capesmith.playtest.report.tables import points

UNTESTED = "untested"

FLAGS = {
    "dead": Badge("Dead card", "no"), "dominant": Badge("Dominant", "no"), "dominated": Badge("Dominated", "no"),
    "generous": Badge("Helps all", "note"), "harsh": Badge("Harsh", "note"),
    "untested": Badge("Hardly played", "open"),
}  # fmt: skip
_SHAPES = {"dominant": "high", "generous": "high", "dominated": "low", "harsh": "low", "dead": "bad"}
MOST_LINES = 40
MOST_FACES = 12


def build(report: Report, studio: Studio) -> Body:
    cards = report.get("cards", ())
    flagged = [card for card in cards if card.get("flags") and card["flags"] != [UNTESTED]]
    if flagged:
        badge = Badge(f"{counted(len(flagged), 'card')} stand{'s' if len(flagged) == 1 else ''} out", "note")
    elif any(card.get("relative") is not None for card in cards):
        badge = Badge("No card stands out", "yes")
    else:
        badge = Badge("Too few cards of a group to say", "open")
    facts = [Fact(f"{len(cards)}", "cards measured"), Fact(f"{report['games']:,}", "games")]
    for flag in ("dead", "dominant", "dominated"):
        facts.append(Fact(str(sum(flag in card["flags"] for card in cards)), f"{flag} cards"))
    sections = (
        _standouts(flagged, studio), *_groups(report, studio), _table(cards), _combos(report, studio),
        wrong_games(report.get("errors", ()), ("card", "seed")),
    )  # fmt: skip
    scenarios = report.get("scenarios", ())
    players = report.get("players", ())
    again = (
        f"capesmith impact {report['system']}{f' --scenario {scenarios[0]}' if len(scenarios) == 1 else ''}"
        f"{f' --players {players[0]}' if len(players) == 1 else ''} --games {report.get('pairs', '')}"
        f" --bot {' '.join(report['bots'])} --seed {report['seed']}"
    )
    return Body(badge, tuple(facts), tuple(one for one in sections if one), again)


def _standouts(flagged: Sequence[Report], studio: Studio) -> Section | None:
    shown = [
        Shown(
            card["id"], card["name"], badge=FLAGS.get(card["flags"][0]), note=card.get("verdict", ""),
            rows=((f"worth, {points(card['points'])}", said(card["effect"].get("worth"), "difference")), *_use(card)),
        )
        for card in flagged[:MOST_FACES]
    ]  # fmt: skip
    if not shown:
        return None
    title = "These cards stand out" if len(shown) > 1 else "This card stands out"
    intro = [] if len(flagged) <= MOST_FACES else [f"The first {MOST_FACES} of {len(flagged)}; the table has all."]
    if studio.gallery.missing:
        intro.append(studio.gallery.missing)
    return Section("standouts", title, "Stand-outs", tuple(intro), cards=studio.shown(shown))


def _use(card: Report) -> list[tuple[str, str]]:
    use, found = card.get("use") or {}, []
    for key, label in (("played", "played"), ("dead-in-hand", "dead in hand"), ("fired", "did something")):
        if use.get(key):
            found.append((label, said(use[key])))
    return found


def _groups(report: Report, studio: Studio) -> list[Section]:
    """A forest for every group of cards that compete with each other."""
    cards: dict[tuple[str, str], list[Line]] = {}
    for card in report.get("cards", ()):
        flag = next((_SHAPES[one] for one in card["flags"] if one in _SHAPES), "")
        drawn = line(card["name"], card["effect"].get("worth"), flag)
        if drawn is not None:
            cards.setdefault((card["group"] or card["kind"], points(card["points"])), []).append(drawn)
    found: list[Figure | None] = []
    for (group, unit), lines in cards.items():
        lines.sort(key=lambda one: -one.value)
        few = lines[: MOST_LINES // 2] + lines[-MOST_LINES // 2 :] if len(lines) > MOST_LINES else lines
        note = f"The {MOST_LINES} at both ends of {len(lines)}." if len(lines) > MOST_LINES else ""
        chart = whiskers(
            studio.charts, few, unit="difference", at=0, at_word="plain card", about=f"{unit} more than a plain card"
        )
        found.append(figure(f"{_titled(group)}: {_best(lines)}", chart, note))
    if not found:
        return []
    intro = (
        "Each dot is the lead with the card minus the lead with a plain card in its place, on the same seeds. The lead"
        " is how many points its player is ahead of the best other; points alone would praise whatever makes games"
        " long."
        " For cards that everybody has, or that are there for all, it is the mean score instead."
        " A triangle marks a card that stands out from its group even after correction for the number of cards; a cross"
        " one that nobody uses.",
    )
    return [Section("impact", "What each card is worth", "Impact", intro, figures=figures(*found))]


def _titled(group: str) -> str:
    words = group.replace("-", " ")
    return words[:1].upper() + words[1:]


def _best(lines: Sequence[Line]) -> str:
    return f"{lines[0].label} is worth most" if lines[0].low > 0 else "none is surely worth more than a plain card"


def _table(cards: Sequence[Report]) -> Section | None:
    head = (
        "Card", "Group", "Flag", "Worth", "Beside its group", "Score", "Wins", "Success", "Length", "Played",
        "Dead in hand", "p",
    )  # fmt: skip
    rows = tuple(
        (
            card["name"], card["group"], TableCell("", badge=FLAGS.get(card["flags"][0])) if card["flags"] else "",
            cell(card["effect"].get("worth"), "difference"), cell(card.get("relative"), "difference"),
            cell(card["effect"].get("score"), "difference"), cell(card["effect"].get("share"), "change"),
            cell(card["effect"].get("success"), "change"), cell(card["effect"].get("length"), "difference"),
            cell(card["use"].get("played")), cell(card["use"].get("dead-in-hand")), _chance(card.get("p-corrected")),
        )
        for card in cards
    )  # fmt: skip
    return Section("cards", "All cards", "All cards", tables=(Table(head, rows, sortable=True),)) if rows else None


def _chance(p: float | None) -> TableCell:
    return TableCell("–") if p is None else TableCell("< 0.001" if p < 0.001 else f"{p:.3f}", p)


def _combos(report: Report, studio: Studio) -> Section | None:
    combos = report.get("combos", ())
    lines = [
        found
        for one in combos
        if (found := line(" + ".join(one["names"]), one.get("interaction"), "high" if one["stands-out"] else ""))
        is not None
    ]
    if not lines:
        return None
    chart = whiskers(
        studio.charts, lines, unit="difference", at=0, at_word="no combo", about="points of lead beyond each alone"
    )
    rows = tuple(
        (" + ".join(one["names"]), cell(one.get("interaction"), "difference"), one["verdict"]) for one in combos
    )
    good = sum(one["stands-out"] for one in combos)
    title = f"{counted(good, 'combo')} stand{'s' if good == 1 else ''} out" if good else "No combo stands out"
    return Section(
        "combos", title, "Combos", ("Pairs of cards tested together, apart, and without each other.",),
        figures=figures(figure("Better together", chart)), tables=(Table(("Pair", "Together", "Verdict"), rows),),
    )  # fmt: skip
