"""`capesmith impact`: what each card does to the game."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from capesmith.cli.delivery import code, deliver
from capesmith.cli.lab_options import Bench, LabOptions, Wrong, one_of, refusing
from capesmith.cli.speech import remark
from capesmith.playtest.lab import Lab
from capesmith.rules.facts import Subject
from capesmith.source.diagnostic import suggestion

SECONDS = {"greedy": 0.12, "random": 0.015, "null": 0.015}  # of one core for a seat of a game, rather more than less


@refusing
def run(
    system: str, how: LabOptions, *, cards: str, kind: str, scenario: str, players: str, games: int, bot: str,
    seed: str, everything: bool = False,
) -> int:  # fmt: skip
    """Measure cards and report; 0 done, 1 games went wrong, 2 wrong usage, 130 stopped."""
    bench = Bench(system, how)
    subjects = cards_called(cards, kind, bench.game.subjects(bench.cast))
    featured = bench.featured(everything)
    if featured and featured.cards and not cards and not kind:
        subjects = [subject for subject in subjects if subject in featured.cards]
        remark("your own cards are measured; --kind measures all of a kind with them, --all every card of the box")
    scenarios, counts = bench.scenarios(scenario), bench.counts(players)
    demand_pairs(games)
    bench.demand_one_bot(bot)
    report, lab = weigh(bench, subjects, scenarios, counts, games, bot, seed)
    return max(deliver(report, how, lab), code(report))


def weigh(
    bench: Bench, subjects: Sequence[Subject], scenarios: Sequence[str], counts: Sequence[int], pairs: int, bot: str,
    seed: str, *, combos: bool = True,
) -> tuple[dict[str, Any], Lab]:  # fmt: skip
    """Say how long it will take, then do it."""
    from capesmith.playtest.experiments.impact.impact import Impact
    from capesmith.playtest.experiments.impact.pairing import Venue

    with bench.lab() as lab:
        venue = Venue(tuple(bench.cells(scenarios, counts)), bot, seed)
        experiment = Impact(lab, subjects, venue, pairs, combos=combos)
        announce(experiment.games, len(experiment.subjects), fmean(counts), bot, bench.how)
        return experiment.run(), lab


def announce(games: int, cards: int, seats: float, bot: str, how: LabOptions) -> None:
    """An estimate on standard error, before hours are spent."""
    from capesmith.playtest.report.tables import count

    time = _time(games * seats, bot, how)
    remark(f"{count(games, 'game')} for {count(cards, 'card')}{time}; then more for what stands out")


def _time(seats: float, bot: str, how: LabOptions) -> str:
    """How long it takes on this machine if it has nothing else to do; nothing where nobody knows."""
    from capesmith.playtest.report.tables import count
    from capesmith.source.cores import cores

    seconds = SECONDS.get(bot.replace(":", "/").split("/")[0])
    if seconds is None or how.scheduler is not None:
        return ""
    hands = how.jobs or cores()
    about = "at most about" if how.resume else "about"
    return f", {about} {max(1, round(seats * seconds / hands / 60))} min on {count(hands, 'core')}"


def cards_called(words: str, kind: str, known: Sequence[Subject]) -> list[Subject]:
    """The cards that are asked for: of a kind, by id, or all."""
    if not known:
        raise Wrong("no card of this game can be measured", "its rules name none")
    if kind:
        one_of("kind", kind, sorted({subject.kind for subject in known}))
    chosen = [subject for subject in known if not kind or subject.kind == kind]
    if not words:
        return chosen
    ids = [subject.id for subject in chosen]
    asked = [word for word in words.replace(",", " ").split() if word]
    for word in asked:
        if word not in ids:
            what = f"{kind} card" if kind else "card"
            raise Wrong(f'no {what} "{word}" can be measured', suggestion(word, ids) or "--cards takes ids of cards")
    return [subject for subject in chosen if subject.id in asked]


def demand_pairs(games: int) -> None:
    if games < 2:
        raise Wrong(
            f"{games} pair{'' if games == 1 else 's'} of games is not enough", "--games takes 2 or more; 60 is a start"
        )
