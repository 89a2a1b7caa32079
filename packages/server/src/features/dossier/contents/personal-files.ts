import { text } from '@jadara/contract/core/text'
import { formatFileSize } from '@jadara/contract/files/file-size'
import { cvLabel } from '@jadara/contract/files/file-types'
import type { DatabaseHandle } from '../../../db/database.ts'
import type { Application } from '../../../db/participation.ts'
import type { DocumentSection } from '../../../documents/printed-document.ts'
import { isCv } from './attachments.ts'
import { type DocumentContent, picturePersonalFileTypes, toPictureKey, toPictures } from './content.ts'
import { toFrontPage } from './front-page.ts'
import { type DossierHeader, loadDossierHeader } from './load-dossier.ts'
import { type ReaderContext, type ReaderOptions, toFacts, toReaderContext } from './reader.ts'

const texts = {
  kind: text('Personal files', 'الملفات الشخصية'),
  missing: text('This file was not uploaded.', 'لم يُرفع هذا الملف.'),
  file: text('File', 'الملف'),
  size: text('Size', 'الحجم'),
  apart: text('The curriculum vitae is a file of its own and is downloaded by itself.', 'السيرة الذاتية ملف مستقل يُنزَّل على حدة.'),
}

/** Identity card, photograph and certificates as one document, never for reviewers (specification FILE-9). Runs four queries. */
export async function loadPersonalFilesContent(
  db: DatabaseHandle,
  application: Pick<Application, 'id'>,
  options: ReaderOptions,
): Promise<DocumentContent> {
  const reader = toReaderContext(options)
  const header = await loadDossierHeader(db, application, options)
  const pictures = toPictures(
    header.files,
    picturePersonalFileTypes.map(({ id }) => id),
  )
  const sections = [...toPictureSections(reader, header, Object.keys(pictures)), toCvSection(reader, header)]
  return {
    printed: {
      ...toFrontPage(reader, header, texts.kind),
      parts: [{ title: reader.translate(texts.kind), sections }],
      attached: null,
    },
    sources: [],
    pictures,
  }
}

/** A missing optional picture is not mentioned. */
function toPictureSections(reader: ReaderContext, { files }: DossierHeader, keys: readonly string[]): DocumentSection[] {
  const { translate } = reader
  return picturePersonalFileTypes.flatMap(({ id, name, required }): DocumentSection[] => {
    const [title, picture] = [translate(name), toPictureKey(id)]
    const file = files.find(({ typeId }) => typeId === id)
    if (file && keys.includes(picture))
      return [{ title, blocks: [{ block: 'picture', picture, caption: `${title} · ${file.name}` }], entries: [] }]
    return required ? [{ title, empty: translate(texts.missing), blocks: [], entries: [] }] : []
  })
}

function toCvSection(reader: ReaderContext, { files }: DossierHeader): DocumentSection {
  const title = reader.translate(cvLabel)
  const cv = files.find(isCv)
  if (!cv) return { title, empty: reader.translate(texts.missing), blocks: [], entries: [] }
  const facts = toFacts(reader, [
    [texts.file, cv.name],
    [texts.size, formatFileSize(cv.size)],
  ])
  return {
    title,
    blocks: [
      { block: 'facts', facts },
      { block: 'note', text: reader.translate(texts.apart) },
    ],
    entries: [],
  }
}
