-- Reviewing: what reviewers are asked, what they answer, and what the office makes of it.

-- The question bank. What it asks stands in its versions: one that a review has been written on never changes, the next one is added.
create table question (
  id         int generated always as identity primary key,
  created_at timestamptz not null,
  -- Offered no more; themes that ask it go on asking.
  retired_at timestamptz
);

create table question_version (
  id                 int generated always as identity primary key,
  question_id        int not null references question,
  number             int not null check (number >= 1),
  type               smallint not null check (type in (1, 2)),
  description        text not null check (description <> ''),
  description_arabic text not null check (description_arabic <> ''),
  -- For choice only (research-and-administration §4).
  allow_comment      boolean not null check (type = 1 or not allow_comment),
  created_at         timestamptz not null,
  unique (question_id, number)
);

-- What the applicants of a theme are asked about now, and in which order. An essay has a weight too, which counts for nothing.
create table branch_question (
  id          int generated always as identity primary key,
  question_id int not null references question,
  branch_id   int not null references award_branch,
  weight      int not null check (weight between 1 and 1000),
  position    int not null,
  created_at  timestamptz not null,
  unique (question_id, branch_id)
);
create index branch_question_of_branch on branch_question (branch_id, position, id);

-- What a theme asked at some moment, as reviews are written on it: never changed, whatever the office asks later. `key` names its versions and
-- weights in their order ('12:30,14:20'), so that the same questions are the same rubric.
create table rubric (
  id        int generated always as identity primary key,
  branch_id int not null references award_branch,
  key       text not null,
  made_at   timestamptz not null,
  unique (branch_id, key)
);
create table rubric_item (
  id                  int generated always as identity primary key,
  rubric_id           int not null references rubric,
  position            int not null,
  question_version_id int not null references question_version,
  -- Null for an essay.
  weight              int check (weight between 1 and 1000),
  unique (rubric_id, position),
  unique (rubric_id, question_version_id)
);
create index rubric_item_of_version on rubric_item (question_version_id);
create trigger rubric_is_final before update or delete on rubric for each row execute function refuse_change();
create trigger rubric_item_is_final before update or delete on rubric_item for each row execute function refuse_change();

create function guard_question_version() returns trigger language plpgsql as $$
begin
  if exists (select from rubric_item where question_version_id = old.id) then
    raise exception 'version % of question % is in use', old.number, old.question_id using errcode = 'JD009';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger question_version_guard before update or delete on question_version
  for each row execute function guard_question_version();

-- How an assignment ended: taken back by the office, declined by the reviewer, or with a conflict of interest, declared by either.
alter table assignment
  add column ended_as text check (ended_as in ('taken-back', 'declined', 'conflict')),
  add column end_reason text not null default '',
  add column ended_by int references account;
update assignment set ended_as = 'taken-back' where ended_at is not null;
alter table assignment add constraint assignment_end_is_whole check ((ended_at is null) = (ended_as is null));
create index conflict_of_reviewer on assignment (application_id, reviewer_id) where ended_as = 'conflict';

-- Who has a conflict of interest with an applicant is not assigned to them again.
create or replace function guard_assignment() returns trigger language plpgsql as $$
begin
  perform from account c join reviewer v on v.account_id = c.id join application a on a.round_id = v.round_id
    where c.id = new.reviewer_id and c.user_type = 2 and a.id = new.application_id for share of c, v;
  if not found then
    raise exception 'account % is no reviewer of the round of application %', new.reviewer_id, new.application_id using errcode = 'JD006';
  end if;
  if tg_op = 'INSERT' and exists (
    select from assignment where application_id = new.application_id and reviewer_id = new.reviewer_id and ended_as = 'conflict'
  ) then
    raise exception 'account % has a conflict of interest with application %', new.reviewer_id, new.application_id using errcode = 'JD008';
  end if;
  return new;
end $$;

-- What a reviewer has begun, as far as it is typed; taken over by the review when it is submitted. An amendment begins here again.
create table review_draft (
  application_id int not null references application,
  reviewer_id    int not null references account,
  rubric_id      int not null references rubric,
  content        jsonb not null,
  updated_at     timestamptz not null,
  primary key (application_id, reviewer_id)
);

-- What was submitted, each amendment a version of its own. The one that is not superseded counts.
create table review (
  id             int generated always as identity primary key,
  application_id int not null references application,
  reviewer_id    int not null references account,
  version        int not null check (version >= 1),
  rubric_id      int not null references rubric,
  -- The sealed submission that was read.
  receipt_number text not null references receipt,
  -- From the weights; null where the rubric has no choice question. Whole numbers (ruling 23).
  proposed       smallint check (proposed between 1 and 100),
  score          smallint not null check (score between 1 and 100),
  reason         text not null default '',
  description    text not null check (description <> ''),
  submitted_at   timestamptz not null,
  superseded_at  timestamptz,
  unique (application_id, reviewer_id, version),
  constraint score_differs_with_a_reason check (proposed is null or score = proposed or reason <> '')
);
create unique index one_counting_review on review (application_id, reviewer_id) where superseded_at is null;
create index review_of_reviewer on review (reviewer_id) where superseded_at is null;

create table review_answer (
  review_id int not null references review,
  item_id   int not null references rubric_item,
  -- 5 Excellent … 1 Very Bad (research-and-administration §9); null for an essay.
  choice    smallint check (choice between 1 and 5),
  comment   text not null default '',
  essay     text not null default '' check (essay = '' or choice is null),
  primary key (review_id, item_id)
);
create trigger review_answer_is_final before update or delete on review_answer for each row execute function refuse_change();

-- Every review has its assignment, and is of the submission that stands. Of what was written nothing changes but that a later one supersedes it.
create function guard_review() returns trigger language plpgsql as $$
declare
  superseded review := old;
begin
  if tg_op = 'INSERT' then
    -- The application before the assignment, as everybody takes them.
    perform from application where id = new.application_id and receipt_number = new.receipt_number for share;
    if not found then
      raise exception 'receipt % is not that of application %', new.receipt_number, new.application_id using errcode = 'JD010';
    end if;
    perform from assignment where application_id = new.application_id and reviewer_id = new.reviewer_id and ended_at is null for share;
    if not found then
      raise exception 'account % is not assigned to application %', new.reviewer_id, new.application_id using errcode = 'JD010';
    end if;
    return new;
  end if;
  superseded.superseded_at := new.superseded_at;
  if tg_op = 'DELETE' or old.superseded_at is not null or new is distinct from superseded then
    raise exception 'review % is submitted', old.id using errcode = 'JD010';
  end if;
  return new;
end $$;
create trigger review_guard before insert or update or delete on review for each row execute function guard_review();

-- The office lets one reviewer amend one review after the due date; it ends when they have, or when the office ends it.
create table review_reopening (
  id             int generated always as identity primary key,
  application_id int not null references application,
  reviewer_id    int not null references account,
  reason         text not null check (reason <> ''),
  reopened_at    timestamptz not null,
  actor_id       int not null references account,
  ended_at       timestamptz check (ended_at >= reopened_at)
);
create unique index one_standing_review_reopening on review_reopening (application_id, reviewer_id) where ended_at is null;

alter table round
  -- Reviewers read a number in the place of a name.
  add column anonymous_names boolean not null default false,
  -- Fewer reviews of an applicant are told of, and a distance between the lowest and the highest score from here on.
  add column reviews_least smallint not null default 3 check (reviews_least between 1 and 20),
  add column disagreement_from smallint not null default 25 check (disagreement_from between 1 and 99);

-- A document that names nobody, for reviewers from whom the names are kept.
alter table export add column anonymous boolean not null default false;

-- The day on which reviewing ends is a key date, with a date of its own. Until it has one, reviewing is open.
alter table key_date drop constraint key_date_effect_check, drop constraint key_date_check;
alter table key_date
  add constraint key_date_effect_check check (effect in ('opens', 'closes', 'reviews')),
  add constraint key_date_check check (effect is null or effect = 'reviews' or date is null);
insert into key_date (round_id, effect, english_description, arabic_description, position)
select id, 'reviews', 'Reviews are due', 'انتهاء التحكيم', 1 + coalesce((select max(position) from key_date where round_id = round.id), -1)
from round;

-- A ranking as it was calculated once, with all that it was calculated from: canonical JSON, whose digest anybody can make again.
create table calculation (
  id       int generated always as identity primary key,
  round_id int not null references round,
  number   int not null check (number >= 1),
  content  text not null,
  -- Counted once: no list reads megabytes to tell how many there are.
  applicants int generated always as (jsonb_array_length(content::jsonb -> 'applicants')) stored,
  reviews    int generated always as (jsonb_array_length(jsonb_path_query_array(content::jsonb, '$.applicants[*].reviews[*].score'))) stored,
  sha256   text not null,
  made_at  timestamptz not null,
  actor_id int not null references account,
  unique (round_id, number),
  unique (id, round_id)
);
create trigger calculation_is_final before update or delete on calculation for each row execute function refuse_change();

alter table application add constraint application_in_round unique (id, round_id);

-- What the office decided about an applicant. Those before stay, ended. Each of the two prizes has one winner, who is chosen on a calculation.
create table decision (
  id             int generated always as identity primary key,
  application_id int not null,
  round_id       int not null,
  outcome        text not null check (outcome in ('shortlisted', 'winner', 'not-selected')),
  prize          smallint check (prize in (1, 2)),
  reason         text not null default '',
  calculation_id int,
  decided_at     timestamptz not null,
  actor_id       int not null references account,
  ended_at       timestamptz check (ended_at >= decided_at),
  foreign key (application_id, round_id) references application (id, round_id),
  foreign key (calculation_id, round_id) references calculation (id, round_id),
  check ((outcome = 'winner') = (prize is not null)),
  check (outcome <> 'winner' or calculation_id is not null)
);
create unique index one_standing_decision on decision (application_id) where ended_at is null;
create unique index one_winner_of_a_prize on decision (round_id, prize) where ended_at is null and prize is not null;

-- Decided is about what was submitted: whoever is a draft has no decision, and becomes none before it is taken back. Otherwise a prize would be held
-- by somebody whom the results do not show.
create function guard_decided() returns trigger language plpgsql as $$
declare
  about int;
begin
  if tg_table_name = 'decision' then
    about := new.application_id;
    perform from application where id = about and submitted_at is not null for share;
  else
    about := new.id;
    perform where not exists (select from decision where application_id = about and ended_at is null);
  end if;
  if not found then
    raise exception 'a decision about application % stands or would stand without a submission', about using errcode = 'JD011';
  end if;
  return new;
end $$;
create trigger decision_is_about_a_submission before insert on decision for each row execute function guard_decided();
create trigger decided_is_submitted before update of submitted_at on application
  for each row when (old.submitted_at is not null and new.submitted_at is null) execute function guard_decided();
