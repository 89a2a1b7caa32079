import { text } from '@jadara/contract/core/text'
import { photographFileTypeId } from '@jadara/contract/files/file-types'
import type { DatabaseHandle } from '../../../db/database.ts'
import type { Application } from '../../../db/participation.ts'
import { toApplicantPart } from './applicant-part.ts'
import { listAttachments, toPrintedAttachments } from './attachments.ts'
import { type DocumentContent, toDocumentInputFile, toPictures } from './content.ts'
import { toFrontPage } from './front-page.ts'
import { loadDossier } from './load-dossier.ts'
import { toNotePart } from './note-part.ts'
import { toProposalPart } from './proposal-part.ts'
import { type ReaderOptions, toReaderContext } from './reader.ts'
import { toRecordParts } from './record-parts.ts'

const documentTitle = text('Award file', 'ملف الجائزة')

/**
 * The award file of an application: everything entered, all attached PDFs, and the photograph as the only picture. About twenty queries,
 * independent of the number of records; run it in a repeatable-read transaction for a consistent view.
 */
export async function loadAwardFileContent(
  db: DatabaseHandle,
  application: Pick<Application, 'id'>,
  options: ReaderOptions,
): Promise<DocumentContent> {
  const reader = toReaderContext(options)
  const dossier = await loadDossier(db, application, options)
  const attachments = listAttachments(reader, dossier)
  return {
    printed: {
      ...toFrontPage(reader, dossier, documentTitle),
      parts: [
        toApplicantPart(reader, dossier, attachments),
        ...toRecordParts(reader, dossier, attachments),
        toProposalPart(reader, dossier.proposal),
        toNotePart(reader, dossier, attachments),
      ],
      attached: toPrintedAttachments(reader, attachments),
    },
    sources: attachments.files.map(toDocumentInputFile),
    pictures: toPictures(dossier.files, [photographFileTypeId].filter(reader.canOpen)),
  }
}
