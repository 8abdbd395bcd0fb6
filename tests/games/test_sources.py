"""Every source that a bundled rule or game names is in the table of sources, under one name."""

from __future__ import annotations

import pytest

import trainrules as tr
from trainrules_variants.sources import SOURCES, Citation, Kind, Source, citation

CATALOGUE = tr.catalogue()
CITED = sorted(
    {
        source
        for rule in CATALOGUE.rules.values()
        for source in rule.sources
        if rule.__module__.startswith("trainrules_variants.")
    }
    | {
        source
        for game in CATALOGUE.games.values()
        for source in (*game.sources, *game.citations)
        if "trainrules_variants" in CATALOGUE.origins[game.name]
    }
)


@pytest.mark.parametrize("cited", CITED)
def test_a_source_that_is_named_is_in_the_table_with_what_was_read_of_it(cited: str) -> None:
    """As a whole text, an excerpt, a quotation or a program; what nobody publishes has been read nowhere."""
    named = citation(cited)
    kinds = SOURCES[named.source].kinds
    assert named.kind in (kinds or (Kind.TEXT,))


def test_no_source_is_in_the_table_that_nobody_names() -> None:
    """And each kind that it has is cited."""
    named = {(each.source, each.kind) for each in map(citation, CITED)}
    listed = {(name, kind) for name, source in SOURCES.items() for kind in source.kinds or (Kind.TEXT,)}
    assert listed - named == set()


def test_no_two_sources_differ_by_less_than_a_word() -> None:
    """Neither by capitals nor by signs."""
    plain = ["".join(sign for sign in name.casefold() if sign.isalnum()) for name in SOURCES]
    assert len(set(plain)) == len(plain)


def test_no_address_belongs_to_two_sources_but_that_of_a_site_or_a_repository() -> None:
    """A page is one source."""
    pages = [source.address for source in SOURCES.values() if source.address and source.address.count("/") > 4]
    assert len(set(pages)) == len(pages)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Masters: rules", Citation("Masters: rules")),
        ("pagat: rules (excerpt; doubles=sleep)", Citation("pagat: rules", Kind.EXCERPT, ("doubles=sleep",))),
        ("a/b (program; its option)", Citation("a/b", Kind.PROGRAM, (), ("its option",))),
        (
            "W: RULES.md (house rule; up=any, down=fail)",
            Citation("W: RULES.md", Kind.TEXT, ("up=any", "down=fail"), ("house rule",)),
        ),
        ("W: rules (quoted)", Citation("W: rules", Kind.QUOTED)),
    ],
)
def test_a_citation_is_a_source_and_what_stands_in_brackets_behind_it(text: str, read: Citation) -> None:
    """What was read, for which options, and remarks."""
    assert citation(text) == read


def test_a_quotation_was_read_where_others_quote_it_if_that_is_known() -> None:
    """The rest at the address of the source."""
    source = Source((Kind.EXCERPT, Kind.QUOTED), "here", quoted_at="there")
    only = Source((Kind.QUOTED,), "here")
    assert (source.where(Kind.EXCERPT), source.where(Kind.QUOTED), only.where(Kind.QUOTED)) == ("here", "there", "here")


def test_a_citation_in_short_leaves_out_options_and_remarks() -> None:
    """What was read stays."""
    assert [citation(text).short for text in ("A (excerpt; x=1)", "A (house rule)")] == ["A (excerpt)", "A"]
