-- An administrator's own conflict of interest is declared by an administrator, only ends, and is removed only with an erased account.
create or replace function guard_administrator_conflict() returns trigger language plpgsql as $$
declare
  ended administrator_conflict;
begin
  if tg_op = 'INSERT' then
    perform from account where id = new.account_id and user_type = 1 for share;
    if not found then
      raise exception 'account % is no administrator', new.account_id using errcode = 'JD003';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    perform from application a join account_erasure e on e.account_id = a.account_id where a.id = old.application_id;
    if not found then
      raise exception 'conflict of interest % of an administrator is kept', old.id using errcode = 'JD003';
    end if;
    return old;
  end if;
  ended := old;
  ended.ended_at := new.ended_at;
  ended.end_reason := new.end_reason;
  if old.ended_at is not null or new is distinct from ended then
    raise exception 'conflict of interest % of an administrator only ends', old.id using errcode = 'JD003';
  end if;
  return new;
end $$;
drop trigger administrator_conflict_guard on administrator_conflict;
create trigger administrator_conflict_guard before insert or update or delete on administrator_conflict
  for each row execute function guard_administrator_conflict();
create trigger administrator_conflict_is_never_emptied before truncate on administrator_conflict
  for each statement execute function refuse_change();
create trigger decision_confirmation_is_never_emptied before truncate on decision_confirmation
  for each statement execute function refuse_change();
