"""The pipeline as a function: it turns a job into files, in any process."""

from __future__ import annotations

import pickle

from printgen.scene.shapes import Text
from printgen.scene.traversal import leaves
from tests.helpers import job, laid_out, laid_out_job, make


def test_a_job_survives_the_way_to_another_process() -> None:
    original = job("bases")
    copy = pickle.loads(pickle.dumps(original))
    assert make(copy).files == make(original).files


def test_scenes_are_values() -> None:
    first, second = (laid_out_job(job("bases")).pages for _ in range(2))
    assert first == second
    assert len({first[0], second[0]}) == 1


def test_texts_know_which_datum_they_show() -> None:
    pages = laid_out("bob-a", "record-sheet").pages
    data = {shape.datum: shape.text for shape, _ in leaves(pages[0].scene) if isinstance(shape, Text) and shape.datum}
    assert data["targets.radar.hits"] == "30"
    assert data["squadrons.GB2.name"] == "GB2"
    assert data["aircraft.me109.movement"] == "1d6+2"
    assert data["game.title"] == "The Battle of Britain—Again!"


def test_a_sheet_names_the_data_it_was_made_from_and_no_other() -> None:
    stands, record = (laid_out("bob-a", sheet).files for sheet in ("stands", "record-sheet"))
    assert "data/bob-a/stands.yaml" in stands
    assert "data/bob-a/stands.yaml" not in record
    assert "data/bob-a/targets.yaml" in record
    assert "data/bob-a/targets.yaml" not in stands
