-- How far each application is, and how many are equally far. The overview reads numbers; its time does not depend on how many applicants there are.

create index assignment_of_application on assignment (application_id);

-- One row per application, written under its lock and only when something changes that is counted.
create table application_progress (
  id           int primary key references application on delete cascade,
  round_id     int not null,
  created_at   timestamptz not null,
  submitted_at timestamptz,
  -- Required personal files.
  files        smallint not null,
  journals     smallint not null,
  has_content  boolean not null,
  is_assigned  boolean not null,
  -- When the first reviewer declined; null if nobody did, or an assignment has changed since.
  declined_at  timestamptz,
  -- Reviews that count, and assignments without one.
  reviews      smallint not null,
  pending      smallint not null
) with (fillfactor = 80);

-- What the rows of application_progress must be.
create view current_application_progress as
  select a.id, a.round_id, a.created_at, a.submitted_at,
    (select count(*) from stored_file f where f.application_id = a.id and f.type_id in (1, 2, 3, 4, 6))::smallint as files,
    coalesce((k.records ->> 'journal_publication')::smallint, 0::smallint) as journals,
    coalesce(k.records <> '{}', false) or exists (select from stored_file f where f.application_id = a.id and f.type_id < 7)
      or exists (select from proposal p where p.application_id = a.id) or exists (select from concept_note n where n.application_id = a.id) as has_content,
    exists (select from assignment s where s.application_id = a.id and s.ended_at is null) as is_assigned,
    (select min(s.ended_at) from assignment s where s.application_id = a.id and s.ended_by = s.reviewer_id and s.ended_as in ('declined', 'conflict')
      and not exists (select from assignment o
        where o.application_id = a.id and (o.assigned_at > s.ended_at or o.ended_at > s.ended_at))) as declined_at,
    v.reviews, v.pending
  from application a left join record_count k on k.id = a.id, lateral (
    select count(w.id)::smallint as reviews, (count(*) filter (where w.id is null and l.ended_at is null))::smallint as pending
    from (select distinct on (s.reviewer_id) s.reviewer_id, s.ended_at, s.ended_as from assignment s
      where s.application_id = a.id order by s.reviewer_id, s.id desc) l
      left join review w on w.application_id = a.id and w.reviewer_id = l.reviewer_id and w.superseded_at is null
        and l.ended_as is distinct from 'conflict') v;

-- As in listed_applicant_count, several rows may have the same key: a writer takes one that nobody holds, or adds one, and waits for nobody.
-- Only the sum per key has a meaning.
create table application_progress_count (
  id           bigint generated always as identity primary key,
  round_id     int not null,
  submitted    boolean not null,
  files        smallint not null,
  journals     smallint not null,
  has_content  boolean not null,
  is_assigned  boolean not null,
  reviews      smallint not null,
  pending      smallint not null,
  applicants   int not null
) with (fillfactor = 50);
create index application_progress_count_of on application_progress_count
  (round_id, submitted, files, journals, has_content, is_assigned, reviews, pending);

-- Registrations and submissions per quarter of an hour: every time zone begins its day at such a boundary.
create table quarter_hour_count (
  id           bigint generated always as identity primary key,
  round_id     int not null,
  quarter      timestamptz not null,
  registered   int not null,
  submitted    int not null
) with (fillfactor = 50);
create index quarter_hour_count_of on quarter_hour_count (round_id, quarter);

create function count_progress(change int, in_round int, in_submitted boolean, in_files smallint, in_journals smallint, in_content boolean,
  in_assigned boolean, in_reviews smallint, in_pending smallint) returns void language plpgsql as $$
declare
  free bigint;
begin
  select id into free from application_progress_count c
    where c.round_id = in_round and c.submitted = in_submitted and c.files = in_files and c.journals = in_journals
      and c.has_content = in_content and c.is_assigned = in_assigned and c.reviews = in_reviews and c.pending = in_pending
    limit 1 for update skip locked;
  if found then
    update application_progress_count c set applicants = c.applicants + change where c.id = free;
  else
    insert into application_progress_count
        (round_id, submitted, files, journals, has_content, is_assigned, reviews, pending, applicants)
      values (in_round, in_submitted, in_files, in_journals, in_content, in_assigned, in_reviews, in_pending, change);
  end if;
end $$;

create function to_quarter_hour(instant timestamptz) returns timestamptz language sql immutable strict parallel safe as $$
  select date_bin('15 minutes', instant, timestamptz '2000-01-01Z')
$$;

create function count_quarter_hour(in_round int, instant timestamptz, more_registered int, more_submitted int) returns void language plpgsql as $$
declare
  in_quarter timestamptz := to_quarter_hour(instant);
  free bigint;
begin
  select id into free from quarter_hour_count c where c.round_id = in_round and c.quarter = in_quarter limit 1 for update skip locked;
  if found then
    update quarter_hour_count c set registered = c.registered + more_registered, submitted = c.submitted + more_submitted where c.id = free;
  elsif instant is not null then
    insert into quarter_hour_count (round_id, quarter, registered, submitted) values (in_round, in_quarter, more_registered, more_submitted);
  end if;
end $$;

create function count_added_progress() returns trigger language plpgsql as $$
begin
  perform count_progress(applicants, round_id, submitted, files, journals, has_content, is_assigned, reviews, pending) from (
    select round_id, submitted_at is not null as submitted, files, journals, has_content, is_assigned, reviews, pending, count(*)::int as applicants
    from added group by 1, 2, 3, 4, 5, 6, 7, 8) as grouped;
  perform count_quarter_hour(round_id, quarter, sum(registered)::int, sum(submitted)::int) from (
    select round_id, to_quarter_hour(created_at) as quarter, 1 as registered, 0 as submitted from added
    union all select round_id, to_quarter_hour(submitted_at), 0, 1 from added where submitted_at is not null) as each group by round_id, quarter;
  return null;
end $$;

create function count_changed_progress() returns trigger language plpgsql as $$
begin
  perform count_progress(-1, old.round_id, old.submitted_at is not null, old.files, old.journals, old.has_content, old.is_assigned,
    old.reviews, old.pending);
  if tg_op = 'UPDATE' then
    perform count_progress(1, new.round_id, new.submitted_at is not null, new.files, new.journals, new.has_content, new.is_assigned,
      new.reviews, new.pending);
    if (old.round_id, old.created_at) = (new.round_id, new.created_at) and old.submitted_at is not distinct from new.submitted_at then
      return null;
    end if;
    perform count_quarter_hour(new.round_id, new.created_at, 1, 0), count_quarter_hour(new.round_id, new.submitted_at, 0, 1);
  end if;
  perform count_quarter_hour(old.round_id, old.created_at, -1, 0), count_quarter_hour(old.round_id, old.submitted_at, 0, -1);
  return null;
end $$;

create trigger added_progress_is_counted after insert on application_progress
  referencing new table as added for each statement execute function count_added_progress();
create trigger changed_progress_is_counted after update on application_progress
  for each row when (old.* is distinct from new.*) execute function count_changed_progress();
create trigger deleted_progress_is_counted after delete on application_progress
  for each row execute function count_changed_progress();

-- Counts everything anew. Only the owner of the tables may.
create procedure recount_progress() language plpgsql as $$
begin
  lock table application in share row exclusive mode;
  truncate application_progress, application_progress_count, quarter_hour_count;
  insert into application_progress select * from current_application_progress;
end $$;
call recount_progress();

create index progress_of_drafts on application_progress (round_id, files, journals, id) where submitted_at is null;
create index submitted_without_reviewer on application_progress (round_id, submitted_at) where submitted_at is not null and not is_assigned;
create index declined_by_reviewer on application_progress (round_id, declined_at) where declined_at is not null;

create function add_progress() returns trigger language plpgsql as $$
begin
  insert into application_progress select id, round_id, created_at, submitted_at, 0, 0, false, false, null, 0, 0 from added;
  return null;
end $$;
create trigger progress_is_added after insert on application
  referencing new table as added for each statement execute function add_progress();

-- The lock makes a second writer count only after the first one has committed; the statement after it sees what the first one wrote.
create function update_progress(application_id int) returns void language plpgsql as $$
begin
  perform from application_progress p where p.id = update_progress.application_id for update;
  update application_progress p
    set (round_id, created_at, submitted_at, files, journals, has_content, is_assigned, declined_at, reviews, pending) =
      (c.round_id, c.created_at, c.submitted_at, c.files, c.journals, c.has_content, c.is_assigned, c.declined_at, c.reviews, c.pending)
    from current_application_progress c
    where c.id = update_progress.application_id and p.id = c.id and p.* is distinct from c.*;
end $$;

create function update_own_progress() returns trigger language plpgsql as $$
begin
  perform update_progress(coalesce(new.id, old.id));
  return null;
end $$;
create trigger progress_is_updated after update on application for each row
  when (old.round_id <> new.round_id or old.created_at <> new.created_at or old.submitted_at is distinct from new.submitted_at)
  execute function update_own_progress();
create trigger added_progress_is_updated after insert or delete on record_count for each row execute function update_own_progress();
create trigger changed_progress_is_updated after update on record_count for each row
  when (old.records -> 'journal_publication' is distinct from new.records -> 'journal_publication' or (old.records = '{}') <> (new.records = '{}'))
  execute function update_own_progress();

create function update_progress_of_part() returns trigger language plpgsql as $$
begin
  perform update_progress(coalesce(new.application_id, old.application_id));
  return null;
end $$;
create trigger progress_is_added_to after insert on stored_file for each row
  when (new.type_id < 7) execute function update_progress_of_part();
create trigger progress_is_changed after update of type_id on stored_file for each row execute function update_progress_of_part();
create trigger progress_is_taken_from after delete on stored_file for each row
  when (old.type_id < 7) execute function update_progress_of_part();
create trigger progress_is_updated after insert or delete on proposal for each row execute function update_progress_of_part();
create trigger progress_is_updated after insert or delete on concept_note for each row execute function update_progress_of_part();
create trigger progress_is_updated after insert or update or delete on assignment for each row execute function update_progress_of_part();
create trigger progress_is_updated after insert or update of superseded_at or delete on review for each row execute function update_progress_of_part();

analyze application_progress;
analyze application_progress_count;
analyze quarter_hour_count;
