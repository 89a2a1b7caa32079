-- Whether a submitted application takes part. The row without `ended_at` is current; an application without one takes part.
create table screening (
  id             int generated always as identity primary key,
  application_id int not null references application,
  state          text not null check (state in ('eligible', 'ineligible', 'withdrawn')),
  reason         text not null default '',
  decided_at     timestamptz not null,
  -- The applicant, if they withdrew.
  actor_id       int not null references account,
  ended_at       timestamptz check (ended_at >= decided_at),
  check (state <> 'ineligible' or reason <> '')
);
create unique index one_active_screening on screening (application_id) where ended_at is null;
create index screening_of_actor on screening (actor_id);

create function guard_screening() returns trigger language plpgsql as $$
declare
  ended screening := old;
begin
  if tg_op = 'UPDATE' then
    ended.ended_at := new.ended_at;
    if old.ended_at is not null or new is distinct from ended then
      raise exception 'screening % only ends', old.id using errcode = 'JD003';
    end if;
    return new;
  end if;
  perform from application where id = new.application_id for no key update;
  if new.state <> 'eligible' then
    perform from assignment where application_id = new.application_id and ended_at is null;
    if found then
      raise exception 'application % has active assignments', new.application_id using errcode = 'JD034';
    end if;
    perform from decision where application_id = new.application_id and ended_at is null;
    if found then
      raise exception 'application % has a decision', new.application_id using errcode = 'JD034';
    end if;
  end if;
  return new;
end $$;
create trigger screening_guard before insert or update on screening for each row execute function guard_screening();

-- An application that takes no part is neither assigned nor decided on.
create function require_participation() returns trigger language plpgsql as $$
begin
  perform from screening where application_id = new.application_id and ended_at is null and state <> 'eligible';
  if found then
    raise exception 'application % takes no part', new.application_id using errcode = 'JD034';
  end if;
  return new;
end $$;
create trigger assignment_of_participant before insert on assignment for each row execute function require_participation();
create trigger decision_of_participant before insert on decision for each row execute function require_participation();
