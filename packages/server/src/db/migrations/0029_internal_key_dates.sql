-- A key date may be for the office alone. The reviewers' due date is, unless the office publishes it; the window of a round is always public.
alter table key_date add column is_public boolean not null default true;
update key_date set is_public = false where effect = 'reviews';
alter table key_date add check (is_public or effect is null or effect = 'reviews');
