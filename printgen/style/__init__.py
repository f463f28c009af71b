"""Turn the files of templates/shared/ and art/ into fonts, paints, papers, layouts, printers and pictures."""
