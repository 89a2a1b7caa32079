import { fileSize } from '@jadara/contract/file-size'
import { cvName } from '@jadara/contract/file-types'
import { text } from '@jadara/contract/text'
import type { Handle } from '../../../db/database.ts'
import type { Application } from '../../../db/participation.ts'
import type { Section } from '../../../documents/printed.ts'
import { isCv } from './attached.ts'
import type { DocumentContent } from './content.ts'
import { frontOf } from './front.ts'
import { type Head, headOf } from './held.ts'
import { pictureKey, picturesIn, pictureTypes } from './pictures.ts'
import { factsOf, type Reader, type Reading, readerOf } from './reader.ts'

const texts = {
  kind: text('Personal files', 'الملفات الشخصية'),
  missing: text('This file was not uploaded.', 'لم يُرفع هذا الملف.'),
  file: text('File', 'الملف'),
  size: text('Size', 'الحجم'),
  apart: text('The curriculum vitae is a file of its own and is downloaded by itself.', 'السيرة الذاتية ملف مستقل يُنزَّل على حدة.'),
}

/**
 * The personal files of an application as one document: identity card, photograph and certificates, each labelled. Never for reviewers
 * (ruling 22). Four queries.
 */
export async function personalFilesOfApplicant(
  db: Handle,
  application: Pick<Application, 'id'>,
  reading: Reading,
): Promise<DocumentContent> {
  const reader = readerOf(reading)
  const head = await headOf(db, application, reading)
  const pictures = picturesIn(
    head.files,
    pictureTypes.map(({ id }) => id),
  )
  const sections = [...pictureSections(reader, head, Object.keys(pictures)), cvSection(reader, head)]
  return {
    printed: {
      ...frontOf(reader, head, texts.kind),
      parts: [{ title: reader.say(texts.kind), sections }],
      attached: null,
    },
    sources: [],
    pictures,
  }
}

/** One a type; what may be left out and was is not spoken of. */
function pictureSections(reader: Reader, { files }: Head, keys: readonly string[]): Section[] {
  const { say } = reader
  return pictureTypes.flatMap(({ id, name, required }): Section[] => {
    const [title, picture] = [say(name), pictureKey(id)]
    const file = files.find(({ typeId }) => typeId === id)
    if (file && keys.includes(picture))
      return [{ title, blocks: [{ block: 'picture', picture, caption: `${title} · ${file.name}` }], entries: [] }]
    return required ? [{ title, empty: say(texts.missing), blocks: [], entries: [] }] : []
  })
}

function cvSection(reader: Reader, { files }: Head): Section {
  const title = reader.say(cvName)
  const cv = files.find(isCv)
  if (!cv) return { title, empty: reader.say(texts.missing), blocks: [], entries: [] }
  const facts = factsOf(reader, [
    [texts.file, cv.name],
    [texts.size, fileSize(cv.size)],
  ])
  return {
    title,
    blocks: [
      { block: 'facts', facts },
      { block: 'note', text: reader.say(texts.apart) },
    ],
    entries: [],
  }
}
