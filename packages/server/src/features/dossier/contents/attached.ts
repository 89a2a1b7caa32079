import { conceptNoteTexts } from '@jadara/contract/concept-note'
import { fileSize } from '@jadara/contract/file-size'
import { cvFileType, cvName } from '@jadara/contract/file-types'
import type { LeftOutReason } from '@jadara/contract/files'
import { titleOf } from '@jadara/contract/records/record-kind'
import { type Text, text } from '@jadara/contract/text'
import type { StoredFileRow } from '../../../db/stored-files.ts'
import type { Attached } from '../../../documents/printed.ts'
import type { Held } from './held.ts'
import { factsOf, type Reader } from './reader.ts'

const texts = {
  title: text('Attached files', 'الملفات المرفقة'),
  about: text('Each file in full, behind a page that names what it proves.', 'كل ملف كاملًا، تسبقه صفحة تذكر ما يُثبته.'),
  kind: text('Kind', 'النوع'),
  item: text('Item', 'البند'),
  file: text('File', 'الملف'),
  size: text('Size', 'الحجم'),
}

const kept = text('It is kept as it was uploaded, and can be opened in the portal.', 'وهو محفوظ كما رُفع، ويمكن فتحه من البوابة.')
const because = (reason: Text): Text =>
  text(`This file is not included here because ${reason.en}. ${kept.en}`, `لم يُضمّ هذا الملف هنا ${reason.ar}. ${kept.ar}`)
const leftOut: Readonly<Record<LeftOutReason, Text>> = {
  damaged: because(text('it is damaged inside', 'لوجود تلف بداخله')),
  slow: because(text('processing it takes too long', 'لأن معالجته تستغرق وقتًا طويلًا')),
  large: because(text('it becomes too large when it is opened', 'لأن حجمه يصبح كبيرًا جدًا عند فتحه')),
}

/** A file that is attached in full; `title` names the item that it proves. */
type Proof = { readonly file: StoredFileRow; readonly title: string }
/** `title` is what its items are. */
type Group = { readonly title: Text; readonly proofs: readonly Proof[] }

/** What is attached: in groups, and each file once, by its place. */
export type Attachments = {
  readonly groups: readonly Group[]
  readonly files: readonly StoredFileRow[]
  /** The place of a file among the attached; undefined where it is not attached. */
  placeOf(file: StoredFileRow): number | undefined
}

/**
 * The curriculum vitae, the proofs of the records by kind, and the concept note, in the order of the dossier: what is a PDF. Never a picture:
 * reviewers read this, and no identity card or certificate is theirs to see (ruling 22).
 */
export function attachmentsOf({ say, opens }: Reader, { files, records, note }: Held): Attachments {
  const groups: Group[] = [
    {
      title: cvName,
      proofs: files.filter((file) => isCv(file) && opens(file.typeId)).map((file) => ({ file, title: say(cvName) })),
    },
    ...records.map(({ kind, records }) => ({
      title: kind.noun.many,
      proofs: records.flatMap(({ row, file }) => (file ? [{ file, title: titleOf(kind, row) }] : [])),
    })),
    {
      title: conceptNoteTexts.name,
      proofs: files.flatMap((file) => (note?.fileGuid === file.guid ? [{ file, title: note.proposalTitle }] : [])),
    },
  ]
  const attached = groups.map(onlyPdfs).filter(({ proofs }) => proofs.length > 0)
  const inOrder = attached.flatMap(({ proofs }) => proofs.map(({ file }) => file))
  const places = new Map(inOrder.map(({ guid }, place) => [guid, place]))
  return { groups: attached, files: inOrder, placeOf: ({ guid }) => places.get(guid) }
}

const onlyPdfs = ({ title, proofs }: Group): Group => ({
  title,
  proofs: proofs.filter(({ file }) => file.mime === 'application/pdf'),
})

export const isCv = ({ typeId }: StoredFileRow): boolean => typeId === cvFileType

/** The last part of the document; null where nothing is attached. */
export function printedAttachments(reader: Reader, { groups, placeOf }: Attachments): Attached | null {
  if (groups.length === 0) return null
  const { say } = reader
  return {
    title: say(texts.title),
    about: say(texts.about),
    leftOut: { damaged: say(leftOut.damaged), slow: say(leftOut.slow), large: say(leftOut.large) },
    groups: groups.map(({ title: kind, proofs }) => ({
      title: say(kind),
      files: proofs.map(({ file, title }) => ({
        title,
        facts: factsOf(reader, [
          [texts.kind, kind],
          // A file that is an item of its own proves nothing else.
          [texts.item, title === say(kind) ? '' : title],
          [texts.file, file.name],
          [texts.size, fileSize(file.size)],
        ]),
        source: placeOf(file) ?? 0,
      })),
    })),
  }
}
