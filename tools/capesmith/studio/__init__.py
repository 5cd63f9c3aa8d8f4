"""The studio: a local web page in which content is written, seen and looked through. Files stay the truth."""
