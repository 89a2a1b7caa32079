import { isDeepStrictEqual } from 'node:util'
import { conceptNoteTexts, type conceptNoteValuesSchema } from '@jadara/contract/files/concept-note'
import { conceptNoteFileTypeId } from '@jadara/contract/files/file-types'
import type { z } from 'zod'
import { invalidFieldFailure } from '../../core/failure.ts'
import { lockApplicationForWriting, type RequestMoment } from '../../db/application-lock.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { toAuditChanges } from '../../db/changes.ts'
import type { Transaction } from '../../db/database.ts'
import { deleteStoredFile, insertStoredFile, type StoredFileRow } from '../../db/stored-files.ts'
import { assertUnchanged, type ExpectedVersion, toNextUpdatedAt } from '../../db/version.ts'
import { type InspectedFile, inspectFile } from '../../files/inspect.ts'
import type { ReceivedFile } from '../../files/receive.ts'
import { removeFileUnlessReferenced, toStoredFileValues, withStoredFile } from '../../files/store-file.ts'
import type { Portal } from '../../portal.ts'
import { findNote, type Note, upsertNote } from './store.ts'

type NoteInput = z.output<typeof conceptNoteValuesSchema>
export type NoteValues = Omit<NoteInput, 'updatedAt'>

export type NoteWriteRequest = Pick<RequestMoment, 'arrivedAt' | 'begunAt'> & {
  readonly accountId: number
  readonly expectedVersion: ExpectedVersion
}

/** Creates or updates the application's note and retains its file. 409 when submitted, outside the window, or changed since. */
export async function saveNote(portal: Portal, by: NoteWriteRequest, values: NoteValues): Promise<Note> {
  const { note } = await saveLocked(portal, by, values, null)
  return note
}

/** Saves the note with a new PDF. After the commit the bytes that are no longer referenced are removed. 415 for an unreadable PDF. */
export async function saveNoteAndFile(
  portal: Portal,
  by: NoteWriteRequest,
  values: NoteValues,
  received: ReceivedFile,
): Promise<Note> {
  const inspected = await inspectFile(received, 'pdf', portal.files, by.accountId)
  try {
    const { note, unneeded } = await withStoredFile(portal.files.store, inspected, (guid) =>
      saveLocked(portal, by, values, { inspected, guid }),
    )
    if (unneeded) await removeFileUnlessReferenced(portal.db, portal.files.store, unneeded)
    return note
  } finally {
    await inspected.discard()
  }
}

type NewFile = { readonly inspected: InspectedFile; readonly guid: string }
/** `unneeded` is the key of bytes without a row. */
type Saved = { readonly note: Note; readonly unneeded: string | null }

function saveLocked(
  { db, clock, timeZone }: Portal,
  by: NoteWriteRequest,
  values: NoteValues,
  newFile: NewFile | null,
): Promise<Saved> {
  return db.transaction(async (tx) => {
    const { application } = await lockApplicationForWriting(tx, by.accountId, { ...by, timeZone })
    return writeNote(tx, { applicationId: application.id, by, values, newFile, now: clock() })
  })
}

type Change = { applicationId: number; by: NoteWriteRequest; values: NoteValues; newFile: NewFile | null; now: Date }

async function writeNote(tx: Transaction, { applicationId, by, values, newFile, now }: Change): Promise<Saved> {
  const before = await findNote(tx, applicationId)
  const file = newFile ? toNoteFileRow(newFile, applicationId, now) : before?.file
  if (!file) throw invalidFieldFailure('file', conceptNoteTexts.file)
  if (before && isSame(before, { values, file })) return { note: before, unneeded: newFile?.guid ?? null }
  assertUnchanged(before?.row ?? null, by.expectedVersion, conceptNoteTexts.changedElsewhere)
  if (newFile) await insertStoredFile(tx, file)
  const updatedAt = toNextUpdatedAt(before?.row ?? null, now)
  await upsertNote(tx, { ...values, applicationId, fileGuid: file.guid, createdAt: now, updatedAt })
  const note = await findNote(tx, applicationId)
  if (!note) throw new Error('the concept note was not written')
  if (newFile && before) await deleteStoredFile(tx, before.file.guid)
  const changes = before
    ? toAuditChanges(toAuditedValues(toValues(before), before.file), toAuditedValues(values, file), { long: ['abstract'] })
    : { after: { proposalTitle: values.proposalTitle } }
  const detail = { id: note.row.id, sha256: file.sha256, ...changes }
  const action = before ? 'concept-note-updated' : 'concept-note-added'
  await insertAuditEntry(tx, { about: applicationId, at: now, actorId: by.accountId, action, detail })
  return { note, unneeded: newFile && before ? before.file.guid : null }
}

/** An unchanged note is not saved again, so a repeated request causes no conflict with itself. */
const isSame = (before: Note, { values, file }: { values: NoteValues; file: StoredFileRow }): boolean =>
  isDeepStrictEqual(toValues(before), values) && before.file.sha256 === file.sha256 && before.file.name === file.name

const toAuditedValues = (values: NoteValues, { name, sha256 }: StoredFileRow) => ({ ...values, file: { name, sha256 } })

const toValues = ({ row: { proposalTitle, budget, sdgId, researchFieldId, abstract } }: Note): NoteValues => ({
  proposalTitle,
  budget,
  sdgId,
  researchFieldId,
  abstract,
})

const toNoteFileRow = ({ inspected, guid }: NewFile, applicationId: number, createdAt: Date): StoredFileRow => ({
  ...toStoredFileValues(inspected),
  ...{ guid, applicationId, typeId: conceptNoteFileTypeId, createdAt },
})
