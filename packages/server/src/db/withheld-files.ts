import type { WithheldFile } from '@jadara/contract/files/files'
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from './database.ts'
import { withheldFiles } from './tables/site.ts'

export type WithheldReason = WithheldFile['state']

const toReason = ({ infected }: { readonly infected: string | null }): WithheldReason =>
  infected === null ? 'waiting' : 'infected'

/** Null when the file may be delivered. */
export async function findWithheldReason(db: DatabaseHandle, guid: string): Promise<WithheldReason | null> {
  const [row] = await db.select({ infected: withheldFiles.infected }).from(withheldFiles).where(eq(withheldFiles.guid, guid))
  return row ? toReason(row) : null
}

export async function findQuarantinedGuids(db: DatabaseHandle, guids: readonly string[]): Promise<Set<string>> {
  if (guids.length === 0) return new Set()
  const rows = await db
    .select({ guid: withheldFiles.guid })
    .from(withheldFiles)
    .where(and(inArray(withheldFiles.guid, [...guids]), isNotNull(withheldFiles.infected)))
  return new Set(rows.map(({ guid }) => guid))
}

export async function withholdFile(db: DatabaseHandle, guid: string, since: Date): Promise<void> {
  await db.insert(withheldFiles).values({ guid, since })
}

/** After a clean scan, or when the file was never stored. Quarantined files stay withheld. */
export async function releaseFile(db: DatabaseHandle, guid: string): Promise<void> {
  await db.delete(withheldFiles).where(and(eq(withheldFiles.guid, guid), isNull(withheldFiles.infected)))
}

export async function quarantineFile(tx: Transaction, guid: string, infected: string, foundAt: Date): Promise<boolean> {
  const rows = await tx
    .update(withheldFiles)
    .set({ infected, foundAt })
    .where(and(eq(withheldFiles.guid, guid), isNull(withheldFiles.infected)))
    .returning()
  return rows.length > 0
}

export async function listPendingScansAfter(db: DatabaseHandle, guid: string | null, most: number): Promise<string[]> {
  const rows = await db
    .select({ guid: withheldFiles.guid })
    .from(withheldFiles)
    .where(and(isNull(withheldFiles.infected), guid === null ? undefined : gt(withheldFiles.guid, guid)))
    .orderBy(asc(withheldFiles.guid))
    .limit(most)
  return rows.map((row) => row.guid)
}

/** Removes rows whose file was replaced, deleted, or never stored. */
export async function deleteUnreferencedWithholdings(db: DatabaseHandle, before: Date): Promise<void> {
  await db.execute(
    sql`delete from held_file h where since < ${before.toISOString()}::timestamptz and not exists (select from kept_file k where k.guid = h.guid)`,
  )
}

/** `applicationId` is null for files of a query. */
export type FileOwner = {
  readonly accountId: number
  readonly applicationId: number | null
  readonly name: string
  readonly email: string
}

/** Null for site pictures and for files that no longer exist. */
export async function findFileOwner(db: DatabaseHandle, guid: string): Promise<FileOwner | null> {
  const { rows } = await db.execute<FileOwner>(
    sql`select f.name, a.id as "applicationId", p.id as "accountId", p.email from stored_file f join application a on a.id = f.application_id join account p on p.id = a.account_id where f.guid = ${guid}
      union all select f.name, a.id, p.id, p.email from draft_file f join application a on a.id = f.application_id join account p on p.id = a.account_id where f.guid = ${guid}
      union all select f.name, null, p.id, p.email from ticket_file f join account p on p.id = f.account_id where f.guid = ${guid}`,
  )
  return rows[0] ?? null
}

/** For one account, or for all if null. Few files are withheld, so each is looked up; `offset 0` keeps the planner from reading all files. */
export async function findWithheldFiles(db: DatabaseHandle, accountId: number | null): Promise<WithheldFile[]> {
  const { rows } = await db.execute<WithheldFile>(sql`
    select h.guid, f.name, f.account_id as "userId", case when h.infected is null then 'waiting' else 'infected' end as state
    from held_file h, lateral (
      select name, account_id from stored_file join application a on a.id = application_id where guid = h.guid
      union all select name, account_id from draft_file join application a on a.id = application_id where guid = h.guid
      union all select name, account_id from ticket_file where guid = h.guid
      offset 0) f
    where ${accountId}::int is null or f.account_id = ${accountId}::int
    order by h.since, h.guid limit 200`)
  return rows
}
