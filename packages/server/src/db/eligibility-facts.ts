import { toConditionSettings } from '@jadara/contract/eligibility/condition-settings'
import type { ApplicationFacts, PaperFacts } from '@jadara/contract/eligibility/facts'
import { type RoundConditions, toRoundConditions } from '@jadara/contract/eligibility/round-conditions'
import { phdValidationFileTypeId } from '@jadara/contract/files/file-types'
import { type SQL, sql } from 'drizzle-orm'
import type { Round } from './participation.ts'

/** `url`: the journal's link. `issn`: as a register names them with the paper's DOI. By them the journal is found on the institution's list. */
export type StoredPaper = Omit<PaperFacts, 'listings'> & { readonly url: string; readonly issn: readonly string[] }

/** What the database knows of an application; the institution's list of journals is elsewhere. */
export type StoredFacts = Omit<ApplicationFacts, 'papers' | 'wins'> & {
  readonly papers: readonly StoredPaper[]
  /** Null unless the round asks for it and winners of an earlier round have been announced. */
  readonly wins: ApplicationFacts['wins'] | null
  readonly round: RoundWithConditions
}

type RoundWithConditions = Pick<
  Round,
  'conditions' | 'registrationPhdFrom' | 'registrationPhdTo' | 'journalsLeast' | 'journalsMost'
>

/** An announced winner `d` of a round `w` before the round `r`. */
const announcedWins = sql`decision d join decision_notice n on n.decision_id = d.id join round w on w.id = d.round_id
  where d.outcome = 'winner' and d.ended_at is null and w.start_date < r.start_date`

/** The facts as JSON, for the application with this id. A digest is looked up by its key: a join reads all files where statistics are old. */
export const storedFactsSql = (applicationId: SQL): SQL<StoredFacts> => sql<StoredFacts>`(
  select jsonb_build_object(
    'phdDate', a.phd_date, 'phdCountry', a.phd_country,
    'hasValidation', exists (select from stored_file f where f.application_id = a.id and f.type_id = ${sql.raw(String(phdValidationFileTypeId))}),
    'goal', (select jsonb_build_object('en', g.name, 'ar', coalesce(nullif(g.name_arabic, ''), g.name))
      from concept_note c join targeted_sdg g on g.id = c.sdg_id where c.application_id = a.id),
    'wins', case when (r.conditions -> 'winner' -> 'isOn')::boolean and exists (select from ${announcedWins}) then (
      select coalesce(jsonb_agg(jsonb_build_object('en', w.english_name, 'ar', w.arabic_name) order by w.start_date), '[]')
      from ${announcedWins} and exists (select from application o where o.id = d.application_id and o.account_id = a.account_id)) end,
    'papers', (select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'title', j.paper_title, 'year', j.publication_year, 'journal', j.title,
        'url', j.url, 'issn', coalesce((select c.result #> '{journalQuestion,issn}' from record_check c where c.kind = 'journal_publication' and c.record_id = j.id
          and c.result #>> '{journalQuestion,title}' = j.title), '[]'),
        'indexingDb', j.indexing_db, 'indexingDbUrl', j.indexing_db_url, 'fileDigest', coalesce((select f.sha256 from stored_file f where f.guid = j.file_guid), '')) order by j.id), '[]')
      from journal_publication j where j.application_id = a.id),
    'round', jsonb_build_object('conditions', r.conditions, 'registrationPhdFrom', r.registration_phd_from, 'registrationPhdTo', r.registration_phd_to,
      'journalsLeast', r.journals_least, 'journalsMost', r.journals_most))
  from application a join round r on r.id = a.round_id where a.id = ${applicationId})`

export const toConditionsOfRound = (round: RoundWithConditions): RoundConditions =>
  toRoundConditions(toConditionSettings(round.conditions), {
    registrationPhdWindow: { from: round.registrationPhdFrom, to: round.registrationPhdTo },
    journalsLeast: round.journalsLeast,
    journalsMost: round.journalsMost,
  })
