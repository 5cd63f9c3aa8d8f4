"""`python -m capesmith`."""

from capesmith.cli.main import main

main()
