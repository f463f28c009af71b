"""Turn sizes and the room there is into places: text in lines, arrows in gaps, pieces on a sheet."""
