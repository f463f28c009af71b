"""Turn outlines into nets that are checked to fold: paper models, stands, dice and counters."""
