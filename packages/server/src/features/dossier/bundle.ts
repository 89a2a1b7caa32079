import { conceptNoteFileType } from '@jadara/contract/file-types'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { Language } from '@jadara/contract/text'
import { awardIdentity } from '../../db/award-identity.ts'
import type { Handle } from '../../db/database.ts'
import type { Participation, Round } from '../../db/participation.ts'
import { filesOf, type StoredFileRow } from '../../db/stored-files.ts'
import { fileNameOf, fitForEverySystem, nameOfWords } from '../../files/file-name.ts'
import type { Portal } from '../../portal.ts'
import { receiptOf, shownReceipt } from '../submission/store.ts'
import { type ArchiveEntry, isStored, textEntry } from './archive.ts'
import type { DocumentContent } from './contents/content.ts'
import { digestOf } from './contents/digest.ts'
import { documentOf } from './contents/document.ts'
import { withoutBytes } from './lost-bytes.ts'
import { type Sealed, sealedOf, themes, type Wanted } from './store.ts'

/** What goes into the ZIP of one applicant: documents still to be made, and what is stored already. `at`: an ISO instant, of every entry. */
export type Bundle = {
  readonly at: string
  readonly folder: string
  readonly documents: readonly Wanted<DocumentContent>[]
  readonly entries: readonly ArchiveEntry[]
}

/** What goes into the ZIP of everybody: whose bundles are gathered while it is made. */
export type Everybody = { readonly sealed: readonly Sealed[] }

/** To be raised when the same content is to be other bytes: a download that was begun must not go on in them. */
const layout = 2

/** Everything of one applicant as it stands now. */
export async function everythingOf(portal: Portal, participation: Participation, language: Language): Promise<Wanted<Bundle>> {
  const bundle = await bundleOf(portal, participation, language)
  const documents = bundle.documents.map(({ key }) => key)
  // A ZIP that lacks a file gives way to a whole one once its bytes are there.
  const lost = (await withoutBytes(portal.files.store, bundle.entries.filter(isStored))).map(({ guid }) => guid)
  const key = digestOf({ kind: 'everything', layout, language, folder: bundle.folder, documents, entries: bundle.entries, lost })
  const name = `${bundle.folder}.zip`
  return { key, kind: 'everything', applicationId: participation.application.id, language, name, content: bundle }
}

/** Everybody who submitted. What is sealed does not change: its receipts tell the content, with what the documents say beside it. */
export async function submittedOf(db: Handle, round: Round, language: Language): Promise<Wanted<Everybody>> {
  const sealed = await sealedOf(db, round.id)
  const beside = {
    award: await awardIdentity(db),
    themes: await themes(db),
    round: [round.id, round.englishName, round.arabicName],
  }
  const key = digestOf({ kind: 'submitted', layout, language, sealed, ...beside })
  const name = fileNameOf(['submitted', round.englishName], 'zip')
  return { key, kind: 'submitted', applicationId: null, language, name, content: { sealed } }
}

export async function bundleOf(portal: Portal, participation: Participation, language: Language): Promise<Bundle> {
  const { db } = portal
  const { application } = participation
  const receipt = await receiptOf(db, application.id)
  const documents = [
    await documentOf(portal, participation, 'award-file', language),
    await documentOf(portal, participation, 'personal-files', language),
  ]
  const sealed = receipt
    ? [
        textEntry('receipt.json', JSON.stringify(shownReceipt(receipt), null, 2)),
        textEntry('manifest.json', receipt.manifest),
        textEntry('snapshot.json', receipt.snapshot),
      ]
    : []
  const files = (await filesOf(db, application.id)).map(originalEntry)
  return {
    at: (receipt?.sealedAt ?? application.createdAt).toISOString(),
    folder: nameOfWords([application.receiptNumber ?? `draft-${application.id}`, application.englishName]),
    documents,
    entries: [...sealed, ...files],
  }
}

/** Original files stand by what they prove, under the name that they came with; the number keeps two of one name apart. */
const originalEntry = ({ guid, typeId, name, size, sha256 }: StoredFileRow, index: number): ArchiveEntry => ({
  path: `files/${folderOf(typeId)}/${String(index + 1).padStart(2, '0')}-${fitForEverySystem(name)}`,
  guid,
  size,
  sha256,
})

function folderOf(typeId: number): string {
  if (typeId === conceptNoteFileType) return 'concept-note'
  return recordKinds.find(({ file }) => file?.type === typeId)?.name ?? 'personal'
}
