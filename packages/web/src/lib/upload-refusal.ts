import { sharedFailureTexts } from '@jadara/contract/core/failures'
import type { Text } from '@jadara/contract/core/text'
import { fileTexts } from '@jadara/contract/files/files'
import { RefusedCallError } from './call.ts'

/** A foreseen refusal in its own words, any other in the catalogue's (specification FILE-2). */
export function toUploadRefusal(error: unknown): { readonly why: Text; readonly help?: Text | undefined } {
  if (!(error instanceof RefusedCallError)) return { why: fileTexts.failed }
  const foreseen = error.status < 500 || error.status === 503
  return foreseen && error.text !== sharedFailureTexts.unknown
    ? { why: error.text, help: error.messages[1] }
    : { why: fileTexts.failed }
}

/** False where the same file would be refused again. */
export const canRetryUpload = (error: unknown): boolean =>
  !(error instanceof RefusedCallError) || error.status === 0 || error.status === 429 || error.status >= 500
