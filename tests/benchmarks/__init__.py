"""Measure the speed of printgen relative to bare ReportLab, both in one run; `make bench` prints the ratios."""
