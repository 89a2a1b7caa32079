-- What papers, lists of references and registers say about a work before it is a record. Drafts belong to an application and are not part of it: no view or
-- count of records knows them.
create table record_draft (
  id             int generated always as identity primary key,
  application_id int not null references application,
  -- The header Idempotency-Key of the request that created it.
  request_key    uuid,
  -- The kind that the applicant chose; without it the kind follows from the work.
  chosen_kind    text,
  state          text not null check (state in ('reading', 'ready', 'unread')),
  unread         text check (unread in ('encrypted', 'broken', 'slow', 'large', 'no-text')),
  -- By kind and field, as typed.
  typed          jsonb not null default '{}',
  -- One work per source.
  readings       jsonb not null default '[]',
  possible_dois  jsonb not null default '[]',
  -- The DOI that the applicant asks with.
  asked_doi      text,
  lookup         jsonb not null,
  origin_from    text not null check (origin_from in ('pdf', 'list', 'orcid')),
  origin_name    text not null,
  origin_line    int,
  -- A process reads it until then; afterwards another one may.
  claimed_until  timestamptz,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  unique (application_id, request_key)
);
create index record_draft_to_read on record_draft (id) where state = 'reading';

-- Not in stored_file, because those are part of the application. A saved record takes the row over, the bytes stay where they are.
create table draft_file (
  guid           uuid primary key,
  application_id int not null references application,
  draft_id       int not null unique references record_draft,
  name           text not null,
  mime           text not null,
  size           bigint not null check (size > 0),
  sha256         text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  pages          int,
  left_out       text check (left_out in ('damaged', 'slow', 'large')),
  created_at     timestamptz not null
);
create index draft_file_of_application on draft_file (application_id);

create trigger record_draft_guard before insert or update or delete on record_draft for each row execute function guard_application_part();
create trigger draft_file_guard before insert or update or delete on draft_file for each row execute function guard_application_part();
create trigger record_draft_is_never_emptied before truncate on record_draft for each statement execute function refuse_change();
create trigger draft_file_is_never_emptied before truncate on draft_file for each statement execute function refuse_change();

create trigger record_draft_is_published after insert or update on record_draft
  for each row when (new.state = 'reading' and new.claimed_until is null) execute function publish_queue('drafts');

create or replace view kept_file as
  select guid, size, sha256, has_thumbnail from stored_file
  union all select guid, size, sha256, true from site_picture
  union all select guid, size, sha256, false from concept_note_template
  union all select guid, size, sha256, false from ticket_file
  union all select guid, size, sha256, false from draft_file
  union all select file_guid, size, sha256, false from export where file_guid is not null
  union all select distinct (file ->> 'guid')::uuid, (file ->> 'size')::bigint, file ->> 'sha256', false
    from reopening o join receipt r on r.number = o.receipt_number, jsonb_array_elements(r.manifest::jsonb -> 'files') as file
    where not exists (select from stored_file f where f.guid = (file ->> 'guid')::uuid);
