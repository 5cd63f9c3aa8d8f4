"""Generated art: textures, bursts, skylines, emblems. The same seed always gives the same picture."""
