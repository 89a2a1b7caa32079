import type { joinRoundBody } from '@jadara/contract/accounts/joining'
import { type Text, text } from '@jadara/contract/core/text'
import { conceptNoteTexts } from '@jadara/contract/files/concept-note'
import { personalFileTypes } from '@jadara/contract/files/file-types'
import { type RowSectionName, rowSectionNames } from '@jadara/contract/proposal/section-names'
import { type RecordKind, recordTitle } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { recordTexts } from '@jadara/contract/records/record-texts'
import type { z } from 'zod'
import { invalidFieldFailure, notFoundFailure } from '../../core/failure.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'
import { insertStoredFile, listPersonalFiles, type StoredFileRow } from '../../db/stored-files.ts'
import { findNote, type Note, upsertNote } from '../concept-note/store.ts'
import {
  findHeaderByApplicationId,
  type HeaderRow,
  insertHeader,
  listRows,
  listSections,
  replaceRows,
  type SectionRow,
  upsertSection,
} from '../proposal/store.ts'
import { type FoundRecord, insertRecord, listRecords, toRecordValues } from '../records/store.ts'
import { findEarlierApplication } from './store.ts'

export type JoiningChoice = z.output<typeof joinRoundBody>

type SelectedRecord = Pick<FoundRecord, 'row' | 'file'> & { readonly kind: RecordKind }
type SelectedProposal = {
  readonly header: HeaderRow
  readonly sections: readonly SectionRow[]
  readonly rows: readonly { readonly name: RowSectionName; readonly rows: Awaited<ReturnType<typeof listRows>> }[]
}

export type JoiningSelection = {
  readonly personalFiles: readonly StoredFileRow[]
  /** In the order of the dossier. */
  readonly records: readonly SelectedRecord[]
  readonly proposal: SelectedProposal | null
  readonly note: Note | null
}

const emptySelection: JoiningSelection = { personalFiles: [], records: [], proposal: null, note: null }

/** Loads what is to be copied from an earlier application. 404 when the application, a record or a file does not belong to the account. */
export async function loadSelection(
  db: DatabaseHandle,
  accountId: number,
  { from, ...choice }: JoiningChoice,
): Promise<JoiningSelection> {
  if (from === undefined) return emptySelection
  const earlier = await findEarlierApplication(db, accountId, from)
  if (!earlier) throw notFoundFailure()
  return {
    personalFiles: await listSelectedFiles(db, earlier.id, choice.personalFiles),
    records: await listSelectedRecords(db, earlier.id, choice.records),
    proposal: choice.proposal ? await loadProposal(db, earlier.id) : null,
    note: choice.conceptNote ? await findNote(db, earlier.id) : null,
  }
}

async function listSelectedFiles(
  db: DatabaseHandle,
  applicationId: number,
  types: JoiningChoice['personalFiles'],
): Promise<StoredFileRow[]> {
  if (types === false) return []
  const files = await listPersonalFiles(db, applicationId)
  if (types === true) return files
  if (types.some((type) => !files.some(({ typeId }) => typeId === type))) throw notFoundFailure()
  return files.filter(({ typeId }) => types.some((type) => type === typeId))
}

async function listSelectedRecords(
  db: DatabaseHandle,
  applicationId: number,
  ids: JoiningChoice['records'],
): Promise<SelectedRecord[]> {
  const kinds = recordKinds.filter(({ name }) => ids[name]?.length)
  if (Object.keys(ids).some((name) => !recordKinds.some((kind) => kind.name === name))) throw notFoundFailure()
  const chosen: SelectedRecord[] = []
  for (const kind of kinds) {
    const wanted = new Set(ids[kind.name])
    const found = (await listRecords(db, kind, applicationId)).filter(({ row }) => wanted.delete(row.id))
    if (wanted.size > 0) throw notFoundFailure()
    chosen.push(...found.map((each) => ({ ...each, kind })))
  }
  return chosen
}

async function loadProposal(db: DatabaseHandle, applicationId: number): Promise<SelectedProposal | null> {
  const header = await findHeaderByApplicationId(db, applicationId)
  if (!header) return null
  const rows = []
  for (const name of rowSectionNames) rows.push({ name, rows: await listRows(db, applicationId, name) })
  return { header, sections: await listSections(db, applicationId), rows }
}

/** The new round may allow fewer records of a kind. */
export function assertRecordLimits({ records }: JoiningSelection, round: Round): void {
  for (const { name, noun, bounds } of recordKinds) {
    const count = records.filter(({ kind }) => kind.name === name).length
    if (bounds && count > round[bounds.most])
      throw invalidFieldFailure(`records.${name}`, recordTexts.over(noun, count, round[bounds.most]))
  }
}

/** `name` and `field` are for the message when its bytes are missing. */
export type SelectedFile = { readonly row: StoredFileRow; readonly field: string; readonly name: Text }

export function toSelectedFiles({ personalFiles, records, note }: JoiningSelection): SelectedFile[] {
  const personal = personalFiles.map((row) => {
    const type = personalFileTypes.find(({ id }) => id === row.typeId)
    return { row, field: `file.${row.typeId}`, name: type?.name ?? text(row.name, row.name) }
  })
  const proofs = records.flatMap(({ kind, row, file }) => {
    const title = recordTitle(kind, row)
    return file ? [{ row: file, field: `records.${kind.name}.${row.id}`, name: text(title, title) }] : []
  })
  return [...personal, ...proofs, ...(note ? [{ row: note.file, field: 'conceptNote', name: conceptNoteTexts.name }] : [])]
}

/** `guidOf` maps the guid of each earlier file to the guid of its copy. */
type CopyTarget = { readonly applicationId: number; readonly guidOf: ReadonlyMap<string, string>; readonly now: Date }

export async function insertSelection(
  tx: Transaction,
  { personalFiles, records, proposal, note }: JoiningSelection,
  target: CopyTarget,
): Promise<void> {
  for (const file of personalFiles) await copyFile(tx, file, target)
  for (const { kind, row, file } of records) {
    const fileGuid = file && (await copyFile(tx, file, target))
    const { applicationId, now } = target
    await insertRecord(tx, kind, { applicationId, fileGuid, requestKey: null, values: toRecordValues(kind, row), now })
  }
  if (proposal) await insertProposal(tx, proposal, target)
  if (note) {
    const { id, ...row } = note.row
    const { applicationId, now } = target
    await upsertNote(tx, {
      ...row,
      applicationId,
      fileGuid: await copyFile(tx, note.file, target),
      createdAt: now,
      updatedAt: now,
    })
  }
}

async function copyFile(tx: Transaction, file: StoredFileRow, { applicationId, guidOf, now }: CopyTarget): Promise<string> {
  const guid = guidOf.get(file.guid)
  if (!guid) throw new Error(`file ${file.guid} was not copied`)
  await insertStoredFile(tx, { ...file, guid, applicationId, createdAt: now })
  return guid
}

async function insertProposal(
  tx: Transaction,
  { header: { id, ...header }, sections, rows }: SelectedProposal,
  { applicationId, now }: CopyTarget,
): Promise<void> {
  await insertHeader(tx, { ...header, applicationId, createdAt: now, updatedAt: now })
  for (const section of sections) await upsertSection(tx, { ...section, applicationId, updatedAt: now, auditedAt: now })
  for (const { name, rows: own } of rows) if (own.length > 0) await replaceRows(tx, applicationId, name, own)
}
