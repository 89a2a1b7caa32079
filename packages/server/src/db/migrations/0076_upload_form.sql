-- The form that will name the upload, announced by its SHA-256 in hexadecimal, and when: for deadlines.
alter table upload
  add column form_sha256 text check (form_sha256 ~ '^[0-9a-f]{64}$'),
  add column form_at     timestamptz,
  add check ((form_sha256 is null) = (form_at is null));
