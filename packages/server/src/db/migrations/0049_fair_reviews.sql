-- A score further than this many points from the one that the ratings propose counts only once the office accepts it.
alter table round add column override_limit smallint not null default 10 check (override_limit between 0 and 99);

-- What the office decided about such a score. Those before stay, ended. A review is one version, so an amended one is decided anew.
create table score_override_decision (
  id         int generated always as identity primary key,
  review_id  int not null references review,
  accepted   boolean not null,
  reason     text not null check (reason <> ''),
  decided_at timestamptz not null,
  actor_id   int not null references account,
  ended_at   timestamptz check (ended_at >= decided_at)
);
create unique index one_standing_override_decision on score_override_decision (review_id) where ended_at is null;

-- It is about a review that counts and differs from its proposed score. Nothing of it changes but that it ends.
create function guard_score_override_decision() returns trigger language plpgsql as $$
declare
  ended score_override_decision := old;
begin
  if tg_op = 'INSERT' then
    perform from review where id = new.review_id and superseded_at is null and score <> proposed for share;
    if not found then
      raise exception 'review % has no score to decide on', new.review_id using errcode = 'JD010';
    end if;
    return new;
  end if;
  ended.ended_at := new.ended_at;
  if tg_op = 'DELETE' or old.ended_at is not null or new is distinct from ended then
    raise exception 'decision % on a score is taken', old.id using errcode = 'JD010';
  end if;
  return new;
end $$;
create trigger score_override_decision_guard before insert or update or delete on score_override_decision
  for each row execute function guard_score_override_decision();

-- A reviewer who cannot judge a question says so; its weight is spread over the others.
alter table review_answer
  add column cannot_judge boolean not null default false,
  add constraint cannot_judge_without_rating check (not cannot_judge or (choice is null and essay = ''));

-- An essay may be left empty; a question about the proposal is not asked of an application without one. A rubric holds what is asked, so an application
-- without a proposal has a rubric without these questions; an optional essay is '17?' in its key.
alter table branch_question
  add column is_required boolean not null default true,
  add column about_proposal boolean not null default false;
alter table rubric_item
  add column is_required boolean not null default true,
  add constraint choices_are_required check (weight is null or is_required);
