"""Benchmarks: ratios against bare ReportLab, side by side in one run. `make bench` prints them."""
