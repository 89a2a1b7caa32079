-- What reviewers say beforehand about judging an application. It informs plans of assignments.
create table wish (
  application_id int not null references application on delete cascade,
  -- The account.
  reviewer_id    int not null references account,
  wish           text not null check (wish in ('could-judge', 'rather-not')),
  updated_at     timestamptz not null,
  primary key (application_id, reviewer_id)
);
create index wish_of_reviewer on wish (reviewer_id);

-- Reviewers can give wishes until the end of this day.
alter table round add column wishes_until date;
