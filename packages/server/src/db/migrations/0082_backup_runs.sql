-- Backups that the command has finished, so that the office sees their age.
create table backup_run (
  id           int generated always as identity primary key,
  finished_at  timestamptz not null,
  bytes        bigint not null check (bytes > 0),
  files        int not null check (files >= 0),
  damaged      int not null check (damaged >= 0),
  is_encrypted boolean not null,
  is_verified  boolean not null
);
create index backup_run_newest on backup_run (finished_at desc);
