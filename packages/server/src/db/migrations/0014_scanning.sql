-- Files whose bytes leave to nobody: those that no scanner has seen yet, and those in which it found something.
-- A row is there before the file's own is, and goes only when a scanner called the file clean or nothing names it any more.
create table held_file (
  guid     uuid primary key,
  since    timestamptz not null,
  -- What the scanner called it.
  infected text check (infected <> ''),
  found_at timestamptz,
  check ((infected is null) = (found_at is null))
);
create index held_file_waiting on held_file (since) where infected is null;

-- What was found stays found for as long as anything names the file.
create function keep_quarantined() returns trigger language plpgsql as $$
begin
  if old.infected is not null and exists (select from kept_file where guid = old.guid) then
    raise exception 'file % carries %: it stays in quarantine', old.guid, old.infected using errcode = 'JD014';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger quarantined before update or delete on held_file for each row execute function keep_quarantined();
