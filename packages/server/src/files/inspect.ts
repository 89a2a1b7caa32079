import { fileTexts } from '@jadara/contract/files'
import { wrongKind } from '../failure.ts'
import { withExtensionOf } from './file-name.ts'
import { kindOf, word } from './kind-of.ts'
import type { Files } from './open-files.ts'
import { mostPages } from './pdf-verdict.ts'
import { isPicture, normalisePicture } from './pictures.ts'
import type { Received } from './receive.ts'
import { refuseUnlessPlainWord } from './word.ts'

/** What a place takes: `picture` a JPEG, GIF or PNG; `pdf` a PDF; `pdf-or-picture` one of these; `word` a .docx; `any` whatever a person has (a CV). */
export type Accepts = 'picture' | 'pdf' | 'pdf-or-picture' | 'word' | 'any'

/**
 * A file that may be stored, still temporary. `path`, `size` (bytes) and `sha256` are those of what is to be stored, which for a picture is not
 * what was received. `pages` of a PDF only; `thumbnail` is the path of a temporary WebP, of a picture only.
 * `discard` removes what has not been stored.
 */
export type Inspected = {
  readonly path: string
  readonly size: number
  readonly sha256: string
  readonly name: string
  readonly mime: string
  readonly pages: number | null
  readonly thumbnail: string | null
  discard(): Promise<void>
}

const unknownKind = 'application/octet-stream'

/** Documents whose kind is kept, so that a reader's computer knows what opens them. Everything else stays bytes, HTML and SVG above all (case 37). */
const documents = new Set([word, 'application/vnd.oasis.opendocument.text', 'application/rtf'])

/** The container of old Office files; which of them it is, only the name tells. */
const oldOffice = 'application/x-cfb'

/**
 * Decides by the bytes, and by opening them, what a received file is, and takes it over: on a refusal nothing of it is left behind.
 * Refuses 415: 'Unsupported Format' where a picture is asked (applicant-side §5), not a PDF, no Word document, encrypted, broken, too many pages, broken picture, too many pixels.
 */
export async function inspect(received: Received, accepts: Accepts, { inspector, temporary }: Files): Promise<Inspected> {
  try {
    const kind = await kindOf(received.path)
    if (accepts === 'picture' && !isPicture(kind)) throw wrongKind(fileTexts.unsupported)
    if (accepts === 'pdf' && kind !== 'application/pdf') throw wrongKind(fileTexts.onlyPdf)
    if (accepts === 'pdf-or-picture' && kind !== 'application/pdf' && !isPicture(kind))
      throw wrongKind(fileTexts.onlyPdfOrPicture)
    if (accepts === 'word' && kind !== word) throw wrongKind(fileTexts.onlyWord)
    if (accepts === 'word') await refuseUnlessPlainWord(received.path)
    if (isPicture(kind)) return await pictureOf(received, kind, temporary)
    const pages = kind === 'application/pdf' ? await pagesOf(received.path, inspector) : null
    const mime = mimeOf(kind, received.name)
    return { ...received, mime, name: withExtensionOf(mime, received.name), pages, thumbnail: null }
  } catch (error) {
    await received.discard()
    throw error
  }
}

async function pictureOf(received: Received, kind: string, temporary: string): Promise<Inspected> {
  const { mime, picture, thumbnail } = await normalisePicture(received, kind, temporary)
  await received.discard()
  return {
    ...picture,
    mime,
    name: withExtensionOf(mime, received.name),
    pages: null,
    thumbnail: thumbnail.path,
    async discard() {
      await Promise.all([picture.discard(), thumbnail.discard()])
    },
  }
}

async function pagesOf(path: string, inspector: Files['inspector']): Promise<number> {
  const verdict = await inspector.inspectPdf(path)
  if (verdict === 'encrypted' || verdict === 'broken') throw wrongKind(fileTexts[verdict])
  if (verdict.pages > mostPages) throw wrongKind(fileTexts.tooManyPages)
  return verdict.pages
}

function mimeOf(kind: string | undefined, name: string): string {
  if (kind === oldOffice && /\.doc$/i.test(name)) return 'application/msword'
  return kind === 'application/pdf' || documents.has(kind ?? '') ? (kind ?? unknownKind) : unknownKind
}
