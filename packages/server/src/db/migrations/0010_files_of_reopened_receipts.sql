-- What a reopened receipt names stays in the store, also when the applicant has put something else in its place: the manifest itself says which.
create or replace view kept_file as
  select guid, size, sha256, has_thumbnail from stored_file
  union all select guid, size, sha256, true from site_picture
  union all select guid, size, sha256, false from concept_note_template
  union all select file_guid, size, sha256, false from export where file_guid is not null
  union all select distinct (file ->> 'guid')::uuid, (file ->> 'size')::bigint, file ->> 'sha256', false
    from reopening o join receipt r on r.number = o.receipt_number, jsonb_array_elements(r.manifest::jsonb -> 'files') as file
    where not exists (select from stored_file f where f.guid = (file ->> 'guid')::uuid);
