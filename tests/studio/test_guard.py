"""Nobody but its own page, in the browser that was given the key, gets anything from the studio. Every line of the list
of defences is tried with forged requests against a server that runs."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from capesmith.studio.app import application
from capesmith.studio.keys import Keys
from capesmith.studio.studio import Studio
from studio.running import DECK, PATH, Running, project


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = project(tmp_path_factory.mktemp("project"))
    with Running(folder) as running:
        yield running.signed_in()


READ = {"path": PATH}


def test_it_listens_on_this_machine_alone(studio: Running) -> None:
    lines = Path("/proc/net/tcp")
    if not lines.exists():
        pytest.skip("there is no list of sockets here")
    listening = [line.split()[1] for line in lines.read_text().splitlines()[1:] if line.split()[3] == "0A"]
    ours = [address for address in listening if int(address.partition(":")[2], 16) == studio.port]
    assert ours == [f"0100007F:{studio.port:04X}"]


def test_there_is_no_way_to_open_it_to_a_network(studio: Running) -> None:
    from typer.testing import CliRunner

    from capesmith.cli.main import app

    told = CliRunner().invoke(app, ["studio", "--host", "0.0.0.0"])
    assert told.exit_code == 2 and "--host" in told.stderr


# --- whom it is asked as ---------------------------------------------------------------------------------


def test_it_answers_to_its_own_names_alone(studio: Running) -> None:
    """A name that a stranger has given to this machine (DNS rebinding) is not one of them."""
    for name in ("127.0.0.1", "localhost"):
        assert studio.get("/api/studio", host=f"{name}:{studio.port}").code == 200
    forged = [
        "evil.example", f"evil.example:{studio.port}", "127.0.0.1", "localhost", "127.0.0.1:1",
        f"127.0.0.2:{studio.port}",
        f"127.0.0.1:{studio.port}.evil.example", f"localhost.:{studio.port}", f"user@127.0.0.1:{studio.port}", "",
    ]  # fmt: skip
    for host in forged:
        for path in ("/", "/api/studio", f"/start?token={studio.token}", "/news"):
            assert studio.get(path, host=host).code == 400, (host, path)


def test_two_hosts_are_none(studio: Running) -> None:
    with socket.create_connection(("127.0.0.1", studio.port), 30) as line:
        hosts = f"Host: {studio.host}\r\nHost: evil.example\r\n"
        line.sendall(
            f"GET /api/studio HTTP/1.1\r\n{hosts}Cookie: {studio.cookie}\r\nConnection: close\r\n\r\n".encode()
        )
        assert b" 400 " in line.recv(4096).partition(b"\r\n")[0]


def test_another_page_is_not_answered(studio: Running) -> None:
    own = f"http://{studio.host}"
    assert studio.get("/api/studio", origin=own).code == 200
    assert studio.post("/api/read", READ, origin=own).code == 200
    for origin in ("https://evil.example", "null", own.replace("http:", "https:"), f"{own}.evil.example", own[:-1],
                   f"http://localhost:{studio.port}", "file://"):  # fmt: skip
        assert studio.get("/api/studio", origin=origin).code == 403, origin
        assert studio.post("/api/read", READ, origin=origin).code == 403, origin
        assert studio.get("/news", origin=origin).code == 403, origin
        assert studio.get(f"/start?token={studio.token}", origin=origin).code == 403, origin


def test_what_a_browser_says_of_another_page_counts(studio: Running) -> None:
    for site in ("cross-site", "same-site", "anything"):
        assert studio.get("/picture?game=heroes-wanted", sec_fetch_site=site).code == 403
        assert studio.post("/api/read", READ, sec_fetch_site=site).code == 403
    assert studio.get("/api/studio", sec_fetch_site="same-origin").code == 200


def test_no_other_page_is_ever_allowed_to_read(studio: Running) -> None:
    """There are no CORS headers, whoever asks, and nobody is asked before (preflight)."""
    asked = {
        "access-control-request-method": "POST",
        "access-control-request-headers": "x-capesmith-token,content-type",
    }
    for origin in (f"http://{studio.host}", "https://evil.example", ""):
        for answer in (
            studio.get("/api/studio", origin=origin),
            studio.ask("OPTIONS", "/api/read", None, {"origin": origin, **asked}),
        ):
            assert not [name for name in answer.headers if name.startswith("access-control")]
    assert studio.ask("OPTIONS", "/api/read", None, asked).code == 405


def test_no_socket_is_opened(studio: Running) -> None:
    """There are no WebSockets, so nobody can forget to look at where one comes from."""
    upgrade = {"connection": "Upgrade", "upgrade": "websocket", "sec-websocket-version": "13",
               "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ=="}  # fmt: skip
    for origin in ({}, {"origin": "https://evil.example"}):
        assert studio.ask("GET", "/news", None, {**upgrade, **origin, "cookie": ""}).code in (401, 403)


# --- who asks --------------------------------------------------------------------------------------------


def test_without_the_cookie_there_is_nothing(studio: Running) -> None:
    for cookie in (
        "",
        "capesmith=1",
        f"capesmith-{studio.port}=guess",
        studio.cookie[:-1],
        f"{studio.cookie}x",
        ";;=,",
    ):
        for path in ("/", "/page/main.js", "/api/studio", "/api/texts", "/api/gallery", "/news", "/picture?key=x"):
            assert studio.get(path, cookie=cookie).code == 401, (cookie, path)
        assert studio.post("/api/read", READ, cookie=cookie).code == 401


def test_the_token_becomes_a_cookie_and_leaves_the_address(studio: Running) -> None:
    answer = studio.get(f"/start?token={studio.token}", cookie="")
    assert (answer.code, answer.headers["location"]) == (303, "/")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and re.search("SameSite=strict", cookie, re.IGNORECASE) and "Path=/" in cookie
    assert "Domain" not in cookie and studio.token not in cookie
    assert answer.headers["referrer-policy"] == "no-referrer"
    for token in (
        "",
        "guess",
        studio.token[:-1],
        f"{studio.token}&token=x",
        studio.key,
        studio.cookie.partition("=")[2],
    ):
        answer = studio.get(f"/start?token={token}", cookie="")
        assert answer.code == 403 and "set-cookie" not in answer.headers
    assert studio.ask("POST", f"/start?token={studio.token}", b"{}", {"cookie": ""}).code == 401


def test_every_run_has_other_secrets(studio: Running, tmp_path: Path) -> None:
    with Running(project(tmp_path)) as other:
        other.signed_in()
        assert {other.token, other.key, other.cookie}.isdisjoint({studio.token, studio.key, studio.cookie})
        value = studio.cookie.partition("=")[2]
        assert other.get("/api/studio", cookie=f"capesmith-{other.port}={value}").code == 401


def test_a_post_needs_json_and_the_key_of_the_page(studio: Running) -> None:
    """A form of another page, or its image, can send neither."""
    for path in ("/api/read", "/api/write", "/api/show", "/api/find"):
        for sort in ("", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "text/json"):
            assert studio.post(path, READ, content_type=sort).code == 415, (path, sort)
        for key in ("", "guess", studio.key[:-1], studio.token):
            assert studio.post(path, READ, x_capesmith_token=key).code == 403, (path, key)
        assert studio.get(path).code == 405


def test_other_methods_are_not_known(studio: Running) -> None:
    for method in ("PUT", "DELETE", "PATCH", "TRACE", "HEAD", "CONNECT-ME"):
        assert studio.ask(method, "/api/studio", None, {}).code == 405


# Every address of the studio beside the page itself, and what is sent there in order.
GETS = (
    "/api/works", "/report?id=x&name=report.html", "/sheet?order=x",
    "/api/made", "/made?game=x&name=x", "/made/all?game=x",
    "/api/studio", "/api/texts", "/api/gallery", "/api/revisions", "/api/offers", "/picture?key=x", "/news",
    "/api/notable?id=x", "/changes/picture?n=0&side=0", "/changes/page?since=HEAD", "/api/table/games",
    "/api/table/kept", "/api/table/log?name=x", "/table/art?game=x",
)  # fmt: skip
POSTS: dict[str, dict[str, object]] = {
    "/api/read": READ,
    "/api/suggest": {"command": "build", "field": "paper", "given": {}},
    "/api/begin": {"command": "playtest", "given": {"system": "heroes-wanted"}},
    "/api/flash": {"path": PATH, "id": "ripple", "name": "Ripple", "against": "plain", "texts": {}},
    "/api/stop": {"id": "x"},
    "/api/retell": {"id": "x", "game": 0},
    "/api/sheets": {"given": {}},
    "/api/forget": {"id": "x"},
    "/api/write": {**READ, "text": "", "seen": ""},
    "/api/show": {**READ, "text": "", "line": 0, "ink": "full", "known": []},
    "/api/find": {"file": PATH, "id": "ripple"},
    "/api/changes": {"since": "HEAD"},
    "/api/problems": {"unsaved": []},
    "/api/new": {"system": "heroes-wanted", "what": "card", "name": "Eddy", "unsaved": []},
    "/api/map": {**READ, "text": "", "spaces": []},
    "/api/seen": {**READ, "text": "", "space": "A1"},
    "/api/place": {**READ, "text": "", "layer": ["map"], "spaces": [], "space": "A1", "word": "", "to": "", "at": []},
    "/api/rename": {**READ, "to": PATH, "seen": ""},
    "/api/delete": {**READ, "seen": ""},
    "/api/table/begin": {
        "system": "vigilantes", "scenario": "", "players": ["person"] * 2, "words": [], "seed": "1", "featuring": [],
        "texts": {},
    },
    "/api/table/load": {"text": "{}"},
    "/api/table/look": {"name": "x", "at": None, "seat": None},
    "/api/table/position": {"name": "x", "at": 0, "eyes": None},
    "/api/table/course": {"name": "x", "eyes": None},
    "/api/table/answer": {"name": "x", "made": 0, "option": 0},
    "/api/table/undo": {"name": "x", "made": 1, "to": 0},
    "/api/table/branch": {"name": "x", "made": 0, "players": ["person"]},
    "/api/table/forget": {"name": "x"},
    "/api/table/think": {"name": "x", "made": 0, "kind": "hint", "wanted": 1, "bot": ""},
    "/api/table/enough": {"thought": 1},
}  # fmt: skip


def test_every_address_is_behind_the_guard(studio: Running) -> None:
    """Whoever adds an address adds it to the table: none that is in the application may be missing there."""
    own = {path.partition("?")[0] for path in GETS} | {*POSTS, "/", "/page/{name}"}
    asks = {"/api/findings", "/api/complete", "/api/hover", "/api/definition", "/api/close", "/api/rewrite"}
    assert addresses() == own | asks
    away = {"origin": "https://evil.example"}
    for path in GETS:
        assert studio.get(path, cookie="").code == 401 and studio.get(path, **away).code == 403, path
        assert studio.get(path, host="evil.example").code == 400, path
    for path, data in POSTS.items():
        assert studio.post(path, data, cookie="").code == 401 and studio.post(path, data, **away).code == 403, path
        assert studio.post(path, data, x_capesmith_token="").code == 403 and studio.get(path).code == 405, path
        assert studio.post(path, data, content_type="text/plain").code == 415, path
        assert studio.post(path, {"other": 1}).code == 400, path


def addresses() -> set[str]:
    """All that the application answers to."""

    async def routes(folder: Path) -> set[str]:
        project(folder)
        inner: Any = application(Studio(folder), Keys(1)).app  # type: ignore[attr-defined]
        return {route.path for route in inner.routes}

    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(routes(Path(folder)))
    gc.enable()
    return found


# --- what comes back -------------------------------------------------------------------------------------


def test_every_answer_is_sealed(studio: Running) -> None:
    paths = ["/", "/page/main.js", "/nothing", "/api/studio", "/api/texts", "/picture?game=x&part=cards&key=x"]
    answers = [studio.get(path) for path in paths]
    answers += [studio.get("/", host="evil.example"), studio.get("/", cookie=""), studio.post("/api/read", {}),
                studio.get(f"/start?token={studio.token}")]  # fmt: skip
    for answer in answers:
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "server" not in answer.headers


def test_the_page_runs_nothing_that_does_not_come_from_here(studio: Running) -> None:
    policy = studio.get("/").headers["content-security-policy"]
    told = {name: rest for name, _, rest in (part.strip().partition(" ") for part in policy.split(";"))}
    assert told["default-src"] == "'self'" and told["object-src"] == "'none'" and told["base-uri"] == "'none'"
    assert "script-src" not in told and "unsafe" not in policy and "http" not in policy and "*" not in policy
    nonce = re.search("'nonce-([^']+)'", told["style-src"])
    again = studio.get("/").headers["content-security-policy"]
    assert nonce is not None and nonce[1] not in again, "what may be styled is named anew each time"


def test_a_picture_is_locked_in(studio: Running) -> None:
    """Art is a stranger's: opened by itself, a picture runs nothing and fetches nothing."""
    answer = studio.get("/picture?game=heroes-wanted&part=cards&key=actions/charge")
    assert answer.code == 200 and answer.headers["content-type"].startswith("image/svg+xml")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "sandbox" in policy and "script-src" not in policy


def test_assets_are_a_table_and_no_path(studio: Running) -> None:
    assert studio.get("/page/main.js").code == 200
    for path in (
        "/page/../app.py", "/page/..%2fapp.py", "/page/%2e%2e/app.py", "/page/main.js?raw", "/page//etc/passwd",
        "/page/index.html", "/page/main.js/", "/page/.", "/page/..\\app.py", "/@fs/etc/passwd", "/page/%00",
    ):  # fmt: skip
        answer = studio.get(path)
        assert answer.code in (307, 404) or path == "/page/main.js?raw", path
        assert b"def " not in answer.body and b"root:" not in answer.body, path
    assert studio.get("/page/main.js?raw").body == studio.get("/page/main.js").body


# --- what is written -------------------------------------------------------------------------------------


@pytest.fixture
def root(studio: Running, tmp_path: Path) -> Path:
    return Path(studio.process.args[4])  # type: ignore[index]


OUTSIDE = (
    "../outside.yaml", "cards/../../outside.yaml", "/etc/passwd", "/tmp/x.yaml", "cards//x.yaml", "./capesmith.yaml",
    "cards/./x.yaml", "cards/heroes-wanted/../x.yaml", "..", "", "cards", "cards/", ".git/config", ".github/x.yaml",
    "cards/.hidden.yaml", "cards/.git/x.yaml", "C:\\x.yaml", "cards\\x.yaml", "cards/x.py", "cards/x.yaml.sh",
    "setup.py", "output/x.yaml", "tools/x.yaml", "cards/x.yaml\0.md", "cards/x\n.yaml", "cards/x.yaml/", "~/x.yaml",
    "cards/heroes-wanted/x.yaml ", "file:///etc/passwd", "cards/%2e%2e/x.yaml:stream", ".capesmith.yml",
)  # fmt: skip


def test_nothing_is_read_or_written_outside_the_texts_of_the_project(studio: Running, root: Path) -> None:
    before = sorted(path for path in root.parent.rglob("*"))
    seen = studio.post("/api/read", READ).data["seen"]
    for path in OUTSIDE:
        for answer in (
            studio.post("/api/read", {"path": path}),
            studio.post("/api/write", {"path": path, "text": "x: 1\n", "seen": ""}),
            studio.post("/api/delete", {"path": path, "seen": ""}),
            studio.post("/api/rename", {"path": path, "to": "cards/heroes-wanted/x.yaml", "seen": ""}),
            studio.post("/api/rename", {"path": PATH, "to": path, "seen": seen}),
        ):
            assert answer.code in (400, 422), (path, answer)
            assert b"root:" not in answer.body
    assert sorted(path for path in root.parent.rglob("*")) == before


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="there are no links")
def test_no_link_leads_out(studio: Running, root: Path, tmp_path: Path) -> None:
    """Links are followed first: what counts is where something lies."""
    (tmp_path / "secret.yaml").write_text("secret: 1\n", "utf-8")
    (root / ".secret").mkdir()
    (root / ".secret" / "hook.yaml").write_text("secret: 2\n", "utf-8")
    links = {
        "cards/heroes-wanted/link.yaml": tmp_path / "secret.yaml", "cards/away": tmp_path,
        "cards/hidden": root / ".secret", "scenarios": tmp_path, "note.md": tmp_path / "secret.yaml",
        "cards/heroes-wanted/new.yaml": tmp_path / "new.yaml",
    }  # fmt: skip
    try:
        for name, target in links.items():
            (root / name).symlink_to(target)
        for path in ("cards/heroes-wanted/link.yaml", "cards/away/secret.yaml", "cards/hidden/hook.yaml", "note.md",
                     "scenarios/secret.yaml", "cards/heroes-wanted/new.yaml", "cards/away/new.yaml"):  # fmt: skip
            answer = studio.post("/api/read", {"path": path})
            assert answer.code == 422 and b"secret:" not in answer.body, path
            assert studio.post("/api/write", {"path": path, "text": "x: 1\n", "seen": ""}).code == 422, path
            assert studio.post("/api/delete", {"path": path, "seen": ""}).code == 422, path
            assert studio.post("/api/rename", {"path": PATH, "to": path, "seen": ""}).code in (409, 422), path
        assert (tmp_path / "secret.yaml").read_text() == "secret: 1\n" and not (tmp_path / "new.yaml").exists()
        assert (root / ".secret" / "hook.yaml").read_text() == "secret: 2\n"
        assert studio.post("/api/read", READ).data["text"] == DECK
    finally:
        for name in links:
            (root / name).unlink()


def test_no_game_is_kept_or_read_outside_the_folder_of_games(studio: Running, root: Path) -> None:
    """A game goes by a name, and a name is no path; what a log says of texts counts only for texts of the project."""
    before = sorted(path for path in root.parent.rglob("*"))
    for name in ("../capesmith", "..", "", "/etc/passwd", "x/../../y", "a.json", "A", "x" * 5000, "a\0b", "nothing-1"):
        for path, data in POSTS.items():
            if path.startswith("/api/table/") and "name" in data:
                answer = studio.post(path, {**data, "name": name})
                assert answer.code == 422 and answer.data["message"], (path, name, answer)
    assert studio.get("/api/table/log?name=../capesmith").code == 422
    begin = POSTS["/api/table/begin"]
    for path in OUTSIDE:
        assert studio.post("/api/table/begin", {**begin, "texts": {path: "x: 1"}}).code in (400, 422), path
    for odd in ({"system": "../x"}, {"scenario": "x"}, {"players": []}, {"players": ["nobody"] * 2},
                {"seed": "x" * 999}, {"words": ["x=y"]}, {"players": ["person"] * 99}):  # fmt: skip
        answer = studio.post("/api/table/begin", {**begin, **odd})
        assert answer.code == 422 and answer.data["message"], odd
    for text in ("", "{", "[]", '{"capesmith-game": 1}', '{"capesmith-game": 99}', "x" * 100_000):
        answer = studio.post("/api/table/load", {"text": text})
        assert answer.code == 422 and answer.data["message"], text[:40]
    assert sorted(path for path in root.parent.rglob("*")) == before


def test_odd_bodies_are_refused_in_a_sentence(studio: Running) -> None:
    bodies = [b"", b"[]", b"{", b'{"path": 1}', b'{"path": null}', b"\xff\xfe", b'{"path": "\\ud800"}', b"[" * 5000,
              b'{"path": "' + b"x" * 9_000_000 + b'"}', b'{"line": 1e999}', b'{"path": {"a": 1}}']  # fmt: skip
    sent = {"content-type": "application/json", "x-capesmith-token": studio.key}
    for body in bodies:
        answer = studio.ask("POST", "/api/read", body, sent)
        assert answer.code in (400, 413, 422) and answer.data["message"], body[:40]
    assert studio.get("/api/studio").code == 200
