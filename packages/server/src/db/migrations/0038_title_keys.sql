-- An applicant's checklist, which each of their screens reads, spent most of its time on comparing titles. The key is kept instead.
-- The letters of every script by the collation: a database of the locale C knows those of ASCII alone.
alter table journal_publication add column title_key text not null
  generated always as (regexp_replace(searchable(paper_title) collate arabic, '[^[:alnum:]]', '', 'g')) stored;

create or replace view condition_warning as
  select a.id as application_id, 'validation' as code, null::text as kind, null::int as record_id, null::text as title
    from application a
    where a.phd_country <> 'EG'
      and searchable(a.phd_country) not in ('eg', 'egypt', 'arab republic of egypt', searchable('مصر'), searchable('جمهورية مصر العربية'))
      and not exists (select from stored_file f where f.application_id = a.id and f.type_id = 5)
  union all
  select j.application_id, 'year', 'journal', j.id, j.paper_title
    from journal_publication j join application a on a.id = j.application_id join round r on r.id = a.round_id
    where j.publication_year not between extract(year from r.registration_phd_from) and extract(year from r.registration_phd_to)
  union all
  select j.application_id, 'indexing', 'journal', j.id, j.paper_title
    from journal_publication j
    where j.indexing_db !~* 'scopus|سكوبس|سكوبوس' and j.indexing_db_url !~* '^https?://([a-z0-9-]+\.)*scopus\.com([/:?#]|$)'
  union all
  select j.application_id, 'same-title', 'journal', j.id, j.paper_title
    from journal_publication j
    where exists (select from journal_publication o where o.application_id = j.application_id and o.id < j.id and o.title_key = j.title_key)
  union all
  select j.application_id, 'same-file', 'journal', j.id, j.paper_title
    from journal_publication j join stored_file f on f.application_id = j.application_id and f.guid = j.file_guid
    where exists (select from journal_publication o join stored_file e on e.application_id = o.application_id and e.guid = o.file_guid
      where o.application_id = j.application_id and o.id < j.id and e.sha256 = f.sha256);
