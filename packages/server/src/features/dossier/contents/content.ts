import type { StoredFileRow } from '../../../db/stored-files.ts'
import type { Printed } from '../../../documents/printed.ts'

/** A stored file that goes into a document. */
export type FileIn = Pick<StoredFileRow, 'guid' | 'sha256' | 'name' | 'size'>

/** All that goes into one PDF: what is printed, the PDFs that are attached in their order, and the pictures by the keys that `printed` names. */
export type DocumentContent = {
  readonly printed: Printed
  readonly sources: readonly FileIn[]
  readonly pictures: Readonly<Record<string, FileIn>>
}
