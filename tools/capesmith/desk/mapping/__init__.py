"""Maps as they are written: what a file says of its spaces, and how a deed on the map becomes an edit of the text."""
