"""Content of Heroes Wanted that is well-formed but cannot be played: questions and rehearsals."""
