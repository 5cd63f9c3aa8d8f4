"""The commands that the studio offers as forms: made from what each of them declares, and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from inspect import signature
from typing import Any, Final

import typer
from typer.main import get_group

from capesmith.cli import completion
from capesmith.cli.build import flags_of
from capesmith.cli.commands import TEST
from capesmith.cli.lab_commands import lab_options
from capesmith.studio.forms import (
    BUILD,
    DECIMAL,
    EITHER,
    GAME,
    NUMBER,
    ONE,
    SEVERAL,
    SWITCH,
    WORD,
    WORDS,
    Field,
    Form,
    Suggested,
)

_STUDIO_DECIDES: Final = {*signature(lab_options).parameters} - {"resume", "force"}
_AMONG: Final[dict[Any, str]] = {  # by what completes them: only these words are taken, or a list of them
    completion.papers: ONE, completion.formats: ONE, completion.backs: ONE, completion.inks: ONE,
    completion.scenarios: ONE, completion.campaigns: ONE, completion.parts: SEVERAL,
}  # fmt: skip
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
    completed = _completed(command)
    fields = tuple(_field(one, _AMONG.get(completed.get(one.name), "")) for one in params.values())

    def words_for(field: str, given: Mapping[str, Any]) -> Suggested:
        context = typer.Context(command)
        context.params = dict(given)
        found = params[field].shell_complete(context, "") if field in params else []
        return [(item.value, item.help or "") for item in found[:MOST]]

    lane = "print" if name == BUILD else "lab"
    asks = flags_of if name == BUILD else dict
    return Form(name, (command.help or "").strip(), lane, name != BUILD, fields, words_for, asks)


def _kind(param: Any) -> str:
    return "help" if param.name == "help" else str(getattr(param.type, "name", ""))


def _completed(command: Any) -> dict[str, Any]:
    """What completes each option, as it was declared: Typer wraps it up."""
    declared = signature(command.callback, eval_str=True).parameters
    told = {name: getattr(one.annotation, "__metadata__", ()) for name, one in declared.items()}
    return {name: getattr(more[0], "autocompletion", None) for name, more in told.items() if more}


def _field(param: Any, among: str) -> Field:
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
        getattr(param, "_custom_shell_complete", None) is not None, among, (param.metavar or "").strip("[]."),
    )  # fmt: skip
