import { hash } from 'node:crypto'
import { type AcceptedFormat, toUnreadableFileRefusal } from '@jadara/contract/files/file-refusal'
import { type DossierOmissionReason, fileTexts, zipMime } from '@jadara/contract/files/files'
import { Failure, unsupportedMediaTypeFailure } from '../core/failure.ts'
import { createFairQueue, type QueuedWorkInfo } from './concurrency.ts'
import type { FilePathOrBytes } from './content.ts'
import { detectMediaType, isPictureMediaType, wordMediaType } from './detect-kind.ts'
import { correctFileExtension } from './file-name.ts'
import type { FileStore, IncomingFile } from './file-store.ts'
import { detectHarmlessMediaType, wrapInZip } from './harmless-files.ts'
import { createUnexpectedReplyError } from './object-errors.ts'
import type { FileServices, WithholdingActions } from './open-files.ts'
import { inspectionsAtOnce } from './pdf-inspector.ts'
import { maxPdfPages } from './pdf-pages.ts'
import { assertHarmlessWordDocument } from './plain-word.ts'
import type { ReceivedFile } from './receive.ts'

/** The formats that an upload field accepts; `any` for files such as a CV. */
export type AcceptedUploadFormat = AcceptedFormat | 'any'

/**
 * An accepted file that is not stored yet. `incoming`, `size` (bytes) and `sha256` describe the bytes to store, which differ from the received ones
 * for pictures and repacked ZIPs (harmless-files.ts). `pages` for PDFs only; `thumbnail` is a WebP, for pictures only. `discard` deletes what has not
 * been stored.
 */
export type InspectedFile = {
  readonly incoming: IncomingFile
  readonly size: number
  readonly sha256: string
  readonly name: string
  readonly mime: string
  readonly pages: number | null
  readonly thumbnail: IncomingFile | null
  readonly thumbnailSha256: string | null
  /** Why documents leave it out; null if they include it, and for files that are not PDFs. */
  readonly leftOut: DossierOmissionReason | null
  /** Withholds the file until it is scanned; null if it may be served. */
  readonly withholding: WithholdingActions | null
  discard(): Promise<void>
}

/** In milliseconds. Shorter than the time-out of a silent connection, so that waiting clients get an answer. */
const longestWait = 20_000

/**
 * In bytes and milliseconds. An account counts as slow when the inspection of a large file takes longer. The time for a small file is ignored, because it
 * mostly measures the start of a child process.
 */
const largeFile = 1_000_000
const longInspection = 1500

const checkedLater = (): Failure =>
  new Failure(429, [fileTexts.manyAtOnce], { file: fileTexts.manyAtOnce }, { retryAfterSeconds: 30 })

/** Accounts take turns. A single account, or all slow accounts together, leave one place to the others. */
const inspections = createFairQueue({
  most: inspectionsAtOnce,
  mostOfOne: inspectionsAtOnce - 1,
  longestWait,
  refusal: checkedLater,
})

/**
 * Checks a received file by its bytes and takes ownership of it; a refused file is deleted. With `accountId`, accounts take turns.
 * 415 for a wrong type (for a picture 'Unsupported Format', specification FILE-4, followed by what arrived and what can be done), and for an
 * encrypted, broken, too long, too large or infected file. 429 after waiting too long. 503 when no scanner answers.
 */
export async function inspectFile(
  received: ReceivedFile,
  accepts: AcceptedUploadFormat,
  files: Pick<FileServices, 'inspector' | 'store' | 'scan' | 'tryToInclude'>,
  accountId?: number,
): Promise<InspectedFile> {
  const turn = { bytes: received.size, ...(accountId !== undefined && { accountId }) }
  try {
    // Scanned as received, before any parser of the portal reads it.
    const withholding = await files.scan(() => received.incoming.open())
    const inspection = await inspections.run(async () => {
      const begun = performance.now()
      const found = await received.incoming
        .withContent((content) => inspectContent({ ...received, content, turn }, accepts, files))
        .finally(() => received.size > largeFile && performance.now() - begun > longInspection && inspections.markSlow(turn))
      if (found.leftOut === 'slow' || found.leftOut === 'large') inspections.markSlow(turn)
      return found
    }, turn)
    return { ...inspection, withholding }
  } catch (error) {
    await received.discard()
    throw error
  }
}

const fits: Readonly<Record<AcceptedFormat, (kind: string | undefined) => boolean>> = {
  picture: isPictureMediaType,
  pdf: (kind) => kind === 'application/pdf',
  'pdf-or-picture': (kind) => kind === 'application/pdf' || isPictureMediaType(kind),
  word: (kind) => kind === wordMediaType,
}

type AtHand = ReceivedFile & { readonly content: FilePathOrBytes; readonly turn: QueuedWorkInfo }

async function inspectContent(
  atHand: AtHand,
  accepts: AcceptedUploadFormat,
  { inspector, store, tryToInclude }: Pick<FileServices, 'inspector' | 'store' | 'tryToInclude'>,
): Promise<Omit<InspectedFile, 'withholding'>> {
  const { content, turn: _, ...received } = atHand
  assertUnchangedBytes(atHand)
  const kind = await detectMediaType(content, atHand.head)
  if (accepts !== 'any' && !fits[accepts](kind)) {
    const { why, help } = toUnreadableFileRefusal(atHand.head, atHand.name, accepts)
    throw unsupportedMediaTypeFailure(why, help)
  }
  if (accepts === 'word') await assertHarmlessWordDocument(content)
  if (isPictureMediaType(kind)) return inspectPicture(atHand, kind, store)
  if (kind === 'application/pdf') {
    const pages = await requirePages(content, inspector)
    // Attachments of queries are not part of a document.
    return { ...toUnchanged(received, kind), pages, leftOut: accepts === 'pdf-or-picture' ? null : await tryToInclude(content) }
  }
  const safe = accepts === 'word' ? wordMediaType : await detectHarmlessMediaType(atHand, kind)
  if (safe) return toUnchanged(received, safe)
  const zip = await wrapInZip(atHand, store)
  await received.discard()
  return toUnchanged(zip, zipMime)
}

const toUnchanged = (received: ReceivedFile, mime: string): Omit<InspectedFile, 'withholding'> => ({
  ...received,
  mime,
  name: correctFileExtension(mime, received.name),
  pages: null,
  thumbnail: null,
  thumbnailSha256: null,
  leftOut: null,
})

/** Verifies that the storage returned the bytes that it received. */
function assertUnchangedBytes({ content, sha256 }: AtHand): void {
  if (typeof content !== 'string' && hash('sha256', content) !== sha256)
    throw createUnexpectedReplyError('The storage gave other bytes than it was sent')
}

async function inspectPicture(received: AtHand, kind: string, store: FileStore): Promise<Omit<InspectedFile, 'withholding'>> {
  // Imported on first use: it costs start-up time and memory.
  const { normalisePicture } = await import('./pictures.ts')
  const { mime, picture, thumbnail } = await normalisePicture(received, kind, store)
  await received.discard()
  return {
    ...picture,
    mime,
    name: correctFileExtension(mime, received.name),
    pages: null,
    thumbnail: thumbnail.incoming,
    thumbnailSha256: thumbnail.sha256,
    leftOut: null,
    async discard() {
      await Promise.all([picture.discard(), thumbnail.discard()])
    },
  }
}

async function requirePages(content: FilePathOrBytes, inspector: FileServices['inspector']): Promise<number> {
  const verdict = await inspector.inspectPdf(content)
  if (verdict === 'encrypted' || verdict === 'broken' || verdict === 'slow') throw unsupportedMediaTypeFailure(fileTexts[verdict])
  if (verdict.pages > maxPdfPages) throw unsupportedMediaTypeFailure(fileTexts.tooManyPages)
  return verdict.pages
}
