-- When the reviewer said that they will review the application. It informs the office and is no condition of anything.
alter table assignment
  add column accepted_at timestamptz,
  add constraint assignment_is_accepted_once_made check (accepted_at >= assigned_at);
