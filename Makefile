# make                set everything up, and build every sheet of every game into output/
# make test           set everything up, and run the linters and all tests
# make docs           build the documentation as a site into docs/_site/, and check its links
# make pictures       draw the pictures of the README and the guide again
# make fuzz           test every property with new random examples, ten times as many as `make test`, which repeats its own
# make matrix         edit every field of every game, build all sheets, and look for old values in print; takes hours
# make numbers        take every number of every game to its limits, and report what does not fit; about 20 minutes
# make coverage       list the lines that no test runs; takes several times as long as `make test`
# make reference      rewrite docs/reference/, which is generated from the code
# make same           compare every output file with that of an earlier revision: make same REV=v0.4.0
# make release-check  check that a release is ready, and leave its files in dist/
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: all test lint docs fuzz matrix numbers coverage bench same reference package-table golden pictures release-check clean

all: $(READY)
	$(BIN)/printgen build

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	touch $@

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Warnings are errors: a link to a page or heading that does not exist stops the build.
docs: $(READY)
	$(BIN)/sphinx-build -E -q -W --keep-going -b html -d $(VENV)/doctrees docs docs/_site
	$(BIN)/python -m tests.site_links docs/_site

test: lint docs
	$(BIN)/pytest -n auto --dist worksteal

# A failure prints a line with @reproduce_failure. Add that line to the test to run the same example again.
fuzz: $(READY)
	$(BIN)/pytest -n auto --dist worksteal -m hypothesis --hypothesis-profile=fuzz

# An interrupted run goes on where it stopped. For one game: make matrix GAME=tiny-bob
matrix: $(READY)
	$(BIN)/python -m tests.matrix $(GAME)

numbers: $(READY)
	$(BIN)/python -m tests.matrix --numbers $(GAME)

coverage: $(READY)
	$(BIN)/pytest -n auto --dist worksteal --cov --cov-report=term-missing:skip-covered

bench: $(READY)
	$(BIN)/python -m tests.benchmarks

same: $(READY)
	$(BIN)/python -m tests.same '$(or $(REV),HEAD)' '$(ONLY)'

pictures: $(READY)
	$(BIN)/python -m tests.pictures

reference: $(READY)
	$(BIN)/python -m tests.reference_pages

package-table: $(READY)
	$(BIN)/python -m tests.package_table

golden: $(READY)
	$(BIN)/pytest -n auto --dist worksteal --update-golden tests/test_golden.py

release-check: $(READY)
	$(BIN)/python -m tests.release

clean:
	rm -rf $(VENV) dist docs/_site output/*/ output/manifest.json
