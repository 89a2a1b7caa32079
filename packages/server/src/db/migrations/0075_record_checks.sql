-- What the portal found about saved records: in public registers, in the list of retractions, and by comparing records with each other. It informs alone. All of
-- it is computed again from the records, so it is not part of what an applicant submits, and changes after a submission too.
create table record_check (
  -- The name of the record's table.
  kind           text not null,
  record_id      int not null,
  application_id int not null references application on delete cascade,
  -- When the record was last saved. A check of an earlier version is not stored.
  saved_at       timestamptz not null,
  -- Null if nothing but a change of the record or of the sources makes another check necessary.
  due_at         timestamptz,
  checked_at     timestamptz,
  state          text not null default 'waiting'
    check (state in ('waiting', 'confirmed', 'differs', 'not-found', 'away', 'no-doi', 'off')),
  is_retracted   boolean not null default false,
  -- What records of one work have in common; '' never is. The key of a title is a digest.
  title          text not null default '',
  title_key      text not null default '',
  doi            text not null default '',
  file_sha256    text not null default '',
  result         jsonb,
  primary key (kind, record_id),
  check (state = 'waiting' or (result is not null and checked_at is not null))
) with (fillfactor = 80);
create index record_check_due on record_check (due_at) where due_at is not null;
create index record_check_of_application on record_check (application_id);
create index record_check_of_retracted on record_check (application_id) where is_retracted;
create index record_check_of_differing on record_check (application_id) where state = 'differs';
create index record_check_by_title on record_check (title_key) where title_key <> '';
create index record_check_by_file on record_check (file_sha256) where file_sha256 <> '';
-- A DOI may be too long for a sorted index.
create index record_check_by_doi on record_check using hash (doi) where doi <> '';

-- What the checks were last made with: which registers are configured, and which list of retractions. A change makes all checks due.
create table record_check_source (
  only_one boolean primary key default true check (only_one),
  sources  text not null
);

create function note_saved_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from record_check c where c.kind = tg_table_name and c.record_id = old.id;
  else
    insert into record_check (kind, record_id, application_id, saved_at, due_at)
      values (tg_table_name, new.id, new.application_id, new.updated_at, new.updated_at)
      on conflict (kind, record_id) do update
        set (saved_at, due_at, state, is_retracted) = (excluded.saved_at, excluded.due_at, 'waiting', false);
  end if;
  return null;
end $$;

-- The applicant is looked for among the authors.
create function note_renamed_applicant() returns trigger language plpgsql as $$
begin
  update record_check c set due_at = c.checked_at where c.application_id = new.id and c.checked_at is not null;
  return null;
end $$;
create trigger records_of_renamed_are_checked after update of english_name, arabic_name on application for each row
  when ((old.english_name, old.arabic_name) is distinct from (new.english_name, new.arabic_name)) execute function note_renamed_applicant();

create or replace procedure guard_records(records regclass) language plpgsql as $$
begin
  execute format('create index on %s (application_id)', records);
  execute format('create trigger records_guard before insert or update or delete on %s
    for each row execute function guard_application_part()', records);
  execute format('create trigger records_are_counted after insert or delete on %s
    for each row execute function count_record()', records);
  execute format('create trigger saved_records_are_checked after insert or update or delete on %s
    for each row execute function note_saved_record()', records);
  execute format('create trigger records_are_never_emptied before truncate on %s
    for each statement execute function refuse_change()', records);
end $$;

do $$
declare
  kind text;
begin
  foreach kind in array array['journal_publication', 'conference_participation', 'book_publication', 'book_chapter_publication',
    'awarded_research_grant', 'patent', 'editorial_board', 'award', 'thesis_supervision'] loop
    execute format('create trigger saved_records_are_checked after insert or update or delete on %I
      for each row execute function note_saved_record()', kind);
    execute format('insert into record_check (kind, record_id, application_id, saved_at, due_at)
      select %L, id, application_id, updated_at, updated_at from %I', kind, kind);
  end loop;
end $$;
analyze record_check;
