import { validate } from '@jadara/contract/core/validate'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { findRecordKind, type RecordKindName, recordKinds } from '@jadara/contract/records/record-kinds'
import { toRecordSchema } from '@jadara/contract/records/record-schema'
import { recordDraftTexts } from '@jadara/contract/works/record-drafts'
import { invalidFailure, invalidFieldFailure, requireFound } from '../../../core/failure.ts'
import type { RequestMoment } from '../../../db/application-lock.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Application } from '../../../db/participation.ts'
import type { StoredFileRow } from '../../../db/stored-files.ts'
import { assertUnchanged, type ExpectedVersion } from '../../../db/version.ts'
import { removeFileUnlessReferenced } from '../../../files/store-file.ts'
import type { Portal } from '../../../portal.ts'
import { findRecordByRequestKey } from '../../records/store.ts'
import { describeDraft, toOwnNames } from './describe-draft.ts'
import { type DraftFileRow, deleteDraftFiles, deleteDraftRows, findDraft } from './store.ts'

type RecordWriteRequest = Pick<RequestMoment, 'arrivedAt' | 'begunAt'> & {
  readonly accountId: number
  readonly requestKey: string | null
}

/** Of the feature of records, which gets it from `boot/app.ts`. */
export type CreateRecordOfStoredFile = (
  portal: Portal,
  kind: RecordKind,
  request: RecordWriteRequest,
  record: {
    readonly values: Readonly<Record<string, unknown>>
    readonly file: Omit<StoredFileRow, 'applicationId' | 'typeId' | 'createdAt'> | null
  },
  takeOver: (tx: Transaction, application: Application) => Promise<unknown>,
) => Promise<{ readonly row: { readonly id: number } } | { readonly existingId: number }>

type Saving = {
  readonly application: Application
  readonly id: number
  readonly expectedVersion: ExpectedVersion
  readonly request: RecordWriteRequest
}

export type SavedDraft = { readonly kind: RecordKindName; readonly id: number }

/** Makes a record of a draft, in the same transaction as the draft's end. The bytes of its PDF stay where they are. */
export async function saveDraft(
  portal: Portal,
  createRecord: CreateRecordOfStoredFile,
  { application, id, expectedVersion, request }: Saving,
): Promise<SavedDraft> {
  const { row, file } = requireFound(await findDraft(portal.db, application.id, id))
  assertUnchanged(row, expectedVersion, recordDraftTexts.changedElsewhere)
  const { kind: name, values: shown } = describeDraft(row, toOwnNames(application))
  const kind = name && findRecordKind(name)
  if (!kind) throw invalidFieldFailure('kind', recordDraftTexts.noKind)
  const values = validate(toRecordSchema(kind), shown)
  if (!values.ok) throw invalidFailure(values)
  if (kind.file?.missing && !file) throw invalidFieldFailure('file', kind.file.missing)
  const record = {
    values: values.value as Readonly<Record<string, unknown>>,
    file: file && kind.file ? toRecordFile(file) : null,
  }
  const created = await createRecord(portal, kind, request, record, async (tx, locked) => {
    // What was read before the lock is what is saved.
    const current = requireFound(await findDraft(tx, locked.id, id))
    assertUnchanged(current.row, row.updatedAt.toISOString(), recordDraftTexts.changedElsewhere)
    await deleteDraftFiles(tx, [id])
    await deleteDraftRows(tx, [id])
  })
  if (file && !kind.file) await removeFileUnlessReferenced(portal.db, portal.files.store, file.guid)
  return { kind: name, id: 'row' in created ? created.row.id : created.existingId }
}

/** The record that the same request made earlier. */
export async function findSavedDraft(
  { db }: Portal,
  { accountId, requestKey }: RecordWriteRequest,
): Promise<SavedDraft | undefined> {
  if (requestKey === null) return undefined
  for (const kind of recordKinds) {
    const existing = await findRecordByRequestKey(db, kind, accountId, requestKey)
    if (existing) return { kind: kind.name, id: existing.row.id }
  }
  return undefined
}

const toRecordFile = ({ guid, name, mime, size, sha256, pages, leftOut }: DraftFileRow) => ({
  ...{ guid, name, mime, size, sha256, pages, leftOut },
  ...{ hasThumbnail: false, thumbnailSha256: null },
})
