-- The gaps of a calculation that were waived; read for every calculation of a list, to tell whether it is current. Null in format 1.
alter table calculation add column waived_gaps jsonb generated always as (content::jsonb -> 'waivedGaps') stored;

-- Lets an office of one announce winners that no second administrator has confirmed.
alter table round add column allows_single_decider boolean not null default false;

-- An administrator's own conflict of interest with an applicant. It holds until the same administrator withdraws it.
create table administrator_conflict (
  id             int generated always as identity primary key,
  application_id int not null references application,
  account_id     int not null references account,
  reason         text not null check (reason <> ''),
  declared_at    timestamptz not null,
  ended_at       timestamptz check (ended_at >= declared_at),
  end_reason     text not null default '',
  check ((ended_at is null) = (end_reason = ''))
);
create unique index one_active_administrator_conflict on administrator_conflict (application_id, account_id) where ended_at is null;

create function guard_administrator_conflict() returns trigger language plpgsql as $$
declare
  ended administrator_conflict := old;
begin
  ended.ended_at := new.ended_at;
  ended.end_reason := new.end_reason;
  if old.ended_at is not null or new is distinct from ended then
    raise exception 'conflict of interest % of an administrator only ends', old.id using errcode = 'JD003';
  end if;
  return new;
end $$;
create trigger administrator_conflict_guard before update on administrator_conflict
  for each row execute function guard_administrator_conflict();

-- A second administrator's confirmation of a winner. A changed decision is a row of its own, so it is confirmed anew.
create table decision_confirmation (
  decision_id  int primary key references decision,
  note         text not null default '',
  confirmed_at timestamptz not null,
  actor_id     int not null references account
);
create trigger decision_confirmation_is_final before update or delete on decision_confirmation
  for each row execute function refuse_change();

create function guard_decision_confirmation() returns trigger language plpgsql as $$
begin
  perform from decision where id = new.decision_id and outcome = 'winner' and ended_at is null and actor_id <> new.actor_id for share;
  if not found then
    raise exception 'decision % is not a winner to be confirmed by account %', new.decision_id, new.actor_id using errcode = 'JD031';
  end if;
  return new;
end $$;
create trigger decision_confirmation_guard before insert on decision_confirmation
  for each row execute function guard_decision_confirmation();

-- No letter to a winner before the confirmation, unless the round allows it.
create function guard_decision_notice() returns trigger language plpgsql as $$
begin
  perform from decision d join round r on r.id = d.round_id
    where d.id = new.decision_id and d.outcome = 'winner' and not r.allows_single_decider
      and not exists (select from decision_confirmation where decision_id = d.id);
  if found then
    raise exception 'decision % is not confirmed', new.decision_id using errcode = 'JD031';
  end if;
  return new;
end $$;
create trigger decision_notice_guard before insert on decision_notice for each row execute function guard_decision_notice();

-- Nobody decides, confirms or accepts a score where they have declared a conflict of interest.
create function refuse_own_conflict() returns trigger language plpgsql as $$
declare
  about int;
begin
  if tg_table_name = 'decision' then
    about := new.application_id;
  elsif tg_table_name = 'decision_confirmation' then
    select application_id into about from decision where id = new.decision_id;
  else
    select application_id into about from review where id = new.review_id;
  end if;
  perform from administrator_conflict where application_id = about and account_id = new.actor_id and ended_at is null;
  if found then
    raise exception 'account % has a conflict of interest with application %', new.actor_id, about using errcode = 'JD030';
  end if;
  return new;
end $$;
create trigger decision_without_own_conflict before insert on decision for each row execute function refuse_own_conflict();
create trigger confirmation_without_own_conflict before insert on decision_confirmation for each row execute function refuse_own_conflict();
create trigger override_without_own_conflict before insert on score_override_decision for each row execute function refuse_own_conflict();
