import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import { recordCheckSources, recordChecks } from '../../db/tables/record-checks.ts'
import type { Check } from './check-record.ts'
import type { RecordCheckRow } from './store.ts'

export type DueCheck = Pick<RecordCheckRow, 'kind' | 'recordId' | 'applicationId' | 'savedAt' | 'asksAgain'>

export const listDueChecks = (db: DatabaseHandle, now: Date, most: number): Promise<DueCheck[]> =>
  db
    .select({
      kind: recordChecks.kind,
      recordId: recordChecks.recordId,
      applicationId: recordChecks.applicationId,
      savedAt: recordChecks.savedAt,
      asksAgain: recordChecks.asksAgain,
    })
    .from(recordChecks)
    .where(lte(recordChecks.dueAt, now))
    .orderBy(asc(recordChecks.dueAt), asc(recordChecks.applicationId))
    .limit(most)

export async function findCheckSources(db: DatabaseHandle): Promise<string | undefined> {
  const [row] = await db.select().from(recordCheckSources)
  return row?.sources
}

export async function replaceCheckSources(db: DatabaseHandle, sources: string): Promise<void> {
  await db
    .insert(recordCheckSources)
    .values({ sources })
    .onConflictDoUpdate({ target: recordCheckSources.onlyOne, set: { sources } })
}

/** A record that is being saved becomes due by itself: nobody waits for a writer here. */
export async function makeAllChecksDue(db: DatabaseHandle, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    update record_check c set due_at = ${at} from (
      select kind, record_id from record_check where due_at is null or due_at > ${at} order by kind, record_id for update skip locked
    ) f where (c.kind, c.record_id) = (f.kind, f.record_id)`)
}

/** The registers are asked again about the records of an application that have a DOI. Returns how many. */
export async function makeChecksAskAgain(db: DatabaseHandle, applicationId: number, now: Date): Promise<number> {
  const changed = await db
    .update(recordChecks)
    .set({ dueAt: now, asksAgain: true })
    .where(and(eq(recordChecks.applicationId, applicationId), notInArray(recordChecks.state, ['no-doi', 'off'])))
    .returning({ id: recordChecks.recordId })
  return changed.length
}

/** Stores nothing if the record has been saved again. */
export async function updateCheck(
  db: DatabaseHandle,
  { kind, recordId, savedAt }: DueCheck,
  { checkAgainAfter, ...check }: Check,
  now: Date,
): Promise<void> {
  const dueAt = checkAgainAfter === undefined ? null : new Date(now.getTime() + checkAgainAfter)
  await db
    .update(recordChecks)
    .set({ ...check, isRetracted: check.result.retraction !== null, checkedAt: now, dueAt, asksAgain: false })
    .where(isUnchanged({ kind, recordId, savedAt }))
}

export async function postponeCheck(db: DatabaseHandle, check: DueCheck, dueAt: Date): Promise<void> {
  await db.update(recordChecks).set({ dueAt }).where(isUnchanged(check))
}

const isUnchanged = ({ kind, recordId, savedAt }: Pick<DueCheck, 'kind' | 'recordId' | 'savedAt'>) =>
  and(eq(recordChecks.kind, kind), eq(recordChecks.recordId, recordId), eq(recordChecks.savedAt, savedAt))
