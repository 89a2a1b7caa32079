-- Undoing the first decision of the second stage restores the shortlisting with which the applicant entered it, as it was.
create or replace function guard_stage_of_decision() returns trigger language plpgsql as $$
begin
  perform from application a where a.id = new.application_id and (a.stage = new.stage
    or (new.outcome = 'shortlisted' and exists (select from decision d where d.ended_at is not null
      and (d.application_id, d.stage, d.outcome) = (new.application_id, new.stage, 'shortlisted')
      and d.calculation_id is not distinct from new.calculation_id)));
  if not found or (new.outcome = 'winner' and new.stage = 1
      and exists (select from round_stage where round_id = new.round_id and opened_at is not null)) then
    raise exception 'application % is not decided on in stage %', new.application_id, new.stage using errcode = 'JD035';
  end if;
  return new;
end $$;

-- Applicants change nothing in the second stage, so a submission is reopened in the first alone.
create function guard_submission_in_second_stage() returns trigger language plpgsql as $$
begin
  raise exception 'application % is in the second stage', new.id using errcode = 'JD035';
end $$;
create trigger submission_in_second_stage before update of submitted_at on application for each row
  when (new.submitted_at is null and new.stage = 2) execute function guard_submission_in_second_stage();
