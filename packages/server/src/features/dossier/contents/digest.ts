import type { ExportKind } from '@jadara/contract/dossier'
import type { Language } from '@jadara/contract/text'
import { canonical, sha256 } from '../../../canonical.ts'
import type { Printed } from '../../../documents/printed.ts'

/** To be raised when the same content is to be set otherwise: what was made before is then made anew. */
const format = 2

/** The SHA-256 of what goes into an export, in its canonical form. */
export const digestOf = (content: Readonly<Record<string, unknown>>): string => sha256(canonical({ ...content, format }))

/**
 * By which a made document is found again: all that stands in it, and the SHA-256 of every file that goes in, in their order. The same content
 * has the same key, whoever asks for it and whenever; what is changed by one letter has another.
 */
export const contentKey = (content: Keyed): string => digestOf(content)

type Keyed = {
  readonly kind: ExportKind
  readonly language: Language
  readonly printed: Printed
  /** The SHA-256 of each attached PDF, and of each picture by the order of its key. */
  readonly sources: readonly string[]
  readonly pictures: readonly string[]
  /** Of those that have no bytes in the store at the moment. */
  readonly lost?: readonly string[]
}
