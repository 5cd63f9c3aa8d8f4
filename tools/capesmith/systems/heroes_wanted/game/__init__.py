"""Heroes Wanted at the table: the rules reference as code, one module per chapter."""
