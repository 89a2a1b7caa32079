import { hash } from 'node:crypto'
import { fileTexts, type LeftOutReason, zipMime } from '@jadara/contract/files'
import { type FilePlace, unfitFile } from '@jadara/contract/unfit-file'
import { Failure, wrongKind } from '../failure.ts'
import { inFairTurns, type Turn } from './at-most.ts'
import type { Content } from './content.ts'
import { withExtensionOf } from './file-name.ts'
import type { FileStore, Incoming } from './file-store.ts'
import { kindOf, word } from './kind-of.ts'
import { untrue } from './object-errors.ts'
import type { Files } from './open-files.ts'
import { inZip, safeKindOf } from './open-safely.ts'
import { inspectionsAtOnce } from './pdf-inspector.ts'
import { mostPages } from './pdf-verdict.ts'
import { isPicture } from './picture-kinds.ts'
import type { Received } from './receive.ts'
import type { Holding } from './scan.ts'
import { refuseUnlessPlainWord } from './word.ts'

/** What a place takes; `any` whatever a person has (a CV). */
export type Accepts = FilePlace | 'any'

/**
 * A file that may be stored, and is not yet. `incoming`, `size` (bytes) and `sha256` are those of what is to be stored, which for a picture, and for
 * what stays in a ZIP (open-safely.ts), is not what was received. `pages` of a PDF only; `thumbnail` is a WebP, of a picture only.
 * `discard` removes what has not been stored.
 */
export type Inspected = {
  readonly incoming: Incoming
  readonly size: number
  readonly sha256: string
  readonly name: string
  readonly mime: string
  readonly pages: number | null
  readonly thumbnail: Incoming | null
  readonly thumbnailSha256: string | null
  /** Why documents leave it out; null where they include it, and of what is no PDF. */
  readonly leftOut: LeftOutReason | null
  /** How it is held while nobody has scanned it; null where it may be given away. */
  readonly held: Holding | null
  discard(): Promise<void>
}

/** Less than a silent connection is left open for: whoever waits is answered. */
const longestWait = 20_000

/** In bytes and milliseconds. A small file takes long only where its reader has to start first, unless it is left out for what it costs. */
const largeFile = 1_000_000
const longInspection = 1500

const checkedLater = (): Failure =>
  new Failure(429, [fileTexts.manyAtOnce], { file: fileTexts.manyAtOnce }, { retryAfterSeconds: 30 })

/** The accounts take turns, and neither one account nor all whose files cost much ever take the last place. Further files of an account wait behind its own. */
const inspections = inFairTurns({
  most: inspectionsAtOnce,
  mostOfOne: inspectionsAtOnce - 1,
  longestWait,
  refusal: checkedLater,
})

/**
 * Decides by the bytes, and by opening them, what a received file is, and takes it over: on a refusal nothing of it is left behind.
 * `accountId` is whose turn it takes. Refuses 429 what has waited too long for it; 415: what the place does not take, 'Unsupported Format' where that is a picture (applicant-side §5), followed by what arrived and what can be done; encrypted, broken, too many pages, broken picture, too many pixels, a virus; 503 while nobody can say whether there is one.
 */
export async function inspect(
  received: Received,
  accepts: Accepts,
  files: Pick<Files, 'inspector' | 'store' | 'scan' | 'tryToInclude'>,
  accountId?: number,
): Promise<Inspected> {
  const turn = { bytes: received.size, ...(accountId !== undefined && { accountId }) }
  try {
    // As it came, before anything of ours reads it.
    const held = await files.scan(() => received.incoming.open())
    const looked = await inspections.run(async () => {
      const begun = performance.now()
      const looked = await received.incoming
        .withContent((content) => inspected({ ...received, content, turn }, accepts, files))
        .finally(() => received.size > largeFile && performance.now() - begun > longInspection && inspections.markSlow(turn))
      if (looked.leftOut === 'slow' || looked.leftOut === 'large') inspections.markSlow(turn)
      return looked
    }, turn)
    return { ...looked, held }
  } catch (error) {
    await received.discard()
    throw error
  }
}

const fits: Readonly<Record<FilePlace, (kind: string | undefined) => boolean>> = {
  picture: isPicture,
  pdf: (kind) => kind === 'application/pdf',
  'pdf-or-picture': (kind) => kind === 'application/pdf' || isPicture(kind),
  word: (kind) => kind === word,
}

type AtHand = Received & { readonly content: Content; readonly turn: Turn }

async function inspected(
  atHand: AtHand,
  accepts: Accepts,
  { inspector, store, tryToInclude }: Pick<Files, 'inspector' | 'store' | 'tryToInclude'>,
): Promise<Omit<Inspected, 'held'>> {
  const { content, turn: _, ...received } = atHand
  refuseUnlessReceived(atHand)
  const kind = await kindOf(content, atHand.head)
  if (accepts !== 'any' && !fits[accepts](kind)) {
    const { why, help } = unfitFile(atHand.head, atHand.name, accepts)
    throw wrongKind(why, help)
  }
  if (accepts === 'word') await refuseUnlessPlainWord(content)
  if (isPicture(kind)) return pictureOf(atHand, kind, store)
  if (kind === 'application/pdf') {
    const pages = await pagesOf(content, inspector)
    // What is attached to a query goes into no document.
    return { ...asIs(received, kind), pages, leftOut: accepts === 'pdf-or-picture' ? null : await tryToInclude(content) }
  }
  const safe = accepts === 'word' ? word : await safeKindOf(atHand, kind)
  if (safe) return asIs(received, safe)
  const zip = await inZip(atHand, store)
  await received.discard()
  return asIs(zip, zipMime)
}

const asIs = (received: Received, mime: string): Omit<Inspected, 'held'> => ({
  ...received,
  mime,
  name: withExtensionOf(mime, received.name),
  pages: null,
  thumbnail: null,
  thumbnailSha256: null,
  leftOut: null,
})

/** Bytes that come from elsewhere prove to be those that were sent there, before anything is believed of them. */
function refuseUnlessReceived({ content, sha256 }: AtHand): void {
  if (typeof content !== 'string' && hash('sha256', content) !== sha256)
    throw untrue('The storage gave other bytes than it was sent')
}

async function pictureOf(received: AtHand, kind: string, store: FileStore): Promise<Omit<Inspected, 'held'>> {
  // Only now: no start waits for what decodes pictures, and who uploads none has no memory taken by it.
  const { normalisePicture } = await import('./pictures.ts')
  const { mime, picture, thumbnail } = await normalisePicture(received, kind, store)
  await received.discard()
  return {
    ...picture,
    mime,
    name: withExtensionOf(mime, received.name),
    pages: null,
    thumbnail: thumbnail.incoming,
    thumbnailSha256: thumbnail.sha256,
    leftOut: null,
    async discard() {
      await Promise.all([picture.discard(), thumbnail.discard()])
    },
  }
}

async function pagesOf(content: Content, inspector: Files['inspector']): Promise<number> {
  const verdict = await inspector.inspectPdf(content)
  if (verdict === 'encrypted' || verdict === 'broken' || verdict === 'slow') throw wrongKind(fileTexts[verdict])
  if (verdict.pages > mostPages) throw wrongKind(fileTexts.tooManyPages)
  return verdict.pages
}
