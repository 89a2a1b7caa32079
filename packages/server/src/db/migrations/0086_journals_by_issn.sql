-- A journal is found on the institution's list by its ISSN too: one in the links of a paper, or those that a register names with its DOI. Both alter the
-- result of an application. Triggers fire in the order of their names: the row of the check is locked before that of the eligibility, as by the job that stores checks.
drop trigger eligibility_is_outdated on journal_publication;
drop trigger changed_eligibility_is_outdated on journal_publication;
create trigger saved_records_outdate_eligibility after insert or delete on journal_publication for each row
  execute function outdate_eligibility_of_part();
create trigger saved_records_outdate_eligibility_if_changed after update on journal_publication for each row
  when ((old.title, old.url, old.paper_title, old.publication_year, old.indexing_db, old.indexing_db_url, old.file_guid)
    is distinct from (new.title, new.url, new.paper_title, new.publication_year, new.indexing_db, new.indexing_db_url, new.file_guid))
  execute function outdate_eligibility_of_part();
create trigger checks_outdate_eligibility after update of result on record_check for each row
  when (new.kind = 'journal_publication'
    and coalesce(old.result #> '{journalQuestion,issn}', '[]') is distinct from coalesce(new.result #> '{journalQuestion,issn}', '[]'))
  execute function outdate_eligibility_of_part();
