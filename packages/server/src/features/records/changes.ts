import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@jadara/contract/audit'
import { failures } from '@jadara/contract/failures'
import { fileSize } from '@jadara/contract/file-size'
import { fileTexts } from '@jadara/contract/files'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordTexts } from '@jadara/contract/records/record-texts'
import type { Quotas } from '../../config.ts'
import { lockForWriting, type Moment } from '../../db/application-lock.ts'
import { type AuditEntry, audit } from '../../db/audit.ts'
import { changes, sideOf } from '../../db/changes.ts'
import type { Handle, Transaction } from '../../db/database.ts'
import type { Application, Participation } from '../../db/participation.ts'
import { bytesOfAccount, deleteStoredFile, insertStoredFile, type StoredFileRow } from '../../db/stored-files.ts'
import { lastly } from '../../db/transaction.ts'
import { refuseIfChanged } from '../../db/version.ts'
import { conflict, Failure, notFound, quotaReached } from '../../failure.ts'
import { type Inspected, inspect } from '../../files/inspect.ts'
import type { Received } from '../../files/receive.ts'
import { removeUnlessKept, toFileRow, withStored } from '../../files/stored.ts'
import type { Portal } from '../../portal.ts'
import {
  countRecords,
  deleteRecord,
  type Found,
  findRecord,
  insertToldRecord,
  isMadeBefore,
  recordMadeBy,
  updateRecord,
  type Values,
  valuesOf,
} from './store.ts'

/**
 * Who changes, and when the request arrived: the moment that counts against the deadline.
 * `requestKey` (the header Idempotency-Key) names the request: sent again after a lost answer, it makes no second record.
 */
export type By = Pick<Moment, 'arrivedAt' | 'begunAt'> & { readonly accountId: number; readonly requestKey: string | null }

/** What a change makes of a record. `seen` is the record's `updatedAt` that the person worked from; undefined: the last one wins. */
export type Change = { readonly id: number; readonly values: Values; readonly seen: string | undefined }

/**
 * Adds a record, with its PDF where it has one; a request that comes twice adds one. 409 when the round's bound is reached, the application is
 * submitted or the window closed; 415 for a PDF that cannot be read.
 */
export async function addRecord(portal: Portal, kind: RecordKind, by: By, values: Values, file: Received | null): Promise<Added> {
  try {
    return await (file
      ? addWithFile(portal, kind, by, values, file)
      : underLock(portal, by, adding(portal, kind, { by, values, file: null })))
  } catch (error) {
    // The same request may have been under way until we had the lock: then its record is there, or took the last place.
    const mayBeMade = isMadeBefore(error) || (error instanceof Failure && error.reason === 'full')
    const before = mayBeMade ? await alreadyAdded(portal.db, kind, by, { values, file }) : null
    if (before === null) throw error
    return { before }
  }
}

/** The record as it was stored, or the number of the one that the same request had made before. */
export type Added = Pick<Found, 'row' | 'file'> | { readonly before: number }

const addWithFile = (portal: Portal, kind: RecordKind, by: By, values: Values, file: Received): Promise<Added> =>
  withInspected(portal, by, file, (inspected) =>
    withStored(portal.files.store, inspected, (guid) =>
      underLock(portal, by, adding(portal, kind, { by, values, file: { inspected, guid } })),
    ),
  )

type NewFile = { readonly inspected: Inspected; readonly guid: string }

const adding =
  ({ quotas }: Portal, kind: RecordKind, { by, values, file }: { by: By; values: Values; file: NewFile | null }): Work<Added> =>
  async (tx, participation, now) => {
    const { application } = participation
    await refuseOneTooMany(tx, kind, participation, file ? quotas.recordsOfAKind : undefined)
    if (file) await refuseBytesBeyond(tx, quotas, application.accountId, file.inspected.size)
    const stored = file && fileRow(kind, file, application, now)
    if (stored) await insertStoredFile(tx, stored)
    const title = kind.shown.title
    const told = { after: { [title]: values[title] } }
    const record = { applicationId: application.id, fileGuid: file?.guid ?? null, requestKey: by.requestKey, values, now }
    const entry = entryOf('record-added', kind, by, { application, now, sha256: stored?.sha256, told })
    const row = await lastly(tx, () => insertToldRecord(tx, kind, record, entry))
    return { row, file: stored }
  }

/** The record that this request has made before, null the first time. 409 when the record holds other values, or another file, than what is sent now. */
export async function alreadyAdded(
  db: Handle,
  kind: RecordKind,
  { accountId, requestKey }: By,
  { values, file }: { readonly values: Values; readonly file: Received | null },
): Promise<number | null> {
  const made = requestKey === null ? null : await recordMadeBy(db, kind, accountId, requestKey)
  if (!made) return null
  const isTheSame = isDeepStrictEqual(valuesOf(kind, made.row), valuesOf(kind, values)) && made.sha256 === (file?.sha256 ?? null)
  if (!isTheSame) throw conflict('exists', recordTexts.savedOtherwise)
  return made.row.id
}

/** Replaces the values of a record, keeping its file, if it has one. */
export async function replaceValues(portal: Portal, kind: RecordKind, by: By, { id, values, seen }: Change): Promise<void> {
  await underLock(portal, by, async (tx, { application }, now) => {
    const { file, row } = await ownRecord(tx, kind, application, id)
    refuseIfChanged(row, seen, recordTexts.changedElsewhere)
    await updateRecord(tx, kind, { id, fileGuid: row.fileGuid, values, now })
    const told = changes(valuesOf(kind, row), valuesOf(kind, values))
    await audit(tx, entryOf('record-updated', kind, by, { application, id, now, sha256: file?.sha256, told }))
  })
}

/** Replaces the values of a record and its file. The earlier bytes go after the commit. */
export async function replaceValuesAndFile(
  portal: Portal,
  kind: RecordKind,
  by: By,
  { id, values, seen }: Change,
  file: Received,
): Promise<void> {
  const replaced = await withInspected(portal, by, file, (inspected) =>
    withStored(portal.files.store, inspected, (guid) =>
      underLock(portal, by, async (tx, { application }, now) => {
        const found = await ownRecord(tx, kind, application, id)
        refuseIfChanged(found.row, seen, recordTexts.changedElsewhere)
        await refuseBytesBeyond(tx, portal.quotas, application.accountId, inspected.size - (found.file?.size ?? 0))
        await insertStoredFile(tx, fileRow(kind, { inspected, guid }, application, now))
        await updateRecord(tx, kind, { id, fileGuid: guid, values, now })
        if (found.file) await deleteStoredFile(tx, found.file.guid)
        const told = changes(heldBy(kind, found.row, found.file), heldBy(kind, values, inspected))
        await audit(tx, entryOf('record-updated', kind, by, { application, id, now, sha256: inspected.sha256, told }))
        return found.file
      }),
    ),
  )
  if (replaced) await removeUnlessKept(portal.db, portal.files.store, replaced.guid)
}

export async function removeRecord(portal: Portal, kind: RecordKind, by: By, id: number): Promise<void> {
  const removed = await underLock(portal, by, async (tx, { application }, now) => {
    const { file, row } = await ownRecord(tx, kind, application, id)
    await deleteRecord(tx, kind, id)
    if (file) await deleteStoredFile(tx, file.guid)
    const told = { before: sideOf(heldBy(kind, row, file)) }
    await audit(tx, entryOf('record-deleted', kind, by, { application, id, now, sha256: file?.sha256, told }))
    return file
  })
  if (removed) await removeUnlessKept(portal.db, portal.files.store, removed.guid)
}

type Work<T> = (tx: Transaction, participation: Participation, now: Date) => Promise<T>

function underLock<T>({ db, clock, timeZone }: Portal, { accountId, arrivedAt, begunAt }: By, work: Work<T>): Promise<T> {
  return db.transaction(async (tx) => work(tx, await lockForWriting(tx, accountId, { arrivedAt, begunAt, timeZone }), clock()))
}

/** Looked up again under the lock: what was there before may be gone, and what belongs to an earlier round stays as it is. */
async function ownRecord(tx: Transaction, kind: RecordKind, application: Application, id: number): Promise<Found> {
  const found = await findRecord(tx, kind, id)
  if (!found || found.ownerId !== application.accountId) throw notFound()
  if (found.row.applicationId !== application.id) throw conflict('no-part', failures.notInThisRound)
  return found
}

/** The bound of a kind, if any, is the round's; of another the files have the portal's. */
async function refuseOneTooMany(
  tx: Transaction,
  kind: RecordKind,
  { application, round }: Participation,
  mostFiles: number | undefined,
): Promise<void> {
  const most = kind.bounds ? round[kind.bounds.most] : mostFiles
  if (most === undefined) return
  if ((await countRecords(tx, kind, application.id)) >= most) throw conflict('full', recordTexts.tooMany(kind.noun, most))
}

/** Of everything else that an applicant files there is one of each, or as many as the round takes. */
async function refuseBytesBeyond(tx: Transaction, { bytes }: Quotas, accountId: number, more: number): Promise<void> {
  if ((await bytesOfAccount(tx, accountId)) + more > bytes) throw quotaReached(fileTexts.quotaReached(fileSize(bytes)))
}

async function withInspected<T>(
  { files }: Portal,
  { accountId }: By,
  file: Received,
  work: (inspected: Inspected) => Promise<T>,
): Promise<T> {
  const inspected = await inspect(file, 'pdf', files, accountId)
  try {
    return await work(inspected)
  } finally {
    await inspected.discard()
  }
}

function fileRow(
  kind: RecordKind,
  { inspected, guid }: NewFile,
  { id: applicationId }: Application,
  createdAt: Date,
): StoredFileRow {
  if (!kind.file) throw new Error(`a ${kind.name} takes no file`)
  return { ...toFileRow(inspected), guid, applicationId, typeId: kind.file.type, createdAt }
}

/** What the trail tells of a record: its values, and its file by name and digest. */
const heldBy = (kind: RecordKind, values: Values, file: Pick<StoredFileRow, 'name' | 'sha256'> | null): Values => ({
  ...valuesOf(kind, values),
  ...(file && { file: { name: file.name, sha256: file.sha256 } }),
})

type Told = { readonly before?: Values; readonly after?: Values }

type About = { application: Application; id?: number; now: Date; sha256: string | undefined; told: Told }

/** `id` is missing of a record that is about to get its number. */
const entryOf = (
  action: AuditAction,
  kind: RecordKind,
  { accountId }: By,
  { application, id, now, sha256, told }: About,
): AuditEntry => ({
  about: application.id,
  at: now,
  actorId: accountId,
  action,
  detail: { kind: kind.name, ...(id !== undefined && { id }), ...(sha256 && { sha256 }), ...told },
})
