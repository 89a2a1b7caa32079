-- A review may be a score and a description alone, as the specification's call sends it; a round may ask for the ratings.
alter table round add column requires_ratings boolean not null default false;
