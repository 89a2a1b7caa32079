-- The second stage of a round: an interview or a second reading of those who are shortlisted (decision 029). Its settings have the names of the round's.
create table round_stage (
  round_id               int primary key references round on delete cascade,
  kind                   text not null check (kind in ('interview', 'second-reading')),
  english_name           text not null check (english_name <> ''),
  arabic_name            text not null check (arabic_name <> ''),
  -- The last day for reviews; null while there is none.
  reviews_due            date,
  reviews_least          smallint not null default 3 check (reviews_least between 1 and 20),
  disagreement_from      smallint not null default 25 check (disagreement_from between 1 and 99),
  override_limit         smallint not null default 10 check (override_limit between 0 and 99),
  requires_ratings       boolean not null default false,
  requires_attestation   boolean not null default false,
  anonymous_names        boolean not null default false,
  hides_personal_details boolean not null default false,
  -- Null while it is prepared.
  opened_at              timestamptz,
  opened_by              int references account,
  updated_at             timestamptz not null,
  check ((opened_at is null) = (opened_by is null))
);

create function guard_round_stage() returns trigger language plpgsql as $$
begin
  if old.opened_at is not null and (tg_op = 'DELETE' or (new.round_id, new.opened_at, new.opened_by) is distinct from (old.round_id, old.opened_at, old.opened_by)) then
    raise exception 'the second stage of round % is open', old.round_id using errcode = 'JD035';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger round_stage_guard before update or delete on round_stage for each row execute function guard_round_stage();

-- The settings of each stage of each round.
create view stage_settings as
  select r.id as round_id, 1::smallint as stage, k.date as reviews_due, r.reviews_least, r.disagreement_from, r.override_limit,
    r.requires_ratings, r.requires_attestation, r.anonymous_names, r.hides_personal_details
  from round r left join key_date k on k.round_id = r.id and k.effect = 'reviews'
  union all
  select round_id, 2::smallint, reviews_due, reviews_least, disagreement_from, override_limit,
    requires_ratings, requires_attestation, anonymous_names, hides_personal_details
  from round_stage;

alter table application add column stage smallint not null default 1 check (stage in (1, 2));
alter table assignment
  add column stage smallint not null default 1 check (stage in (1, 2)),
  -- An assignment of the first stage ends as 'stage' when its application enters the second.
  drop constraint assignment_ended_as_check,
  add constraint assignment_ended_as_check check (ended_as in ('taken-back', 'declined', 'conflict', 'stage'));
alter table review
  add column stage smallint not null default 1 check (stage in (1, 2)),
  drop constraint review_application_id_reviewer_id_version_key,
  add constraint review_application_id_reviewer_id_version_key unique (application_id, reviewer_id, stage, version);
drop index one_counting_review;
create unique index one_counting_review on review (application_id, reviewer_id, stage) where superseded_at is null;
alter table review_draft
  add column stage smallint not null default 1 check (stage in (1, 2)),
  drop constraint review_draft_pkey,
  add primary key (application_id, reviewer_id, stage);
alter table review_reopening add column stage smallint not null default 1 check (stage in (1, 2));

alter table branch_question
  add column stage smallint not null default 1 check (stage in (1, 2)),
  drop constraint branch_question_question_id_branch_id_key,
  add constraint branch_question_question_id_branch_id_key unique (question_id, branch_id, stage);
drop index branch_question_of_branch;
create index branch_question_of_branch on branch_question (branch_id, stage, position, id);
alter table rubric
  add column stage smallint not null default 1 check (stage in (1, 2)),
  drop constraint rubric_branch_id_key_key,
  add constraint rubric_branch_id_key_key unique (branch_id, stage, key);

alter table calculation add column stage smallint not null default 1 check (stage in (1, 2));
alter table decision add column stage smallint not null default 1 check (stage in (1, 2));

-- Assignments, reviews, drafts and reopened reviews get the stage of their application when they are inserted, and keep it.
create function set_stage() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.stage := (select stage from application where id = new.application_id);
  elsif new.stage <> old.stage then
    raise exception '% of application % remains in stage %', tg_table_name, new.application_id, old.stage using errcode = 'JD035';
  end if;
  return new;
end $$;
do $$
declare
  part text;
begin
  foreach part in array array['assignment', 'review', 'review_draft', 'review_reopening'] loop
    execute format('create trigger stage_is_set before insert or update of stage on %I for each row execute function set_stage()', part);
  end loop;
end $$;

-- An ended assignment is restored only in its own stage.
create function guard_restored_assignment() returns trigger language plpgsql as $$
begin
  perform from application where id = new.application_id and stage = new.stage;
  if not found then
    raise exception 'assignment % is of another stage than application %', new.id, new.application_id using errcode = 'JD035';
  end if;
  return new;
end $$;
create trigger restored_assignment_guard before update of ended_at on assignment for each row
  when (old.ended_at is not null and new.ended_at is null) execute function guard_restored_assignment();

-- A submitted application changes its stage, and nothing else with it, while nobody is assigned to it. The second stage is open, and the way back is before its
-- first review.
create function guard_application_stage() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    raise exception 'an application begins in the first stage' using errcode = 'JD035';
  end if;
  perform from round_stage where round_id = new.round_id and opened_at is not null for share;
  if not found or new.submitted_at is null then
    raise exception 'application % cannot be in the second stage', new.id using errcode = 'JD035';
  end if;
  perform from assignment where application_id = new.id and ended_at is null;
  if found then
    raise exception 'application % has active assignments', new.id using errcode = 'JD035';
  end if;
  perform from review_reopening where application_id = new.id and ended_at is null;
  if found then
    raise exception 'application % has a reopened review', new.id using errcode = 'JD035';
  end if;
  if new.stage = 1 then
    perform from review where application_id = new.id and stage = 2;
    if found then
      raise exception 'application % is reviewed in the second stage', new.id using errcode = 'JD035';
    end if;
  end if;
  return new;
end $$;
create trigger application_begins_in_first_stage before insert on application for each row
  when (new.stage <> 1) execute function guard_application_stage();
create trigger application_stage_guard before update of stage on application for each row
  when (new.stage <> old.stage) execute function guard_application_stage();

create or replace function guard_application() returns trigger language plpgsql as $$
declare
  draft application := old;
begin
  if old.submitted_at is not null then
    if new.account_id <> old.account_id then
      draft.account_id := new.account_id;
      if new is distinct from draft
        or not exists (select from account where id = old.account_id and merged_into = new.account_id) then
        raise exception 'application % is submitted', old.id using errcode = 'JD001';
      end if;
      return new;
    end if;
    if new.stage <> old.stage then
      draft.stage := new.stage;
      if new is distinct from draft then
        raise exception 'application % is submitted', old.id using errcode = 'JD001';
      end if;
      return new;
    end if;
    draft.submitted_at := null;
    draft.receipt_number := null;
    if new is distinct from draft or not exists (select from reopening where receipt_number = old.receipt_number) then
      raise exception 'application % is submitted', old.id using errcode = 'JD001';
    end if;
    return new;
  end if;
  if new.submitted_at is not null
     and not exists (select from application_standing where application_id = new.id and has_files and has_records) then
    raise exception 'application % is incomplete', new.id using errcode = 'JD005';
  end if;
  return new;
end $$;

-- Progress is that of the application's own stage.
create or replace view current_application_progress as
  select a.id, a.round_id, a.created_at, a.submitted_at,
    (select count(*) from stored_file f where f.application_id = a.id and f.type_id in (1, 2, 3, 4, 6))::smallint as files,
    coalesce((k.records ->> 'journal_publication')::smallint, 0::smallint) as journals,
    coalesce(k.records <> '{}', false) or exists (select from stored_file f where f.application_id = a.id and f.type_id < 7)
      or exists (select from proposal p where p.application_id = a.id) or exists (select from concept_note n where n.application_id = a.id) as has_content,
    exists (select from assignment s where s.application_id = a.id and s.ended_at is null) as is_assigned,
    (select min(s.ended_at) from assignment s where s.application_id = a.id and s.stage = a.stage
      and s.ended_by = s.reviewer_id and s.ended_as in ('declined', 'conflict')
      and not exists (select from assignment o
        where o.application_id = a.id and (o.assigned_at > s.ended_at or o.ended_at > s.ended_at))) as declined_at,
    v.reviews, v.pending
  from application a left join record_count k on k.id = a.id, lateral (
    select count(w.id)::smallint as reviews, (count(*) filter (where w.id is null and l.ended_at is null))::smallint as pending
    from (select distinct on (s.reviewer_id) s.reviewer_id, s.ended_at, s.ended_as from assignment s
      where s.application_id = a.id and s.stage = a.stage order by s.reviewer_id, s.id desc) l
      left join review w on w.application_id = a.id and w.reviewer_id = l.reviewer_id and w.stage = a.stage and w.superseded_at is null
        and l.ended_as is distinct from 'conflict') v;
drop trigger progress_is_updated on application;
create trigger progress_is_updated after update on application for each row
  when (old.round_id <> new.round_id or old.created_at <> new.created_at or old.submitted_at is distinct from new.submitted_at
    or old.stage <> new.stage)
  execute function update_own_progress();
create index application_in_second_stage on application (round_id, id) where stage = 2;
