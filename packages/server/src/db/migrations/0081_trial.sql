-- The round of a first start, in which the office tries everything before it opens the award. A round that is opened never becomes a trial again.
alter table round add column is_trial boolean not null default false;

create function guard_trial() returns trigger language plpgsql as $$
begin
  if new.is_trial and (tg_op = 'UPDATE' or exists (select from round)) then
    raise exception 'round % is no trial', new.id using errcode = 'JD033';
  end if;
  return new;
end $$;
create trigger trial_is_the_first before insert on round for each row when (new.is_trial) execute function guard_trial();
create trigger trial_ends_once before update of is_trial on round for each row when (new.is_trial and not old.is_trial) execute function guard_trial();

create function is_trial_round(id int) returns boolean language sql stable as $$
  select coalesce((select r.is_trial from round r where r.id = $1), false)
$$;

-- Applicants of the trial whom the office removes when it opens the award; the job `trial-removal` does it.
create table trial_removal (
  account_id int primary key,
  asked_at   timestamptz not null,
  removed_at timestamptz check (removed_at >= asked_at)
);
create index trial_removal_pending on trial_removal (account_id) where removed_at is null;

create function guard_trial_removal() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.removed_at is null
    and exists (select from account where id = new.account_id and user_type = 3)
    and exists (select from application where account_id = new.account_id)
    and not exists (select from application where account_id = new.account_id and not is_trial_round(round_id)) then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.account_id = old.account_id and new.asked_at = old.asked_at and old.removed_at is null
    and not exists (select from account where id = new.account_id) then
    return new;
  end if;
  raise exception 'account % is kept', coalesce(new.account_id, old.account_id) using errcode = 'JD003';
end $$;
create trigger trial_removal_guard before insert or update or delete on trial_removal for each row execute function guard_trial_removal();

-- A receipt protects an account, unless all of it belongs to the trial.
create or replace function guard_account_erasure() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception '% is append-only', tg_table_name using errcode = 'JD003';
  end if;
  if not exists (select from account where id = new.account_id and user_type = 3)
    or not exists (select from trial_removal where account_id = new.account_id)
      and exists (select from receipt r join application a on a.id = r.application_id where a.account_id = new.account_id) then
    raise exception 'account % is kept', new.account_id using errcode = 'JD003';
  end if;
  return new;
end $$;

-- An erasure is finished in its own transaction or not at all (0025), so these are only true while the account is being erased.
create function is_removed_trial(application_id int) returns boolean language sql stable as $$
  select exists (select from application a join account_erasure e on e.account_id = a.account_id
    join trial_removal t on t.account_id = a.account_id where a.id = $1)
$$;
create function is_removed_trial_review(review_id int) returns boolean language sql stable as $$
  select exists (select from review r where r.id = $1 and is_removed_trial(r.application_id))
$$;
create function is_removed_trial_assignment(assignment_id int) returns boolean language sql stable as $$
  select exists (select from assignment s where s.id = $1 and is_removed_trial(s.application_id))
$$;
create function is_trial_decision(decision_id int) returns boolean language sql stable as $$
  select exists (select from decision d where d.id = $1 and is_trial_round(d.round_id))
$$;

create or replace function keep_application() returns trigger language plpgsql as $$
begin
  if not is_removed_trial(old.id) and (old.submitted_at is not null or not (
    exists (select from account_erasure where account_id = old.account_id)
    or exists (select from account where id = old.account_id and user_type = 3 and password_hash is not null
      and confirmed_at is null and earlier_confirmed_at is null)
  )) then
    raise exception 'application % is kept', old.id using errcode = 'JD003';
  end if;
  return old;
end $$;

create or replace function guard_application_part() returns trigger language plpgsql as $$
declare
  owner_id int := case when tg_op = 'DELETE' then old.application_id else new.application_id end;
  submitted timestamptz;
begin
  if tg_op = 'UPDATE' and old.application_id <> new.application_id then
    raise exception 'a record does not change its application' using errcode = 'JD002';
  end if;
  select submitted_at into submitted from application where id = owner_id for update;
  if submitted is not null and not (tg_op = 'DELETE' and is_removed_trial(owner_id)) then
    raise exception 'application % is submitted', owner_id using errcode = 'JD001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

drop trigger receipt_is_final on receipt;
create trigger receipt_is_final before update or delete on receipt for each row
  when (not is_removed_trial(old.application_id)) execute function refuse_change();
drop trigger reopening_is_final on reopening;
create trigger reopening_is_final before update or delete on reopening for each row
  when (not is_removed_trial(old.application_id)) execute function refuse_change();
drop trigger attestation_is_append_only on attestation;
create trigger attestation_is_append_only before update or delete on attestation for each row
  when (not is_removed_trial_assignment(old.assignment_id)) execute function refuse_change();
drop trigger review_answer_is_final on review_answer;
create trigger review_answer_is_final before update or delete on review_answer for each row
  when (not is_removed_trial_review(old.review_id)) execute function refuse_change();
drop trigger review_guard on review;
create trigger review_guard before insert on review for each row execute function guard_review();
create trigger review_is_final before update or delete on review for each row
  when (not is_removed_trial(old.application_id)) execute function guard_review();
drop trigger score_override_decision_guard on score_override_decision;
create trigger score_override_decision_guard before insert on score_override_decision for each row execute function guard_score_override_decision();
create trigger score_override_decision_is_final before update or delete on score_override_decision for each row
  when (not is_removed_trial_review(old.review_id)) execute function guard_score_override_decision();

-- Of the round as a whole, before it is opened.
drop trigger decision_confirmation_is_final on decision_confirmation;
create trigger decision_confirmation_is_final before update or delete on decision_confirmation for each row
  when (not is_trial_decision(old.decision_id)) execute function refuse_change();
drop trigger calculation_is_final on calculation;
create trigger calculation_is_final before update or delete on calculation for each row
  when (not is_trial_round(old.round_id)) execute function refuse_change();
drop trigger assignment_plan_guard on assignment_plan;
create trigger assignment_plan_guard before update on assignment_plan for each row execute function guard_assignment_plan();
create trigger assignment_plan_is_kept before delete on assignment_plan for each row
  when (not is_trial_round(old.round_id)) execute function guard_assignment_plan();
