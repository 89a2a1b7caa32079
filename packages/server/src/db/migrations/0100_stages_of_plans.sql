-- A plan is for one stage of its round: the second once that is open, the first before.
alter table assignment_plan add column stage smallint not null default 1 check (stage in (1, 2));
