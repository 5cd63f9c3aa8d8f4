"""The guard at the door: whoever is not our own page in our own browser gets nothing.

A page of any website can make a browser call a server on this machine, and can give that machine a name of its own.
So every request is held against the host it names, the page it comes from, a cookie, and for a POST a second secret.
"""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie

from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from capesmith.studio.keys import TOKEN, Keys, same

START = "/start"
HEADERS = {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",  # a page says what it needs
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
}


class Guard:
    """Stands before the application; what comes through is from its own page."""

    def __init__(self, app: ASGIApp, keys: Keys) -> None:
        self.app, self.keys = app, keys

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1008})  # there are no sockets here
            return

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        answer = self._answer(scope)
        await (self.app if answer is None else answer)(scope, receive, sealed)

    def _answer(self, scope: Scope) -> Response | None:
        """What a request gets that does not come through; None for one that does."""
        headers, path, method = Headers(scope=scope), scope["path"], scope["method"]
        if headers.getlist("host") not in [[host] for host in self.keys.hosts]:
            return _refused(400, "this is not the name of the studio")
        origins = headers.getlist("origin")
        if origins and origins != [f"http://{headers['host']}"]:
            return _refused(403, "another page may not ask the studio")
        opening = path == START and method == "GET"
        if not opening and headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            return _refused(403, "another page may not ask the studio")
        if method not in ("GET", "POST"):
            return _refused(405, "the studio is asked with GET or POST")
        if opening:
            return self._open(QueryParams(scope["query_string"]).getlist("token"))
        if not same(_cookie(headers, self.keys.cookie), self.keys.browser):
            return _refused(401, "open the address that capesmith studio has printed")
        return self._post(headers) if method == "POST" else None

    def _open(self, tokens: list[str]) -> Response:
        """The browser that brings the token of the address gets a cookie, and an address without it."""
        if len(tokens) != 1 or not same(tokens[0], self.keys.opening):
            return _refused(403, "open the address that capesmith studio has printed")
        answer = RedirectResponse("/", 303)
        answer.set_cookie(self.keys.cookie, self.keys.browser, httponly=True, samesite="strict", path="/")
        return answer

    def _post(self, headers: Headers) -> Response | None:
        if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            return _refused(415, "the studio takes JSON")
        if not same(headers.get(TOKEN, ""), self.keys.page):
            return _refused(403, "this page is of an earlier studio")
        return None


def _refused(code: int, why: str) -> Response:
    return PlainTextResponse(f"{why}\n", code)


def _cookie(headers: Headers, name: str) -> str:
    try:
        found = SimpleCookie("; ".join(headers.getlist("cookie"))).get(name)
    except CookieError:
        return ""
    return "" if found is None else found.value
