-- A frozen calculation of the second stage names it. Those of the first do not, so that earlier ones remain as they were.
alter table calculation
  add constraint calculation_names_its_stage check (stage = coalesce((content::jsonb #>> '{stage,number}')::smallint, 1)),
  add constraint calculation_of_stage unique (id, round_id, stage);

-- A decision rests on a calculation of its own stage, which is the one in which the applicant is. Once the second stage is open, winners are chosen in it.
alter table decision
  drop constraint decision_calculation_id_round_id_fkey,
  add constraint decision_on_calculation_of_stage foreign key (calculation_id, round_id, stage) references calculation (id, round_id, stage);

create function guard_stage_of_decision() returns trigger language plpgsql as $$
begin
  perform from application where id = new.application_id and stage = new.stage;
  if not found or (new.outcome = 'winner' and new.stage = 1
      and exists (select from round_stage where round_id = new.round_id and opened_at is not null)) then
    raise exception 'application % is not decided on in stage %', new.application_id, new.stage using errcode = 'JD035';
  end if;
  return new;
end $$;
create trigger decision_in_stage before insert on decision for each row execute function guard_stage_of_decision();
