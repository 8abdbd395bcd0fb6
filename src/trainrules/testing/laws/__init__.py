"""The laws: what holds for every ruleset, each one sentence and one function, usable singly.

A law is called with what it is about, and raises `trainrules.LawBroken` where it does not hold:

- of a table: a ruleset and any table that its rounds reach;
- of a trail: a round as far as it was played, a `trainrules.testing.Trail`;
- of a match: a match played to its end;
- of a ruleset: a ruleset, and the catalogue in which its names stand;
- of a target: a plug-in, as `trainrules.testing.target` finds it.

>>> import trainrules as tr
>>> from trainrules.testing import laws
>>> rules = tr.ruleset("mexican-train")
>>> laws.each_move_is_explained_or_legal(rules, tr.deal(rules, seats=2, seed=1))
"""

from trainrules.testing.laws.deals import a_deal_follows_the_policies, every_round_is_dealt_whole
from trainrules.testing.laws.doubles import a_double_takes_as_many_pieces_as_the_settings_say, owed_doubles_are_kept_in_order
from trainrules.testing.laws.ends import a_round_ends, a_round_ends_when_it_must, blocked_is_for_ever
from trainrules.testing.laws.machines import whatever_is_done_in_any_order
from trainrules.testing.laws.markers import a_marker_goes_by_the_settings
from trainrules.testing.laws.matches import (
    a_match_ends,
    a_match_is_over_when_its_rounds_say_so,
    a_process_of_its_own_plays_the_same_match,
    no_step_costs_more_as_a_match_grows,
    totals_and_winners_follow_the_scores,
    undo_gives_the_match_before,
)
from trainrules.testing.laws.moves import (
    every_legal_move_applies,
    there_are_legal_moves_until_the_round_is_over,
    what_binds_beats_what_closes,
)
from trainrules.testing.laws.pictures import every_table_can_be_drawn
from trainrules.testing.laws.records import a_match_written_and_read_back_is_the_same_match
from trainrules.testing.laws.refusals import (
    each_move_is_explained_or_legal,
    every_other_move_is_refused,
    every_reason_is_told_that_holds,
)
from trainrules.testing.laws.rounds import (
    no_rule_fails,
    the_order_of_rules_changes_nothing,
    the_same_moves_give_the_same_tables,
    tracks_keep_their_owners,
)
from trainrules.testing.laws.rules import (
    no_rule_sees_what_is_hidden,
    one_that_only_restricts_adds_no_play,
    rules_answer_the_same_when_asked_again,
    the_score_is_what_is_left_and_charges,
)
from trainrules.testing.laws.rulesets import (
    everything_offered_can_be_used,
    the_order_of_plug_ins_changes_nothing,
    written_rulesets_read_back,
)
from trainrules.testing.laws.scorecards import a_score_card_comes_to_what_the_match_comes_to
from trainrules.testing.laws.stating import About, Law, law
from trainrules.testing.laws.tables import (
    each_placed_piece_meets_what_it_was_laid_on,
    every_piece_is_in_one_place,
    what_a_table_keeps_is_what_it_shows,
    written_tables_and_moves_read_back,
)
from trainrules.testing.laws.turns import (
    a_first_turn_is_kept_by_the_settings,
    a_turn_goes_on_while_something_is_due,
    a_turn_passes_to_the_next_seat,
)
from trainrules.testing.laws.views import (
    a_sample_agrees_with_its_view,
    a_view_says_what_its_seat_may_do,
    a_view_tells_nothing_hidden,
    views_read_back,
    what_a_seat_lacks_it_does_not_hold,
)

LAWS: tuple[Law, ...] = (
    everything_offered_can_be_used,
    the_order_of_plug_ins_changes_nothing,
    written_rulesets_read_back,
    no_rule_fails,
    a_deal_follows_the_policies,
    every_round_is_dealt_whole,
    every_piece_is_in_one_place,
    each_placed_piece_meets_what_it_was_laid_on,
    there_are_legal_moves_until_the_round_is_over,
    every_legal_move_applies,
    every_other_move_is_refused,
    each_move_is_explained_or_legal,
    every_reason_is_told_that_holds,
    what_a_table_keeps_is_what_it_shows,
    what_binds_beats_what_closes,
    one_that_only_restricts_adds_no_play,
    rules_answer_the_same_when_asked_again,
    no_rule_sees_what_is_hidden,
    the_order_of_rules_changes_nothing,
    tracks_keep_their_owners,
    a_turn_goes_on_while_something_is_due,
    a_turn_passes_to_the_next_seat,
    a_first_turn_is_kept_by_the_settings,
    a_marker_goes_by_the_settings,
    owed_doubles_are_kept_in_order,
    a_double_takes_as_many_pieces_as_the_settings_say,
    a_round_ends,
    a_round_ends_when_it_must,
    blocked_is_for_ever,
    the_score_is_what_is_left_and_charges,
    the_same_moves_give_the_same_tables,
    written_tables_and_moves_read_back,
    a_view_says_what_its_seat_may_do,
    what_a_seat_lacks_it_does_not_hold,
    a_sample_agrees_with_its_view,
    views_read_back,
    every_table_can_be_drawn,
    a_match_ends,
    a_match_is_over_when_its_rounds_say_so,
    totals_and_winners_follow_the_scores,
    a_score_card_comes_to_what_the_match_comes_to,
    undo_gives_the_match_before,
    a_match_written_and_read_back_is_the_same_match,
    a_view_tells_nothing_hidden,
    a_process_of_its_own_plays_the_same_match,
    no_step_costs_more_as_a_match_grows,
    whatever_is_done_in_any_order,
)
"""Every law, from the plug-in as a whole to its matches."""

__all__ = [
    "LAWS",
    "About",
    "Law",
    "a_deal_follows_the_policies",
    "a_double_takes_as_many_pieces_as_the_settings_say",
    "a_first_turn_is_kept_by_the_settings",
    "a_marker_goes_by_the_settings",
    "a_match_ends",
    "a_match_is_over_when_its_rounds_say_so",
    "a_match_written_and_read_back_is_the_same_match",
    "a_process_of_its_own_plays_the_same_match",
    "a_round_ends",
    "a_round_ends_when_it_must",
    "a_sample_agrees_with_its_view",
    "a_score_card_comes_to_what_the_match_comes_to",
    "a_turn_goes_on_while_something_is_due",
    "a_turn_passes_to_the_next_seat",
    "a_view_says_what_its_seat_may_do",
    "a_view_tells_nothing_hidden",
    "blocked_is_for_ever",
    "each_move_is_explained_or_legal",
    "each_placed_piece_meets_what_it_was_laid_on",
    "every_legal_move_applies",
    "every_other_move_is_refused",
    "every_piece_is_in_one_place",
    "every_reason_is_told_that_holds",
    "every_round_is_dealt_whole",
    "every_table_can_be_drawn",
    "everything_offered_can_be_used",
    "law",
    "no_rule_fails",
    "no_rule_sees_what_is_hidden",
    "no_step_costs_more_as_a_match_grows",
    "one_that_only_restricts_adds_no_play",
    "owed_doubles_are_kept_in_order",
    "rules_answer_the_same_when_asked_again",
    "the_order_of_plug_ins_changes_nothing",
    "the_order_of_rules_changes_nothing",
    "the_same_moves_give_the_same_tables",
    "the_score_is_what_is_left_and_charges",
    "there_are_legal_moves_until_the_round_is_over",
    "totals_and_winners_follow_the_scores",
    "tracks_keep_their_owners",
    "undo_gives_the_match_before",
    "views_read_back",
    "what_a_seat_lacks_it_does_not_hold",
    "what_a_table_keeps_is_what_it_shows",
    "what_binds_beats_what_closes",
    "whatever_is_done_in_any_order",
    "written_rulesets_read_back",
    "written_tables_and_moves_read_back",
]
