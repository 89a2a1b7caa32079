import { type Language, type Text, text } from '@jadara/contract/core/text'
import type { ExportKind } from '@jadara/contract/submission/exports'
import type { Application, Participation } from '../../../db/participation.ts'
import { redactIdentity } from '../../../db/reviewing.ts'
import { joinFileNameWithExtension } from '../../../files/file-name.ts'
import type { Portal } from '../../../portal.ts'
import type { WantedExport } from '../store.ts'
import { findFilesWithoutBytes } from '../stored-bytes.ts'
import { loadAwardFileContent } from './award-file.ts'
import type { DocumentContent, DocumentInputFile } from './content.ts'
import { toDocumentKey } from './content-digest.ts'
import { loadPersonalFilesContent } from './personal-files.ts'
import type { ReaderOptions } from './reader.ts'

const contents = { 'award-file': loadAwardFileContent, 'personal-files': loadPersonalFilesContent }
type DocumentKind = keyof typeof contents & ExportKind

type Restrictions = Pick<ReaderOptions, 'openFileTypes' | 'anonymous' | 'hidesPersonalDetails'>

/** Reads the current content of a document in one repeatable-read transaction, with its key and file name. */
export async function loadWantedDocument(
  { db, files, timeZone, publicUrl }: Portal,
  { application }: Participation,
  kind: DocumentKind,
  language: Language,
  restrictions: Restrictions = {},
): Promise<WantedExport<DocumentContent>> {
  const content = await db.transaction(
    (tx) => contents[kind](tx, application, { language, timeZone, publicUrl, ...restrictions }),
    {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    },
  )
  const lost = await findFilesWithoutBytes(files.store, [...content.sources, ...Object.values(content.pictures)])
  const { anonymous = false, hidesPersonalDetails = false } = restrictions
  const key = toKey(kind, language, content, { lost, anonymous, hidesPersonalDetails })
  const name = toDocumentFileName(anonymous ? redactIdentity(application) : application, kind, language)
  const sourceBytes = content.sources.reduce((sum, { size }) => sum + size, 0)
  return {
    ...{ key, kind, applicationId: application.id, language, name, content, sourceBytes },
    ...(anonymous && { anonymous }),
    ...(hidesPersonalDetails && { withoutPersonalDetails: hidesPersonalDetails }),
  }
}

type KeyOptions = {
  readonly lost: readonly DocumentInputFile[]
  readonly anonymous: boolean
  readonly hidesPersonalDetails: boolean
}

/** `lost` is part of the key, so that the document is generated again once the missing bytes are back. */
function toKey(
  kind: DocumentKind,
  language: Language,
  { printed, sources, pictures }: DocumentContent,
  { lost, anonymous, hidesPersonalDetails }: KeyOptions,
): string {
  const keys = Object.keys(pictures).sort()
  return toDocumentKey({
    kind,
    language,
    printed,
    sources: sources.map(({ sha256 }) => sha256),
    pictures: keys.map((key) => pictures[key]?.sha256 ?? ''),
    // A blind review hides them anyway; its documents keep their keys.
    ...(anonymous ? { anonymous } : hidesPersonalDetails ? { hidesPersonalDetails } : {}),
    ...(lost.length > 0 ? { lost: lost.map(({ sha256 }) => sha256) } : {}),
  })
}

type Kind = Exclude<ExportKind, 'submitted' | 'chosen'>

const kindNames: Readonly<Record<Kind, Text>> = {
  'award-file': text('award-file', 'ملف-الجائزة'),
  'personal-files': text('personal-files', 'الملفات-الشخصية'),
  everything: text('everything', 'كل-الملفات'),
}
const draftName = text('draft', 'مسودة')

type NamedApplication = Pick<Application, 'submittedAt' | 'receiptNumber' | 'englishName' | 'arabicName'>

/** For example "award-file-JDR-1-00042-Mona-Abdelrahman.pdf". */
export function toDocumentFileName(application: NamedApplication, kind: Kind, language: Language): string {
  const { submittedAt, receiptNumber, englishName, arabicName } = application
  const name = { en: englishName, ar: arabicName }[language]
  // An anonymous application has no receipt number either.
  const status = submittedAt ? (receiptNumber ?? []) : draftName[language]
  return joinFileNameWithExtension([kindNames[kind][language], status, name].flat(), kind === 'everything' ? 'zip' : 'pdf')
}
