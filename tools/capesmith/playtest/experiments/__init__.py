"""Questions about content, answered by playing: one module each, or a folder whose module of the same name begins."""
