-- An account whose earlier address was confirmed is somebody's, whatever address the office corrected it to.
alter table account add column earlier_confirmed_at timestamptz;

create or replace function keep_application() returns trigger language plpgsql as $$
begin
  if old.submitted_at is not null or not (
    exists (select from account_erasure where account_id = old.account_id)
    or exists (select from account where id = old.account_id and user_type = 3 and password_hash is not null
      and confirmed_at is null and earlier_confirmed_at is null)
  ) then
    raise exception 'application % is kept', old.id using errcode = 'JD003';
  end if;
  return old;
end $$;
