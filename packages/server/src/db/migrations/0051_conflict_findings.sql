alter table round
  -- Co-authorship, past employers and the doctorate are conflicts of interest for this long.
  add column conflict_window_years smallint not null default 5 check (conflict_window_years between 0 and 50),
  add column conflicts_block_assigning boolean not null default false;

-- A conflict of interest that the portal found, one for each kind between an applicant and a reviewer.
create table conflict_finding (
  id             int generated always as identity primary key,
  application_id int not null references application on delete cascade,
  -- The account.
  reviewer_id    int not null references account,
  kind           text not null,
  grade          text not null check (grade in ('certain', 'possible')),
  evidence       jsonb not null check (jsonb_array_length(evidence) > 0),
  -- What the evidence says, each piece as a digest: a cleared finding comes back with one that it did not have.
  evidence_keys  text[] not null check (cardinality(evidence_keys) > 0),
  found_at       timestamptz not null,
  evidence_at    timestamptz not null check (evidence_at >= found_at),
  state          text not null default 'open' check (state in ('open', 'confirmed', 'cleared')),
  decided_at     timestamptz,
  decided_by     int references account,
  reason         text not null default '',
  unique (application_id, reviewer_id, kind),
  constraint finding_is_decided_whole check (
    case state when 'open' then decided_at is null and decided_by is null and reason = ''
      else decided_at is not null and decided_by is not null and length(reason) >= 10 end)
);
create index finding_of_reviewer on conflict_finding (reviewer_id);

-- The latest search for conflicts in a round that was finished; it failed since if it was tried later.
create table conflict_scan (
  round_id    int primary key references round,
  tried_at    timestamptz not null,
  finished_at timestamptz check (finished_at <= tried_at),
  seconds     real check (seconds >= 0),
  pairs       int check (pairs >= 0),
  findings    int check (findings >= 0),
  check (num_nulls(finished_at, seconds, pairs, findings) in (0, 4))
);

-- Changes that no scan has seen yet. A scan removes those that were there when it began, so no writer waits for another.
create table conflict_change (
  id        bigint generated always as identity primary key,
  -- The office asked for a scan, which does not wait for its turn.
  is_urgent boolean not null default false
);
-- What is there already has never been scanned.
insert into conflict_change default values;

create function note_conflict_change() returns trigger language plpgsql as $$
begin
  -- Notifications make commits wait for each other, so only the first change after a scan sends one.
  if not exists (select from conflict_change) then
    perform pg_notify('jadara_live', jsonb_build_object('topic', 'queue', 'queue', 'conflicts')::text);
  end if;
  insert into conflict_change default values;
  return null;
end $$;

create trigger conflict_data_changed after insert or delete
  or update of english_name, arabic_name, branch_id, job_description, phd_date, phd_university, submitted_at
  on application for each statement execute function note_conflict_change();
create trigger conflict_data_changed after insert or delete or update of english_name, arabic_name, branch_id, job_description
  on reviewer for each statement execute function note_conflict_change();
create trigger conflict_data_changed after update of email on account for each statement execute function note_conflict_change();
create trigger conflict_data_changed after update of active, conflict_window_years, start_date, end_date
  on round for each statement execute function note_conflict_change();
do $$
declare
  watched text;
begin
  foreach watched in array array[
    'journal_publication', 'conference_participation', 'book_publication', 'book_chapter_publication', 'awarded_research_grant', 'patent',
    'editorial_board', 'thesis_supervision', 'proposal_team_member', 'objection', 'reviewer_fact', 'institution', 'institution_domain'
  ] loop
    execute format('create trigger conflict_data_changed after insert or update or delete on %I
      for each statement execute function note_conflict_change()', watched);
  end loop;
end $$;

create or replace function guard_assignment() returns trigger language plpgsql as $$
begin
  perform from account c join reviewer v on v.account_id = c.id join application a on a.round_id = v.round_id
    where c.id = new.reviewer_id and c.user_type = 2 and a.id = new.application_id for share of c, v;
  if not found then
    raise exception 'account % is no reviewer of the round of application %', new.reviewer_id, new.application_id using errcode = 'JD006';
  end if;
  if tg_op = 'INSERT' and (exists (
    select from assignment where application_id = new.application_id and reviewer_id = new.reviewer_id and ended_as = 'conflict'
  ) or exists (
    select from conflict_finding where application_id = new.application_id and reviewer_id = new.reviewer_id and state = 'confirmed'
  )) then
    raise exception 'account % has a conflict of interest with application %', new.reviewer_id, new.application_id using errcode = 'JD008';
  end if;
  return new;
end $$;
