"""Turn sizes and the available space into positions: of text in lines, of arrows in gaps, of pieces on a sheet."""
