import type { ExportKind } from '@jadara/contract/dossier'
import type { Language } from '@jadara/contract/text'
import type { Participation } from '../../../db/participation.ts'
import type { Portal } from '../../../portal.ts'
import { withoutBytes } from '../lost-bytes.ts'
import type { Wanted } from '../store.ts'
import { awardFileOf } from './award-file.ts'
import type { DocumentContent, FileIn } from './content.ts'
import { contentKey } from './digest.ts'
import { documentName } from './document-name.ts'
import { personalFilesOfApplicant } from './personal-files.ts'

export type { DocumentContent } from './content.ts'

const contents = { 'award-file': awardFileOf, 'personal-files': personalFilesOfApplicant }
type DocumentKind = keyof typeof contents & ExportKind

/**
 * A document as it would be made now: its content, read at one moment, with its key and its name. `open`: the personal files that its reader
 * opens, where they are not all.
 */
export async function documentOf(
  { db, files, timeZone, publicUrl }: Portal,
  { application }: Participation,
  kind: DocumentKind,
  language: Language,
  open?: readonly number[],
): Promise<Wanted<DocumentContent>> {
  const content = await db.transaction((tx) => contents[kind](tx, application, { language, timeZone, publicUrl, open }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  const lost = await withoutBytes(files.store, [...content.sources, ...Object.values(content.pictures)])
  const key = keyOf(kind, language, content, lost)
  const name = documentName(application, kind, language)
  return { key, kind, applicationId: application.id, language, name, content }
}

/** `lost`: a document that lacks them is another than the one that has them, and gives way to it once they are there. */
function keyOf(
  kind: DocumentKind,
  language: Language,
  { printed, sources, pictures }: DocumentContent,
  lost: readonly FileIn[],
): string {
  const keys = Object.keys(pictures).sort()
  return contentKey({
    kind,
    language,
    printed,
    sources: sources.map(({ sha256 }) => sha256),
    pictures: keys.map((key) => pictures[key]?.sha256 ?? ''),
    ...(lost.length > 0 ? { lost: lost.map(({ sha256 }) => sha256) } : {}),
  })
}
