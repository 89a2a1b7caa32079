-- Who was taken back from the second stage, until they enter it again. They are not added with those shortlisted since, and undoing it restores what it ended.
create table stage_return (
  application_id int primary key references application on delete cascade,
  returned_at    timestamptz not null
);
