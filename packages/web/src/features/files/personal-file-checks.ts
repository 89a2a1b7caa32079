import { failures } from '@jadara/contract/failures'
import type { PersonalFileType } from '@jadara/contract/file-types'
import { fileTexts } from '@jadara/contract/files'
import { maximumUploadBytes } from '@jadara/contract/limits'
import type { Text } from '@jadara/contract/text'
import { Refused } from '../../lib/call.ts'

/** What a picker offers. A GIF may be dropped; an iPhone turns its own format into JPEG for it (applicant-side §5). */
export const pickerAccepts = ({ accepts }: PersonalFileType): string | undefined =>
  accepts === 'picture' ? '.png,.jpg,.jpeg,image/png,image/jpeg' : undefined

const pictureName = /\.(jpe?g|png|gif)$/i
const pictureKind = /^image\/(jpe?g|png|gif)$/i

/** Why a file is not worth sending; the server decides by the bytes besides. */
export function whyNotSend({ accepts }: PersonalFileType, file: File): Text | undefined {
  if (accepts === 'picture' && !(file.type ? pictureKind.test(file.type) : pictureName.test(file.name)))
    return fileTexts.unsupported
  if (file.size === 0) return fileTexts.missing
  return file.size > maximumUploadBytes ? failures.tooLarge : undefined
}

/** A refusal in its own words; what nobody foresaw, in the catalogue's (applicant-side §8). */
export function explainFailure(error: unknown): Text {
  if (!(error instanceof Refused)) return fileTexts.failed
  const foreseen = error.status < 500 || error.status === 503
  return foreseen && error.text !== failures.unknown ? error.text : fileTexts.failed
}

/** The same file would be refused again for what it is. */
export const mayRetry = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status === 0 || error.status === 429 || error.status >= 500
