"""Hour of Need in the terminal: the commentary is right and clean, every question is clear, a person can play."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, cast

import pytest
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.effects.questions import OF_TEXTS
from capesmith.playtest.bots.players import player
from capesmith.rules.choosing import NONE, Player, Prompt, Question
from capesmith.systems.hour_of_need.game import (
    actions,
    atoms,
    fighting,
    harm,
    problems,
    pursuit,
    questions,
    solving,
    villain,
    ways,
)
from capesmith.systems.hour_of_need.game.encounters import atoms as encounters
from capesmith.systems.hour_of_need.game.flow import HourFlow
from capesmith.systems.hour_of_need.game.game import GAME
from capesmith.systems.hour_of_need.game.pieces import HERO_SLOT, PROBLEM, VILLAIN
from capesmith.systems.hour_of_need.game.story import SAY, Narrator, names
from capesmith.systems.hour_of_need.game.story.look import status
from capesmith.systems.hour_of_need.game.story.texts import TEXTS, texts
from capesmith.systems.hour_of_need.kinds import COLOURS
from hour_of_need.tables import Bench, cast_

ISSUES = ("century-heist", "high-water-mark", "brink-of-ruin", "vanishing-act")
GAMES = [(issue, players) for issue in ISSUES for players in (1, 2, 3, 4)]


def narrated(scenario: str, players: int, seed: str, bot: str = "random", **more: Any) -> tuple[list[str], Any, Any]:
    """A game with everything that was said, its teller and its table."""
    said: list[str] = []
    made = GAME.options({"scenario": scenario, "players": players, **more})
    t = GAME.table(cast_(), made, seed, [player(bot, GAME, seed, seat) for seat in range(players)])
    t.watch = teller = GAME.narrator(t, said.append)
    t.play()
    teller.scores()
    return said, teller, t


def telling(bench: Bench) -> tuple[list[str], Narrator]:
    """A table told from here on."""
    said: list[str] = []
    bench.t.watch = teller = Narrator(bench.t, said.append)
    return said, teller


def told(bench: Bench, do: Any) -> str:
    """Everything that is said of one thing that happens."""
    said, teller = telling(bench)
    do()
    teller.flush()
    return "\n".join(said)


# --- the commentary ---------------------------------------------------------------------------------------

WRONG = re.compile(
    r"\bNone\b|\{|\}|\bnan\b|NOBODY|<|object at| -\d|\bon -|[Pp]layer \d|,,|\.\.|\( |\(0|\band\.| ,|@|\(\)|  |"
    r"\ba [aeiouAEIOU]|\ban [^aeiouAEIOU]|\bthe the\b|\bthe The\b|\band and\b|\b1 cards\b|\bsomebody at\b"
)


@pytest.mark.parametrize(("scenario", "players"), GAMES)
@pytest.mark.parametrize("bot", ("random", "greedy"))
def test_the_commentary_is_clean(scenario: str, players: int, bot: str) -> None:
    said, teller, t = narrated(scenario, players, f"words {players}", bot)
    for line in said:
        plain = line.strip()
        assert not WRONG.search(plain), WRONG.search(plain) and line
        assert not plain or plain[0].isupper() or plain[0].isdigit() or plain[0] in "─▌", line
        assert not plain or plain.startswith("── ") or " · " in plain or plain[-1] in ".!?”", line
    text = "\n".join(said)
    for seat in t.seats:
        assert names.hero(t, seat) in text
    assert text.count("── Page ") == t.state.round and text.count("── Showdown ") == int(t.state.showdown)
    assert teller.closing().endswith(".")


def test_the_same_game_is_told_in_the_same_words() -> None:
    assert narrated("brink-of-ruin", 3, "again")[0] == narrated("brink-of-ruin", 3, "again")[0]


def test_watching_changes_nothing() -> None:
    _, _, watched = narrated("vanishing-act", 3, "watched")
    options = GAME.options({"scenario": "vanishing-act", "players": 3})
    alone = GAME.table(cast_(), options, "watched", [player("random", GAME, "watched", seat) for seat in range(3)])
    alone.play()
    assert alone.state.digest() == watched.state.digest()


def test_every_sentence_of_the_saga_happens_now() -> None:
    """The voice of this game: the present tense. A few words of the past would show at once in so many games."""
    past = re.compile(r"\b(moved|drew|played|hit him|was hurt|went|attacked|rolled|spent|lost a)\b")
    for issue in ISSUES:
        said, _, _ = narrated(issue, 2, "now")
        text = " ".join(line for line in said[2:] if "▌" not in line)
        assert not past.search(text), past.search(text)


def test_the_first_page_shows_who_is_in_it() -> None:
    said, _, _ = narrated("century-heist", 2, "cast", heroes=["majesty", "guerilla"], villain="dowager")
    assert said[0] == "CENTURY HEIST · Dowager" and said[1].startswith("A gala fills the museum bank")
    assert said[2] == "    ▌ MAJESTY ▌ She has no throne. Nobody tells her posture."
    assert said[4].startswith("    ▌ DOWAGER ▌ Tea is at four.")
    assert "Majesty at " in said[5] and "danger 6" in said[5]
    assert "minions" in said[5] and "Security Hub, Century Vault and Rooftop Helipad" in said[5]  # HN-037


def test_a_villain_card_is_a_narration_box_with_whose_it_is() -> None:
    """HN-080."""
    bench = Bench("majesty", "guerilla")
    bench.on_top("dowager-09")
    text = told(bench, lambda: villain.draw(bench.t, 1))
    assert text.startswith("    ▌ FOR GUERILLA ▌ AT YOUR SERVICE (RED) ▌ At once, madam. The red room, madam.\n")
    assert re.search(r"Two minions [a-z ]+ at Rooftop Helipad\.", text)
    bench = Bench("majesty")
    bench.on_top("dowager-09")
    assert told(bench, lambda: villain.draw(bench.t, 0)).startswith("    ▌ AT YOUR SERVICE (RED) ▌")


def test_of_focus_that_the_dice_brought_only_what_is_left_is_told_again() -> None:
    """HN-265, HN-267: part of it became successes; without a success the dice say so."""
    bench = Bench("majesty").dice("F", "F", "F")
    bench.threat("dowager-01", at="E4")
    bench.t.hero(0).focus = 1
    bench.say(spend=1)
    text = told(bench, lambda: fighting.attack(bench.t, 0))
    assert "for 3 focus and no success" in text and "1 focus into 1 success" in text and "(+2 focus)" in text


def test_an_attack_is_told_from_the_dice_to_the_damage() -> None:
    """HN-230 to HN-236, HN-262: dice with their bursts, what they come to, what gets through, and the clue."""
    bench = Bench("majesty").dice("S", "B", "F", "S")
    bench.threat("dowager-01", at="E4")
    text = told(bench, lambda: fighting.attack(bench.t, 0))
    assert re.search(
        r"Majesty [a-z ]+ the Footman at E4 with three dice \(1 burst\), for 3 successes and 1 focus", text
    )
    assert re.search(r"3 (on|to|through to) the Footman \(1 of 4 left\)", text)
    assert "(+1 focus)" not in text  # the dice have just said so
    bench.dice("S", "S", "S")
    text = told(bench, lambda: fighting.attack(bench.t, 0))
    assert "of 4 left" not in text and re.search(
        r"(end to the Footman|takes the Footman out|defeats the Footman)", text
    )
    assert "(+1 clue)" in text


def test_minions_that_fall_together_are_counted() -> None:
    bench = Bench("majesty").dice("S", "S", "F")
    bench.go(0, "P2")
    bench.minion("P2", 3)
    bench.say(split=[questions.hit, questions.hit])
    text = told(bench, lambda: fighting.attack(bench.t, 0))
    assert re.search(r"three minions at Security Hub with three dice, for 2 successes and 1 focus", text)
    assert re.search(r"(takes out|drops|sends home|puts to sleep) two minions\.", text)


def test_a_solve_is_told_with_how_much_is_left_to_do() -> None:
    """HN-241, HN-251, HN-390b: justice, and what is on the other side."""
    bench = Bench("majesty").dice("S", "S")
    number = bench.threat("century-heist-02")
    bench.go(0, "P2")
    bench.say(share=questions.place.pack(number, 2))
    text = told(bench, lambda: solving.solve(bench.t, 0))
    assert "Loop the Cameras at Security Hub " in text and "with two dice, for 2 successes" in text
    assert "places 2 justice (2 of 5)" in text
    bench.say(share=questions.place.pack(number, 2))
    bench.dice("S", "B", "B", "S")
    encounters.mark(bench.t, number, 1)
    text = told(bench, lambda: solving.solve(bench.t, 0))
    assert "It was Lox Lee" in text or "Lox Lee, at Security Hub (G2)" in text
    assert "(+1 clue)" in text


def test_what_a_roll_was_for_is_forgotten_with_it() -> None:
    """Justice that comes without a roll says where."""
    bench = Bench("majesty").dice("S", "S")
    number = bench.threat("century-heist-02")
    bench.go(0, "P2")
    bench.say(share=questions.place.pack(number, 2))
    said, teller = telling(bench)
    solving.solve(bench.t, 0)
    teller.flush()
    bench.t.state.active = 0
    problems.place_justice(bench.t, 0, PROBLEM + number, 1)
    teller.flush()
    assert said[-1] == "Majesty places 1 justice on Loop the Cameras (3 of 5)."


def test_a_feat_is_told_with_the_card_that_was_given_up_for_it() -> None:
    """HN-220: not first as a card that is discarded."""
    bench = Bench("majesty").hand("majesty-01")
    bench.minion("P2")
    bench.go(0, "P2")
    bench.dice("F", "F", "F")
    card = bench.card("majesty-01")
    feat = bench.t.cast.hero_cards[card].feats[0]
    text = told(bench, lambda: actions.ACTION.carry_out(bench.t, 0, actions.feat.pack(card, feat)))
    assert "Sovereign Strike" in text and "for strength" in text and "discards" not in text


def test_becoming_focused_hides_its_price() -> None:
    """HN-301: five focus were told when they came."""
    bench = Bench("micro-guy")
    atoms.add_focus(bench.t, 0, 5)
    text = told(bench, lambda: actions.ACTION.carry_out(bench.t, 0, actions.focus.pack()))
    assert "Mech" in text and "loses" not in text
    bench = Bench("majesty").clues("clue-06")
    bench.t.state.stage = "heroes"
    atoms.add_focus(bench.t, 0, 3)
    text = told(bench, lambda: actions.ACTION.carry_out(bench.t, 0, actions.clue.pack(bench.hero().clues[0])))
    assert "Second Wind" in text and "Focused" in text and "−" not in text and "loses" not in text


@pytest.mark.parametrize(("blocked", "words"), [(False, r"Dowager \w+ Majesty for 2 \(10 of 12 left\)"),
                                                (True, r"Dowager (strikes at|reaches for) Majesty")])  # fmt: skip
def test_who_strikes_for_nothing_is_told_too(blocked: bool, words: str) -> None:
    """HN-361."""
    bench = Bench("majesty").hand("majesty-11")
    tough = [card for card in bench.hero().hand if 0 in bench.t.cast.hero_cards[card].feats]
    assert tough, "a card with toughness"
    if blocked:
        bench.say(guard=questions.tough)
    assert re.search(words, told(bench, lambda: harm.inflict(bench.t, VILLAIN, [0])))


def test_a_hero_who_falls_brings_a_crisis() -> None:
    """HN-340, HN-348."""
    bench = Bench("majesty")
    text = told(bench, lambda: harm.damage(bench.t, 0, 12))
    assert "Majesty takes 12 damage." in text and re.search(r"Majesty (goes down|falls|is down)", text)
    assert "CRISIS!" in text and text.index("takes 12 damage") < text.index("CRISIS!")


def test_several_who_are_hurt_alike_are_told_together() -> None:
    bench = Bench("majesty", "guerilla")
    said, teller = telling(bench)
    for seat in (0, 1):
        harm.damage(bench.t, seat, 1)
    teller.flush()
    assert said == ["Majesty and Guerilla take 1 damage each (11 of 12 left, 11 of 12 left)."]


def test_somebody_who_is_gone_when_it_is_told_keeps_the_name() -> None:
    bench = Bench("majesty").dice("S", "S", "S")
    number = bench.threat("dowager-02", at="E4")
    said, teller = telling(bench)
    harm.inflict(bench.t, bench.piece("dowager-02"), [0])
    encounters.leave_play(bench.t, number, out=False)
    teller.flush()
    assert said[-1].startswith("The Chatelaine ")


def test_issue_tokens_are_called_what_they_are() -> None:
    for issue, word in (("century-heist", "loot"), ("high-water-mark", "flood"), ("brink-of-ruin", "charge"),
                        ("vanishing-act", "spotlight")):  # fmt: skip
        bench = Bench("majesty", scenario=issue)
        assert names.tokens(bench.t) == word
        text = told(bench, lambda bench=bench: atoms.add_tokens(bench.t, 0, 2))
        assert f"2 {word}{'s' if word == 'spotlight' else ''} more" in text and "(2 now)" in text


def test_the_showdown_is_a_page_of_its_own() -> None:
    """HN-288."""
    bench = Bench("majesty")
    encounters.mark(bench.t, bench.t.villain_card.number, 4)
    bench.t.state.hidden = 0
    bench.go(0, "P1")
    bench.dice("S", "S").say(share=questions.place.pack(bench.t.villain_card.number, 1))
    text = told(bench, lambda: solving.solve(bench.t, 0))
    assert "the plan of Dowager" in text and "── Showdown ── " in text
    assert text.index("Dowager at Gala Floor") < text.index("── Showdown ── ") < text.index("at Gala Floor (B2)")


def test_a_villain_that_goes_on_takes_the_captives_along() -> None:
    """HN-286: told once, not as a step and an advance."""
    bench = Bench("majesty")
    text = told(bench, lambda: villain.advance(bench.t))
    assert re.fullmatch(r"Dowager (moves on|has what is needed here, and goes on) to Security Hub\.", text)


# --- how things stand ---------------------------------------------------------------------------------------


def test_the_status_says_everything_that_a_turn_needs() -> None:
    bench = Bench("majesty", "guerilla").hand("majesty-01").clues(cast_().clues[0].card.id)
    bench.threat("dowager-01", at="E4", seat=1)
    harm.damage(bench.t, 0, 3)
    said = status(bench.t, 0)
    for words in ("Dowager is scheming at Gala Floor (0 of 3 loot), with 2 hidden tokens. That is panel 1 of 4.",
                  "The issue deck has", "Threat area of Guerilla: the",
                  "(4/4 health, at E4)", "You are Majesty at D4: health 9/12, focus 0, attack 3, solve 2",
                  "Hand:", "Sovereign Strike", "Clues:"):  # fmt: skip
        assert words in said, (words, said)


@pytest.mark.parametrize(("scenario", "players"), [(issue, 4) for issue in ISSUES])
def test_the_map_fits_and_shows_everything(scenario: str, players: int) -> None:
    _, teller, t = narrated(scenario, players, "map")
    chart = teller.map()
    assert max(map(len, chart.splitlines())) <= 80
    for seat in t.seats:
        assert f"{seat + 1} {names.hero(t, seat)}" in chart
    for panel in t.scenario.panel_names:
        assert panel in chart
    for space in t.ground.ids:
        assert space in chart
    for hero in t.state.heroes:
        for number in hero.threat:
            assert names.side(t, number) in chart


def test_the_map_has_everybody_where_they_stand() -> None:
    """Minions and captives are counted in panels; perils carry the sign of their colour."""
    bench = Bench("majesty", "guerilla")
    bench.threat("dowager-01", at="E4")
    bench.threat("dowager-05", at="G4")
    bench.minion("P2", 2)
    bench.bystander("E1", "P2")
    atoms.add_tokens(bench.t, 1, 2)
    teller = telling(bench)[1]
    lines = teller.map().splitlines()
    row = lines[7]
    assert row[4:].split() == ["·", "·", "·", "1", "L", "·", f"!{_sign('dowager-05')}", "·"]
    assert "▲ Security Hub [G2]: 2 minions · 1 captive · 2 loot" in lines
    assert any(line.startswith("Threat area of Majesty: the Footman (4/4 health, at E4)") for line in lines)
    assert "On the table: two hidden" in teller.map()


def _sign(id: str) -> str:
    return COLOURS[cast_().card_by_id[id].fields["colour"]]


def test_a_card_with_two_sides_shows_first_the_one_that_is_up() -> None:
    """HN-022, HN-390b."""
    bench = Bench("majesty")
    number = bench.threat("century-heist-01")
    before = dict(texts(bench.t, 0))
    title = next(one for one in before if one.startswith("Crash the Gala"))
    assert "danger 6" in title and before[title].index("yellow panel") < before[title].index("Gabby Woods")
    encounters.flip(bench.t, number)
    after = dict(texts(bench.t, 0))
    title = next(one for one in after if one.startswith("Gabby Woods"))
    assert "health 2" in title and after[title].startswith("When revealed")
    assert "The other side: Crash the Gala, danger 6" in after[title]
    assert next(iter(before)).startswith("Majesty, Normal, “Lead the Way”")
    atoms.flip_hero(bench.t, 0, True)
    assert next(iter(dict(texts(bench.t, 0)))).startswith("Majesty, Focused, “Royal Mandate”")


def test_the_villain_is_shown_with_what_it_takes() -> None:
    """HN-054: with so many heroes."""
    bench = Bench("majesty", "guerilla")
    shown = {title: text for title, text in texts(bench.t, 0) if title.startswith("Dowager")}
    ((title, text),) = shown.items()
    assert "danger 10" in title and "in the Showdown: health 38, defense 1, inflict 3" in text
    bench.showdown("B2")
    ((title, _),) = {title: text for title, text in texts(bench.t, 0) if title.startswith("Dowager")}.items()
    assert "health 38" in title and "danger" not in title


def test_of_numbers_for_each_size_of_team_the_table_shows_its_own() -> None:
    """HN-450: the card says 2/3/3/4/4/5."""
    four = ("majesty", "guerilla", "cold-case", "micro-guy")
    for team, number in ((four[:1], 2), (four[:2], 3), (four[:3], 3), (four, 4)):
        title, text = next(entry for entry in texts(Bench(*team).t, 0) if entry[0].startswith("Gala Floor"))
        assert f"If the loot in this panel is at least {number}: discard" in text, (title, text)


def test_any_card_can_be_asked_for_by_name() -> None:
    t = Bench("majesty").t
    for card in t.cast.card_by_id.values():
        if card.kind in TEXTS.readable:
            assert TEXTS.text_of(t, card.id) is not None


# --- questions --------------------------------------------------------------------------------------------------

KINDS = {
    "mulligan", "place", "who", "action", "discard", "retrieve", "cunning", "focus", "dice", "spend", "target", "order",
    "put-back", "drop", "bottom", "exhaust", "guard", "split", "share", "option", "may", "pay", "panel",
}  # fmt: skip


def test_every_question_and_option_can_be_said() -> None:
    kinds = set()

    def curious(own: Any) -> Any:
        def answer(t: Any, seat: int, prompt: Any, options: Any) -> int:
            kinds.add(prompt.kind)
            asked = GAME.say_prompt(t, seat, prompt)
            assert asked.endswith("?") and not re.search(r"None|-\d\b|\{", asked), asked
            for option in options:
                text = GAME.say_option(t, seat, prompt, option)
                assert text and not re.search(r"None|-\d\b|\{|object at|\boption \d|\bnobody\b$|^number", text), (
                    prompt,
                    text,
                )
            return own(t, seat, prompt, options)

        return answer

    for number, (scenario, players) in enumerate(GAMES):
        for seed in (f"asked {number}", f"asked again {number}"):
            bots = [curious(player("random", GAME, seed, seat)) for seat in range(players)]
            GAME.table(cast_(), GAME.options({"scenario": scenario, "players": players}), seed, bots).play()
    assert KINDS - kinds == set()


def test_whoever_can_help_is_told_whom_and_against_whom() -> None:
    """HN-441: one's own damage, that of a friend, and the fall of a friend."""
    bench = Bench("majesty", "guerilla")
    bench.constant("majesty-08")
    bench.hand("guerilla-09", seat=1)
    asked: list[str] = []

    def answer(t: HourFlow, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        asked.append(GAME.say_prompt(t, seat, prompt))
        return options.index(NONE)

    bench.t.players[:] = [cast(Player, answer)] * 2
    harm.damage(bench.t, 1, 2, VILLAIN)
    assert asked == [
        "Guerilla (12/12 health): 2 damage is coming from Dowager. What do you do about it?",
        "Majesty: 2 damage is coming for Guerilla (12/12 health) from Dowager. What do you do about it?",
    ]
    asked.clear()
    harm.damage(bench.t, 0, 1)
    assert asked == ["Majesty (12/12 health): 1 damage is coming. What do you do about it?"]


def test_who_goes_somewhere_in_person_is_asked_where_to() -> None:
    """Card micro-guy-08."""
    bench = Bench("micro-guy").hand("micro-guy-08")
    bench.minion("P2")
    bench.minion("P4")
    asked: list[str] = []

    def answer(t: HourFlow, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        asked.append(GAME.say_prompt(t, seat, prompt))
        return 0

    bench.t.players[:] = [cast(Player, answer)]
    actions.ACTION.carry_out(bench.t, 0, actions.play.pack(bench.card("micro-guy-08")))
    assert asked[0] == "Through the Vents: Where to?"


def test_a_pilot_who_can_still_get_out_is_told_that_the_mech_goes_down() -> None:
    """HN-441: card micro-guy-09."""
    bench = Bench("micro-guy").hand("micro-guy-09")
    bench.hero().focused = True
    asked: list[str] = []

    def answer(t: HourFlow, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        asked.append(GAME.say_prompt(t, seat, prompt))
        return options.index(NONE)

    bench.t.players[:] = [cast(Player, answer)]
    harm.damage(bench.t, 0, 14, VILLAIN)
    assert asked[-1] == "Micro-guy is about to go down. What do you do about it?"


def test_nothing_that_is_asked_is_without_words() -> None:
    asked = [one for module in (questions, pursuit) for one in vars(module).values() if isinstance(one, Question)]
    assert SAY.unsaid([*OF_TEXTS, *asked, actions.ACTION]) == []


def test_what_can_be_done_is_said_with_the_numbers_it_turns_on() -> None:
    bench = Bench("majesty", "guerilla")
    bench.threat("dowager-02", at="E4")
    bench.go(1, "P2")
    bench.threat("century-heist-02")
    t = bench.t

    def said(option: int, seat: int = 0) -> str:
        return GAME.say_option(t, seat, actions.ACTION, option)

    assert said(actions.attack.pack()) == "attack the Chatelaine (3 dice)"
    assert said(actions.solve.pack(), 1) == "solve: Loop the Cameras (2 dice)"
    assert said(actions.move.pack()) == "move up to 3 spaces" and said(actions.move.pack(), 1) == "move up to 4 spaces"
    assert said(actions.hand_on.pack(1)) == "let Guerilla act (2 actions left)"
    assert said(actions.exhaust.pack(HERO_SLOT)) == "exhaust Lead the Way: A hero within 3 moves up to 2 spaces."
    assert said(actions.face.pack()) == "face your threat area: the Chatelaine and Loop the Cameras"
    assert said(actions.face.pack(), 1) == "end your turn: nothing is after you"
    where = questions.TARGET_SPACE
    assert GAME.say_option(t, 0, where, bench.at("E4")) == "E4: the Chatelaine (3/3 health, defense 1)"
    assert GAME.say_option(t, 1, where, bench.at("P2")) == "Security Hub: Loop the Cameras (0/5)"


def test_the_villain_leaves_a_choice_of_two_evils() -> None:
    """HN-090: what either way comes to."""
    t = Bench("majesty").t
    harm.damage(t, 0, 3)
    t.state.active = 0
    assert GAME.say_option(t, 0, questions.CUNNING, 1) == "take 2 damage from Dowager (9/12 health)"
    assert GAME.say_option(t, 0, questions.CUNNING, 0).startswith(
        "Dowager schemes at Gala Floor (0 of 2 loot): Place 1 loot here."
    )


def test_who_is_on_the_way_is_said() -> None:
    bench = Bench("majesty")
    bench.threat("dowager-01", at="E4")
    t, piece = bench.t, bench.piece("dowager-01")
    assert GAME.say_prompt(t, 0, ways.stops(piece)) == "Where does the Footman stop?"
    assert GAME.say_prompt(t, 0, questions.PLACE) == "Where does Majesty go?"
    assert GAME.say_prompt(t, 0, questions.SETTLES) == "Where is the bystander placed?"
    assert GAME.say_prompt(t, 0, questions.RETURNS) == "Where does Majesty come back?"
    assert GAME.say_option(t, 0, questions.PLACE, NONE) == "stay there"
    assert GAME.say_option(t, 0, questions.PLACE, bench.at("D5")) == "D5"
    assert GAME.say_option(t, 0, questions.PLACE, bench.at("D3")) == "D3"
    assert GAME.say_option(t, 0, questions.PLACE, bench.at("F4")) == "F4: near the Footman"
    assert GAME.say_option(t, 0, questions.PLACE, bench.at("A2")) == "A2: near ■"


def test_what_is_played_for_nothing_is_told_so() -> None:
    """A clue that finds no minion, and a card of which nothing can be carried out; but not a Constant."""
    b = Bench("guerilla").clues("clue-10").hand("guerilla-04", "guerilla-08")
    b.t.state.stage = "heroes"
    said, teller = telling(b)
    for option in (
        actions.clue.pack(b.hero().clues[0]),
        actions.play.pack(b.card("guerilla-04")),
        actions.play.pack(b.card("guerilla-08")),
    ):
        actions.ACTION.carry_out(b.t, 0, option)
        teller.flush()
    vain = ("and nothing comes of it.", "to no effect.", "and that is all.")
    assert [one.endswith(vain) for one in said] == [True, True, False], said


def test_an_unknown_question_is_said_somehow() -> None:
    assert GAME.say_prompt(Bench().t, 0, Question("new", "sing")) == "Sing?"


# --- a person at the table ----------------------------------------------------------------------------------------


def sit(*lines: str, arguments: tuple[str, ...] = ()) -> Any:
    words = ["play", "hour-of-need", "--seat", "1", "--scenario", "century-heist", "--players", "2", "--bots", "random"]
    return CliRunner().invoke(app, [*words, "--seed", "7", *arguments], input="".join(f"{line}\n" for line in lines))


def test_a_person_can_look_around(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "90")
    seated = sit("keep", "1", "s", "?", "? security footage", "? nobody at all", "u", "q")
    assert seated.exit_code == 0
    for words in ("You are ", "Gala Floor", "the issue", "The heroes lose when this is so: The villain has escaped.",
                  "Security Footage", "in your hand", "There is no card “nobody at all”", "Taken back."):  # fmt: skip
        assert words in seated.stdout, words


def test_a_person_can_play_to_the_end() -> None:
    seated = sit(*["1"] * 900)
    assert seated.exit_code == 0
    assert re.search(r"(Won|Lost) on page \d+", seated.stdout), seated.stdout[-300:]
