import { type Text, text } from '@jadara/contract/core/text'
import { conceptNoteTexts } from '@jadara/contract/files/concept-note'
import { formatFileSize } from '@jadara/contract/files/file-size'
import { cvFileTypeId, cvLabel } from '@jadara/contract/files/file-types'
import type { DossierOmissionReason } from '@jadara/contract/files/files'
import { recordTitle } from '@jadara/contract/records/record-kind'
import type { StoredFileRow } from '../../../db/stored-files.ts'
import type { AttachedFilesPart } from '../../../documents/printed-document.ts'
import type { Dossier } from './load-dossier.ts'
import { type ReaderContext, toFacts } from './reader.ts'

const texts = {
  title: text('Attached files', 'الملفات المرفقة'),
  about: text('Each file in full, behind a page that names what it proves.', 'كل ملف كاملًا، تسبقه صفحة تذكر ما يُثبته.'),
  kind: text('Kind', 'النوع'),
  item: text('Item', 'البند'),
  file: text('File', 'الملف'),
  size: text('Size', 'الحجم'),
}

const stillAvailable = text(
  'It is kept as it was uploaded, and can be opened in the portal.',
  'وهو محفوظ كما رُفع، ويمكن فتحه من البوابة.',
)
const toLeftOutText = (reason: Text): Text =>
  text(
    `This file is not included here because ${reason.en}. ${stillAvailable.en}`,
    `لم يُضمّ هذا الملف هنا ${reason.ar}. ${stillAvailable.ar}`,
  )
const leftOutTexts: Readonly<Record<DossierOmissionReason, Text>> = {
  damaged: toLeftOutText(text('it is damaged inside', 'لوجود تلف بداخله')),
  slow: toLeftOutText(text('processing it takes too long', 'لأن معالجته تستغرق وقتًا طويلًا')),
  large: toLeftOutText(text('it becomes too large when it is opened', 'لأن حجمه يصبح كبيرًا جدًا عند فتحه')),
}

/** `title` names the item that the file proves. */
type Proof = { readonly file: StoredFileRow; readonly title: string }
/** `title` names the kind of items. */
type Group = { readonly title: Text; readonly proofs: readonly Proof[] }

/** The attached files, grouped for the table of contents and as a flat list in their order. */
export type Attachments = {
  readonly groups: readonly Group[]
  readonly files: readonly StoredFileRow[]
  /** The file's index in `files`; undefined when it is not attached. */
  indexOf(file: StoredFileRow): number | undefined
}

/**
 * Lists the PDFs to attach, in the order of the dossier: CV, proofs of records, concept note. Pictures are excluded because reviewers
 * read this document and must not see identity cards or certificates (specification FILE-9).
 */
export function listAttachments({ translate, canOpen }: ReaderContext, { files, records, note }: Dossier): Attachments {
  const groups: Group[] = [
    {
      title: cvLabel,
      proofs: files.filter((file) => isCv(file) && canOpen(file.typeId)).map((file) => ({ file, title: translate(cvLabel) })),
    },
    ...records.map(({ kind, records }) => ({
      title: kind.noun.many,
      proofs: records.flatMap(({ row, file }) => (file ? [{ file, title: recordTitle(kind, row) }] : [])),
    })),
    {
      title: conceptNoteTexts.name,
      proofs: files.flatMap((file) => (note?.fileGuid === file.guid ? [{ file, title: note.proposalTitle }] : [])),
    },
  ]
  const attached = groups.map(keepPdfs).filter(({ proofs }) => proofs.length > 0)
  const attachedFiles = attached.flatMap(({ proofs }) => proofs.map(({ file }) => file))
  const indexes = new Map(attachedFiles.map(({ guid }, index) => [guid, index]))
  return { groups: attached, files: attachedFiles, indexOf: ({ guid }) => indexes.get(guid) }
}

const keepPdfs = ({ title, proofs }: Group): Group => ({
  title,
  proofs: proofs.filter(({ file }) => file.mime === 'application/pdf'),
})

export const isCv = ({ typeId }: StoredFileRow): boolean => typeId === cvFileTypeId

/** Null when nothing is attached. */
export function toPrintedAttachments(reader: ReaderContext, { groups, indexOf }: Attachments): AttachedFilesPart | null {
  if (groups.length === 0) return null
  const { translate } = reader
  return {
    title: translate(texts.title),
    about: translate(texts.about),
    leftOut: {
      damaged: translate(leftOutTexts.damaged),
      slow: translate(leftOutTexts.slow),
      large: translate(leftOutTexts.large),
    },
    groups: groups.map(({ title: kind, proofs }) => ({
      title: translate(kind),
      files: proofs.map(({ file, title }) => ({
        title,
        facts: toFacts(reader, [
          [texts.kind, kind],
          // The CV has the same title as its group, so no item is named.
          [texts.item, title === translate(kind) ? '' : title],
          [texts.file, file.name],
          [texts.size, formatFileSize(file.size)],
        ]),
        source: indexOf(file) ?? 0,
      })),
    })),
  }
}
