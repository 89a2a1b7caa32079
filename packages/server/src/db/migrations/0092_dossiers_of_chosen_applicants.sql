-- A ZIP of chosen submitted applications. Like that of all submitted ones it belongs to no application, and is put together as it is read.
alter table export
  drop constraint export_kind_check,
  -- (application_id is null) = (kind = 'submitted'), the first unnamed one of the table (0005).
  drop constraint export_check,
  add constraint export_kind_check check (kind in ('award-file', 'personal-files', 'everything', 'submitted', 'chosen')),
  add constraint export_of_application check ((application_id is null) = (kind in ('submitted', 'chosen')));
