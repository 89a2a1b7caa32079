-- Reviewing of a round may go on after another one has been activated. A round is in review while it is active, or as long as the office wants it so.
alter table round add column stays_in_review boolean not null default false,
  add constraint active_round_is_in_review_anyway check (not (active and stays_in_review)),
  add column in_review boolean not null generated always as (active or stays_in_review) stored;

-- Conflicts of interest are looked for in every round in review.
drop trigger conflict_data_changed on round;
create trigger conflict_data_changed after update of active, stays_in_review, conflict_window_years, start_date, end_date
  on round for each statement execute function note_conflict_change();
