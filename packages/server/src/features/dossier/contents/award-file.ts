import { photographFileType } from '@jadara/contract/file-types'
import { text } from '@jadara/contract/text'
import type { Handle } from '../../../db/database.ts'
import type { Application } from '../../../db/participation.ts'
import { applicantPart } from './applicant-part.ts'
import { attachmentsOf, printedAttachments } from './attached.ts'
import type { DocumentContent } from './content.ts'
import { frontOf } from './front.ts'
import { heldBy } from './held.ts'
import { notePart } from './note-part.ts'
import { fileIn, picturesIn } from './pictures.ts'
import { proposalPart } from './proposal-part.ts'
import { type Reading, readerOf } from './reader.ts'
import { recordParts } from './record-parts.ts'

const kind = text('Award file', 'ملف الجائزة')

/**
 * The award file (dossier) of an application: everything that was entered, and every PDF in full. Of the pictures it holds the photograph alone.
 * Some twenty queries, however much the application holds; in a transaction of repeatable reads they all see one moment.
 */
export async function awardFileOf(db: Handle, application: Pick<Application, 'id'>, reading: Reading): Promise<DocumentContent> {
  const reader = readerOf(reading)
  const held = await heldBy(db, application, reading)
  const attachments = attachmentsOf(reader, held)
  return {
    printed: {
      ...frontOf(reader, held, kind),
      parts: [
        applicantPart(reader, held, attachments),
        ...recordParts(reader, held, attachments),
        proposalPart(reader, held.proposal),
        notePart(reader, held, attachments),
      ],
      attached: printedAttachments(reader, attachments),
    },
    sources: attachments.files.map(fileIn),
    pictures: picturesIn(held.files, [photographFileType].filter(reader.opens)),
  }
}
