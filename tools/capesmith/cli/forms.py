"""The commands that the studio offers as forms: made from what each of them declares, and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from inspect import signature
from typing import Any, Final

import typer
from typer.main import get_group

from capesmith.cli.commands import TEST
from capesmith.cli.lab_commands import lab_options
from capesmith.studio.forms import DECIMAL, EITHER, GAME, NUMBER, SWITCH, WORD, WORDS, Field, Form, Suggested

BUILD: Final = "build"
_STUDIO_DECIDES: Final = {*signature(lab_options).parameters} - {"resume", "force"}
_MACHINE: Final = {"jobs", "no_cache"}
_SORTS: Final = {"int": NUMBER, "flo": DECIMAL, "boo": SWITCH}  # by how the names of Click's types begin
MOST: Final = 2000  # suggestions


def forms() -> tuple[Form, ...]:
    """The commands of the lab, and `build`."""
    from capesmith.cli.main import app

    program = copy(app)
    program.registered_commands = [
        one for one in app.registered_commands if one.rich_help_panel == TEST or one.name == BUILD or _is(one, BUILD)
    ]
    program.registered_groups = []
    return tuple(_form(name, command) for name, command in get_group(program).commands.items())


def _is(command: Any, name: str) -> bool:
    return getattr(command.callback, "__name__", "") == name


def _form(name: str, command: Any) -> Form:
    left_out = _MACHINE if name == BUILD else _STUDIO_DECIDES
    params = {
        one.name: one for one in command.params if one.name not in left_out and _kind(one) not in ("path", "help")
    }
    fields = tuple(_field(one) for one in params.values())

    def words_for(field: str, given: Mapping[str, Any]) -> Suggested:
        context = typer.Context(command)
        context.params = dict(given)
        found = params[field].shell_complete(context, "") if field in params else []
        return [(item.value, item.help or "") for item in found[:MOST]]

    lane = "print" if name == BUILD else "lab"
    return Form(name, (command.help or "").strip(), lane, name != BUILD, fields, words_for)


def _kind(param: Any) -> str:
    return "help" if param.name == "help" else str(getattr(param.type, "name", ""))


def _field(param: Any) -> Field:
    argument = param.param_type_name == "argument"
    sort = _SORTS.get(_kind(param)[:3], WORD)
    if param.name in ("system", "systems"):
        sort = GAME
    elif sort == WORD and (param.multiple if not argument else param.nargs == -1):
        sort = WORDS
    off = max(param.secondary_opts, key=len, default="")
    if off:
        sort = EITHER if param.default is None else SWITCH
    usual = param.default if isinstance(param.default, str | int | float | bool) else None
    return Field(
        param.name, "" if argument else max(param.opts, key=len), param.help or "", sort, usual, off,
        bool(param.required), getattr(param.type, "min", None), getattr(param.type, "max", None),
        getattr(param, "_custom_shell_complete", None) is not None, (param.metavar or "").strip("[]."),
    )  # fmt: skip
