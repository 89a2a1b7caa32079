-- An applied plan keeps what it was read with when it was applied, so that its figures stay those of that moment.

-- Pairs of the round that no plan decides about, with a reviewer of this plan. The application is perhaps not part of the plan; its pairs count as loads.
create table assignment_plan_existing_pair (
  plan_id        int not null,
  application_id int not null references application,
  reviewer_id    int not null,
  state          text not null check (state in ('assigned', 'reviewed', 'conflict', 'possible', 'declined')),
  primary key (plan_id, application_id, reviewer_id),
  foreign key (plan_id, reviewer_id) references assignment_plan_reviewer on delete cascade
);
create index existing_pair_of_application on assignment_plan_existing_pair (application_id);

create trigger plan_part_added after insert on assignment_plan_existing_pair referencing new table as changed
  for each statement execute function guard_assignment_plan_parts();
create trigger plan_part_changed after update on assignment_plan_existing_pair referencing new table as changed
  for each statement execute function guard_assignment_plan_parts();
create trigger plan_part_removed after delete on assignment_plan_existing_pair referencing old table as changed
  for each statement execute function guard_assignment_plan_parts();

-- Null in a draft, which is read with the themes of today.
alter table assignment_plan_applicant add column branch_id int references award_branch;
alter table assignment_plan_reviewer add column branch_id int references award_branch;

-- Plans that are applied already: themes and conflicts of interest are those of today, assignments and reviews those of then.
alter table assignment_plan_applicant disable trigger plan_part_changed;
alter table assignment_plan_reviewer disable trigger plan_part_changed;
alter table assignment_plan_existing_pair disable trigger plan_part_added;
update assignment_plan_applicant p set branch_id = a.branch_id
  from application a, assignment_plan o where a.id = p.application_id and o.id = p.plan_id and o.applied_at is not null;
update assignment_plan_reviewer p set branch_id = v.branch_id
  from reviewer v, assignment_plan o
  where v.account_id = p.reviewer_id and v.round_id = p.round_id and o.id = p.plan_id and o.applied_at is not null;
with found (application_id, reviewer_id, state, rank, since, until, assignment_id) as (
  select application_id, reviewer_id, 'conflict', 1, ended_at, timestamptz 'infinity', null::int from assignment where ended_as = 'conflict'
  union all select application_id, reviewer_id, 'reviewed', 2, submitted_at, coalesce(superseded_at, 'infinity'), null from review
  union all select application_id, reviewer_id, 'assigned', 3, assigned_at, coalesce(ended_at, 'infinity'), id from assignment
  union all select application_id, reviewer_id, 'conflict', 4, found_at, 'infinity', null from conflict_finding
    where state = 'confirmed' or (state = 'open' and grade = 'certain')
  union all select application_id, reviewer_id, 'possible', 5, found_at, 'infinity', null from conflict_finding where state = 'open'
  union all select application_id, reviewer_id, 'declined', 6, ended_at, 'infinity', null from assignment where ended_as = 'declined')
insert into assignment_plan_existing_pair (plan_id, application_id, reviewer_id, state)
  select distinct on (p.id, f.application_id, f.reviewer_id) p.id, f.application_id, f.reviewer_id, f.state
  from assignment_plan p join assignment_plan_reviewer v on v.plan_id = p.id
    join found f on f.reviewer_id = v.reviewer_id and f.since <= p.applied_at and f.until > p.applied_at
    join application a on a.id = f.application_id and a.round_id = p.round_id
  where p.applied_at is not null
    and not exists (select from assignment_plan_pair q where q.plan_id = p.id and q.assignment_id = f.assignment_id)
  order by p.id, f.application_id, f.reviewer_id, f.rank;
alter table assignment_plan_applicant enable trigger plan_part_changed;
alter table assignment_plan_reviewer enable trigger plan_part_changed;
alter table assignment_plan_existing_pair enable trigger plan_part_added;
