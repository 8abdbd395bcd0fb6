"""Results: rows in memory and in files, whole matches at a time, and what is said where that cannot be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pytest

from trainrules.errors import BadInput, MissingExtra
from trainrules.sim import results as module
from trainrules.sim.batches import whole
from trainrules.sim.columns import SCHEMA
from trainrules.sim.results import Results

Made = Callable[..., Results]
Write = Callable[[pa.Table, Path], None]
FORMS = (".parquet", ".csv", ".jsonl")


@pytest.fixture(params=[None, *FORMS])
def results(request: pytest.FixtureRequest, made: Made, three: Any, tmp_path: Path) -> Results:
    """Three matches of two, one and one rounds of two seats, in memory and in each form of file."""
    return made(three, path=request.param and tmp_path / f"rows{request.param}")


def test_rows_are_the_same_wherever_they_are(results: Results, made: Made, three: Any) -> None:
    """Eight rows, with the columns of the table of a run, the causes numbered alike."""
    table = results.to_arrow()
    assert table.schema == SCHEMA
    assert table.num_rows == 8
    assert table["cause"].to_pylist() == ["went-out"] * 2 + ["blocked"] * 2 + ["went-out"] * 2 + ["blocked"] * 2
    assert table.equals(made(three).to_arrow())


def test_batches_hold_whole_matches(results: Results) -> None:
    """One a batch: four rows, two, and two; two a batch: six, and the rest."""
    assert [batch.num_rows for batch in results.batches(1)] == [4, 2, 2]
    assert [batch.num_rows for batch in results.batches(2)] == [6, 2]
    assert [batch.num_rows for batch in results.batches()] == [8]
    assert all(isinstance(batch, pa.RecordBatch) for batch in results.batches())
    assert pa.Table.from_batches(results.batches(2)).equals(results.to_arrow().combine_chunks())


def test_summaries_are_the_same_wherever_rows_are(results: Results, made: Made, three: Any) -> None:
    """And they are made once."""
    summary = results.summary()
    assert summary == made(three).summary()
    assert results.summary() is summary
    assert results.seat_bias() is summary.bias


def test_a_match_may_be_spread_over_many_pieces(made: Made, three: Any) -> None:
    """Pieces of one row each come to the same batches."""
    rows = made(three).to_arrow()
    pieces = [rows.slice(at, 1).combine_chunks().to_batches()[0] for at in range(rows.num_rows)]
    assert [batch.num_rows for batch in whole(pieces, 1)] == [4, 2, 2]
    assert [batch["match"].to_pylist() for batch in whole(pieces, 2)] == [[0] * 4 + [1] * 2, [2] * 2]
    assert not list(whole([], 2))


def test_batches_of_a_run_begin_wherever_it_does(made: Made) -> None:
    """Matches that do not begin with number 0, in a table of two pieces."""
    rows = made([[{"won": 1}]] * 5).to_arrow()
    table = pa.concat_tables([rows.slice(2, 3), rows.slice(5, 5)])
    assert [batch["match"].to_pylist() for batch in whole(table.to_batches(), 2)] == [[1, 1, 2, 2], [3, 3, 4, 4]]


@pytest.mark.parametrize("matches", [0, -1, True, 2.0, "2", None, np.int64(2)])
def test_a_batch_has_a_whole_number_of_matches(made: Made, three: Any, matches: Any) -> None:
    """Anything else is refused when it is asked for, and not when a batch is."""
    with pytest.raises(BadInput, match="a batch has a whole number of matches, 1 or more"):
        made(three).batches(matches)


def test_results_tell_what_they_are(made: Made, three: Any, tmp_path: Path) -> None:
    """Briefly, with their file where they have one."""
    results, kept = made(three), made(three, path=tmp_path / "rows.csv")
    assert len(results) == results.matches == 3
    assert repr(results) == "<Results of 3 matches of mexican-train, 2 seats>"
    assert repr(kept) == f"<Results of 3 matches of mexican-train, 2 seats, in {tmp_path / 'rows.csv'}>"
    assert (results.engine, results.seconds, results.notes, results.path) == ("readable", 1.25, (), None)


def test_a_notebook_shows_the_summary(made: Made, three: Any) -> None:
    """Results show what they come to."""
    results = made(three)
    assert results._repr_html_() == results.summary()._repr_html_()


def test_a_data_frame_has_the_columns(results: Results) -> None:
    """Causes are a category there."""
    pytest.importorskip("pandas", reason="pandas is no part of any extra")
    frame = results.to_pandas()
    assert frame.shape == (8, len(SCHEMA))
    assert frame["score"].sum() == 79
    assert list(frame["cause"].cat.categories[:2]) == ["went-out", "blocked"]


def test_a_missing_pandas_is_named(made: Made, three: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """With what to do, which is no extra of ours."""
    monkeypatch.setattr(module, "find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"^to_pandas needs pandas, which no extra brings: pip install pandas"):
        made(three).to_pandas()


def test_results_have_rows(made: Made, three: Any) -> None:
    """A table or a file."""
    with pytest.raises(BadInput, match="give a table of them, or the path of a file"):
        Results(made(three).setup, 3, "readable", (), 1.0)


@pytest.mark.parametrize("form", FORMS)
def test_a_file_that_is_gone_is_named(made: Made, three: Any, tmp_path: Path, form: str) -> None:
    """When rows are asked for."""
    results = made(three, path=tmp_path / f"rows{form}")
    (tmp_path / f"rows{form}").unlink()
    with pytest.raises(
        BadInput, match=f"rows{form} cannot be read as the rows of a run: .*; name the file that a run has written"
    ):
        results.summary()


@pytest.mark.parametrize("form", FORMS)
def test_a_file_of_something_else_is_refused(made: Made, three: Any, tmp_path: Path, form: str) -> None:
    """A text, and nothing at all."""
    path = tmp_path / f"rows{form}"
    results = made(three, path=path)
    for text in ("no rows\nat all\n", ""):
        path.write_text(text)
        with pytest.raises(BadInput, match="cannot be read as the rows of a run"):
            results.to_arrow()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("left", [[0, 1], [1, 2], [0, 2], [1, 0, 2], [0, 1, 2, 3]])
def test_a_file_with_other_matches_than_the_run_is_refused(
    made: Made, three: Any, write: Write, tmp_path: Path, form: str, left: list[int]
) -> None:
    """Whole matches were removed, moved or added since."""
    path = tmp_path / f"rows{form}"
    results = made(three, path=path)
    rows = made([*three, three[2]]).to_arrow()
    write(pa.concat_tables([rows.filter(pc.equal(rows["match"], number)) for number in left]), path)
    for read in (results.summary, results.to_arrow):
        with pytest.raises(BadInput, match=f"rows{form} was changed since the run: .*; simulate the same again, into another"):
            read()


@pytest.mark.parametrize("form", FORMS)
def test_a_file_without_any_rows_is_refused(made: Made, three: Any, write: Write, tmp_path: Path, form: str) -> None:
    """Where the form has a head, that alone is there."""
    path = tmp_path / f"rows{form}"
    results = made(three, path=path)
    write(SCHEMA.empty_table(), path)
    with pytest.raises(BadInput, match=r"was changed since the run|cannot be read as the rows of a run"):
        results.summary()


def test_a_file_of_an_unknown_form_is_refused(made: Made, three: Any, tmp_path: Path) -> None:
    """Its name says no form that there is."""
    setup = made(three).setup
    with pytest.raises(BadInput, match="cannot be read as the rows of a run"):
        Results(setup, 3, "readable", (), 1.0, None, tmp_path / "rows.txt").to_arrow()


@pytest.mark.parametrize("form", FORMS)
def test_a_file_of_other_rules_is_refused(made: Made, three: Any, tmp_path: Path, form: str) -> None:
    """A round ended there by what these rules do not have."""
    rules = "mexican-train ends-when-all-marked"
    made([[{"cause": 2, "won": 1}]], rules=rules, path=tmp_path / f"rows{form}")
    setup = made(three).setup
    with pytest.raises(BadInput, match="there is a cause that no round of these rules has"):
        Results(setup, 1, "readable", (), 1.0, None, tmp_path / f"rows{form}").to_arrow()


@pytest.mark.parametrize("form", FORMS)
def test_causes_of_rules_come_through_a_file(made: Made, tmp_path: Path, form: str) -> None:
    """They are numbered as the ruleset numbers them, in whatever order the file meets them."""
    rounds = [[{"cause": 2, "won": 1}], [{"cause": 0, "won": 1}]]
    results = made(rounds, rules="mexican-train ends-when-all-marked", path=tmp_path / f"rows{form}")
    column = results.to_arrow()["cause"].combine_chunks()
    assert column.dictionary.to_pylist() == ["went-out", "blocked", "ends-when-all-marked"]
    assert column.indices.to_pylist() == [2, 2, 0, 0]


def test_a_picture_is_that_of_plots(made: Made, three: Any, tmp_path: Path) -> None:
    """Results draw themselves."""
    figure = made(three).plot("rounds", save=tmp_path / "rounds.svg")
    assert figure.axes[0].get_title() == "Rounds of a match"
    assert (tmp_path / "rounds.svg").stat().st_size


@pytest.mark.parametrize("form", FORMS)
def test_a_run_comes_to_the_same_in_a_file(tmp_path: Path, form: str) -> None:
    """What is played into a file is read from there as it is kept in memory."""
    from trainrules.sim.running import simulate  # noqa: PLC0415  # only here

    game = "mexican-train dominoes:high=6 hand-size:pieces=3"
    options: dict[str, Any] = {"seats": 3, "matches": 5, "rounds": 2, "workers": 1}
    kept, written = simulate(game, **options), simulate(game, out=tmp_path / f"rows{form}", **options)
    assert written.to_arrow().equals(kept.to_arrow())
    assert written.summary().lines == kept.summary().lines
    assert [batch.num_rows for batch in written.batches(2)] == [12, 12, 6]
