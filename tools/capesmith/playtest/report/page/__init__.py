"""Reports as web pages: one file each that needs no network, for screens of any size and for paper."""
