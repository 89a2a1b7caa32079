import type { ExportKind } from '@jadara/contract/dossier'
import type { Language } from '@jadara/contract/text'
import { withoutIdentity } from '../../../db/anonymity.ts'
import type { Participation } from '../../../db/participation.ts'
import type { Portal } from '../../../portal.ts'
import { withoutBytes } from '../lost-bytes.ts'
import type { Wanted } from '../store.ts'
import { awardFileOf } from './award-file.ts'
import type { DocumentContent, FileIn } from './content.ts'
import { contentKey } from './digest.ts'
import { documentName } from './document-name.ts'
import { personalFilesOfApplicant } from './personal-files.ts'
import type { Reading } from './reader.ts'

export type { DocumentContent } from './content.ts'

const contents = { 'award-file': awardFileOf, 'personal-files': personalFilesOfApplicant }
type DocumentKind = keyof typeof contents & ExportKind

/** What is kept from the reader of a document. */
type Kept = Pick<Reading, 'open' | 'anonymous'>

/** A document as it would be made now: its content, read at one moment, with its key and its name. */
export async function documentOf(
  { db, files, timeZone, publicUrl }: Portal,
  { application: of }: Participation,
  kind: DocumentKind,
  language: Language,
  kept: Kept = {},
): Promise<Wanted<DocumentContent>> {
  const content = await db.transaction((tx) => contents[kind](tx, of, { language, timeZone, publicUrl, ...kept }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  const lost = await withoutBytes(files.store, [...content.sources, ...Object.values(content.pictures)])
  const { anonymous = false } = kept
  const key = keyOf(kind, language, content, { lost, anonymous })
  const application = anonymous ? withoutIdentity(of) : of
  const name = documentName(application, kind, language)
  const sourceBytes = content.sources.reduce((sum, { size }) => sum + size, 0)
  return { key, kind, applicationId: of.id, language, name, content, sourceBytes, ...(anonymous && { anonymous }) }
}

type Also = { readonly lost: readonly FileIn[]; readonly anonymous: boolean }

/** `lost`: a document that lacks them is another than the one that has them, and gives way to it once they are there. */
function keyOf(
  kind: DocumentKind,
  language: Language,
  { printed, sources, pictures }: DocumentContent,
  { lost, anonymous }: Also,
): string {
  const keys = Object.keys(pictures).sort()
  return contentKey({
    kind,
    language,
    printed,
    sources: sources.map(({ sha256 }) => sha256),
    pictures: keys.map((key) => pictures[key]?.sha256 ?? ''),
    ...(anonymous ? { anonymous } : {}),
    ...(lost.length > 0 ? { lost: lost.map(({ sha256 }) => sha256) } : {}),
  })
}
