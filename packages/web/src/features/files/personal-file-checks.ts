import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { maximumUploadBytes } from '@jadara/contract/core/limits'
import type { PersonalFileType } from '@jadara/contract/files/file-types'
import { fileTexts } from '@jadara/contract/files/files'
import { RefusedCallError } from '../../lib/call.ts'
import { findFileProblem } from '../../lib/file-problem.ts'
import type { UploadRefusal } from '../../ui/upload/upload-state.ts'

/** The media types that the picker offers. A GIF may be dropped; an iPhone converts HEIC to JPEG for this list (specification FILE-4). */
export const toAcceptAttribute = ({ accepts }: PersonalFileType): string | undefined =>
  accepts === 'picture' ? '.png,.jpg,.jpeg,image/png,image/jpeg' : undefined

const pictureName = /\.(jpe?g|png|gif)$/i
const pictureKind = /^image\/(jpe?g|png|gif)$/i

export async function findPersonalFileProblem({ accepts }: PersonalFileType, file: File): Promise<UploadRefusal | undefined> {
  if (file.size === 0) return { why: fileTexts.missing }
  if (file.size > maximumUploadBytes) return { why: sharedFailureTexts.tooLarge }
  const isFit = accepts === 'any' || (file.type ? pictureKind.test(file.type) : pictureName.test(file.name))
  return isFit ? undefined : findFileProblem(file, 'picture')
}

/** A foreseen refusal in its own words, any other in the catalogue's (specification FILE-2). */
export function toUploadRefusal(error: unknown): UploadRefusal {
  if (!(error instanceof RefusedCallError)) return { why: fileTexts.failed }
  const foreseen = error.status < 500 || error.status === 503
  return foreseen && error.text !== sharedFailureTexts.unknown
    ? { why: error.text, help: error.messages[1] }
    : { why: fileTexts.failed }
}

/** False where the same file would be refused again. */
export const canRetryPersonalFileUpload = (error: unknown): boolean =>
  !(error instanceof RefusedCallError) || error.status === 0 || error.status === 429 || error.status >= 500
