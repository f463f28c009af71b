"""Turn sizes and the room for them into positions: text in lines, arrows in gaps, pieces on a sheet."""
