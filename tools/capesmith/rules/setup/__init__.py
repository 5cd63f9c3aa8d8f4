"""How one game is set up: its options, declared once for logs, campaigns, files and the command line."""
