import { conceptNoteTexts } from '@jadara/contract/concept-note'
import { personalFileTypes } from '@jadara/contract/file-types'
import type { joining } from '@jadara/contract/joining'
import { type RowSection, rowSections } from '@jadara/contract/proposal/sections'
import { type RecordKind, titleOf } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { type Text, text } from '@jadara/contract/text'
import type { z } from 'zod'
import type { Handle, Transaction } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'
import { insertStoredFile, personalFilesOf, type StoredFileRow } from '../../db/stored-files.ts'
import { invalidField, notFound } from '../../failure.ts'
import { type Note, noteOf, putNote } from '../concept-note/store.ts'
import {
  type HeaderRow,
  headerOf,
  insertHeader,
  putSection,
  replaceRows,
  rowsOf,
  type SectionRow,
  sectionsOf,
} from '../proposal/store.ts'
import { type Found, insertRecord, recordsOf, valuesOf } from '../records/store.ts'
import { earlierNumbered } from './store.ts'

export type Choice = z.output<typeof joining>

type ChosenRecord = Pick<Found, 'row' | 'file'> & { readonly kind: RecordKind }
type ChosenProposal = {
  readonly header: HeaderRow
  readonly sections: readonly SectionRow[]
  readonly rows: readonly { readonly name: RowSection; readonly rows: Awaited<ReturnType<typeof rowsOf>> }[]
}

/** What is to be copied, as it is stored. */
export type Chosen = {
  readonly personalFiles: readonly StoredFileRow[]
  /** In the order of the dossier. */
  readonly records: readonly ChosenRecord[]
  readonly proposal: ChosenProposal | null
  readonly note: Note | null
}

const nothing: Chosen = { personalFiles: [], records: [], proposal: null, note: null }

/** Reads what an applicant chose from an earlier application of theirs. 404 when that, a record or a file is not there, or not theirs. */
export async function chosenBy(db: Handle, accountId: number, { from, ...choice }: Choice): Promise<Chosen> {
  if (from === undefined) return nothing
  const earlier = await earlierNumbered(db, accountId, from)
  if (!earlier) throw notFound()
  return {
    personalFiles: await personalFilesChosen(db, earlier.id, choice.personalFiles),
    records: await recordsChosen(db, earlier.id, choice.records),
    proposal: choice.proposal ? await wholeProposalOf(db, earlier.id) : null,
    note: choice.conceptNote ? await noteOf(db, earlier.id) : null,
  }
}

async function personalFilesChosen(db: Handle, applicationId: number, types: Choice['personalFiles']): Promise<StoredFileRow[]> {
  if (types === false) return []
  const files = await personalFilesOf(db, applicationId)
  if (types === true) return files
  if (types.some((type) => !files.some(({ typeId }) => typeId === type))) throw notFound()
  return files.filter(({ typeId }) => types.some((type) => type === typeId))
}

async function recordsChosen(db: Handle, applicationId: number, ids: Choice['records']): Promise<ChosenRecord[]> {
  const kinds = recordKinds.filter(({ name }) => ids[name]?.length)
  if (Object.keys(ids).some((name) => !recordKinds.some((kind) => kind.name === name))) throw notFound()
  const chosen: ChosenRecord[] = []
  for (const kind of kinds) {
    const wanted = new Set(ids[kind.name])
    const found = (await recordsOf(db, kind, applicationId)).filter(({ row }) => wanted.delete(row.id))
    if (wanted.size > 0) throw notFound()
    chosen.push(...found.map((each) => ({ ...each, kind })))
  }
  return chosen
}

async function wholeProposalOf(db: Handle, applicationId: number): Promise<ChosenProposal | null> {
  const header = await headerOf(db, applicationId)
  if (!header) return null
  const rows = []
  for (const name of rowSections) rows.push({ name, rows: await rowsOf(db, applicationId, name) })
  return { header, sections: await sectionsOf(db, applicationId), rows }
}

/** The new round may take fewer records of a kind than the earlier one did. */
export function refuseTooMany({ records }: Chosen, round: Round): void {
  for (const { name, noun, bounds } of recordKinds) {
    const have = records.filter(({ kind }) => kind.name === name).length
    if (bounds && have > round[bounds.most])
      throw invalidField(`records.${name}`, recordTexts.over(noun, have, round[bounds.most]))
  }
}

/** A file of what was chosen, with what people call it and the field it is said of. */
export type ChosenFile = { readonly row: StoredFileRow; readonly field: string; readonly name: Text }

export function filesIn({ personalFiles, records, note }: Chosen): ChosenFile[] {
  const personal = personalFiles.map((row) => {
    const type = personalFileTypes.find(({ id }) => id === row.typeId)
    return { row, field: `file.${row.typeId}`, name: type?.name ?? text(row.name, row.name) }
  })
  const proofs = records.flatMap(({ kind, row, file }) => {
    const title = titleOf(kind, row)
    return file ? [{ row: file, field: `records.${kind.name}.${row.id}`, name: text(title, title) }] : []
  })
  return [...personal, ...proofs, ...(note ? [{ row: note.file, field: 'conceptNote', name: conceptNoteTexts.name }] : [])]
}

/** Where the copies go. `guidOf`: the guid of each copied file by the guid of the earlier one. */
type Into = { readonly applicationId: number; readonly guidOf: ReadonlyMap<string, string>; readonly now: Date }

/** Writes everything anew into an application that has just begun. */
export async function insertChosen(
  tx: Transaction,
  { personalFiles, records, proposal, note }: Chosen,
  into: Into,
): Promise<void> {
  for (const file of personalFiles) await copyFile(tx, file, into)
  for (const { kind, row, file } of records) {
    const fileGuid = file && (await copyFile(tx, file, into))
    const { applicationId, now } = into
    await insertRecord(tx, kind, { applicationId, fileGuid, requestKey: null, values: valuesOf(kind, row), now })
  }
  if (proposal) await insertProposal(tx, proposal, into)
  if (note) {
    const { id, ...row } = note.row
    const { applicationId, now } = into
    await putNote(tx, { ...row, applicationId, fileGuid: await copyFile(tx, note.file, into), createdAt: now, updatedAt: now })
  }
}

async function copyFile(tx: Transaction, file: StoredFileRow, { applicationId, guidOf, now }: Into): Promise<string> {
  const guid = guidOf.get(file.guid)
  if (!guid) throw new Error(`file ${file.guid} was not copied`)
  await insertStoredFile(tx, { ...file, guid, applicationId, createdAt: now })
  return guid
}

async function insertProposal(
  tx: Transaction,
  { header: { id, ...header }, sections, rows }: ChosenProposal,
  { applicationId, now }: Into,
): Promise<void> {
  await insertHeader(tx, { ...header, applicationId, createdAt: now, updatedAt: now })
  for (const section of sections) await putSection(tx, { ...section, applicationId, updatedAt: now, toldAt: now })
  for (const { name, rows: own } of rows) if (own.length > 0) await replaceRows(tx, applicationId, name, own)
}
