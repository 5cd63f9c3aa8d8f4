"""What is called on broken input, and how often: dear commands less, but none seldom."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from capesmith.source.record import record
from fuzz.projects import DRAWN, Project, project_card, shipped, strangers

Words = list[str]
SMALL, BARE, WHOLE = "small", "bare", "whole"
CONTENT = ("cards/", "scenarios/", "capesmith.yaml")
STYLE = ("faces/", "pieces/", "formats/", "capesmith.yaml")
PROFILE = "../config/capesmith/printer.yaml"


@record
class Call:
    """A command with one kind of input: how often beside others, its words, and what is broken in which projects."""

    name: str
    share: int
    words: Callable[[Project, Random], Words]
    files: tuple[str, ...] = CONTENT
    projects: tuple[str, ...] = (SMALL, BARE)


def _some_id(project: Project, rng: Random) -> str:
    return rng.choice(project.ids) if rng.random() < 0.7 else project_card(project)


def _build(*parts: str) -> Callable[[Project, Random], Words]:
    def words(project: Project, rng: Random) -> Words:
        found = ["build", project.game, "--force", "--jobs", "1", "--only", rng.choice(parts)]
        return found + (["--ink", "saver"] if rng.random() < 0.2 else [])

    return words


def _styled(project: Project, rng: Random) -> Words:
    form = rng.choice((["--format", "four-up"], [], [], ["--overlay"], ["--proof"], ["--backs", "fold"]))
    return ["build", project.game, "--force", "--jobs", "1", "--only", "cards", *form]


def _png(project: Project, rng: Random) -> Words:
    card = project_card(project)
    return ["build", project.game, "--force", "--jobs", "1", "--format", "png", "--only", "cards", "--cards", card]


def _check(project: Project, rng: Random) -> Words:
    return ["check", "--format", rng.choice(("text", "json", "github", "sarif", "junit"))]


def _examples(project: Project, rng: Random) -> Words:
    files = [name for name in project.named("scenarios/") if "examples" in name]
    return ["examples", rng.choice(files), "--format", rng.choice(("text", "json"))] if files else ["examples"]


def _show(project: Project, rng: Random) -> Words:
    more = rng.choice(([], [], ["--svg", "card.svg"], ["--png", "card.png"]))
    return ["show", project.game, _some_id(project, rng), *more]


def _list(project: Project, rng: Random) -> Words:
    return ["list", project.game, "--format", rng.choice(("text", "json"))]


def _new(project: Project, rng: Random) -> Words:
    what = rng.choice(("hero", "scenario", "example", "face", "piece", "board", "city", "location", "power", "event"))
    return ["new", what, rng.choice(("Lava Llama", "é", "", "Odd hero", "x" * 200)), "--system", project.game]


def _read(project: Project, rng: Random) -> Words:
    text = rng.choice(project.pool.scalars)
    return ["read", str(text)[:300], "--system", project.game]


def _play(project: Project, rng: Random) -> Words:
    words = ["play", project.game, "--bots", "random", "--force", "--seed", str(rng.randrange(9))]
    if rng.random() < 0.6:
        words += ["--scenario", _scenario(project, rng)]
    return words + ["--players", rng.choice("234")] + (["--quiet"] if rng.random() < 0.5 else [])


def _scenario(project: Project, rng: Random) -> str:
    trees = [project.tree(name) or {} for name in project.named("scenarios/")]
    found = [tree["scenario"] for tree in trees if "scenario" in tree]
    return str(rng.choice(found)) if found else "nobody"


def _campaign(project: Project, rng: Random) -> Words:
    word = rng.choice((_scenario(project, rng), "the-long-tide", "odd-campaign"))
    return ["campaign", "new", project.game, word, "--out", "new.json", "--players", "2", "--force"]


def _playtest(project: Project, rng: Random) -> Words:
    return [
        "playtest", project.game, "--games", "1", "--bot", "random", "--jobs", "1", "--force", "--players", "2",
        "--scenario", _scenario(project, rng), *rng.choice(([], ["--coverage"], ["--check"], ["--format", "json"])),
    ]  # fmt: skip


def _impact(project: Project, rng: Random) -> Words:
    card, scenario = project_card(project), _scenario(project, rng)
    return [
        "impact", project.game, "--cards", card, "--games", "1", "--bot", "random", "--jobs", "1", "--force",
        "--players", "2", "--scenario", scenario,
    ]  # fmt: skip


def _compare(project: Project, rng: Random) -> Words:
    sides = rng.choice(((".", "../base"), (project_card(project), _some_id(project, rng))))
    return [
        "compare", project.game, *sides, "--games", "1", "--bot", "random", "--jobs", "1", "--force", "--players", "2",
        "--scenario", _scenario(project, rng),
    ]  # fmt: skip


def _certify(project: Project, rng: Random) -> Words:
    return ["certify", project.game, "--check", "--jobs", "1", "--force", "--scenario", _scenario(project, rng)]


def _budget(project: Project, rng: Random) -> Words:
    return ["budget", project.game, "--from", "impact.json", "--jobs", "1", "--force"]


def _words(*words: str) -> Callable[[Project, Random], Words]:
    return lambda project, rng: [project.game if word == "SYSTEM" else word for word in words]


def _deep(project: Project, rng: Random) -> Words:
    return ["check", "--deep"]


def _rebuild(project: Project, rng: Random) -> Words:
    return ["build", project.game, "--jobs", "1", "--only", "cards", "--cards", project_card(project)]


def _preflight(project: Project, rng: Random) -> Words:
    return ["preflight", project.game, "--for", "tgc", "--cards", project_card(project)]


GO_ON = ("campaign", "play", "fresh.json", "--bots", "random", "--quiet")
EVERY = (SMALL, BARE, WHOLE)
CALLS = (
    Call("check", 110, _check, (*CONTENT, "faces/", "pieces/"), EVERY),
    Call("check parts", 60, _check, DRAWN, (SMALL,)),
    Call("preflight", 90, _preflight, (*CONTENT, "faces/"), (SMALL,)),
    Call("list", 90, _list, CONTENT),
    Call("show", 80, _show, (*CONTENT, "faces/")),
    Call("components", 35, _words("components", "SYSTEM")),
    Call("coverage", 5, _words("coverage", "SYSTEM", "--missing")),
    Call("read", 35, _read),
    Call("docs", 5, _words("docs", "SYSTEM")),
    Call("new", 60, _new, (*CONTENT, "faces/")),
    Call("formats", 60, _words("formats"), STYLE, (SMALL,)),
    Call("calibrate", 50, _words("calibrate", "--show"), (PROFILE,), (SMALL,)),
    Call("examples", 120, _examples, CONTENT, EVERY),
    Call("play", 45, _play, CONTENT, EVERY),
    Call("campaign new", 20, _campaign, CONTENT, EVERY),
    Call("campaign content", 20, _words(*GO_ON, "--force", "--new-content"), CONTENT, (SMALL,)),
    Call("campaign play", 60, _words(*GO_ON), ("fresh.json",), (SMALL,)),
    Call("campaign status", 80, _words("campaign", "status", "campaign.json"), ("campaign.json",), (SMALL,)),
    Call("replay", 90, _words("replay", "log.json", "--quiet"), ("log.json",), (SMALL,)),
    Call("budget", 40, _budget, ("impact.json",), (SMALL,)),
    Call("playtest", 20, _playtest, CONTENT),
    Call("impact", 20, _impact, CONTENT),
    Call("compare", 20, _compare, CONTENT, (SMALL,)),
    Call("certify", 20, _certify, CONTENT, (SMALL, WHOLE)),
    Call("check --deep", 20, _deep, CONTENT),
    Call("build cards", 20, _build("cards"), (*CONTENT, "faces/")),
    Call("build parts", 30, _build("cards"), DRAWN, (SMALL,)),
    Call("build pieces", 20, _build("boards", "tokens", "mats", "boxes"), (*CONTENT, "faces/", "pieces/"), EVERY),
    Call("build shown", 10, _build("wrap", "showing"), CONTENT, (SMALL, WHOLE)),
    Call("build books", 20, _build("rulebook", "scenarios"), CONTENT, (BARE, WHOLE)),
    Call("build styled", 20, _styled, STYLE, (SMALL,)),
    Call("build png", 20, _png, (*CONTENT, "faces/"), (SMALL,)),
    Call("pictures", 20, _words("pictures", "SYSTEM"), CONTENT, (BARE,)),
    Call("build profile", 20, _rebuild, (PROFILE,), (SMALL,)),
    Call("build again", 30, _rebuild, ("output/",), (SMALL,)),
)


def spoil(call: Call, project: Project, rng: Random) -> str:
    """Break what a command reads; what was done, in a few words."""
    files = project.named(*call.files)
    if call.files == CONTENT and rng.random() < 0.2:
        stranger = rng.choice(strangers() if rng.random() < 0.4 else shipped(project.game))
        name = f"cards/{project.game}/stranger.yaml"
        project.add(name, stranger.read_bytes())
        if rng.random() < 0.5:
            return f"{name} as {stranger.name}"
    name = rng.choice(files)
    done = [f"{name}: {project.spoil(name, rng)}"]
    if rng.random() < 0.1:
        name = rng.choice(files)
        done.append(f"{name}: {project.spoil(name, rng)}")
    return ", ".join(done)
