import { buildPath, reviewer } from '@jadara/contract/core/endpoint'
import type { Language } from '@jadara/contract/core/text'
import {
  downloadExport,
  type ExportDto,
  type ExportKind,
  exportAwardFile,
  exportEverything,
  exportKinds,
  exportPersonalFiles,
  exportRoles,
  exportSubmitted,
} from '@jadara/contract/submission/exports'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { type DatabaseHandle, findShortReadHandle, type Transaction } from '../../db/database.ts'
import { receipts } from '../../db/tables/award-file.ts'
import { exportRequests, exports } from '../../db/tables/exports.ts'
import { accounts, applications, awardBranches } from '../../db/tables/people.ts'
import { isAllowed, isReadableApplicationSql } from '../../http/authorization.ts'
import type { Caller } from '../../http/sessions.ts'

/** Without the content, which may be megabytes: clients poll the row every second. */
const { content: _, ...columns } = getTableColumns(exports)
export type ExportRow = Omit<typeof exports.$inferSelect, 'content'>

/** An export before it is generated: `content` is its input, `key` the digest of the content. */
export type WantedExport<Content = unknown> = {
  readonly key: string
  readonly kind: ExportKind
  readonly applicationId: number | null
  readonly language: Language
  readonly name: string
  readonly content: Content
  /** Total size of the attached PDFs. */
  readonly sourceBytes?: number
  /** True for a reviewer in a blind review. */
  readonly anonymous?: true
  /** True where the round hides personal details from the reviewer. */
  readonly withoutPersonalDetails?: true
}

/** An export that lacks a file is generated again after this time: the cause may have been temporary. */
const retryAfterMinutes = 60

/**
 * Finds the export with this key or creates it. A failed export is retried; one that lacks a file is retried after `retryAfterMinutes`. Each
 * request extends its retention.
 */
export async function findOrCreateExport(
  db: DatabaseHandle,
  { content, ...wanted }: WantedExport,
  now: Date,
): Promise<ExportRow> {
  const isRetry = sql`(${exports.state} = 'failed' or ${exports.damaged} <> '[]' and ${exports.madeAt} < ${toRetryCutoff(now)}::timestamptz)`
  const unlessRetried = (column: unknown) => sql`case when ${isRetry} then null else ${column} end`
  const [row] = await db
    .insert(exports)
    .values({ ...wanted, content, askedAt: now })
    .onConflictDoUpdate({
      target: exports.key,
      set: {
        askedAt: now,
        // The same content may have a new file name, and a file that was uploaded again has another guid.
        name: wanted.name,
        content: sql`case when ${isRetry} or ${exports.state} = 'waiting' then excluded.content else ${exports.content} end`,
        state: sql`case when ${isRetry} then 'waiting' else ${exports.state} end`,
        done: sql`case when ${isRetry} then 0 else ${exports.done} end`,
        damaged: sql`case when ${isRetry} then '[]' else ${exports.damaged} end`,
        fileGuid: unlessRetried(exports.fileGuid),
        size: unlessRetried(exports.size),
        sha256: unlessRetried(exports.sha256),
        madeAt: unlessRetried(exports.madeAt),
      },
    })
    .returning(columns)
  if (!row) throw new Error('the export was not inserted')
  return row
}

const toRetryCutoff = (now: Date): string => new Date(now.getTime() - retryAfterMinutes * 60_000).toISOString()

export async function upsertExportRequest(tx: Transaction, exportId: number, accountId: number, now: Date): Promise<void> {
  await tx
    .insert(exportRequests)
    .values({ exportId, accountId, askedAt: now })
    .onConflictDoUpdate({ target: [exportRequests.exportId, exportRequests.accountId], set: { askedAt: now } })
}

const isRequestedBy = (accountId: number) => eq(exportRequests.accountId, accountId)

/** The exports that the caller requested and may still read: an assignment that ended removes its documents from the list. */
const isRequestedAndReadable = (caller: Caller) =>
  and(
    isRequestedBy(caller.accountId),
    inArray(
      exports.kind,
      exportKinds.filter((kind) => isAllowed(exportRoles[kind], caller)),
    ),
    isReadableApplicationSql(caller),
    caller.userType === reviewer ? hidesAsRequired : undefined,
  )

/** An export with names, or with personal details, is hidden from reviewers once the round hides them. */
const hidesAsRequired = or(
  exports.anonymous,
  sql`not (select g.anonymous_names or (g.hides_personal_details and not ${exports.withoutPersonalDetails}) from stage_settings g
    where g.round_id = ${applications.roundId} and g.stage = ${applications.stage})`,
)

/** `userId` is the applicant's account; null for the ZIP of all applications. */
export type ExportWithApplicant = {
  readonly row: ExportRow
  readonly userId: number | null
  readonly applicantId: number | null
  readonly isOfActiveRound: boolean
}

const withApplicant = {
  row: columns,
  userId: applications.accountId,
  applicantId: applications.id,
  isOfActiveRound: sql<boolean>`coalesce(${applications.roundId} in (select id from round where active), false)`,
}

export async function listExportsByAccount(db: DatabaseHandle, caller: Caller): Promise<ExportWithApplicant[]> {
  return findShortReadHandle(db)
    .select(withApplicant)
    .from(exports)
    .innerJoin(exportRequests, eq(exportRequests.exportId, exports.id))
    .leftJoin(applications, eq(applications.id, exports.applicationId))
    .where(isRequestedAndReadable(caller))
    .orderBy(desc(exportRequests.askedAt), desc(exports.id))
}

export async function findExportByAccount(db: DatabaseHandle, caller: Caller, id: number): Promise<ExportWithApplicant | null> {
  const [found] = await db
    .select(withApplicant)
    .from(exports)
    .innerJoin(exportRequests, eq(exportRequests.exportId, exports.id))
    .leftJoin(applications, eq(applications.id, exports.applicationId))
    .where(and(isRequestedAndReadable(caller), eq(exports.id, id)))
  return found ?? null
}

export async function findExportById(db: DatabaseHandle, id: number): Promise<ExportRow | null> {
  const [row] = await db.select(columns).from(exports).where(eq(exports.id, id))
  return row ?? null
}

export async function findExportByKey(db: DatabaseHandle, key: string): Promise<ExportRow | null> {
  const [row] = await db.select(columns).from(exports).where(eq(exports.key, key))
  return row ?? null
}

/** The input of an export (`WantedExport`), or the list of entries of a finished ZIP (`CompletedExport`). The caller must know the type of its kind. */
export async function loadExportContent<Content>(db: DatabaseHandle, id: number): Promise<Content> {
  const [row] = await db.select({ content: exports.content }).from(exports).where(eq(exports.id, id))
  if (row?.content === null || row === undefined) throw new Error(`export ${id} has no content`)
  return row.content as Content
}

/** CRC-32 by file guid, from earlier ZIPs of the same kind and applicant. */
export async function findKnownCrcs(
  db: DatabaseHandle,
  { kind, applicationId }: Pick<ExportRow, 'kind' | 'applicationId'>,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ guid: string; crc32: string }>(sql`
    select distinct entry ->> 'guid' as guid, entry ->> 'crc32' as crc32
    from ${exports}, jsonb_array_elements(${exports.content} -> 'entries') entry
    where ${exports.kind} = ${kind} and ${exports.applicationId} is not distinct from ${applicationId}::int
      and ${exports.state} = 'ready' and entry ? 'guid' and entry ? 'crc32'`)
  return new Map(rows.map(({ guid, crc32 }) => [guid, Number(crc32)]))
}

/** Withdraws an account's request, and deletes an unfinished export that nobody else requested. False when the account had not requested it. */
export async function deleteExportRequest(tx: Transaction, accountId: number, id: number): Promise<boolean> {
  // Serializes concurrent cancellations, so that the last one deletes the export.
  await tx.select({ id: exports.id }).from(exports).where(eq(exports.id, id)).for('update')
  const deleted = await tx
    .delete(exportRequests)
    .where(and(isRequestedBy(accountId), eq(exportRequests.exportId, id)))
    .returning({ id: exportRequests.exportId })
  if (deleted.length === 0) return false
  if ((await tx.$count(exportRequests, eq(exportRequests.exportId, id))) === 0)
    await tx.delete(exports).where(and(eq(exports.id, id), inArray(exports.state, ['waiting', 'making', 'failed'])))
  return true
}

const unfinished = inArray(exports.state, ['waiting', 'making'])

type QueueFilter = { readonly kinds: readonly ExportKind[]; readonly maxSourceBytes?: number }
type SkippedExports = { readonly tried: readonly number[]; readonly busy: readonly number[] }

/**
 * The next waiting export and the account that requested it first, except `tried` exports and those of `busy` accounts. Accounts take turns:
 * an account's second export comes after every other account's first. Includes exports that a stopped process left unfinished.
 */
export async function findNextWaitingExport(
  db: DatabaseHandle,
  { kinds, maxSourceBytes }: QueueFilter,
  { tried, busy }: SkippedExports,
): Promise<{ id: number; accountId: number | null } | null> {
  const requester = sql<number | null>`(select r.account_id from ${exportRequests} r where r.export_id = ${exports.id}
    order by r.asked_at, r.account_id limit 1)`
  const turn = sql<number>`row_number() over (partition by ${requester} order by ${exports.id})`
  const queue = db
    .select({ id: exports.id, accountId: requester.as('asker'), turn: turn.as('turn'), sourceBytes: exports.sourceBytes })
    .from(exports)
    .where(and(unfinished, inArray(exports.kind, [...kinds]), notInArray(exports.id, [0, ...tried])))
    .as('in_line')
  const [row] = await db
    .select({ id: queue.id, accountId: queue.accountId })
    .from(queue)
    .where(
      and(
        or(isNull(queue.accountId), notInArray(queue.accountId, [0, ...busy])),
        maxSourceBytes === undefined ? undefined : lte(queue.sourceBytes, maxSourceBytes),
      ),
    )
    .orderBy(asc(queue.turn), asc(queue.id))
    .limit(1)
  return row ?? null
}

/** False when the export is no longer wanted. */
export async function updateExportProgress(
  db: DatabaseHandle,
  id: number,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  const rows = await db
    .update(exports)
    .set({ state: 'making', done, total })
    .where(and(eq(exports.id, id), unfinished))
    .returning({ id: exports.id })
  return rows.length > 0
}

/** The result of an export: the guid of the stored PDF, or the list of entries of a ZIP as `content`. */
export type CompletedExport = Pick<typeof exports.$inferSelect, 'fileGuid' | 'size' | 'sha256' | 'content' | 'damaged'>

/** Null when nobody wants the export any more, or another process has completed it. */
export async function completeExport(
  db: DatabaseHandle,
  id: number,
  completed: CompletedExport,
  now: Date,
): Promise<ExportRow | null> {
  const [row] = await db
    .update(exports)
    .set({ ...completed, state: 'ready', done: sql`${exports.total}`, madeAt: now })
    .where(and(eq(exports.id, id), unfinished))
    .returning(columns)
  return row ?? null
}

export async function failExport(db: DatabaseHandle, id: number): Promise<ExportRow | null> {
  const [row] = await db
    .update(exports)
    .set({ state: 'failed' })
    .where(and(eq(exports.id, id), unfinished))
    .returning(columns)
  return row ?? null
}

export type SubmittedApplication = { readonly applicationId: number; readonly digest: string; readonly email: string }

type Submitted = { readonly roundId: number } | { readonly applicationIds: readonly number[] }

/** Of a round, or those among the named ones. Ordered by receipt number. */
export async function listSubmittedApplications(db: DatabaseHandle, of: Submitted): Promise<SubmittedApplication[]> {
  return db
    .select({ applicationId: applications.id, digest: receipts.digest, email: accounts.email })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.accountId))
    .innerJoin(receipts, eq(receipts.number, applications.receiptNumber))
    .where('roundId' in of ? eq(applications.roundId, of.roundId) : inArray(applications.id, [...of.applicationIds]))
    .orderBy(asc(receipts.number))
}

export const listThemes = (db: DatabaseHandle): Promise<(typeof awardBranches.$inferSelect)[]> =>
  db.select().from(awardBranches).orderBy(asc(awardBranches.id))

const directEndpoints = {
  'award-file': exportAwardFile,
  'personal-files': exportPersonalFiles,
  everything: exportEverything,
  submitted: exportSubmitted,
} as const satisfies Record<Exclude<ExportKind, 'chosen'>, unknown>

export function toExportDto({ row, userId, applicantId, isOfActiveRound }: ExportWithApplicant): ExportDto {
  const { id, kind, language, state, done, total, size, name, damaged, askedAt } = row
  const ofApplication = isOfActiveRound ? '' : `applicantId=${applicantId}&`
  const userParam = userId === null ? '' : `userId=${userId}&${ofApplication}`
  const address =
    kind === 'chosen' ? buildPath(downloadExport.path, { id }) : `${directEndpoints[kind].path}?${userParam}language=${language}`
  return {
    id,
    kind,
    userId,
    applicantId,
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
