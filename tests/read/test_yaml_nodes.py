"""Reading YAML: every node has its place, nothing is guessed, and every mistake is reported with its place."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from printgen.problems import Place, ProblemsError
from printgen.read.yaml_nodes import MappingNode, Node, Scalar, SequenceNode, load

PRINTABLE = st.text(st.characters(exclude_categories=("Cs", "Cc", "Co", "Cn")), max_size=20)
Nested = str | int | dict[str, "Nested"]
NESTED = st.dictionaries(
    PRINTABLE,
    st.recursive(PRINTABLE | st.integers(), lambda inner: st.dictionaries(PRINTABLE, inner, max_size=4), max_leaves=8),
    max_size=5,
)
YAML_LIKE = st.text(st.sampled_from("ab1 \n\t:-?&*!|>'\"%@`{}[],#<~.\r\u2028é\ufeff"), max_size=40)


def plain(node: Node) -> object:
    if isinstance(node, MappingNode):
        return {entry.key: plain(entry.value) for entry in node.entries}
    if isinstance(node, SequenceNode):
        return [plain(item) for item in node.items]
    return int(node.text) if node.tag == "int" else node.text


def problems(raw: str | bytes) -> list[str]:
    try:
        load(raw.encode() if isinstance(raw, str) else raw, "f.yaml")
    except ProblemsError as error:
        return [str(problem) for problem in error.problems]
    return []


def scalar(text: str) -> Scalar:
    node = load(f"v: {text}\n".encode(), "f.yaml")
    assert isinstance(node, MappingNode)
    value = node.entries[0].value
    assert isinstance(value, Scalar)
    return value


def test_every_node_knows_its_line_and_column() -> None:
    node = load(b"a: 1\nb:\n  - x\n  - {c: y}\n", "f.yaml")
    assert isinstance(node, MappingNode)
    items = node.entries[1].value
    assert isinstance(items, SequenceNode)
    inner = items.items[1]
    assert isinstance(inner, MappingNode)
    assert [node.place, node.entries[1].place, items.items[0].place, inner.entries[0].place] == [
        Place("f.yaml", 1, 1),
        Place("f.yaml", 2, 1),
        Place("f.yaml", 3, 5),
        Place("f.yaml", 4, 6),
    ]


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("30", "int"),
        ("030", "int"),
        ("'30'", "str"),
        ("1.5", "float"),
        ("yes", "bool"),
        ("No", "bool"),
        ("on", "bool"),
        ("'yes'", "str"),
        ("~", "null"),
        ("2026-11-16", "timestamp"),
        ("1d6+2", "str"),
        ("1-2", "str"),
    ],
)
def test_a_scalar_keeps_its_letters_and_what_yaml_would_make_of_it(text: str, tag: str) -> None:
    assert (scalar(text).text, scalar(text).tag) == (text.strip("'"), tag)


def test_a_byte_order_mark_of_utf_8_is_no_part_of_the_first_key() -> None:
    assert plain(load(b"\xef\xbb\xbfa: 1\n", "f.yaml")) == {"a": 1}


def test_windows_line_ends_are_read_like_others() -> None:
    assert plain(load(b"a: x\r\nb: y\r\n", "f.yaml")) == {"a": "x", "b": "y"}


def test_letters_with_combining_accents_are_composed() -> None:
    assert plain(load("a: cafe\u0301\n".encode(), "f.yaml")) == {"a": "café"}


TAB = "a tab cannot be used for indentation in YAML. Use spaces."
COLON = "unexpected ':'. Put the text that contains it in quotes, or check the indentation."
BRACKET = "a comma or a closing bracket is missing before this. Add it."
INDENT = "this line does not match the indentation above it. Align it with its neighbours."
EMPTY = "f.yaml:1: the file is empty. Write its data, or delete it."
ALIAS = "anchors and aliases (& and *) are not supported. Write the value, or refer to it by id."
PRIVATE = "f.yaml:1:4: character U+E000 cannot be printed. Delete it."


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("", EMPTY),
        (" \n\n", EMPTY),
        (b"\xef\xbb\xbf", EMPTY),
        ("# nothing yet\n", "f.yaml:1: the file contains only comments. Write its data, or delete it."),
        (b"\xff\xfea\x00", "f.yaml:1:1: the file is encoded in UTF-16. Save it as UTF-8."),
        (b"\xfe\xff\x00a", "f.yaml:1:1: the file is encoded in UTF-16. Save it as UTF-8."),
        (b"a: 1\nb: caf\xe9\n", "f.yaml:2:7: byte 0xe9 is not UTF-8. Save the file as UTF-8."),
        (b"\xc3\xa9: \xff", "f.yaml:1:4: byte 0xff is not UTF-8. Save the file as UTF-8."),
        (b"a\x00", "f.yaml:1:2: control character U+0000 is not allowed in a data file. Delete it."),
        ("a: 1\nb: \x07", "f.yaml:2:4: control character U+0007 is not allowed in a data file. Delete it."),
        ("a: \ue000", PRIVATE),
        ('a: "\\ue000"', PRIVATE),
        ("\ta: 1", f"f.yaml:1:1: {TAB}"),
        ("a:\n\tb: 1", f"f.yaml:2:1: {TAB}"),
        ("a:\n  b: 1\n  \tc: 2", f"f.yaml:3:3: {TAB}"),
        ("a: b: c", f"f.yaml:1:5: {COLON}"),
        ("a: 1\n b: 2", f"f.yaml:2:3: {COLON}"),
        ("a: [1, 2\nb: 3", f"f.yaml:2:2: {BRACKET}"),
        ("a: {b: 1\nc: 2", f"f.yaml:2:2: {BRACKET}"),
        ("a: |\n  x\n y", f"f.yaml:3:2: {INDENT}"),
        ("a: *b", "f.yaml:1:4: found undefined alias. Put text that starts with '*' in quotes."),
        ("a: &x 1\nb: *x", f"f.yaml:1:4: {ALIAS}"),
        ("&x [*x]", f"f.yaml:1:1: {ALIAS}"),
        ("a: 1\nb: 2\na: 3", "f.yaml:3:1: 'a' is used twice (first on line 1). Keep one of them."),
        ("a:\n  b: 1\n  b: 1", "f.yaml:3:3: 'b' is used twice (first on line 2). Keep one of them."),
        ("cafe\u0301: 1\ncafé: 2", "f.yaml:2:1: 'café' is used twice (first on line 1). Keep one of them."),
        ("? [a]\n: b", "f.yaml:1:3: a list or mapping cannot be a key. Write a word, or put the text in quotes."),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_with_its_place(raw: str | bytes, said: str) -> None:
    assert problems(raw) == [said]


@pytest.mark.parametrize(
    ("key", "reads_as"),
    [
        ("1", "a whole number"),
        ("1.5", "a number"),
        ("no", "yes or no"),
        ("On", "yes or no"),
        ("2026-11-16", "a date"),
        ("~", "nothing"),
    ],
)
def test_a_key_that_yaml_takes_for_something_else_is_refused(key: str, reads_as: str) -> None:
    assert problems(f"{key}: x") == [
        f"f.yaml:1:1: YAML reads the key '{key}' as {reads_as}, not as a word. "
        "Start it with a letter, or put it in quotes."
    ]


@pytest.mark.parametrize(("written", "quoted"), [("2, 6", "2, 6"), ("1-2, 5, x: 3", "1-2, 5")])
def test_values_that_a_comma_cuts_off_are_put_in_quotes(written: str, quoted: str) -> None:
    (problem,) = problems(f"a: {{roll: {written}}}")
    assert problem.endswith(f'as another field. Put the values in quotes: roll: "{quoted}".')


NO_COLON = "this line has no ':' after its name."
WRITE_BAR = "If it is text, write | after the name of its field and indent the text."
QUOTE = "Put the text in quotes, or write | after the name of the field and the text on the lines below."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a:\n  name: x\n  speed 4\nb:\n  name: y\n", f"3:3: {NO_COLON} Write 'speed: 4'."),
        ("a:\n  name x\n  move: 3\n", f"2:3: {NO_COLON} Write 'name: x'."),
        ("a:\n  text:\n  All players roll.\n\n  Then they move.\n  b: 2\n", f"3:3: {NO_COLON} {WRITE_BAR}"),
        ("a:\n  text:\n    All roll two dice.\n    Then: move.\n", f"3:5: {NO_COLON} {WRITE_BAR}"),
        ("a:\n  text:\n    **All** players roll.\n", f"3:5: text cannot start with '*'. {QUOTE}"),
        ("a:\n  text: {{ play.x }} players roll.\nb: 2\n", f"2:9: text cannot start with '{{{{' here. {QUOTE}"),
        (
            "a: {colour: #1f4e79, mono: x}\nb: {c: 1}\n",
            '1:13: # starts a comment here. Put the colour in quotes: "#1f4e79".',
        ),
        ("a: [#1f4e79]\nb: 1\n", '1:5: # starts a comment here. Put the colour in quotes: "#1f4e79".'),
        ("a: 'it's'\n", "1:8: an apostrophe ends the text in quotes here. Put the text in double quotes."),
        ("b: 1\na: 'x", "2:4: a text in quotes starts here and does not end. Add the quote at its end."),
        ("a: @x", "1:4: text cannot start with '@'. Put it in quotes."),
    ],
)
def test_a_common_mistake_is_explained_at_its_line(text: str, said: str) -> None:
    assert problems(text) == [f"f.yaml:{said}"]


@pytest.mark.parametrize("text", ["a: - x", "a: ]", "}", "a: 1\n? ["])
def test_other_broken_yaml_is_refused_with_its_place(text: str) -> None:
    (said,) = problems(text)
    assert said.startswith("f.yaml:")
    assert "this is not valid YAML: " in said


def test_merging_is_refused_where_it_stands() -> None:
    assert "f.yaml:3:3: merging with '<<' is not supported. Write out the fields." in problems(
        "a: &x {c: 1}\nb:\n  <<: *x"
    )


def test_all_double_keys_of_a_file_are_reported_at_once() -> None:
    found = problems("a: 1\na: 2\nb: {c: 1, c: 2}\n1: x")
    assert [line.split(": ")[0] for line in found] == ["f.yaml:2:1", "f.yaml:3:11", "f.yaml:4:1"]


@given(NESTED)
def test_what_yaml_writes_is_read_back_the_same(data: dict[str, Nested]) -> None:
    assert plain(load(yaml.safe_dump(data).encode(), "f.yaml")) == data


@given(st.binary(max_size=60))
def test_no_bytes_make_reading_fail_otherwise_than_with_problems(raw: bytes) -> None:
    assert all(said.startswith("f.yaml") for said in problems(raw))


@given(st.text(max_size=60) | YAML_LIKE)
@example("a: 1\n# x\nb")
@example("? a\n? b")
@example(": x")
@example("a: !!python/object/apply:os.system [ls]")
def test_no_text_makes_reading_fail_otherwise_than_with_problems(text: str) -> None:
    assert all(said.startswith("f.yaml") for said in problems(text))


@given(YAML_LIKE)
def test_a_problem_never_points_past_the_line_after_the_end(text: str) -> None:
    lines = max(text.count("\n") + text.count("\r") + text.count("\u2028"), 0) + 2
    for said in problems(text):
        assert int(said.split(":")[1]) <= lines


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" * 900 + "]" * 900, "f.yaml:1: brackets are nested too deeply here. Close them."),
        ("\n" + "{a: " * 600 + "b" + "}" * 600, "f.yaml:2: brackets are nested too deeply here. Close them."),
        ("- " * 600 + "a", "f.yaml: the YAML is nested too deeply to read."),
    ],
)
def test_data_nested_too_deeply_are_refused(text: str, said: str) -> None:
    assert problems(text) == [said]


def test_many_brackets_side_by_side_are_not_deep() -> None:
    assert problems("a: [" + "[1], " * 200 + "[1]]") == []


def test_a_second_document_is_refused_in_plain_words() -> None:
    assert problems("a: 1\n---\nb: 2") == [
        "f.yaml:2:1: a second document starts here ('---'). Put only one document in a file."
    ]


@pytest.mark.parametrize(
    ("escape", "code"), [(r"\x07", "U+0007"), (r"\0", "U+0000"), (r"\x7f", "U+007F"), (r"\uFFFE", "U+FFFE")]
)
def test_a_control_character_written_as_an_escape_is_refused(escape: str, code: str) -> None:
    assert problems(f'a: "x{escape}"') == [f"f.yaml:1:4: character {code} cannot be printed. Delete it."]


@pytest.mark.parametrize("escape", [r"\n", r"\t", r"\u00a0", r"\u00e9"])
def test_white_space_and_letters_may_be_written_as_escapes(escape: str) -> None:
    assert problems(f'a: "x{escape}y"') == []


@pytest.mark.parametrize("text", ["[a]\nb", "%YAML 9.9\n---\na: 1"])
def test_only_a_second_document_is_called_one(text: str) -> None:
    assert "second document" not in problems(text)[0]


def test_a_control_character_is_found_in_its_column_also_after_accents() -> None:
    assert problems("a: éé\nb: x\x07") == [
        "f.yaml:2:5: control character U+0007 is not allowed in a data file. Delete it."
    ]


@pytest.mark.parametrize("text", ['a: "' + "[" * 60 + '"', "a: 1 # " + "[" * 60])
def test_brackets_inside_texts_and_comments_are_not_nesting(text: str) -> None:
    assert problems(text) == []
