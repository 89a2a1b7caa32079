import type { LeftOutReason } from '@jadara/contract/files'
import type { DocumentJob, DocumentWritten } from './job.ts'

/** Sources that are not opened, by their index: why they are left out, null where it is not known. */
export type LeftOut = Readonly<Record<number, LeftOutReason | null>>

/** What the child is sent, once. `typesetter` is the address of the module that exports `typeset`. */
export type ToChild = { readonly job: DocumentJob; readonly leftOut: LeftOut; readonly typesetter: string }

/** `began` is the index of the source that is opened now, or the number of sources when the document is typeset. */
export type ToParent =
  | { readonly ready: true }
  | { readonly began: number }
  | { readonly made: DocumentWritten }
  | { readonly failed: string }
