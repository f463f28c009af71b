# make                set everything up, and build every sheet of every game into output/
# make test           set everything up, and run the linters and all tests
# make fuzz           test every property with new random examples, ten times as many as `make test`, which repeats its own
# make coverage       list the lines that no test runs; takes several times as long as `make test`
# make reference      rewrite docs/reference/, which is generated from the code
# make same           compare every output file with that of an earlier revision: make same REV=v0.4.0
# make release-check  check that a release is ready, and leave its files in dist/
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PICTURED := $(addprefix bob-a/,models assembly rules record-sheet-week player-aid markers) \
  $(addprefix tiny-bob/,card rules) $(addprefix onebob-plus/,charts reference) \
  $(addprefix blitz/,zone-map calendar mission-flow) $(addprefix richthofen/,player-aid aircraft-status-flight tables)
PICTURES := $(addprefix bob-a/,models-a4-1 assembly-a4-2 rules-a4-4 record-sheet-week-a4-1 player-aid-a4-1 markers-a4-1) \
  $(addprefix tiny-bob/,card-1 card-2 rules-a4-2) $(addprefix onebob-plus/,charts-a4-1 charts-a4-2 reference-a4-1) \
  $(addprefix blitz/,zone-map-a4 calendar-a4-2 mission-flow-a4) \
  $(addprefix richthofen/,player-aid-a4-1 aircraft-status-flight-a4-1 tables-a4-1)

.PHONY: all test lint fuzz coverage bench same reference package-table golden pictures release-check clean

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

test: lint
	$(BIN)/pytest -n auto --dist worksteal

# A failure prints a line with @reproduce_failure. Add that line to the test to run the same example again.
fuzz: $(READY)
	$(BIN)/pytest -n auto --dist worksteal -m hypothesis --hypothesis-profile=fuzz

coverage: $(READY)
	$(BIN)/pytest -n auto --dist worksteal --cov --cov-report=term-missing:skip-covered

bench: $(READY)
	$(BIN)/python -m tests.benchmarks

same: $(READY)
	$(BIN)/python -m tests.same '$(or $(REV),HEAD)' '$(ONLY)'

pictures: $(READY)
	rm -rf $(VENV)/pictures
	$(BIN)/printgen build $(PICTURED) --paper a4 --backs short --format png --dpi 60 --out $(VENV)/pictures
	mkdir -p docs/bob-a docs/tiny-bob docs/onebob-plus docs/blitz docs/richthofen
	$(foreach name,$(PICTURES),cp $(VENV)/pictures/$(subst rules-a4-2,rules-a4-short-2,$(name)).png docs/$(name).png &&) true

reference: $(READY)
	$(BIN)/python -m tests.reference_pages

package-table: $(READY)
	$(BIN)/python -m tests.package_table

golden: $(READY)
	$(BIN)/pytest -n auto --dist worksteal --update-golden tests/test_golden.py

release-check: $(READY)
	$(BIN)/python -m tests.release

clean:
	rm -rf $(VENV) dist output/*/ output/manifest.json
