-- Documents that take long to make (dossier, personal files, ZIPs): each is made once for one content, kept a while, and fetched again.

create table export (
  id             int generated always as identity primary key,
  -- SHA-256 of everything that goes in: the same content is never made twice.
  key            text not null unique check (key ~ '^[0-9a-f]{64}$'),
  kind           text not null check (kind in ('award-file', 'personal-files', 'everything', 'submitted')),
  application_id int references application,
  language       text not null check (language in ('en', 'ar')),
  name           text not null check (name <> ''),
  state          text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  done           int not null default 0 check (done >= 0),
  total          int not null default 0 check (total >= 0),
  -- What goes in; emptied of what people wrote once the document is there. Of a ZIP: the list of its entries, which is all there is of it.
  content        jsonb,
  -- The bytes in the file store; a ZIP has none, it is put together as it is read.
  file_guid      uuid unique,
  size           bigint check (size > 0),
  sha256         text check (sha256 ~ '^[0-9a-f]{64}$'),
  damaged        jsonb not null default '[]' check (jsonb_typeof(damaged) = 'array'),
  asked_at       timestamptz not null,
  made_at        timestamptz,
  check ((application_id is null) = (kind = 'submitted')),
  check (done <= total),
  check ((state = 'ready') = (size is not null)),
  check ((state = 'ready') = (made_at is not null)),
  check ((file_guid is null) = (sha256 is null)),
  -- A document that is ready has its bytes and nothing of what people wrote; a ZIP has its list and no bytes.
  check ((file_guid is not null) = (state = 'ready' and kind in ('award-file', 'personal-files'))),
  check ((content is null) = (file_guid is not null))
);
create index export_waiting on export (id) where state in ('waiting', 'making');
create index export_of_application on export (application_id);

-- Who asked for which: their list, and who still waits.
create table export_request (
  export_id  int not null references export on delete cascade,
  account_id int not null references account,
  asked_at   timestamptz not null,
  primary key (export_id, account_id)
);
create index export_request_of_account on export_request (account_id, asked_at desc);

create or replace view kept_file as
  select guid, size, sha256, has_thumbnail from stored_file
  union all select guid, size, sha256, true from site_picture
  union all select guid, size, sha256, false from concept_note_template
  union all select file_guid, size, sha256, false from export where file_guid is not null;

-- Which reviewers read which application. An assignment that was taken back stays, with the moment it ended.
create table assignment (
  id             int generated always as identity primary key,
  application_id int not null references application,
  reviewer_id    int not null references account,
  assigned_at    timestamptz not null,
  ended_at       timestamptz check (ended_at >= assigned_at)
);
create unique index one_standing_assignment on assignment (application_id, reviewer_id) where ended_at is null;
create index assignment_of_reviewer on assignment (reviewer_id) where ended_at is null;

-- Only reviewers are assigned. The lock is held against a change of the account's type meanwhile.
create function guard_assignment() returns trigger language plpgsql as $$
begin
  perform from account where id = new.reviewer_id and user_type = 2 for share;
  if not found then
    raise exception 'account % is no reviewer', new.reviewer_id using errcode = 'JD006';
  end if;
  return new;
end $$;
create trigger assignment_guard before insert or update of reviewer_id on assignment for each row execute function guard_assignment();

-- Which personal files an assigned reviewer may open; the identity card (types 1 and 2) never (ruling 22).
alter table round add column reviewer_file_types smallint[] not null default '{3,4,5,6}'
  check (reviewer_file_types <@ '{3,4,5,6}'::smallint[]);

-- Arabic alphabetical order (ruling 27). A PostgreSQL built without ICU has the order of code points instead, which for the letters that
-- `searchable` leaves is the alphabet, but for letters of other languages.
do $$
begin
  if exists (select from pg_collation where collname = 'ar-x-icu') then
    create collation arabic from "ar-x-icu";
  else
    create collation arabic from "C";
  end if;
end $$;

-- A text as people compare it: letter case, accents, Arabic marks and tatweel, the ways to write alif, ya and ta marbuta do not matter, and
-- digits of both scripts are the same. For searching and comparing; never for keeping. It is `folded` of contract/letters.ts, and a test compares.
-- Small letters by the collation above: a database of the locale C knows those of ASCII alone.
create function searchable(value text) returns text language sql immutable strict parallel safe as $$
  select btrim(lower(translate(
    regexp_replace(normalize(value, nfkd),
      '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0600-\u0605\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dd\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
      '', 'g'),
    'ٱىة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ايه01234567890123456789') collate arabic) collate "default", E' \t\r\n\u00a0')
$$;
