-- How many records of each kind an application holds is kept as they come and go: to count nine tables for a list of thousands takes longer than
-- to read the list. What is sealed is still counted record by record.

-- By the name of the kind's table; kinds without any are left out. Written under the application's lock, which every writer of a record holds.
create table record_count (
  id      int primary key references application on delete cascade,
  records jsonb not null check (jsonb_typeof(records) = 'object')
) with (fillfactor = 70);

create function count_record() returns trigger language plpgsql as $$
declare
  owner_id int := case tg_op when 'DELETE' then old.application_id else new.application_id end;
  more int := case tg_op when 'DELETE' then -1 else 1 end;
begin
  update record_count c
    set records = jsonb_strip_nulls(c.records || jsonb_build_object(tg_table_name, nullif(coalesce((c.records ->> tg_table_name)::int, 0) + more, 0)))
    where c.id = owner_id;
  if not found and tg_op = 'INSERT' then
    insert into record_count (id, records) values (owner_id, jsonb_build_object(tg_table_name, 1));
  end if;
  return null;
end $$;

create or replace procedure guard_records(records regclass) language plpgsql as $$
begin
  execute format('create index on %s (application_id)', records);
  execute format('create trigger records_guard before insert or update or delete on %s
    for each row execute function guard_application_part()', records);
  execute format('create trigger records_are_counted after insert or delete on %s
    for each row execute function count_record()', records);
  execute format('create trigger records_are_never_emptied before truncate on %s
    for each statement execute function refuse_change()', records);
end $$;

-- Counted once nobody can add one uncounted any more.
do $$
declare
  kinds text[] := array['journal_publication', 'conference_participation', 'book_publication', 'book_chapter_publication',
    'awarded_research_grant', 'patent', 'editorial_board', 'award', 'thesis_supervision'];
  kind text;
begin
  foreach kind in array kinds loop
    execute format('create trigger records_are_counted after insert or delete on %I for each row execute function count_record()', kind);
  end loop;
  execute 'insert into record_count (id, records) select application_id, jsonb_object_agg(kind, records) from ('
    || (select string_agg(format('select application_id, %L as kind, count(*) as records from %I group by 1', name, name), ' union all ')
        from unnest(kinds) as name)
    || ') as counted group by 1';
end $$;
analyze record_count;

-- Whoever shows how many journals there are need not count them again.
create or replace view application_standing as
  select a.id as application_id,
    (select count(*) from stored_file f where f.application_id = a.id and f.type_id in (1, 2, 3, 4, 6)) = 5 as has_files,
    journals between r.journals_least and r.journals_most as has_records,
    journals > r.journals_most as has_too_many,
    journals
  from application a join round r on r.id = a.round_id,
    lateral (select count(*) as journals from journal_publication j where j.application_id = a.id) as counted;
