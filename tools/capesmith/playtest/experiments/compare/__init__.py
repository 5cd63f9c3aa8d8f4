"""`capesmith compare`: two versions of something on paired games."""
