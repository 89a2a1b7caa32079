import { sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import { isNotErased, toChain } from './audit-submissions.ts'
import { listProblemSentences } from './store.ts'

/** Compares conflicts of interest, attestations and confirmed winners with the audit trail. */

/** The decision on each finding that is confirmed or cleared. */
export const findFindingsUnlikeAudit = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with last as (
      select distinct on (detail ->> 'findingId') (detail ->> 'findingId')::int as id, action, actor_id, detail ->> 'reason' as reason
      from audit where action in ('finding-confirmed', 'finding-cleared', 'finding-reopened') and ${isNotErased}
      order by detail ->> 'findingId', "at" desc, position desc)
    select 'the decision on finding ' || coalesce(f.id, e.id) || ' of a conflict of interest is not the one of the trail' as sentence
      from (select * from conflict_finding where state <> 'open') f
        full join (select * from last where action <> 'finding-reopened') e on e.id = f.id
      where ('finding-' || f.state, f.decided_by, f.reason) is distinct from (e.action, e.actor_id, e.reason)
    order by 1`,
  )

/** Declarations and withdrawals by administrators, each with its reason. */
export const findAdministratorConflictsUnlikeAudit = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with entered as (
      select chain, actor_id as account_id, action, detail ->> 'reason' as reason,
        row_number() over (partition by chain, actor_id, action order by position) as number
      from audit where action in ('own-conflict-declared', 'own-conflict-withdrawn') and ${isNotErased}),
    stored as (
      select ${toChain(sql`c.application_id`)} as chain, c.account_id, v.action, v.reason,
        row_number() over (partition by c.application_id, c.account_id, v.action order by c.id) as number
      from administrator_conflict c, lateral (
        select 'own-conflict-declared', c.reason union all select 'own-conflict-withdrawn', c.end_reason where c.ended_at is not null
      ) v (action, reason))
    select distinct 'the conflict of interest of account ' || account_id || ' with ' || chain || ' is not the one of the trail' as sentence
      from stored s full join entered e using (chain, account_id, action, number) where s.reason is distinct from e.reason
    order by 1`,
  )

/** The words of each attestation. */
export const findAttestationsUnlikeAudit = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with entered as (
      select chain, actor_id as account_id, detail ->> 'language' as language, detail ->> 'rules' as rules, detail ->> 'statement' as statement,
        row_number() over (partition by chain, actor_id order by position) as number
      from audit where action = 'attested'),
    stored as (
      select ${toChain(sql`s.application_id`)} as chain, s.reviewer_id as account_id, t.language, t.rules, t.statement,
        row_number() over (partition by s.application_id, s.reviewer_id order by s.id) as number
      from attestation t join assignment s on s.id = t.assignment_id)
    select distinct 'the attestation of account ' || account_id || ' about ' || chain || ' is not the one of the trail' as sentence
      from stored s full join entered e using (chain, account_id, number)
      where (s.language, s.rules, s.statement) is distinct from (e.language, e.rules, e.statement)
    order by 1`,
  )

/** Who confirmed which applicant as a winner, and the note. */
export const findConfirmationsUnlikeAudit = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with entered as (
      select chain, actor_id, coalesce(detail ->> 'note', '') as note, row_number() over (partition by chain order by position) as number
      from audit where action = 'decision-confirmed' and ${isNotErased}),
    stored as (
      select ${toChain(sql`d.application_id`)} as chain, c.actor_id, c.note,
        row_number() over (partition by d.application_id order by c.confirmed_at, d.id) as number
      from decision_confirmation c join decision d on d.id = c.decision_id)
    select distinct 'the confirmation of ' || chain || ' as a winner is not the one of the trail' as sentence
      from stored s full join entered e using (chain, number) where (s.actor_id, s.note) is distinct from (e.actor_id, e.note)
    order by 1`,
  )
