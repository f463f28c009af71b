"""A page of the documentation is carried out as its reader would, and a page that is not true is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.walkthrough import Command, Edit, Output, WrittenFile, carry_out, matches, steps_of

PAGE = """
Write a file `data/a/b.yaml`:

```yaml
x: 1
y: 2
z: 3
```

```sh
printgen list  # games
printgen build a
```

```text
done
```

Change it in `data/a/b.yaml`:

```diff
-x: 1
+x: 4
@@
 y: 2
-z: 3
+z: 5
```

Add this to the end of `data/a/b.yaml`:

```yaml
w: 6
```

An illustration:

```yaml
q: 0
```
"""


def test_each_block_becomes_a_step_with_its_line() -> None:
    assert list(steps_of(PAGE)) == [
        WrittenFile(5, "data/a/b.yaml", "x: 1\ny: 2\nz: 3\n"),
        Command(11, ("printgen", "list")),
        Command(12, ("printgen", "build", "a")),
        Output(16, "done\n"),
        Edit(22, "data/a/b.yaml", "x: 1\n", "x: 4\n"),
        Edit(22, "data/a/b.yaml", "y: 2\nz: 3\n", "y: 2\nz: 5\n"),
        WrittenFile(33, "data/a/b.yaml", "w: 6\n", is_added=True),
    ]


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ("```sh\nprintgen copy no-such-game mine\n```\n", "gave 2"),
        ("```sh\nprintgen --version\n```\n\n```text\nprintgen 99\n```\n", "but the output is"),
        ("```sh\ncurl example.org\n```\n", "curl is not run"),
        ("In `a.yaml`:\n\n```yaml\nx: 1\n```\n\nIn `a.yaml`:\n\n```diff\n-x: 2\n+x: 3\n```\n", "0 times"),
    ],
)
def test_a_page_that_is_not_true_is_found(
    shown: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(AssertionError, match=said):
        carry_out(shown, tmp_path)


def test_three_dots_stand_for_any_lines() -> None:
    assert matches("a\nb\nc\n", "a\n...\nc\n")
    assert matches("a\nc\n", "a\n...\nc\n")
    assert not matches("a\nb\n", "a\n...\nc\n")
    assert not matches("a\nb\nc\n", "a\nc\n")
