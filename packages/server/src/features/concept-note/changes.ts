import { isDeepStrictEqual } from 'node:util'
import { conceptNoteTexts, type conceptNoteValues } from '@jadara/contract/concept-note'
import { conceptNoteFileType } from '@jadara/contract/file-types'
import type { z } from 'zod'
import { lockForWriting, type Moment } from '../../db/application-lock.ts'
import { audit } from '../../db/audit.ts'
import { changes } from '../../db/changes.ts'
import type { Transaction } from '../../db/database.ts'
import { deleteStoredFile, insertStoredFile, type StoredFileRow } from '../../db/stored-files.ts'
import { nextVersion, refuseIfChanged, type Seen } from '../../db/version.ts'
import { invalidField } from '../../failure.ts'
import { type Inspected, inspect } from '../../files/inspect.ts'
import type { Received } from '../../files/receive.ts'
import { removeUnlessKept, toFileRow, withStored } from '../../files/stored.ts'
import type { Portal } from '../../portal.ts'
import { type Note, noteOf, putNote } from './store.ts'

type Given = z.output<typeof conceptNoteValues>
export type Values = Omit<Given, 'updatedAt'>

/** Who changes, when the request arrived, and the version that the person worked from. */
export type By = Pick<Moment, 'arrivedAt' | 'begunAt'> & { readonly accountId: number; readonly seen: Seen }

/** Creates or replaces the one note of the application, keeping the stored file. 409 when submitted, closed, or changed since. */
export async function saveNote(portal: Portal, by: By, values: Values): Promise<Note> {
  const { note } = await underLock(portal, by, values, null)
  return note
}

/** The same with a new PDF; after the commit the bytes of the earlier one go, or the new ones where they were stored already. 415 for a PDF that cannot be read. */
export async function saveNoteAndFile(portal: Portal, by: By, values: Values, received: Received): Promise<Note> {
  const inspected = await inspect(received, 'pdf', portal.files, by.accountId)
  try {
    const { note, unneeded } = await withStored(portal.files.store, inspected, (guid) =>
      underLock(portal, by, values, { inspected, guid }),
    )
    if (unneeded) await removeUnlessKept(portal.db, portal.files.store, unneeded)
    return note
  } finally {
    await inspected.discard()
  }
}

type NewFile = { readonly inspected: Inspected; readonly guid: string }
/** `unneeded`: bytes that no row names any more, or never did. */
type Saved = { readonly note: Note; readonly unneeded: string | null }

function underLock({ db, clock, timeZone }: Portal, by: By, values: Values, newFile: NewFile | null): Promise<Saved> {
  return db.transaction(async (tx) => {
    const { application } = await lockForWriting(tx, by.accountId, { ...by, timeZone })
    return written(tx, { applicationId: application.id, by, values, newFile, now: clock() })
  })
}

type Change = { applicationId: number; by: By; values: Values; newFile: NewFile | null; now: Date }

async function written(tx: Transaction, { applicationId, by, values, newFile, now }: Change): Promise<Saved> {
  const before = await noteOf(tx, applicationId)
  const file = newFile ? fileRow(newFile, applicationId, now) : before?.file
  if (!file) throw invalidField('file', conceptNoteTexts.file)
  if (before && isSame(before, { values, file })) return { note: before, unneeded: newFile?.guid ?? null }
  refuseIfChanged(before?.row ?? null, by.seen, conceptNoteTexts.changedElsewhere)
  if (newFile) await insertStoredFile(tx, file)
  const updatedAt = nextVersion(before?.row ?? null, now)
  await putNote(tx, { ...values, applicationId, fileGuid: file.guid, createdAt: now, updatedAt })
  const note = await noteOf(tx, applicationId)
  if (!note) throw new Error('the concept note was not written')
  if (newFile && before) await deleteStoredFile(tx, before.file.guid)
  const told = before
    ? changes(toldOf(valuesOf(before), before.file), toldOf(values, file), { long: ['abstract'] })
    : { after: { proposalTitle: values.proposalTitle } }
  const detail = { id: note.row.id, sha256: file.sha256, ...told }
  const action = before ? 'concept-note-updated' : 'concept-note-added'
  await audit(tx, { about: applicationId, at: now, actorId: by.accountId, action, detail })
  return { note, unneeded: newFile && before ? before.file.guid : null }
}

/** What is there already is not saved again: a request that comes twice, with its PDF too, meets no conflict with itself. */
const isSame = (before: Note, { values, file }: { values: Values; file: StoredFileRow }): boolean =>
  isDeepStrictEqual(valuesOf(before), values) && before.file.sha256 === file.sha256 && before.file.name === file.name

const toldOf = (values: Values, { name, sha256 }: StoredFileRow) => ({ ...values, file: { name, sha256 } })

const valuesOf = ({ row: { proposalTitle, budget, sdgId, researchFieldId, abstract } }: Note): Values => ({
  proposalTitle,
  budget,
  sdgId,
  researchFieldId,
  abstract,
})

const fileRow = ({ inspected, guid }: NewFile, applicationId: number, createdAt: Date): StoredFileRow => ({
  ...toFileRow(inspected),
  ...{ guid, applicationId, typeId: conceptNoteFileType, createdAt },
})
