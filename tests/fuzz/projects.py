"""The projects that are broken: small ones on a shipped box, the same without it, and whole boxes."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Sequence
from functools import cache, cached_property
from pathlib import Path
from random import Random
from typing import Any

from capesmith.desk.adding.stubs import stubs_of
from capesmith.systems import known_systems, system
from fuzz.mutating import Pool, change_bytes, change_tree, copied, parsed, written

ROOT = Path(__file__).parents[2]
GAMES = tuple(known_systems())
Run = Callable[[Sequence[str], Path], int]  # a command, called in a folder

FORMAT = "name: Four on a sheet\nabout: Few.\npaper: a4\ncard: poker\ncolumns: 2\nrows: 2\ngap: 6\nbleed: 3\n"
PRINTER = "offset_x: 0.4\noffset_y: -0.2\nrotation: 0.1\nscale_x: 1.001\nmargin: 5\nflip: short\n"


class Project:
    """A project in a folder, the files in it as they should be, and the words of its corpus."""

    def __init__(self, root: Path, game: str) -> None:
        self.root, self.game = root, game
        self.files = {
            path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(root.rglob("*")) if _mutable(path)
        }
        self.spoilt: set[str] = set()  # what is not as it should be
        self._trees: dict[str, Any] = {}

    @cached_property
    def pool(self) -> Pool:
        return Pool([self.tree(name) for name in self.files if name.endswith(".yaml")] + [base_of(self.game)])

    @cached_property
    def ids(self) -> list[str]:
        """The ids that its cards, scenarios and boards have."""
        return sorted({word for word in self.pool.scalars if isinstance(word, str) and word.islower()})

    def tree(self, name: str) -> Any:
        if name not in self._trees:
            self._trees[name] = parsed(name, self.files[name])
        return self._trees[name]

    def named(self, *starts: str) -> list[str]:
        """Its files below these folders."""
        return [name for name in self.files if name.startswith(starts)]

    def spoil(self, name: str, rng: Random) -> str:
        """Change one file on the disk; what was done, in a word."""
        self.spoilt.add(name)
        raw, tree = self.files[name], self.tree(name)
        lot = rng.random()
        if lot < 0.03:
            (self.root / name).unlink(missing_ok=True)  # what a command has made, it may have taken away
            return "gone"
        if lot < 0.06:
            other = rng.choice(list(self.files))
            (self.root / name).write_bytes(self.files[other])
            return f"as {other}"
        if lot < 0.18 or tree is None:
            (self.root / name).write_bytes(change_bytes(raw, rng))
            return "bytes"
        (self.root / name).write_bytes(written(name, change_tree(copied(tree), rng, self.pool)))
        return "tree"

    def add(self, name: str, raw: bytes) -> None:
        """Put a file into the project for one input."""
        self.spoilt.add(name)
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)

    def mend(self) -> None:
        """Everything as it should be again."""
        for name in self.spoilt:
            path = self.root / name
            if name in self.files:
                path.write_bytes(self.files[name])
            else:
                path.unlink(missing_ok=True)
        self.spoilt.clear()


def _mutable(path: Path) -> bool:
    return path.is_file() and path.suffix in (".yaml", ".json", ".svg") and not {".vscode", ".github"} & {*path.parts}


# Shipped faces that a project has copies of.
_FACES = {
    "heroes-wanted": ("action", "hero-a", "back-action", "hero-mat", "standee-pawn", "box-front"),
    "vigilantes": ("gadget", "vigilante", "back-gadget"),
    "heroes-incorporated": ("hero", "fame", "back-hero", "player-card", "token-letter", "die-side"),
    "hour-of-need": ("hero", "clue", "back-hero", "mat-hero", "token-word", "die-side"),
    "hard-city": ("chaos", "equipment", "back-deck", "mat-officer", "token-word", "standee"),
}
# Pieces of the box that a project prints in a way of its own.
_PIECES = {
    "heroes-wanted": ("hero-mat", "villain-pawn"), "vigilantes": ("reference-card", "attack-die"),
    "heroes-incorporated": ("player-aid", "action-marker"), "hour-of-need": ("hero-mat", "lackey-standee"),
    "hard-city": ("victory-track", "mutant-standee"),
}  # fmt: skip
DRAWN = ("figures/", "scenes/")  # what people put together of parts of their own

# --- making them -------------------------------------------------------------------------------------------


@cache
def base_of(game: str) -> list[Any]:
    """The shipped content of a game, for words to take from it."""
    return [parsed(path.name, path.read_bytes()) for path in shipped(game)]


def strangers() -> list[Path]:
    """Files that are broken already."""
    return sorted((ROOT / "tests" / "broken").rglob("*.yaml")) + sorted((ROOT / "tests" / "hostile").rglob("*.yaml"))


def shipped(game: str) -> list[Path]:
    return [
        path for folder in ("cards", "scenarios") for path in sorted((ROOT / folder / game).rglob("*.yaml"))
    ]  # fmt: skip


def small(folder: Path, game: str, run: Run, *, uses: bool) -> Project:
    """A project with a stub of everything, on the shipped box or on nothing."""
    run(["init", str(folder), "--system", game, "--name", "Fuzz"], folder.parent)
    for stub in stubs_of(system(game)):
        run(["new", stub, f"Odd {stub}", "--system", game], folder)
    for face in ("Odd kind", *_FACES[game]):
        run(["new", "face", face, "--system", game], folder)
    for piece in _PIECES[game]:
        run(["new", "pieces", piece], folder)
    run(["new", "odd-kind", "Odd one", "--system", game], folder)
    _draw(folder, game)
    (folder / "formats").mkdir(exist_ok=True)
    (folder / "formats" / "four-up.yaml").write_text(FORMAT)
    if not uses:
        (folder / "capesmith.yaml").write_text("name: Bare\nversion: '1'\n")
    shutil.rmtree(folder / "schemas", ignore_errors=True)
    return Project(folder, game)


def _draw(folder: Path, game: str) -> None:
    """Copies of shipped parts as a project's own, one named as before and one of another name, and figures of them."""
    press = ROOT / "tools" / "capesmith" / "systems" / game.replace("-", "_") / "press"
    for drawn in (name.strip("/") for name in DRAWN):
        parts = sorted((press / drawn / "parts").glob("*/*.svg"), key=lambda path: (path.stat().st_size, path))
        first, second = (path.relative_to(press / drawn) for path in parts[:2])
        place = folder / drawn / game
        for source, name in ((first, first), (second, second.with_name("odd.svg"))):
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            (place / name).write_bytes((press / drawn / source).read_bytes())
        used = second.with_name("odd").relative_to("parts").as_posix()
        told = {
            "groups": {"pair": [{"part": used, "at": [0, 0]}, {"part": used, "at": [4, 2], "wide": -1, "turn": 30}]},
            "figures": {one: ["pair", {"part": used, "by": [1, 1], "high": 0.5}] for one in ("odd-card", "odd-hero")},
        }
        (place / f"{drawn}.yaml").write_text(json.dumps(told, indent=1))


def whole(folder: Path, game: str) -> Project:
    """The shipped box of a game as a project of its own."""
    for part in ("cards", "scenarios"):
        shutil.copytree(ROOT / part / game, folder / part / game)
    (folder / "capesmith.yaml").write_text(f"name: Whole\ncomplete: [{game}]\n")
    return Project(folder, game)


def kept_files(project: Project, run: Run, scenario: str, campaign: str) -> None:
    """Files that commands write and read again: a log, a campaign, a report, what a build remembers."""
    game, root = project.game, project.root
    for words in (
        ["play", game, "--scenario", scenario, "--bots", "random", "--players", "2", "--quiet", "--log", "log.json"],
        ["campaign", "new", game, campaign, "--out", "campaign.json", "--players", "2"],
        ["campaign", "new", game, campaign, "--out", "fresh.json", "--players", "2"],
        ["campaign", "play", "campaign.json", "--bots", "random", "--quiet"],
        ["build", game, "--only", "cards", "--jobs", "1", "--cards", project_card(project)],
    ):
        run(words, root)
    for path in [*root.glob("*.json"), *root.glob("output/**/*.json")]:
        project.files[path.relative_to(root).as_posix()] = path.read_bytes()


def project_card(project: Project) -> str:
    """A card of the project's own."""
    for name in project.named("cards/"):
        tree = project.tree(name)
        if isinstance(tree, dict) and tree.get("cards"):
            return str(tree["cards"][0]["id"])
    return "nobody"


def impact_report(game: str) -> bytes:
    """An impact report on the largest deck of a game, as `budget --from` wants it."""
    decks = [tree for tree in base_of(game) if isinstance(tree, dict) and "deck" in tree and tree["kind"] != "piece"]
    deck = max(decks, key=lambda tree: len(tree["cards"]))
    report = {
        "capesmith-report": 1, "kind": "impact", "system": game, "pairs": 9, "bots": ["greedy"], "seed": "1",
        "games": 18, "digest": "x", "interrupted": False, "content": "x",
        "cards": [_measured(card["id"], deck["kind"], number % 5 / 4) for number, card in enumerate(deck["cards"])],
    }  # fmt: skip
    return json.dumps(report).encode()


def _measured(id: str, kind: str, worth: float) -> dict[str, Any]:
    estimate = {"value": worth, "low": worth - 1, "high": worth + 1, "n": 9}
    use = {"fires": 0.5, "tested": True}
    return {
        "id": id, "name": id, "kind": kind, "points": "score", "pairs": 9, "effect": {"worth": estimate}, "use": use,
        "relative": None,
    }  # fmt: skip
