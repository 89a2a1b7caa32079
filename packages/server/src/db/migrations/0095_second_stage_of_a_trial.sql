-- The second stage of a trial goes with what else belongs to the round as a whole, before the award is opened.
create or replace function guard_round_stage() returns trigger language plpgsql as $$
begin
  if old.opened_at is not null and (tg_op = 'DELETE' or (new.round_id, new.opened_at, new.opened_by) is distinct from (old.round_id, old.opened_at, old.opened_by))
    and not (tg_op = 'DELETE' and is_trial_round(old.round_id)) then
    raise exception 'the second stage of round % is open', old.round_id using errcode = 'JD035';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
