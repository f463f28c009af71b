"""Turn the declared changes of a game and the user's options into the variant that is printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from printgen.facts import with_datum
from printgen.game.amendments.comparison import Baseline, printed_in
from printgen.game.amendments.conditions import Choice, parse_choice
from printgen.game.amendments.declarations import Declarations, declared_in
from printgen.game.amendments.resolve import resolve, resolve_in_part
from printgen.game.amendments.variant import Variant
from printgen.game.game import Game
from printgen.game.load_game import load_game
from printgen.problems import Place, Problem, ProblemsError, UsageError, reason
from printgen.read.library import Library, bundled_root
from printgen.read.yaml_nodes import unprintable_characters
from printgen.suggestions import did_you_mean

BASE = "base"
_LARGEST = 1_000_000
"""Largest size of the text of a rule, in bytes."""
_OWN_TEXT = "base-text"


@dataclass(frozen=True)
class VariantOptions:
    """The user's choices for a variant of a published game, named like the options of the command line."""

    with_: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    against: str = ""
    """A folder with an earlier version, or `base`; empty if it was not given."""
    base_text: Path | None = None

    @property
    def given(self) -> list[str]:
        """Names of the options that were given."""
        options = {
            "with": self.with_,
            "without": self.without,
            "against": self.against,
            "base-text": self.base_text,
        }
        return [name for name, value in options.items() if value]


NO_OPTIONS = VariantOptions()


def variant_of(library: Library, game: Game, options: VariantOptions = NO_OPTIONS) -> Variant | None:
    """Return the resolved changes of a game, or None if it is not a variant of a published game."""
    variant, problems = read_variant(library, game, options)
    if problems:
        raise ProblemsError(problems)
    return variant


def read_variant(library: Library, game: Game, options: VariantOptions) -> tuple[Variant | None, list[Problem]]:
    """Return the changes of a game as far as they can be made, or None if that is not possible, and all problems."""
    try:
        declarations = declared_in(game)
    except ProblemsError as error:
        return None, list(error.problems)
    if declarations is None:
        return None, []
    problems: list[Problem] = []
    try:
        chosen = parse_choice(declarations.conditions.values(), options.with_, options.without)
    except UsageError:
        if "conditions" not in declarations.incomplete:
            raise
        # The option can be one of those with problems.
        return None, problems
    # An option that is named twice, such as by its id and by its rule, is chosen once.
    choice = Choice(tuple(dict.fromkeys(chosen.on)), tuple(dict.fromkeys(chosen.off)))
    texts: dict[str, str] = {}
    places: dict[str, Place] = {}
    baseline = None
    try:
        if options.base_text:
            texts, places = _own_text(declarations, options.base_text)
        if options.against and options.against != BASE:
            baseline = _baseline(library, game, options.against, choice, texts)
    except ProblemsError as error:
        problems += error.problems
    book, unmade = resolve_in_part(declarations, choice, texts, printed_in(game.facts))
    problems += unmade
    return Variant(declarations, book, baseline, places) if book else None, problems


def _own_text(declarations: Declarations, folder: Path) -> tuple[dict[str, str], dict[str, Place]]:
    """Return the texts in a folder by the number of the rule that names the file, and the place of each text."""
    if not folder.is_dir():
        raise UsageError(f"--base-text {folder}: this folder does not exist. Name a folder with files such as 8.6.md.")
    numbers = [rule.number for rule in declarations.book.rules]
    texts: dict[str, str] = {}
    places: dict[str, Place] = {}
    problems: list[Problem] = []
    for path in sorted(folder.glob("*.md")):
        place, datum = Place(str(path)), f"{_OWN_TEXT}.{path.stem}"
        if path.stem not in numbers:
            remedy = did_you_mean(path.stem, numbers)
            problems.append(Problem(place, f"the rule outline has no rule {path.stem}.", remedy))
            continue
        try:
            data = path.read_bytes()
            if len(data) > _LARGEST:
                raise UnicodeError
            text = data.decode("utf-8-sig").replace("\r\n", "\n")
        except OSError as error:
            problems.append(Problem(place, f"cannot read the file: {reason(error)}.", ""))
        except UnicodeError:
            what = f"the file is not UTF-8 text, or is larger than {_LARGEST:,} bytes."
            problems.append(Problem(place, what, "Save it as UTF-8, or shorten it."))
        else:
            for number, line in enumerate(text.split("\n"), 1):
                problems += unprintable_characters(line, Place(str(path), number))
            # Braces in this text are plain characters, not expressions.
            texts[path.stem] = with_datum(text.replace("{", "{{ '{' }}"), datum)
            places[datum] = place
    if problems:
        raise ProblemsError(problems)
    if not texts:
        raise UsageError(
            f"--base-text {folder}: this folder has no files such as 8.6.md. Add them, or name another folder."
        )
    return texts, places


def _baseline(library: Library, game: Game, folder: str, choice: Choice, texts: Mapping[str, str]) -> Baseline:
    """Load an earlier version of the game from a folder with data/<game>/, with the same options and base text."""
    root = Path(folder).resolve()
    if not (root / "data" / game.id / "game.yaml").is_file():
        what = f"--against {folder}: there is no {folder}/data/{game.id}/game.yaml."
        raise UsageError(f"{what} Write base, or name a folder with earlier data.")
    # Kinds can be the bundled ones, but all data of the game comes from the folder.
    with_earlier_data = Library((root, bundled_root()), library.here, only={f"data/{game.id}": root})
    old = load_game(with_earlier_data, game.id)
    declarations = declared_in(old)
    if declarations is None:
        raise UsageError(f"--against {folder}: the game in this folder is not a variant of a published game.")
    # The baseline does not have options that were added later.
    known = declarations.conditions
    on, off = ([id_ for id_ in ids if id_ in known] for ids in (choice.on, choice.off))
    resolved = resolve(declarations, Choice(tuple(on), tuple(off)), texts, printed_in(old.facts))
    return Baseline(resolved, old.facts, root.name or "root", old.version)
