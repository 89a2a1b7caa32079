-- How many applications the office expects a reviewer to review; null if it has not said so. Invitations name it, and plans of assignments begin with it.
alter table round add column expected_load smallint check (expected_load between 1 and 2000);
