-- What an administrator's account may change; nobody else has a duty.
alter table account add column duty text;
alter table account add constraint account_duty_is_known check (duty in ('office', 'chair', 'observer'));
update account set duty = 'office' where user_type = 1;
alter table account add constraint account_of_administrator_has_duty check ((user_type = 1) = (duty is not null));

create function set_default_duty() returns trigger language plpgsql as $$
begin
  new.duty := case when new.user_type = 1 then coalesce(new.duty, 'office') end;
  return new;
end $$;
create trigger account_has_default_duty before insert or update of user_type on account
  for each row execute function set_default_duty();

-- The last administrator who may do everything keeps the duty, too. Who was invited and never set a password does not count.
create or replace function guard_last_administrator() returns trigger language plpgsql as $$
begin
  if old.duty = 'office' and old.disabled_at is null
    and (tg_op = 'DELETE' or new.user_type <> 1 or new.duty is distinct from 'office' or new.disabled_at is not null) then
    perform pg_advisory_xact_lock(hashtextextended('jadara administrators', 0));
    if not exists (
      select from account where duty = 'office' and disabled_at is null and id <> old.id
        and (password_hash is not null or old.password_hash is null)
    ) then
      raise exception 'account % is the last administrator', old.id using errcode = 'JD007';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
drop trigger last_administrator_stays on account;
create trigger last_administrator_stays before update of user_type, duty, disabled_at or delete on account
  for each row execute function guard_last_administrator();
