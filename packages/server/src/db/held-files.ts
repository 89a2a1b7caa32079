import type { HeldFile } from '@jadara/contract/files'
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Handle, Transaction } from './database.ts'
import { heldFiles } from './tables/held.ts'

/** Why the bytes of a file leave to nobody. */
export type Held = HeldFile['state']

const stateOf = ({ infected }: { readonly infected: string | null }): Held => (infected === null ? 'waiting' : 'infected')

/** Null: they may leave. */
export async function heldAs(db: Handle, guid: string): Promise<Held | null> {
  const [row] = await db.select({ infected: heldFiles.infected }).from(heldFiles).where(eq(heldFiles.guid, guid))
  return row ? stateOf(row) : null
}

export async function quarantinedAmong(db: Handle, guids: readonly string[]): Promise<Set<string>> {
  if (guids.length === 0) return new Set()
  const rows = await db
    .select({ guid: heldFiles.guid })
    .from(heldFiles)
    .where(and(inArray(heldFiles.guid, [...guids]), isNotNull(heldFiles.infected)))
  return new Set(rows.map(({ guid }) => guid))
}

export async function hold(db: Handle, guid: string, since: Date): Promise<void> {
  await db.insert(heldFiles).values({ guid, since })
}

/** A scanner called it clean, or it was never stored. */
export async function release(db: Handle, guid: string): Promise<void> {
  await db.delete(heldFiles).where(and(eq(heldFiles.guid, guid), isNull(heldFiles.infected)))
}

export async function quarantine(tx: Transaction, guid: string, infected: string, foundAt: Date): Promise<boolean> {
  const rows = await tx
    .update(heldFiles)
    .set({ infected, foundAt })
    .where(and(eq(heldFiles.guid, guid), isNull(heldFiles.infected)))
    .returning()
  return rows.length > 0
}

/** Those that no scanner has seen, the longest held first, after the one given. */
export async function waitingAfter(db: Handle, guid: string | null, most: number): Promise<string[]> {
  const rows = await db
    .select({ guid: heldFiles.guid })
    .from(heldFiles)
    .where(and(isNull(heldFiles.infected), guid === null ? undefined : gt(heldFiles.guid, guid)))
    .orderBy(asc(heldFiles.guid))
    .limit(most)
  return rows.map((row) => row.guid)
}

/** Forgets those that nothing names: replaced, deleted, or cut off before their row was there. */
export async function forgetUnnamed(db: Handle, before: Date): Promise<void> {
  await db.execute(
    sql`delete from held_file h where since < ${before.toISOString()}::timestamptz and not exists (select from kept_file k where k.guid = h.guid)`,
  )
}

/** Whose it is. `applicationId`: what an applicant filed; null for what hangs on a query. */
export type Owner = {
  readonly accountId: number
  readonly applicationId: number | null
  readonly name: string
  readonly email: string
}

/** Null for what belongs to no applicant: a picture of the site, or a file that is gone. */
export async function ownerOf(db: Handle, guid: string): Promise<Owner | null> {
  const { rows } = await db.execute<Owner>(
    sql`select f.name, a.id as "applicationId", p.id as "accountId", p.email from stored_file f join application a on a.id = f.application_id join account p on p.id = a.account_id where f.guid = ${guid}
      union all select f.name, null, p.id, p.email from ticket_file f join account p on p.id = f.account_id where f.guid = ${guid}`,
  )
  return rows[0] ?? null
}

/** What is held of one account; of everybody for null. */
export async function heldOf(db: Handle, accountId: number | null): Promise<HeldFile[]> {
  const { rows } = await db.execute<HeldFile>(sql`
    select h.guid, f.name, f.account_id as "userId", case when h.infected is null then 'waiting' else 'infected' end as state
    from held_file h join (
      select guid, name, account_id from stored_file join application a on a.id = application_id
      union all select guid, name, account_id from ticket_file) f on f.guid = h.guid
    where ${accountId}::int is null or f.account_id = ${accountId}::int
    order by h.since, h.guid limit 200`)
  return rows
}
