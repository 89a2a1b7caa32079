-- The conditions of a round are data. '{}' is what every round had so far.
alter table round add column conditions jsonb not null default '{}';

-- What the engine (contract/src/eligibility) found, kept for the table of applicants. `changes` counts what may alter it, `evaluated` is the count that was
-- judged: a row whose two numbers differ waits for the background job.
create table application_eligibility (
  id            int primary key references application on delete cascade,
  round_id      int not null,
  changes       bigint not null default 1,
  evaluated     bigint not null default 0,
  warnings      smallint not null default 0,
  -- By condition: how many outcomes are met, not met and unknown.
  tallies       jsonb not null default '{}',
  -- The digest of the institution's list of journals by which it was judged; null if the round does not use the list.
  journal_list  text
) with (fillfactor = 80);
create index stale_eligibility on application_eligibility (id) where changes <> evaluated;
create index eligibility_of_round on application_eligibility (round_id);

insert into application_eligibility (id, round_id) select id, round_id from application;

create function notify_eligibility_job() returns void language sql as $$
  select pg_notify('jadara_live', jsonb_build_object('topic', 'queue', 'queue', 'eligibility')::text)
$$;

-- Notifications make commits wait for each other, so only the first stale row sends one. The job works until none is left, and looks again by itself.
create function wake_eligibility_job() returns void language plpgsql as $$
begin
  if (select count(*) from (select from application_eligibility where changes <> evaluated limit 2) s) < 2 then
    perform notify_eligibility_job();
  end if;
end $$;

create function outdate_eligibility(application_id int) returns void language plpgsql as $$
begin
  update application_eligibility set changes = changes + 1 where id = application_id;
  perform wake_eligibility_job();
end $$;

create function add_eligibility() returns trigger language plpgsql as $$
declare
  was_idle constant boolean := not exists (select from application_eligibility where changes <> evaluated);
begin
  insert into application_eligibility (id, round_id) select id, round_id from added;
  if was_idle then
    perform notify_eligibility_job();
  end if;
  return null;
end $$;
create trigger eligibility_is_added after insert on application
  referencing new table as added for each statement execute function add_eligibility();

create function outdate_own_eligibility() returns trigger language plpgsql as $$
begin
  update application_eligibility set round_id = new.round_id where id = new.id and round_id <> new.round_id;
  perform outdate_eligibility(new.id);
  return null;
end $$;
create trigger eligibility_is_outdated after update on application for each row
  when ((old.round_id, old.phd_date, old.phd_country) is distinct from (new.round_id, new.phd_date, new.phd_country))
  execute function outdate_own_eligibility();

create function outdate_eligibility_of_part() returns trigger language plpgsql as $$
begin
  perform outdate_eligibility(coalesce(new.application_id, old.application_id));
  return null;
end $$;
create trigger eligibility_is_outdated after insert or delete on journal_publication for each row execute function outdate_eligibility_of_part();
create trigger changed_eligibility_is_outdated after update on journal_publication for each row
  when ((old.title, old.paper_title, old.publication_year, old.indexing_db, old.indexing_db_url, old.file_guid)
    is distinct from (new.title, new.paper_title, new.publication_year, new.indexing_db, new.indexing_db_url, new.file_guid))
  execute function outdate_eligibility_of_part();
create trigger eligibility_is_outdated after insert on stored_file for each row when (new.type_id = 5) execute function outdate_eligibility_of_part();
create trigger removed_file_outdates_eligibility after delete on stored_file for each row
  when (old.type_id = 5) execute function outdate_eligibility_of_part();
create trigger eligibility_is_outdated after insert or delete or update of sdg_id on concept_note
  for each row execute function outdate_eligibility_of_part();

-- Rows are locked in the order of their ids here and by the job, so the two never wait for each other in a circle.
create function outdate_eligibility_in_round(in_round int) returns void language plpgsql as $$
begin
  perform from application_eligibility where round_id = in_round order by id for update;
  update application_eligibility set changes = changes + 1 where round_id = in_round;
  perform notify_eligibility_job();
end $$;

create function outdate_eligibility_of_round() returns trigger language plpgsql as $$
begin
  perform outdate_eligibility_in_round(new.id);
  return null;
end $$;
create trigger eligibility_is_outdated after update on round for each row
  when ((old.conditions, old.registration_phd_from, old.registration_phd_to, old.journals_least, old.journals_most)
    is distinct from (new.conditions, new.registration_phd_from, new.registration_phd_to, new.journals_least, new.journals_most))
  execute function outdate_eligibility_of_round();

-- A win counts once its letter has been sent. Before the first one nobody's earlier wins are known, so all applications are evaluated again.
create function outdate_eligibility_of_winners() returns trigger language plpgsql as $$
begin
  perform outdate_eligibility_in_round(r.id)
    from (select id from round where (conditions -> 'winner' -> 'isOn')::boolean order by id) r;
  return null;
end $$;
create trigger eligibility_is_outdated after insert on decision_notice for each statement execute function outdate_eligibility_of_winners();
create trigger eligibility_is_outdated after update of ended_at on decision for each statement execute function outdate_eligibility_of_winners();
