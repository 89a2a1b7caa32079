import type { Language } from '@jadara/contract/core/text'
import { conceptNoteFileTypeId } from '@jadara/contract/files/file-types'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { exportTexts } from '@jadara/contract/submission/exports'
import { conflictFailure } from '../../core/failure.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import type { Participation, Round } from '../../db/participation.ts'
import { readAwardIdentity } from '../../db/site-texts.ts'
import { listFilesOfApplication, type StoredFileRow } from '../../db/stored-files.ts'
import { joinFileName, joinFileNameWithExtension, toPortableName } from '../../files/file-name.ts'
import type { Portal } from '../../portal.ts'
import { findCurrentReceipt, toReceiptDto } from '../submission/store.ts'
import { type ArchiveEntry, createTextEntry, isStoredFile } from './archive.ts'
import type { DocumentContent } from './contents/content.ts'
import { toContentDigest } from './contents/content-digest.ts'
import { loadWantedDocument } from './contents/document.ts'
import { listSubmittedApplications, listThemes, type SubmittedApplication, type WantedExport } from './store.ts'
import { findFilesWithoutBytes } from './stored-bytes.ts'

/** The content of the ZIP of one applicant. `at` is the ISO time of every entry. */
export type Bundle = {
  readonly at: string
  readonly folder: string
  readonly documents: readonly WantedExport<DocumentContent>[]
  readonly entries: readonly ArchiveEntry[]
}

/** The content of a ZIP of several submitted applications; their bundles are loaded while it is generated. */
export type RoundBundle = { readonly sealed: readonly SubmittedApplication[] }

/** Increase when the same content gives different bytes; otherwise an interrupted download would resume in another layout. */
const layoutVersion = 2

export async function loadWantedApplicantExport(
  portal: Portal,
  participation: Participation,
  language: Language,
): Promise<WantedExport<Bundle>> {
  const bundle = await loadBundle(portal, participation, language)
  const documents = bundle.documents.map(({ key }) => key)
  // Part of the key, so that the ZIP is generated again once the missing bytes are back.
  const lost = (await findFilesWithoutBytes(portal.files.store, bundle.entries.filter(isStoredFile))).map(({ guid }) => guid)
  const key = toContentDigest({
    kind: 'everything',
    layout: layoutVersion,
    language,
    folder: bundle.folder,
    documents,
    entries: bundle.entries,
    lost,
  })
  const name = `${bundle.folder}.zip`
  return { key, kind: 'everything', applicationId: participation.application.id, language, name, content: bundle }
}

/** Sealed content does not change, so the receipts' digests and the names printed beside them identify the content. */
export async function loadWantedRoundExport(
  db: DatabaseHandle,
  round: Round,
  language: Language,
): Promise<WantedExport<RoundBundle>> {
  const sealed = await listSubmittedApplications(db, { roundId: round.id })
  const printedNames = { ...(await loadPrintedNames(db)), round: [round.id, round.englishName, round.arabicName] }
  const key = toContentDigest({ kind: 'submitted', layout: layoutVersion, language, sealed, ...printedNames })
  const name = joinFileNameWithExtension(['submitted', round.englishName], 'zip')
  return { key, kind: 'submitted', applicationId: null, language, name, content: { sealed } }
}

/** Those of the named applications that are submitted. 409 without any. */
export async function loadWantedChosenExport(
  db: DatabaseHandle,
  applicationIds: readonly number[],
  language: Language,
): Promise<WantedExport<RoundBundle>> {
  const sealed = await listSubmittedApplications(db, { applicationIds })
  if (sealed.length === 0) throw conflictFailure('not-submitted', exportTexts.noneSubmitted)
  const key = toContentDigest({ kind: 'chosen', layout: layoutVersion, language, sealed, ...(await loadPrintedNames(db)) })
  const name = joinFileNameWithExtension(['dossiers', String(sealed.length)], 'zip')
  return { key, kind: 'chosen', applicationId: null, language, name, content: { sealed } }
}

const loadPrintedNames = async (db: DatabaseHandle) => ({ award: await readAwardIdentity(db), themes: await listThemes(db) })

export async function loadBundle(portal: Portal, participation: Participation, language: Language): Promise<Bundle> {
  const { db } = portal
  const { application } = participation
  const receipt = await findCurrentReceipt(db, application.id)
  const documents = [
    await loadWantedDocument(portal, participation, 'award-file', language),
    await loadWantedDocument(portal, participation, 'personal-files', language),
  ]
  const sealed = receipt
    ? [
        createTextEntry('receipt.json', JSON.stringify(toReceiptDto(receipt), null, 2)),
        createTextEntry('manifest.json', receipt.manifest),
        createTextEntry('snapshot.json', receipt.snapshot),
      ]
    : []
  const files = (await listFilesOfApplication(db, application.id)).map(toFileEntry)
  return {
    at: (receipt?.sealedAt ?? application.createdAt).toISOString(),
    folder: joinFileName([application.receiptNumber ?? `draft-${application.id}`, application.englishName]),
    documents,
    entries: [...sealed, ...files],
  }
}

/** The number distinguishes two files of the same name. */
const toFileEntry = ({ guid, typeId, name, size, sha256 }: StoredFileRow, index: number): ArchiveEntry => ({
  path: `files/${toFolderName(typeId)}/${String(index + 1).padStart(2, '0')}-${toPortableName(name)}`,
  guid,
  size,
  sha256,
})

function toFolderName(typeId: number): string {
  if (typeId === conceptNoteFileTypeId) return 'concept-note'
  return recordKinds.find(({ file }) => file?.type === typeId)?.name ?? 'personal'
}
