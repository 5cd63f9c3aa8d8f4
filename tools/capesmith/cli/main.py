"""The commands: arguments in, one call into the house, an exit code out."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import nullcontext
from copy import copy
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.main import get_command_name

from capesmith import __version__, is_compiled
from capesmith.cli import completion, lab_commands, play_commands, write_commands
from capesmith.cli.arguments import Ink, SomeCards, SomeDecks, System, SystemOption, Systems, which_system
from capesmith.cli.commands import CHECK, PRINT, PROJECT, WRITE, Commands, Proving
from capesmith.cli.exits import DONE, FAILED, OURS, STOPPED, UNWRITTEN, USAGE
from capesmith.cli.streams import hang_up, open_lines, unheard
from capesmith.source.refusal import Refusal
from capesmith.source.stopping import asked, be_over

app = typer.Typer(
    name="capesmith",
    help="Write superhero board-game content in YAML; check it, play it, print it.",
    no_args_is_help=True,
    cls=Commands,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


NoCache = Annotated[bool, typer.Option("--no-cache", help="Examine everything anew, and remember nothing.")]


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"capesmith {__version__} ({'compiled' if is_compiled() else 'pure Python'})")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None: ...


write_commands.enrol(app)


@app.command(rich_help_panel=CHECK)
def check(
    paths: Annotated[list[Path] | None, typer.Argument(help="Files or folders; the whole project if none.")] = None,
    system: SystemOption = None,
    format: Annotated[str, typer.Option("--format", "-f", help="text, json, github, sarif or junit.")] = "text",
    strict: Annotated[bool, typer.Option("--strict", help="Warnings fail the check, too.")] = False,
    deep: Annotated[bool, typer.Option("--deep", help="Play it, too: find what the rules cannot carry out.")] = False,
    no_cache: NoCache = False,
) -> None:
    """Check content: shape, references, counts, effects and texts."""
    from capesmith.cli.check import run
    from capesmith.source.cache import doing_without

    with doing_without() if no_cache else nullcontext():
        raise typer.Exit(run(paths or [], system, format, strict=strict, deep=deep))


@app.command(rich_help_panel=CHECK)
def explain(
    code: Annotated[
        str,
        typer.Argument(
            metavar="CODE", help="A diagnostic code such as EFF001, or all.", autocompletion=completion.codes
        ),
    ],
) -> None:
    """Explain a diagnostic code, with a wrong and a right example."""
    from capesmith.cli.explain import run

    raise typer.Exit(run(code))


@app.command(rich_help_panel=WRITE)
def read(
    sentence: Annotated[
        str, typer.Argument(help='A card text such as "MOVE 1. Deal 4 DMG to a character within RNG 1."')
    ],
    system: Annotated[str | None, which_system("The game; every one here is tried if absent.")] = None,
    kind: Annotated[
        str | None, typer.Option("--kind", "-k", help="The kind of card it stands on; texts in own words need it.")
    ] = None,
) -> None:
    """Read a sentence and print the effects it means, as YAML."""
    from capesmith.cli.read import run

    raise typer.Exit(run(sentence, system, kind))


@app.command(rich_help_panel=CHECK)
def examples(
    paths: Annotated[list[Path] | None, typer.Argument(help="Files or folders; all examples if none.")] = None,
    system: SystemOption = None,
    format: Annotated[str, typer.Option("--format", "-f", help="text or json.")] = "text",
) -> None:
    """Play worked examples and compare what comes of them with what they say."""
    from capesmith.cli.examples import run

    raise typer.Exit(run(paths or [], system, format))


@app.command(rich_help_panel=CHECK)
def components(
    system: System,
    format: Annotated[str, typer.Option("--format", "-f", help="text or json.")] = "text",
) -> None:
    """Print the bill of materials next to the box list."""
    from capesmith.cli.components import run

    raise typer.Exit(run(system, format))


@app.command(rich_help_panel=CHECK)
def coverage(
    system: System,
    format: Annotated[str, typer.Option("--format", "-f", help="text, json or markdown.")] = "text",
    missing: Annotated[bool, typer.Option("--missing", help="Only rules without code or test.")] = False,
) -> None:
    """Show for every rule of a game the code that carries it out and the tests that prove it."""
    from capesmith.cli.coverage import run

    raise typer.Exit(run(system, format, missing=missing))


@app.command(rich_help_panel=PRINT, cls=Proving)
def build(
    systems: Systems = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="The folder; output/SYSTEM if not given.")] = None,
    paper: Annotated[
        str | None, typer.Option("--paper", "-p", help="a4, letter, a3 or tabloid.", autocompletion=completion.papers)
    ] = None,
    format: Annotated[
        str | None,
        typer.Option(
            "--format",
            "-f",
            help="How cards stand on sheets (see capesmith formats), or png: all as images.",
            autocompletion=completion.formats,
        ),
    ] = None,
    backs: Annotated[
        str | None,
        typer.Option(
            "--backs", "-b", help="duplex-long, duplex-short, fold, separate or none.", autocompletion=completion.backs
        ),
    ] = None,
    ink: Ink = None,
    cards: SomeCards = None,
    deck: SomeDecks = None,
    copies: Annotated[int | None, typer.Option("--copies", metavar="N", help="So many of each piece.")] = None,
    only: Annotated[
        str | None,
        typer.Option("--only", help="Parts, such as cards,boards,tokens,rulebook.", autocompletion=completion.parts),
    ] = None,
    changed_since: Annotated[
        str | None,
        typer.Option("--changed-since", metavar="REV|BUILD", help="Only what looks different since then."),
    ] = None,
    proof: Annotated[bool, typer.Option("--proof", help="Mark every card as a proof, with version and date.")] = False,
    edition: Annotated[
        str | None, typer.Option("--edition", help="large: type of 12 points and more, ink on white.")
    ] = None,
    sight: Annotated[
        str | None,
        typer.Option("--sight", help="A proof as colour-blind eyes see it: cvd or one of its kinds; also --proof cvd."),
    ] = None,
    icc: Annotated[
        Path | None, typer.Option("--icc", metavar="FILE", help="The profile of a press: all in its inks, CMYK.")
    ] = None,
    cut_lines: Annotated[
        bool | None, typer.Option("--cut-lines/--no-cut-lines", help="The cut around every card.")
    ] = None,
    corners: Annotated[
        bool | None, typer.Option("--corners/--no-corners", help="Guides for rounding the corners of cards.")
    ] = None,
    cutter: Annotated[
        str | None,
        typer.Option(
            "--cutter",
            help="Lay sheets out for a machine that cuts, with its marks and files of lines: silhouette, "
            "silhouette-short, silhouette-four or cricut.",
            autocompletion=completion.cutters,
        ),
    ] = None,
    overlay: Annotated[
        bool, typer.Option("--overlay", help="Show the cut, the safe zone and the named boxes of each card.")
    ] = False,
    dpi: Annotated[int | None, typer.Option("--dpi", help="Of images: 300 or 600.")] = None,
    bleed: Annotated[bool | None, typer.Option("--bleed/--no-bleed", help="Print beyond the cut, or not.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Build although the content has errors.")] = False,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0 takes all cores.")] = 0,
    no_cache: NoCache = False,
) -> None:
    """Print the box: PDFs of cards, boards, tokens, mats, boxes and books."""
    from capesmith.cli.build import run
    from capesmith.source.cache import doing_without

    flags = {
        "paper": paper, "format": format, "backs": backs, "ink": ink, "cards": cards, "deck": deck, "copies": copies,
        "only": only, "changed_since": changed_since, "proof": proof, "cut_lines": cut_lines, "corners": corners,
        "overlay": overlay, "dpi": dpi, "bleed": bleed, "cutter": cutter, "edition": edition, "sight": sight,
        "icc": None if icc is None else str(icc),
    }  # fmt: skip
    with doing_without() if no_cache else nullcontext():
        raise typer.Exit(run(systems or [], flags, out=out, jobs=jobs, force=force))


@app.command(rich_help_panel=PRINT)
def preflight(
    systems: Systems = None,
    whom: Annotated[
        str | None,
        typer.Option("--for", metavar="SERVICE", help="home, tgc, mpc, drivethrucards or mbprint, or several: a,b."),
    ] = None,
    ink: Ink = None,
    cards: SomeCards = None,
    deck: SomeDecks = None,
    only: Annotated[str | None, typer.Option("--only", help="Parts, such as cards,tokens,boards.")] = None,
    icc: Annotated[
        Path | None, typer.Option("--icc", metavar="FILE", help="The profile of the press, to measure ink with.")
    ] = None,
    format: Annotated[str, typer.Option("--format", "-f", help="text or json.")] = "text",
    strict: Annotated[bool, typer.Option("--strict", help="Warnings count as refused.")] = False,
) -> None:
    """Read back the pages for print services, and say whether they would take them."""
    from capesmith.cli.preflight import run

    flags = {"ink": ink, "deck": deck, "cards": cards, "only": only}
    raise typer.Exit(run(systems or [], whom, flags, icc, format, strict=strict))


@app.command(rich_help_panel=PRINT)
def formats() -> None:
    """List the sheet formats: how cards can stand on pages."""
    from capesmith.cli.formats import run

    raise typer.Exit(run())


@app.command(rich_help_panel=PRINT)
def calibrate(
    paper: Annotated[str | None, typer.Option("--paper", "-p", help="a4, letter, a3 or tabloid.")] = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="The file for the sheet.")] = None,
    read: Annotated[
        tuple[float, float, float, float, float, float] | None,
        typer.Option("--read", metavar="AX AY BX BY ACROSS DOWN", help="What the sheet says, in millimetres."),
    ] = None,
    ask: Annotated[bool, typer.Option("--ask", help="Ask for the readings one by one.")] = False,
    show: Annotated[bool, typer.Option("--show", help="Show the printer profile.")] = False,
    reset: Annotated[bool, typer.Option("--reset", help="Forget the printer profile.")] = False,
    flip: Annotated[str | None, typer.Option("--flip", help="The edge your printer turns sheets on: long or short.")]
    = None,
    margin: Annotated[float | None, typer.Option("--margin", metavar="MM", help="What your printer leaves white.")]
    = None,
) -> None:  # fmt: skip
    """Measure your printer: a sheet to print, and a profile that puts every page right."""
    from capesmith.cli.calibrate import run

    raise typer.Exit(
        run(paper=paper, out=out, readings=read, ask=ask, show=show, reset=reset, flip=flip, margin=margin)
    )


@app.command(rich_help_panel=PRINT)
def pictures(
    system: System,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="A folder; output/pictures/SYSTEM otherwise.")] = None,
) -> None:
    """Make small pictures of cards, a board and the rulebook, for a README."""
    from capesmith.cli.pictures import run

    raise typer.Exit(run(system, out))


@app.command(rich_help_panel=PROJECT)
def init(
    folder: Annotated[Path, typer.Argument(help="A new or empty folder.")],
    system: Annotated[str | None, which_system("The game to start from; asked for at a terminal if absent.")] = None,
    name: Annotated[str | None, typer.Option("--name", help="What the project is called.")] = None,
) -> None:
    """Create a project: a deck, a hero, a scenario, editor settings and a CI workflow."""
    from capesmith.cli.init import init_project

    raise typer.Exit(init_project(folder, system, name))


@app.command(rich_help_panel=PROJECT)
def schema(
    write: Annotated[bool, typer.Option("--write", help="Refresh the schema files.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Fail when a schema file is stale.")] = False,
    out: Annotated[
        Path | None, typer.Option("--out", help="The folder; schemas/ of this project if not given.")
    ] = None,
) -> None:
    """Write or check the JSON Schemas that editors use."""
    from capesmith.cli.schema import run

    raise typer.Exit(run(write=write, check=check, out=out))


@app.command(rich_help_panel=WRITE)
def docs(
    subject: Annotated[str, typer.Argument(metavar="SUBJECT", help="A game system, bounds, faces or reports.")],
    out: Annotated[Path | None, typer.Option("--out", "-o", help="A file; printed if not given.")] = None,
) -> None:
    """Write a reference, derived from the definitions: of a game for authors, of face files, of reports, of bounds."""
    from capesmith.cli.docs import run

    raise typer.Exit(run(subject, out))


play_commands.enrol(app)
lab_commands.enrol(app)


def main() -> None:
    """Run a command; whatever goes wrong outside content ends in one sentence and an exit code."""
    open_lines()
    code = _run()
    if why := unheard():
        _say(f"standard output: {why}\n  something that was said is missing there; all else is done")
        code = max(code, UNWRITTEN)
    code = be_over(code)
    exec("")  # a request that was raised in a text run like this, and caught since, would still kill Python at its end
    sys.exit(code)


def called(word: str) -> Callable[..., Any]:
    """The program with the command that was called, or with all: Typer makes ready, with every option, what it has."""
    names = [one.name or get_command_name(getattr(one.callback, "__name__", "")) for one in app.registered_commands]
    found = [one for name, one in zip(names, app.registered_commands, strict=True) if name == word]
    if not found:
        return app
    program = copy(app)
    program.registered_commands = found
    return program


def _run() -> int:
    try:
        program = called(sys.argv[1] if len(sys.argv) > 1 else "")
        return int(program(prog_name="capesmith", standalone_mode=False))
    except KeyboardInterrupt:
        _say("stopped")
        return STOPPED
    except SystemExit as ended:
        if isinstance(ended.__context__, BrokenPipeError):
            hang_up()  # Typer would call it a failure
            return DONE
        return ended.code if isinstance(ended.code, int) else FAILED
    except Refusal as refusal:  # whatever was asked for makes no sense here
        _say(f"{refusal.message}\n  {refusal.hint}".rstrip())
        return USAGE
    except OSError as error:
        return _went_wrong(error)
    except Exception as error:
        if asked():  # something was caught in the middle of it
            _say("stopped")
            return STOPPED
        if os.environ.get("CAPESMITH_DEBUG"):
            raise
        _say(f"a mistake of ours, not yours: {type(error).__name__}: {error}")
        _say("please report it with what CAPESMITH_DEBUG=1 prints")
        return OURS


def _went_wrong(error: OSError) -> int:
    """Say what the system has against it."""
    from capesmith.source.whole import Unwritten

    if hint := getattr(error, "hint", ""):  # one of our own, which says it all
        _say(f"{getattr(error, 'message', error)}\n  {hint}")
    else:
        where = f"{error.filename}: " if error.filename else ""
        _say(f"{where}{(error.strerror or str(error)).lower()}")
    return UNWRITTEN if isinstance(error, Unwritten) else USAGE


def _say(message: str) -> None:
    print(f"capesmith: {message}", file=sys.stderr)


if __name__ == "__main__":
    main()
