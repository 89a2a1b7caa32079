-- The number of a reviewer's patent, as written: patents of one number are the same.
alter table reviewer_fact
  add column number text not null default '',
  add constraint reviewer_fact_number_is_of_patent check (number = '' or kind = 'patent');
drop index reviewer_fact_once;
create unique index reviewer_fact_once on reviewer_fact (account_id, kind, hashtextextended(searchable(name), 0),
  hashtextextended(searchable(institution), 0), orcid, doi, hashtextextended(searchable(number), 0), from_year, to_year, year) nulls not distinct;
-- Findings that are there get the institutions that their texts mean.
insert into conflict_change default values;
