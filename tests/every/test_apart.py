"""What belongs to other scenarios is never in play in this one: nothing of theirs makes its certificate stale."""

from __future__ import annotations

from capesmith.playtest.batch.match import Match, Setting
from capesmith.playtest.batch.pool import GamePool
from capesmith.playtest.experiments.certify.certificates import content_of
from capesmith.playtest.lab import Lab
from every.test_systems import EVERY, ready


@EVERY
def test_certificates_rest_on_what_can_be_in_play(id: str) -> None:
    """A card that belongs to other scenarios is in none of the games of this one, so no certificate rests on it."""
    game, box, _ = ready(id)
    lab = Lab(game, box)
    rules, everything = game.game, {card.id: card for card in box.everything()}
    for scenario in rules.scenarios(lab.cast):
        apart = rules.apart(box, scenario)
        assert set(apart) <= set(everything)
        assert not {f"{everything[one].kind} {one}" for one in apart} & content_of(lab, scenario).keys()
        for players in rules.players_of(lab.cast, scenario)[:1]:
            made = Match({"scenario": scenario, "players": players}, ("random",) * players, scenario)
            with GamePool(Setting(id, (lab.content,), trace=True, diary=True)) as pool:
                (row,) = pool.play([made])
            assert row.facts is not None and not set(row.facts.met) & set(apart)
            assert not {one for one, times in row.facts.fired.items() if times} & set(apart)
