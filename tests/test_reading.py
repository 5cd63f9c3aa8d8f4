"""`capesmith read`, and what is said about sentences that are nearly right: by `read`, by `says:` and by EFF001."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.effects.abilities import STEPS_ABILITY
from capesmith.effects.synonyms import bases, stands_for, synonyms
from capesmith.effects.wording import mending
from capesmith.effects.wording.mending import mended, not_understood
from capesmith.effects.wording.reading import Reader, fold, phrase
from capesmith.effects.wording.text import understand, voice, voice_of, write_ability
from capesmith.systems import known_systems, system
from capesmith.systems.load import shipped_box

GAMES = known_systems()


@pytest.fixture
def read():
    def run(*words: str):
        found = CliRunner().invoke(app, ["read", *words])
        return found.exit_code, found.stdout, found.stderr

    return run


def hint_for(sentence: str, id: str = "heroes-wanted", kind: str = "owner", containers=("play", "always", "triggers")):
    env = voice(system(id).vocabulary, kind, {})
    understood = understand(sentence, env, containers)
    assert not understood.readings and understood.stuck is not None, sentence
    return not_understood(sentence, understood.stuck, env, containers)[1]


# --- which game ---------------------------------------------------------------------------------------------


def test_the_game_that_understands_answers(read):
    code, said, told = read("KO an underling within RNG 2.")
    assert (code, said) == (0, "play:\n  - ko: underling\n    within: 2\n")
    assert told == "capesmith: read in the words of Heroes Wanted\n"


def test_a_game_that_is_asked_for_answers_alone(read):
    assert read("KO an underling within RNG 2.", "-s", "heroes-wanted")[2] == ""
    assert read("KO an underling within RNG 2.", "-s", "vigilantes")[0] == 1
    assert read("MOVE 1.", "-s", "chess")[0] == 2


def test_answers_stand_under_the_games_that_give_them(read):
    code, said, told = read("You may reroll 1 die.")
    assert code == 0
    headings = [line for line in said.splitlines() if line.startswith("# ")]
    assert headings == ["# Hard City and Vigilantes", "# Heroes Incorporated and Heroes Wanted"]
    assert told.startswith("capesmith: Hard City, Heroes Incorporated, Heroes Wanted and Vigilantes understand this")


def test_lines_that_no_game_understands_together(read):
    code, _, told = read("Gain 1 health.\nBLOCK: MOVE 2.")
    assert code == 1 and "no game here understands this" in told


def test_where_no_game_understands_the_best_message_is_given_and_the_games_named(read):
    code, said, told = read("Deal 4 DMG to every goblin.")
    assert (code, said) == (1, "")
    assert "tried Hard City, Heroes Incorporated, Heroes Wanted, Hour of Need and Vigilantes" in told
    assert "“goblin” is not understood here" in told and "could follow: a kind (hero, villain" in told


def test_a_kind_says_which_games_are_meant(read):
    assert read("Stun an enemy within 1.", "-k", "gadget")[:1] == (0,)
    code, _, told = read("MOVE 1.", "-k", "gadgte")
    assert code == 2 and 'did you mean "gadget"?' in told


def test_a_card_that_will_say_it_otherwise_is_shown(read):
    code, said, told = read("Deal 4 damage to every hero.")
    assert code == 0 and "to: {each: hero}" in said
    assert "the card will say “Deal 4 DMG to each hero.”" in told


# --- free text ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sentence", ["After you rest: sing a song.", "At the end of the turn: sing loudly."])
def test_what_is_not_understood_is_no_quirk(read, sentence):
    code, said, told = read(sentence)
    assert (code, said) == (1, "") and "“sing” is not understood here" in told
    code, said, _ = read(sentence, "--kind", "quirk")
    assert code == 0 and said.startswith("quirk:") and "act: sing" in said


@pytest.mark.parametrize("id", GAMES)
def test_no_game_takes_nonsense_for_a_text(read, id):
    for sentence in (
        "Yodel.",
        "Foo: bar.",
        "When you yodel: foo.",
        "At the start of the turn: foo bar.",
        "While foo: bar.",
    ):
        assert read(sentence, "-s", id)[0] == 1, sentence


# --- marks and words ----------------------------------------------------------------------------------------


def test_a_missing_colon_is_named():
    assert hint_for("At the end of the turn, deal 4 DMG.").startswith("a colon is missing after “turn”")
    whole = hint_for("At the end of the turn, deal 4 DMG to the villain.")
    assert whole == "a colon is missing after “turn”: “At the end of the turn: deal 4 DMG to the villain.”"
    assert "a colon is missing after “minion”" in hint_for("After you KO a minion gain 1 fame.")


@pytest.mark.parametrize(
    ("sentence", "hint"),
    [
        (
            "If the villain is KO'ed gain 3 fame.",
            "a comma is missing after “KO'ed”: “If the villain is KO'ed, gain 3 fame.”",
        ),
        ("Push a minion 2 spaces.", "“by” is missing before “2”: “Push a minion by 2 spaces.”"),
        ("Hero within RNG 2 gain 1 fame.", "“a” is missing before “Hero”: “A hero within RNG 2 gains 1 fame.”"),
        ("Push a minion by 2 spaces", "a full stop is missing after “spaces”: “Push a minion by 2 spaces.”"),
        ("Deal 2 big DMG to a hero.", "leave out “big”: “Deal 2 DMG to a hero.”"),
        ("Choose one: move 2 or rest.", "cards say “either” for “choose one:”: “Either MOVE 2 or rest.”"),
        (
            "As long as you are the 1st Hero: +1 MOVE.",
            "cards say “while” for “as long as”: “While you are the 1st Hero: +1 MOVE.”",
        ),
        (
            "At the beginning of your go: rest.",
            "cards say “at the start of” for “at the beginning of”: “At the start of your go: rest.”",
        ),
        ("Deal 4 DGM to a minion.", 'did you mean "DMG"? “Deal 4 DMG to a minion.”'),
    ],
)
def test_one_slip_is_named_and_mended(sentence, hint):
    assert hint_for(sentence) == hint


def test_nonsense_is_not_mended_into_sense():
    for sentence in ("Yodel.", "Steal the show tonight.", "a b c d e f g"):
        assert "“" not in hint_for(sentence).partition("could follow")[0], sentence


def test_several_slips_are_mended_one_after_the_other():
    said = hint_for("Deal 4 DMG to hero within 2", containers=("play",))
    assert said.endswith("“Deal 4 DMG to a hero within RNG 2.”")


def test_the_word_that_works_is_in_the_list():
    env = voice(system("heroes-wanted").vocabulary, "owner", {})
    stuck = understand("The villain yodels 3 HP.", env, ("play",)).stuck
    assert stuck is not None and any("recovers" in one for one in stuck.expected)
    hint = hint_for("The villain yodels 3 HP.")
    assert hint.startswith("could follow: ") and "recovers" in hint


@pytest.mark.parametrize(
    ("id", "sentence", "instead"),
    [
        ("heroes-wanted", "Draw 2 cards.", "Retrieve 2 actions."),
        ("heroes-wanted", "The villain mends 3 HP.", "The villain recovers 3 HP."),
        ("heroes-wanted", "Teleport to a space within RNG 3.", "Move to a space within RNG 3."),
        ("heroes-wanted", "Summon 1 underling on your space.", "Place an underling on your space."),
        ("vigilantes", "Daze an enemy within 1.", "Stun an enemy within 1."),
        ("heroes-incorporated", "Draw 2 cards.", "Draw 2 Research cards."),
        ("heroes-incorporated", "Wake up a Hero.", "Stand up a Hero."),
        ("hour-of-need", "Tap a lackey within 2.", "Exhaust a lackey within 2."),
        ("hour-of-need", "Investigate with 2 extra dice.", "Solve with 2 extra dice."),
    ],
)
def test_words_of_plain_speech_lead_to_those_of_the_game(id, sentence, instead):
    containers = ("play",) if id != "vigilantes" else ("action", "reaction", "steps")
    said = hint_for(sentence, id, containers=containers)
    assert said.startswith("this game says “") and said.endswith(f"“{instead}”")


@pytest.mark.parametrize("id", GAMES)
def test_synonyms_stand_for_words_of_the_game(id):
    v = system(id).vocabulary
    known = {*v.verbs, *v.all_words(), "within", "to", "team-mate"} | {"one", "each", "closest", "farthest"}
    known |= {"any-number", "up-to", "at-least"}
    for word, meant in synonyms(v).items():
        assert known.issuperset(meant), (word, meant)
    assert v.raw["synonyms"], "words an author may use"
    assert stands_for("every", v) == ("each",)


@pytest.mark.parametrize("id", GAMES)
def test_verbs_in_yaml_get_the_same_suggestions(id):
    game = system(id)
    for word, meant in synonyms(game.vocabulary).items():
        verbs = [one for one in meant if one in game.vocabulary.verbs]
        if verbs and word not in game.vocabulary.verbs:
            r = game.reading()
            r.path.append("play")
            STEPS_ABILITY.read([{word: 1}], r)
            assert r.found[0].code in ("EFF001", "EFF012"), word
            assert any(f'"{one}"' in r.found[0].hint for one in verbs), (word, r.found[0].hint)


def test_quantities_of_plain_speech_in_yaml():
    r = system("heroes-wanted").reading()
    r.path.append("play")
    STEPS_ABILITY.read([{"damage": 2, "to": {"every": "hero"}}], r)
    assert (r.found[0].code, r.found[0].hint) == ("EFF010", '"each" is the word of this game')


@pytest.mark.parametrize(
    ("form", "base"),
    [("swaps", "swap"), ("swapped", "swap"), ("swapping", "swap"), ("carries", "carry"), ("used", "use")],
)
def test_forms_of_a_word(form, base):
    assert bases(form)[0] == form and base in bases(form)


def test_what_the_language_refuses_is_said_as_in_a_file(read):
    code, _, told = read("Deal 2 DMG to it.", "-s", "heroes-wanted")
    assert code == 1 and "nothing was chosen yet that “it” could mean" in told
    assert "choose something first, or name it" in told
    told = read("Deal 2 DMG to each hero. Deal 1 DMG to it.", "-s", "heroes-wanted")[2]
    assert "the step before may choose several, so “it” is unclear" in told


# --- every text of every game -------------------------------------------------------------------------------


def lines_of(id: str) -> Iterator[tuple[str, object, str]]:
    game = system(id)
    box = shipped_box(game)
    for card in box.cards:
        kind = game.kinds[card.kind]
        env = voice_of(card, kind, game.vocabulary, box.names(game.names_from))
        for ability in card.abilities:
            if ability.container in kind.containers and not game.vocabulary.container(ability.container).get("free"):
                yield from ((line, env, ability.container) for line in write_ability(ability, env))


@pytest.mark.parametrize("id", GAMES)
def test_where_a_word_is_wrong_the_right_one_could_follow(id):
    """Of the texts of the box with one word made unreadable, the words that could stand there have the right one."""
    rng = random.Random(15)
    lines = rng.sample(list(lines_of(id)), 40)
    wanted, found = 0, []
    for line, env, container in lines:
        tokens = Reader(line, env).tokens
        for token in rng.sample(tokens[:-1], min(4, len(tokens) - 1)):
            stuck = understand(line[: token.start] + "xyzzy" + line[token.end :], env, (container,)).stuck
            if token.text[0].isalpha() and stuck is not None and stuck.start == token.start:
                wanted += 1
                could = {phrase(word)[0] for word in stuck.words}
                if fold(token.text) not in could:
                    found.append((line, token.text))
    assert wanted > 60
    assert len(found) * 50 <= wanted, found


@pytest.mark.parametrize("id", GAMES)
def test_sentences_that_are_offered_can_be_read(id):
    """Commas for colons, words left out: what is offered instead is a sentence of the game."""
    rng = random.Random(16)
    offered = 0
    for line, env, container in rng.sample(list(lines_of(id)), 40):
        words = line.split()
        slips = [line.replace(":", ",", 1), line.rstrip("."), " ".join(words[:1] + words[2:])]
        for slip in slips:
            stuck = understand(slip, env, (container,)).stuck
            if stuck is not None:
                after = mended(slip, stuck, env, (container,))
                if after.stuck is None:
                    offered += 1
                    assert understand(after.text, env, (container,)).readings, (slip, after.text)
    assert offered > 20


def test_mending_is_bounded(monkeypatch):
    """However long and odd a sentence is, few others are tried in its place."""
    tried: list[str] = []
    monkeypatch.setattr(mending, "understand", lambda text, *more: tried.append(text) or understand(text, *more))
    env = voice(system("heroes-wanted").vocabulary, "owner", {})
    for sentence in ("If you are the 1st Hero, " * 11 + "yodel.", "draw card " * 29 + ".", "(" * 300, "MOVE 1 " * 200):
        tried.clear()
        stuck = understand(sentence, env, ("play",)).stuck
        assert stuck is not None
        mended(sentence, stuck, env, ("play",))
        assert len(tried) <= 91, sentence
