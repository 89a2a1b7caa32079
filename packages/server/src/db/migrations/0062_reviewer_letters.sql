-- Whether the portal mails reviewers about their assignments, and reminds them of pending reviews, by itself.
alter table round
  add column notifies_reviewers boolean not null default true,
  add column reminds_reviewers boolean not null default true;

-- Letters and due dates do not change an applicant's progress. The trigger comes back below without them: marking many assignments would lock many counts.
drop trigger progress_is_updated on assignment;

-- When a letter told the reviewer of the assignment, and of its withdrawal by the office; null while no letter did. What existed before needs none.
-- A reviewer may finish a review until the end of `due_until`, where that is later than the end of reviewing.
alter table assignment
  add column due_until date,
  add column notified_at timestamptz,
  add column withdrawal_notified_at timestamptz;
update assignment set notified_at = assigned_at, withdrawal_notified_at = ended_at;
alter table assignment add constraint withdrawal_is_of_a_known_assignment
  check (withdrawal_notified_at is null or (ended_at is not null and notified_at is not null));
create index assignment_without_letter on assignment (reviewer_id) where ended_at is null and notified_at is null;
create index withdrawal_without_letter on assignment (reviewer_id)
  where ended_at is not null and notified_at is not null and withdrawal_notified_at is null and ended_by is distinct from reviewer_id;

create trigger progress_is_updated
  after insert or delete or update of application_id, reviewer_id, assigned_at, ended_at, ended_as, ended_by on assignment
  for each row execute function update_progress_of_part();

-- Each reviewer is reminded once of each due date at each distance; negative hours are after it. The office's own reminders have an actor instead.
create table review_reminder (
  id           int generated always as identity primary key,
  reviewer_id  int not null references account,
  round_id     int not null references round,
  -- Null for a reminder of the office while no due date is set.
  closes_at    timestamptz,
  hours_before smallint check (hours_before in (336, 168, 48, -24, -192, -360)),
  actor_id     int references account,
  mailed_at    timestamptz not null,
  unique (reviewer_id, round_id, closes_at, hours_before),
  check ((hours_before is null) = (actor_id is not null)),
  check (hours_before is null or closes_at is not null)
);
