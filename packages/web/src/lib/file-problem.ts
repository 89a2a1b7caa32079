import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { maximumUploadBytes } from '@jadara/contract/core/limits'
import type { Text } from '@jadara/contract/core/text'
import { headerByteCount } from '@jadara/contract/files/file-format'
import { type AcceptedFormat, type FileRefusal, findFileRefusal } from '@jadara/contract/files/file-refusal'
import { fileTexts } from '@jadara/contract/files/files'

export type FileCheckResult = { readonly why: Text } | undefined | Promise<FileRefusal | undefined>

/**
 * Checks a file with an unexpected name or type by its first bytes: a phone's photo may be valid under any name. Undefined when the device
 * cannot read the file; sending it reports that.
 */
export async function findFileProblem(file: File, place: AcceptedFormat): Promise<FileRefusal | undefined> {
  const head = await file
    .slice(0, headerByteCount)
    .arrayBuffer()
    .catch(() => undefined)
  return head && findFileRefusal(new Uint8Array(head), file.name, place)
}

export const acceptedPdfTypes = '.pdf,application/pdf'

/** Why a PDF is not sent at all. The server inspects it again. */
export function findPdfProblem(file: File): FileCheckResult {
  if (file.size === 0) return { why: fileTexts.empty }
  if (file.size > maximumUploadBytes) return { why: sharedFailureTexts.tooLarge }
  return file.type === 'application/pdf' || /\.pdf$/i.test(file.name) ? undefined : findFileProblem(file, 'pdf')
}
