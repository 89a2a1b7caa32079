import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@jadara/contract/audit/audit'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { formatFileSize } from '@jadara/contract/files/file-size'
import { fileTexts } from '@jadara/contract/files/files'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordTexts } from '@jadara/contract/records/record-texts'
import type { Quotas } from '../../core/config.ts'
import { conflictFailure, Failure, notFoundFailure, quotaReachedFailure } from '../../core/failure.ts'
import { lockApplicationForWriting, type RequestMoment } from '../../db/application-lock.ts'
import { insertAuditEntry, type NewAuditEntry } from '../../db/audit.ts'
import { toAuditChanges, toAuditDetail } from '../../db/changes.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import type { Application, Participation } from '../../db/participation.ts'
import { countBytesOfAccount, deleteStoredFile, insertStoredFile, type StoredFileRow } from '../../db/stored-files.ts'
import { executeAndCommit, executeInPipeline } from '../../db/transaction.ts'
import { assertUnchanged } from '../../db/version.ts'
import { type InspectedFile, inspectFile } from '../../files/inspect.ts'
import type { ReceivedFile } from '../../files/receive.ts'
import { removeFileUnlessReferenced, toStoredFileValues, withStoredFile } from '../../files/store-file.ts'
import type { Portal } from '../../portal.ts'
import {
  countRecords,
  deleteRecord,
  type FoundRecord,
  findRecord,
  findRecordByRequestKey,
  insertRecordWithAudit,
  isRepeatedRequestError,
  toRecordValues,
  updateRecord,
  type ValidRecordValues,
} from './store.ts'

/**
 * The account and the arrival times of a writing request; `arrivedAt` and `begunAt` are compared with the deadline.
 * `requestKey` is the header Idempotency-Key: a request repeated with the same key creates no second record.
 */
export type RecordWriteRequest = Pick<RequestMoment, 'arrivedAt' | 'begunAt'> & {
  readonly accountId: number
  readonly requestKey: string | null
}

/** `expectedVersion` is the `updatedAt` that the change is based on. Without it the last write wins. */
export type RecordUpdate = {
  readonly id: number
  readonly values: ValidRecordValues
  readonly expectedVersion: string | undefined
}

/**
 * Adds a record, with its PDF if it has one. A repeated request adds one record only. 409 when the limit of the round is reached, the application is
 * submitted or the window is closed; 415 for a PDF that cannot be read.
 */
export async function createRecord(
  portal: Portal,
  kind: RecordKind,
  request: RecordWriteRequest,
  values: ValidRecordValues,
  file: ReceivedFile | null,
): Promise<CreatedRecord> {
  try {
    return await (file
      ? addWithFile(portal, kind, request, values, file)
      : withApplicationLock(portal, request, toInsertWork(portal, kind, { request, values, file: null })))
  } catch (error) {
    // The same request may have run while this one waited for the lock. Then its record exists, or took the last place.
    const mayExist = isRepeatedRequestError(error) || (error instanceof Failure && error.reason === 'full')
    const existingId = mayExist ? await findRepeatedRecordId(portal.db, kind, request, { values, file }) : null
    if (existingId === null) throw error
    return { existingId }
  }
}

/** The stored record, or the id of the record that the same request created earlier. */
export type CreatedRecord = StoredRecord | { readonly existingId: number }

const addWithFile = (
  portal: Portal,
  kind: RecordKind,
  request: RecordWriteRequest,
  values: ValidRecordValues,
  file: ReceivedFile,
): Promise<CreatedRecord> =>
  withInspected(portal, request, file, (inspected) =>
    withStoredFile(portal.files.store, inspected, (guid) =>
      withApplicationLock(
        portal,
        request,
        toInsertWork(portal, kind, { request, values, file: { guid, ...toStoredFileValues(inspected) } }),
      ),
    ),
  )

/**
 * Adds a record whose file, if any, is stored already. `takeOver` runs in the same transaction before anything is checked, under the lock of the application: it
 * removes what the record replaces.
 */
export const createRecordOfStoredFile = (
  portal: Portal,
  kind: RecordKind,
  request: RecordWriteRequest,
  { values, file }: { readonly values: ValidRecordValues; readonly file: NewFile | null },
  takeOver: (tx: Transaction, application: Application) => Promise<unknown>,
): Promise<CreatedRecord> =>
  withApplicationLock(portal, request, async (tx, participation, now) => {
    await takeOver(tx, participation.application)
    return toInsertWork(portal, kind, { request, values, file })(tx, participation, now)
  })

type NewFile = Omit<StoredFileRow, 'applicationId' | 'typeId' | 'createdAt'>

const toInsertWork =
  (
    { quotas }: Portal,
    kind: RecordKind,
    { request, values, file }: { request: RecordWriteRequest; values: ValidRecordValues; file: NewFile | null },
  ): LockedWork<CreatedRecord> =>
  async (tx, participation, now) => {
    const { application } = participation
    await Promise.all([
      assertRecordLimit(tx, kind, participation, file ? quotas.recordsOfAKind : undefined),
      file && assertByteQuota(tx, quotas, application.accountId, file.size),
    ])
    const stored = file && toStoredFileRow(kind, file, application, now)
    if (stored) await executeInPipeline(tx, () => insertStoredFile(tx, stored))
    const title = kind.shown.title
    const change = { after: { [title]: values[title] } }
    const record = { applicationId: application.id, fileGuid: file?.guid ?? null, requestKey: request.requestKey, values, now }
    const entry = toAuditEntry('record-added', kind, request, { application, now, sha256: stored?.sha256, change })
    const row = await executeAndCommit(tx, () => insertRecordWithAudit(tx, kind, record, entry))
    return { row, file: stored }
  }

/** The id of the record that this request created earlier; null the first time. 409 when that record has other values or another file. */
export async function findRepeatedRecordId(
  db: DatabaseHandle,
  kind: RecordKind,
  { accountId, requestKey }: RecordWriteRequest,
  { values, file }: { readonly values: ValidRecordValues; readonly file: ReceivedFile | null },
): Promise<number | null> {
  const existing = requestKey === null ? null : await findRecordByRequestKey(db, kind, accountId, requestKey)
  if (!existing) return null
  const isIdentical =
    isDeepStrictEqual(toRecordValues(kind, existing.row), toRecordValues(kind, values)) &&
    existing.sha256 === (file?.sha256 ?? null)
  if (!isIdentical) throw conflictFailure('exists', recordTexts.savedOtherwise)
  return existing.row.id
}

type StoredRecord = Pick<FoundRecord, 'row' | 'file'>

/** Replaces the values of a record and keeps its file. */
export async function replaceValues(
  portal: Portal,
  kind: RecordKind,
  request: RecordWriteRequest,
  { id, values, expectedVersion }: RecordUpdate,
): Promise<StoredRecord> {
  return withApplicationLock(portal, request, async (tx, { application }, now) => {
    const { file, row } = await requireOwnRecord(tx, kind, application, id)
    assertUnchanged(row, expectedVersion, recordTexts.changedElsewhere)
    const change = toAuditChanges(toRecordValues(kind, row), toRecordValues(kind, values))
    await insertAuditEntry(
      tx,
      toAuditEntry('record-updated', kind, request, { application, id, now, sha256: file?.sha256, change }),
    )
    const updated = await executeAndCommit(tx, () => updateRecord(tx, kind, { id, fileGuid: row.fileGuid, values, now }))
    return { row: updated, file }
  })
}

/** Replaces the values of a record and its file. The old bytes are deleted after the commit. */
export async function replaceValuesAndFile(
  portal: Portal,
  kind: RecordKind,
  request: RecordWriteRequest,
  { id, values, expectedVersion }: RecordUpdate,
  file: ReceivedFile,
): Promise<StoredRecord> {
  const { stored, replaced } = await withInspected(portal, request, file, (inspected) =>
    withStoredFile(portal.files.store, inspected, (guid) =>
      withApplicationLock(portal, request, async (tx, { application }, now) => {
        const found = await requireOwnRecord(tx, kind, application, id)
        assertUnchanged(found.row, expectedVersion, recordTexts.changedElsewhere)
        await assertByteQuota(tx, portal.quotas, application.accountId, inspected.size - (found.file?.size ?? 0))
        const newFile = toStoredFileRow(kind, { guid, ...toStoredFileValues(inspected) }, application, now)
        await insertStoredFile(tx, newFile)
        const row = await updateRecord(tx, kind, { id, fileGuid: guid, values, now })
        if (found.file) await deleteStoredFile(tx, found.file.guid)
        const change = toAuditChanges(toAuditValues(kind, found.row, found.file), toAuditValues(kind, values, inspected))
        await insertAuditEntry(
          tx,
          toAuditEntry('record-updated', kind, request, { application, id, now, sha256: inspected.sha256, change }),
        )
        return { stored: { row, file: newFile }, replaced: found.file }
      }),
    ),
  )
  if (replaced) await removeFileUnlessReferenced(portal.db, portal.files.store, replaced.guid)
  return stored
}

export async function deleteRecordWithFile(
  portal: Portal,
  kind: RecordKind,
  request: RecordWriteRequest,
  id: number,
): Promise<void> {
  const removed = await withApplicationLock(portal, request, async (tx, { application }, now) => {
    const { file, row } = await requireOwnRecord(tx, kind, application, id)
    await deleteRecord(tx, kind, id)
    if (file) await deleteStoredFile(tx, file.guid)
    const change = { before: toAuditDetail(toAuditValues(kind, row, file)) }
    await insertAuditEntry(
      tx,
      toAuditEntry('record-deleted', kind, request, { application, id, now, sha256: file?.sha256, change }),
    )
    return file
  })
  if (removed) await removeFileUnlessReferenced(portal.db, portal.files.store, removed.guid)
}

type LockedWork<T> = (tx: Transaction, participation: Participation, now: Date) => Promise<T>

function withApplicationLock<T>(
  { db, clock, timeZone }: Portal,
  { accountId, arrivedAt, begunAt }: RecordWriteRequest,
  work: LockedWork<T>,
): Promise<T> {
  return db.transaction(async (tx) =>
    work(tx, await lockApplicationForWriting(tx, accountId, { arrivedAt, begunAt, timeZone }), clock()),
  )
}

/** Read again under the lock, because the record may have been deleted since. Records of earlier rounds cannot be changed (409). */
async function requireOwnRecord(tx: Transaction, kind: RecordKind, application: Application, id: number): Promise<FoundRecord> {
  const found = await findRecord(tx, kind, id)
  if (!found || found.ownerId !== application.accountId) throw notFoundFailure()
  if (found.row.applicationId !== application.id) throw conflictFailure('no-part', sharedFailureTexts.notInThisRound)
  return found
}

/** Kinds with bounds use the limit of the round. Other kinds are limited by the portal's quota of files. */
async function assertRecordLimit(
  tx: Transaction,
  kind: RecordKind,
  { application, round }: Participation,
  fileLimit: number | undefined,
): Promise<void> {
  const limit = kind.bounds ? round[kind.bounds.most] : fileLimit
  if (limit === undefined) return
  if ((await countRecords(tx, kind, application.id)) >= limit)
    throw conflictFailure('full', recordTexts.tooMany(kind.noun, limit))
}

/** Only record files count towards a quota; an account's other files are one of each type. */
async function assertByteQuota(tx: Transaction, { bytes }: Quotas, accountId: number, addedBytes: number): Promise<void> {
  if ((await countBytesOfAccount(tx, accountId)) + addedBytes > bytes)
    throw quotaReachedFailure(fileTexts.quotaReached(formatFileSize(bytes)))
}

async function withInspected<T>(
  { files }: Portal,
  { accountId }: RecordWriteRequest,
  file: ReceivedFile,
  work: (inspected: InspectedFile) => Promise<T>,
): Promise<T> {
  const inspected = await inspectFile(file, 'pdf', files, accountId)
  try {
    return await work(inspected)
  } finally {
    await inspected.discard()
  }
}

function toStoredFileRow(kind: RecordKind, file: NewFile, { id: applicationId }: Application, createdAt: Date): StoredFileRow {
  if (!kind.file) throw new Error(`a ${kind.name} takes no file`)
  return { ...file, applicationId, typeId: kind.file.type, createdAt }
}

const toAuditValues = (
  kind: RecordKind,
  values: ValidRecordValues,
  file: Pick<StoredFileRow, 'name' | 'sha256'> | null,
): ValidRecordValues => ({
  ...toRecordValues(kind, values),
  ...(file && { file: { name: file.name, sha256: file.sha256 } }),
})

type RecordChange = { readonly before?: ValidRecordValues; readonly after?: ValidRecordValues }

type AuditContext = { application: Application; id?: number; now: Date; sha256: string | undefined; change: RecordChange }

/** `id` is missing for a new record: `insertRecordWithAudit` adds it to the detail. */
const toAuditEntry = (
  action: AuditAction,
  kind: RecordKind,
  { accountId }: RecordWriteRequest,
  { application, id, now, sha256, change }: AuditContext,
): NewAuditEntry => ({
  about: application.id,
  at: now,
  actorId: accountId,
  action,
  detail: { kind: kind.name, ...(id !== undefined && { id }), ...(sha256 && { sha256 }), ...change },
})
