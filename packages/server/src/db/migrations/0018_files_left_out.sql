-- Why a PDF is left out of the award file. Null: it is included, or nobody has tried yet. What is found out later, by making a document, is no change of
-- what was submitted, so that a submitted application takes it too.
alter table stored_file add column left_out text
  check (left_out is null or (left_out in ('damaged', 'slow', 'large') and mime = 'application/pdf'));
drop trigger stored_file_guard on stored_file;
create trigger stored_file_guard
  before insert or delete or update of guid, application_id, type_id, name, mime, size, sha256, pages, has_thumbnail, created_at on stored_file
  for each row execute function guard_application_part();

-- How much is attached to a document: small ones have a lane of their own.
alter table export add column source_bytes bigint not null default 0 check (source_bytes >= 0);
