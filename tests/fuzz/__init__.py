"""Every command that takes content or a file, on inputs that nobody would write: refusals, never tracebacks."""
