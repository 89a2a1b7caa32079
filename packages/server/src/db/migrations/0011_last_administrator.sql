-- Whoever was invited and never set a password administers nothing yet: they do not count where two disable each other.
create or replace function guard_last_administrator() returns trigger language plpgsql as $$
begin
  if old.user_type = 1 and old.disabled_at is null and (tg_op = 'DELETE' or new.user_type <> 1 or new.disabled_at is not null) then
    perform pg_advisory_xact_lock(hashtextextended('jadara administrators', 0));
    if not exists (
      select from account where user_type = 1 and disabled_at is null and id <> old.id
        and (password_hash is not null or old.password_hash is null)
    ) then
      raise exception 'account % is the last administrator', old.id using errcode = 'JD007';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
