"""Turn a build request into checked files on disk: all the other steps, in order.

1. `job_selection.select` reads each game, makes its edition, and lists the sheets, papers and inks as jobs.
2. `workers.render_all` renders the markup of each sheet once.
3. `pipeline.build_sheet` parses the markup, lays it out on pages, checks them, and writes and checks a file.
4. `build_report.report_of` separates the sheets without problems from the others.
5. `deliver.deliver` moves their files into the output folder, and marks older files of the others as out of date.
"""
