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
  select j.application_id, w.code, 'journal', j.id, j.paper_title
    from (
      select j.application_id, j.id, j.paper_title, j.publication_year, j.indexing_db, j.indexing_db_url,
        row_number() over (partition by j.application_id, j.title_key order by j.id) > 1 as repeats_title,
        row_number() over (partition by j.application_id, f.sha256 order by j.id) > 1 as repeats_file
      from journal_publication j join stored_file f on f.guid = j.file_guid
    ) j join application a on a.id = j.application_id join round r on r.id = a.round_id,
    lateral (values
      ('year', j.publication_year not between extract(year from r.registration_phd_from) and extract(year from r.registration_phd_to)),
      ('indexing', j.indexing_db !~* 'scopus|سكوبس|سكوبوس' and j.indexing_db_url !~* '^https?://([a-z0-9-]+\.)*scopus\.com([/:?#]|$)'),
      ('same-title', j.repeats_title),
      ('same-file', j.repeats_file)) as w (code, applies)
    where w.applies;
