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

-- An administrator who has declared a conflict of interest decides on no finding and reopens no review of that applicant either.
create or replace function refuse_own_conflict() returns trigger language plpgsql as $$
declare
  about int;
  actor int;
begin
  actor := case when tg_table_name = 'conflict_finding' then (to_jsonb(new) ->> 'decided_by')::int else (to_jsonb(new) ->> 'actor_id')::int end;
  if tg_table_name = 'decision_confirmation' then
    select application_id into about from decision where id = new.decision_id;
  elsif tg_table_name = 'score_override_decision' then
    select application_id into about from review where id = new.review_id;
  else
    about := new.application_id;
  end if;
  perform from administrator_conflict where application_id = about and account_id = actor and ended_at is null;
  if found then
    raise exception 'account % has a conflict of interest with application %', actor, about using errcode = 'JD030';
  end if;
  return new;
end $$;
create trigger finding_without_own_conflict before update of decided_by on conflict_finding
  for each row execute function refuse_own_conflict();
create trigger review_reopening_without_own_conflict before insert on review_reopening
  for each row execute function refuse_own_conflict();
