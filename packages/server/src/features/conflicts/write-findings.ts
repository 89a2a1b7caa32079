import { sql } from 'drizzle-orm'
import { insertAuditEntries } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'

/**
 * Stores what a scan found, a JSON array of `FoundConflict`. Open findings are replaced, and removed without evidence. A cleared one is opened again with
 * evidence that it did not have; a confirmed one stays.
 */
export async function replaceFindings(tx: Transaction, roundId: number, findings: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  // Those who were removed since, with their registration or application, are left out.
  const found = sql`found as materialized (
    select f.* from jsonb_to_recordset(${findings}::jsonb) as f("applicantId" int, "userId" int, kind text, grade text, evidence jsonb, keys jsonb)
      join application a on a.id = f."applicantId" and a.round_id = ${roundId}
      join reviewer v on v.account_id = f."userId" and v.round_id = ${roundId})`
  const isSame = sql`(o.application_id, o.reviewer_id, o.kind) = (f."applicantId", f."userId", f.kind)`
  const { rows: reopened } = await tx.execute<ReopenedRow>(sql`
    with ${found}
    update conflict_finding o set state = 'open', decided_at = null, decided_by = null, reason = ''
    from found f, reviewer v
    where ${isSame} and o.state = 'cleared' and not f.keys <@ to_jsonb(o.evidence_keys)
      and v.account_id = o.reviewer_id and v.round_id = ${roundId}
    returning o.id, o.application_id as "applicantId", v.id as "reviewerId", o.reviewer_id as "userId", o.kind, f.grade`)
  await tx.execute(sql`
    with ${found}, gone as (
      delete from conflict_finding o using application a
      where a.id = o.application_id and a.round_id = ${roundId} and o.state = 'open' and not exists (select from found f where ${isSame}))
    insert into conflict_finding as o (application_id, reviewer_id, kind, grade, evidence, evidence_keys, found_at, evidence_at)
    select f."applicantId", f."userId", f.kind, f.grade, f.evidence, array(select jsonb_array_elements_text(f.keys)), ${at}, ${at} from found f
    on conflict (application_id, reviewer_id, kind) do update
      set grade = excluded.grade, evidence = excluded.evidence, evidence_keys = excluded.evidence_keys,
        evidence_at = greatest(excluded.evidence_at, o.evidence_at + interval '1 millisecond')
      where o.state = 'open' and (o.grade, o.evidence) is distinct from (excluded.grade, excluded.evidence)`)
  await insertAuditEntries(
    tx,
    reopened.map(({ applicantId, id, ...detail }) => ({
      ...{ about: applicantId, at: now, actorId: null, action: 'finding-reopened' as const },
      detail: { findingId: id, ...detail },
    })),
  )
}

type ReopenedRow = { id: number; applicantId: number; reviewerId: number; userId: number; kind: string; grade: string }
