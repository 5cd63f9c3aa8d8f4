"""The commands as people meet them: help in groups and in full, and one voice for every mistake."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from capesmith.cli.exits import DONE, STOPPED
from capesmith.source.refusal import unknown
from capesmith.systems import known_systems

# What people come for, in the order of a day at the desk; `rich_help_panel` of a command names its group.
WRITE, CHECK, PLAY, TEST, PRINT, PROJECT = GROUPS = ("Write", "Check", "Play", "Test", "Print", "Project")

# Typer brings its own copy of Click, or not, by its version; the errors have the same names either way.
UsageError: Any = typer.BadParameter.__base__
_QUOTED = re.compile(r"'(.*?)'|^(-?[\d.]+) is not")
_EXTRA = re.compile(r"extra argument(?:s|\(s\))? \((.*)\)")
_VALUES = re.compile(r"requires (\d+) arguments")
_NUMBERS = {"int": "a whole number", "flo": "a number"}  # by how the names of Click's types begin


class Commands(TyperGroup):
    """A group of commands whose help is never cut off, and whose complaints sound like all others."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Every command in its group, with its whole first sentence."""
        rows: dict[str, list[tuple[str, str]]] = {group: [] for group in GROUPS}
        for name in self.list_commands(ctx):
            command = self.get_command(ctx, name)
            if command is not None and not command.hidden:
                group = getattr(command, "rich_help_panel", None)
                told = command.get_short_help_str(limit=sys.maxsize)
                rows.setdefault(group if isinstance(group, str) else "Commands", []).append((name, told))
        wide = max(len(name) for found in rows.values() for name, _ in found)
        for group, found in rows.items():
            if found:
                with formatter.section(group):
                    formatter.write_dl([(f"{name:<{wide}}", told) for name, told in found])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        word = args[0] if args else ""
        if word and not word.startswith("-") and word not in self.commands and not ctx.resilient_parsing:
            from capesmith.cli.speech import complain

            raise typer.Exit(complain(*unknown("command", word, self.commands)))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Run what was chosen; Typer has nothing to say when somebody asks to stop, we do."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise typer.Abort from None

    def main(self, args: Any = None, prog_name: str | None = None, **extra: Any) -> Any:  # type: ignore[override]
        """Run a command; what is wrong with its call is said as everything else is."""
        standalone = extra.pop("standalone_mode", True)
        try:
            code = super().main(args, prog_name, standalone_mode=False, **extra)
        except UsageError as error:
            if type(error).__name__ == "NoArgsIsHelpError":
                error.show()
                code = error.exit_code
            else:
                from capesmith.cli.speech import complain  # not before somebody has made a mistake

                code = complain(*in_our_words(error))
        except typer.Abort:  # somebody asks to stop, or the keyboard was taken away in the middle of a question
            print("capesmith: stopped", file=sys.stderr)
            code = STOPPED
        code = code if isinstance(code, int) else DONE
        if standalone:
            sys.exit(code)
        return code


def told_below(tell: Callable[[], str]) -> type[TyperCommand]:
    """A command whose help ends with something that is only found out when somebody asks for it."""

    class Told(TyperCommand):
        def format_epilog(self, ctx: Any, formatter: Any) -> None:
            formatter.write(f"\n{tell()}")

    return Told


# --- what is wrong with a call ----------------------------------------------------------------------------


def in_our_words(error: Any) -> tuple[str, str]:
    """What Typer has to say about a call, and what would be right."""
    name, param = type(error).__name__, getattr(error, "param", None)
    path = error.ctx.command_path if error.ctx is not None else "capesmith COMMAND"
    hint = f"{path} --help tells how it is called"
    if name == "NoSuchOption":
        options = [opt for one in error.ctx.command.get_params(error.ctx) for opt in one.opts if opt.startswith("--")]
        return unknown("option", error.option_name, options, of=path)
    if name == "BadOptionUsage":
        return _misused(error), hint
    if name == "MissingParameter" and param is not None:
        return f"{_label(param)} is missing", f"{error.ctx.get_usage().removeprefix('Usage: ')}"
    if name == "BadParameter" and param is not None:
        return _unfit(error, param)
    extra = _EXTRA.search(error.message)
    if extra:
        game = f" --system {extra[1]}" if extra[1] in known_systems() and _takes(error, "--system") else ""
        usage = f"{path} …{game}" if game else f"{error.ctx.get_usage().removeprefix('Usage: ')}"
        return f'"{extra[1]}" is more than {path} takes', usage
    return error.message[:1].lower() + error.message[1:].rstrip("."), hint


def _takes(error: Any, option: str) -> bool:
    return any(option in one.opts for one in error.ctx.command.get_params(error.ctx))


def _misused(error: Any) -> str:
    several = _VALUES.search(error.message)
    if several:
        return f"{error.option_name} needs {several[1]} values"
    return f"{error.option_name} {'takes no' if 'not take' in error.message else 'needs a'} value"


def _unfit(error: Any, param: Any) -> tuple[str, str]:
    """A value that its option or argument cannot take."""
    label, sort = _label(param), _NUMBERS.get(getattr(param.type, "name", "")[:3], "")
    found = _QUOTED.search(error.message)
    if not sort or found is None:
        return f"{label}: {error.message[:1].lower()}{error.message[1:].rstrip('.')}", ""
    low, high = getattr(param.type, "min", None), getattr(param.type, "max", None)
    bounds = "".join([f" from {low}" if low is not None else "", f" to {high}" if high is not None else ""])
    return f'{label} does not take "{found[1] or found[2]}"', f"{label} takes {sort}{bounds}"


def _label(param: Any) -> str:
    """An option by its long name, an argument as the help calls it."""
    if param.param_type_name == "option":
        return max(param.opts, key=len)
    return (param.metavar or param.name.upper()).split()[-1].strip("[]{}.")


class Proving(TyperCommand):
    """A command that takes `--proof cvd` for a proof as seen by others, beside `--proof` alone."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        from capesmith.render.colour import COLOUR_BLIND, SIGHTS

        said: list[str] = []
        for word in args:
            if said[-1:] == ["--proof"] and set(word.split(",")) <= {COLOUR_BLIND, *SIGHTS}:
                said[-1] = "--sight"
            said.append(word)
        found: list[str] = super().parse_args(ctx, said)
        return found
