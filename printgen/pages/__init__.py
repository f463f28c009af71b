"""Turn the elements of a sheet and a paper into pages: packed, paginated, folded, with marks to cut along."""
