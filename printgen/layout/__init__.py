"""Turn sizes and the space for them into positions: text in lines, arrows in gaps, pieces on a sheet."""
