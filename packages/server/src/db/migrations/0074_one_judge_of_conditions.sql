-- The conditions are judged by the engine alone (migration 0073), so the view and its stored count go.
drop trigger warnings_are_updated on journal_publication;
drop trigger warnings_are_updated on round;
drop function update_progress_in_round();

drop trigger progress_is_updated on application;
create trigger progress_is_updated after update on application for each row
  when (old.round_id <> new.round_id or old.created_at <> new.created_at or old.submitted_at is distinct from new.submitted_at)
  execute function update_own_progress();

drop view current_application_progress;
drop view condition_warning;
alter table application_progress drop column warnings;

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

create or replace function add_progress() returns trigger language plpgsql as $$
begin
  insert into application_progress select id, round_id, created_at, submitted_at, 0, 0, false, false, null, 0, 0 from added;
  return null;
end $$;

create or replace function update_progress(application_id int) returns void language plpgsql as $$
begin
  perform from application_progress p where p.id = update_progress.application_id for update;
  update application_progress p
    set (round_id, created_at, submitted_at, files, journals, has_content, is_assigned, declined_at, reviews, pending) =
      (c.round_id, c.created_at, c.submitted_at, c.files, c.journals, c.has_content, c.is_assigned, c.declined_at, c.reviews, c.pending)
    from current_application_progress c
    where c.id = update_progress.application_id and p.id = c.id and p.* is distinct from c.*;
end $$;

-- Everything that is stored of an application's progress is counted again.
drop trigger changed_progress_is_counted on application_progress;
create trigger changed_progress_is_counted after update on application_progress
  for each row when (old.* is distinct from new.*) execute function count_changed_progress();
