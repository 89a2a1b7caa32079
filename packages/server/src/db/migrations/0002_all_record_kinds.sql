-- The eight kinds of records beside journals; receipts that count every kind; one truth of what a submission needs.

-- Every table of records has the same head, so that one store serves them all; `file_guid` is null where the kind takes no file.
create table conference_participation (
  id                   int generated always as identity primary key,
  application_id       int not null references application,
  title                text not null check (title <> ''),
  type                 text not null check (type in ('International', 'National')),
  url                  text not null check (url <> ''),
  conference_date      date,
  location             text not null,
  paper_title          text not null check (paper_title <> ''),
  indexing_db          text not null check (indexing_db <> ''),
  indexing_db_url      text not null check (indexing_db_url <> ''),
  proceeding_medium    text not null check (proceeding_medium in ('Printing', 'Online', 'CD/Flash Drive')),
  proceeding_medium_url text not null check ((proceeding_medium_url <> '') = (proceeding_medium = 'Online')),
  publisher            text not null,
  publication_year     int,
  isbn                 text not null,
  page_numbers         text not null,
  authors              jsonb not null check (jsonb_typeof(authors) = 'array' and jsonb_array_length(authors) > 0),
  co_authors           jsonb not null check (jsonb_typeof(co_authors) = 'array'),
  file_guid            uuid not null unique,
  request_key          uuid,
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  unique (application_id, request_key),
  foreign key (application_id, file_guid) references stored_file (application_id, guid),
  check (proceeding_medium = 'Printing' or (publisher, isbn, page_numbers) = ('', '', '') and publication_year is null)
);

create table book_publication (
  id               int generated always as identity primary key,
  application_id   int not null references application,
  title            text not null check (title <> ''),
  publisher        text not null check (publisher <> ''),
  publication_year int not null,
  page_numbers     text not null check (page_numbers <> ''),
  isbn             text not null check (isbn <> ''),
  url              text not null,
  authors          jsonb not null check (jsonb_typeof(authors) = 'array' and jsonb_array_length(authors) > 0),
  co_authors       jsonb not null check (jsonb_typeof(co_authors) = 'array'),
  file_guid        uuid not null unique,
  request_key      uuid,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  unique (application_id, request_key),
  foreign key (application_id, file_guid) references stored_file (application_id, guid)
);

create table book_chapter_publication (
  id               int generated always as identity primary key,
  application_id   int not null references application,
  book_title       text not null check (book_title <> ''),
  publisher        text not null check (publisher <> ''),
  url              text not null check (url <> ''),
  publication_year int not null,
  isbn             text not null check (isbn <> ''),
  chapter_title    text not null check (chapter_title <> ''),
  chapter_no       int not null check (chapter_no > 0),
  page_numbers     text not null,
  chapter_authors  jsonb not null check (jsonb_typeof(chapter_authors) = 'array'),
  authors          jsonb not null check (jsonb_typeof(authors) = 'array' and jsonb_array_length(authors) > 0),
  co_authors       jsonb not null check (jsonb_typeof(co_authors) = 'array'),
  file_guid        uuid not null unique,
  request_key      uuid,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  unique (application_id, request_key),
  foreign key (application_id, file_guid) references stored_file (application_id, guid)
);

create table awarded_research_grant (
  id             int generated always as identity primary key,
  application_id int not null references application,
  project_title  text not null check (project_title <> ''),
  sponsor        text not null check (sponsor <> ''),
  role           text not null check (role in ('PI', 'Co-PI', 'Participant', 'Other')),
  start_date     date not null,
  end_date       date not null check (end_date >= start_date),
  lead_institute text not null check (lead_institute <> ''),
  partner        smallint not null check (partner in (0, 1)),
  partners       jsonb not null check (jsonb_typeof(partners) = 'array' and (jsonb_array_length(partners) > 0) = (partner = 1)),
  -- The least part of a currency is a thousandth (dinar).
  fund_amount    numeric(15, 3) not null check (fund_amount >= 0),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  summary        text not null check (summary <> ''),
  file_guid      uuid check (file_guid is null),
  request_key    uuid,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  unique (application_id, request_key)
);

create table patent (
  id             int generated always as identity primary key,
  application_id int not null references application,
  patent_title   text not null check (patent_title <> ''),
  patent_number  text not null check (patent_number <> ''),
  country        text not null check (country <> ''),
  date           date not null,
  file_guid      uuid not null unique,
  request_key    uuid,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  unique (application_id, request_key),
  foreign key (application_id, file_guid) references stored_file (application_id, guid)
);

create table editorial_board (
  id               int generated always as identity primary key,
  application_id   int not null references application,
  journal_title    text not null check (journal_title <> ''),
  publisher        text not null check (publisher <> ''),
  url              text not null,
  membership_level text not null check (membership_level <> ''),
  membership_from  date not null,
  membership_to    date not null check (membership_to >= membership_from),
  file_guid        uuid check (file_guid is null),
  request_key      uuid,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  unique (application_id, request_key)
);

create table award (
  id                    int generated always as identity primary key,
  application_id        int not null references application,
  awarding_organization text not null check (awarding_organization <> ''),
  english_title         text not null,
  arabic_title          text not null check (arabic_title <> '' or english_title <> ''),
  award_date            date not null,
  file_guid             uuid check (file_guid is null),
  request_key           uuid,
  created_at            timestamptz not null,
  updated_at            timestamptz not null,
  unique (application_id, request_key)
);

create table thesis_supervision (
  id                   int generated always as identity primary key,
  application_id       int not null references application,
  -- 1 M.Sc., 0 Ph.D.
  type                 smallint not null check (type in (0, 1)),
  student_name         text not null check (student_name <> ''),
  university           text not null check (university <> ''),
  faculty              text not null check (faculty <> ''),
  department           text not null check (department <> ''),
  role                 text not null check (role in ('supervisor', 'co-advisor')),
  degree_awarding_date date not null,
  -- The proof is optional.
  file_guid            uuid unique,
  request_key          uuid,
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  unique (application_id, request_key),
  foreign key (application_id, file_guid) references stored_file (application_id, guid)
);

-- What every table of records needs beside its columns: found by application, frozen with it, never emptied.
create procedure guard_records(records regclass) language plpgsql as $$
begin
  execute format('create index on %s (application_id)', records);
  execute format('create trigger records_guard before insert or update or delete on %s
    for each row execute function guard_application_part()', records);
  execute format('create trigger records_are_never_emptied before truncate on %s
    for each statement execute function refuse_change()', records);
end $$;
call guard_records('conference_participation');
call guard_records('book_publication');
call guard_records('book_chapter_publication');
call guard_records('awarded_research_grant');
call guard_records('patent');
call guard_records('editorial_board');
call guard_records('award');
call guard_records('thesis_supervision');

-- What a submission needs (applicant-side §5), one truth for the guard, the overview and the checker.
create view application_standing as
  select a.id as application_id,
    (select count(*) from stored_file f where f.application_id = a.id and f.type_id in (1, 2, 3, 4, 6)) = 5 as has_files,
    journals between r.journals_least and r.journals_most as has_records,
    journals > r.journals_most as has_too_many
  from application a join round r on r.id = a.round_id,
    lateral (select count(*) as journals from journal_publication j where j.application_id = a.id) as counted;

create or replace function guard_application() returns trigger language plpgsql as $$
begin
  if old.submitted_at is not null then
    raise exception 'application % is submitted', old.id using errcode = 'JD001';
  end if;
  if new.submitted_at is not null
     and not exists (select from application_standing where application_id = new.id and has_files and has_records) then
    raise exception 'application % is incomplete', new.id using errcode = 'JD005';
  end if;
  return new;
end $$;

-- A receipt counts every kind by its name; until now there was one.
alter table receipt add column records jsonb check (jsonb_typeof(records) = 'object');
alter table receipt disable trigger receipt_is_final;
-- A kind without records is left out.
update receipt set records = jsonb_strip_nulls(jsonb_build_object('journal', nullif(journals, 0)));
alter table receipt enable trigger receipt_is_final;
alter table receipt alter column records set not null, drop column journals, drop column other_records;
