-- A draft of many assignments of a round. Its inputs are its own; `version` counts its changes.
create table assignment_plan (
  id                int generated always as identity primary key,
  round_id          int not null references round,
  number            int not null check (number >= 1),
  version           int not null default 1 check (version >= 1),
  reviews           smallint not null check (reviews between 1 and 10),
  least_load        smallint not null check (least_load between 0 and 2000),
  most_load         smallint not null check (most_load between 0 and 2000),
  seed              int not null check (seed between 0 and 999999999),
  weight_theme      smallint not null check (weight_theme between 0 and 10),
  weight_words      smallint not null check (weight_words between 0 and 10),
  weight_wishes     smallint not null check (weight_wishes between 0 and 10),
  weight_even_loads smallint not null check (weight_even_loads between 0 and 10),
  -- Of the latest solution.
  cost_merit        bigint not null check (cost_merit >= 0),
  cost_loads        bigint not null,
  cost_theme        bigint not null,
  cost_connections  bigint not null,
  made_at           timestamptz not null,
  made_by           int not null references account,
  solved_at         timestamptz not null check (solved_at >= made_at),
  applied_at        timestamptz check (applied_at >= solved_at),
  applied_by        int references account,
  undone_at         timestamptz check (undone_at >= applied_at),
  undone_by         int references account,
  unique (round_id, number),
  unique (id, round_id),
  check (least_load <= most_load),
  check ((applied_at is null) = (applied_by is null)),
  check ((undone_at is null) = (undone_by is null)),
  check (undone_at is null or applied_at is not null)
);

-- The applicants of a plan, with the merit of each of its reviewers, in the order of their positions.
create table assignment_plan_applicant (
  plan_id        int not null,
  round_id       int not null,
  application_id int not null,
  reviews        smallint not null check (reviews between 0 and 10),
  -- The administrator who solved the plan has declared a conflict of interest with the applicant, who has no pairs in it.
  is_left_out    boolean not null default false,
  merits         smallint[] not null,
  theme_merits   smallint[] not null,
  word_merits    smallint[] not null,
  wish_merits    smallint[] not null,
  -- The most telling words that both sides use, three places for each reviewer, '' for none.
  common_words   text[] not null,
  primary key (plan_id, application_id),
  foreign key (plan_id, round_id) references assignment_plan (id, round_id) on delete cascade,
  foreign key (application_id, round_id) references application (id, round_id),
  check (cardinality(merits) = cardinality(theme_merits) and cardinality(merits) = cardinality(word_merits)
    and cardinality(merits) = cardinality(wish_merits) and cardinality(merits) * 3 = cardinality(common_words)),
  check (0 <= all (merits) and 1000 >= all (merits)),
  check (not is_left_out or reviews = 0)
);
create index plan_of_applicant on assignment_plan_applicant (application_id, round_id);

-- `reviewer_id` is the account.
create table assignment_plan_reviewer (
  plan_id     int not null,
  round_id    int not null,
  reviewer_id int not null,
  position    smallint not null check (position >= 1),
  least_load  smallint not null check (least_load between 0 and 2000),
  most_load   smallint not null check (most_load between 0 and 2000),
  primary key (plan_id, reviewer_id),
  unique (plan_id, position),
  foreign key (plan_id, round_id) references assignment_plan (id, round_id) on delete cascade,
  foreign key (reviewer_id, round_id) references reviewer (account_id, round_id),
  check (least_load <= most_load)
);
create index plan_of_reviewer on assignment_plan_reviewer (reviewer_id, round_id);

alter table assignment add constraint assignment_of_pair unique (id, application_id, reviewer_id);

-- Pairs that the plan adds, and pairs that the office has forbidden. `was_planned`: in the plan before it was solved last; `none` remembers that alone.
create table assignment_plan_pair (
  plan_id        int not null,
  application_id int not null,
  reviewer_id    int not null,
  state          text not null check (state in ('planned', 'locked', 'forbidden', 'none')),
  was_planned    boolean not null default false,
  -- The assignment that applying has added; null if somebody had assigned the pair before.
  assignment_id  int unique,
  primary key (plan_id, application_id, reviewer_id),
  foreign key (plan_id, application_id) references assignment_plan_applicant on delete cascade,
  foreign key (plan_id, reviewer_id) references assignment_plan_reviewer on delete cascade,
  foreign key (assignment_id, application_id, reviewer_id) references assignment (id, application_id, reviewer_id),
  check (state <> 'none' or was_planned),
  check (assignment_id is null or state in ('planned', 'locked'))
);
create index planned_pair_of_reviewer on assignment_plan_pair (plan_id, reviewer_id) where state in ('planned', 'locked');

-- A plan is applied once and undone once. From then on nothing else of it changes, and it is kept.
create function guard_assignment_plan() returns trigger language plpgsql as $$
declare
  later assignment_plan;
begin
  if old.applied_at is null and tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'plan % has been applied', old.id using errcode = 'JD032';
  end if;
  later := old;
  if old.applied_at is not null then
    later.version := new.version;
    later.undone_at := new.undone_at;
    later.undone_by := new.undone_by;
    if old.undone_at is not null or new is distinct from later then
      raise exception 'plan % has been applied', old.id using errcode = 'JD032';
    end if;
  end if;
  if new.version <= old.version or (new.id, new.round_id, new.number, new.made_at, new.made_by)
    is distinct from (old.id, old.round_id, old.number, old.made_at, old.made_by) then
    raise exception 'plan % is changed without a new version, or its origin is', old.id using errcode = 'JD032';
  end if;
  return new;
end $$;
create trigger assignment_plan_guard before update or delete on assignment_plan for each row execute function guard_assignment_plan();

-- Statement by statement, because a plan has thousands of pairs. An application is removed only with an account that never submitted.
create function guard_assignment_plan_parts() returns trigger language plpgsql as $$
begin
  if exists (
    select from changed c join assignment_plan p on p.id = c.plan_id where p.applied_at is not null
      and not (tg_op = 'DELETE' and exists (
        select from application a join account_erasure e on e.account_id = a.account_id where to_jsonb(c) ->> 'application_id' = a.id::text))
  ) then
    raise exception 'an applied plan is not changed' using errcode = 'JD032';
  end if;
  return null;
end $$;
do $$
declare
  part text;
begin
  foreach part in array array['assignment_plan_applicant', 'assignment_plan_reviewer', 'assignment_plan_pair'] loop
    execute format('create trigger plan_part_added after insert on %I referencing new table as changed
      for each statement execute function guard_assignment_plan_parts()', part);
    execute format('create trigger plan_part_changed after update on %I referencing new table as changed
      for each statement execute function guard_assignment_plan_parts()', part);
    execute format('create trigger plan_part_removed after delete on %I referencing old table as changed
      for each statement execute function guard_assignment_plan_parts()', part);
  end loop;
end $$;
