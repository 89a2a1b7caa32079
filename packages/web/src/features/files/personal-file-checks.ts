import { failures } from '@jadara/contract/failures'
import type { PersonalFileType } from '@jadara/contract/file-types'
import { fileTexts } from '@jadara/contract/files'
import { maximumUploadBytes } from '@jadara/contract/limits'
import { Refused } from '../../lib/call.ts'
import { lookAtFile } from '../../lib/unfit-file.ts'
import type { Refusal } from '../../ui/upload/upload-state.ts'

/** What a picker offers. A GIF may be dropped; an iPhone turns its own format into JPEG for it (applicant-side §5). */
export const pickerAccepts = ({ accepts }: PersonalFileType): string | undefined =>
  accepts === 'picture' ? '.png,.jpg,.jpeg,image/png,image/jpeg' : undefined

const pictureName = /\.(jpe?g|png|gif)$/i
const pictureKind = /^image\/(jpe?g|png|gif)$/i

/** Why a file is not worth sending; the server decides by the bytes besides. */
export async function whyNotSend({ accepts }: PersonalFileType, file: File): Promise<Refusal | undefined> {
  if (file.size === 0) return { why: fileTexts.missing }
  if (file.size > maximumUploadBytes) return { why: failures.tooLarge }
  const isFit = accepts === 'any' || (file.type ? pictureKind.test(file.type) : pictureName.test(file.name))
  return isFit ? undefined : lookAtFile(file, 'picture')
}

/** A refusal in its own words; what nobody foresaw, in the catalogue's (applicant-side §8). */
export function explainFailure(error: unknown): Refusal {
  if (!(error instanceof Refused)) return { why: fileTexts.failed }
  const foreseen = error.status < 500 || error.status === 503
  return foreseen && error.text !== failures.unknown ? { why: error.text, help: error.messages[1] } : { why: fileTexts.failed }
}

/** The same file would be refused again for what it is. */
export const mayRetry = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status === 0 || error.status === 429 || error.status >= 500
