-- The number of warnings about the award's conditions is kept like the rest of an application's progress: the table of applicants shows it in each row.
alter table application_progress add column warnings smallint not null default 0;

create or replace view current_application_progress as
  select a.id, a.round_id, a.created_at, a.submitted_at,
    (select count(*) from stored_file f where f.application_id = a.id and f.type_id in (1, 2, 3, 4, 6))::smallint as files,
    coalesce((k.records ->> 'journal_publication')::smallint, 0::smallint) as journals,
    coalesce(k.records <> '{}', false) or exists (select from stored_file f where f.application_id = a.id and f.type_id < 7)
      or exists (select from proposal p where p.application_id = a.id) or exists (select from concept_note n where n.application_id = a.id) as has_content,
    exists (select from assignment s where s.application_id = a.id and s.ended_at is null) as is_assigned,
    (select min(s.ended_at) from assignment s where s.application_id = a.id and s.ended_by = s.reviewer_id and s.ended_as in ('declined', 'conflict')
      and not exists (select from assignment o
        where o.application_id = a.id and (o.assigned_at > s.ended_at or o.ended_at > s.ended_at))) as declined_at,
    v.reviews, v.pending,
    (select count(*) from condition_warning w where w.application_id = a.id)::smallint as warnings
  from application a left join record_count k on k.id = a.id, lateral (
    select count(w.id)::smallint as reviews, (count(*) filter (where w.id is null and l.ended_at is null))::smallint as pending
    from (select distinct on (s.reviewer_id) s.reviewer_id, s.ended_at, s.ended_as from assignment s
      where s.application_id = a.id order by s.reviewer_id, s.id desc) l
      left join review w on w.application_id = a.id and w.reviewer_id = l.reviewer_id and w.superseded_at is null
        and l.ended_as is distinct from 'conflict') v;

create or replace function add_progress() returns trigger language plpgsql as $$
begin
  insert into application_progress
    select id, round_id, created_at, submitted_at, 0, 0, false, false, null, 0, 0,
      (select count(*) from condition_warning w where w.application_id = added.id)
    from added;
  return null;
end $$;

create or replace function update_progress(application_id int) returns void language plpgsql as $$
begin
  perform from application_progress p where p.id = update_progress.application_id for update;
  update application_progress p
    set (round_id, created_at, submitted_at, files, journals, has_content, is_assigned, declined_at, reviews, pending, warnings) =
      (c.round_id, c.created_at, c.submitted_at, c.files, c.journals, c.has_content, c.is_assigned, c.declined_at, c.reviews, c.pending, c.warnings)
    from current_application_progress c
    where c.id = update_progress.application_id and p.id = c.id and p.* is distinct from c.*;
end $$;

-- The number of warnings is not counted over all applications.
drop trigger changed_progress_is_counted on application_progress;
create trigger changed_progress_is_counted after update on application_progress for each row
  when ((old.round_id, old.created_at, old.submitted_at, old.files, old.journals, old.has_content, old.is_assigned, old.reviews, old.pending)
    is distinct from (new.round_id, new.created_at, new.submitted_at, new.files, new.journals, new.has_content, new.is_assigned, new.reviews, new.pending))
  execute function count_changed_progress();

drop trigger progress_is_updated on application;
create trigger progress_is_updated after update on application for each row
  when (old.round_id <> new.round_id or old.created_at <> new.created_at or old.submitted_at is distinct from new.submitted_at
    or old.phd_country <> new.phd_country)
  execute function update_own_progress();

create trigger warnings_are_updated after update on journal_publication for each row
  when ((old.paper_title, old.publication_year, old.indexing_db, old.indexing_db_url, old.file_guid)
    is distinct from (new.paper_title, new.publication_year, new.indexing_db, new.indexing_db_url, new.file_guid))
  execute function update_progress_of_part();

create function update_progress_in_round() returns trigger language plpgsql as $$
begin
  perform update_progress(a.id) from (select id from application where round_id = new.id order by id) a;
  return null;
end $$;
create trigger warnings_are_updated after update on round for each row
  when ((old.registration_phd_from, old.registration_phd_to) is distinct from (new.registration_phd_from, new.registration_phd_to))
  execute function update_progress_in_round();

call recount_progress();
