import {
  type ExportKind,
  type ExportState,
  exportAwardFile,
  exportEverything,
  exportKinds,
  exportPersonalFiles,
  exportSubmitted,
  whoExports,
} from '@jadara/contract/dossier'
import { reviewer } from '@jadara/contract/endpoint'
import type { Language } from '@jadara/contract/text'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import { receipts } from '../../db/tables/award-file.ts'
import { exportRequests, exports } from '../../db/tables/exports.ts'
import { accounts, applications, awardBranches, rounds } from '../../db/tables/people.ts'
import type { Caller } from '../../http/sessions.ts'
import { isFor, readableBy } from '../../http/who-may.ts'

/** Without its content, which may be megabytes: who watches an export looks at it every second. */
const { content: _, ...columns } = getTableColumns(exports)
export type ExportRow = Omit<typeof exports.$inferSelect, 'content'>

/** What an export is before it is made: `content` is all that goes in, and `key` its digest. */
export type Wanted<Content = unknown> = {
  readonly key: string
  readonly kind: ExportKind
  readonly applicationId: number | null
  readonly language: Language
  readonly name: string
  readonly content: Content
  /** Of the PDFs that are attached. */
  readonly sourceBytes?: number
  /** It names nobody: for a reviewer from whom the names are kept. */
  readonly anonymous?: true
}

/** In minutes: a file that could not be included is tried again, when somebody asks after so long. It may have been the disk, or a busy machine. */
const triedAgainAfter = 60

/**
 * The export of this content: the one that is kept, or a new one. One that failed is tried again, and one that lacks a file after an hour. Asking keeps it
 * for longer.
 */
export async function findOrBegin(db: Handle, { content, ...wanted }: Wanted, now: Date): Promise<ExportRow> {
  const anew = sql`(${exports.state} = 'failed' or ${exports.damaged} <> '[]' and ${exports.madeAt} < ${minutesBefore(now)}::timestamptz)`
  const unlessAnew = (column: unknown) => sql`case when ${anew} then null else ${column} end`
  const [row] = await db
    .insert(exports)
    .values({ ...wanted, content, askedAt: now })
    .onConflictDoUpdate({
      target: exports.key,
      set: {
        askedAt: now,
        // The same content may be called otherwise by now, and lie in other files: one that was uploaded again.
        name: wanted.name,
        content: sql`case when ${anew} or ${exports.state} = 'waiting' then excluded.content else ${exports.content} end`,
        state: sql`case when ${anew} then 'waiting' else ${exports.state} end`,
        done: sql`case when ${anew} then 0 else ${exports.done} end`,
        damaged: sql`case when ${anew} then '[]' else ${exports.damaged} end`,
        fileGuid: unlessAnew(exports.fileGuid),
        size: unlessAnew(exports.size),
        sha256: unlessAnew(exports.sha256),
        madeAt: unlessAnew(exports.madeAt),
      },
    })
    .returning(columns)
  if (!row) throw new Error('the export was not written')
  return row
}

const minutesBefore = (now: Date): string => new Date(now.getTime() - triedAgainAfter * 60_000).toISOString()

/** Remembers who asked: the list of a person's exports, and who still waits. */
export async function rememberAsker(tx: Transaction, exportId: number, accountId: number, now: Date): Promise<void> {
  await tx
    .insert(exportRequests)
    .values({ exportId, accountId, askedAt: now })
    .onConflictDoUpdate({ target: [exportRequests.exportId, exportRequests.accountId], set: { askedAt: now } })
}

const asked = (accountId: number) => eq(exportRequests.accountId, accountId)

/** What the caller asked for, as long as they may still have it: an assignment taken back takes its documents along. */
const askedAndMayHave = (caller: Caller) =>
  and(
    asked(caller.accountId),
    inArray(
      exports.kind,
      exportKinds.filter((kind) => isFor(whoExports[kind], caller)),
    ),
    readableBy(caller),
    caller.userType === reviewer ? namesAsReviewersMay : undefined,
  )

/** What was asked for while names were told is a reviewer's no longer once the round keeps them. */
const namesAsReviewersMay = or(
  exports.anonymous,
  sql`not (select r.anonymous_names from ${rounds} r where r.id = ${applications.roundId})`,
)

/** With the account that it is of; null for what is everybody's. */
export type Shown = { readonly row: ExportRow; readonly userId: number | null }

export async function exportsAskedBy(db: Handle, caller: Caller): Promise<Shown[]> {
  return db
    .select({ row: columns, userId: applications.accountId })
    .from(exports)
    .innerJoin(exportRequests, eq(exportRequests.exportId, exports.id))
    .leftJoin(applications, eq(applications.id, exports.applicationId))
    .where(askedAndMayHave(caller))
    .orderBy(desc(exportRequests.askedAt), desc(exports.id))
}

export async function exportAskedBy(db: Handle, caller: Caller, id: number): Promise<Shown | null> {
  const [found] = await db
    .select({ row: columns, userId: applications.accountId })
    .from(exports)
    .innerJoin(exportRequests, eq(exportRequests.exportId, exports.id))
    .leftJoin(applications, eq(applications.id, exports.applicationId))
    .where(and(askedAndMayHave(caller), eq(exports.id, id)))
  return found ?? null
}

export async function exportNumbered(db: Handle, id: number): Promise<ExportRow | null> {
  const [row] = await db.select(columns).from(exports).where(eq(exports.id, id))
  return row ?? null
}

export async function exportByKey(db: Handle, key: string): Promise<ExportRow | null> {
  const [row] = await db.select(columns).from(exports).where(eq(exports.key, key))
  return row ?? null
}

/** What goes into an export or, of a ZIP that is ready, the list of its entries: of the shape that its kind was written with (`Wanted`, `Made`). */
export async function contentOf<Content>(db: Handle, id: number): Promise<Content> {
  const [row] = await db.select({ content: exports.content }).from(exports).where(eq(exports.id, id))
  if (row?.content === null || row === undefined) throw new Error(`export ${id} has no content`)
  return row.content as Content
}

/** The CRC-32 of stored files, by their guid, that the earlier ZIPs of the same kind and applicant name. */
export async function crcsOfEarlierArchives(
  db: Handle,
  { kind, applicationId }: Pick<ExportRow, 'kind' | 'applicationId'>,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ guid: string; crc32: string }>(sql`
    select distinct entry ->> 'guid' as guid, entry ->> 'crc32' as crc32
    from ${exports}, jsonb_array_elements(${exports.content} -> 'entries') entry
    where ${exports.kind} = ${kind} and ${exports.applicationId} is not distinct from ${applicationId}::int
      and ${exports.state} = 'ready' and entry ? 'guid' and entry ? 'crc32'`)
  return new Map(rows.map(({ guid, crc32 }) => [guid, Number(crc32)]))
}

/** Forgets that an account waits. An unfinished export that nobody waits for is gone, and whoever makes it finds that out. False when it had not asked. */
export async function forgetAsker(tx: Transaction, accountId: number, id: number): Promise<boolean> {
  // Two who leave at once: the second sees that the first has gone. Whoever asks at this moment is seen, or comes after.
  await tx.select({ id: exports.id }).from(exports).where(eq(exports.id, id)).for('update')
  const gone = await tx
    .delete(exportRequests)
    .where(and(asked(accountId), eq(exportRequests.exportId, id)))
    .returning({ id: exportRequests.exportId })
  if (gone.length === 0) return false
  if ((await tx.$count(exportRequests, eq(exportRequests.exportId, id))) === 0)
    await tx.delete(exports).where(and(eq(exports.id, id), inArray(exports.state, ['waiting', 'making', 'failed'])))
  return true
}

const unfinished = inArray(exports.state, ['waiting', 'making'])

type Line = { readonly kinds: readonly ExportKind[]; readonly mostSourceBytes?: number }
type Passed = { readonly tried: readonly number[]; readonly busy: readonly number[] }

/**
 * The next in line and the account that asked for it first, but for those that were `tried` and of accounts that are `busy`. The accounts take turns: the
 * second that one waits for comes after everybody's first. Also what a process left half-made when it died.
 */
export async function findNextWaiting(
  db: Handle,
  { kinds, mostSourceBytes }: Line,
  { tried, busy }: Passed,
): Promise<{ id: number; accountId: number | null } | null> {
  const asker = sql<number | null>`(select r.account_id from ${exportRequests} r where r.export_id = ${exports.id}
    order by r.asked_at, r.account_id limit 1)`
  const turn = sql<number>`row_number() over (partition by ${asker} order by ${exports.id})`
  const inLine = db
    .select({ id: exports.id, accountId: asker.as('asker'), turn: turn.as('turn'), sourceBytes: exports.sourceBytes })
    .from(exports)
    .where(and(unfinished, inArray(exports.kind, [...kinds]), notInArray(exports.id, [0, ...tried])))
    .as('in_line')
  const [row] = await db
    .select({ id: inLine.id, accountId: inLine.accountId })
    .from(inLine)
    .where(
      and(
        or(isNull(inLine.accountId), notInArray(inLine.accountId, [0, ...busy])),
        mostSourceBytes === undefined ? undefined : lte(inLine.sourceBytes, mostSourceBytes),
      ),
    )
    .orderBy(asc(inLine.turn), asc(inLine.id))
    .limit(1)
  return row ?? null
}

/** Whether the export is still wanted. */
export async function noteProgress(db: Handle, id: number, { done, total }: { done: number; total: number }): Promise<boolean> {
  const rows = await db
    .update(exports)
    .set({ state: 'making', done, total })
    .where(and(eq(exports.id, id), unfinished))
    .returning({ id: exports.id })
  return rows.length > 0
}

/** What came of an export: the bytes in the store and nothing of what went in, or for a ZIP the list of its entries. */
export type Made = Pick<typeof exports.$inferSelect, 'fileGuid' | 'size' | 'sha256' | 'content' | 'damaged'>

/** Null when nobody wants it any more, or somebody else has made it meanwhile. */
export async function noteMade(db: Handle, id: number, made: Made, now: Date): Promise<ExportRow | null> {
  const [row] = await db
    .update(exports)
    .set({ ...made, state: 'ready', done: sql`${exports.total}`, madeAt: now })
    .where(and(eq(exports.id, id), unfinished))
    .returning(columns)
  return row ?? null
}

export async function noteFailed(db: Handle, id: number): Promise<ExportRow | null> {
  const [row] = await db
    .update(exports)
    .set({ state: 'failed' })
    .where(and(eq(exports.id, id), unfinished))
    .returning(columns)
  return row ?? null
}

export type Sealed = { readonly applicationId: number; readonly digest: string; readonly email: string }

/** Who submitted in a round, in the order of the receipts. */
export async function sealedOf(db: Handle, roundId: number): Promise<Sealed[]> {
  return db
    .select({ applicationId: applications.id, digest: receipts.digest, email: accounts.email })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.accountId))
    .innerJoin(receipts, eq(receipts.number, applications.receiptNumber))
    .where(eq(applications.roundId, roundId))
    .orderBy(asc(receipts.number))
}

/** The names of the themes: a document says its applicant's. */
export const themes = (db: Handle): Promise<(typeof awardBranches.$inferSelect)[]> =>
  db.select().from(awardBranches).orderBy(asc(awardBranches.id))

const calls = {
  'award-file': exportAwardFile,
  'personal-files': exportPersonalFiles,
  everything: exportEverything,
  submitted: exportSubmitted,
} as const satisfies Record<ExportKind, unknown>

export function shownExport({ row, userId }: Shown): ExportState {
  const { id, kind, language, state, done, total, size, name, damaged, askedAt } = row
  const whose = userId === null ? '' : `userId=${userId}&`
  const address = `${calls[kind].path}?${whose}language=${language}`
  return {
    id,
    kind,
    userId,
    language,
    state,
    done,
    total,
    size,
    address,
    name,
    damaged: [...damaged],
    askedAt: askedAt.toISOString(),
  }
}
