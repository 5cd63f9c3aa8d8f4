"""`capesmith` and `python -m capesmith`: ready to be asked to stop before anything else is loaded."""

from __future__ import annotations

import gc
import os
import sys


def main() -> None:
    """Listen, then load the commands and run one."""
    gc.set_threshold(500_000, 50, 50)  # a command is short, and neither its modules nor its records form cycles
    try:
        from capesmith.source.stopping import Unbroken, leave, listen

        listen()
        with Unbroken():  # libraries that are half loaded complain in their own ways
            from capesmith.cli.main import main as run
    except KeyboardInterrupt:
        sys.stderr.write("capesmith: stopped\n")
        sys.stderr.flush()
        os._exit(130)  # nothing was begun that could be ended
    try:
        run()
    except SystemExit as end:
        if isinstance(end.code, int):
            leave(end.code)
        raise


if __name__ == "__main__":
    main()
