import type { Language } from '@jadara/contract/core/text'
import type { ExportKind } from '@jadara/contract/submission/exports'
import { toCanonicalJson, toTextSha256 } from '../../../core/canonical.ts'
import type { PrintedDocument } from '../../../documents/printed-document.ts'

/** Increase when the same content is laid out differently, so that existing documents are generated again. */
const formatVersion = 2

export const toContentDigest = (content: Readonly<Record<string, unknown>>): string =>
  toTextSha256(toCanonicalJson({ ...content, format: formatVersion }))

/** The key of a generated document: equal content has an equal key, for every requester at any time. */
export const toDocumentKey = (content: DocumentKeyContent): string => toContentDigest(content)

type DocumentKeyContent = {
  readonly kind: ExportKind
  readonly language: Language
  readonly printed: PrintedDocument
  /** SHA-256 of each attached PDF, and of each picture in the order of the picture keys. */
  readonly sources: readonly string[]
  readonly pictures: readonly string[]
  /** SHA-256 of the files whose bytes are currently missing from the store. */
  readonly lost?: readonly string[]
}
